import Testing

@testable import CharacterCanvas

@Suite("Fingerprints of canvases")
struct FingerprintTests {
  // The vectors that Noll's page gives for the hash.
  @Test("are made by FNV-1a", arguments: [("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8)])
  func vectors(text: String, value: UInt64) {
    var hash = FNV1a()
    for byte in text.utf8 { hash.add(byte) }
    #expect(hash.value == value)
  }

  @Test("differ by size, character, width, colour and attribute")
  func differences() {
    func canvas(_ text: DisplayText, _ style: Style = .plain, width: Int = 4, height: Int = 2) -> UInt64 {
      var canvas = Canvas(size: CellSize(width: width, height: height))
      canvas.draw(text, at: .zero, style: style)
      return canvas.fingerprint
    }
    let all = [
      canvas("ab"), canvas("ab", width: 8, height: 1), canvas("ba"), canvas("日"), canvas("ab", Style(attributes: .bold)),
      canvas("ab", Style(foreground: .red)), canvas("ab", Style(background: .red)), canvas("ab", Style(foreground: .rgb(1, 0, 0))),
    ]
    #expect(Set(all).count == all.count)
  }

  @Test("are alike for canvases that look alike, whatever was drawn before")
  func alike() {
    var canvas = Canvas(size: CellSize(width: 4, height: 1))
    canvas.draw(DisplayText("👩‍🚀e\u{301}"), at: .zero, style: .plain)
    canvas.draw(DisplayText("ab  "), at: .zero, style: .plain)
    var other = Canvas(size: CellSize(width: 4, height: 1))
    other.draw(DisplayText("ab"), at: .zero, style: .plain)
    #expect(canvas.fingerprint == other.fingerprint)
  }
}
