import CharacterCanvas
import Explorer
import ExplorerSessions
import Foundation
import Scenes
import Testing

@testable import Records

@MainActor
@Suite("Sources that are given up") struct GivenUpTests {
  @Test("a bar says why reading stopped until Escape, the rows stay, and the reason is still listed")
  func bar() throws {
    var limit = MemoryLimit(bytes: 50_000)
    limit.used = { ($0.rows as? Table)?.storedByteCount ?? 0 }
    let stream = try RecordStream(SourceRequest(path: "/dev/urandom", format: .lines).reader(), limit: limit)
    let grouping = try Grouping(of: stream.rows, source: "random")
    let scene = Scene.records(
      stream, grouping: grouping, layout: .list, name: "random", title: "random", source: "random")
    let session = ExplorerSession(
      catalogue: SceneCatalogue([try scene.readToEnd()]), size: CellSize(width: 100, height: 12))
    let reason = "reading stopped: more than 48.8 kB of memory are in use; --memory SIZE allows more"
    #expect(session.rows().contains { $0.contains(reason) })
    #expect(stream.rows.rowCount > 10)
    session.play(.escape)
    #expect(!session.rows().dropLast().contains { $0.contains(reason) })
    session.play("!")
    #expect(session.rows().contains { $0.contains("reading stopped") })
  }
}
