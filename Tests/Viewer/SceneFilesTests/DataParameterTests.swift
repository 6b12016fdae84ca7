import CharacterCanvas
import Foundation
import Gallery
import LayoutCore
import Layouts
import SceneFiles
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Parameters of generated data")
struct DataParameterTests {
  private static let generated = """
    layout: {kind: flow, itemSize: [8, 2], headerReferenceSize: [0, 1], box: {insets: {top: 1, left: 1, bottom: 1, right: 1}}}
    data: {sections: 3, items: 7, width: {from: 4, to: 12}, seed: 5, header: "Section {section}"}
    """

  private func session(_ scene: Scene) -> ExplorerSession {
    ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 60, height: 20))
  }

  /// The `--set` arguments of a command line in which nothing else is quoted.
  private func settings(in command: String) throws -> [SceneSetting] {
    var words: [String] = [""], isQuoted = false
    for character in command {
      if character == "'" {
        isQuoted.toggle()
      } else if character == " ", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return try zip(words, words.dropFirst()).filter { $0.0 == "--set" }.map { try SceneSetting($0.1) }
  }

  private func counts(_ session: ExplorerSession) -> [Int] {
    let view = session.stage.collectionView
    return (0..<view.numberOfSections).map(view.numberOfItems)
  }

  @Test("items, sections and seed of a scene file can be changed live and undone")
  func file() throws {
    let session = session(try scene(Self.generated))
    #expect(
      session.stage.parameters.map(\.name).filter { $0.hasPrefix("data.") } == [
        "data.items", "data.sections", "data.seed",
      ])
    let before = session.frame()
    session.set("data.items", to: .number(9))
    session.set("data.sections", to: .number(4))
    expect(counts(session), [9, 9, 9, 9])
    session.set("data.seed", to: .number(6))
    #expect(session.command.hasSuffix("--set data.items=9 --set data.sections=4 --set data.seed=6"))
    let settings = ["data.items=9", "data.sections=4", "data.seed=6"]
    let again = self.session(try scene(Self.generated, settings: settings))
    expect(again.rows, session.rows)
    for _ in 0..<3 { session.goInHistory(backwards: true) }
    session.press(.escape)
    expect(session.frame(), before)
    session.set("data.items", to: .number(2))
    expect(counts(session), [2, 2, 2])
  }

  @Test("lists taken in turn and random ranges are offered value by value, and literal data are not")
  func kinds() throws {
    func names(_ data: String) throws -> [String] {
      session(try scene("layout: {kind: list}\ndata: \(data)")).stage.parameters.map(\.name).filter {
        $0.hasPrefix("data.")
      }
    }
    try expect(names("{sections: 2, items: [3, 4]}"), ["data.items.0", "data.items.1", "data.sections"])
    #expect(
      try names("{items: {from: 2, to: 9}}") == ["data.items.from", "data.items.to", "data.sections", "data.seed"])
    try expect(names("{sections: [{items: 3}]}"), [])
  }

  @Test("the command line of any changed parameter of any scene shows the same picture")
  func commands() throws {
    let files = ["sticky", "boxes"].map { name in
      { (settings: [SceneSetting]) in try SceneFile(path: Repository.retoldScene(name), settings: settings).load() }
    }
    let gallery = GalleryCatalogue.pieces.map { scene in
      { (settings: [SceneSetting]) in try scene.changed(by: settings) }
    }
    let own = { (settings: [SceneSetting]) in
      let room = try Room()
      return try SceneFile(path: room.write("scene.yaml", Self.generated), settings: settings).load()
    }
    let boxes = Scene.boxes("own", counts: [30, 4]) { ListLayout() }
    var offered: Set<String> = []
    for make in files + gallery + [own, { try boxes.changed(by: $0) }] {
      let probe = session(try make([]))
      // Shown cells are measured when they appear or change size. An estimate set later applies to cells that appear
      // later.
      for name in probe.stage.parameters.map(\.name) where !name.contains("estimated") {
        let changed = session(try make([]))
        let parameter = try #require(changed.stage.parameter(named: name))
        changed.set(name, to: parameter.value(steps: 1, lengthStep: 3))
        let settings = try settings(in: changed.command)
        guard !settings.isEmpty else { continue }
        offered.insert(name)
        let again = session(try make(settings))
        expect(again.rows, changed.rows, "\(changed.scene.name): \(changed.command)")
      }
    }
    // Columns, spacings, insets, sizes, pinning, partial strip, alignment, direction, mirrored, boxes, counts, seed.
    for name in [
      "layout.columns", "layout.columnSpacing", "layout.minimumLineSpacing", "layout.sectionInset.left",
      "layout.itemSize.width", "layout.sectionHeadersPinToVisibleBounds", "layout.pinnedHeaderHeight",
      "layout.lineAlignment", "layout.itemAlignment", "layout.scrollDirection", "layout.isMirrored",
      "layout.sectionBoxes.covers", "layout.sectionBoxes.insets.top", "data.items", "data.sections", "data.seed",
    ] { #expect(offered.contains(name), "\(name)") }
  }

  @Test("values out of range are clamped, and item counts are limited")
  func limits() throws {
    let session = session(try scene("layout: {kind: list}\ndata: {sections: 3, items: {from: 2, to: 9}}"))
    session.set("data.items.from", to: .number(20))
    #expect(counts(session).allSatisfy { $0 == 9 })
    session.set("data.items.to", to: .number(1e12))
    #expect(counts(session).allSatisfy { $0 <= 10_000_000 / 3 })
    let boxes = self.session(.boxes("boxes", counts: [3]) { ListLayout() })
    boxes.set("data.sections", to: .number(-4))
    expect(counts(boxes), [])
    boxes.goInHistory(backwards: true)
    expect(counts(boxes), [3])
  }
}

extension ExplorerSession {
  func press(_ key: Key) { handle([.key(key)]) }
  var rows: String {
    let area = contentArea
    let lines = frame().plainText(trimmingTrailingSpaces: false).split(separator: "\n").dropFirst(area.y)
    return lines.prefix(area.height).joined(separator: "\n")
  }
}
