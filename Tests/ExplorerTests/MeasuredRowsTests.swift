import CharacterCanvas
import Foundation
import LayoutCore
import Records
import Scenes
import Testing

@testable import Explorer

@MainActor
@Suite("Many rows that are held are measured beside the keys, too", .serialized)
struct MeasuredRowsTests {
  /// Row n is n % 7 letters long.
  private struct ManyRows: RowStore {
    var columns: [String] { ["word"] }
    let rowCount: Int

    func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
      Array(repeating: UInt8(ascii: "x"), count: row % 7).withUnsafeBytes(body)
    }
  }

  private final class ManyReader: RowReader {
    let rows: (any RowStore)?
    init(_ count: Int) { rows = ManyRows(rowCount: count) }

    var faults: RowFaults { RowFaults() }
    var progress: ReadProgress { ReadProgress(done: 1, total: 1) }
    func readMore() throws(SourceError) -> Bool { false }
  }

  private func session(rows: Int) throws -> ExplorerSession {
    let stream = try RecordStream(ManyReader(rows))
    try stream.finish()
    let grouping = try Grouping(of: stream.rows, ColumnChoice(showsAllDetails: true), source: "many")
    let scene = Scene.records(stream, grouping: grouping, layout: .list, name: "many", title: "many", source: "many")
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 80, height: 12))
    session.onArrival = {}
    _ = session.frame()
    return session
  }

  @Test("t shows the list until all are measured; keys work meanwhile")
  func waits() async throws {
    let session = try session(rows: 30_000)
    session.press("t", "j", "j")
    #expect(session.stage.layoutIndex == 0 && session.view.contentOffset.y == 2)
    #expect(session.statusLine.contains("flow: "), "\(session.statusLine)")
    await withCheckedContinuation { continuation in
      var isWaiting = true
      session.onArrival = {
        guard isWaiting, session.stage.layoutIndex != 0 else { return }
        isWaiting = false
        continuation.resume()
      }
    }
    #expect(session.stage.layoutNames[session.stage.layoutIndex] == "flow")
    // A box, a blank on either side, and the letters; at least 8.
    for item in 0..<14 {
      let frame = session.view.layoutAttributesForItem(at: IndexPath(indexes: [0, item]))?.frame
      #expect(frame?.width == CGFloat(max(8, 4 + item % 7)), "\(item)")
    }
  }

  @Test("a few are measured by the layout at once")
  func atOnce() throws {
    let session = try session(rows: 2_000)
    session.press("t")
    #expect(session.stage.layoutNames[session.stage.layoutIndex] == "flow")
  }
}
