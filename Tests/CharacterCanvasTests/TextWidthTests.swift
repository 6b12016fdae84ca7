import CharacterCanvas
import TestExpectations
import Testing

@Suite("Text width")
struct TextWidthTests {
  @Test(
    "Each cluster has its width in columns",
    arguments: [
      ("a", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("…", 1), ("─", 1), ("α", 1), ("Я", 1), ("☃", 1),
      ("日", 2), ("한", 2), ("あ", 2), ("ア", 2), ("ｱ", 1), ("Ａ", 2), ("\u{3000}", 2), ("〈", 2), ("𠀀", 2),
      ("😀", 2), ("⌚", 2), ("❤", 1), ("❤️", 2), ("☎️", 2), ("©", 1), ("👍🏽", 2), ("☝🏽", 2), ("👩‍🚀", 2),
      ("👨‍👩‍👧‍👦", 2), ("❤️‍🔥", 2), ("🇫🇷", 2), ("🏳️‍🌈", 2), ("1️⃣", 2), ("1\u{20E3}", 1), ("#️⃣", 2),
      ("\u{1100}\u{1161}", 2), ("\u{1100}", 2), ("\u{1100}\u{119E}", 2), ("कि", 2), ("क्", 1), ("क्ष", 2), ("ก็", 1),
      ("ｶﾞ", 2),
      ("\u{E0B0}", 1),
    ])
  func columns(_ cluster: String, _ columns: Int) {
    expect(cluster.map(TextWidth.columns), [columns])
  }

  @Test(
    "Characters that display text never has take no columns",
    arguments: [
      "\u{0}", "\n", "\r\n", "\u{1B}", "\u{7F}", "\u{9B}", "\u{AD}", "\u{200B}", "\u{202E}", "\u{301}", "\u{2028}",
      "\u{E0041}",
    ] as [Character])
  func nothing(_ character: Character) {
    expect(TextWidth.columns(of: character), 0)
  }

  @Test("Characters that are emoji by default are two columns wide")
  func emojiAreWide() {
    for scalar in (UInt32(0)...0x1FFFF).lazy.compactMap(Unicode.Scalar.init)
    where scalar.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains(scalar.value) {
      if TextWidth.columns(of: scalar) != 2 { Issue.record("U+\(String(scalar.value, radix: 16)) is not wide") }
    }
  }

  @Test("Nonspacing marks take no columns, and letters and digits take at least one")
  func marksAndLetters() {
    for scalar in (UInt32(0)...0x1FFFF).lazy.compactMap(Unicode.Scalar.init) {
      let columns = TextWidth.columns(of: scalar)
      let isTrailingJamo = (0x1160..<0x1200).contains(scalar.value) || (0xD7B0..<0xD800).contains(scalar.value)
      let expected: ClosedRange<Int> =
        switch scalar.properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: 0...0
        case .unassigned: 0...2
        case .otherLetter where isTrailingJamo: 0...0
        default: 1...2
        }
      if !expected.contains(columns) { Issue.record("U+\(String(scalar.value, radix: 16)) takes \(columns) columns") }
    }
  }
}
