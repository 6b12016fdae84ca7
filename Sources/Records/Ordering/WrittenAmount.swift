/// A number as people write it: `1,234.5`, `-2e3`, `40%`, `1.5M`, `300 KiB`, and `1.234,5` in columns with decimal
/// commas.
package struct WrittenAmount: Hashable, Sendable {
  /// The number without its unit, rounded if it has many digits.
  let mantissa: Double
  /// The power of a thousand, or of 1,024, that its unit means; nil without such a unit.
  let power: Int?
  let isBinary: Bool
  /// Whether another number may have the same `value()`: then `ExactDecimal` compares them.
  let isLong: Bool

  /// The closest number. `K`, `M` and so on stand for powers of `base`, unless an `i` follows as in `KiB`.
  func value(base: Double = 1024) -> Double {
    guard let power else { return mantissa }
    let factor = isBinary ? 1024 : base
    return (0..<power).reduce(mantissa) { value, _ in value * factor }
  }

  /// nil unless the whole text is one number, with blanks around it at most.
  ///
  /// - Complexity: O(b) for b bytes.
  package init?(_ text: UnsafeRawBufferPointer, _ notation: ValueNotation = .plain) {
    var rest = Self.trimmed(text)
    guard let (digits, isLong) = Self.digits(&rest, notation) else { return nil }
    mantissa = digits
    while rest.first == 0x20 { rest = rest.dropFirst() }
    guard let letter = rest.first else {
      (power, isBinary, self.isLong) = (nil, false, isLong)
      return
    }
    rest = rest.dropFirst()
    if letter == UInt8(ascii: "%") || letter == UInt8(ascii: "B"), rest.isEmpty {
      (power, isBinary, self.isLong) = (nil, false, isLong)
      return
    }
    guard let power = Self.power(of: letter) else { return nil }
    self.power = power
    self.isLong = isLong || (0..<power).reduce(abs(digits), { value, _ in value * 1024 }) >= 1e15
    isBinary = rest.first == UInt8(ascii: "i")
    if isBinary { rest = rest.dropFirst() }
    if rest.first == UInt8(ascii: "B") { rest = rest.dropFirst() }
    guard rest.isEmpty else { return nil }
  }

  package init?(_ text: String, _ notation: ValueNotation = .plain) {
    var text = text
    guard let amount = text.withUTF8({ WrittenAmount(UnsafeRawBufferPointer($0), notation) }) else { return nil }
    self = amount
  }

  static func power(of letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "k"), UInt8(ascii: "K"): 1
    case UInt8(ascii: "M"): 2
    case UInt8(ascii: "G"): 3
    case UInt8(ascii: "T"): 4
    case UInt8(ascii: "P"): 5
    default: nil
    }
  }

  private static func trimmed(_ text: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer> {
    var rest = text[...]
    while let last = rest.last, last == 0x20 || last == 0x09 { rest = rest.dropLast() }
    return rest.drop { $0 == 0x20 || $0 == 0x09 }
  }

  /// Reads digits with a sign, with signs between groups of three, a fraction and an exponent.
  private static func digits(
    _ rest: inout Slice<UnsafeRawBufferPointer>, _ notation: ValueNotation
  ) -> (value: Double, isLong: Bool)? {
    var text = rest
    var isNegative = false
    if let sign = text.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      text = text.dropFirst()
    }
    let start = text
    // Zeros before the other digits are not significant.
    var (whole, count, significant, groups) = (UInt64(0), 0, 0, [Int]())
    while let byte = text.first {
      if byte == notation.groupSign, !groups.isEmpty || (1...3).contains(count) {
        groups.append(count)
      } else if byte >= 0x30, byte <= 0x39 {
        if significant < 19 { whole = whole &* 10 &+ UInt64(byte - 0x30) }
        if whole > 0 { significant += 1 }
        count += 1
      } else {
        break
      }
      text = text.dropFirst()
    }
    for (index, end) in groups.enumerated() where (index + 1 < groups.count ? groups[index + 1] : count) - end != 3 {
      return nil
    }
    var scale = 0
    if text.first == notation.decimalSign {
      text = text.dropFirst()
      while let byte = text.first, byte >= 0x30, byte <= 0x39 {
        if significant < 19 { whole = whole &* 10 &+ UInt64(byte - 0x30) }
        if whole > 0 { significant += 1 }
        (count, scale, text) = (count + 1, scale + 1, text.dropFirst())
      }
    }
    guard count > 0 else { return nil }
    let exponent = exponent(&text)
    rest = text
    if significant <= 15, abs(exponent - scale) < Self.tens.count {
      let power = Self.tens[abs(exponent - scale)]
      let value = exponent > scale ? Double(whole) * power : Double(whole) / power
      return (isNegative ? -value : value, false)
    }
    return rounded(start[start.startIndex..<text.startIndex], isNegative, exponent, notation, significant)
  }

  /// The number closest to digits that are too many to be exact. Whole numbers may have any length.
  private static func rounded(
    _ digits: Slice<UnsafeRawBufferPointer>, _ isNegative: Bool, _ exponent: Int, _ notation: ValueNotation,
    _ significant: Int
  ) -> (value: Double, isLong: Bool)? {
    let written = digits.filter { $0 != notation.groupSign }.map { $0 == notation.decimalSign ? 0x2E : $0 }
    guard let value = Double(String(decoding: written, as: UTF8.self)), value.isFinite || exponent == 0 else {
      return nil
    }
    return (isNegative ? -value : value, significant > 15 || value < 1e-290)
  }

  static func exponent(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Int {
    guard let letter = rest.first, letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") else { return 0 }
    var text = rest.dropFirst()
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative || text.first == UInt8(ascii: "+") { text = text.dropFirst() }
    guard let first = text.first, first >= 0x30, first <= 0x39 else { return 0 }
    var value = 0
    while let byte = text.first, byte >= 0x30, byte <= 0x39 {
      (value, text) = (min(value * 10 + Int(byte - 0x30), 9999), text.dropFirst())
    }
    rest = text
    return value == 0 ? 0 : isNegative ? -value : value
  }

  private static let tens: [Double] = (0...22).map { exponent in (0..<exponent).reduce(1) { tens, _ in tens * 10 } }
}

/// A number that sections are sorted by. It is compared with all of its digits, if these are known.
struct SortingNumber {
  let value: Double
  let exact: ExactDecimal?

  init(value: Double, exact: ExactDecimal? = nil) { (self.value, self.exact) = (value, exact) }

  /// The number with the opposite sign.
  static prefix func - (number: SortingNumber) -> SortingNumber {
    SortingNumber(value: -number.value, exact: number.exact.map { -$0 })
  }
}

extension SortingNumber: Comparable {
  static func == (a: SortingNumber, b: SortingNumber) -> Bool {
    if let a = a.exact, let b = b.exact { return a == b }
    return a.value == b.value
  }

  static func < (a: SortingNumber, b: SortingNumber) -> Bool {
    if let a = a.exact, let b = b.exact { return a < b }
    return a.value < b.value
  }
}
