/// A value that the fields of a column are compared with.
struct FilterValue {
  let text: String
  /// The value as a number, where units of the field are powers of 1,024, and of 1,000.
  private let binary, decimal: Amount?
  private let date: WrittenDate?
  private let key: [UInt8]
  private let notation: ValueNotation

  private struct Amount {
    let value: Double
    let exact: ExactDecimal
    let isLong: Bool
  }

  /// - Parameter notation: how the column writes numbers and dates. A value that is none in that notation may be one in
  ///   the other.
  init(_ text: String, _ notation: ValueNotation) {
    (self.text, self.notation) = (text, notation)
    var bytes = text
    let own = Self.notation(of: text, notation)
    let amount = own.flatMap { WrittenAmount(text, $0) }
    (binary, decimal, date, key) = bytes.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      func read(_ base: Int) -> Amount? {
        guard let own, let amount else { return nil }
        let exact = ExactDecimal(bytes, own, base: base)
        return Amount(value: exact.value, exact: exact, isLong: amount.isLong)
      }
      var key: [UInt8] = []
      NaturalKey.append(bytes, to: &key)
      let date = WrittenDate(bytes, isDayFirst: notation.isDayFirst)
      return (read(1024), read(1000), date ?? WrittenDate(bytes, isDayFirst: !notation.isDayFirst), key)
    }
  }

  /// The notation that reads a text as a number: that of the column, or else another one; nil if none does.
  private static func notation(of text: String, _ notation: ValueNotation) -> ValueNotation? {
    let others = [ValueNotation.plain, ValueNotation(hasDecimalComma: true)]
    return ([notation] + others).first { WrittenAmount(text, $0) != nil }
  }

  /// Whether a text is a number in any notation.
  static func isNumber(_ text: String) -> Bool { notation(of: text, .plain) != nil }

  /// Whether a text is a date in any notation.
  static func isDate(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      [false, true].contains { WrittenDate(UnsafeRawBufferPointer(bytes), isDayFirst: $0) != nil }
    }
  }

  /// Whether a field comes before the value, is equal to it, or comes after it: -1, 0 or 1. nil if it has no place in
  /// that order, because it is empty or no number.
  func place(of field: UnsafeRawBufferPointer) -> Int? {
    guard !field.isEmpty else { return nil }
    if binary != nil { return placeAmongNumbers(of: field) }
    if let date {
      return WrittenDate(field, isDayFirst: notation.isDayFirst).map { Self.sign($0.seconds, date.seconds) }
    }
    var other: [UInt8] = []
    NaturalKey.append(field, to: &other)
    return other == key ? 0 : other.lexicographicallyPrecedes(key) ? -1 : 1
  }

  private func placeAmongNumbers(of field: UnsafeRawBufferPointer) -> Int? {
    // A plain number has no units, so that a million is meant by `1M`.
    guard let other = WrittenAmount(field, notation), let own = other.power == nil ? decimal : binary else {
      return nil
    }
    let value = other.value()
    if value != own.value || !(other.isLong || own.isLong) { return Self.sign(value, own.value) }
    let exact = ExactDecimal(field, notation)
    return exact == own.exact ? 0 : exact < own.exact ? -1 : 1
  }

  /// Whether a field is the value: the same number or time, or else the same text. A capital letter matches case.
  func equals(_ field: UnsafeRawBufferPointer) -> Bool {
    if binary != nil || date != nil, let place = place(of: field) { return place == 0 }
    let isPlain = field.count == text.utf8.count && field.allSatisfy { $0 < 0x80 && !($0 >= 0x41 && $0 <= 0x5A) }
    if isPlain { return text.utf8.elementsEqual(field) }
    guard text.contains(where: \.isUppercase) else {
      return String(decoding: field, as: UTF8.self).lowercased() == text
    }
    return String(decoding: field, as: UTF8.self) == text
  }

  private static func sign(_ a: Double, _ b: Double) -> Int { a < b ? -1 : a > b ? 1 : 0 }
}
