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

  @Test("V moves, hides, sizes and freezes columns, and u undoes")
  func columns() throws {
    let session = try session(table)
    expect(rows(session)[0], "name  kind    n")
    play(session, "V", "l", "H")
    expect(rows(session)[0], "kind  name    n")
    play(session, "x", .escape)
    expect(rows(session)[0], "name    n")
    play(session, "u", "u")
    expect(rows(session)[0], "name  kind    n")
    play(session, "V", "+", "+", "f", .escape)
    expect(rows(session)[0], "name    kind    n")
    let layout = session.stage.collectionView.collectionViewLayout.layoutDescription
    expect(layout.kind, "table")
    expect(session.stage.table?.arrangement.frozenCount, 1)
  }

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

  @Test("columns that the file describes keep their texts, and only fields can be sorted by")
  func described() throws {
    let text = """
      layout: {kind: table, columnSpacing: 2, columns: [n, {title: Bird, text: "{name} ({kind})", width: 12}]}
      data: {source: birds.csv}
      """
    let session = try session(text)
    expect(rows(session)[0], "  n  Bird")
    play(session, "V", .enter)
    settle(session)
    expect(rows(session)[1], "  1  gull (a)")
    play(session, "l", .enter)
    #expect(session.frame().plainText().contains("made of other fields"))
    // Fields without a column are hidden ones.
    play(session, "X", .escape)
    expect(rows(session)[0], "n ▲  Bird          name  kind")
    play(session, "V", "$", "x", .escape)
    let again = try self.session(text, settings: try #require(session.stage.table?.settings) + ["data.sort=n"])
    expect(rows(again), rows(session))
  }

  @Test("aggregates are in headers, under their columns in a table, and in a footer of totals")
  func aggregates() throws {
    let text = { (kind: String) in
      """
      layout: {kind: \(kind), headerHeight: 1}
      data: {source: birds.csv, sectionBy: kind, aggregate: ['sum:n', share]}
      """
    }
    let list = rows(try session(text("list"), width: 50))
    #expect(list[0].hasPrefix(" a"))
    #expect(list[0].contains("sum n 4"))
    #expect(list[0].contains("50.0%"))
    #expect(list.contains { $0.hasPrefix(" Total") && $0.contains("sum n 124") })
    let table = rows(try session(text("table"), width: 50))
    #expect(table.contains { $0.hasPrefix(" a") && $0.contains("sum 4") || $0.hasPrefix(" a  4") })
  }

  @Test("A changes the aggregates of a scene, and takes the footer away with the last one")
  func aggregateKey() throws {
    let session = try session("{layout: {kind: list, headerHeight: 1}, data: {source: birds.csv, sectionBy: kind}}")
    play(session, "A")
    #expect(rows(session).contains { $0.contains("sum of n") })
    play(session, .enter)
    settle(session)
    #expect(rows(session).contains { $0.hasPrefix(" Total") && $0.contains("124") })
    play(session, "u")
    #expect(!rows(session).contains { $0.hasPrefix(" Total") })
  }

  @Test("B groups the items of a scene, with headers even if it had none, and u returns")
  func groups() throws {
    let session = try session("{layout: {kind: list}, data: {source: birds.csv}}")
    expect(rows(session)[0], "wren")
    play(session, "B")
    for key in "kind" { play(session, Key(key)) }
    play(session, .enter)
    settle(session)
    #expect(rows(session)[0].hasPrefix(" a"))
    expect(rows(session)[1], "wren")
    #expect(rows(session)[3].hasPrefix(" b"))
    play(session, "u")
    settle(session)
    expect(rows(session)[0], "wren")
    expect(rows(session)[1], "owl")
  }

  @Test("W wraps long lines of a list, as data.wrap does")
  func wrapping() throws {
    let text = { (more: String) in
      "{layout: {kind: list}, data: {source: birds.csv, title: '{name} is a bird of the kind {kind}, number {n}'\(more)}}"
    }
    let session = try session(text(""), width: 28)
    #expect(rows(session)[1].hasPrefix("owl"))
    play(session, "W")
    let wrapped = rows(session)
    #expect(wrapped[0].hasPrefix("wren is a bird"))
    #expect(!wrapped[1].hasPrefix("owl"))
    expect(rows(try self.session(text(", wrap: true"), width: 28)), wrapped)
    play(session, "W", "l")
    #expect(rows(session)[0].hasPrefix("a bird") || rows(session)[0].contains("bird of"))
  }

  @Test("tabs in the lines of a list lead to every eighth column")
  func tabs() throws {
    let session = try session(#"{layout: {kind: list}, data: {source: birds.csv, title: "{name}\t{kind}"}}"#, width: 28)
    expect(rows(session)[0], "wren    a")
    play(session, "l")
    #expect(rows(session)[0].hasSuffix(" a"))
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
