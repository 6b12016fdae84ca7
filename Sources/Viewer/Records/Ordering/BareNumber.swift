/// A number without what may stand around it: blanks, a currency, and parentheses, which make it negative.
struct BareNumber {
  /// Digits with their sign and their unit.
  private(set) var text: Slice<UnsafeRawBufferPointer>
  private(set) var currency: WrittenCurrency?
  private(set) var isInParentheses = false
  /// Whether it is negative because of parentheses, or of a sign before the currency.
  private(set) var isNegated = false

  /// nil for texts that are no number.
  init?(_ field: UnsafeRawBufferPointer, _ notation: ValueNotation) {
    text = field[...]
    trim { $0 == 0x20 || $0 == 0x09 }
    guard let first = text.first else { return nil }
    if Self.isDigits(text) { return }
    guard Self.mayBegin(first) else { return nil }
    trimBlanks()
    takeParentheses()
    let hasSign = takeSign()
    takeCurrency()
    if currency != nil, !isInParentheses { takeParentheses() }
    if currency == nil, hasSign || (isInParentheses && !notation.readsParentheses) { return nil }
    guard isInParentheses || hasSign else { return }
    // There is one sign at most.
    if (isInParentheses && hasSign) || text.first.map(Self.isSign) ?? true { return nil }
  }

  /// The number as `1234.50` or `-5K`.
  func plain(_ notation: ValueNotation) -> [UInt8] {
    (isNegated ? [UInt8(ascii: "-")] : [])
      + text.filter { $0 != notation.groupSign }.map { $0 == notation.decimalSign ? UInt8(ascii: ".") : $0 }
  }

  private mutating func takeParentheses() {
    guard text.count > 2, text.first == UInt8(ascii: "("), text.last == UInt8(ascii: ")") else { return }
    text = text.dropFirst().dropLast()
    trimBlanks()
    (isInParentheses, isNegated) = (true, true)
  }

  /// Takes a sign that is not followed by digits.
  private mutating func takeSign() -> Bool {
    let rest = text.dropFirst()
    guard let sign = text.first, Self.isSign(sign), let next = rest.first, !Self.beginsNumber(next),
      next != UInt8(ascii: ",")
    else { return false }
    text = rest
    trimBlanks()
    isNegated = isNegated || sign == UInt8(ascii: "-")
    return true
  }

  private mutating func takeCurrency() {
    let first = Currency.removeFirst(from: &text)
    guard let currency = first ?? Currency.removeLast(from: &text) else { return }
    let count = text.count
    trimBlanks()
    self.currency = WrittenCurrency(currency: currency, isBefore: first != nil, isSpaced: text.count < count)
  }

  private mutating func trim(_ isBlank: (UInt8) -> Bool) {
    while let last = text.last, isBlank(last) { text = text.dropLast() }
    text = text.drop(while: isBlank)
  }

  private static let fixedBlanks: [[UInt8]] = [[0xC2, 0xA0], [0xE2, 0x80, 0xAF]]

  /// Removes blanks, those too that keep a number and its currency on one line.
  private mutating func trimBlanks() {
    trim { $0 == 0x20 || $0 == 0x09 }
    for blank in Self.fixedBlanks where text.first == blank.first || text.last == blank.last {
      if text.starts(with: blank) { text = text.dropFirst(blank.count) }
      if text.suffix(blank.count).elementsEqual(blank) { text = text.dropLast(blank.count) }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }
  private static func beginsNumber(_ byte: UInt8) -> Bool { isDigit(byte) || isSign(byte) || byte == UInt8(ascii: ".") }

  /// Whether nothing can stand around the digits of a text, if it is a number.
  static func isDigits(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let first = text.first, let last = text.last, isDigit(last) else { return false }
    // A currency may follow a sign.
    return isDigit(first) || (beginsNumber(first) && text.dropFirst().first.map { $0 >= 0x2C && $0 <= 0x39 } ?? false)
  }

  /// Whether a number may begin with a byte: a blank, a digit, a sign, a parenthesis, or the first one of a currency.
  static func mayBegin(_ byte: UInt8) -> Bool {
    beginsNumber(byte) || (byte >= 0x41 && byte <= 0x5A) || byte >= 0xC2 || " \t,($".utf8.contains(byte)
  }
}
