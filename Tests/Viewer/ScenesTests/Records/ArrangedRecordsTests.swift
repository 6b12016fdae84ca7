import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Records
@testable import Scenes

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

  @Test("records begin in the requested order, and return to that of the source")
  func order() throws {
    let (stage, _) = try stage(10, RowChoice(order: [ColumnOrder("n", isDescending: true)]))
    let byNumber = (0..<10).sorted { ($0 * 7) % 10 > ($1 * 7) % 10 }.map { "item \($0)" }
    expect(titles(stage), byNumber)
    let records = try #require(stage.records)
    records.choose(RowChoice())
    expect(titles(stage), (0..<10).map { "item \($0)" })
  }

  @Test("the first item in view and the selection stay through a change of the order; the start stays the start")
  func place() throws {
    let (stage, _) = try stage(100, section: "kind")
    let (view, records) = (stage.collectionView, try #require(stage.records))
    records.choose(RowChoice(order: [ColumnOrder("n")]))
    records.settle()
    expect(view.contentOffset.y, 0)
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
    expect(stage.title(section: now.element.section, item: now.element.item), first)
    let paths = view.indexPathsForSelectedItems ?? []
    expect(Set(paths.map { stage.title(section: $0[0], item: $0[1]) }), Set(selected))
  }

  @Test("a slice of sorting, filtering or adding up ends after a step when input waits")
  func inputWaits() throws {
    let choices = [RowChoice(order: [ColumnOrder("n")]), RowChoice(filters: ["~item .*[13]"])]
    for choice in choices {
      let (long, short) = try (slices(choice, unless: false), slices(choice, unless: true))
      #expect(long > 1, "\(choice): \(long), \(short)")
      #expect(short > long + 3, "\(choice): \(long), \(short)")
    }
    let (long, short) = try (slices(RowChoice(), unless: false), slices(RowChoice(), unless: true))
    expect(long, 4)
    expect(short, 13)
  }

  /// How many slices a choice takes, or the sum of a column if it is plain.
  private func slices(_ choice: RowChoice, unless isInputWaiting: Bool) throws -> Int {
    let records = try #require(try stage(100_003).0.records)
    if choice == RowChoice() { records.choose([Aggregate(.sum, of: "n")]) } else { records.choose(choice) }
    var count = 0
    while records.isArranging {
      records.arrangeMore(unless: { isInputWaiting })
      count += 1
    }
    return count
  }

  @Test("a large source is sorted in slices, and keeps its old order until they are done")
  func slices() throws {
    let (stage, _) = try stage(100_003)
    let records = try #require(stage.records)
    records.choose(RowChoice(order: [ColumnOrder("n")]))
    var slices = 0
    while records.isArranging {
      expect(stage.title(section: 0, item: 1), "item 1")
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

  @Test("rows that arrive later are filtered and sorted like the others")
  func growth() async throws {
    let rows = (0..<900).map { ["item \($0)", ["x", "y", "z"][$0 % 3], "\(($0 * 7919) % 1000)"] }
    let steps = stride(from: 0, to: 900, by: 90).map { ScriptedReader.Step.rows(Array(rows[$0..<$0 + 90])) }
    let reader = ScriptedReader(columns: ["name", "kind", "n"], steps)
    _ = try reader.readMore()
    let stream = try RecordStream(reader)
    let grouping = try Grouping(of: stream.rows, ColumnChoice(section: "kind"), source: "t")
    let choice = RowChoice(filters: ["n>=500", "!kind=y"], order: [ColumnOrder("n", isDescending: true)])
    let scene = Scene.records(
      stream, grouping: grouping, choice: choice, layout: .list, name: "t", title: "t", source: "t")
    let stage = scene.makeStage()
    var problems: [LayoutDiagnostic] = []
    stage.collectionView.diagnosticHandler = { problems.append($0) }
    stage.collectionView.frame = CGRect(x: 0, y: 0, width: 40, height: 8)
    stage.collectionView.layoutIfNeeded()
    await stream.read { stream.progress == nil }
    for (section, kind) in ["x", "z"].enumerated() {
      let expected = rows.filter { $0[1] == kind && Int($0[2])! >= 500 }.sorted { Int($0[2])! > Int($1[2])! }
      expect(titles(stage, section: section), expected.map { $0[0] })
    }
    #expect(problems.isEmpty)
    expect(stage.collectionView.numberOfSections, 2)
    expect(stage.records?.filteredCount?.all, 900)
  }

  @Test("rows that arrive are arranged at once up to 5,000, and in slices beyond", arguments: [5_000, 5_001])
  func atOnce(count: Int) throws {
    let (stage, stream) = try stage(10)
    let records = try #require(stage.records)
    records.choose(RowChoice(filters: ["kind=y"]))
    records.settle()
    var table = Table(header: stream.rows.columns)
    for number in 0..<count { table.append(["item \(number)", number % 3 == 0 ? "x" : "y", "0"], line: number + 2) }
    _ = records.absorb(table)
    expect(records.rowCount, count)
    expect(records.isArranging, (count > 5_000))
    records.settle()
    expect(stage.collectionView.numberOfItems(inSection: 0), (0..<count).count { $0 % 3 > 0 })
  }

  @Test("a filter that cannot be applied leaves the rows as they are and says why")
  func failure() throws {
    let (stage, _) = try stage(10)
    let records = try #require(stage.records)
    let before = RowChoice(filters: ["item 1"])
    records.choose(before)
    records.settle()
    records.choose(RowChoice(filters: ["item 1", "~("]))
    records.settle()
    expect(records.choice, before)
    expect(titles(stage), ["item 1"])
    expect(records.filterFailure?.filter, "~(")
  }

  @Test(
    "sections that arrive before others keep the first item in view and the selection, edited or not",
    arguments: [false, true])
  func sectionsBefore(isEdited: Bool) throws {
    func table(_ kinds: [String]) -> Table {
      var table = Table(header: ["name", "kind"])
      for (number, kind) in kinds.enumerated() { table.append(["item \(number)", kind], line: number + 2) }
      return table
    }
    let first = (0..<40).map { $0 < 20 ? "m" : "p" }
    let choice = ColumnChoice(section: "kind", order: .sections)
    let rows = table(first)
    let grouping = try Grouping(of: rows, choice, source: "t")
    let scene = Scene.records(rows, grouping: grouping, layout: .list, name: "t", title: "t", source: "t")
    let stage = scene.makeStage()
    let (view, records) = (stage.collectionView, try #require(stage.records))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 8)
    view.layoutIfNeeded()
    if isEdited { _ = try stage.edit(.delete(count: 2, section: 0, item: 0)).get() }
    view.contentOffset.y = 25
    view.layoutIfNeeded()
    let anchor = try #require(view.scrollAnchor)
    let title = stage.title(section: anchor.element.section, item: anchor.element.item)
    view.selectItem(at: IndexPath(indexes: [1, 3]), animated: false, scrollPosition: [])
    // Two sections before the others, one between them, and rows at the end of an old one.
    _ = records.absorb(table(first + ["b", "n", "a", "b", "m", "p"]))
    view.layoutIfNeeded()
    expect((0..<view.numberOfSections).map { stage.sectionTitle($0) }, ["a", "b", "m", "n", "p"])
    let now = try #require(view.scrollAnchor)
    expect(stage.title(section: now.element.section, item: now.element.item), title)
    expect(now.distance, anchor.distance)
    #expect(view.contentOffset.y > 25)
    expect(view.indexPathsForSelectedItems, [IndexPath(indexes: [4, 3])])
  }

  @Test("an edit of rows that are filtered out has no effect, and has it again when they are back")
  func edits() throws {
    let (stage, _) = try stage(10)
    let records = try #require(stage.records)
    _ = try stage.edit(.delete(count: 1, section: 0, item: 0)).get()
    _ = try stage.edit(.move(count: 1, section: 0, item: 0, toSection: 0, toItem: 2)).get()
    expect(titles(stage).prefix(3), ["item 2", "item 3", "item 1"])
    records.choose(RowChoice(filters: ["kind=y"]))
    records.settle()
    // Items 0, 3, 6 and 9 are of another kind, and item 1 was put after item 3.
    expect(titles(stage), ["item 1", "item 2", "item 4", "item 5", "item 7", "item 8"])
    expect(stage.edits?.idleCount, 2)
    records.choose(RowChoice(order: [ColumnOrder("n", isDescending: true)]))
    records.settle()
    let byNumber = (1..<10).filter { $0 != 1 }.sorted { ($0 * 7) % 10 > ($1 * 7) % 10 }.map { "item \($0)" }
    let moved = byNumber.flatMap { $0 == "item 3" ? [$0, "item 1"] : [$0] }
    expect(titles(stage), moved)
    expect(stage.edits?.idleCount, 0)
    stage.show([])
    expect(stage.collectionView.numberOfItems(inSection: 0), 10)
  }
}
