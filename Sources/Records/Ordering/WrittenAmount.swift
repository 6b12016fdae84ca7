/// A number as people write it: `1,234.5`, `-2e3`, `40%`, `1.5M`, `300 KiB`.
package struct WrittenAmount: Hashable, Sendable {
  /// The number without its unit.
  let mantissa: Double
  /// The power of a thousand, or of 1,024, that its unit means; nil without such a unit.
  let power: Int?
  let isBinary: Bool

  /// The number. `K`, `M` and so on stand for powers of `base`, unless an `i` follows as in `KiB`.
  func value(base: Double = 1024) -> Double {
    guard let power else { return mantissa }
    let factor = isBinary ? 1024 : base
    return (0..<power).reduce(mantissa) { value, _ in value * factor }
  }

  /// nil unless the whole text is one number, with blanks around it at most.
  ///
  /// - Complexity: O(b) for b bytes.
  package init?(_ text: UnsafeRawBufferPointer) {
    var rest = Self.trimmed(text)
    guard let digits = Self.digits(&rest) else { return nil }
    mantissa = digits
    while rest.first == 0x20 { rest = rest.dropFirst() }
    guard let letter = rest.first else {
      (power, isBinary) = (nil, false)
      return
    }
    rest = rest.dropFirst()
    if letter == UInt8(ascii: "%") || letter == UInt8(ascii: "B"), rest.isEmpty {
      (power, isBinary) = (nil, false)
      return
    }
    guard let power = Self.power(of: letter) else { return nil }
    self.power = power
    isBinary = rest.first == UInt8(ascii: "i")
    if isBinary { rest = rest.dropFirst() }
    if rest.first == UInt8(ascii: "B") { rest = rest.dropFirst() }
    guard rest.isEmpty else { return nil }
  }

  package init?(_ text: String) {
    var text = text
    guard let amount = text.withUTF8({ WrittenAmount(UnsafeRawBufferPointer($0)) }) else { return nil }
    self = amount
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

  private static func trimmed(_ text: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer> {
    var rest = text[...]
    while let last = rest.last, last == 0x20 || last == 0x09 { rest = rest.dropLast() }
    return rest.drop { $0 == 0x20 || $0 == 0x09 }
  }

  /// Reads digits with a sign, commas between groups of three, a fraction and an exponent.
  private static func digits(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Double? {
    var text = rest
    var isNegative = false
    if let sign = text.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      text = text.dropFirst()
    }
    let start = text
    var (whole, count, scale, groups) = (UInt64(0), 0, 0, [Int]())
    while let byte = text.first {
      if byte == UInt8(ascii: ","), !groups.isEmpty || (1...3).contains(count) {
        groups.append(count)
      } else if byte >= 0x30, byte <= 0x39 {
        if count < 19 { whole = whole &* 10 &+ UInt64(byte - 0x30) }
        count += 1
      } else {
        break
      }
      text = text.dropFirst()
    }
    for (index, end) in groups.enumerated() where (index + 1 < groups.count ? groups[index + 1] : count) - end != 3 {
      return nil
    }
    if text.first == UInt8(ascii: ".") {
      text = text.dropFirst()
      while let byte = text.first, byte >= 0x30, byte <= 0x39 {
        if count < 19 { whole = whole &* 10 &+ UInt64(byte - 0x30) }
        (count, scale, text) = (count + 1, scale + 1, text.dropFirst())
      }
    }
    guard count > 0 else { return nil }
    let exponent = exponent(&text)
    rest = text
    if count <= 15, exponent == 0, scale <= 15 {
      let value = Double(whole) / Self.tens[scale]
      return isNegative ? -value : value
    }
    let written = start[start.startIndex..<text.startIndex].filter { $0 != UInt8(ascii: ",") }
    guard let value = Double(String(decoding: written, as: UTF8.self)), value.isFinite else { return nil }
    return isNegative ? -value : value
  }

  private static func exponent(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Int {
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
    // Only whether there is an exponent matters here: the number is then read as a whole.
    return value == 0 ? 0 : isNegative ? -value : value
  }

  private static let tens: [Double] = (0...15).map { exponent in (0..<exponent).reduce(1) { tens, _ in tens * 10 } }
}
