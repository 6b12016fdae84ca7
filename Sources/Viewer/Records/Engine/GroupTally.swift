/// Numbers the groups of rows that come one at a time, from a database that has no index of them.
///
/// A value is a text: NULL and an empty text are the same, and so is an accented letter encoded in two ways. A value
/// costs its bytes, and a group some 20 bytes a level.
package struct GroupTally: Sendable {
  private struct Level: Sendable {
    var written = ByteNumbers()
    /// The value of each writing.
    var valueOfWriting: [UInt32] = []
    var values: [String] = []
    var numberOfValue: [String: Int] = [:]
    /// The groups of this level, by the group of the level above and the value.
    var pairs = PairNumbers()
    /// The group of the level above, and the value.
    var groups: [(outer: Int, value: Int)] = []
  }

  private var levels: [Level]
  /// The group of the latest row, as far as its fields were entered.
  private var group = 0

  /// - Parameter depth: the number of levels; with none, all rows are one group.
  package init(depth: Int) { levels = (0..<depth).map { _ in Level() } }

  /// The number of groups of the finest level.
  package var count: Int { levels.last?.groups.count ?? 1 }

  /// Enters the field of a row at a level. The levels follow one another, the outermost first.
  ///
  /// - Returns: the group of the row so far, and the value if this is its first row written in this way.
  /// - Complexity: O(b) for b bytes, on average.
  package mutating func enter(_ field: UnsafeRawBufferPointer, level: Int) -> (group: Int, newWriting: Int?) {
    let writing = levels[level].written.number(of: field)
    let isNew = writing == levels[level].valueOfWriting.count
    if isNew { addWriting(field, level) }
    let value = Int(levels[level].valueOfWriting[writing])
    let outer = level == 0 ? 0 : group
    group = levels[level].pairs.number(of: outer, value)
    if group == levels[level].groups.count { levels[level].groups.append((outer, value)) }
    return (group, isNew ? value : nil)
  }

  private mutating func addWriting(_ field: UnsafeRawBufferPointer, _ level: Int) {
    let text = String(decoding: field, as: UTF8.self)
    let number = levels[level].numberOfValue[text] ?? levels[level].values.count
    if number == levels[level].values.count {
      levels[level].values.append(text)
      levels[level].numberOfValue[text] = number
    }
    levels[level].valueOfWriting.append(UInt32(number))
  }

  /// A value of a level, by its number.
  package func value(_ number: Int, level: Int) -> String { levels[level].values[number] }

  /// The path of a group of the finest level.
  ///
  /// - Complexity: O(d) for d levels.
  package func path(of group: Int) -> SectionPath {
    var (values, group) = ([String](), group)
    for level in levels.reversed() {
      let entry = level.groups[group]
      values.append(level.values[entry.value])
      group = entry.outer
    }
    return SectionPath(values.reversed())
  }
}

/// The statistics of a column over the rows of a group that come one at a time.
package struct TallyTotal: Sendable {
  /// Whole numbers up to this one are added without a look at their digits.
  private static let mostPlain: Int64 = 1_000_000_000_000_000

  private var other: ColumnTotal
  private var (count, sum) = (0, Int64(0))
  private var range: ClosedRange<Int64>?

  /// - Parameter keepsNumbers: whether the median will be needed, which costs 8 bytes a row.
  package init(_ shape: ColumnShape, keepsNumbers: Bool = false) {
    other = ColumnTotal(keepsNumbers: keepsNumbers, shape.notation)
    self.keepsNumbers = keepsNumbers
  }

  private let keepsNumbers: Bool

  /// Adds a whole number. False if it has to be added as a field.
  ///
  /// - Complexity: O(1).
  package mutating func add(_ number: Int64) -> Bool {
    guard !keepsNumbers, number.magnitude < Self.mostPlain else { return false }
    let (sum, overflows) = self.sum.addingReportingOverflow(number)
    guard !overflows else { return false }
    (self.sum, count) = (sum, count + 1)
    guard let range else {
      range = number...number
      return true
    }
    if number < range.lowerBound { self.range = number...range.upperBound }
    if number > range.upperBound { self.range = range.lowerBound...number }
    return true
  }

  /// Adds a field. One without a number only counts as a value.
  package mutating func add(_ field: UnsafeRawBufferPointer) { other.add(field) }

  package var result: EngineTotal {
    var whole = other
    if let range {
      // Only the ends are compared.
      var plain = ColumnTotal()
      plain.add("\(range.lowerBound)")
      if count > 1 { plain.add("\(range.upperBound)") }
      whole.add(plain)
    }
    let numbers = other.count + count
    var sum = other.sum
    sum.add(self.sum, fractionDigits: 0)
    let text = numbers == 0 ? nil : sum.text.filter { $0 != "," }
    return EngineTotal(
      numberCount: numbers, valueCount: numbers + other.otherCount, sum: text, min: whole.plainText(of: .min),
      max: whole.plainText(of: .max), median: keepsNumbers ? other.value(of: .median).map { "\($0)" } : nil)
  }
}
