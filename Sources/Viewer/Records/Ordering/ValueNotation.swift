/// How a column writes numbers and dates: `1,234.50` or `1.234,50`, with units or in a currency, and `1/31/2026` or
/// `31/1/2026`.
package struct ValueNotation: Hashable, Sendable {
  /// Whether the comma is before the fraction, and points are between groups of three digits.
  var hasDecimalComma = false
  /// Whether the day comes first in dates with slashes.
  var isDayFirst = false
  /// Whether some number has a unit such as `K`.
  var hasUnits = false
  /// Whether parentheses make a number negative.
  var readsParentheses = false
  /// The first currencies.
  package var currencies: [WrittenCurrency] = []

  /// The notation of columns that do not show another one.
  package static let plain = ValueNotation()

  var decimalSign: UInt8 { hasDecimalComma ? UInt8(ascii: ",") : UInt8(ascii: ".") }
  var groupSign: UInt8 { hasDecimalComma ? UInt8(ascii: ".") : UInt8(ascii: ",") }
  var isMoney: Bool { !currencies.isEmpty }
  /// The currency of the numbers that are written without one.
  var onlyCurrency: WrittenCurrency? { currencies.count == 1 ? currencies[0] : nil }
  /// The value of `K` in a filter. In a column without units, `10M` are ten million.
  var filterBase: Int { hasUnits ? 1024 : 1000 }

  /// The same notation but for the sign before fractions.
  func with(decimalComma: Bool) -> ValueNotation {
    var other = self
    other.hasDecimalComma = decimalComma
    return other
  }

  /// A number written in the plain notation, in this one.
  func text(_ plain: String) -> String {
    guard hasDecimalComma else { return plain }
    return String(plain.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
  }
}

/// Finds out the notation of a column from its values.
///
/// A column has decimal commas if some values are numbers only with these, as `1.234,50` is, and none is a number only
/// without. `1,234` and `1.234` could be either, and stay as they are. The day comes first if the first number of some
/// date is greater than 12. Parentheses make numbers negative in a column with a currency, and where all numbers in
/// parentheses have decimals or signs between groups of digits.
struct NotationSurvey: Sendable {
  private static let longestNumber = 64
  /// The notations that a value is tried in.
  static let (plain, european) = (
    ValueNotation(readsParentheses: true), ValueNotation(hasDecimalComma: true, readsParentheses: true)
  )

  private var (needsComma, needsPoint, isDayFirst, hasUnits) = (false, false, false, false)
  /// Whether there are numbers in parentheses, with decimals or groups, and without.
  private var (hasParentheses, hasPlainParentheses) = (false, false)
  private var currencies: [WrittenCurrency] = []

  var notation: ValueNotation {
    ValueNotation(
      hasDecimalComma: needsComma && !needsPoint, isDayFirst: isDayFirst, hasUnits: hasUnits,
      readsParentheses: !currencies.isEmpty || (hasParentheses && !hasPlainParentheses), currencies: currencies)
  }

  /// - Complexity: O(b) for b bytes, and O(1) for most values once the notation is known.
  mutating func note(_ value: UnsafeRawBufferPointer) {
    if !isDayFirst, WrittenDate.beginsWithDay(value) { isDayFirst = true }
    guard let first = value.first, value.count <= Self.longestNumber, BareNumber.mayBegin(first) else { return }
    let hasSigns = value.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    if needsPoint || !hasSigns, BareNumber.isDigits(value[...]) { return }
    let plain = WrittenAmount(value, Self.plain)
    let european = hasSigns ? WrittenAmount(value, Self.european) : plain
    guard let amount = plain ?? european else { return }
    if plain == nil { needsComma = true }
    if european == nil { needsPoint = true }
    if amount.hasUnit { hasUnits = true }
    if let currency = amount.currency { currencies.note(currency) }
    guard amount.isInParentheses, amount.currency == nil else { return }
    if hasSigns { hasParentheses = true } else { hasPlainParentheses = true }
  }
}

/// The notations of some columns, found out from all rows up to one.
struct ColumnNotations: Sendable {
  /// The most rows that are looked at in one slice.
  static let slice = 16_384

  private let selection: ColumnSelection
  private var surveys: [NotationSurvey]
  /// How many rows were looked at.
  private(set) var rowCount = 0

  /// - Parameter columns: without repetitions.
  init(_ columns: [Int]) {
    selection = ColumnSelection(columns)
    surveys = columns.map { _ in NotationSurvey() }
  }

  var columns: [Int] { selection.columns }
  /// In the order of `columns`.
  var all: [ValueNotation] { surveys.map(\.notation) }

  func notation(ofColumn column: Int) -> ValueNotation {
    selection.columns.firstIndex(of: column).map { surveys[$0].notation } ?? .plain
  }

  func notations(of columns: [Int]) -> [Int: ValueNotation] {
    Dictionary(columns.map { ($0, notation(ofColumn: $0)) }) { first, _ in first }
  }

  /// Whether the first `count` rows were looked at.
  func isComplete(_ count: Int) -> Bool { columns.isEmpty || rowCount >= count }

  /// Looks at a slice of the rows, up to `end`.
  ///
  /// - Parameter body: is called with each value, the place of its column, and the row.
  mutating func survey(
    _ rows: some RowStore, upTo end: Int,
    _ body: (_ row: Int, _ place: Int, UnsafeRawBufferPointer) -> Void = { _, _, _ in }
  ) {
    let range = rowCount..<max(rowCount, min(end, rowCount + Self.slice))
    selection.forEachField(ofRows: range, in: rows) { row, place, value in
      surveys[place].note(value)
      body(row, place, value)
    }
    rowCount = range.upperBound
  }
}
