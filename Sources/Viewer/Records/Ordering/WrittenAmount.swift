/// A number as people write it: `1,234.5`, `-2e3`, `40%`, `1.5M`, `300 KiB`, `$5`, `(3.20 €)`, and `1.234,5` in columns
/// with decimal commas.
package struct WrittenAmount: Hashable, Sendable {
  /// The closest number, its unit included.
  package let value: Double
  /// Whether it has a unit such as `K`, which is a power of a thousand or of 1,024.
  let hasUnit: Bool
  /// Whether another number may have the same `value`: then `ExactDecimal` compares them.
  let isLong: Bool
  let currency: WrittenCurrency?
  let isInParentheses: Bool

  /// nil unless the whole text is one number, with blanks around it at most.
  ///
  /// - Parameter base: the number that `K`, `M` and so on stand for powers of, unless an `i` follows as in `KiB`. With
  ///   a currency, it is always a thousand.
  /// - Complexity: O(b) for b bytes.
  package init?(_ text: UnsafeRawBufferPointer, _ notation: ValueNotation = .plain, base: Int = 1024) {
    if !notation.hasDecimalComma, let plain = PlainNumber(text), plain.isShort {
      (value, hasUnit, isLong, currency, isInParentheses) = (plain.value, false, false, nil, false)
      return
    }
    guard let bare = BareNumber(text, notation) else { return nil }
    var rest = bare.text
    guard let (digits, isLong) = Self.digits(&rest, notation) else { return nil }
    while rest.first == 0x20 { rest = rest.dropFirst() }
    guard let unit = NumberUnit(rest, isMoney: notation.isMoney || bare.currency != nil) else { return nil }
    let factor = unit.base ?? base
    if unit.power == 0 {
      (value, self.isLong) = (bare.isNegated ? -digits : digits, isLong)
    } else {
      // A power of two keeps the number exact.
      value =
        factor == 1024
        ? (0..<unit.power).reduce(bare.isNegated ? -digits : digits) { value, _ in value * 1024 }
        : ExactDecimal(text, notation, base: base).value
      self.isLong = isLong || abs(value) >= 1e15
    }
    (hasUnit, currency, isInParentheses) = (unit.power > 0, bare.currency, bare.isInParentheses)
  }

  package init?(_ text: String, _ notation: ValueNotation = .plain, base: Int = 1024) {
    var text = text
    let amount = text.withUTF8 { WrittenAmount(UnsafeRawBufferPointer($0), notation, base: base) }
    guard let amount else { return nil }
    self = amount
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

/// The unit after a number: `%`, `B`, `K`, `MiB`; with a currency `K`, `M` and `B`, which are powers of a thousand.
struct NumberUnit {
  /// 0 for none.
  private(set) var power = 0
  /// The number that the unit is a power of; nil if that depends on the column.
  private(set) var base: Int?

  /// nil for a text that is no unit.
  init?(_ text: Slice<UnsafeRawBufferPointer>, isMoney: Bool) {
    guard let letter = text.first else { return }
    var rest = text.dropFirst()
    let isBytes = letter == UInt8(ascii: "B")
    if isMoney {
      guard rest.isEmpty, let power = isBytes ? 3 : Self.power(of: letter) else { return nil }
      (self.power, base) = (power, 1000)
    } else if !rest.isEmpty || !(isBytes || letter == UInt8(ascii: "%")) {
      guard let power = Self.power(of: letter) else { return nil }
      self.power = power
      if rest.first == UInt8(ascii: "i") { (base, rest) = (1024, rest.dropFirst()) }
      if rest.first == UInt8(ascii: "B") { rest = rest.dropFirst() }
      guard rest.isEmpty else { return nil }
    }
  }

  private static func power(of letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "k"), UInt8(ascii: "K"): 1
    case UInt8(ascii: "M"): 2
    case UInt8(ascii: "G"): 3
    case UInt8(ascii: "T"): 4
    case UInt8(ascii: "P"): 5
    default: nil
    }
  }
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
