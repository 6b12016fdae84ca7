import CharacterCanvas
import TestExpectations
import Testing

@Suite("Display text")
struct DisplayTextTests {
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
