import Foundation

/// Statistics of a column's numbers over some rows: how many there are, their sum, and the extremes.
package struct ColumnTotal: Sendable {
  /// How many numbers there are.
  package private(set) var count = 0
  /// How many values there are that are not empty.
  private var values = 0
  package private(set) var sum = DecimalSum()
  /// The first currencies of the numbers.
  private var currencies: [WrittenCurrency] = []
  private var least: Number?
  private var greatest: Number?
  /// All numbers, where their median is wanted.
  private var numbers: [Double]?
  /// Whether the first number in a text is used, whatever is around it.
  private let isLenient: Bool
  /// The notation of the column's numbers.
  private let notation: ValueNotation

  private struct Number: Sendable {
    let value: Double
    let fractionDigits: Int
    /// The number times ten to the power of `fractionDigits`; nil if it was not written as plain digits.
    var mantissa: Int64?
    /// The number as written; nil for plain digits and for numbers with a unit.
    var written: WrittenNumber?
    /// The number with its unit, if its digits are too many for `value`.
    var amount: ExactDecimal?

    /// Whether another number may have the same `value`.
    private var isLong: Bool { mantissa.map { $0.magnitude >= 1_000_000_000_000_000 } ?? true }

    /// nil for a short number with a unit.
    var exact: ExactDecimal? {
      mantissa.map { ExactDecimal($0, fractionDigits: fractionDigits) } ?? written?.exact ?? amount
    }

    static func < (a: Number, b: Number) -> Bool {
      if a.value != b.value || !(a.isLong || b.isLong) { return a.value < b.value }
      guard let a = a.exact, let b = b.exact else { return false }
      return a < b
    }
  }

  /// Nothing yet.
  ///
  /// - Parameters:
  ///   - isLenient: whether the first number of a text counts, as in `(12 items)`. Otherwise the whole text must be one
  ///     number, which may have a unit such as `1.5M` or `40%`.
  ///   - keepsNumbers: whether the median will be needed.
  ///   - notation: how the column writes its numbers.
  package init(isLenient: Bool = false, keepsNumbers: Bool = false, _ notation: ValueNotation = .plain) {
    (self.isLenient, self.notation) = (isLenient, notation)
    numbers = keepsNumbers ? [] : nil
  }

  /// Numbers that were added up elsewhere. Texts are exact decimals.
  package init(_ total: EngineTotal) {
    self.init()
    for text in [total.min, total.max].compactMap({ $0 }) { add(text) }
    (count, values, sum) = (total.numberCount, total.valueCount, DecimalSum())
    if let text = total.sum, let number = WrittenNumber(firstIn: text) { sum.add(number) }
  }

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Adds the number in a field. A field without a number only counts as a value.
  ///
  /// - Complexity: O(b) for b bytes.
  package mutating func add(_ field: UnsafeRawBufferPointer) {
    if field.isEmpty { return }
    values += 1
    if readsPlainNumbers, addDigits(field) { return }
    if isLenient { return addFirstNumber(of: field) }
    guard let amount = WrittenAmount(field, notation) else { return }
    if let currency = amount.currency { currencies.note(currency) }
    if amount.hasUnit { return add(amount, field) }
    guard let plain = BareNumber(field, notation)?.plain(notation) else { return }
    plain.withUnsafeBytes { plain in if !addDigits(plain) { addFirstNumber(of: plain) } }
  }

  /// Whether numbers of plain digits are read as they are.
  var readsPlainNumbers: Bool { isLenient || !notation.hasDecimalComma }

  /// Adds the number in a field, which the column reads as it is.
  mutating func add(_ number: PlainNumber) {
    values += 1
    addDigits(number)
  }

  /// Adds a number with a unit.
  private mutating func add(_ amount: WrittenAmount, _ field: UnsafeRawBufferPointer) {
    if notation.isMoney || amount.currency != nil { return add(WrittenNumber(ExactDecimal(field, notation))) }
    sum.add(amount.value)
    note(Number(value: amount.value, fractionDigits: 0, amount: amount.isLong ? ExactDecimal(field, notation) : nil))
  }

  /// Adds a number of plain digits; false for any other text.
  private mutating func addDigits(_ field: UnsafeRawBufferPointer) -> Bool {
    guard let number = PlainNumber(field) else { return false }
    addDigits(number)
    return true
  }

  private mutating func addDigits(_ number: PlainNumber) {
    sum.add(number.mantissa, fractionDigits: number.fractionDigits)
    let value = number.value
    // Most numbers are neither the least nor the greatest.
    if let low = least?.value, let high = greatest?.value, low < value, value < high { return noteOther(value) }
    note(Number(value: value, fractionDigits: number.fractionDigits, mantissa: number.mantissa))
  }

  private mutating func addFirstNumber(of field: UnsafeRawBufferPointer) {
    if let number = WrittenNumber(firstIn: String(decoding: field, as: UTF8.self)) { add(number) }
  }

  private mutating func add(_ number: WrittenNumber) {
    sum.add(number)
    note(Number(value: number.value, fractionDigits: number.fractionDigits, written: number))
  }

  private mutating func note(_ number: Number) {
    if least.map({ number < $0 }) ?? true { least = number }
    if greatest.map({ $0 < number }) ?? true { greatest = number }
    noteOther(number.value)
  }

  /// Notes a number that is not an extreme.
  private mutating func noteOther(_ value: Double) {
    count += 1
    numbers?.append(value)
  }

  package mutating func add(_ other: ColumnTotal) {
    (count, values) = (count + other.count, values + other.values)
    for currency in other.currencies { currencies.note(currency) }
    sum.add(other.sum)
    if let number = other.least, least.map({ number < $0 }) ?? true { least = number }
    if let number = other.greatest, greatest.map({ $0 < number }) ?? true { greatest = number }
    if let others = other.numbers { numbers?.append(contentsOf: others) }
  }

  /// Adds the number in a field as many times.
  ///
  /// - Complexity: O(b + log n) for b bytes, n times.
  mutating func add(_ field: UnsafeRawBufferPointer, times: Int) {
    guard times > 1 else { return add(field) }
    var (power, rest) = (ColumnTotal(isLenient: isLenient, notation), times)
    power.add(field)
    while rest > 0 {
      if rest & 1 == 1 { add(power) }
      rest >>= 1
      if rest > 0 { power.add(power) }
    }
  }
}

// MARK: Results

extension ColumnTotal {
  /// The value of a function; nil if there are no numbers to work it out of, or if they are in several currencies.
  ///
  /// - Parameter whole: the total of all rows, for shares.
  /// - Complexity: O(1), for a median O(n log n) for n numbers.
  package func value(of function: Aggregate.Function, whole: ColumnTotal? = nil) -> Double? {
    guard function != .count else { return Double(count) }
    guard count > 0, currencies.count < 2 else { return nil }
    switch function {
    case .count, .sum: return sum.value
    case .mean: return sum.value / Double(count)
    case .median: return median
    case .min: return least?.value
    case .max: return greatest?.value
    case .share:
      guard let whole = whole?.value(of: .sum), whole != 0, whole.isFinite else { return nil }
      return sum.value / whole
    }
  }

  /// The key by which rows and sections are sorted; nil if there are no numbers.
  func order(of function: Aggregate.Function) -> SortingNumber? {
    guard let value = value(of: function) else { return nil }
    let exact: ExactDecimal? =
      switch function {
      case .sum: sum.exact
      case .min: least?.exact
      case .max: greatest?.exact
      case .count, .mean, .median, .share: nil
      }
    return SortingNumber(value: value, exact: exact)
  }

  private var median: Double? {
    guard let sorted = numbers?.sorted(), !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The sum, the least or the greatest number with all of its digits, as databases write it; nil if there is none.
  func plainText(of function: Aggregate.Function) -> String? {
    guard count > 0 else { return nil }
    let text = function == .min ? Self.text(least) : function == .max ? Self.text(greatest) : sum.text
    return text.filter { $0 != "," }
  }

  /// How many values there are that are no numbers.
  var otherCount: Int { values - count }

  /// The same as text, with digits in groups of three and with the currency of the column; empty if there is nothing.
  /// It says how many of the values are numbers if not all of them are, and why there is no value.
  package func text(of function: Aggregate.Function, whole: ColumnTotal? = nil) -> String {
    guard let value = value(of: function, whole: whole) else { return obstacle(to: function, whole) ?? "" }
    switch function {
    case .count: return count.grouped
    case .sum: return written(sum.text)
    case .min: return written(Self.text(least))
    case .max: return written(Self.text(greatest))
    case .mean, .median: return text(ofNumber: value)
    case .share: return Self.percent(value)
    }
  }

  /// A number that was worked out of these numbers, with up to two digits more after the point.
  func text(ofNumber value: Double) -> String {
    value.isFinite ? written(Self.text(value, fractionDigits: sum.fractionDigits, more: 2)) : ""
  }

  /// Why there is no value; nil if there is nothing to say.
  private func obstacle(to function: Aggregate.Function, _ whole: ColumnTotal?) -> String? {
    if isLenient { return nil }
    if let conflict = currencies.conflict { return conflict }
    if count == 0 { return values == 0 ? nil : "no numbers" }
    return function == .share ? whole?.currencies.conflict : nil
  }

  /// A number as the column writes its numbers.
  private func written(_ plain: String) -> String {
    let own = currencies.first
    let currency = notation.currencies.first { $0.currency == own?.currency } ?? own ?? notation.onlyCurrency
    let number = notation.text(plain)
    let text = currency?.text(number) ?? number
    return isLenient || count == values ? text : "\(text) of \(count.grouped) of \(values.grouped)"
  }

  /// A part as text, such as `12.5%`.
  package static func percent(_ part: Double) -> String {
    let tenths = (part * 1000).rounded()
    guard let tenths = Int64(exactly: tenths) else { return "\(part * 100)%" }
    return "\(Decimal(tenths, fractionDigits: 1).grouped(fractionDigits: 1))%"
  }

  /// A number with all of its digits.
  private static func text(_ number: Number?) -> String {
    guard let number else { return "" }
    if number.mantissa != nil || number.written?.isWrittenOut == true, let exact = number.exact {
      return exact.grouped(fractionDigits: number.fractionDigits)
    }
    return number.written?.decimal?.grouped(fractionDigits: number.fractionDigits)
      ?? text(number.value, fractionDigits: number.fractionDigits)
  }

  /// - Parameter more: how many further digits there may be after the point, as far as they are not zero.
  private static func text(_ value: Double, fractionDigits: Int, more: Int = 0) -> String {
    let digits = min(12, fractionDigits + more)
    guard abs(value) < 1e15 / pow(10, Double(digits)) else { return "\(value)" }
    let units = Int64((value * pow(10, Double(digits))).rounded())
    // `Decimal` drops zeros at the end.
    return Decimal(units, fractionDigits: digits).grouped(fractionDigits: min(fractionDigits, digits))
  }
}

extension Decimal {
  /// A whole number divided by a power of ten. It is exact, as `Decimal(Double)` is not for all whole numbers.
  fileprivate init(_ units: Int64, fractionDigits: Int) {
    self.init(sign: units < 0 ? .minus : .plus, exponent: -fractionDigits, significand: Decimal(units.magnitude))
  }
}

/// A sum of numbers as written in decimal. It has as many decimals as the most precise of them, and no binary rounding
/// errors.
package struct DecimalSum: Sendable {
  private var total = Decimal(0)
  package private(set) var fractionDigits = 0
  /// The latest addends, as a whole number of units of a power of ten. `Decimal` is slow.
  private var units: Int64 = 0
  private var unitDigits = 0
  /// The sum if `total` cannot hold it, because numbers have dozens of digits.
  private var beyond: Beyond?

  fileprivate enum Beyond: Sendable {
    case exact(ExactDecimal)
    /// Of numbers written with large exponents.
    case rounded(Double)
  }

  package init() {}

  /// Adds `mantissa` divided by a power of ten.
  mutating func add(_ mantissa: Int64, fractionDigits digits: Int) {
    guard beyond == nil else {
      let number = ExactDecimal(mantissa, fractionDigits: digits)
      return addBeyond(.exact(number), fractionDigits: digits)
    }
    fractionDigits = max(fractionDigits, digits)
    if digits == unitDigits {
      let (sum, overflows) = units.addingReportingOverflow(mantissa)
      if !overflows { return units = sum }
    } else if let scaled = Self.scaled(mantissa, by: unitDigits - digits),
      let own = Self.scaled(units, by: max(0, digits - unitDigits))
    {
      let (sum, overflows) = own.addingReportingOverflow(scaled)
      if !overflows { return (units, unitDigits) = (sum, max(unitDigits, digits)) }
    }
    settle()
    (units, unitDigits) = (mantissa, digits)
  }

  /// A number times a power of ten; the number itself for a negative power, and nil if it is too large.
  private static func scaled(_ number: Int64, by power: Int) -> Int64? {
    guard power > 0 else { return number }
    var number = number
    for _ in 0..<power {
      let (next, overflows) = number.multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      number = next
    }
    return number
  }

  private var pending: Decimal {
    Decimal(sign: units < 0 ? .minus : .plus, exponent: -unitDigits, significand: Decimal(units.magnitude))
  }

  private mutating func settle() {
    total += pending
    (units, unitDigits) = (0, 0)
  }

  mutating func add(_ number: WrittenNumber) {
    guard beyond == nil, let decimal = number.decimal, !(total + pending + decimal).isNaN else {
      return addBeyond(
        number.isWrittenOut ? .exact(number.exact) : .rounded(number.value), fractionDigits: number.fractionDigits)
    }
    settle()
    total += decimal
    fractionDigits = max(fractionDigits, number.fractionDigits)
  }

  /// Adds a number that was written with a unit.
  mutating func add(_ amount: Double) {
    if let whole = Int64(exactly: amount) { return add(whole, fractionDigits: 0) }
    if let number = WrittenNumber(firstIn: "\(amount)") { add(number) }
  }

  package mutating func add(_ other: DecimalSum) {
    let sum = total + pending + other.total + other.pending
    guard beyond == nil, other.beyond == nil, !sum.isNaN else {
      return addBeyond(other.whole, fractionDigits: other.fractionDigits)
    }
    fractionDigits = max(fractionDigits, other.fractionDigits)
    (total, units, unitDigits) = (sum, 0, 0)
  }

  private mutating func addBeyond(_ number: Beyond, fractionDigits digits: Int) {
    fractionDigits = max(fractionDigits, digits)
    if case .exact(let own) = whole, case .exact(let other) = number, let sum = ExactDecimal.sum(own, other) {
      return beyond = .exact(sum)
    }
    beyond = .rounded(whole.value + number.value)
  }

  private var whole: Beyond { beyond ?? .exact(ExactDecimal("\(total + pending)")) }

  /// nil if it is rounded.
  var exact: ExactDecimal? { if case .exact(let sum) = whole { sum } else { nil } }

  package var value: Double { beyond?.value ?? NSDecimalNumber(decimal: total + pending).doubleValue }

  /// Digits in groups of three, in the same way in every locale: `1,234.50`.
  package var text: String {
    switch beyond {
    case .exact(let sum): sum.grouped(fractionDigits: fractionDigits)
    case .rounded(let sum): "\(sum)"
    case nil: (total + pending).grouped(fractionDigits: fractionDigits)
    }
  }
}

extension DecimalSum.Beyond {
  fileprivate var value: Double {
    switch self {
    case .exact(let number): number.value
    case .rounded(let number): number
    }
  }
}
