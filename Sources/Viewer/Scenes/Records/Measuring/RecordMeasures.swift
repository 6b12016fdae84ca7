import CharacterCanvas
import Foundation
import Records

/// The measures of a scene's rows, shared by all its stages. Rows that are not in memory are thus read once, and not
/// each time a layout asks for the sizes of all items.
@MainActor
final class RecordMeasures: LiveData {
  private(set) var measures = RowMeasures()
  /// The first row that `measureMore` has not looked at.
  private var next = 0
  private let records: RecordStream
  private let grouping: Grouping
  private var reading: RecordStream?
  private(set) var failureReason: String?
  var onChange: (() -> Void)?

  init(of records: RecordStream, grouping: Grouping) {
    (self.records, self.grouping) = (records, grouping)
  }

  /// The measuring of rows with the columns that are known now.
  private var measuring: RowMeasuring { RowMeasuring(grouping, columnCount: records.rows.columns.count) }

  /// The measures of the same rows in other groups: these here, unless items then show other columns.
  func regrouped(_ other: Grouping) -> RecordMeasures {
    let isSame = RowMeasuring(other, columnCount: records.rows.columns.count) == measuring
    return isSame ? self : RecordMeasures(of: records, grouping: other)
  }

  /// The most rows in memory that a layout measures by itself, which takes some milliseconds.
  static let mostUnmeasured = 20_000

  /// Whether a layout that needs all rows would have to wait for some, or spend long on measuring them.
  var areMissing: Bool {
    let unmeasured = records.rows.rowCount - measures.count
    return areFetched ? unmeasured > 0 || records.isArriving : unmeasured > Self.mostUnmeasured
  }

  private var areFetched: Bool { records.rows.asFetched != nil }

  /// Rows in memory can be measured while more arrive, perhaps without end.
  var isReady: Bool { !areFetched || !records.isArriving }

  /// Keeps a measure that a layout took by itself, so that it is taken only once. Measures of fetched rows are not
  /// kept: if a row could not be fetched, what was measured is the text of the error.
  func keep(_ measure: RowMeasure, ofRow row: Int) {
    if !areFetched { measures.keep(measure, ofRow: row) }
  }

  /// Measures those of some rows in memory that are not measured yet.
  func measure(_ rows: RowNumbers, _ items: Range<Int>) {
    guard !areFetched, measures.count < records.rows.rowCount else { return }
    let (store, measuring) = (records.rows, measuring)
    for item in items where measures[rows[item]] == nil {
      measures.keep(measuring.measure(ofRow: rows[item], in: store), ofRow: rows[item])
    }
  }

  /// Measures some more rows in memory, in their order.
  ///
  /// - Parameter limit: how many rows are looked at.
  /// - Returns: whether all were.
  func measureMore(_ limit: Int) -> Bool {
    guard !areFetched else { return true }
    let (store, measuring) = (records.rows, measuring)
    let end = min(store.rowCount, next + limit)
    for row in next..<max(next, end) where measures[row] == nil {
      measures.keep(measuring.measure(ofRow: row, in: store), ofRow: row)
    }
    next = end
    return end == store.rowCount
  }

  /// Measures the rows that have arrived and are not measured yet.
  func start() {
    guard areMissing, reading == nil, let new = opened() else { return }
    new.onChange = { [weak self] in self?.takeIn() }
    reading = new
    new.start()
  }

  func finish() throws {
    guard areMissing, let new = opened() else { return }
    try new.finish()
    reading = new
    takeIn()
  }

  /// Stops measuring. The measures taken so far are kept.
  func stop() { reading?.stop() }

  private func opened() -> RecordStream? {
    failureReason = nil
    do throws(SourceError) {
      return try RecordStream(MeasureReader(records.rows, measuring, besides: measures))
    } catch {
      failureReason = "\(error)"
      return nil
    }
  }

  private func takeIn() {
    guard let reading else { return }
    if let measured = reading.rows as? MeasuredRows { (measures, next) = (measured.measures, 0) }
    failureReason = reading.failureReason
    if !reading.isArriving { self.reading = nil }
    onChange?()
  }

  var isArriving: Bool { reading?.isArriving == true }
  var progress: String? {
    guard let reading else { return failureReason }
    let amount = ReadProgress(done: reading.rows.rowCount, total: records.rows.rowCount)
    return "\(amount.percent ?? 100)% read (Esc stops)"
  }
  var faults: [String] { [] }
}

/// Reads rows, fetched or in memory, and keeps only the measure of each.
private final class MeasureReader: RowReader {
  private static let step = 256

  private let store: any RowStore
  /// nil if the store has its rows in memory.
  private let fetcher: (any RowFetcher)?
  private let measuring: RowMeasuring
  private var measures: RowMeasures
  /// The first row not yet read.
  private var next = 0

  /// - Parameter measures: measures already known. Their rows are not fetched again.
  init(_ store: some RowStore, _ measuring: RowMeasuring, besides measures: RowMeasures) throws(SourceError) {
    (self.store, self.measuring, self.measures) = (store, measuring, measures)
    fetcher = try store.asFetched?.fetcher()
  }

  var rows: (any RowStore)? { MeasuredRows(store: store, measures: measures) }
  var faults: RowFaults { RowFaults() }
  var progress: ReadProgress { ReadProgress(done: next, total: store.rowCount) }
  var mayTakeLong: Bool { true }

  func readMore() throws(SourceError) -> Bool {
    let rows = next..<min(next + Self.step, store.rowCount)
    let unknown = rows.filter { measures[$0] == nil }
    if let fetcher, let first = unknown.first, let last = unknown.last {
      let table = try fetcher.fetch(first..<last + 1)
      for row in unknown {
        let isThere = row - first < table.rowCount
        measures.keep(isThere ? measuring.measure(ofRow: row - first, in: table) : RowMeasure(), ofRow: row)
      }
    } else {
      for row in unknown { measures.keep(measuring.measure(ofRow: row, in: store), ofRow: row) }
    }
    next = rows.upperBound
    return next < store.rowCount
  }

  func interrupt() { fetcher?.interrupt() }
}

/// The rows measured so far.
private struct MeasuredRows: RowStore {
  let store: any RowStore
  let measures: RowMeasures

  var columns: [String] { store.columns }
  var rowCount: Int { measures.count }

  func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    store.withBytes(row: row, column: column, body)
  }

  func forEachField(ofRow row: Int, _ body: (_ column: Int, UnsafeRawBufferPointer) -> Bool) {
    store.forEachField(ofRow: row, body)
  }
}

/// The values of a row that the size of its item depends on, whatever the layout.
struct RowMeasure: Hashable, Sendable {
  /// The size in the row's size columns.
  enum Shape: Hashable, Sendable {
    case none
    case height(Double)
    /// Height divided by width.
    case proportion(Double)
  }

  var shape = Shape.none
  /// The number of details that are not empty.
  var detailCount: UInt16 = 0
  /// The width of the title, in cells.
  var titleColumns: Int32 = 0
}

// MARK: The sizes of items, in terminal cells

extension RowMeasure {
  /// The size of a tag: the title, a blank on either side, and the box around them. It is three rows high.
  func tagSize(atMost breadth: CGFloat) -> CGSize {
    CGSize(width: min(CGFloat(max(4 + Int(titleColumns), 8)), breadth), height: 3)
  }

  /// The height of a card: the title, a line for each detail, and the box around them; or the height that the row
  /// states. An image has its title below, and is at most four times as high as it is wide.
  func cardLength(inBreadth breadth: CGFloat, showsImage: Bool = false) -> CGFloat {
    let length: CGFloat
    switch shape {
    case .none: return CGFloat(3 + Int(detailCount))
    case .height(let height): return max(3, CGFloat(height).rounded())
    // A terminal cell is about twice as high as it is wide.
    case .proportion(let proportion):
      length =
        showsImage
        ? (breadth * min(CGFloat(proportion), 4) / 2).rounded() + 1 : breadth * CGFloat(proportion) / 2
    }
    return max(3, min(length, 10_000).rounded())
  }
}

/// The columns that a row's measure is taken from.
struct RowMeasuring: Hashable, Sendable {
  let titleColumn: Int
  let details: ColumnSelection
  let size: SizeColumns?

  init(_ grouping: Grouping, columnCount: Int) {
    (titleColumn, size) = (grouping.titleColumn, grouping.size)
    details = ColumnSelection(grouping.details(among: columnCount))
  }

  func measure(ofRow row: Int, in rows: some RowStore) -> RowMeasure {
    RowMeasure(
      shape: shape(ofRow: row, in: rows), detailCount: detailCount(ofRow: row, in: rows),
      titleColumns: titleColumns(ofRow: row, in: rows))
  }

  func titleColumns(ofRow row: Int, in rows: some RowStore) -> Int32 {
    let titleColumn = rows.lineColumn(ofRow: row) ?? titleColumn
    let plain: Int? = rows.withBytes(row: row, column: titleColumn) { bytes in
      bytes.prefix(LongText.least).allSatisfy { (0x20...0x7E).contains($0) } ? bytes.count : nil
    }
    if let plain { return Int32(clamping: plain) }
    // No screen shows more of it.
    return rows.withBytes(row: row, column: titleColumn) {
      Int32(clamping: DisplayText(LongText.beginning(of: $0)).width)
    }
  }

  func detailCount(ofRow row: Int, in rows: some RowStore) -> UInt16 {
    var count = 0
    details.forEachField(ofRow: row, in: rows) { _, bytes in if !bytes.isEmpty { count += 1 } }
    return UInt16(clamping: count)
  }

  func shape(ofRow row: Int, in rows: some RowStore) -> RowMeasure.Shape {
    guard let size = size?.size(ofRow: row, in: rows) else { return .none }
    return size.width.map { .proportion(size.height / $0) } ?? .height(size.height)
  }
}

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
    case .all, .run: items.map { value(self[rows[$0]] ?? missing(rows[$0])) }
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
