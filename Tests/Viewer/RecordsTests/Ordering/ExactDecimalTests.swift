import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("Numbers with all of their digits") struct ExactDecimalTests {
  private func exact(_ text: String, _ notation: ValueNotation = .plain, base: Int = 1024) -> ExactDecimal {
    Array(text.utf8).withUnsafeBytes { ExactDecimal($0, notation, base: base) }
  }

  private func key(_ number: ExactDecimal) -> [UInt8] {
    var key: [UInt8] = []
    number.appendKey(to: &key)
    return key
  }

  private func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.withUnsafeBytes { a in b.withUnsafeBytes { a.comesBefore($0) == true } }
  }

  @Test("numbers and their keys have the order that Foundation finds", arguments: TestSeeds.all(1...6))
  func order(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func text() -> String {
      let digits = (0..<Int.random(in: 1...24, using: &random)).map { _ in
        "\([0, 0, 1, 9].randomElement(using: &random)!)"
      }
      let fraction = (0..<Int.random(in: 0...12, using: &random)).map { _ in "\([0, 5].randomElement(using: &random)!)"
      }
      let sign = Bool.random(using: &random) ? "-" : ""
      return sign + digits.joined() + (fraction.isEmpty ? "" : "." + fraction.joined())
    }
    for _ in 0..<400 {
      let (one, other) = (text(), text())
      let (a, b) = (try #require(Decimal(string: one)), try #require(Decimal(string: other)))
      expect((exact(one) < exact(other)), (a < b), "\(one) \(other), seed \(seed)")
      expect((exact(one) == exact(other)), (a == b), "\(one) \(other), seed \(seed)")
      expect(precedes(key(exact(one)), key(exact(other))), (a < b), "\(one) \(other), seed \(seed)")
      let sum = try #require(ExactDecimal.sum(exact(one), exact(other)))
      expect(sum, exact("\(a + b)"), "\(one) + \(other), seed \(seed)")
      expect(sum.grouped(), (a + b).grouped(), "\(one) + \(other), seed \(seed)")
    }
  }

  @Test("decimal commas and units of a thousand are read")
  func notations() {
    let comma = ValueNotation(hasDecimalComma: true)
    expect(exact("1.234,50", comma), exact("1234.5"))
    expect(exact("-0,5K", comma, base: 1000), exact("-500"))
    expect(exact("1.5M", base: 1000), exact("1500000"))
    expect(exact("1KiB", base: 1000), exact("1024"))
  }

  @Test("numbers of hundreds of digits are numbers, and only large exponents are not")
  func long() throws {
    let digits = String(repeating: "9", count: 400)
    let amount = try #require(WrittenAmount(digits))
    #expect(amount.isLong)
    expect(amount.value, .infinity)
    #expect(exact(digits) < exact(digits + "0"))
    #expect(exact("-" + digits + "0") < exact("-" + digits))
    expect(exact(digits).grouped().count, 400 + 133)
    #expect(WrittenAmount("1e999") == nil)
  }

  @Test("only numbers with the same rounded value are compared by their digits")
  func shortNumbers() {
    for text in ["5", "123456789012345", "0.1", "1e20", "000000000000000000012", "900T", "40%"] {
      expect(WrittenAmount(text)?.isLong, false, "\(text)")
    }
    for text in ["1234567890123456", "0.12345678901234567", "1234T"] { expect(WrittenAmount(text)?.isLong, true) }
  }
}
