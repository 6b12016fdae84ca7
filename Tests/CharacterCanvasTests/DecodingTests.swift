import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@Suite("Decoding bytes as display text")
struct DecodingTests {
  /// The worked examples of the Unicode Standard, section 3.9, tables 3-8 to 3-11, and of conformance clause D93b.
  @Test(
    "One U+FFFD stands for each maximal subpart of an ill-formed sequence",
    arguments: [
      ([0x61, 0xF1, 0x80, 0x80, 0xE1, 0x80, 0xC2, 0x62, 0x80, 0x63, 0x80, 0xBF, 0x64], "a���b�c��d"),
      ([0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41], "��������A"),
      ([0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41], "��������A"),
      ([0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42], "�����A��B"),
      ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], "����A"),
      ([0x41, 0xC3, 0xB1, 0x42], "AñB"),
      ([0xC3], "�"), ([0xF0, 0x9F, 0x92], "�"), ([0x80], "�"), ([], ""),
      ([0xF0, 0x9F, 0x92, 0xA9], "💩"),
    ] as [([UInt8], String)])
  func maximalSubparts(_ bytes: [UInt8], _ shown: String) {
    expect(DisplayText(decoding: bytes).string, shown)
  }

  @Test("Overlong and C1 forms of an escape are made safe to print")
  func overlongEscapes() {
    expect(DisplayText(decoding: [0xC0, 0x9B] as [UInt8]).string, "��")
    expect(DisplayText(decoding: [0x9B, 0x41] as [UInt8]).string, "�A")
    expect(DisplayText(decoding: [0xC2, 0x9B, 0x41] as [UInt8]).string, "⟨U+009B⟩A")
  }

  @Test("Random bytes always give harmless text", arguments: TestSeeds.all(0..<4))
  func randomBytes(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = DisplayText(decoding: bytes)
      #expect(text.string.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "seed \(seed), \(bytes)")
      expect(DisplayText(text.string), text, "seed \(seed), \(bytes)")
    }
  }
}
