import CharacterCanvas
import ExplorerSessions
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Keys after the key of another action") struct SecondKeyTests {
  private func grouped() throws -> ExplorerSession {
    try groupedSession("name,kind\nwren,a\nowl,b\ngull,a\ncrow,b\n", by: ["kind"])
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

  @Test("a first key with a long name is apart from the second")
  func longNames() throws {
    let table = ActionTable.standard.binding(["compare": [.control("k")]])
    let action = try #require(table.action(named: "compare-end"))
    expect(table.keyNames(of: action), ["ctrl-k c"])
  }
}
