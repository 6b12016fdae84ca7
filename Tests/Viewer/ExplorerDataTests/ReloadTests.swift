import CharacterCanvas
import ExplorerSessions
import Foundation
import Layouts
import Records
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Scenes reload when their files change", .serialized) struct ReloadTests {
  @Test("an error has the style of warnings, and a file that was tried before reading failed is watched")
  func broken() throws {
    struct Failure: Error, CustomStringConvertible { let description = "rows.yaml:3:11: itemHeight is 'x'\nmore" }
    let plain = Scene.boxes("rows", counts: [60]) { ListLayout() }
    final class File { var (readCount, isBroken) = (0, true) }
    let file = File()
    var scene = plain
    scene.origin = SceneOrigin(files: ["rows.yaml"]) { reads in
      file.readCount += 1
      try reads("rows.csv")
      if file.isBroken { throw Failure() }
      return plain
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 60, height: 12))
    let before = session.rows()
    session.reload(changed: ["elsewhere.yaml"])
    expect(file.readCount, 0)
    session.reload(changed: ["rows.yaml"])
    expect(session.frame()[1, 9].style, session.theme.marks.warning)
    expect(session.rows()[..<9], before[..<9])
    file.isBroken = false
    session.reload(changed: ["rows.csv"])
    expect(file.readCount, 2)
    session.press(.escape)
    expect(session.rows(), before)
  }

  @Test("each error has one row of the bar before any error has two")
  func fairBar() {
    let scene = Scene.boxes("rows", counts: [60]) { ListLayout() }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 60, height: 24))
    let long = String(repeating: "known: something, ", count: 30)
    session.warn((1...4).map { "config.yaml:\($0):3: unknown; \(long)" }, about: "settings")
    let rows = session.rows()
    for line in 1...4 { #expect(rows.contains { $0.hasPrefix(" config.yaml:\(line):3: unknown") }, "\(rows)") }
    #expect(rows[22].hasPrefix(" config.yaml:4"))
    #expect(!rows[16].contains("known"))
    session.warn((1...9).map { "config.yaml:\($0):3: unknown; \(long)" }, about: "settings")
    #expect(session.rows()[21].hasPrefix(" config.yaml:5"))
    #expect(session.rows()[22].hasPrefix(" and 4 more; ! lists all"))
  }
}

@MainActor
@Suite("Data that change while they are shown", .serialized) struct DataReloadTests {
  private let path = NSTemporaryDirectory() + "ashlar-\(UUID().uuidString).csv"

  private func write(_ rows: Int, _ word: String) throws {
    try Data(("name\n" + (0..<rows).map { "\(word) \($0)\n" }.joined()).utf8).write(to: URL(fileURLWithPath: path))
  }

  private func scene() throws -> Scene {
    let stream = try RecordStream(SourceRequest(path: path).reader())
    let grouping = try Grouping(of: stream.rows, source: path)
    var scene = Scene.records(stream, grouping: grouping, layout: .list, name: "t", title: "t.csv", source: path)
    scene.origin = SceneOrigin(files: [path]) { _ in try self.scene() }
    return scene
  }

  @Test("a pipe that replaces the file is reported and not waited for")
  func pipe() throws {
    try write(3, "old")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let session = ExplorerSession(catalogue: SceneCatalogue([try scene()]), size: CellSize(width: 60, height: 12))
    try FileManager.default.removeItem(atPath: path)
    expect(mkfifo(path, 0o600), 0)
    session.reload(changed: [path])
    #expect(session.rows().contains { $0.contains("a pipe") })
    #expect(session.rows()[0].hasPrefix("old 0"))
    try FileManager.default.removeItem(atPath: path)
    try write(3, "new")
    session.reload(changed: [path])
    #expect(session.rows()[0].hasPrefix("new 0"))
    #expect(!session.rows().contains { $0.contains("a pipe") })
  }

  @Test("a file that changes while it is read again is read from its beginning", arguments: [false, true])
  func changesTwice(isLarge: Bool) async throws {
    try write(20_000, "old")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let session = try await arrived()
    try write(30_000, "new")
    session.reload(changed: [path])
    expect(session.rows()[0].hasPrefix("old 0"))
    try write(isLarge ? 25_000 : 3, "newest")
    session.reload(changed: [path])
    await session.arrival { session.rows()[0].hasPrefix("newest 0") }
  }

  @Test("Escape ends reading again, and the old rows stay")
  func escape() async throws {
    try write(20_000, "old")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let session = try await arrived()
    try write(30_000, "new")
    session.reload(changed: [path])
    session.press(.escape)
    session.press("G")
    expect(session.rows()[10].hasPrefix("old 19999 "))
  }

  private func arrived() async throws -> ExplorerSession {
    let session = ExplorerSession(catalogue: SceneCatalogue([try scene()]), size: CellSize(width: 60, height: 12))
    session.onArrival = {}
    await session.arrival { session.stage.live?.progress == nil }
    return session
  }
}
