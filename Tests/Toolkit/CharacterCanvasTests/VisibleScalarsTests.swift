import TestExpectations
import Testing

@testable import TextLayout

/// One character of a text may be as long as the whole text.
@Suite("Long characters") struct VisibleScalarsTests {
  @Test(
    "many marks are cut to a few before they are composed, also in a letter of 10 MB", arguments: [160_000, 5_000_000])
  func marks(count: Int) {
    let letter = "a" + String(repeating: "\u{316}\u{301}", count: count / 2)
    var scalars = VisibleScalars(of: "x" + letter + "b")
    expect(scalars.replaced().count, 3 + VisibleScalars.marksInARow)
    // á with the first marks below it: normalization form C sorts marks by their position.
    let text = DisplayText("x" + letter + "b")
    expect(text.width, 3)
    expect(text.clusters.map { $0.character.unicodeScalars.count }, [1, 5, 1])
  }

  @Test("the marks of each letter are kept, however many letters there are")
  func marksOfEachLetter() {
    let word = String(repeating: "q\u{301}\u{316}", count: 100)
    var scalars = VisibleScalars(of: word)
    #expect(scalars.replaced().elementsEqual(word.unicodeScalars))
  }

  @Test("an invisible character that is removed does not let more marks through")
  func marksAfterInvisible() {
    var scalars = VisibleScalars(of: "q" + String(repeating: "\u{301}\u{200B}", count: 1_000))
    expect(scalars.replaced().count, 1 + VisibleScalars.marksInARow)
  }

  /// A text is written into a buffer that grows by factors: 4,000 joined emoji need 16 buffers of 1 to 64 kB, not
  /// 4,000.
  @Test("joined emoji are not copied once for each of them")
  func joinedEmoji() {
    let family = Array(repeating: "\u{1F468}", count: 4_000).joined(separator: "\u{200D}")
    var scalars = VisibleScalars(of: family)
    var buffers = 0
    var latest: UnsafePointer<UInt8>?
    while scalars.replaceNext() {
      let start = String(scalars.output).utf8.withContiguousStorageIfAvailable { $0.baseAddress } ?? nil
      if start != latest { buffers += 1 }
      latest = start
    }
    expect(scalars.output.count, 4_000 + 3_000)
    #expect(buffers < 32)
  }
}
