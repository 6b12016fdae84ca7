import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import TextLayout

@Suite("Display text from random input")
struct DisplayTextFuzzTests {
  @Test("The text is harmless to print", arguments: TestSeeds.all(0..<8))
  func nothingHarmfulComesOut(_ seed: UInt64) {
    var hostile = HostileText(seed: seed)
    for round in 0..<200 {
      let raw = hostile.next()
      let text = DisplayText(raw)
      let harm = text.string.unicodeScalars.filter { isHarmful($0) }
      #expect(harm.isEmpty, "seed \(seed), round \(round), \(spelled(raw)) gave \(spelled(text.string))")
    }
  }

  @Test("The clusters are the characters of the string, and their widths add up", arguments: TestSeeds.all(8..<16))
  func clustersAddUp(_ seed: UInt64) {
    var hostile = HostileText(seed: seed)
    for round in 0..<200 {
      let raw = hostile.next()
      let text = DisplayText(raw)
      let note: Comment = "seed \(seed), round \(round), \(spelled(raw)) gave \(spelled(text.string))"
      expect(text.clusters.map(\.character), Array(text.string), note)
      expect(text.clusters.map { spelled(String($0.character)) }, text.string.map { spelled(String($0)) }, note)
      #expect(text.clusters.allSatisfy { $0.width == 1 || $0.width == 2 }, note)
      #expect(text.clusters.allSatisfy { $0.width == TextWidth.columns(of: $0.character) }, note)
      expect(text.width, text.clusters.reduce(0) { $0 + $1.width }, note)
    }
  }

  @Test("Making display text from display text changes nothing", arguments: TestSeeds.all(16..<24))
  func isIdempotent(_ seed: UInt64) {
    var hostile = HostileText(seed: seed)
    for round in 0..<200 {
      let raw = hostile.next()
      let once = DisplayText(raw).string
      let twice = DisplayText(once).string
      expect(spelled(once), spelled(twice), "seed \(seed), round \(round), \(spelled(raw))")
    }
  }

  @Test("No cluster has more scalars than the limit", arguments: TestSeeds.all(24..<28))
  func clustersAreSmall(_ seed: UInt64) {
    var hostile = HostileText(seed: seed)
    for round in 0..<200 {
      let raw = hostile.next()
      for cluster in DisplayText(raw).clusters {
        let scalars = cluster.character.unicodeScalars
        let note: Comment = "seed \(seed), round \(round), \(spelled(raw))"
        #expect(scalars.count <= 30, note)
        #expect(scalars.split { !isMark($0) }.allSatisfy { $0.count <= 4 }, note)
        expect(scalars.first.map { !isMark($0) || TextWidth.columns(of: $0) == 1 }, true, note)
        #expect(scalars.filter { $0.value == 0x200D }.count <= 3, note)
      }
    }
  }

  @Test("The fast path for common scripts gives the same result as the general one", arguments: TestSeeds.all(28..<30))
  func shortWayAgrees(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let inert = (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init).filter {
      Sanitizing.inertClusters(of: String($0)) != nil
    }
    #expect(inert.count > 30_000)
    for round in 0..<400 {
      let scalars = (0..<50).compactMap { _ in inert.randomElement(using: &random) }
      let raw = String(String.UnicodeScalarView(scalars))
      let short = Sanitizing.inertClusters(of: raw)
      expect(short, Sanitizing.clusters(of: raw), "seed \(seed), round \(round), \(spelled(raw))")
    }
    let all = String(String.UnicodeScalarView(inert))
    expect(Sanitizing.inertClusters(of: all), Sanitizing.clusters(of: all))
  }

  @Test("Every single scalar is made safe to print and has at least one column")
  func everyScalar() {
    for scalar in (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) where isWorthTrying(scalar) {
      let text = DisplayText(String(scalar))
      if text.string.unicodeScalars.contains(where: isHarmful) || text.isEmpty != (text.width == 0) {
        Issue.record("U+\(String(scalar.value, radix: 16)) gave \(spelled(text.string)) of width \(text.width)")
      }
    }
  }

  /// All of the first plane except ideographs and syllables, which are all alike, and the emoji and tag planes.
  private func isWorthTrying(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400..<0x4DC0, 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0xE000..<0xF900: scalar.value % 97 == 0
    case 0x17000..<0x19000, 0x20000..<0xE0000, 0xE1000...: scalar.value % 997 == 0
    default: true
    }
  }

  private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .enclosingMark, .spacingMark].contains(scalar.properties.generalCategory)
  }

  private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x3164, 0xFFA0: true
    case 0x200B, 0x200C, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    case 0xFE00...0xFE0E, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
    default: scalar.properties.generalCategory == .format && scalar.value != 0x200D
    }
  }

  private func spelled(_ text: String) -> String {
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
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
