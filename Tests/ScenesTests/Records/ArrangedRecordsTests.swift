import Foundation
import LayoutCore
import Records
import Scenes
import Testing

@MainActor
@Suite("Records in another order") struct ArrangedRecordsTests {
  private func stage(
    _ count: Int, section: String? = nil, _ choice: RowChoice? = nil, height: CGFloat = 8
  ) throws -> (Stage, RecordStream) {
    let reader = ScriptedReader(
      columns: ["name", "kind", "n"],
      [.rows((0..<count).map { ["item \($0)", $0 % 3 == 0 ? "x" : "y", "\(($0 * 7) % count)"] })])
    _ = try reader.readMore()
    let stream = try RecordStream(reader)
    let grouping = try Grouping(of: stream.rows, ColumnChoice(section: section), source: "t")
    let scene = Scene.records(
      stream, grouping: grouping, choice: choice, layout: .list, name: "t", title: "t", source: "t")
    let stage = scene.makeStage()
    stage.collectionView.frame = CGRect(x: 0, y: 0, width: 40, height: height)
    stage.collectionView.layoutIfNeeded()
    return (stage, stream)
  }

  private func titles(_ stage: Stage, section: Int = 0) -> [String] {
    (0..<stage.collectionView.numberOfItems(inSection: section)).compactMap { stage.title(section: section, item: $0) }
  }

  @Test("records begin in the order asked for, and return to that of the source")
  func order() throws {
    let (stage, _) = try stage(10, RowChoice(order: [ColumnOrder("n", isDescending: true)]))
    let byNumber = (0..<10).sorted { ($0 * 7) % 10 > ($1 * 7) % 10 }.map { "item \($0)" }
    #expect(titles(stage) == byNumber)
    let records = try #require(stage.records)
    records.choose(RowChoice())
    #expect(titles(stage) == (0..<10).map { "item \($0)" })
  }

  @Test("the first item in view and the selection stay through a change of the order; the start stays the start")
  func place() throws {
    let (stage, _) = try stage(100, section: "kind")
    let (view, records) = (stage.collectionView, try #require(stage.records))
    records.choose(RowChoice(order: [ColumnOrder("n")]))
    records.settle()
    #expect(view.contentOffset.y == 0)
    view.contentOffset.y = 50
    view.layoutIfNeeded()
    let anchor = try #require(view.scrollAnchor)
    let first = stage.title(section: anchor.element.section, item: anchor.element.item)
    view.allowsMultipleSelection = true
    for item in [3, 9] { view.selectItem(at: IndexPath(indexes: [1, item]), animated: false, scrollPosition: []) }
    let selected = [3, 9].map { stage.title(section: 1, item: $0) }
    records.choose(RowChoice(order: [ColumnOrder("n", isDescending: true)]))
    records.settle()
    let now = try #require(view.scrollAnchor)
    #expect(stage.title(section: now.element.section, item: now.element.item) == first)
    let paths = view.indexPathsForSelectedItems ?? []
    #expect(Set(paths.map { stage.title(section: $0[0], item: $0[1]) }) == Set(selected))
  }

  @Test("a large source is sorted in slices, and keeps its old order until they are done")
  func slices() throws {
    let (stage, _) = try stage(100_003)
    let records = try #require(stage.records)
    records.choose(RowChoice(order: [ColumnOrder("n")]))
    var slices = 0
    while records.isArranging {
      #expect(stage.title(section: 0, item: 1) == "item 1")
      records.arrangeMore()
      slices += 1
    }
    // No slice looks at more than some ten thousand rows.
    #expect(slices > 5)
    #expect(
      (0..<100_003).allSatisfy { item in
        records.rows[records.sectioned.row(section: 0, item: item), 2] == "\(item)"
      })
  }

  @Test("edits of the data end when the order changes")
  func edits() throws {
    let (stage, _) = try stage(10)
    guard case .success = stage.edit(.delete(count: 1, section: 0, item: 0)) else { return #expect(Bool(false)) }
    stage.records?.choose(RowChoice(order: [ColumnOrder("n")]))
    stage.records?.settle()
    stage.collectionView.layoutIfNeeded()
    #expect(stage.edits?.isUntouched == true && stage.collectionView.numberOfItems(inSection: 0) == 10)
  }
}
