/// Sorts rows by the values of one column, in slices.
///
/// A column of numbers is sorted by value and a column of dates by time: that is, if nine of ten values are. Other
/// columns are sorted as texts. In a column of numbers or dates, texts come after these. Empty values come last, also
/// in descending order. Rows with equal values keep their order.
struct ColumnSort {
  private enum Phase { case notation, numbers, dates, keys, sorting, done }

  private struct Entry {
    let key: UInt64
    let row: UInt32
    /// The row's place in the order before.
    let place: UInt32
  }

  /// The values of the column as numbers or dates.
  private struct Measured {
    /// As numbers or as seconds; not a number where they are neither.
    var numbers: [Double] = []
    var numberCount = 0
    var emptyCount = 0
    /// Whether there are numbers with more digits than a `Double` has.
    var hasLongNumbers = false

    /// Whether nine of ten values so far have a number, not counting empty ones.
    var areMost: Bool { numberCount > 0 && numberCount * 10 >= (numbers.count - emptyCount) * 9 }

    /// Whether the first values are texts, so that the column is not read to its end.
    var areHopeless: Bool {
      numbers.count - emptyCount >= 1000 && numberCount * 4 < numbers.count - emptyCount
    }

    mutating func append(_ number: Double?, isEmpty: Bool) {
      numbers.append(number ?? .nan)
      if number != nil { numberCount += 1 }
      if isEmpty { emptyCount += 1 }
    }
  }

  private static let emptyKey = UInt64.max
  /// The key of texts in a column of numbers.
  private static let strangerKey = UInt64.max - 1

  /// Parts are dropped as soon as there are keys of them.
  private var values: PartedValues
  private let isDescending: Bool
  /// Empty once there are entries.
  private var order: [UInt32]
  private var phase: Phase
  private var next = 0
  private var measured = Measured()
  /// The notation of the column's numbers and dates, once it is known.
  private(set) var notation = ValueNotation.plain
  private var survey = NotationSurvey()
  private var isText = false
  /// The keys of texts. In a column of numbers, those of numbers are empty, unless some of them are long.
  private var texts: ColumnValues
  private var keys: [UInt64] = []
  private var sort = SlicedSort<Entry>([])

  /// - Parameters:
  ///   - notation: how the column writes numbers and dates; nil to find it out from these values.
  ///   - order: the places of values in the order before, each once.
  init(_ values: PartedValues, isDescending: Bool, _ notation: ValueNotation? = nil, after order: [UInt32]) {
    (self.values, self.isDescending, self.order) = (values, isDescending, order)
    (phase, self.notation) = (notation == nil ? .notation : .numbers, notation ?? .plain)
    texts = ColumnValues(expecting: values.count)
    measured.numbers.reserveCapacity(values.count)
  }

  var isComplete: Bool { phase == .done }
  /// The places of values in the new order, once the sort is complete.
  var result: [UInt32] { sort.elements.map(\.row) }

  /// Does a slice of the work.
  ///
  /// - Complexity: O(1), at most some ten thousand values.
  mutating func step() {
    switch phase {
    case .notation: readNotation()
    case .numbers: readNumbers()
    case .dates: readDates()
    case .keys: makeKeys()
    case .sorting: sortOn()
    case .done: break
    }
  }

  private mutating func advance(to phase: Phase) { (self.phase, next) = (phase, 0) }

  private var range: Range<Int> { next..<min(next + PartedValues.partCount, values.count) }

  private mutating func readNotation() {
    let (range, values) = (range, values)
    values.forEach(inPartFrom: range.lowerBound) { survey.note($1) }
    next = range.upperBound
    guard next == values.count else { return }
    notation = survey.notation
    advance(to: .numbers)
  }

  private mutating func readNumbers() {
    let (range, values) = (range, values)
    values.forEach(inPartFrom: range.lowerBound) { _, value in
      let amount = WrittenAmount(value, notation)
      measured.append(amount?.value, isEmpty: value.isEmpty)
      if amount?.isLong == true { measured.hasLongNumbers = true }
    }
    next = range.upperBound
    guard next == values.count || measured.areHopeless else { return }
    if measured.areMost { return advance(to: .keys) }
    measured = Measured()
    advance(to: .dates)
  }

  private mutating func readDates() {
    let (range, values) = (range, values)
    values.forEach(inPartFrom: range.lowerBound) { _, value in
      measured.append(WrittenDate(value, isDayFirst: notation.isDayFirst)?.seconds, isEmpty: value.isEmpty)
    }
    next = range.upperBound
    guard next == values.count || measured.areHopeless else { return }
    isText = !measured.areMost
    if isText { measured.numbers = [] }
    advance(to: .keys)
  }

  private mutating func makeKeys() {
    if keys.isEmpty { keys.reserveCapacity(values.count) }
    let range = range
    forEachValue(from: range.lowerBound) { $0.makeKey(of: $2, number: $0.isText ? .nan : $0.measured.numbers[$1]) }
    values.dropPart(from: range.lowerBound)
    next = range.upperBound
    guard next == values.count else { return }
    measured.numbers = []
    let entries = order.enumerated().map { Entry(key: keys[Int($1)], row: $1, place: UInt32($0)) }
    (keys, order) = ([], [])
    sort = SlicedSort(entries)
    advance(to: sort.isComplete ? .done : .sorting)
  }

  private mutating func forEachValue(
    from start: Int, _ body: (inout ColumnSort, _ index: Int, UnsafeRawBufferPointer) -> Void
  ) {
    let values = values
    values.forEach(inPartFrom: start) { body(&self, $0, $1) }
  }

  private mutating func makeKey(of value: UnsafeRawBufferPointer, number: Double) {
    guard number.isNaN else {
      texts.append { if measured.hasLongNumbers { ExactDecimal(value, notation).appendKey(to: &$0) } }
      return keys.append(isDescending ? ~number.sortingBits : number.sortingBits)
    }
    texts.append { NaturalKey.append(value, to: &$0) }
    if value.isEmpty { return keys.append(Self.emptyKey) }
    guard isText else { return keys.append(Self.strangerKey) }
    let prefix = texts.withAccess { $0[texts.count - 1].prefixNumber }
    keys.append(isDescending ? ~prefix : prefix)
  }

  private mutating func sortOn() {
    let isDescending = isDescending
    var sort = sort
    self.sort = SlicedSort([])
    texts.withAccess { texts in
      sort.step { a, b in
        guard a.key == b.key else { return a.key < b.key }
        let isBefore = texts[Int(a.row)].comesBefore(texts[Int(b.row)])
        return isBefore.map { $0 != isDescending } ?? (a.place < b.place)
      }
    }
    self.sort = sort
    if sort.isComplete { advance(to: .done) }
  }
}

extension Double {
  /// A number with the same order as these numbers.
  fileprivate var sortingBits: UInt64 {
    let bits = (self == 0 ? 0 : self).bitPattern
    return bits >> 63 == 1 ? ~bits : bits | 1 << 63
  }
}

extension UnsafeRawBufferPointer {
  /// The first eight bytes as a number with the same order.
  fileprivate var prefixNumber: UInt64 {
    var number: UInt64 = 0
    for index in 0..<8 { number = number << 8 | (index < count ? UInt64(self[index]) : 0) }
    return number
  }
}

/// A merge sort that works in slices, so that keys are handled while a million elements are sorted.
struct SlicedSort<Element> {
  /// The elements. They are sorted once the sort is complete.
  private(set) var elements: [Element]
  /// The first of the two runs being merged; empty between two pairs. The merged run takes its place.
  private var firstRun: [Element] = []
  /// The length of the sorted runs; 0 until the first runs are sorted.
  private var width = 0
  /// The first element of the next run to sort, or of the pair of runs being merged.
  private var start = 0
  /// The next elements of the two runs being merged, and the place of the next merged one.
  private var (left, right, next) = (0, 0, 0)

  static var runLength: Int { 16_384 }
  /// The most elements that one step moves while it merges.
  private static var mergeCount: Int { 65_536 }

  init(_ elements: [Element]) { self.elements = elements }

  var isComplete: Bool { elements.count < 2 || width >= elements.count }

  /// Does a slice of the work.
  ///
  /// - Parameter isBefore: a strict order. No two elements are equal in it.
  /// - Complexity: O(1) comparisons, at most some ten thousand.
  mutating func step(_ isBefore: (Element, Element) -> Bool) {
    guard !isComplete else { return }
    if width == 0 { sortRun(isBefore) } else { merge(isBefore) }
  }

  private mutating func sortRun(_ isBefore: (Element, Element) -> Bool) {
    let end = min(start + Self.runLength, elements.count)
    elements[start..<end].sort(by: isBefore)
    start = end
    if start == elements.count { beginLevel(width: Self.runLength) }
  }

  private mutating func beginLevel(width: Int) {
    (self.width, start) = (width, 0)
    if isComplete { firstRun = [] }
  }

  private mutating func merge(_ isBefore: (Element, Element) -> Bool) {
    var moves = Self.mergeCount
    while moves > 0, start < elements.count {
      let (middle, end) = (min(start + width, elements.count), min(start + 2 * width, elements.count))
      if firstRun.isEmpty, middle < end {
        firstRun.append(contentsOf: elements[start..<middle])
        (left, right, next) = (0, middle, start)
      }
      mergeOn(to: end, &moves, isBefore)
      guard left >= firstRun.count else { return }
      // The rest of the second run is in its place.
      firstRun.removeAll(keepingCapacity: true)
      start = end
    }
    if start >= elements.count { beginLevel(width: width * 2) }
  }

  private mutating func mergeOn(to end: Int, _ moves: inout Int, _ isBefore: (Element, Element) -> Bool) {
    var (left, right, next) = (left, right, next)
    firstRun.withUnsafeBufferPointer { first in
      elements.withUnsafeMutableBufferPointer { elements in
        while moves > 0, left < first.count {
          if right < end, isBefore(elements[right], first[left]) {
            elements[next] = elements[right]
            right += 1
          } else {
            elements[next] = first[left]
            left += 1
          }
          next += 1
          moves -= 1
        }
      }
    }
    (self.left, self.right, self.next) = (left, right, next)
  }
}

/// Finds the order of rows by the values of some columns, in slices.
///
/// The rows are read once, which keeps the values of the columns. The columns are then sorted one after the other, the
/// last one first: every sort keeps the order where it finds no difference.
struct ColumnOrdering {
  private static let slice = 16_384

  private let columns: ColumnSelection
  private let directions: [Bool]
  private var values: [PartedValues]
  /// How many of the rows were read.
  private var next = 0
  /// The column being sorted, and the order that the columns after it make.
  private var sort: ColumnSort?
  private(set) var order: [UInt32] = []
  private var columnsLeft: Int
  /// The notations of numbers and dates in the columns that are sorted.
  private(set) var notations: [Int: ValueNotation] = [:]

  init(_ keys: [(column: Int, isDescending: Bool)]) {
    columns = ColumnSelection(keys.map(\.column))
    directions = keys.map(\.isDescending)
    values = keys.map { _ in PartedValues() }
    columnsLeft = keys.count
  }

  /// Whether no column orders the rows.
  var isEmpty: Bool { columns.columns.isEmpty }
  func isComplete(rowCount: Int) -> Bool { isRead(rowCount: rowCount) && columnsLeft == 0 }
  private func isRead(rowCount: Int) -> Bool { isEmpty || next == rowCount }

  /// How much of the work is done, from 0 to `whole`.
  func percent(of whole: Int, rowCount: Int) -> Int {
    guard !isEmpty, rowCount > 0 else { return whole }
    return next * (whole / 2) / rowCount + (columns.columns.count - columnsLeft) * (whole / 2) / columns.columns.count
  }

  /// - Parameters:
  ///   - kept: the rows to order; nil for all.
  ///   - rowCount: how many rows there are to order.
  ///   - notations: how columns write numbers and dates; nil to find it out from the rows to order.
  mutating func step(_ rows: any RowStore, _ kept: [UInt32]?, rowCount: Int, _ notations: ColumnNotations?) {
    if !isRead(rowCount: rowCount) { return read(rows, kept, rowCount: rowCount) }
    guard columnsLeft > 0 else { return }
    if sort == nil { beginSort(rowCount: rowCount, notations) }
    sort?.step()
    guard sort?.isComplete == true else { return }
    order = sort?.result ?? []
    self.notations[columns.columns[columnsLeft - 1]] = sort?.notation
    (sort, columnsLeft) = (nil, columnsLeft - 1)
  }

  private mutating func read(_ rows: any RowStore, _ kept: [UInt32]?, rowCount: Int) {
    let end = min(next + Self.slice, rowCount)
    // The type of the store is looked up once for the slice, and not for every row.
    Self.read(next..<end, of: rows, kept, columns, into: &values)
    next = end
  }

  private static func read(
    _ range: Range<Int>, of rows: some RowStore, _ kept: [UInt32]?, _ columns: ColumnSelection,
    into values: inout [PartedValues]
  ) {
    guard let kept else {
      return columns.forEachField(ofRows: range, in: rows) { values[$1].append($2) }
    }
    for index in range {
      columns.forEachField(ofRow: Int(kept[index]), in: rows) { values[$0].append($1) }
      // A row may be short.
      for place in values.indices where values[place].count == index {
        values[place].append(UnsafeRawBufferPointer(start: nil, count: 0))
      }
    }
  }

  private mutating func beginSort(rowCount: Int, _ notations: ColumnNotations?) {
    if order.isEmpty { order = Array(0..<UInt32(rowCount)) }
    // The sort drops the values and the order once it does not need them.
    let own = values.removeLast()
    let notation = notations?.notation(ofColumn: columns.columns[columnsLeft - 1])
    sort = ColumnSort(own, isDescending: directions[columnsLeft - 1], notation, after: order)
    order = []
  }
}
