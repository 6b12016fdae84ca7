import ExplorerSessions
import Foundation
import Records
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Explorer

@MainActor
@Suite("Undo of what is shown") struct ShownUndoTests {
  @Test("wrapping changes no parameter, and leaves those that the user set as they are")
  func wrappingSetsNothing() throws {
    let session = try recordsSession(dataTables["long names"] ?? "", width: 24)
    let values = { session.stage.parameters.map { "\($0.name)=\($0.value)" } }
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
    let session = try recordsSession(dataTables["long names"] ?? "", width: 24)
    var states: [ShownState] = [ShownState(session)]
    for _ in 0..<20 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: session.play("W")
      case 1: session.play("t")
      case 2: session.change { $0.rows.filters = $0.rows.filters.isEmpty ? ["kind=a"] : [] }
      case 3: session.chooseRows(.sort(by: ["name", "n", "kind"].randomElement(using: &random) ?? "n", alone: true))
      case 4: session.chooseRows(.group(by: [["kind"], [], ["kind", "n"]].randomElement(using: &random) ?? []))
      case 5:
        guard let parameter = session.stage.parameters.randomElement(using: &random) else { break }
        session.set(parameter.name, to: parameter.value(steps: .random(in: -3...3, using: &random), lengthStep: 1))
      case 6: session.change { $0.rows.aggregates = $0.rows.aggregates.isEmpty ? [Aggregate(.sum, of: "n")] : [] }
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
