import CharacterCanvas
import TestExpectations
import Testing

@Suite("Display text")
struct DisplayTextTests {
  @Test(
    "Plain text is unchanged",
    arguments: [
      "", "Hydrogen", "naïve café", "Ελλάδα", "Україна", "日本語", "한국어", "ひらがな", "┌─┐", "← → ↑ ↓", "👩‍🚀 ❤️ 🇫🇷 1️⃣", "עברית",
      "हिन्दी",
      "မြန်မာ", "ไทย", "العربية",
    ])
  func plainTextStays(_ text: String) {
    expect(DisplayText(text).string, text)
  }

  @Test(
    "Characters that are not plain text are shown by symbols or removed",
    arguments: [
      ("a\tb", "a b"), ("a\nb", "a␤b"), ("a\r\nb", "a␤b"), ("a\rb", "a␍b"), ("a\u{2028}b\u{2029}c", "a␤b␤c"),
      ("\u{0}\u{7}\u{1B}[2J\u{7F}", "␀␇␛[2J␡"), ("\u{85}\u{9B}31m", "⟨U+0085⟩⟨U+009B⟩31m"),
      ("user\u{202E}gpj.exe", "user⟨RLO⟩gpj.exe"), ("\u{61C}\u{200E}\u{200F}", "⟨ALM⟩⟨LRM⟩⟨RLM⟩"),
      ("\u{2066}\u{2069}\u{2067}\u{2068}", "⟨LRI⟩⟨PDI⟩⟨RLI⟩⟨FSI⟩"),
      ("\u{202A}\u{202B}\u{202C}\u{202D}", "⟨LRE⟩⟨RLE⟩⟨PDF⟩⟨LRO⟩"),
      ("a\u{200B}b\u{200C}c\u{2060}d\u{FEFF}e\u{AD}f\u{200D}g", "abcdefg"), ("\u{3164}\u{115F}x", "x"),
      ("a\u{E0041}\u{E007F}", "a"), ("\u{600}1", "⟨U+0600⟩1"), ("\u{FFF9}", "⟨U+FFF9⟩"),
      ("\u{FFFE}\u{10FFFF}", "⟨U+FFFE⟩⟨U+10FFFF⟩"), ("\u{E0B0}", "\u{E0B0}"),
      ("a\u{10EEEE}\u{305}\u{305}", "a⟨U+10EEEE⟩\u{305}\u{305}"),
    ])
  func theRestShowsOrGoes(_ raw: String, _ shown: String) {
    expect(DisplayText(raw).string, shown)
  }

  @Test(
    "Parts of emoji stay only inside emoji",
    arguments: [
      ("a\u{FE0F}", "a"), ("⌚\u{FE0E}", "⌚"), ("❤\u{FE0F}", "❤️"), ("1\u{FE0F}", "1"), ("1\u{FE0F}\u{20E3}", "1️⃣"),
      ("👩\u{200D}", "👩"), ("👩\u{200D}a", "👩a"), ("a\u{200D}🚀", "a🚀"), ("👩\u{200D}🚀", "👩‍🚀"),
      ("☝\u{FE0F}🏽", "☝🏽"), ("🏽", "⟨U+1F3FD⟩"), ("a🏽", "a⟨U+1F3FD⟩"), ("👍🏽🏽", "👍🏽⟨U+1F3FD⟩"),
      ("🇫🇷🇩", "🇫🇷🄳"), ("🇫\u{200B}🇷", "🄵🅁"), ("🏴\u{E0067}\u{E007F}", "🏴"),
      ("👨‍👩‍👧‍👦\u{200D}👦", "👨‍👩‍👧‍👦👦"), ("👩🏻‍❤️‍💋‍👩🏿", "👩🏻‍❤️‍💋‍👩🏿"),
    ])
  func emojiPartsStayInEmoji(_ raw: String, _ shown: String) {
    expect(DisplayText(raw).string.unicodeScalars.map(\.value), shown.unicodeScalars.map(\.value))
  }

  @Test(
    "Marks are composed, limited in number, and given a base if they have none",
    arguments: [
      ("e\u{301}", "\u{E9}"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("\u{301}x", "\u{25CC}\u{301}x"),
      ("\u{212B}", "\u{C5}"), ("\u{200B}\u{301}", "\u{25CC}\u{301}"), ("e\u{200B}\u{301}", "\u{E9}"),
      ("q\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "q\u{301}\u{302}\u{303}\u{304}"),
      ("\u{1161}", "⟨U+1161⟩"), ("\u{11A8}\u{301}", "⟨U+11A8⟩\u{301}"),
      (
        "\u{1100}\u{1100}\u{1100}\u{1100}\u{1100}\u{1100}\u{1100}\u{1100}",
        "\u{1100}\u{1100}\u{1100}\u{1100}\u{1100}\u{1100}�"
      ),
    ])
  func marksAreLimited(_ raw: String, _ shown: String) {
    expect(DisplayText(raw).string.unicodeScalars.map(\.value), shown.unicodeScalars.map(\.value))
  }

  @Test("An emoji sequence that is cut leaves no joiner behind")
  func cutEmojiSequence() {
    let reph = String(repeating: "\u{D4E}", count: 4)
    expect(DisplayText(reph + "👨‍👩‍👧").string, reph + "👨‍👩" + "�")
  }

  @Test("Marks are counted per letter, not per cluster")
  func marksOfEachLetter() {
    let conjunct = "क\u{94D}\u{301}\u{301}\u{301}क\u{301}\u{301}\u{301}\u{301}"
    expect(Array(conjunct).count, 1)
    expect(DisplayText(conjunct).string.unicodeScalars.count, conjunct.unicodeScalars.count)
  }

  @Test("A letter that loses surplus marks is still one letter")
  func surplusMarksGo() {
    let zalgo = DisplayText("Z\u{310}\u{311}\u{312}\u{313}\u{314}\u{315}\u{316}a")
    expect(zalgo.width, 2)
    expect(zalgo.clusters.map(\.width), [1, 1])
  }

  @Test("The width is the sum of the clusters' widths")
  func widthIsTheSum() {
    let text: DisplayText = "a日👩‍🚀é"
    expect(text.clusters.map(\.width), [1, 2, 2, 1])
    expect(text.width, 6)
    expect(DisplayText.empty.width, 0)
    expect(DisplayText("abc").clusters, DisplayText("abcé").truncated(to: 3, ellipsis: false).clusters)
  }

  @Test(
    "Cut text ends in an ellipsis and never in half a character",
    arguments: [
      ("Hydrogen", 8, "Hydrogen"), ("Hydrogen", 9, "Hydrogen"), ("Hydrogen", 5, "Hydr…"), ("Hydrogen", 1, "…"),
      ("Hydrogen", 0, ""), ("Hydrogen", -3, ""), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
      ("日本語", 2, "…"), ("a日", 2, "a…"),
    ])
  func cutsWithEllipsis(_ raw: String, _ columns: Int, _ shown: String) {
    let cut = DisplayText(raw).truncated(to: columns)
    expect(cut.string, shown)
    #expect(cut.width <= max(0, columns))
  }

  @Test("Text cut without an ellipsis keeps as much as fits")
  func cutsWithoutEllipsis() {
    expect(DisplayText("日本語").truncated(to: 5, ellipsis: false), "日本")
    expect(DisplayText("abc").truncated(to: 2, ellipsis: false), "ab")
  }

  @Test("Joined texts are made safe to print again")
  func joining() {
    expect(DisplayText("ab") + "cd", "abcd")
    expect((DisplayText("e") + DisplayText("\u{301}")).string, "e◌́")
    expect((DisplayText("日") + "x").width, 3)
    let row: DisplayText = "row \(3)\u{1B}"
    expect(row.string, "row 3␛")
  }
}
