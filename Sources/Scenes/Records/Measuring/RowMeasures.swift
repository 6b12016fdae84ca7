/// The known measures of a store's rows, in pages. Copies share the pages that are the same.
struct RowMeasures: Sendable {
  private static let pageCapacity = 1024

  private var pages: [[RowMeasure?]] = []
  /// The number of rows measured.
  private(set) var count = 0

  /// nil if the row is not measured.
  subscript(row: Int) -> RowMeasure? {
    let (page, index) = row.quotientAndRemainder(dividingBy: Self.pageCapacity)
    return page < pages.count && index < pages[page].count ? pages[page][index] : nil
  }

  /// Keeps the measure of a row, unless the row already has one.
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
