/// Statistics of the values of a column. All of them are exact.
///
/// A column is of numbers, money or dates if nine of ten values are, as in sorts; the others then only count as values.
struct ColumnStatistics {
  enum Kind: String { case empty, number, money, date, text }

  /// In how many buckets the range of numbers and dates is divided.
  static let bucketCount = 20

  private(set) var kind = Kind.empty
  let emptyCount, filledCount, distinctCount: Int
  /// The first and the last value in the order of sorts: as the column writes numbers, and else as they are written.
  private(set) var least = ""
  private(set) var greatest = ""
  /// The mean of numbers.
  private(set) var mean = ""
  /// The one in the middle; of two, the mean for numbers and the earlier one for dates. Texts have none.
  private(set) var median = ""
  /// How many numbers or dates each part of the range has; empty for texts.
  private(set) var buckets: [Int] = []

  /// A value of the column, as a number or as seconds.
  private struct Measured {
    let value: Double
    /// The place among the distinct values, and how often it occurs.
    let place, count: Int
  }

  /// - Complexity: O(d log d) for d distinct values.
  init(_ values: ValueCounts) {
    (emptyCount, filledCount, distinctCount) = (values.emptyCount, values.filledCount, values.count)
    guard filledCount > 0 else { return }
    var survey = NotationSurvey()
    values.forEach { survey.note($1) }
    let notation = survey.notation
    if let numbers = Self.measured(values, { WrittenAmount($0, notation)?.value }) {
      describe(numbers, values, notation)
    } else if let dates = Self.measured(values, { WrittenDate($0, isDayFirst: notation.isDayFirst)?.seconds }) {
      describe(dates: dates, values)
    } else {
      kind = .text
      (least, greatest) = Self.extremes(values)
    }
  }

  /// The values that can be measured, in ascending order; nil unless nine of ten can.
  private static func measured(
    _ values: ValueCounts, _ measure: (UnsafeRawBufferPointer) -> Double?
  ) -> [Measured]? {
    var (measured, count) = ([Measured](), 0)
    values.forEach { place, value in
      guard let number = measure(value) else { return }
      measured.append(Measured(value: number, place: place, count: values.counts[place]))
      count += values.counts[place]
    }
    guard count > 0, count * 10 >= values.filledCount * 9 else { return nil }
    return measured.sorted { $0.value != $1.value ? $0.value < $1.value : $0.place < $1.place }
  }

  private mutating func describe(_ numbers: [Measured], _ values: ValueCounts, _ notation: ValueNotation) {
    kind = notation.isMoney ? .money : .number
    var total = ColumnTotal(notation)
    for number in numbers {
      values[number.place].withUnsafeBytes { total.add($0, times: number.count) }
    }
    func plain(_ text: String) -> String { notation.withoutGroups(text) }
    (least, greatest) = (plain(total.text(of: .min)), plain(total.text(of: .max)))
    mean = plain(total.text(of: .mean))
    let middle = Self.middle(of: numbers)
    median = total.value(of: .mean) == nil ? mean : plain(total.text(ofNumber: (middle.0.value + middle.1.value) / 2))
    buckets = Self.buckets(of: numbers)
  }

  private mutating func describe(dates: [Measured], _ values: ValueCounts) {
    kind = .date
    func text(_ date: Measured) -> String { String(decoding: values[date.place], as: UTF8.self) }
    (least, greatest) = (text(dates[0]), text(dates[dates.count - 1]))
    median = text(Self.middle(of: dates).0)
    buckets = Self.buckets(of: dates)
  }

  /// The two in the middle, which are one for an odd number.
  private static func middle(of sorted: [Measured]) -> (Measured, Measured) {
    let count = sorted.reduce(0) { $0 + $1.count }
    func element(_ place: Int) -> Measured {
      var end = 0
      return sorted.first {
        end += $0.count
        return place < end
      } ?? sorted[sorted.count - 1]
    }
    return (element((count - 1) / 2), element(count / 2))
  }

  private static func buckets(of sorted: [Measured]) -> [Int] {
    let (least, greatest) = (sorted[0].value, sorted[sorted.count - 1].value)
    // Halves, because the difference of two finite numbers may be infinite.
    let range = greatest / 2 - least / 2
    guard range.isFinite else { return [] }
    var buckets = [Int](repeating: 0, count: bucketCount)
    for one in sorted {
      let part = range > 0 ? (one.value / 2 - least / 2) / range : 0
      buckets[min(bucketCount - 1, Int(part * Double(bucketCount)))] += one.count
    }
    return buckets
  }

  private static func extremes(_ values: ValueCounts) -> (least: String, greatest: String) {
    var ends: (least: (key: [UInt8], place: Int), greatest: (key: [UInt8], place: Int))?
    values.forEach { place, value in
      var key: [UInt8] = []
      NaturalKey.append(value, to: &key)
      guard let (least, greatest) = ends else { return ends = ((key, place), (key, place)) }
      if key.lexicographicallyPrecedes(least.key) { ends?.least = (key, place) }
      if greatest.key.lexicographicallyPrecedes(key) { ends?.greatest = (key, place) }
    }
    guard let ends else { return ("", "") }
    return (
      String(decoding: values[ends.least.place], as: UTF8.self),
      String(decoding: values[ends.greatest.place], as: UTF8.self)
    )
  }
}

extension ValueNotation {
  /// A number in this notation without the signs between groups of digits, as tables write most numbers.
  fileprivate func withoutGroups(_ text: String) -> String {
    let bytes = Array(text.utf8)
    func isDigit(_ index: Int) -> Bool { bytes.indices.contains(index) && bytes[index] >= 0x30 && bytes[index] <= 0x39 }
    let kept = bytes.indices.filter { bytes[$0] != groupSign || !isDigit($0 - 1) || !isDigit($0 + 1) }
    return String(decoding: kept.map { bytes[$0] }, as: UTF8.self)
  }
}
