/// A value that the fields of a column are compared with.
struct FilterValue {
  let text: String
  /// The value as a number, whose unit is what it is in the column.
  private let amount: (written: WrittenAmount, exact: ExactDecimal)?
  /// The seconds that the value covers as a date: all those of a day or of a month, or one moment.
  private let date: ClosedRange<Double>?
  private let key: [UInt8]
  private let notation: ValueNotation

  /// - Parameter notation: how the column writes numbers and dates. A value that is none in that notation may be one in
  ///   the other.
  init(_ text: String, _ notation: ValueNotation) {
    (self.text, self.notation) = (text, notation)
    var bytes = text
    (amount, date, key) = bytes.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var key: [UInt8] = []
      NaturalKey.append(bytes, to: &key)
      let date = WrittenDate.span(bytes, isDayFirst: notation.isDayFirst)
      return (Self.amount(bytes, notation), date ?? WrittenDate.span(bytes, isDayFirst: !notation.isDayFirst), key)
    }
  }

  /// A text as a number in the notation of the column, or else in another one; nil if it is none.
  private static func amount(
    _ text: UnsafeRawBufferPointer, _ notation: ValueNotation
  ) -> (WrittenAmount, ExactDecimal)? {
    for notation in [notation, notation.with(decimalComma: false), notation.with(decimalComma: true)] {
      if let amount = WrittenAmount(text, notation, base: notation.filterBase) {
        return (amount, ExactDecimal(text, notation, base: notation.filterBase))
      }
    }
    return nil
  }

  var isNumber: Bool { amount != nil }
  /// The value as a number with all of its digits, its unit included; nil if it is none, or if it is in a currency.
  var number: ExactDecimal? { currency == nil ? amount?.exact : nil }
  /// The first second that the value covers as a date, and the first one after it; nil if it is none or a moment is
  /// its own end.
  var dates: (start: Double, end: Double)? {
    date.map { ($0.lowerBound, $0.upperBound > $0.lowerBound ? $0.upperBound.nextUp : $0.upperBound) }
  }
  /// The currency that the value names.
  var currency: Currency? { amount?.written.currency?.currency }

  /// Whether a text is a number in any notation.
  static func isNumber(_ text: String) -> Bool { FilterValue(text, .plain).isNumber }

  /// Whether a text is a date in any notation.
  static func isDate(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      [false, true].contains { WrittenDate.span(UnsafeRawBufferPointer(bytes), isDayFirst: $0) != nil }
    }
  }

  /// Whether a field comes before the value, is equal to it, or comes after it: -1, 0 or 1. nil if it has no place in
  /// that order, because it is empty or no number. A time on the day that the value names is equal to it.
  func place(of field: UnsafeRawBufferPointer) -> Int? {
    guard !field.isEmpty else { return nil }
    if let amount { return place(of: field, amongNumbersWith: amount) }
    if let date {
      guard let field = WrittenDate.span(field, isDayFirst: notation.isDayFirst)?.lowerBound else { return nil }
      return field < date.lowerBound ? -1 : field > date.upperBound ? 1 : 0
    }
    var other: [UInt8] = []
    NaturalKey.append(field, to: &other)
    return other == key ? 0 : other.lexicographicallyPrecedes(key) ? -1 : 1
  }

  private func place(
    of field: UnsafeRawBufferPointer, amongNumbersWith own: (written: WrittenAmount, exact: ExactDecimal)
  ) -> Int? {
    guard let other = WrittenAmount(field, notation), isInSameCurrency(other) else { return nil }
    if other.value != own.written.value || !(other.isLong || own.written.isLong) {
      return Self.sign(other.value, own.written.value)
    }
    let exact = ExactDecimal(field, notation)
    return exact == own.exact ? 0 : exact < own.exact ? -1 : 1
  }

  /// Whether a number is in the currency that the value names. One without a currency is in that of its column, if
  /// there is only one; in a column without currencies, all are.
  private func isInSameCurrency(_ number: WrittenAmount) -> Bool {
    guard let currency, notation.isMoney else { return true }
    return (number.currency ?? notation.onlyCurrency)?.currency == currency
  }

  /// Whether a field is the value: the same number or time, a time of the day or month that it names, or else the same
  /// text. A capital letter matches case.
  func equals(_ field: UnsafeRawBufferPointer) -> Bool {
    if amount != nil || date != nil, let place = place(of: field) { return place == 0 }
    let isPlain = field.count == text.utf8.count && field.allSatisfy { $0 < 0x80 && !($0 >= 0x41 && $0 <= 0x5A) }
    if isPlain { return text.utf8.elementsEqual(field) }
    guard text.contains(where: \.isUppercase) else {
      return String(decoding: field, as: UTF8.self).lowercased() == text
    }
    return String(decoding: field, as: UTF8.self) == text
  }

  private static func sign(_ a: Double, _ b: Double) -> Int { a < b ? -1 : a > b ? 1 : 0 }
}
