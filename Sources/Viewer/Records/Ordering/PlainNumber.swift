/// A number written in digits with a minus sign and a point at most, which most numbers are.
struct PlainNumber: Hashable, Sendable {
  /// The number times ten to the power of `fractionDigits`.
  let mantissa: Int64
  let fractionDigits: Int

  private static let tens: [Double] = (0..<18).map { exponent in (0..<exponent).reduce(1) { tens, _ in tens * 10 } }

  fileprivate init(mantissa: Int64, fractionDigits: Int) {
    (self.mantissa, self.fractionDigits) = (mantissa, fractionDigits)
  }

  /// nil for anything else, and for more than 18 bytes.
  ///
  /// - Complexity: O(1).
  init?(_ text: UnsafeRawBufferPointer) {
    guard !text.isEmpty, text.count <= 18 else { return nil }
    let isNegative = text[0] == UInt8(ascii: "-")
    var (mantissa, point, index) = (Int64(0), -1, isNegative ? 1 : 0)
    let start = index
    while index < text.count {
      let byte = text[index]
      if byte &- 0x30 < 10 {
        mantissa = mantissa &* 10 &+ Int64(byte &- 0x30)
      } else if byte == UInt8(ascii: "."), point < 0, index > start {
        point = index
      } else {
        return nil
      }
      index += 1
    }
    // A point at the end is no part of a number.
    guard index > start, point != index - 1 else { return nil }
    self.mantissa = isNegative ? -mantissa : mantissa
    fractionDigits = point < 0 ? 0 : index - point - 1
  }

  /// Whether no other number of as many digits has the same `value`.
  var isShort: Bool { mantissa.magnitude < 1_000_000_000_000_000 }

  /// The closest number. Dividing a rounded number would round twice.
  var value: Double {
    fractionDigits > 0 && mantissa.magnitude >= 1 << 53
      ? ExactDecimal(mantissa, fractionDigits: fractionDigits).value : Double(mantissa) / Self.tens[fractionDigits]
  }
}

/// The values of a column as plain numbers, as far as they are, in the order of the rows. A value costs nine bytes.
struct PlainNumbers: Sendable {
  enum Value: Equatable {
    case number(PlainNumber)
    /// Neither empty nor a plain number.
    case other
    case empty
  }

  private static let (other, empty) = (UInt8(0xFE), UInt8(0xFF))

  private var mantissas: [Int64] = []
  private var fractionDigits: [UInt8] = []

  var count: Int { mantissas.count }

  /// - Complexity: amortised O(1).
  mutating func append(_ value: UnsafeRawBufferPointer) {
    let number = PlainNumber(value)
    mantissas.append(number?.mantissa ?? 0)
    fractionDigits.append(number.map { UInt8($0.fractionDigits) } ?? (value.isEmpty ? Self.empty : Self.other))
  }

  subscript(row: Int) -> Value {
    switch fractionDigits[row] {
    case Self.other: .other
    case Self.empty: .empty
    case let digits: .number(PlainNumber(mantissa: mantissas[row], fractionDigits: Int(digits)))
    }
  }
}
