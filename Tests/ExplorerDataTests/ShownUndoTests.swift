import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Records
import Scenes
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Explorer

/// Undo brings back what was shown, and where the user was in it.
@MainActor
@Suite("Undo of what is shown") struct ShownUndoTests {
  private static let text =
    "name,kind,n\n"
    + (0..<40).map { "bird \($0) with a long name,\(["a", "b", "c"][$0 % 3]),\($0 * 7 % 41)\n" }.joined()

  /// What a user sees, with the focus and the selection.
  private func seen(_ session: ExplorerSession) -> [String] {
    // A message may cover the last row.
    session.rows().dropLast(3) + [
      "\(String(describing: session.focusedElement))",
      "\((session.view.indexPathsForSelectedItems ?? []).sorted())",
      "\(session.stage.presentation)", "\(session.stage.layoutIndex)", "\(session.device)",
      "\(String(describing: session.stage.table?.arrangement))",
    ]
  }

  private func session(height: Int = 12) throws -> ExplorerSession {
    try recordsSession(Self.text, width: 24, height: height)
  }

  @Test(
    "each change is undone and redone with focus, selection and place",
    arguments: [["W"], ["t"], ["#"], ["B", "down", "enter"], ["K", "down", "enter"], ["A", "enter"]])
  func each(names: [String]) throws {
    let keys = try names.map { try #require(Key(named: $0)) }
    let session = try session()
    session.play("f", "j", "j", "x", "j")
    let before = seen(session)
    for key in keys { session.play(key) }
    let after = seen(session)
    #expect(before != after, "\(names)")
    session.play("u")
    expect(seen(session), before, "\(names)")
    session.play(.control("r"))
    expect(seen(session).suffix(4), after.suffix(4), "\(names)")
  }

  @Test("undo of a parameter brings back focus, selection and place")
  func parameter() throws {
    let session = try session()
    session.play("f", "j", "j", "x", "j")
    let before = seen(session)
    let spacing = try #require(session.parameters.first { $0.name.hasSuffix("Spacing") })
    session.set(spacing.name, to: spacing.value(steps: 1, lengthStep: 1))
    session.play("x", "k")
    #expect(seen(session) != before)
    session.play("u")
    expect(seen(session), before)
  }

  @Test("columns of a table come back, hidden, moved and wide ones as they were")
  func columns() throws {
    let session = try session()
    while session.stage.table?.isShown != true { session.play("t") }
    let start = seen(session)
    session.play("V", "+", "L", "x", .escape)
    #expect(seen(session) != start)
    session.play("u", "u", "u")
    expect(seen(session), start)
  }

  @Test("following is not undone")
  func following() throws {
    let session = try session()
    session.play("W")
    session.play("F")
    let isFollowing = session.isFollowingData
    session.play("u")
    expect(session.isFollowingData, isFollowing)
    expect(session.stage.lines?.wrapsLines, false)
  }

  @Test("wrapping changes no parameter, and leaves those that the user set as they are")
  func wrappingSetsNothing() throws {
    let session = try session()
    let values = { session.parameters.map { "\($0.name)=\($0.value)" } }
    let before = values()
    session.play("W")
    expect(values(), before)
    #expect(session.presentation.layout.parameters.isEmpty)
    session.set("layout.estimatedItemHeight", to: .number(2))
    let set = values()
    #expect(set != before)
    session.play("W", "W")
    expect(values(), set)
    expect(session.presentation.layout.parameters.map(\.name), ["layout.estimatedItemHeight"])
  }

  /// The oracle is what was shown before each change.
  @Test("a random series of changes is undone and redone step by step", arguments: TestSeeds.all(1...10))
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let session = try session()
    var states: [ShownState] = [ShownState(session)]
    for _ in 0..<20 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: session.play("W")
      case 1: session.play("t")
      case 2: session.chooseRows { $0.filters = $0.filters.isEmpty ? ["kind=a"] : [] }
      case 3: session.sortRows(by: ["name", "n", "kind"].randomElement(using: &random) ?? "n", alone: true)
      case 4: session.group(by: [["kind"], [], ["kind", "n"]].randomElement(using: &random) ?? [])
      case 5:
        guard let parameter = session.parameters.randomElement(using: &random) else { break }
        session.set(parameter.name, to: parameter.value(steps: .random(in: -3...3, using: &random), lengthStep: 1))
      case 6: session.chooseAggregates { $0 = $0.isEmpty ? [Aggregate(.sum, of: "n")] : [] }
      default: session.play("j", "j")
      }
      while session.hasWork { session.work() }
      let state = ShownState(session)
      if states.last.map({ !$0.showsSame(as: state) }) ?? true { states.append(state) }
    }
    for state in states.dropLast().reversed() {
      session.play("u")
      #expect(ShownState(session).showsSame(as: state), "seed \(seed)")
    }
    session.play("u")
    #expect(session.statusLine.contains("nothing to undo"), "seed \(seed)")
    for state in states.dropFirst() {
      session.play(.control("r"))
      #expect(ShownState(session).showsSame(as: state), "seed \(seed)")
    }
  }
}
