import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Records
import Scenes
import TestExpectations
import Testing

@testable import Explorer

/// The work of one key is counted.
@MainActor
@Suite("One key solves the layout once") struct SolvesOfOneKeyTests {
  @Test("U restores all parameters in one solve")
  func reset() throws {
    let scene = Scene.boxes("many", counts: [1_000, 1_000]) {
      let layout = FlowLayout()
      layout.sizeForItem = { CGSize(width: 5 + $0[1] % 3, height: 2) }
      return layout
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 80, height: 24))
    let names = [
      "layout.minimumLineSpacing", "layout.minimumInteritemSpacing", "layout.sectionHeadersPinToVisibleBounds",
    ]
    func values() throws -> [LiveParameter.Value] { try names.map { try #require(session.parameter(named: $0)).value } }
    let originals = try values()
    for name in names {
      let parameter = try #require(session.parameter(named: name))
      session.set(name, to: parameter.value(steps: 1, lengthStep: 1))
    }
    let changed = try values()
    #expect(zip(originals, changed).allSatisfy { $0 != $1 }, "\(changed)")
    let before = LayoutStatistics.total
    session.press("U")
    let work = LayoutStatistics.total - before
    expect(work.itemsSolved, 2_000, "\(work)")
    try expect(values(), originals)
    session.press("u")
    try expect(values(), changed)
    session.press(.control("r"))
    try expect(values(), originals)
  }

  /// Counts how often it is described.
  private final class Described: FlowLayout {
    private(set) var count = 0
    override var layoutDescription: LayoutDescription {
      count += 1
      return super.layoutDescription
    }
  }

  @Test("a key that scrolls, and its picture, need no description of the layout", arguments: ["j", "l", "k", "h"])
  func descriptions(key: Key) throws {
    let scene = Scene.boxes("many", counts: [1_000]) { Described() }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 80, height: 24))
    session.press("j")
    _ = session.frame()
    let layout = try #require(session.view.collectionViewLayout as? Described)
    let before = layout.count
    session.press(key)
    _ = session.frame()
    expect(layout.count, before)
  }

  @Test(
    "a scene shown in a new size solves once, though its data changed while it was hidden", arguments: ["", "i", "fjj"])
  func shownAgain(keys: String) {
    let scenes = ["first", "second"].map { name in
      Scene.boxes(name, counts: [1_000, 1_000]) {
        let layout = FlowLayout()
        layout.sizeForItem = { CGSize(width: 5 + $0[1] % 3, height: 2) }
        return layout
      }
    }
    let session = ExplorerSession(catalogue: SceneCatalogue(scenes), size: CellSize(width: 80, height: 40))
    session.press(contentsOf: keys)
    let first = session.stage
    session.press(.tab)
    session.resize(to: CellSize(width: 70, height: 30))
    first.collectionView.reloadData()
    let before = LayoutStatistics.total
    session.press(.backTab)
    let work = LayoutStatistics.total - before
    #expect(session.stage === first)
    expect(work.itemsSolved, 2_000, "\(work)")
  }

  @Test("a key that changes a column solves the layout once", arguments: ["+", "-", "H", "x", "f"])
  func column(key: Key) throws {
    let rows = (0..<500).map { "row \($0),\(String(repeating: "a", count: 30)),b" }
    var source = SourceRequest(path: "t.csv", format: .csv)
    source.content = Array((["name,first,second"] + rows).joined(separator: "\n").utf8)
    let stream = try RecordStream(source.reader())
    let columns = ColumnChoice(section: "name", showsAllDetails: true)
    let grouping = try Grouping(of: stream.rows, columns, source: "t.csv")
    let scene = Scene.records(stream, grouping: grouping, layout: .table, name: "t", title: "t.csv", source: "t.csv")
    let session = ExplorerSession(
      catalogue: SceneCatalogue([try scene.readToEnd()]), size: CellSize(width: 30, height: 12))
    session.play("V", "l")
    let before = LayoutStatistics.total
    session.press(key)
    let work = LayoutStatistics.total - before
    expect(work.sectionsSolved, 500, "\(work)")
  }
}
