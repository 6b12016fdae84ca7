import CharacterCanvas
import ExplorerSessions
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Keys lead to effects") struct EffectTests {
  /// The effects of keys, none of which is performed.
  private func effects(_ keys: Key..., in session: ExplorerSession) -> (effects: [Effect], state: ExplorerState) {
    var (state, effects) = (session.state, [Effect]())
    for key in keys { effects = state.update(.key(key), seen: session.scenery.seen, in: session.scenery) }
    return (effects, state)
  }

  @Test("a number before a key is part of the effect")
  func counts() throws {
    let session = try gallerySession("flow")
    expect(effects("j", in: session).effects, [.announce(nil), .endWheelTurn, .scroll(.move(.down, 1))])
    expect(effects("1", "2", "j", in: session).effects.last, .scroll(.move(.down, 12)))
    expect(effects("7", "G", in: session).effects.last, .scroll(.toItem(number: 7)))
    expect(effects("G", in: session).effects.last, .scroll(.toEnd))
    #expect(effects("7", "G", in: session).state.route.count == nil)
  }

  @Test("the second of two keys leaves the wait and names an action")
  func secondKeys() throws {
    let session = try gallerySession("flow")
    expect(effects("z", "3", in: session).effects, [.announce(nil), .leaveMode, .action("fold-all", count: 3)])
    expect(effects("m", "a", in: session).effects, [.announce(nil), .leaveMode, .scroll(.setMark("a"))])
    expect(effects("'", "'", in: session).effects.last, .action("go-back", count: nil))
    expect(effects("z", .escape, in: session).effects, [.announce(nil), .leaveMode])
  }

  @Test("an action that lacks what it needs leads to a message only")
  func obstacles() throws {
    let session = try gallerySession("flow")
    expect(effects("K", in: session).effects.last, .announce("no records to sort"))
  }

  @Test("a state is a value: equal after the same keys, and printed with what is typed")
  func values() throws {
    let (first, second) = (try gallerySession("flow"), try gallerySession("flow"))
    expect(first.state, second.state)
    for keys in [
      ["?"], [":", "4"], ["z"], ["T", "M"], ["o", "7"], ["E"], ["i", "l"], ["/", "r"], ["L", "w"], ["O"],
    ] {
      let before = first.state
      for session in [first, second] { session.handle(keys.map { .key(Key(Character($0))) }) }
      expect(first.state, second.state, "\(keys)")
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
      _ = state.run(action, count: 3, seen: session.scenery.seen)
    }
    for byte in UInt8(32)..<127 {
      for opening in [nil, "E", "S", "/", "p", "i", "K"] as [Key?] {
        var state = session.state
        if let opening { _ = state.update(.key(opening), seen: session.scenery.seen, in: session.scenery) }
        _ = state.update(.key(Key(Character(Unicode.Scalar(byte)))), seen: session.scenery.seen, in: session.scenery)
      }
    }
    expect(session.view.contentOffset, offset)
    expect(session.rows(), rows)
  }
}

extension ExplorerState {
  /// Takes an event in surroundings without a view.
  @MainActor
  fileprivate mutating func update(_ event: InputEvent, seen: Seen) -> [Effect] {
    update(event, seen: seen, in: Scenery(self, ViewFactsTests.facts()))
  }
}

/// States that are written down, and reduced without a session, a view or data.
@MainActor
@Suite("Keys reduce a literal state") struct LiteralStateTests {
  private let start = ExplorerState(
    looks: Looks(ScreenCapabilities(), size: CellSize(width: 80, height: 24), theme: .automatic), table: .standard)

  private func reduced(_ keys: Key..., seen: Seen = Seen()) -> (state: ExplorerState, effects: [Effect]) {
    var (state, effects) = (start, [Effect]())
    for key in keys { effects = state.update(.key(key), seen: seen) }
    return (state, effects)
  }

  @Test("a key that scrolls changes nothing and has one effect, with the number before it")
  func scrolling() {
    expect(reduced("j").state, start)
    expect(reduced("1", "2", "j").state, start)
    expect(reduced("1", "2", "j").effects, [.announce(nil), .endWheelTurn, .scroll(.move(.down, 12))])
    expect(reduced("1", "2").state.route.count, 12)
    expect(reduced("1", "2").effects, [])
  }

  @Test("q ends the state and no other part of it changes")
  func quit() {
    var expected = start
    expected.isFinished = true
    expect(reduced("q").state, expected)
  }

  @Test("what a key needs is in the value that it sees")
  func needs() {
    expect(reduced("K").effects.last, .announce("no records to sort"))
    expect(reduced("K", seen: Seen(met: [.records(to: "")])).effects.last, .panel(.toggle(.sort)))
    expect(reduced("V").effects.last, .announce("columns exist only in tables"))
    let elsewhere = Seen(hasColumns: true)
    #expect(
      reduced("V", seen: elsewhere).effects.last
        == .announce("columns exist only in tables; t switches to the table"))
    expect(reduced(.control("c"), seen: Seen(isFollowingData: true)).effects, [.scroll(.stopFollowing)])
  }

  @Test("every action runs or refuses without a view, and refuses nothing where everything is met")
  func allActions() {
    for action in start.route.table.actions {
      var state = start
      let effects = state.perform(action, count: nil, seen: Seen())
      let isOfState = action.need.map { [.search, .focus, .colours].contains($0) } ?? false
      #expect(action.need == nil || isOfState || effects.count == 2, "\(action.name)")
      if let need = action.need, !isOfState {
        #expect(state.obstacle(to: need, seen: Seen()) != nil, "\(action.name)")
        #expect(state.obstacle(to: need, seen: Seen(met: ActionNeed.ofView)) == nil, "\(action.name)")
      }
    }
  }

  @Test("modes are cases of an enum: each takes keys by itself")
  func modes() throws {
    var state = start
    state.route.mode = .columns(ColumnMode())
    expect(state.update(.key("3"), seen: Seen()), [])
    expect(state.update(.key("l"), seen: Seen()), [.announce(nil), .data(.chooseColumn(3))])
    state.route.mode = .step(StepMode())
    expect(state.update(.key("j"), seen: Seen()), [.announce(nil), .scroll(.steps(rows: 1, columns: 0, times: nil))])
    state.route.mode = .edit(EditMode(hadFocus: false))
    expect(state.update(.key("d"), seen: Seen()), [.announce(nil), .data(.edit(.delete, count: nil))])
    state.route.mode = .transition(TransitionMode(from: "grid", to: "list"))
    expect(state.update(.key("5"), seen: Seen()), [.announce(nil), .scroll(.moveTransition(to: 0.5))])
    state.route.mode = .prompt(Prompt("go to ", for: .goTo))
    _ = state.update(.key("4"), seen: Seen())
    expect(state.update(.paste("2"), seen: Seen()), [.announce(nil), .typed(.goTo, "42", .changed)])
    expect(state.route.mode?.prompt?.entry.text, "42")
    #expect(String(describing: state).contains("42"))
    expect(state.update(.key("z"), seen: Seen()).last, .typed(.goTo, "42z", .changed))
    state.route.mode = nil
    expect(state, start)
    let wait = KeyWait(after: "mark", "mark ", in: .standard, other: .setMark)
    state.route.mode = .keyWait(wait)
    expect(state.update(.key("a"), seen: Seen()), [.announce(nil), .leaveMode, .scroll(.setMark("a"))])
  }
}
