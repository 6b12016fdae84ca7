import Records

/// The known measures of a store's rows, in pages. Copies share the pages that are the same.
///
/// Layouts read the measures of a million rows in the order of their groups, so each one is a read of memory far from
/// the last. Four bytes a row are few enough for that.
struct RowMeasures: Sendable {
  private static let pageCapacity = 4096

  private var pages: [MeasurePage] = []
  /// The number of rows measured.
  private(set) var count = 0

  /// nil if the row is not measured.
  subscript(row: Int) -> RowMeasure? {
    let (page, index) = row.quotientAndRemainder(dividingBy: Self.pageCapacity)
    return page < pages.count ? pages[page][index] : nil
  }

  /// A value for each of some rows, from its measure.
  ///
  /// - Parameter missing: measures a row that has no measure here.
  /// - Complexity: O(n) for n rows.
  func values<Value>(
    of rows: RowNumbers, _ items: Range<Int>, missing: (Int) -> RowMeasure, _ value: (RowMeasure) -> Value
  ) -> [Value] {
    switch rows {
    case .all: items.map { value(self[$0] ?? missing($0)) }
    case .list(let numbers): numbers[items].map { value(self[Int($0)] ?? missing(Int($0))) }
    }
  }

  /// Keeps the measure of a row, unless the row already has one.
  ///
  /// - Complexity: O(1) on average; O(r) for the first row r that lies beyond all others.
  mutating func keep(_ measure: RowMeasure, ofRow row: Int) {
    guard self[row] == nil else { return }
    let (page, index) = row.quotientAndRemainder(dividingBy: Self.pageCapacity)
    while pages.count <= page { pages.append(MeasurePage()) }
    pages[page].keep(measure, at: index)
    count += 1
  }
}

/// The measures of some neighbouring rows.
private struct MeasurePage: Sendable {
  private var words: [PackedMeasure] = []
  /// Measures that do not fit in 64 bits.
  private var others: [RowMeasure] = []

  /// nil if the row is not measured.
  subscript(index: Int) -> RowMeasure? {
    guard index < words.count else { return nil }
    return words[index].measure ?? words[index].place.map { others[$0] }
  }

  mutating func keep(_ measure: RowMeasure, at index: Int) {
    if words.count <= index { words.append(contentsOf: repeatElement(.none, count: index + 1 - words.count)) }
    if let word = PackedMeasure(measure) { return words[index] = word }
    words[index] = PackedMeasure(place: others.count)
    others.append(measure)
  }
}

/// A measure in 32 bits, the place of one elsewhere, or nothing.
///
/// Bit 31 is set for a place, and bit 0 for a measure: 19 bits of columns over 11 bits of details.
private struct PackedMeasure: Sendable {
  private var bits: UInt32

  static let none = PackedMeasure(bits: 0)

  private init(bits: UInt32) { self.bits = bits }

  init(place: Int) { bits = UInt32(place) | 1 << 31 }

  /// nil if there is not enough room.
  init?(_ measure: RowMeasure) {
    guard case .none = measure.shape, (0..<1 << 19).contains(measure.titleColumns), measure.detailCount < 1 << 11
    else { return nil }
    bits = UInt32(measure.titleColumns) << 12 | UInt32(measure.detailCount) << 1 | 1
  }

  var place: Int? { bits >> 31 == 1 ? Int(bits & ~(1 << 31)) : nil }

  var measure: RowMeasure? {
    guard bits >> 31 == 0, bits & 1 == 1 else { return nil }
    return RowMeasure(detailCount: UInt16(bits >> 1 & 0x7FF), titleColumns: Int32(bits >> 12))
  }
}
