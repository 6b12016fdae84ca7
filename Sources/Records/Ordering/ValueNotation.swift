/// How a column writes numbers and dates: `1,234.50` or `1.234,50`, and `1/31/2026` or `31/1/2026`.
package struct ValueNotation: Hashable, Sendable {
  /// Whether the comma is before the fraction, and points are between groups of three digits.
  var hasDecimalComma = false
  /// Whether the day comes first in dates with slashes.
  var isDayFirst = false

  /// The notation of columns that do not show another one.
  package static let plain = ValueNotation()

  var decimalSign: UInt8 { hasDecimalComma ? UInt8(ascii: ",") : UInt8(ascii: ".") }
  var groupSign: UInt8 { hasDecimalComma ? UInt8(ascii: ".") : UInt8(ascii: ",") }

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
/// date is greater than 12.
struct NotationSurvey: Sendable {
  private static let longestNumber = 64

  private var (needsComma, needsPoint, isDayFirst) = (false, false, false)

  var notation: ValueNotation {
    ValueNotation(hasDecimalComma: needsComma && !needsPoint, isDayFirst: isDayFirst)
  }

  /// - Complexity: O(b) for b bytes, and O(1) for most values once the notation is known.
  mutating func note(_ value: UnsafeRawBufferPointer) {
    if !isDayFirst, WrittenDate.beginsWithDay(value) { isDayFirst = true }
    guard !needsPoint, Self.mayBeNumber(value) else { return }
    let isPlain = WrittenAmount(value) != nil
    let isEuropean = WrittenAmount(value, ValueNotation(hasDecimalComma: true)) != nil
    if isEuropean, !isPlain { needsComma = true }
    if isPlain, !isEuropean { needsPoint = true }
  }

  /// Whether a value begins as numbers do, and has a point or a comma.
  private static func mayBeNumber(_ value: UnsafeRawBufferPointer) -> Bool {
    guard let first = value.first, value.count <= longestNumber, first <= 0x39 else { return false }
    return value.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
  }
}

/// The notations of some columns, found out from all rows up to one.
struct ColumnNotations: Sendable {
  /// The most rows that are looked at in one slice.
  static let slice = 16_384

  private var selection: ColumnSelection
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
  mutating func take(_ rows: some RowStore, upTo end: Int) {
    let range = rowCount..<max(rowCount, min(end, rowCount + Self.slice))
    for row in range { selection.forEachField(ofRow: row, in: rows) { surveys[$0].note($1) } }
    rowCount = range.upperBound
  }
}
