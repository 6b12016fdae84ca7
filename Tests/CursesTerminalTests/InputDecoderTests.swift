import CharacterCanvas
import TestExpectations
import Testing

@testable import CursesTerminal

/// All events of `text` sent at once, with a pause after it.
private func events(_ text: String, sequences: KeySequences = KeySequences()) -> [InputEvent] {
  var decoder = InputDecoder(sequences: sequences)
  return decoder.decode(text.utf8) + decoder.flush()
}

private func keys(_ text: String) -> [Key] {
  events(text).map { event in
    if case .key(let key) = event { return key }
    Issue.record("\(event) is no key")
    return .escape
  }
}

private let esc = "\u{1B}"

@Suite struct InputDecoderTests {
  @Test("characters of any script are keys", arguments: ["j", "G", " ", "/", "é", "ß", "日", "🙂", "\u{301}"])
  func characters(text: String) throws {
    expect(keys(text), [Key(try #require(text.first))])
  }

  @Test(
    "control characters are named keys",
    arguments: [
      ("\r", Key.enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{08}", .backspace),
      ("\u{00}", .control(" ")), ("\u{01}", .control("a")), ("\u{04}", .control("d")), ("\u{15}", .control("u")),
      ("\u{1A}", .control("z")), ("\u{1C}", .control("\\")), ("\u{1F}", .control("_")),
    ])
  func controls(text: String, key: Key) {
    expect(keys(text), [key])
  }

  @Test(
    "the different sequences of terminals are all understood",
    arguments: [
      // Arrows: normal mode, application mode, with modifiers, rxvt's.
      ("[A", Key.up), ("OA", .up), ("[B", .down), ("OB", .down), ("[C", .right), ("[D", .left),
      ("[1;5A", Key(.up, .control)), ("[1;2C", Key(.right, .shift)), ("[1;3D", Key(.left, .alt)),
      ("[1;8B", Key(.down, [.control, .alt, .shift])), ("[1;9A", Key(.up, .alt)),
      ("[a", Key(.up, .shift)), ("Oc", Key(.right, .control)), ("O5A", Key(.up, .control)),
      // Home, End and the four keys around them.
      ("[H", .home), ("OH", .home), ("[1~", .home), ("[7~", .home), ("[F", .end), ("OF", .end), ("[4~", .end),
      ("[8~", .end), ("[2~", .insert), ("[3~", .delete), ("[5~", .pageUp), ("[6~", .pageDown),
      ("[5;5~", Key(.pageUp, .control)), ("[3;2~", Key(.delete, .shift)), ("[6^", Key(.pageDown, .control)),
      ("[6@", Key(.pageDown, [.control, .shift])),
      // Function keys of xterm, the VT220 and the Linux console.
      ("OP", .function(1)), ("OS", .function(4)), ("[11~", .function(1)), ("[15~", .function(5)),
      ("[17~", .function(6)), ("[21~", .function(10)), ("[24~", .function(12)), ("[1;2P", Key(.function(1), .shift)),
      ("[[A", .function(1)), ("[[E", .function(5)), ("[34~", .function(20)),
      ("[Z", .backTab),
      // The keypad in application mode.
      ("OM", .enter), ("Oj", "*"), ("Ok", "+"), ("Op", "0"), ("Oy", "9"),
      // Keys by code point: kitty's, and xterm's modifyOtherKeys.
      ("[97;5u", .control("a")), ("[97;2u", "A"), ("[27;5;106~", .control("j")), ("[13;2u", Key(.enter, .shift)),
      ("[9;2u", .backTab), ("[27u", .escape),
    ])
  func sequences(rest: String, key: Key) {
    expect(keys(esc + rest), [key])
  }

  @Test(
    "Escape before a key is Alt",
    arguments: [
      ("x", Key.alt("x")), ("é", .alt("é")), ("\r", Key(.enter, .alt)), ("\u{7F}", Key(.backspace, .alt)),
      ("\(esc)[A", Key(.up, .alt)), ("\(esc)OB", Key(.down, .alt)), ("[", .alt("[")), ("O", .alt("O")),
      ("]", .alt("]")), ("P", .alt("P")), ("\u{04}", Key("d", [.control, .alt])),
    ])
  func alt(rest: String, key: Key) {
    expect(keys(esc + rest), [key])
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

  @Test("two Escapes are two keys, and so are Escape and a key with Alt")
  func twoEscapes() {
    expect(keys(esc + esc), [.escape, .escape])
    expect(keys(esc + esc + "x"), [.escape, .alt("x")])
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

  @Test(
    "reports and replies that were not requested are not keys",
    arguments: [
      "[I", "[O", "[?62;22c", "[?2026;2$y", "[>0;276;0c", "]11;rgb:0000/0000/0000\u{07}",
      "]4;1;rgb:ff/00/00\(esc)\\", "P1$r0m\(esc)\\", "P>|tmux 3.3a\(esc)\\", "_Gi=1;OK\(esc)\\", "[57358u", "[200z",
    ])
  func reports(rest: String) {
    expect(events("\(esc)\(rest)j"), [.key("j")])
  }

  @Test("a sequence cut off by another key does not swallow that key")
  func cutOff() {
    expect(events("\(esc)[1;5\(esc)[A"), [.key(.up)])
    expect(events("\(esc)[1;5\rj"), [.key(.enter), .key("j")])
    expect(events("\(esc)]11;rgb\(esc)[Bj"), [.key(.down), .key("j")])
  }

  @Test("bytes that are not UTF-8 are dropped, and the bytes after them are kept")
  func notUnicode() {
    var decoder = InputDecoder()
    let bytes: [UInt8] = [0xFF, 0x61, 0xC3, 0x62, 0xE2, 0x82, 0x63, 0xED, 0xA0, 0x80, 0x64, 0xC2, 0x9B, 0x65]
    expect(decoder.decode(bytes), "abcde".map { .key(Key($0)) })
    expect(decoder.decode([0xE2, 0x82]), [])
    expect(decoder.decode([0xAC]), [.key("€")])
  }
}

@Suite struct PasteTests {
  @Test("pasted text is one event and never keys")
  func paste() {
    expect(events("a\(esc)[200~q\u{1B}[Ax\(esc)[201~b"), [.key("a"), .paste("q\u{1B}[Ax"), .key("b")])
  }

  @Test("line ends of every kind are pasted as one kind")
  func lineEnds() {
    expect(events("\(esc)[200~a\rb\r\nc\nd\(esc)[201~"), [.paste("a\nb\nc\nd")])
  }

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

  @Test("half of the sequence that ends a paste is text")
  func halfMark() {
    expect(events("\(esc)[200~a\(esc)[20\(esc)[201~"), [.paste("a\(esc)[20")])
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

@Suite struct MouseReportTests {
  private func mouse(_ rest: String) -> InputEvent? {
    let result = events(esc + rest)
    #expect(result.count <= 1)
    return result.first
  }

  private func at(
    _ x: Int, _ y: Int, _ kind: MouseEvent.Kind, _ modifiers: Modifiers = []
  ) -> InputEvent {
    .mouse(MouseEvent(kind, at: CellPoint(x: x, y: y), modifiers: modifiers))
  }

  @Test("presses, releases and drags are distinguished")
  func buttons() {
    expect(mouse("[<0;1;1M"), at(0, 0, .press(.left)))
    expect(mouse("[<0;3;4m"), at(2, 3, .release(.left)))
    expect(mouse("[<1;3;4M"), at(2, 3, .press(.middle)))
    expect(mouse("[<2;3;4m"), at(2, 3, .release(.right)))
    expect(mouse("[<32;3;4M"), at(2, 3, .drag(.left)))
    expect(mouse("[<34;3;4M"), at(2, 3, .drag(.right)))
    expect(mouse("[<35;3;4M"), at(2, 3, .move))
    expect(mouse("[<20;3;4M"), at(2, 3, .press(.left), [.shift, .control]))
  }

  @Test("columns above 223 are reported")
  func wide() {
    expect(mouse("[<0;400;4M"), at(399, 3, .press(.left)))
  }

  @Test("the wheel scrolls in four directions, and sideways with Shift")
  func wheel() {
    expect(mouse("[<64;3;4M"), at(2, 3, .scroll(dx: 0, dy: -1)))
    expect(mouse("[<65;3;4M"), at(2, 3, .scroll(dx: 0, dy: 1)))
    expect(mouse("[<66;3;4M"), at(2, 3, .scroll(dx: -1, dy: 0)))
    expect(mouse("[<67;3;4M"), at(2, 3, .scroll(dx: 1, dy: 0)))
    expect(mouse("[<68;3;4M"), at(2, 3, .scroll(dx: -1, dy: 0)))
    expect(mouse("[<69;3;4M"), at(2, 3, .scroll(dx: 1, dy: 0)))
    expect(mouse("[<81;3;4M"), at(2, 3, .scroll(dx: 0, dy: 1), .control))
  }

  @Test("the older form with three bytes is understood too")
  func legacy() {
    expect(mouse("[M !!"), at(0, 0, .press(.left)))
    expect(mouse("[M##$"), at(2, 3, .release(.left)))
    expect(mouse("[M`#$"), at(2, 3, .scroll(dx: 0, dy: -1)))
  }

  @Test(
    "unknown buttons, malformed numbers and zero are harmless",
    arguments: [
      "[<128;3;4M", "[<0;3M", "[<0;3;4;5M", "[<M", "[<99999999999;1;1M",
    ])
  func odd(rest: String) {
    let result = events("\(esc)\(rest)j")
    expect(result.last, .key("j"))
    #expect(result.count <= 2)
  }
}
