import CharacterCanvas
import Explorer
import TestExpectations
import Testing

@testable import CursesTerminal

/// All events of `text` sent at once, with a pause after it.
private func events(_ text: String, sequences: KeySequences = KeySequences()) -> [InputEvent] {
  var decoder = InputDecoder(sequences: sequences)
  return decoder.decode(text.utf8) + decoder.flush()
}

private let esc = "\u{1B}"

@Suite struct InputDecoderTests {
  @Test("bytes mean the input that their case says", arguments: TestCase.all("input"))
  func cases(_ testCase: TestCase) {
    testCase.run {
      let (bytes, words) = (testCase.parts[0].text, testCase.parts[1].text)
      testCase.expect(events(bytes), try InputScript(parsing: words).events)
    }
  }

  @Test("Escape alone becomes a key after a pause")
  func loneEscape() {
    var decoder = InputDecoder()
    expect(decoder.decode([0x1B]), [])
    #expect(decoder.isUndecided)
    expect(decoder.flush(), [.key(.escape)])
    #expect(!decoder.isUndecided)
    expect(decoder.flush(), [])
    expect(decoder.decode("[A".utf8), [.key("["), .key("A")])
  }

  @Test("a sequence in two pieces is one key")
  func pieces() {
    var decoder = InputDecoder()
    expect(decoder.decode("\(esc)[1;".utf8), [])
    expect(decoder.decode("5Aj".utf8), [.key(Key(.up, .control)), .key("j")])
    #expect(!decoder.isUndecided)
  }

  @Test("a pause does not end a mouse report", arguments: 3...9)
  func slowReport(cut: Int) {
    let report = Array("\(esc)[<65;10;10M".utf8)
    var decoder = InputDecoder()
    expect(decoder.decode(report.prefix(cut)), [])
    #expect(!decoder.isUndecided, "nothing is waited for")
    let events = decoder.decode(report.dropFirst(cut) + Array("j".utf8))
    expect(events.count, 2)
    expect(events.last, .key("j"))
    guard case .mouse = events.first else { return #expect(Bool(false), "\(events)") }
  }

  @Test("a terminal's own sequences take precedence over the common ones")
  func ownSequences() {
    let sequences = KeySequences(own: [Array("\(esc)[k".utf8): .up, Array("\(esc)OM".utf8): .insert, [0x08]: .left])
    expect(events("\(esc)[k\(esc)OM\u{08}", sequences: sequences), [.key(.up), .key(.insert), .key(.backspace)])
  }

  @Test("bytes that are not UTF-8 are dropped, and the bytes after them are kept")
  func notUnicode() {
    var decoder = InputDecoder()
    let bytes: [UInt8] = [0xFF, 0x61, 0xC3, 0x62, 0xE2, 0x82, 0x63, 0xED, 0xA0, 0x80, 0x64, 0xC2, 0x9B, 0x65]
    expect(decoder.decode(bytes), "abcde".map { .key(Key($0)) })
    expect(decoder.decode([0xE2, 0x82]), [])
    expect(decoder.decode([0xAC]), [.key("€")])
  }

  @Test(
    "mouse reports with unknown buttons, malformed numbers and zero are harmless",
    arguments: [
      "[<128;3;4M", "[<0;3M", "[<0;3;4;5M", "[<M", "[<99999999999;1;1M",
    ])
  func odd(rest: String) {
    let result = events("\(esc)\(rest)j")
    expect(result.last, .key("j"))
    #expect(result.count <= 2)
  }
}

@Suite struct PasteTests {
  @Test("a pause does not end a paste")
  func pause() {
    var decoder = InputDecoder()
    expect(decoder.decode("\(esc)[200~one ".utf8), [])
    #expect(!decoder.isUndecided)
    expect(decoder.flush(), [])
    expect(decoder.decode("q\(esc)[20".utf8), [])
    expect(decoder.flush(), [])
    expect(decoder.decode("1~".utf8), [.paste("one q")])
  }

  @Test("a huge paste is cut, and its end is still found")
  func hugePaste() throws {
    let text = String(repeating: "0123456789abcdef", count: 200_000)
    let result = events("\(esc)[200~\(text)\(esc)[201~j")
    expect(result.count, 2)
    expect(result.last, .key("j"))
    guard case .paste(let kept) = try #require(result.first) else {
      Issue.record("no paste")
      return
    }
    #expect(kept.utf8.count <= PasteReader.limit + 8)
    #expect(text.hasPrefix(kept))
  }
}
