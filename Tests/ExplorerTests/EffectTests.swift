import CharacterCanvas
import ExplorerSessions
import Testing

@testable import Explorer

@MainActor
@Suite("Keys lead to effects") struct EffectTests {
  /// The effects of keys, none of which is performed.
  private func effects(_ keys: Key..., in session: ExplorerSession) -> (effects: [Effect], state: ExplorerState) {
    var (state, effects) = (session.state, [Effect]())
    for key in keys { effects = state.update(.key(key), seen: session.scenery) }
    return (effects, state)
  }

  @Test("a number before a key is part of the effect")
  func counts() throws {
    let session = try gallerySession("flow")
    #expect(effects("j", in: session).effects == [.announce(nil), .endWheelTurn, .scroll(.move(.down, 1))])
    #expect(effects("1", "2", "j", in: session).effects.last == .scroll(.move(.down, 12)))
    #expect(effects("7", "G", in: session).effects.last == .scroll(.toItem(number: 7)))
    #expect(effects("G", in: session).effects.last == .scroll(.toEnd))
    #expect(effects("7", "G", in: session).state.route.count == nil)
  }

  @Test("the second of two keys leaves the wait and names an action")
  func secondKeys() throws {
    let session = try gallerySession("flow")
    #expect(effects("z", "3", in: session).effects == [.announce(nil), .leaveMode, .action("fold-all", count: 3)])
    #expect(effects("m", "a", in: session).effects == [.announce(nil), .leaveMode, .mark(.set("a"))])
    #expect(effects("'", "'", in: session).effects.last == .action("go-back", count: nil))
    #expect(effects("z", .escape, in: session).effects == [.announce(nil), .leaveMode])
  }

  @Test("an action that lacks what it needs leads to a message only")
  func obstacles() throws {
    let session = try gallerySession("flow")
    #expect(effects("K", in: session).effects.last == .announce("no records to sort"))
  }

  @Test("a state is a value: equal after the same keys, and printed with what is typed")
  func values() throws {
    let (first, second) = (try gallerySession("flow"), try gallerySession("flow"))
    #expect(first.state == second.state)
    for keys in [["?"], [":", "4"], ["z"], ["T", "M"], ["o", "7"], ["E"], ["i", "l"], ["/", "r"], ["L", "w"], ["O"]] {
      let before = first.state
      for session in [first, second] { session.handle(keys.map { .key(Key(Character($0))) }) }
      #expect(first.state == second.state, "\(keys)")
      #expect(first.state != before, "\(keys)")
      for session in [first, second] { session.press(.escape, .escape) }
    }
    first.press(":", "4", "2")
    #expect(String(describing: first.state).contains("42"))
  }

  @Test("no event changes what is shown before its effects are performed")
  func purity() throws {
    let session = try gallerySession("flow")
    session.press("j", "f", "j", "i")
    let (rows, offset) = (session.rows(), session.view.contentOffset)
    for action in session.table.actions {
      var state = session.state
      _ = state.take(action, count: 3, seen: session.scenery)
    }
    for byte in UInt8(32)..<127 {
      for opening in [nil, "E", "S", "/", "p", "i", "K"] as [Key?] {
        var state = session.state
        if let opening { _ = state.update(.key(opening), seen: session.scenery) }
        _ = state.update(.key(Key(Character(Unicode.Scalar(byte)))), seen: session.scenery)
      }
    }
    #expect(session.view.contentOffset == offset)
    #expect(session.rows() == rows)
  }
}
