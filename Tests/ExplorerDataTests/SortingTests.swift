import CharacterCanvas
import ExplorerSessions
import Foundation
import Records
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Sorting by keys") struct SortingTests {
  private let birds = "name,kind,n\nwren,a,3\nowl,b,20\ngull,a,1\ncrow,b,100\n"

  @Test("K lists the columns; Enter sorts by one, and again by the same in the other direction")
  func panel() throws {
    let session = try recordsSession(birds)
    session.play("K")
    #expect(session.rows().contains { $0.contains("Sort by") })
    session.play(contentsOf: "n")
    session.play(.down, .down, .enter)
    #expect(session.statusLine.contains("sorted by n"))
    expect(session.lines(4).map { String($0.prefix(4)) }, ["gull", "wren", "owl ", "crow"])
    session.play("K")
    session.play(contentsOf: "n")
    session.play(.down, .down, .enter)
    expect(session.lines(4).map { String($0.prefix(4)) }, ["crow", "owl ", "wren", "gull"])
    session.play("K", .home, .enter)
    expect(session.lines(4).map { String($0.prefix(4)) }, ["wren", "owl ", "gull", "crow"])
    #expect(!session.statusLine.contains("sorted"))
  }

  @Test("Tab adds a column, and the status line names all of them")
  func several() throws {
    let session = try recordsSession(birds)
    session.play("K", .down, .tab, .down, .tab, .tab, .escape)
    session.play("?", .escape)
    #expect(session.statusLine.contains("sorted by kind, n:desc"), "\(session.statusLine)")
    expect(session.lines(4).map { String($0.prefix(4)) }, ["wren", "gull", "crow", "owl "])
  }

  @Test("the focus goes with its item")
  func focus() throws {
    let rows = (0..<60).map { "item \($0),\(59 - $0)\n" }.joined()
    let session = try recordsSession("name,n\n" + rows)
    session.play("f", .down, .down)
    session.play("K")
    session.play(contentsOf: "n")
    session.play(.down, .enter)
    let focused = try #require(session.focusedElement)
    expect(session.stage.title(section: focused.section, item: focused.item), "item 2")
    expect(focused.item, 57)
    #expect(session.rows().contains { $0.hasPrefix("item 2 ") })
  }

  @Test("K opens on the column that sorts, so that Enter reverses; columns after it keep their part")
  func reversing() throws {
    for order in [["n"], ["3"], ["n", "kind"], ["items", "n"]] {
      let session = try recordsSession(birds, choice: RowChoice(sort: order))
      let first = session.stage.records?.choice.order.first
      for isDescending in [true, false] {
        session.play("K", .enter)
        let choice = try #require(session.stage.records?.choice.order)
        expect(choice.first, ColumnOrder(first?.column, isDescending: isDescending), "\(order)")
        expect(choice.count, order.count, "\(order)")
      }
    }
  }

  @Test("Tab, Tab, Enter accepts both columns, and Escape undoes no order")
  func collecting() throws {
    let session = try recordsSession(birds)
    session.play("K", .down, .tab, .down, .tab, .up, .down)
    #expect(session.statusLine.contains("enter accept"))
    session.play(.enter)
    let both = [ColumnOrder("kind"), ColumnOrder("n")].compactMap { $0 }
    expect(session.stage.records?.choice.order, both)
    #expect(session.openPanels.isEmpty)
    session.play(.escape, .escape, .escape)
    expect(session.stage.records?.choice.order, both)
  }

  @Test("J sorts sections by name, size and each aggregate in both directions, and then as in the source")
  func sectionsInTurn() throws {
    let rows = [("z", 3), ("b", 1), ("b", 1), ("a", 5), ("a", -9), ("a", 1)]
    let text = "name,kind,n\n" + rows.map { "x,\($0.0),\($0.1)\n" }.joined()
    let session = try recordsSession(text, section: "kind")
    session.chooseAggregates { $0 = [Aggregate(.sum, of: "n")] }
    // The sums are: z 3, b 2, a -3.
    let expected = [
      ("sections by name ▲", "abz"), ("sections by name ▼", "zba"), ("sections by size ▼", "abz"),
      ("sections by size ▲", "zba"), ("sections by sum of n ▼", "zba"), ("sections by sum of n ▲", "abz"), ("", "zba"),
    ]
    for (words, names) in expected {
      session.play("J")
      expect((0..<3).compactMap { session.stage.sectionTitle($0) }.joined(), names, "\(words)")
      #expect(words.isEmpty || session.statusLine.contains(words), "\(session.statusLine)")
    }
    #expect(session.stage.records?.choice.sections == nil)
    session.play("3", "J")
    expect(session.stage.records?.choice.sections, SectionOrder(.size, isDescending: true))
    session.play("u")
    #expect(session.stage.records?.choice.sections == nil)
  }

  @Test("K lists the aggregates on show for sections, the largest first, and Enter again reverses")
  func sectionsByTotals() throws {
    let session = try recordsSession("name,kind,n\nx,z,3\nx,b,1\nx,a,5\n", section: "kind", height: 16)
    session.chooseAggregates { $0 = [Aggregate(.sum, of: "n")] }
    session.play("K")
    #expect(session.rows().contains { $0.contains("sections by sum of n ▼") })
    session.play(contentsOf: "n of sum")
    session.play(.enter)
    expect((0..<3).map { session.stage.sectionTitle($0) }, ["a", "z", "b"])
    session.play("K", .enter)
    expect((0..<3).map { session.stage.sectionTitle($0) }, ["b", "z", "a"])
    session.chooseAggregates { $0 = [] }
    session.play("K")
    #expect(session.rows().contains { $0.contains("› sections by sum of n ▲") }, "it sorts, so it is listed")
  }

  @Test("sections are sorted by name, by size, and as in the source, with nothing in their headers")
  func sections() throws {
    let session = try recordsSession("name,kind\n1,z\n2,b\n3,b\n4,a\n", section: "kind")
    let action = try #require(session.table.action(named: "sort-sections"))
    func names() -> [String?] { (0..<3).map { session.stage.sectionTitle($0) } }
    for expected in [["a", "b", "z"], ["z", "b", "a"], ["b", "a", "z"], ["a", "z", "b"], ["z", "b", "a"]] {
      session.perform(action)
      while session.hasWork { session.work() }
      expect(names(), expected)
    }
  }

  @Test("the command line has the order that is on show")
  func command() throws {
    let request = try Presentation(words: ["t.csv", "--sort", "name", "--title=name"])
    let session = try recordsSession(birds, choice: RowChoice(order: [ColumnOrder("name")]), request: request)
    expect(session.command, "ashlar view t.csv --title name --sort name")
    session.play("K", .down, .tab, .escape)
    expect(session.command, "ashlar view t.csv --title name --sort name,kind")
  }

  @Test("a scene without records says so")
  func noRecords() throws {
    let session = try gallerySession("flow")
    session.press("K")
    #expect(session.statusLine.contains("no records to sort"))
  }
}
