import Foundation

/// A number as it is written in a text: `-1,234.50`, `.5`, `2e3`. Commas belong to it only between groups of three
/// digits.
package struct WrittenNumber {
  private let isNegative: Bool
  /// All digits, without leading zeros.
  private let digits: [UInt8]
  /// The power of ten that the digits are multiplied by.
  private let exponent: Int

  /// The first number in a text, which may be in brackets or before a unit; nil if there is none.
  package init?(firstIn text: String) {
    var text = text
    let scanned = text.withUTF8 { NumberScanner($0).scan() }
    guard let scanned else { return nil }
    (isNegative, digits, exponent) = scanned
  }

  /// A number with all of its digits before the point.
  init(_ exact: ExactDecimal) {
    isNegative = exact.isNegative
    let digits = exact.digits + Array(repeating: 0, count: max(0, exact.exponent))
    self.digits = digits.isEmpty ? [UInt8(ascii: "0")] : digits.map { $0 + UInt8(ascii: "0") }
    exponent = min(0, exact.exponent)
  }

  /// The number of digits after the decimal point.
  package var fractionDigits: Int { max(0, -exponent) }

  package var value: Double {
    // Both operands are exact, so that the quotient is rounded only once.
    if let mantissa, mantissa < 1 << 53, (-22...0).contains(exponent) {
      return signed(Double(mantissa) / Self.powersOfTen[-exponent])
    }
    return signed(Double("\(String(decoding: digits, as: UTF8.self))e\(exponent)") ?? 0)
  }

  /// The number with all of its digits.
  var exact: ExactDecimal {
    ExactDecimal(isNegative: isNegative, digits: digits.map { $0 - UInt8(ascii: "0") }, exponent: exponent)
  }

  /// Whether all digits before the point are written, which a large exponent leaves out.
  var isWrittenOut: Bool { exponent <= 0 }

  /// nil if it has too many digits for exact sums.
  var decimal: Decimal? {
    guard digits.count + max(0, exponent) <= 30, fractionDigits <= 30 else { return nil }
    let significand = mantissa.map { Decimal($0) } ?? Decimal(string: String(decoding: digits, as: UTF8.self))
    return significand.map { Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: $0) }
  }

  private var mantissa: UInt64? {
    guard digits.count <= 19 else { return nil }
    var mantissa: UInt64 = 0
    for digit in digits {
      let (tenfold, isTooLarge) = mantissa.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tenfold.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")))
      if isTooLarge || overflows { return nil }
      mantissa = sum
    }
    return mantissa
  }

  private func signed(_ magnitude: Double) -> Double { isNegative ? -magnitude : magnitude }

  private static let powersOfTen = (0...22).map { pow(10, Double($0)) }
}

/// Finds the first number in a text's bytes.
private struct NumberScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var digits: [UInt8] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  func scan() -> (isNegative: Bool, digits: [UInt8], exponent: Int)? {
    var scanner = self
    return scanner.scanned()
  }

  private mutating func scanned() -> (isNegative: Bool, digits: [UInt8], exponent: Int)? {
    while !isDigit(place), !(byte(place) == "." && isDigit(place + 1)) {
      guard place < bytes.count else { return nil }
      place += 1
    }
    let isNegative = byte(place - 1) == "-"
    takeWhole()
    var exponent = 0
    if byte(place) == ".", isDigit(place + 1) {
      place += 1
      exponent = -takeDigits()
    }
    exponent += writtenExponent()
    // Zero has no significant digits; one is kept.
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    return (isNegative, significant.isEmpty ? [UInt8(ascii: "0")] : Array(significant), exponent)
  }

  /// The digits before the point, with commas between groups of three.
  private mutating func takeWhole() {
    let startsWithZero = byte(place) == "0"
    guard (1...3).contains(takeDigits()), !startsWithZero else { return }
    while byte(place) == ",", (1...3).allSatisfy({ isDigit(place + $0) }), !isDigit(place + 4) {
      place += 1
      _ = takeDigits()
    }
  }

  private mutating func takeDigits() -> Int {
    let start = place
    while isDigit(place) {
      digits.append(bytes[place])
      place += 1
    }
    return place - start
  }

  /// The exponent after the digits; 0 if there is none, as in `3em`.
  private func writtenExponent() -> Int {
    guard byte(place) == "e" || byte(place) == "E" else { return 0 }
    let isSigned = byte(place + 1) == "-" || byte(place + 1) == "+"
    var (next, exponent) = (place + (isSigned ? 2 : 1), 0)
    while isDigit(next) {
      exponent = min(exponent * 10 + Int(bytes[next] - UInt8(ascii: "0")), 10_000)
      next += 1
    }
    return isSigned && byte(place + 1) == "-" ? -exponent : exponent
  }

  private func byte(_ place: Int) -> Unicode.Scalar? {
    bytes.indices.contains(place) ? Unicode.Scalar(bytes[place]) : nil
  }

  private func isDigit(_ place: Int) -> Bool {
    bytes.indices.contains(place) && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place])
  }
}
