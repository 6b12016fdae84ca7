/// The measures of the first rows of a store. Copies share what they have in common.
struct RowMeasures: Sendable {
  private static let pageCapacity = 1024

  private var pages: [[RowMeasure]] = []
  private(set) var count = 0

  /// nil where the row was not measured.
  subscript(row: Int) -> RowMeasure? {
    guard row < count else { return nil }
    let (page, index) = row.quotientAndRemainder(dividingBy: Self.pageCapacity)
    return pages[page][index]
  }

  mutating func append(_ measure: RowMeasure) {
    if count.isMultiple(of: Self.pageCapacity) { pages.append([]) }
    pages[pages.count - 1].append(measure)
    count += 1
  }
}
