import CharacterCanvas
import Explorer
import Foundation
import LayoutCore
import SceneFiles
import Scenes
import TestExpectations
import Testing

/// What users do with tables of records works with scene files, too.
@MainActor
@Suite("Columns, aggregates and groups of scene files by keys") struct SceneColumnTests {
  private static let birds = "name,kind,n\nwren,a,3\nowl,b,20\ngull,a,1\ncrow,b,100\n"

  private func scene(_ text: String, settings: [String] = []) throws -> Scene {
    let room = try Room()
    _ = try room.write("birds.csv", Self.birds)
    return try SceneFile(
      path: room.write("scene.yaml", text), settings: settings.map { try SceneSetting($0) }
    ).load().readToEnd()
  }

  private func session(_ text: String, settings: [String] = [], width: Int = 40) throws -> ExplorerSession {
    ExplorerSession(
      catalogue: SceneCatalogue([try scene(text, settings: settings)]), size: CellSize(width: width, height: 10))
  }

  private func rows(_ session: ExplorerSession) -> [String] {
    session.frame().plainText().split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { line in
        var line = String(line)
        while line.last == " " { line.removeLast() }
        return line
      }
  }

  private func play(_ session: ExplorerSession, _ keys: Key...) { session.handle(keys.map { .key($0) }) }

  private func settle(_ session: ExplorerSession) { while session.hasWork { session.work() } }

  private let table = "{layout: {kind: table, columnSpacing: 2}, data: {source: birds.csv}}"

  @Test("the settings that y copies show the same columns, aggregates and groups again")
  func settings() throws {
    let session = try session(table)
    play(session, "V", "l", "H", "+", "+", "x", "l", "f", .escape)
    session.stage.records?.choose([.init(.sum, of: "n")])
    let columns = try #require(session.stage.table?.settings)
    let again = try self.session(table, settings: columns + ["data.aggregate=['sum:n']"])
    expect(rows(again), rows(session))
    #expect(rows(again).contains { $0.hasPrefix(" Total") && $0.contains("124") })
  }

  @Test("settings hide columns that the file describes")
  func described() throws {
    let text = """
      layout: {kind: table, columnSpacing: 2, columns: [n, {title: Bird, text: "{name} ({kind})", width: 12}]}
      data: {source: birds.csv}
      """
    let session = try session(text)
    play(session, "V", .enter)
    settle(session)
    play(session, "X", .escape, "V", "$", "x", .escape)
    let again = try self.session(text, settings: try #require(session.stage.table?.settings) + ["data.sort=n"])
    expect(rows(again), rows(session))
  }

  @Test("aggregates are under their columns in the headers of a table")
  func aggregates() throws {
    let text = """
      layout: {kind: table, headerHeight: 1}
      data: {source: birds.csv, sectionBy: kind, aggregate: ['sum:n', share]}
      """
    let table = rows(try session(text, width: 50))
    #expect(table.contains { $0.hasPrefix(" a") && $0.contains("sum 4") || $0.hasPrefix(" a  4") })
  }

  @Test("W wraps long lines of a list, as data.wrap does")
  func wrapping() throws {
    let text = { (more: String) in
      "{layout: {kind: list}, data: {source: birds.csv, title: '{name} is a bird of the kind {kind}, number {n}'\(more)}}"
    }
    let session = try session(text(""), width: 28)
    play(session, "W")
    expect(rows(try self.session(text(", wrap: true"), width: 28)), rows(session))
  }

  @Test("follow begins at the end of the source")
  func following() throws {
    let stage = try scene("{layout: {kind: list}, data: {source: birds.csv, follow: true}}").makeStage()
    #expect(stage.following.isRequested)
  }

  @Test("an aggregate of an unknown field, and one without a source, are faults")
  func invalid() {
    #expect(throws: (any Error).self) {
      _ = try scene("{layout: {kind: list}, data: {source: birds.csv, aggregate: 'sum:weight'}}")
    }
    #expect(throws: (any Error).self) { _ = try scene("{layout: {kind: list}, data: {items: 3, aggregate: share}}") }
  }
}
