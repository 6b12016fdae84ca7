import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Records
@testable import Scenes

@MainActor
@Suite("Streams of records", .serialized) struct RecordStreamTests {
  /// A scene's stage, and the stream of its data.
  private func shown(
    _ reader: some RowReader, section: String? = nil, order: RecordOrder = [], layout: BuiltInLayout = .list
  ) throws -> (stage: Stage, stream: RecordStream) {
    let stream = try RecordStream(reader)
    let choice = ColumnChoice(section: section, order: order)
    let grouping = try Grouping(of: stream.rows, choice, source: "t")
    let scene = Scene.records(stream, grouping: grouping, layout: layout, name: "t", title: "t", source: "t")
    let stage = scene.makeStage()
    stage.collectionView.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
    stage.collectionView.layoutIfNeeded()
    return (stage, stream)
  }

  /// A source without an end.
  private final class EndlessReader: RowReader {
    let released = DispatchSemaphore(value: 0)
    private var table = Table(header: ["name"])
    let faults = RowFaults()
    var rows: (any RowStore)? { table }
    var progress: ReadProgress { ReadProgress(done: table.rowCount) }

    func readMore() -> Bool {
      if table.rowCount < 1_000 { table.append(["row"], line: table.rowCount + 2) }
      return true
    }

    func releaseSource() { released.signal() }
  }

  @Test("a stream stops reading when nobody shows it any more")
  func dropped() throws {
    let reader = EndlessReader()
    var shown: (stage: Stage, stream: RecordStream)? = try shown(reader)
    shown?.stream.start()
    shown = nil
    expect(reader.released.wait(timeout: .now() + 20), .success)
  }

  private func counts(_ stage: Stage) -> [Int] {
    let view = stage.collectionView
    view.layoutIfNeeded()
    return (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
  }

  static func steps(_ count: Int, rows: Int) -> [ScriptedReader.Step] {
    (0..<count).map { step in .rows((0..<rows).map { ["item \(step).\($0)", "group \(($0 + step) % 7)"] }) }
  }

  @Test("the first rows are shown, later ones are taken in, and the progress is reported until all have come")
  func takesIn() async throws {
    let (stage, stream) = try shown(
      ScriptedReader(columns: ["name", "kind"], Self.steps(40, rows: 100)), section: "kind")
    expect(counts(stage).reduce(0, +), 100)
    #expect(stream.progress == nil)
    await stream.read { stream.progress == nil }
    expect(counts(stage).reduce(0, +), 4000)
    expect(counts(stage).count, 7)
    #expect(stream.faults.isEmpty)
  }

  @Test(
    "rows that were solved are not solved again: lists and grids solve nothing, columns each item once",
    arguments: BuiltInLayout.allCases)
  func solvesOnlyWhatIsNew(layout: BuiltInLayout) async throws {
    let reader = ScriptedReader(columns: ["name", "kind"], Self.steps(50, rows: 200))
    let (stage, stream) = try shown(reader, section: "kind", layout: layout)
    var (turns, solved) = (0, 0)
    await stream.read {
      turns += 1
      // Between turns, other tests add to the counters.
      let before = LayoutStatistics.total
      stage.collectionView.layoutIfNeeded()
      solved += (LayoutStatistics.total - before).itemsSolved
      return stream.progress == nil
    }
    expect(counts(stage).reduce(0, +), 10_000)
    switch layout {
    case .waterfall: expect(solved, 9_800)
    // A flow breaks its last line again when items follow it: at most seven sections of a few items per turn.
    case .flow: #expect(solved <= 10_000 + turns * 7 * 5)
    default: expect(solved, 0)
    }
  }

  @Test("one turn takes in a bounded number of rows")
  func bounded() async throws {
    let count = TurnSize.most * 2 + 100
    let rows = (0..<count).map { ["\($0)", "x"] }
    let (stage, stream) = try shown(
      ScriptedReader(columns: ["name", "kind"], [.rows([rows[0]]), .rows(rows)]), section: "kind")
    var totals: [Int] = []
    await stream.read {
      totals.append(counts(stage).reduce(0, +))
      return stream.progress == nil
    }
    #expect(zip([1] + totals, totals).allSatisfy { $1 - $0 <= TurnSize.most })
    expect(totals.last, count + 1)
  }

  @Test("the content offset stays, and headers that show the number of items are updated")
  func keepsPlace() async throws {
    let first: ScriptedReader.Step = .rows((0..<60).map { ["\($0)", "x"] })
    let reader = ScriptedReader(columns: ["name", "kind"], [first] + Self.steps(3, rows: 50))
    _ = try reader.readMore()
    let (stage, stream) = try shown(reader, section: "kind")
    let view = stage.collectionView
    view.contentOffset.y = 20
    view.layoutIfNeeded()
    let shownBefore = view.visibleElements.map(\.identifier)
    await stream.read { stream.progress == nil }
    view.layoutIfNeeded()
    expect(view.contentOffset.y, 20)
    expect(view.visibleElements.map(\.identifier), shownBefore)
    let more = ScriptedReader(columns: ["name", "kind"], [first, .rows([["60", "x"]])])
    _ = try more.readMore()
    let (other, later) = try shown(more, section: "kind")
    await later.read { later.progress == nil }
    other.collectionView.layoutIfNeeded()
    let header = other.collectionView.visibleElements.first { $0.identifier.kind == ElementKind.sectionHeader }
    expect(header?.view.shownContent.detail, "61 ")
  }

  @Test("sorted sections are inserted at their places, whenever they come")
  func sortedSections() async throws {
    let steps: [ScriptedReader.Step] = [
      .rows([["1", "m"], ["2", "z"]]), .rows([["3", "a"], ["4", "m"]]), .rows([["5", "n"], ["6", "a"], ["7", "z"]]),
    ]
    let (stage, stream) = try shown(
      ScriptedReader(columns: ["name", "kind"], steps), section: "kind", order: [.sections, .items])
    var problems: [LayoutDiagnostic] = []
    stage.collectionView.diagnosticHandler = { problems.append($0) }
    await stream.read { stream.progress == nil }
    expect(counts(stage), [2, 2, 1, 2])
    #expect(problems.isEmpty)
    expect((0..<4).map { stage.sectionTitle($0) }, ["a", "m", "n", "z"])
  }

  @Test("where looks go by places, sections that come before others move neither the place nor the selection")
  func sectionsBefore() async throws {
    let steps = [
      ScriptedReader.Step.rows((0..<30).map { ["m\($0)", "m"] }), .rows((0..<5).map { ["a\($0)", "a"] }),
    ]
    let (stage, stream) = try shown(
      ScriptedReader(columns: ["name", "kind"], steps), section: "kind", order: [.sections])
    try #require(counts(stage) == [30])
    stage.records?.looksGoByPlace = true
    let view = stage.collectionView
    view.contentOffset.y = 12
    view.layoutIfNeeded()
    view.selectItem(at: IndexPath(indexes: [0, 20]), animated: false, scrollPosition: [])
    let first = try #require(view.scrollAnchor?.element)
    await stream.read { stream.progress == nil }
    expect(counts(stage), [5, 30])
    expect(view.scrollAnchor?.element, .cell(1, first.item))
    expect(view.indexPathsForSelectedItems, [IndexPath(indexes: [1, 20])])
  }

  @Test("reading stops on request and keeps the rows that have come")
  func stops() async throws {
    let reader = ScriptedReader(columns: ["name", "kind"], Self.steps(100_000, rows: 1))
    let (stage, stream) = try shown(reader)
    await stream.read { counts(stage)[0] > 0 }
    stream.stop()
    let count = counts(stage)[0]
    #expect(count < 100_000)
    expect(stream.progress, "stopped after \(count.grouped) rows")
    stream.start()
    expect(counts(stage)[0], count)
  }

  @Test("if the source fails, the rows that have come stay and the reason is reported")
  func failure() async throws {
    let error = SourceError.unreadable(source: "t.csv", reason: "Input/output error")
    let reader = ScriptedReader(columns: ["name", "kind"], [.rows([["a", "x"], ["b"]]), .failure(error)])
    let (stage, stream) = try shown(reader)
    await stream.read { stream.failure != nil }
    expect(counts(stage), [2])
    expect(stream.progress, "cannot read 't.csv': Input/output error")
    #expect(
      stream.faults == [
        "1 malformed row", "cannot read 't.csv': Input/output error", "line 3: 1 field, 2 expected",
      ])
  }

  @Test("for a picture the stream is read to its end at once")
  func picture() throws {
    let (stage, stream) = try shown(
      ScriptedReader(columns: ["name", "kind"], Self.steps(30, rows: 1000)), section: "kind")
    try stream.finish()
    expect(counts(stage).reduce(0, +), 30_000)
    #expect(stream.progress == nil)
  }
}
