import Testing

@testable import Records

@MainActor
@Suite("Turns of streams on the main thread") struct StreamTurnsTests {
  @Test("no turn begins right after another one")
  func gap() {
    var turns = StreamTurns()
    turns.noteEnd()
    #expect(!turns.isFree)
  }

  @Test("turns that are reserved together come one after the other, each as long as it takes")
  func order() {
    var turns = StreamTurns()
    let waits = (0..<4).map { _ in turns.reserve(after: .milliseconds(16), length: .seconds(10)) }
    for (earlier, later) in zip(waits, waits.dropFirst()) {
      #expect(later - earlier > .seconds(9))
    }
  }

  @Test("a pause is kept while no other stream waits")
  func pause() {
    var turns = StreamTurns()
    #expect(turns.reserve(after: .seconds(3), length: .milliseconds(1)) >= .seconds(3))
  }
}
