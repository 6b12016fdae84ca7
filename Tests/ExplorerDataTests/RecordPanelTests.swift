import CharacterCanvas
import Explorer
import ExplorerSessions
import Foundation
import Records
import Scenes
import TestExpectations
import Testing

@MainActor
@Suite("Reading a record") struct RecordPanelTests {
  private func session(width: Int = 80, height: Int = 24) throws -> ExplorerSession {
    let long = (1...30).map { "word\($0)" }.joined(separator: " ")
    let rows = (0..<50).map { #"item \#($0),"\#(long)","{""a"":[\#($0),true],""b"":""x""}",\#n"# }.joined()
    return try recordsSession("name,text,json,empty\n" + rows, width: width, height: height)
  }

  private func words(_ session: ExplorerSession) -> String { session.rows().joined(separator: "\n") }

  @Test("Enter shows all fields of the first row in view, and arrows go from record to record")
  func opens() throws {
    let session = try session()
    session.play(.enter)
    expect(session.openPanels, [.record])
    expect(session.focusedElement?.item, 0)
    let first = words(session)
    #expect(first.contains("Record"))
    #expect(first.contains("word30"))
    #expect(first.contains("empty"))
    #expect(session.rows().contains { $0.contains(" json ") && $0.trimmingSpaces.hasSuffix("{") })
    #expect(session.rows().contains { $0.contains("    0,") })
    #expect(session.rows().contains { $0.contains(#""b": "x""#) })
    session.play("j", "j")
    expect(session.focusedElement?.item, 2)
    #expect(session.rows().contains { $0.contains("    2,") })
    session.play(.escape)
    #expect(session.openPanels.isEmpty)
    #expect(session.focusedElement == nil)
  }

  @Test("Enter closes the record again and keeps a focus that there was")
  func closes() throws {
    let session = try session()
    session.play("f", .down, .enter)
    expect(session.openPanels, [.record])
    session.play(.enter)
    #expect(session.openPanels.isEmpty)
    expect(session.focusedElement?.item, 1)
    session.play("x")
    expect(session.stage.collectionView.indexPathsForSelectedItems?.map { $0[1] }, [1])
  }

  @Test("tabs in a value lead to every eighth column")
  func tabs() throws {
    let session = try recordsSession("name,text\nwren,\"all:\n\tcc\tx.c\"\n", width: 80, height: 24)
    session.play(.enter)
    #expect(session.rows().contains { $0.contains("        cc      x.c") })
  }

  @Test("a record longer than its panel scrolls; the next one is shown from its beginning")
  func scrolls() throws {
    let session = try session(width: 60, height: 12)
    session.play(.enter)
    #expect(!words(session).contains("empty"))
    for _ in 0..<30 { session.play("}") }
    #expect(words(session).contains("empty"))
    #expect(words(session).contains(#""b": "x""#))
    session.play("j")
    #expect(!words(session).contains("empty"))
    session.play(.control("w"), "G")
    expect(session.focusedPanel, .record)
    #expect(words(session).contains("empty"))
  }

  @Test("on a small screen the record covers the list", arguments: [(20, 5), (12, 3), (80, 6)])
  func small(width: Int, height: Int) throws {
    let session = try session(width: width, height: height)
    session.play(.enter)
    #expect(session.rows().dropLast().contains { $0.contains("name") }, "\(session.rows())")
    session.play(.escape)
    try #require(session.openPanels.isEmpty)
    #expect(session.rows()[0].hasPrefix("item 0"))
    session.play(.enter)
    session.handle([.resize(CellSize(width: width + 2, height: height))])
    // A record that covers the list is hidden when the screen is resized, and Enter shows it again.
    func isShown() -> Bool { session.rows().dropLast().contains { $0.contains("name") } }
    let isBeside = width == 80
    expect(isShown(), isBeside)
    expect(session.openPanels, [.record])
    session.play(.enter)
    #expect(isShown() != isBeside)
    session.play(.enter)
    expect(isShown(), isBeside)
    expect(session.openPanels, (isBeside ? [.record] : []))
  }

  @Test("a header in focus has no record")
  func headers() throws {
    let session = try recordsSession("name,kind\na,x\n", section: "kind")
    session.play(.enter)
    #expect(words(session).contains("kind"))
    let gallery = try gallerySession("flow")
    gallery.perform(try #require(gallery.table.action(named: "record")))
    #expect(gallery.statusLine.contains("no records to show"))
  }
}
