/// The measures of a store's rows, as far as they are known. Copies share what they have in common.
struct RowMeasures: Sendable {
  private static let pageCapacity = 1024

  private var pages: [[RowMeasure?]] = []
  /// How many rows were measured.
  private(set) var count = 0

  /// nil where the row was not measured.
  subscript(row: Int) -> RowMeasure? {
    let (page, index) = row.quotientAndRemainder(dividingBy: Self.pageCapacity)
    return page < pages.count && index < pages[page].count ? pages[page][index] : nil
  }

  /// Keeps the measure of a row that was not measured.
  ///
  /// - Complexity: O(1) on average; O(r) for the first row r that lies beyond all others.
  mutating func keep(_ measure: RowMeasure, ofRow row: Int) {
    guard self[row] == nil else { return }
    let (page, index) = row.quotientAndRemainder(dividingBy: Self.pageCapacity)
    while pages.count <= page { pages.append([]) }
    if pages[page].count <= index {
      pages[page].append(contentsOf: repeatElement(nil, count: index + 1 - pages[page].count))
    }
    pages[page][index] = measure
    count += 1
  }
}
