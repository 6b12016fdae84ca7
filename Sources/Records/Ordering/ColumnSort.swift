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
  /// The values as numbers or as seconds; not a number where they are neither.
  private var numbers: [Double] = []
  private var (numberCount, emptyCount) = (0, 0)
  private var notation = ValueNotation.plain
  private var survey = NotationSurvey()
  private var isText = false
  /// Whether the column has numbers with more digits than a `Double` has.
  private var hasLongNumbers = false
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
    numbers.reserveCapacity(values.count)
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

  /// Whether the values read so far are numbers or dates, as far as they are not empty.
  private var isMeasured: Bool { numberCount > 0 && numberCount * 10 >= (next - emptyCount) * 9 }

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
      numbers.append(amount?.value() ?? .nan)
      if let amount {
        numberCount += 1
        if amount.isLong { hasLongNumbers = true }
      }
      if value.isEmpty { emptyCount += 1 }
    }
    next = range.upperBound
    // A column that begins with texts is not looked at to its end.
    let isHopeless = next - emptyCount >= 1000 && numberCount * 4 < next - emptyCount
    guard next == values.count || isHopeless else { return }
    if isMeasured, !isHopeless { return advance(to: .keys) }
    (numbers, numberCount, emptyCount, hasLongNumbers) = ([], 0, 0, false)
    advance(to: .dates)
  }

  private mutating func readDates() {
    let (range, values) = (range, values)
    values.forEach(inPartFrom: range.lowerBound) { _, value in
      let date = WrittenDate(value, isDayFirst: notation.isDayFirst)
      numbers.append(date?.seconds ?? .nan)
      if date != nil { numberCount += 1 }
      if value.isEmpty { emptyCount += 1 }
    }
    next = range.upperBound
    let isHopeless = next - emptyCount >= 1000 && numberCount * 4 < next - emptyCount
    guard next == values.count || isHopeless else { return }
    isText = isHopeless || !isMeasured
    if isText { numbers = [] }
    advance(to: .keys)
  }

  private mutating func makeKeys() {
    if keys.isEmpty { keys.reserveCapacity(values.count) }
    let range = range
    forEachValue(from: range.lowerBound) { $0.makeKey(of: $2, number: $0.isText ? .nan : $0.numbers[$1]) }
    values.dropPart(from: range.lowerBound)
    next = range.upperBound
    guard next == values.count else { return }
    numbers = []
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
      texts.append { if hasLongNumbers { ExactDecimal(value, notation).appendKey(to: &$0) } }
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
