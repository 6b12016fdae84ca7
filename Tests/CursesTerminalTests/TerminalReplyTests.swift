import CharacterCanvas
import TestExpectations
import Testing

@testable import CursesTerminal

@Suite("Replies of the terminal") struct TerminalReplyTests {
  private let esc = "\u{1B}"

  @Test("the background colour is found in the reply, whatever arrives with it")
  func background() {
    let cases: [(String, RGB?)] = [
      ("\(esc)]11;rgb:1e1e/2222/2929\(esc)\\", RGB(0x1E, 0x22, 0x29)),
      ("\(esc)]11;rgb:ff/80/00\u{07}", RGB(255, 128, 0)),
      ("\(esc)]11;rgb:f/0/8\(esc)\\", RGB(255, 0, 136)),
      ("\(esc)]11;rgba:0000/0000/0000/ffff\(esc)\\", RGB(0, 0, 0)),
      ("jj\(esc)[A\(esc)]11;rgb:fdfd/f6f6/e3e3\(esc)\\\(esc)[?62;22c", RGB(0xFD, 0xF6, 0xE3)),
      ("\(esc)[?62;22c", nil), ("", nil), ("\(esc)]11;red\(esc)\\", nil), ("\(esc)]10;rgb:ff/ff/ff\(esc)\\", nil),
      ("\(esc)]11;rgb:1e1e/2222/29", nil),
    ]
    for (text, expected) in cases {
      expect(TerminalReplies(Array(text.utf8)).background, expected, "\(text.debugDescription)")
    }
  }

  @Test("the reply to DA1 is found, whatever is before it, and nothing else is taken for one")
  func attributes() {
    for (text, numbers) in [("\(esc)[?6c", [6]), ("j\(esc)[?62;1;4c", [62, 1, 4]), ("\(esc)\(esc)[?1;2c", [1, 2])] {
      expect(TerminalReplies(Array(text.utf8)).attributes, numbers, "\(text.debugDescription)")
    }
    for text in ["", "\(esc)", "\(esc)[?6", "\(esc)[c", "\(esc)[?6n", "?6c", "\(esc)[A", "\(esc)[>62;22c"] {
      #expect(TerminalReplies(Array(text.utf8)).attributes == nil, "\(text.debugDescription)")
    }
  }

  @Test("replies mean the same however they are cut, and keys and other sequences around them change nothing")
  func cuts() {
    let name = TerminalName(text: "foot(1.13.1)", program: "foot", version: [1, 13, 1])
    let expected: [TerminalStatement] = [
      .name(name), .background(RGB(0x1E, 0x22, 0x29)), .cell(CellSize(width: 8, height: 17)), .hasRGB,
      .hasSynchronizedOutput, .takesImages, .attributes([62, 4, 22]),
    ]
    let text = Array(
      """
      j\(esc)[A\(esc)P>|foot(1.13.1)\(esc)\\k\(esc)]11;rgb:1e1e/2222/2929\u{07}\(esc)[1;5C\(esc)[6;17;8t\(esc)]4;1;x\(esc)\\\
      \(esc)P1+r524742=38\(esc)\\é\(esc)[?2026;2$y\(esc)OP\(esc)_Gi=31;OK\(esc)\\\(esc)\(esc)[?62;4;22cq
      """.utf8)
    for first in 0...text.count {
      for second in stride(from: first, through: text.count, by: 7) {
        var scanner = ReplyScanner()
        let parts = [text[..<first], text[first..<second], text[second...]]
        expect(parts.flatMap { scanner.take(Array($0)) }, expected, "cut at \(first) and \(second)")
      }
    }
  }

  @Test("a string without an end is given up, and what follows it is read")
  func endless() {
    var scanner = ReplyScanner()
    expect(scanner.take(Array("\(esc)P>|\(String(repeating: "x", count: 4096))".utf8)), [])
    expect(scanner.take(Array("\(esc)[?6c".utf8)), [.attributes([6])])
  }

  @Test("all replies are read from what arrives, between keys and in any order")
  func all() {
    let replies = TerminalReplies(
      Array(
        "j\(esc)P>|XTerm(370)\(esc)\\\(esc)]11;rgb:ff/80/00\u{07}\(esc)[?2026;2$yk\(esc)_Gi=31;OK\(esc)\\\(esc)[?62;4;22c"
          .utf8))
    expect(replies.name, "XTerm(370)")
    expect(replies.background, RGB(255, 128, 0))
    #expect(replies.hasSynchronizedOutput)
    #expect(replies.takesImages)
    expect(replies.attributes, [62, 4, 22])
    #expect(replies.hasSixel)
  }

  @Test("a terminal that replies no, or only about its attributes, has no more than that")
  func refusals() {
    let replies = TerminalReplies(Array("\(esc)[?2026;0$y\(esc)_Gi=31;ENOENT\(esc)\\\(esc)[?6c".utf8))
    #expect(replies.name == nil)
    #expect(replies.background == nil)
    #expect(!replies.hasSynchronizedOutput)
    #expect(!replies.takesImages)
    expect(replies.attributes, [6])
    #expect(!replies.hasSixel)
    #expect(TerminalReplies(Array("\(esc)[?2026;4$y\(esc)[?6".utf8)).attributes == nil)
  }

  @Test("replies are not keys, whenever they arrive and however they are cut")
  func noKeys() {
    let text = Array("\(esc)]11;rgb:1e1e/2222/2929\(esc)\\\(esc)[?62;22c".utf8)
    for cut in 0...text.count {
      var decoder = InputDecoder()
      var events = decoder.decode(text[..<cut])
      events += decoder.decode(text[cut...])
      events += decoder.decode("j".utf8)
      expect(events, [.key("j")], "cut at \(cut)")
    }
  }

  @Test("a locale has another character set only if it names one")
  func locales() {
    let cases: [([String: String], Bool)] = [
      ([:], false), (["LANG": "C"], false), (["LANG": "en_US.UTF-8"], false), (["LC_ALL": "de_DE.utf8@euro"], false),
      (["LANG": "de_DE.ISO-8859-1"], true), (["LANG": "de_DE.ISO-8859-15@euro"], true),
      (["LANG": "C.UTF-8", "LC_ALL": "ru_RU.KOI8-R"], true),
      (["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "x.latin1"], false),
      (["LANG": "de_DE"], false),
    ]
    for (environment, isOther) in cases {
      expect(UnicodeLocale.namesOtherSet(environment), isOther, "\(environment)")
    }
  }
}
