import Testing

@testable import CursesTerminal

/// Replies to DA1 that say that the terminal has read a picture.
@Suite("Replies about deliveries") struct DeliveryQueryTests {
  private final class Calls { var names: [String] = [] }

  private let calls = Calls()

  private func take(_ text: String, _ query: inout DeliveryQuery) -> [String] {
    calls.names = []
    for handler in query.take(Array(text.utf8)) { handler() }
    return calls.names
  }

  @Test("the first reply also reports a picture; until then it is not promised, and there is one query")
  func first() {
    var query = DeliveryQuery()
    #expect(query.mayAsk)
    #expect(!query.expectReply { calls.names.append("first") })
    #expect(!query.mayAsk)
    #expect(take("\u{1B}[?62;22c", &query) == ["first"])
    #expect(query.mayAsk)
    #expect(query.expectReply { calls.names.append("second") })
    #expect(take("\u{1B}[?62;22c", &query) == ["second"])
  }

  @Test("replies come in order, in pieces, and among keys")
  func pieces() {
    var query = DeliveryQuery()
    _ = query.expectReply {}
    #expect(take("\u{1B}[?62;22c", &query) == [])
    for name in ["a", "b", "c"] { _ = query.expectReply { calls.names.append(name) } }
    #expect(take("j\u{1B}[A\u{1B}[?6", &query) == [])
    #expect(take("2ck\u{1B}[?1;2c\u{1B}", &query) == ["a", "b"])
    #expect(take("[?", &query) == [])
    #expect(take("1;2c", &query) == ["c"])
    #expect(take("\u{1B}[?1;2c", &query) == [], "nothing is awaited")
  }

  @Test("the reply to a query for the background is not taken for that to a picture, whatever has arrived of it")
  func background() {
    for arrived in ["", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}[?6"] {
      var query = DeliveryQuery()
      query.expectOtherReply()
      #expect(take(arrived, &query) == [])
      #expect(!query.expectReply { calls.names.append("picture") })
      #expect(take(arrived.hasSuffix("6") ? "2c" : "\u{1B}[?62c", &query) == [])
      #expect(query.hasReplied)
      #expect(take("\u{1B}[?62c", &query) == ["picture"])
    }
  }

  @Test("after another program had the terminal, no reply to an earlier query is awaited, but those to later ones are")
  func lent() {
    var query = DeliveryQuery()
    _ = query.expectReply { calls.names.append("lost") }
    #expect(query.awaitedCount == 1)
    query.note(handover: 2)
    #expect(query.awaitedCount == 0)
    #expect(take("\u{1B}[?1;2c", &query) == [])
    _ = query.expectReply { calls.names.append("later") }
    query.note(handover: 2)
    #expect(query.awaitedCount == 1)
    #expect(take("\u{1B}[?1;2c", &query) == ["later"])
  }
}
