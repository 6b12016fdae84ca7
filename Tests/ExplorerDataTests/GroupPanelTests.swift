import CharacterCanvas
import ExplorerSessions
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Grouping by keys") struct GroupPanelTests {
  private let birds = "name,kind,size\nwren,a,small\nowl,b,big\ngull,a,big\ncrow,b,small\n"

  private func names(_ session: ExplorerSession, _ count: Int) -> [String] {
    session.rows().prefix(count).map { $0.split(separator: " ").first.map(String.init) ?? "" }
  }

  @Test("B groups by the chosen column; Tab adds another level; u and ungroup return")
  func panel() throws {
    let session = try groupedSession(birds, by: ["kind"])
    expect(names(session, 6), ["a", "wren", "gull", "b", "owl", "crow"])
    session.play("B")
    #expect(session.rows().contains { $0.contains("Group by") })
    #expect(session.rows().contains { $0.contains("kind") && $0.contains("level 1") })
    session.play(contentsOf: "size")
    session.play(.enter)
    expect(names(session, 6), ["small", "wren", "crow", "big", "owl", "gull"])
    #expect(session.statusLine.contains("grouped by size"))
    session.play("B")
    session.play(contentsOf: "kind")
    session.play(.tab, .escape)
    expect(names(session, 6), ["small", "a", "wren", "b", "crow", "big"])
    #expect(session.statusLine.contains("grouped by size, kind"))
    session.play("u")
    expect(names(session, 4), ["small", "wren", "crow", "big"])
    session.perform(try #require(session.table.action(named: "ungroup")))
    while session.hasWork { session.work() }
    expect(names(session, 6), ["a", "wren", "gull", "b", "owl", "crow"])
    #expect(!session.statusLine.contains("grouped by"))
  }

  @Test("Tab adds a level to the groups of the source, and takes a level out that the list shows")
  func levels() throws {
    let session = try groupedSession(birds, by: ["kind"])
    func turn(_ column: String) {
      session.play("B")
      session.play(contentsOf: column)
      session.play(.tab, .escape)
    }
    for (column, words) in [("size", "grouped by kind, size"), ("kind", "grouped by size"), ("size", "not grouped")] {
      turn(column)
      #expect(session.statusLine.contains(words), "\(column): \(session.statusLine)")
    }
    turn("kind")
    #expect(session.stage.records?.choice.groups == nil, "these are the groups of the source again")
  }

  @Test("B can turn groups off; the column that was a header is then shown, and choosing it groups by it again")
  func none() throws {
    let session = try groupedSession(birds, by: ["kind"], layout: .table)
    session.play("B", .up, .enter)
    #expect(session.statusLine.contains("not grouped"))
    expect(session.view.numberOfSections, 1)
    #expect(session.rows()[0].contains("kind"), "its column is shown again")
    session.play("B")
    session.play(contentsOf: "kind")
    session.play(.enter)
    #expect(session.stage.records?.choice.groups == nil)
    expect(session.view.numberOfSections, 2)
    #expect(!session.rows()[0].contains("kind"))
    session.play("B")
    session.play(contentsOf: "kind")
    session.play(.enter)
    #expect(session.statusLine.contains("these are the groups of the source"))
  }

  @Test("y prints the columns, with filters and sorting; a reload keeps them")
  func command() throws {
    let request = try Presentation(words: ["t.csv", "--section-by", "kind", "--title", "name"])
    let session = try groupedSession(birds, by: ["kind"], request: request, file: "t.csv")
    session.group(by: ["size", "kind"])
    session.play("l")
    expect(session.command, "ashlar view t.csv --title name --section-by size,kind")
    session.reload(changed: ["t.csv"])
    expect(names(session, 3), ["small", "a", "wren"])
    session.group(by: [])
    expect(session.command, "ashlar view t.csv --title name")
  }

  @Test("scenes without records of their own have nothing to group")
  func scenes() throws {
    let session = try gallerySession("nested")
    session.press("B")
    #expect(session.openPanels.isEmpty)
    #expect(session.statusLine.contains("no records to group"))
  }

  @Test(
    "groups of the source that make too many sections are given up, and the status line says so",
    arguments: [false, true])
  func tooMany(arriving: Bool) throws {
    let session = try groupedSession(birds, by: ["kind"], width: 100)
    session.stage.records?.mostSections = 1
    if arriving { session.stage.records?.settle() } else { while session.hasWork { session.work() } }
    expect(names(session, 4), ["wren", "owl", "gull", "crow"])
    #expect(session.statusLine.contains("'kind' would make more than 1 sections; group by another column"))
    session.play("B", .escape, .escape)
    expect(session.stage.records?.choice.groups, [])
  }

  @Test("Tab, Tab, Enter accepts both columns, and Escape keeps them")
  func collecting() throws {
    for last in [Key.enter, .escape] {
      let session = try groupedSession(birds, by: ["kind"])
      session.play("B", .home, .down, .enter, "B")
      session.play(contentsOf: "siz")
      session.play(.tab)
      session.play(contentsOf: "kin")
      session.play(.tab, last)
      expect(session.stage.records?.choice.groups, ["size", "kind"], "\(last.name)")
      #expect(session.openPanels.isEmpty)
      session.play(.escape, .escape)
      expect(session.stage.records?.choice.groups, ["size", "kind"], "Escape undoes nothing")
    }
  }

  @Test("after Tab, Enter also accepts the column whose name was begun to be typed, and takes none out")
  func typedAfterTab() throws {
    let session = try groupedSession(birds, by: ["kind"])
    for (words, expected) in [(["size", "nam"], ["kind", "size", "name"]), (["nam", "siz"], ["kind", "size"])] {
      session.play("B")
      session.play(contentsOf: words[0])
      session.play(.tab)
      session.play(contentsOf: words[1])
      session.play(.enter)
      expect(session.stage.records?.choice.groups, expected)
    }
  }

  @Test("Tab on the entry without groups groups by nothing, and the list stays open")
  func tabOnNone() throws {
    let session = try groupedSession(birds, by: ["kind"])
    session.play("B", .home, .down, .tab)
    expect(session.stage.records?.choice.groups, [])
    #expect(!session.openPanels.isEmpty)
    session.play(.enter)
    expect(session.stage.records?.choice.groups, [])
    #expect(session.openPanels.isEmpty)
  }
}
