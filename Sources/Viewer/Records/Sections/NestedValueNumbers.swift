/// Numbers the values of several columns, each within the values of the columns before it, in the order they
/// first appear.
struct NestedValueNumbers: Sendable {
  /// How many rows are read at once.
  private static let piece = 1024

  private let columns: ColumnSelection
  private var values: [ValueNumbers]
  /// The pairs of an outer value's number and a value, by level below the first.
  private var pairs: [PairNumbers]
  /// The rows that were read, and the number of the value in each of their columns, row by row.
  private var read = 0..<0
  private var numbers: [UInt32] = []
  /// The numbers of the values of the row entered last, by level.
  private(set) var path: [Int]

  /// - Parameter columns: the outermost first.
  init(_ columns: [Int]) {
    self.columns = ColumnSelection(columns)
    values = columns.map { _ in ValueNumbers() }
    pairs = columns.dropFirst().map { _ in PairNumbers() }
    path = columns.map { _ in 0 }
  }

  /// Forgets the rows that were read ahead.
  mutating func startAgain() { read = 0..<0 }

  /// Enters a row, after the rows before it.
  ///
  /// - Parameter end: the end of the rows that may be read ahead.
  /// - Complexity: amortised O(b) for the b bytes of the row up to the last of the columns, on average.
  mutating func enter(_ row: Int, of table: some RowStore, upTo end: Int) {
    if !read.contains(row) { read(row..<min(row + Self.piece, end), of: table) }
    let first = (row - read.lowerBound) * path.count
    // Rows are entered in order, so that the outermost values are numbered as they appear.
    path[0] = Int(numbers[first])
    for level in 1..<path.count {
      path[level] = pairs[level - 1].number(of: path[level - 1], Int(numbers[first + level]))
    }
  }

  private mutating func read(_ rows: Range<Int>, of table: some RowStore) {
    var (values, numbers) = (values, numbers)
    // Kept apart while they change, so that nothing is copied.
    (self.values, self.numbers) = ([], [])
    let (start, depth) = (rows.lowerBound, path.count)
    numbers.removeAll(keepingCapacity: true)
    numbers.append(contentsOf: repeatElement(0, count: rows.count * depth))
    columns.forEachField(ofRows: rows, in: table) { row, level, value in
      numbers[(row - start) * depth + level] = UInt32(values[level].number(of: value))
    }
    (self.values, self.numbers, read) = (values, numbers, rows)
  }
}

/// Numbers runs of equal values of several columns, from one row to the next.
struct NestedRunNumbers: Sendable {
  /// The numbers of the runs of the row entered last, by level.
  private(set) var path: [Int]
  /// The values of the row before, by level.
  private var latest: [[UInt8]] = []
  private var counts: [Int]

  init(depth: Int) { (path, counts) = (Array(repeating: 0, count: depth), Array(repeating: 0, count: depth)) }

  /// Enters a value of a row, after the outer values of that row. A value that differs from that of the row before is a
  /// new one, and so is every value inside a new outer one.
  ///
  /// - Complexity: O(b) for b bytes.
  mutating func enter(_ value: UnsafeRawBufferPointer, level: Int) {
    if level < latest.count, value.elementsEqual(latest[level]) { return }
    latest.removeSubrange(min(level, latest.count)...)
    latest.append([UInt8](value))
    path[level] = counts[level]
    counts[level] += 1
  }
}
