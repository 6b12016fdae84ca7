import CharacterCanvas
import ExplorerSessions
import Foundation
import Records
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Many rows are measured in the background, also when all are in memory", .serialized)
struct MeasuredRowsTests {
  /// In row n the word has n % 7 letters and the group n % 5 + 1.
  private struct ManyRows: RowStore {
    var columns: [String] { ["word", "group"] }
    let rowCount: Int
    let reads = Reads()

    func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
      reads.add()
      let count = column == 0 ? row % 7 : row % 5 + 1
      return Array(repeating: UInt8(ascii: "x"), count: count).withUnsafeBytes(body)
    }
  }

  /// Counts the reads of rows on all threads.
  private final class Reads: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    var count: Int { lock.withLock { number } }
    func add() { lock.withLock { number += 1 } }
  }

  /// The same rows, but fetched. A row that cannot be fetched shows the reason, and may be available later.
  private struct FetchedManyRows: FetchedRowStore {
    let rows: ManyRows
    var columns: [String] { rows.columns }
    var rowCount: Int { rows.rowCount }

    func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
      rows.withBytes(row: row, column: column, body)
    }

    func fetcher() throws(SourceError) -> any RowFetcher {
      throw SourceError.unreadable(source: "many", reason: "it is locked")
    }
  }

  private final class ManyReader: RowReader {
    let rows: (any RowStore)?
    init(_ rows: some RowStore) { self.rows = rows }

    var faults: RowFaults { RowFaults() }
    var progress: ReadProgress { ReadProgress(done: 1, total: 1) }
    func readMore() throws(SourceError) -> Bool { false }
  }

  /// Has all its rows at once. More are expected until `end()`.
  private final class OpenReader: RowReader {
    let rows: (any RowStore)?
    private let isOver = DispatchSemaphore(value: 0)
    init(_ rows: some RowStore) { self.rows = rows }

    var faults: RowFaults { RowFaults() }
    var progress: ReadProgress { ReadProgress(done: 1) }
    func readMore() throws(SourceError) -> Bool {
      isOver.wait()
      return false
    }
    func end() { isOver.signal() }
  }

  private func session(
    rows count: Int, areHeld: Bool = true, inGroups isGrouped: Bool = false, layout: BuiltInLayout = .list
  ) throws -> (ExplorerSession, Reads) {
    let rows = ManyRows(rowCount: count)
    let stream = try RecordStream(areHeld ? ManyReader(rows) : ManyReader(FetchedManyRows(rows: rows)))
    try stream.finish()
    return (try session(stream, inGroups: isGrouped, layout: layout), rows.reads)
  }

  private func session(
    _ stream: RecordStream, inGroups isGrouped: Bool = false, layout: BuiltInLayout = .list
  ) throws -> ExplorerSession {
    let choice = ColumnChoice(section: isGrouped ? "group" : nil, showsAllDetails: true)
    let grouping = try Grouping(of: stream.rows, choice, source: "many")
    let scene = Scene.records(stream, grouping: grouping, layout: layout, name: "many", title: "many", source: "many")
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 80, height: 12))
    session.onArrival = {}
    _ = session.frame()
    return session
  }

  @Test("t keeps the list until all rows are measured, and keys work meanwhile")
  func waits() async throws {
    let (session, _) = try session(rows: 30_000)
    session.press("t", "j", "j")
    expect(session.stage.layoutIndex, 0)
    expect(session.view.contentOffset.y, 2)
    #expect(session.statusLine.contains("flow: "), "\(session.statusLine)")
    await session.arrival { session.stage.layoutIndex != 0 }
    expect(session.stage.layoutNames[session.stage.layoutIndex], "flow")
    // A border and a blank on either side, and the letters: at least 8 columns.
    for item in 0..<14 {
      let frame = session.view.layoutAttributesForItem(at: IndexPath(indexes: [0, item]))?.frame
      expect(frame?.width, CGFloat(max(8, 4 + item % 7)), "\(item)")
    }
  }

  @Test("rows that are there are measured while others arrive, perhaps without end")
  func arriving() async throws {
    let reader = OpenReader(ManyRows(rowCount: 30_000))
    defer { reader.end() }
    let session = try session(try RecordStream(reader))
    session.press("t")
    expect(session.stage.layoutIndex, 0, "\(session.statusLine)")
    #expect(session.statusLine.contains("flow: "), "\(session.statusLine)")
    await session.arrival { session.stage.layoutIndex != 0 }
    expect(session.stage.layoutNames[session.stage.layoutIndex], "flow")
    expect(session.stage.live?.isArriving, true)
  }

  @Test("the first layout waits for its rows as others do, when it comes back")
  func comesBack() throws {
    let reader = OpenReader(ManyRows(rowCount: 30_000))
    defer { reader.end() }
    let session = try session(try RecordStream(reader), layout: .flow)
    #expect(session.stage.reading(forLayout: 0) == nil, "it measured them itself")
    let (other, _) = try self.session(rows: 30_000)
    #expect(other.stage.reading(forLayout: 0) == nil, "a list needs no measures")
    #expect(other.stage.reading(forLayout: 1) != nil)
  }

  @Test("the layout measures a few rows itself, at once")
  func atOnce() throws {
    let (session, _) = try session(rows: 2_000)
    session.press("t")
    expect(session.stage.layoutNames[session.stage.layoutIndex], "flow")
  }

  @Test("measured rows are not read again, neither by another layout nor at another size", arguments: [false, true])
  func once(isGrouped: Bool) async throws {
    let (session, reads) = try session(rows: 30_000, inGroups: isGrouped)
    session.press("t")
    await session.arrival { session.stage.layoutIndex != 0 }
    let before = reads.count
    session.press("t")
    expect(session.stage.layoutNames[session.stage.layoutIndex], "waterfall")
    session.handle([.resize(CellSize(width: 60, height: 12))])
    _ = session.frame()
    #expect(reads.count - before < 500, "only the rows in view")
  }

  @Test("the measures that a layout took itself are kept", arguments: [BuiltInLayout.flow, .waterfall])
  func kept(layout: BuiltInLayout) throws {
    let (session, reads) = try session(rows: 30_000, layout: layout)
    let before = reads.count
    #expect(before >= 30_000)
    session.handle([.resize(CellSize(width: 60, height: 12))])
    _ = session.frame()
    #expect(reads.count - before < 500, "only the rows in view")
  }

  @Test("fetched rows are measured again, because a measure may be that of an error message")
  func notKept() throws {
    let (session, reads) = try session(rows: 1_000, areHeld: false, layout: .flow)
    let before = reads.count
    session.handle([.resize(CellSize(width: 60, height: 12))])
    _ = session.frame()
    #expect(reads.count - before >= 1_000)
  }
}
