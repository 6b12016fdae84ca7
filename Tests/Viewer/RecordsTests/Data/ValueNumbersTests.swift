import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("Numbers of values") struct ValueNumbersTests {
  private func number(_ text: String, _ numbers: inout ValueNumbers) -> Int {
    Array(text.utf8).withUnsafeBytes { numbers.number(of: $0) }
  }

  @Test("values are numbered as they appear, however many there are and however alike", arguments: TestSeeds.all(1...8))
  func asTheyAppear(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (numbers, model) = (ValueNumbers(), [String: Int]())
    for _ in 0..<4000 {
      let length = Int.random(in: 0...(Bool.random(using: &random) ? 3 : 20), using: &random)
      let text = String((0..<length).map { _ in "aab\u{0}é".randomElement(using: &random)! })
      let expected = model[text] ?? model.count
      model[text] = expected
      expect(number(text, &numbers), expected, "\(text.debugDescription), seed \(seed)")
    }
    expect(numbers.values.count, model.count)
  }

  @Test("one text in two encodings is one value, and so are bytes that read as the same text")
  func equalTexts() {
    var numbers = ValueNumbers()
    expect(number("caf\u{E9}", &numbers), 0)
    expect(number("cafe\u{301}", &numbers), 0)
    expect(number("K", &numbers), 1)
    expect(number("\u{212A}", &numbers), 1)
    for bytes: [UInt8] in [[0xFF], [0xFE]] { expect(bytes.withUnsafeBytes { numbers.number(of: $0) }, 2) }
    expect(number("", &numbers), 3)
    expect(number("", &numbers), 3)
  }

  @Test("pairs are numbered as they appear", arguments: TestSeeds.all(1...8))
  func pairs(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (numbers, model) = (PairNumbers(), [[Int]: Int]())
    for _ in 0..<4000 {
      let pair = (0..<2).map { _ in
        Int.random(in: 0...(Bool.random(using: &random) ? 3 : 4_000_000_000), using: &random)
      }
      let expected = model[pair] ?? model.count
      model[pair] = expected
      expect(numbers.number(of: pair[0], pair[1]), expected, "\(pair), seed \(seed)")
    }
    expect(numbers.count, model.count)
  }

  @Test("plain numbers are those of digits with a minus sign and a point", arguments: TestSeeds.all(1...8))
  func plainNumbers(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let digits = { (count: Int) in (0..<count).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined() }
      let (sign, whole) = (Bool.random(using: &random) ? "-" : "", digits(Int.random(in: 1...8, using: &random)))
      let fraction = Bool.random(using: &random) ? "." + digits(Int.random(in: 1...8, using: &random)) : ""
      let text = sign + whole + fraction
      let number = try #require(Array(text.utf8).withUnsafeBytes { PlainNumber($0) }, "\(text)")
      expect(number.mantissa, Int64(text.filter { $0 != "." }), "\(text)")
      expect(number.fractionDigits, max(0, fraction.count - 1), "\(text)")
      expect(number.value, Double(text), "\(text)")
    }
    let others = [
      "", "-", ".", "1.", ".5", "-.5", "1.2.3", "1e5",
      "+1", " 1", "1 ", "1,000", "--1", "1-", "1234567890123456789",
    ]
    for text in others {
      #expect(Array(text.utf8).withUnsafeBytes { PlainNumber($0) } == nil, "\(text)")
    }
  }
}
