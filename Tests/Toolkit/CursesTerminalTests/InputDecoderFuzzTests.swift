import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import CursesTerminal

@Suite struct InputDecoderFuzzTests {
  private static let pieces: [[UInt8]] =
    [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[1;5A", "\u{1B}[<0;12;7M", "\u{1B}[M !!", "\u{1B}]11;rgb\u{07}",
      "\u{1B}\\",
      "\u{1B}[200~", "\u{1B}[201~", "é", "日", "🙂", "j", "~", ";", "200", "<", "[", "$", "\r", "\u{7F}", "\u{1B}P1",
    ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x82], [0x9B], [0xC2, 0x9B]]

  private static func input(_ random: inout SplitMix64) -> [UInt8] {
    (0..<40).flatMap { _ in
      random.chance(1, in: 5) ? [UInt8.random(in: 0...255, using: &random)] : pieces.randomElement(using: &random) ?? []
    }
  }

  @Test("events do not depend on how the bytes are cut", arguments: TestSeeds.all(0..<400))
  func cuts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = Self.input(&random)
    var whole = InputDecoder()
    let expected = whole.decode(bytes)
    let expectedRest = whole.flush()
    var cut = InputDecoder()
    var events: [InputEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...5, using: &random)
      events += cut.decode(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    expect(events, expected, "seed \(seed)")
    expect(cut.flush(), expectedRest, "seed \(seed)")
  }

  @Test("after any bytes, a pause and the end of a paste, keys are keys again", arguments: TestSeeds.all(0..<400))
  func recovers(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var decoder = InputDecoder()
    _ = decoder.decode(Self.input(&random))
    _ = decoder.flush()
    _ = decoder.decode("\u{1B}[201~".utf8)
    _ = decoder.flush()
    expect(decoder.decode("j\u{1B}[A".utf8), [.key("j"), .key(.up)], "seed \(seed)")
  }

  @Test("no control character is decoded as a character key", arguments: TestSeeds.all(0..<200))
  func noControls(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var decoder = InputDecoder()
    for case .key(let key) in decoder.decode(Self.input(&random)) + decoder.flush() {
      guard case .character(let character) = key.code else { continue }
      let scalars = character.unicodeScalars
      #expect(scalars.allSatisfy { $0.properties.generalCategory != .control }, "seed \(seed): \(key)")
    }
  }
}
