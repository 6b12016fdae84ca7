/// A number in decimal with all of its digits, however many there are.
///
/// Sorts and filters compare `Double`s first. Where those are equal, numbers with many digits may still differ.
package struct ExactDecimal: Hashable, Sendable {
  let isNegative: Bool
  /// From 0 to 9, without zeros at either end; empty for zero.
  let digits: [UInt8]
  /// The number is 0.d₁d₂d₃… times ten to the power of this.
  private let magnitude: Int

  /// - Parameters:
  ///   - digits: from 0 to 9, the most significant first.
  ///   - exponent: the power of ten that the last digit counts.
  init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    let lastIndex = digits.lastIndex { $0 != 0 } ?? -1
    let firstIndex = digits.firstIndex { $0 != 0 } ?? 0
    self.digits = lastIndex < 0 ? [] : Array(digits[firstIndex...lastIndex])
    magnitude = lastIndex < 0 ? 0 : digits.count - firstIndex + exponent
    self.isNegative = isNegative && lastIndex >= 0
  }

  /// A whole number divided by a power of ten.
  init(_ units: Int64, fractionDigits: Int) {
    self.init(
      isNegative: units < 0, digits: "\(units.magnitude)".utf8.map { $0 - 0x30 }, exponent: -fractionDigits)
  }

  /// Reads a text that `WrittenAmount` reads as well.
  ///
  /// - Parameter base: the value of `K`, unless an `i` follows or there is a currency.
  /// - Complexity: O(b) for b bytes.
  init(_ text: UnsafeRawBufferPointer, _ notation: ValueNotation = .plain, base: Int = 1024) {
    let bare = BareNumber(text, notation)
    var rest = bare?.text ?? text[...]
    var (digits, exponent, isFraction, isNegative) = ([UInt8](), 0, false, bare?.isNegated ?? false)
    while let byte = rest.first, (byte | 0x20) < UInt8(ascii: "a") || (byte | 0x20) > UInt8(ascii: "z") {
      if byte >= 0x30, byte <= 0x39 {
        digits.append(byte - 0x30)
        if isFraction { exponent -= 1 }
      } else if byte == notation.decimalSign {
        isFraction = true
      } else if byte == UInt8(ascii: "-") {
        isNegative = true
      }
      rest = rest.dropFirst()
    }
    exponent += WrittenAmount.exponent(&rest)
    while rest.first == 0x20 { rest = rest.dropFirst() }
    let unit = NumberUnit(rest, isMoney: notation.isMoney || bare?.currency != nil)
    let power = unit?.power ?? 0
    if unit?.base ?? base == 1000 {
      exponent += 3 * power
    } else {
      for _ in 0..<power { digits = Self.product(digits, 1024) }
    }
    self.init(isNegative: isNegative, digits: digits, exponent: exponent)
  }

  init(_ text: String) {
    var text = text
    self = text.withUTF8 { ExactDecimal(UnsafeRawBufferPointer($0)) }
  }

  /// Digits times a small number.
  private static func product(_ digits: [UInt8], _ factor: Int) -> [UInt8] {
    var (product, carry) = ([UInt8](), 0)
    for digit in digits.reversed() {
      carry += Int(digit) * factor
      product.append(UInt8(carry % 10))
      carry /= 10
    }
    while carry > 0 {
      product.append(UInt8(carry % 10))
      carry /= 10
    }
    return product.reversed()
  }

  /// The closest number.
  var value: Double {
    let text = "0." + String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self) + "e\(magnitude)"
    let value = digits.isEmpty ? 0 : Double(text) ?? 0
    return isNegative ? -value : value
  }

  private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }
  /// The power of ten that the last digit counts.
  var exponent: Int { magnitude - digits.count }

  /// The number with the opposite sign.
  static prefix func - (number: ExactDecimal) -> ExactDecimal {
    ExactDecimal(isNegative: !number.isNegative, digits: number.digits, exponent: number.exponent)
  }
}

extension ExactDecimal: Comparable {
  package static func < (a: ExactDecimal, b: ExactDecimal) -> Bool {
    if a.sign != b.sign { return a.sign < b.sign }
    return a.isNegative ? b.isSmaller(than: a) : a.isSmaller(than: b)
  }

  /// Compares two numbers of the same sign, as if that were plus.
  private func isSmaller(than other: ExactDecimal) -> Bool {
    magnitude == other.magnitude ? digits.lexicographicallyPrecedes(other.digits) : magnitude < other.magnitude
  }

  /// Appends bytes that have the order of the numbers.
  func appendKey(to key: inout [UInt8]) {
    key.append(UInt8(sign + 1))
    guard sign != 0 else { return }
    let turn: UInt8 = isNegative ? 0xFF : 0
    let ordered = UInt64(bitPattern: Int64(magnitude)) ^ 1 << 63
    for shift in stride(from: 56, through: 0, by: -8) { key.append(UInt8(truncatingIfNeeded: ordered >> shift) ^ turn) }
    for digit in digits { key.append((digit + 1) ^ turn) }
    // Of negative numbers, the one with further digits is the smaller one.
    if isNegative { key.append(0xFF) }
  }
}

// MARK: Sums and texts

extension ExactDecimal {
  /// The most digits of a sum.
  private static let mostDigits = 4_000

  /// nil if the sum would have thousands of digits.
  static func sum(_ a: ExactDecimal, _ b: ExactDecimal) -> ExactDecimal? {
    let numbers = [a, b].filter { $0.sign != 0 }
    guard let low = numbers.map(\.exponent).min(), let high = numbers.map(\.magnitude).max() else { return a }
    guard high - low < mostDigits else { return nil }
    // The units of every power of ten, the lowest first.
    var units = [Int](repeating: 0, count: high - low + 1)
    let isNegative = a.sign < 0 ? b < -a : b.sign < 0 && a < -b
    for number in numbers {
      for (index, digit) in number.digits.reversed().enumerated() {
        units[number.exponent - low + index] += number.isNegative != isNegative ? -Int(digit) : Int(digit)
      }
    }
    var carry = 0
    for index in units.indices {
      let unit = units[index] + carry
      carry = unit < 0 ? -1 : unit / 10
      units[index] = unit - carry * 10
    }
    return ExactDecimal(isNegative: isNegative, digits: units.reversed().map { UInt8($0) }, exponent: low)
  }

  /// All digits, in groups of three before the point.
  func grouped(fractionDigits: Int = 0) -> String {
    var (whole, fraction) = ("", "")
    for place in stride(from: max(1, magnitude), to: 0, by: -1) { whole.append("\(digit(at: magnitude - place))") }
    for place in 0..<max(fractionDigits, -exponent, 0) { fraction.append("\(digit(at: magnitude + place))") }
    return (isNegative ? "-" : "") + whole.inGroupsOfThree + (fraction.isEmpty ? "" : "." + fraction)
  }

  private func digit(at index: Int) -> UInt8 { digits.indices.contains(index) ? digits[index] : 0 }
}
