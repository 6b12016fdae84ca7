import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import Layouts
import Scenes
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Explorer

@MainActor
@Suite("Parameters of layouts change while you look")
struct ParameterTests {
  private static let layouts: [@MainActor () -> StackLayout] = [
    { FlowLayout() }, { WaterfallLayout() }, { GridLayout() }, { ListLayout() }, { MixedLayout() },
  ]

  @Test("changing the scroll direction keeps the first item in view", arguments: ["flow", "waterfall"])
  func directionKeepsFirstItem(scene: String) throws {
    let session = try gallerySession(scene)
    session.press("4", "0", "j")
    let first = try #require(session.observation.firstItem)
    for direction in ["horizontal", "vertical"] {
      session.set("layout.scrollDirection", to: .choice(direction))
      let shown = try #require(session.view.layoutAttributesForItem(at: first.indexPath)?.frame)
      expect(session.observation.firstItem, first, "\(direction)")
      #expect(shown.intersects(session.view.visibleContentRect), "\(direction)")
      #expect(session.observation.percent ?? 0 > 0, "\(direction)")
    }
  }

  @Test("parameters of the library's layouts have the names of properties and keep the values they are set to")
  func names() {
    for layout in Self.layouts.map({ $0() }) {
      let properties = Self.properties(of: layout)
      for parameter in layout.parameters {
        let property = parameter.name.split(separator: ".").first.map(String.init) ?? ""
        #expect(properties.contains(property) || property == "rowSpacing", "\(type(of: layout)).\(property)")
        for value in Self.values(of: parameter.kind) {
          parameter.value = value
          expect(parameter.value, value, "\(type(of: layout)).\(parameter.name)")
        }
      }
      expect(Set(layout.parameters.map(\.name)).count, layout.parameters.count)
    }
  }

  /// The names of the stored properties and of those in the parts of an object, read by reflection.
  private static func properties(of object: Any) -> Set<String> {
    var names: Set<String> = [], mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children {
        names.insert(child.label ?? "")
        // A part may hold `columns` for the property `frozenColumns`.
        for inner in Mirror(reflecting: child.value).children.compactMap(\.label) {
          names.insert(inner)
          names.insert((child.label ?? "") + inner.prefix(1).uppercased() + inner.dropFirst())
        }
      }
      mirror = level.superclassMirror
    }
    return names
  }

  private static func values(of kind: LiveParameter.Kind) -> [LiveParameter.Value] {
    switch kind {
    case .number(let range, _), .length(let range): [.number(range.lowerBound), .number(7)]
    case .flag: [.flag(true), .flag(false)]
    case .choice(let names): names.map { .choice($0) }
    }
  }

  @Test("a value out of range is clamped, and one of another type is ignored")
  func allowed() {
    let layout = WaterfallLayout()
    let columns = LiveParameter.whole("columns", of: layout, \.columns, 1...12)
    for (value, expected) in [
      (LiveParameter.Value.number(0), 1), (.number(99), 12), (.number(.nan), 12), (.flag(true), 12),
    ] {
      columns.value = value
      expect(layout.columns, expected)
    }
  }

  @Test("a column count replaces the column breadth, and undo restores the breadth")
  func columns() throws {
    let session = try gallerySession("waterfall", width: 120, height: 30)
    let layout = try #require(session.stage.collectionView.collectionViewLayout as? WaterfallLayout)
    func values() -> [CGFloat] { [CGFloat(layout.columns), layout.minimumColumnBreadth] }
    session.press("p")
    #expect(session.rows().contains { $0.contains("‹ 2, not used ›") })
    session.press(.right)
    expect(values(), [3, 0])
    #expect(!session.rows().contains { $0.contains("not used") })
    #expect(session.command.contains("--set layout.columns=3 --set layout.minimumColumnBreadth=0"))
    session.press("u")
    expect(values(), [2, 22])
    #expect(!session.command.contains("--set"))
    session.press(.control("r"))
    expect(values(), [3, 0])
    session.press(.right, .down, "3", "0", .enter)
    expect(values(), [4, 30])
    session.press("u", "u")
    expect(values(), [3, 0])
    session.press("U")
    expect(values(), [2, 22])
    #expect(!session.command.contains("--set"))
  }

  @Test("p opens the panel, arrows choose and change, and the content follows at once")
  func panel() throws {
    let session = try gallerySession("waterfall", width: 120, height: 30)
    let layout = try #require(session.stage.collectionView.collectionViewLayout as? WaterfallLayout)
    session.press("p")
    #expect(session.rows()[0].contains(" Parameters "))
    #expect(session.rows()[1].contains("columns"))
    #expect(session.rows()[1].contains("‹ 2, not used ›"))
    session.press(.down, .right, .right)
    expect(layout.minimumColumnBreadth, 24)
    session.press(.left, Key(.right, .shift))
    expect(layout.minimumColumnBreadth, 33)
    #expect(session.rows()[2].contains("‹ 33 ›"))
    session.press("4", "0", .enter)
    expect(layout.minimumColumnBreadth, 40)
    session.press(.enter)
    session.press(contentsOf: "wide")
    session.press(.enter)
    expect(layout.minimumColumnBreadth, 40)
    #expect(session.statusLine.contains("layout.minimumColumnBreadth: 'wide' is not a number from 0 to 1000"))
    session.press("j")
    expect(session.stage.collectionView.contentOffset.y, 1, "the content still scrolls")
    session.press("p")
    #expect(session.openPanels.isEmpty)
  }

  @Test("flags and choices cycle, and an optional number ends at none")
  func kinds() throws {
    let session = try gallerySession("flow", width: 120, height: 40)
    let layout = try #require(session.stage.collectionView.collectionViewLayout as? FlowLayout)
    let down = { (name: String) in
      let index = try #require(session.parameters.firstIndex { $0.name == "layout." + name })
      session.close(.parameters)
      session.press("p")
      for _ in 0..<index { session.press(.down) }
    }
    try down("lineAlignment")
    session.press(.right)
    expect(layout.lineAlignment, .center)
    session.press(.left, .left)
    expect(layout.lineAlignment, .justified)
    try down("sectionHeadersPinToVisibleBounds")
    session.press(.right)
    #expect(!layout.sectionHeadersPinToVisibleBounds)
    try down("pinnedHeaderHeight")
    session.press(.left)
    #expect(layout.pinnedHeaderHeight == nil)
    session.press(.right, .right)
    expect(layout.pinnedHeaderHeight, 1)
    session.press(.left, .left)
    #expect(layout.pinnedHeaderHeight == nil)
  }

  @Test(
    "undo and redo restore every frame, and reset restores the first",
    arguments: ["waterfall", "flow", "boxes", "sticky"],
    TestSeeds.all([5, 8, 9]))
  func undo(scene: String, seed: UInt64) throws {
    let session = try gallerySession(scene, width: 70, height: 24)
    session.press(.space, "j", "j")
    var generator = SplitMix64(seed: seed)
    var frames = [session.frame()]
    // A changed estimate discards the measured sizes, and with them the content length in the status line.
    var isEstimated = false
    func isSame(_ frame: Canvas, _ other: Canvas) -> Bool {
      isEstimated ? (0..<23).allSatisfy { frame.row($0) == other.row($0) } : frame == other
    }
    for _ in 0..<25 {
      let parameter = try #require(session.parameters.randomElement(using: &generator))
      let before = parameter.value
      isEstimated = isEstimated || parameter.name.contains("estimated")
      session.set(parameter.name, to: parameter.value(steps: .random(in: -3...3, using: &generator), lengthStep: 1))
      if session.parameter(named: parameter.name)?.value != before { frames.append(session.frame()) }
    }
    for index in frames.indices.dropLast().reversed() {
      session.press("u")
      session.stage.announcement = nil
      #expect(isSame(session.frame(), frames[index]), "seed \(seed), undo to \(index)")
    }
    session.press("u")
    #expect(session.statusLine.contains("nothing to undo"))
    for index in frames.indices.dropFirst() {
      session.press(.control("r"))
      session.stage.announcement = nil
      #expect(isSame(session.frame(), frames[index]), "seed \(seed), redo to \(index)")
    }
    session.press("U")
    session.stage.announcement = nil
    #expect(isSame(session.frame(), frames[0]), "seed \(seed), reset")
  }

  @Test("the first item in view stays in view while layout parameters change")
  func anchor() throws {
    let session = try gallerySession("flow", width: 90, height: 24)
    session.press(.space, .space)
    let first = try #require(session.observation.firstItem)
    for value in [0, 1, 2, 3, 2, 1, 0] {
      session.set("layout.minimumLineSpacing", to: .number(Double(value)))
      expect(session.observation.firstItem, first, "\(value)")
    }
  }

  @Test("y copies the command line for the same picture: sizes as one value, insets by side")
  func command() throws {
    let session = try gallerySession("boxes", width: 120, height: 40)
    expect(session.command, "ashlar open boxes")
    session.set("layout.itemSize.width", to: .number(20))
    session.set("layout.sectionInset.top", to: .number(1))
    session.set("layout.lineAlignment", to: .choice("center"))
    session.set("layout.isMirrored", to: .flag(true))
    session.set("layout.isMirrored", to: .flag(false))
    let expected =
      "ashlar open boxes --set 'layout.itemSize=[20,2]' --set layout.lineAlignment=center "
      + "--set layout.sectionInset.top=1 --set layout.sectionInset.left=3 --set layout.sectionInset.right=3"
    expect(session.command, expected)
    session.press("y")
    expect(session.takeRequests(), [.copy(expected)])
    #expect(session.takeRequests().isEmpty)
    session.press("p")
    #expect(session.frame().plainText().contains("$ ashlar open boxes --set"))
    expect(ShellWords.quoted("it's; rm"), "'it'\\''s; rm'")
  }

  @Test("at 20x5 the panel fills the stage, and a long name and its value take two rows")
  func small() throws {
    let session = try gallerySession("boxes", width: 20, height: 5)
    session.press("p")
    expect(session.rows().prefix(2).map(\.trimmingSpaces), [" itemSize.width", "             ‹ 34 ›"])
    session.press(.down, .right)
    #expect(
      session.rows().prefix(4).map(\.trimmingSpaces) == [
        " itemSize.width  34", " itemSize.height", "              ‹ 3 ›", " minimumLineSpacing↓",
      ])
  }

  @Test(
    "a custom layout shows the parameters that it offers, and a layout without parameters shows none",
    arguments: [80, 20])
  func strangers(width: Int) throws {
    let height = width == 80 ? 24 : 5
    let layout = Diagonal()
    let plain = Scene(name: "plain", title: "Plain", summary: "", source: "") {
      Stage(CollectionView(frame: .zero, collectionViewLayout: CollectionViewLayout()), keeping: [])
    }
    let scene = Scene(name: "diagonal", title: "Diagonal", summary: "", source: "") {
      Stage(CollectionView(frame: .zero, collectionViewLayout: layout), keeping: [])
    }
    let session = ExplorerSession(
      catalogue: SceneCatalogue([plain, scene]), size: CellSize(width: width, height: height))
    session.press("p")
    #expect(session.frame().plainText().contains("no"))
    session.press(.right, .down, "5", .escape, "p", .tab)
    session.press(.right)
    expect(layout.step, 4)
    #expect(session.rows()[0...1].contains { $0.contains("4") })
    expect(session.frame().size.width, width)
    expect(session.command, "ashlar open diagonal --set layout.step=4")
  }
}

private final class Diagonal: CollectionViewLayout, ParameterizedLayout {
  var step: CGFloat = 3 { didSet { invalidateLayout() } }
  var parameters: [LiveParameter] { [.length("step", of: self, \.step, 1...9)] }
}
