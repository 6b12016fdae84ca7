import TestExpectations
import Testing

@testable import Records

@Suite("The rows of a turn") struct TurnSizeTests {
  @Test("long turns make the next ones smaller, short ones make them larger, each within the bounds")
  func adapts() {
    var turn = TurnSize()
    #expect((TurnSize.least..<TurnSize.most).contains(turn.rows))
    for _ in 0..<10 { turn.adapt(to: .milliseconds(1), isFull: true) }
    expect(turn.rows, TurnSize.most)
    turn.adapt(to: .milliseconds(60), isFull: true)
    expect(turn.rows, TurnSize.most / 2)
    turn.adapt(to: .milliseconds(10), isFull: true)
    expect(turn.rows, TurnSize.most / 2, "the length is right")
    for _ in 0..<10 { turn.adapt(to: .seconds(1), isFull: false) }
    expect(turn.rows, TurnSize.least)
    turn.adapt(to: .milliseconds(1), isFull: false)
    expect(turn.rows, TurnSize.least, "a turn of few rows does not say how long many take")
    for _ in 0..<10 { turn.adapt(to: .milliseconds(1), isFull: true) }
    expect(turn.rows, TurnSize.most)
  }
}
