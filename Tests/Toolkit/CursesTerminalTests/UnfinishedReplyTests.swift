import CharacterCanvas
import TestExpectations
import Testing

@testable import CursesTerminal

@Suite("Replies of the terminal that do not end") struct UnfinishedReplyTests {
  private let esc = "\u{1B}"

  private func decoder(after text: String) -> InputDecoder {
    var decoder = InputDecoder()
    expect(decoder.decode(text.utf8), [])
    #expect(decoder.isUndecided)
    return decoder
  }

  @Test(
    "keys that cannot be part of the reply are keys at once",
    arguments: ["]11;", "]11;rgb:", "]11;rgb:1e1e/22", "]11;rgba:1e1e/2222/2929/ff", "]10;#1e"])
  func keys(start: String) {
    for key in ["j", "q", " ", "?", "]", "\r", "é"] {
      var decoder = decoder(after: esc + start)
      expect(decoder.decode(key.utf8), InputDecoder.events(key), "\(key)")
      expect(decoder.decode("0".utf8), [.key("0")], "what follows is a key, too")
    }
  }

  @Test("a reply is at most as long as a colour, so held-down letters soon become keys")
  func length() {
    var decoder = decoder(after: "\(esc)]11;rgb:")
    let events = decoder.decode(String(repeating: "d", count: 100).utf8)
    #expect(events.count >= 70)
    #expect(events.allSatisfy { $0 == .key("d") })
  }

  @Test("after a pause the unfinished reply is dropped and the next keys are keys; Escape stays Escape")
  func pause() {
    for start in ["]11;rgb:", "]11;", "P1$r", "]52;c;aGVsbG8"] {
      var decoder = decoder(after: esc + start)
      expect(decoder.flush(), [])
      #expect(!decoder.isUndecided)
      expect(decoder.decode("dabcq/".utf8), "dabcq/".map { .key(Key($0)) }, "\(start)")
    }
    var decoder = decoder(after: "\(esc)]11;rgb:\(esc)")
    expect(decoder.flush(), [.key(.escape)])
  }

  @Test(
    "the end of a reply is not a key, however late it comes", arguments: ["1e1e/2222/2929\u{07}", "/2222/2929\u{1B}\\"])
  func late(rest: String) {
    var decoder = decoder(after: "\(esc)]11;rgb:")
    _ = decoder.flush()
    expect(decoder.decode((rest + "j").utf8), [.key("j")])
    expect(decoder.decode("1/2".utf8), "1/2".map { .key(Key($0)) })
  }

  @Test("the decoder waits a quarter of a second at most for a reply, and for a lone Escape as long as before")
  func patience() {
    let now = ContinuousClock.now
    var patience = InputPatience(escapeDelay: .milliseconds(25), repliesUntil: nil)
    expect(patience.deadline(after: now), now + .milliseconds(25))
    patience.repliesUntil = now + .seconds(2)
    expect(patience.deadline(after: now), now + .milliseconds(250))
    expect(patience.deadline(after: now + .milliseconds(1999)), now + .milliseconds(2249))
    expect(patience.deadline(after: now + .seconds(2)), now + .milliseconds(2025))
    patience.escapeDelay = .milliseconds(500)
    expect(patience.deadline(after: now), now + .milliseconds(500))
  }
}

extension InputDecoder {
  fileprivate static func events(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    return decoder.decode(text.utf8)
  }
}
