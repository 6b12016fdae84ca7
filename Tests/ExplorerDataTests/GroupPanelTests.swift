import CharacterCanvas
import ExplorerSessions
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Grouping by keys") struct GroupPanelTests {
  @Test(
    "groups of the source that make too many sections are given up, and the status line says so",
    arguments: [false, true])
  func tooMany(arriving: Bool) throws {
    let session = try groupedSession("name,kind\nwren,a\nowl,b\ngull,a\ncrow,b\n", by: ["kind"], width: 100)
    session.stage.records?.mostSections = 1
    if arriving { session.stage.records?.settle() } else { while session.hasWork { session.work() } }
    expect(session.rows().prefix(4).map { $0.prefix(4) }, ["wren", "owl ", "gull", "crow"])
    #expect(session.statusLine.contains("'kind' would make more than 1 sections; group by another column"))
    session.play("B", .escape, .escape)
    expect(session.stage.records?.choice.groups, [])
  }
}
