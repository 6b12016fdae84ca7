import CharacterCanvas
import Testing

@Suite("Text width")
struct TextWidthTests {
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
