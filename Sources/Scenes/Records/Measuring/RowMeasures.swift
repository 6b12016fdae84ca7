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
