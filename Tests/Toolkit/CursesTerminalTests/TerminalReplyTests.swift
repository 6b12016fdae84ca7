import CharacterCanvas
import TestExpectations
import Testing

@testable import CursesTerminal

@Suite("Replies of the terminal") struct TerminalReplyTests {
  private let esc = "\u{1B}"

  @Test("replies say what their case says", arguments: TestCase.all("replies"))
  func cases(_ testCase: TestCase) {
    testCase.run {
      let words = testCase.parts[0].written.split(separator: " ", maxSplits: 1)
      let replies = TerminalReplies(Array(testCase.parts[0].text.dropFirst(words[0].count + 1).utf8))
      if words[0] == "attributes" {
        testCase.expect(replies.attributes ?? [], testCase.parts[1].numbers)
      } else {
        let color = replies.background.map { [Int($0.red), Int($0.green), Int($0.blue)] }
        testCase.expect(color ?? [], testCase.parts[1].numbers)
      }
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
        expect(parts.flatMap { scanner.scan(Array($0)) }, expected, "cut at \(first) and \(second)")
      }
    }
  }

  @Test("a string without an end is given up, and what follows it is read")
  func endless() {
    var scanner = ReplyScanner()
    expect(scanner.scan(Array("\(esc)P>|\(String(repeating: "x", count: 4096))".utf8)), [])
    expect(scanner.scan(Array("\(esc)[?6c".utf8)), [.attributes([6])])
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
