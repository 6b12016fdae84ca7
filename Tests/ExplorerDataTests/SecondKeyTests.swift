import CharacterCanvas
import ExplorerSessions
import Gallery
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Keys after the key of another action") struct SecondKeyTests {
  private let birds = "name,kind\nwren,a\nowl,b\ngull,a\ncrow,b\n"

  private func grouped(_ keys: [String: [Key]] = [:]) throws -> ExplorerSession {
    let session = try groupedSession(birds, by: ["kind"])
    session.route = KeyRoute(ActionTable.standard.binding(keys))
    return session
  }

  /// Every second key of the standard table, with the action that it calls.
  nonisolated static let all = ActionTable.standard.actions.flatMap { action in
    action.secondKeys.flatMap { second in second.keys.map { (first: second.first, key: $0, action: action.name) } }
  }

  @Test("a second key does what its action does", arguments: all)
  func dispatch(first: String, key: Key, action: String) throws {
    let (typed, called) = (try grouped(), try grouped())
    typed.play(try #require(typed.table.action(named: first)?.keys.first), key)
    let count = Int(key.name)
    called.perform(try #require(called.table.action(named: action)), count: count)
    called.placeStage()
    expect(typed.rows(), called.rows())
    expect(typed.stage.announcement, called.stage.announcement)
    #expect(typed.route.mode == nil)
  }

  @Test("no key follows another one twice, and every first key is that of an action")
  func distinct() {
    expect(Set(Self.all.map { "\($0.first) \($0.key.name)" }).count, Self.all.count)
    for (first, _, _) in Self.all { #expect(ActionTable.standard.action(named: first) != nil) }
  }

  @Test("after another first key, hints, messages and help name that one")
  func rebound() throws {
    let session = try grouped(["fold": ["Q"]])
    session.play("Q")
    #expect(session.statusLine.contains("c fold  o unfold  a toggle"))
    session.play("c")
    #expect(session.statusLine.contains("folded a; Qo unfolds"))
    session.play("Q", "x")
    expect(session.stage.announcement, "Qx is unknown; known: Qc Qo Qa QM QR Q1 to Q9")
    session.play("Q", "M")
    #expect(session.statusLine.contains("2 folded; QR unfolds all"))
    let help = HelpPanel().shownLines(in: session.scenery).map { ($0.keys.string, $0.explanation.string) }
    #expect(help.contains { $0 == ("Qo", "unfold the group or section") })
    #expect(help.contains { $0 == ("QM Q1 to Q9", "fold all groups, or those below level N") })
  }

  @Test("a first key with a long name is apart from the second")
  func longNames() throws {
    let table = ActionTable.standard.binding(["compare": [.control("k")]])
    let action = try #require(table.action(named: "compare-end"))
    expect(table.keyNames(of: action), ["ctrl-k c"])
  }

  @Test("an action with a key of its own is named by that key, and without a first key by none")
  func ownKeys() throws {
    let session = try grouped(["fold": [], "unfold-here": [.function(7)]])
    session.perform(try #require(session.table.action(named: "fold-here")))
    expect(session.stage.announcement, "folded a; f7 unfolds")
    session.perform(try #require(session.table.action(named: "fold-all")))
    expect(session.stage.announcement, "2 folded")
    let keys = HelpPanel().shownLines(in: session.scenery).map(\.keys.string)
    #expect(keys.contains("f7"))
    #expect(!keys.contains { $0.hasPrefix("z") })
  }

  @Test("frames are compared by keys that messages name")
  func frames() throws {
    let session = try gallerySession("boxes")
    session.press("c", "2")
    expect(session.stage.announcement, "keep a frame first; cf keeps one")
    session.press("c", "f", "c", "2")
    expect(session.stage.announcement, "comparing two frames; cc ends")
    session.press("c", "x")
    expect(session.stage.announcement, "cx is unknown; known: ct cp cf c2 cs cb cc")
  }
}
