import TestExpectations
import Testing

@testable import CursesTerminal

/// Replies to DA1 that say that the terminal has read a picture.
@Suite("Replies about deliveries") struct DeliveryQueryTests {
  private final class Calls { var names: [String] = [] }

  private let calls = Calls()

  private func take(_ ends: Int, _ query: inout DeliveryQuery) -> [String] {
    calls.names = []
    for handler in query.removeHandlers(ofReplies: ends) { handler() }
    return calls.names
  }

  @Test("the first reply also reports a picture; until then it is not promised, and there is one query")
  func first() {
    var query = DeliveryQuery()
    #expect(query.mayAsk)
    query.expectReply { calls.names.append("first") }
    #expect(!query.hasReplied)
    #expect(!query.mayAsk)
    expect(take(1, &query), ["first"])
    #expect(query.mayAsk)
    #expect(query.hasReplied)
    query.expectReply { calls.names.append("second") }
    expect(take(1, &query), ["second"])
  }

  @Test("replies come in order, and none that is not awaited has an effect")
  func order() {
    var query = DeliveryQuery()
    for name in ["a", "b", "c"] { query.expectReply { calls.names.append(name) } }
    expect(take(0, &query), [])
    expect(take(2, &query), ["a", "b"])
    expect(take(1, &query), ["c"])
    expect(take(1, &query), [], "nothing is awaited")
  }

  @Test("the reply to a query for the background is not taken for that to a picture")
  func background() {
    var query = DeliveryQuery()
    query.expectReply(for: nil)
    query.expectReply { calls.names.append("picture") }
    expect(take(1, &query), [])
    #expect(query.hasReplied)
    expect(take(1, &query), ["picture"])
  }

  @Test("after another program had the terminal, no reply to an earlier query is awaited, but those to later ones are")
  func lent() {
    var query = DeliveryQuery()
    query.expectReply { calls.names.append("lost") }
    let hasChanged = query.note(handover: 2)
    #expect(hasChanged)
    expect(take(1, &query), [])
    query.expectReply { calls.names.append("later") }
    let hasChangedAgain = query.note(handover: 2)
    #expect(!hasChangedAgain)
    expect(take(1, &query), ["later"])
  }
}
