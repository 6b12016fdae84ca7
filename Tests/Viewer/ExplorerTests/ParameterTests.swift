import CharacterCanvas
import ExplorerSessions
import Foundation
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
      let parameter = try #require(session.stage.parameters.randomElement(using: &generator))
      let before = parameter.value
      isEstimated = isEstimated || parameter.name.contains("estimated")
      session.set(parameter.name, to: parameter.value(steps: .random(in: -3...3, using: &generator), lengthStep: 1))
      if session.stage.parameter(named: parameter.name)?.value != before { frames.append(session.frame()) }
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
