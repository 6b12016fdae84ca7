import CharacterCanvas
import ExplorerSessions
import Foundation
import Records
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Layouts that need all rows of a source wait until they are fetched", .serialized) struct PendingLayoutTests {
  private func scene(of source: SlowRows) throws -> Scene {
    let stream = try RecordStream(SlowReader(source))
    let grouping = try Grouping(of: stream.rows, ColumnChoice(showsAllDetails: true), source: "slow")
    return Scene.records(stream, grouping: grouping, layout: .list, name: "t", title: "t.db", source: "slow")
  }

  private func open(_ source: SlowRows) async throws -> ExplorerSession {
    let scene = try scene(of: source)
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 80, height: 12))
    session.onArrival = {}
    _ = session.frame()
    await session.arrival { session.stage.live?.progress == nil }
    return session
  }

  @Test("t keeps the list until all rows are fetched, shows the progress, and keys work meanwhile")
  func waits() async throws {
    let source = SlowRows(count: 3000)
    let session = try await open(source)
    source.gate.close()
    session.press("f", "j", "x", "t", "t")
    expect(session.stage.layoutIndex, 0)
    #expect(session.statusLine.contains("waterfall: 0% read (Esc stops)"), "\(session.statusLine)")
    session.press("j", "j", "j")
    expect(session.focusedElement, .cell(0, 4))
    expect(session.stage.layoutIndex, 0)
    source.gate.open()
    await session.arrival { session.stage.layoutIndex != 0 }
    #expect(session.statusLine.contains("layout waterfall, 3 of 6"), "\(session.statusLine)")
    expect(session.focusedElement, .cell(0, 4))
    expect(session.view.indexPathsForSelectedItems, [IndexPath(indexes: [0, 1])])
    // Row n has n % 4 notes that are not empty, and a cell adds a border and a title.
    for item in 0..<8 {
      let frame = session.view.layoutAttributesForItem(at: IndexPath(indexes: [0, item]))?.frame
      expect(frame?.height, CGFloat(3 + item % 4), "\(item)")
    }
    session.press("t", "t", "t", "t", "t", "u")
    expect(session.stage.layoutIndex, 0)
  }

  @Test("all rows are fetched once, whatever needs them later; single fields are read only for rows in view")
  func once() async throws {
    let source = SlowRows(count: 3000)
    let session = try await open(source)
    session.press("t", "t")
    await session.arrival { session.stage.layoutIndex == 2 }
    expect(source.fetched, 3000)
    session.handle([.resize(CellSize(width: 60, height: 12))])
    session.press("G")
    session.set("layout.columnSpacing", to: .number(2))
    session.press("t", "t", "t", "t", "t", "c", "t")
    expect(session.stage.layoutIndex, 1)
    _ = session.frame()
    expect(source.fetched, 3000, "\(source.asked) fields")
    #expect(source.asked < 3000, "\(source.asked) fields")
  }

  @Test("Escape stops the fetching and keeps the list, and t continues where it stopped")
  func stops() async throws {
    let source = SlowRows(count: 3000)
    let session = try await open(source)
    source.gate.close()
    session.press("t", .escape)
    #expect(session.statusLine.contains("reading stopped; still showing layout list"), "\(session.statusLine)")
    source.gate.open()
    session.press("t")
    await session.arrival { session.stage.layoutIndex == 1 }
    #expect(source.fetched <= 3000 + 256)
    expect(session.view.numberOfItems(inSection: 0), 3000)
  }

  @Test("cycling back to the shown layout fetches nothing")
  func round() async throws {
    let source = SlowRows(count: 3000)
    let session = try await open(source)
    source.gate.close()
    defer { source.gate.open() }
    session.press("t", "t", "t")
    expect(session.stage.layoutIndex, 3, "a grid needs no rows")
    #expect(session.shown.awaited == nil, "a grid needs no rows")
    session.press("u", "t", "t", "u")
    #expect(session.statusLine.contains("still showing layout list"))
    #expect(session.shown.awaited == nil)
    session.press("u")
    #expect(session.statusLine.contains("nothing to undo"))
    expect(session.stage.layoutIndex, 0)
  }

  @Test("a reloaded source is fetched completely before it is shown")
  func reloads() async throws {
    let (old, new) = (SlowRows(count: 3000), SlowRows(count: 2000))
    var scene = try scene(of: old)
    scene.origin = SceneOrigin(files: ["t.db"]) { _ in try self.scene(of: new) }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 80, height: 12))
    session.onArrival = {}
    await session.arrival { session.stage.live?.progress == nil }
    session.press("t")
    await session.arrival { session.stage.layoutIndex == 1 }
    new.gate.close()
    session.reload(changed: ["t.db"])
    expect(session.view.numberOfItems(inSection: 0), 3000)
    new.gate.open()
    await session.arrival { session.view.numberOfItems(inSection: 0) == 2000 }
    expect(session.stage.layoutIndex, 1)
    expect(new.fetched, 2000)
    session.view.layoutIfNeeded()
    #expect(new.asked < 2000)
  }

  @Test("if the source cannot be read, the layout stays and the status line says why")
  func failure() async throws {
    let source = SlowRows(count: 3000)
    let session = try await open(source)
    source.gate.fail()
    session.press("t")
    await session.arrival { session.shown.awaited == nil }
    expect(session.stage.layoutIndex, 0)
    #expect(session.statusLine.contains("cannot read 'slow': gone"), "\(session.statusLine)")
  }

  @Test("without a handler for arrivals, as in replays, the layout changes at once")
  func replayed() throws {
    let source = SlowRows(count: 300)
    let stream = try RecordStream(SlowReader(source))
    try stream.finish()
    let grouping = try Grouping(of: stream.rows, source: "slow")
    let scene = Scene.records(stream, grouping: grouping, layout: .list, name: "t", title: "t.db", source: "slow")
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 80, height: 12))
    session.press("t")
    expect(session.stage.layoutIndex, 1)
    expect(source.fetched, 300)
  }
}

/// Rows whose fields are read one by one, or fetched in bulk. Row n is `item n` with three notes, of which n % 4 are
/// not empty.
private final class SlowRows: FetchedRowStore, @unchecked Sendable {
  let columns = ["name", "a", "b", "c"]
  let rowCount: Int
  let gate = Gate()
  private let lock = NSLock()
  private var counts = (asked: 0, fetched: 0)

  init(count: Int) { rowCount = count }

  /// The number of fields read one by one, and of rows fetched in bulk.
  var asked: Int { lock.withLock { counts.asked } }
  var fetched: Int { lock.withLock { counts.fetched } }

  fileprivate static func fields(_ row: Int) -> [String] {
    ["item \(row)"] + (0..<3).map { $0 < row % 4 ? "note" : "" }
  }

  func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    lock.withLock { counts.asked += 1 }
    return Array(Self.fields(row)[column].utf8).withUnsafeBytes(body)
  }

  func fetcher() throws(SourceError) -> any RowFetcher { Fetcher(self) }

  private final class Fetcher: RowFetcher {
    private let rows: SlowRows
    init(_ rows: SlowRows) { self.rows = rows }

    func fetch(_ range: Range<Int>) throws(SourceError) -> Table {
      guard rows.gate.pass() else { throw .unreadable(source: "slow", reason: "gone") }
      var table = Table(header: rows.columns)
      for row in range { table.append(SlowRows.fields(row), line: row + 1) }
      rows.lock.withLock { rows.counts.fetched += range.count }
      return table
    }
  }
}

/// Lets a fetch pass, makes it wait, or makes it fail.
private final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var (isOpen, fails) = (true, false)

  func close() { condition.withLock { isOpen = false } }
  func fail() { condition.withLock { fails = true } }
  func open() {
    condition.withLock {
      isOpen = true
      condition.broadcast()
    }
  }

  func pass() -> Bool {
    condition.withLock {
      while !isOpen { condition.wait() }
      return !fails
    }
  }
}

private final class SlowReader: RowReader {
  private let source: SlowRows
  init(_ source: SlowRows) { self.source = source }

  var rows: (any RowStore)? { source }
  var faults: RowFaults { RowFaults() }
  var progress: ReadProgress { ReadProgress() }
  func readMore() throws(SourceError) -> Bool { false }
}
