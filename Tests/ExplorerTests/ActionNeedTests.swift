import CharacterCanvas
import ExplorerSessions
import Gallery
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("What actions need") struct ActionNeedTests {
  /// What a list of boxes lacks, as the status line says it.
  nonisolated static let lacking: [(action: String, sentence: String)] = [
    ("sort", "no records to sort"), ("unsort", "no records to sort"), ("sort-sections", "no sections to sort"),
    ("filter", "no records to filter"), ("unfilter", "all rows are shown"), ("group", "no records to group"),
    ("ungroup", "no records to group"), ("copy-rows", "no records to copy"), ("record", "no records to show"),
    ("aggregate", "no records to add up"), ("columns", "no columns: they are those of tables"),
    ("wrap", "no lines to wrap: only lists of records have lines"), ("unfold-all", "nothing is folded"),
    ("follow", "nothing to follow: this source does not grow"), ("undo", "nothing to undo"),
    ("redo", "nothing to redo"), ("next-match", "no search yet; / starts one"),
    ("previous-match", "no search yet; / starts one"), ("compare-swap", "nothing to compare; c starts a comparison"),
    ("select-too", "no focus; f starts one"), ("rotate", "no device frame to rotate; d chooses one"),
    ("theme", "themes need 256 colours"),
  ]

  private func session(_ keys: [String: [Key]] = [:]) throws -> ExplorerSession {
    let catalogue = GalleryCatalogue.standard
    return ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: "boxes"), size: CellSize(width: 80, height: 24),
      capabilities: ScreenCapabilities(colors: .none), table: ActionTable.standard.binding(keys))
  }

  private func perform(_ name: String, in session: ExplorerSession) throws {
    session.perform(try #require(session.table.action(named: name)))
  }

  @Test("an action that lacks what it needs says why, and does nothing else", arguments: lacking)
  func refusal(name: String, sentence: String) throws {
    let session = try session()
    let before = session.rows().dropLast()
    try perform(name, in: session)
    expect(session.stage.announcement, sentence)
    expect(session.rows().dropLast(), before)
    #expect(session.openPanels.isEmpty)
    #expect(session.route.mode == nil)
  }

  @Test("the reason names the key that is bound now")
  func boundKeys() throws {
    let session = try session(["focus": [.function(7)], "search": []])
    try perform("select-too", in: session)
    expect(session.stage.announcement, "no focus; f7 starts one")
    try perform("next-match", in: session)
    expect(session.stage.announcement, "no search yet")
  }

  @Test("an action runs as soon as it has what it needs, and refuses again when it lacks that")
  func met() throws {
    let session = try session()
    func isMet(_ name: String) throws -> Bool {
      session.obstacle(to: try #require(session.table.action(named: name)?.need)) == nil
    }
    #expect(try !isMet("select-too"))
    session.press("f")
    #expect(try isMet("select-too"))
    session.press("f")
    #expect(try !isMet("select-too"))
    session.press("E", "d", .escape)
    #expect(try isMet("undo"))
    #expect(try !isMet("redo"))
    session.press("u")
    #expect(try !isMet("undo"))
    #expect(try isMet("redo"))
    session.press("/", "1", .enter, .escape)
    #expect(try isMet("next-match"), "a search that was ended can be resumed")
    session.press("c", "f")
    #expect(try isMet("compare-swap"))
    session.press("c", "c")
    #expect(try !isMet("compare-swap"))
  }

  @Test("undo and redo with a count beyond the edits end with the reason")
  func counts() throws {
    let session = try session()
    session.press("E", "d", .escape, "5", "u")
    expect(session.stage.announcement, "nothing to undo")
    session.press("5", .control("r"))
    expect(session.stage.announcement, "nothing to redo")
  }
}
