import Foundation

/// Rows of texts, and what sorts, filters, groups and aggregates make of them, in the plainest way: all values are read
/// at first, all rows are looked at for every question, and nothing is known of the library.
struct PlainModel {
  let columns: [String]
  let rows: [[String]]
  /// Whether each column has values that are numbers only with decimal commas, and none that is one only without.
  private let haveDecimalComma: [Bool]
  private let areDayFirst: [Bool]
  private let numbers: [[Decimal?]]
  private let dates: [[Int?]]

  init(columns: [String], rows: [[String]]) {
    (self.columns, self.rows) = (columns, rows)
    let commas = columns.indices.map { column in
      let values = rows.map { $0[column] }
      let needsComma = values.contains { Self.number($0, comma: true) != nil && Self.number($0, comma: false) == nil }
      let needsPoint = values.contains { Self.number($0, comma: false) != nil && Self.number($0, comma: true) == nil }
      return needsComma && !needsPoint
    }
    let dayFirst = columns.indices.map { column in
      rows.contains { row in
        let parts = row[column].split(separator: "/").compactMap { Int($0) }
        return parts.count == 3 && parts[0] > 12
      }
    }
    numbers = rows.map { row in columns.indices.map { Self.number(row[$0], comma: commas[$0]) } }
    dates = rows.map { row in columns.indices.map { Self.date(row[$0], isDayFirst: dayFirst[$0]) } }
    (haveDecimalComma, areDayFirst) = (commas, dayFirst)
  }

  // MARK: Values

  func hasDecimalComma(_ column: Int) -> Bool { haveDecimalComma[column] }
  func isDayFirst(_ column: Int) -> Bool { areDayFirst[column] }
  func number(_ row: Int, _ column: Int) -> Decimal? { numbers[row][column] }
  func date(_ row: Int, _ column: Int) -> Int? { dates[row][column] }

  static func number(_ text: String, comma: Bool) -> Decimal? {
    let digits = text.hasPrefix("-") ? String(text.dropFirst()) : text
    let parts = digits.components(separatedBy: comma ? "," : ".")
    let groups = parts[0].components(separatedBy: comma ? "." : ",")
    let areDigits = (groups + parts.dropFirst()).allSatisfy {
      !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) }
    }
    let areGroups = groups.count == 1 || (groups[0].count <= 3 && groups.dropFirst().allSatisfy { $0.count == 3 })
    guard parts.count <= 2, areDigits, areGroups else { return nil }
    let number = Decimal(string: groups.joined() + (parts.count == 2 ? "." + parts[1] : ""))
    return text.hasPrefix("-") ? number.map { -$0 } : number
  }

  /// A date as the number 20260131.
  static func date(_ text: String, isDayFirst: Bool) -> Int? {
    for (sign, places) in [("-", [0, 1, 2]), ("/", isDayFirst ? [2, 1, 0] : [2, 0, 1]), (".", [2, 1, 0])] {
      let texts = text.components(separatedBy: sign)
      let parts = texts.compactMap { Int($0) }
      guard texts.count == 3, parts.count == 3, texts[places[0]].count == 4 else { continue }
      let (year, month, day) = (parts[places[0]], parts[places[1]], parts[places[2]])
      return (1...12).contains(month) && (1...31).contains(day) ? year * 10_000 + month * 100 + day : nil
    }
    return nil
  }

  // MARK: Sorts

  /// Rows sorted by one column, equal ones in their order.
  func sorted(_ rows: [Int], by column: Int, isDescending: Bool) -> [Int] {
    let filled = rows.filter { !self.rows[$0][column].isEmpty }
    func isOf(_ has: (Int) -> Bool) -> Bool {
      let count = filled.filter(has).count
      return count > 0 && count * 10 >= filled.count * 9
    }
    let empty = rows.filter { self.rows[$0][column].isEmpty }
    if isOf({ number($0, column) != nil }) {
      return stable(filled, isDescending) { number($0, column) }
        + strangers(filled, column, isDescending) {
          number($0, column) != nil
        } + empty
    }
    if isOf({ date($0, column) != nil }) {
      return stable(filled, isDescending) { date($0, column) }
        + strangers(filled, column, isDescending) {
          date($0, column) != nil
        } + empty
    }
    return strangers(filled, column, isDescending) { _ in false } + empty
  }

  private func strangers(
    _ rows: [Int], _ column: Int, _ isDescending: Bool, _ isOther: (Int) -> Bool
  ) -> [Int] {
    stable(rows.filter { !isOther($0) }, isDescending) { NaturalText(self.rows[$0][column]) }
  }

  private func stable<Value: Comparable>(_ rows: [Int], _ isDescending: Bool, _ value: (Int) -> Value?) -> [Int] {
    let values = rows.enumerated().compactMap { place, row in value(row).map { (row: row, place: place, value: $0) } }
    return values.sorted { a, b in
      a.value == b.value ? a.place < b.place : (a.value < b.value) != isDescending
    }.map(\.row)
  }

  // MARK: Filters

  indirect enum Condition {
    case text(String)
    case compares(column: Int, sign: String, value: String)
    case not(Condition)
    case all([Condition])
    case any([Condition])
  }

  func passes(_ row: Int, _ condition: Condition) -> Bool {
    switch condition {
    case .text(let text): rows[row].contains { $0.lowercased().contains(text) }
    case .not(let part): !passes(row, part)
    case .all(let parts): parts.allSatisfy { passes(row, $0) }
    case .any(let parts): parts.contains { passes(row, $0) }
    case .compares(let column, let sign, let value):
      sign == "!=" ? !passes(row, column, "=", value) : passes(row, column, sign, value)
    }
  }

  private func passes(_ row: Int, _ column: Int, _ sign: String, _ value: String) -> Bool {
    let (field, comma, isDayFirst) = (rows[row][column], hasDecimalComma(column), isDayFirst(column))
    let isEqual = sign == "="
    if let value = Self.number(value, comma: comma) ?? Self.number(value, comma: !comma) {
      if let number = number(row, column) { return holds(number, sign, value) }
      return isEqual && field == "\(value)"
    }
    if let day = Self.date(value, isDayFirst: isDayFirst) ?? Self.date(value, isDayFirst: !isDayFirst) {
      if let date = date(row, column) { return holds(date, sign, day) }
      return isEqual && field == value
    }
    if isEqual { return field == value }
    return !field.isEmpty && holds(NaturalText(field), sign, NaturalText(value))
  }

  private func holds<Value: Comparable>(_ one: Value, _ sign: String, _ other: Value) -> Bool {
    switch sign {
    case "=": one == other
    case ">": one > other
    case "<": one < other
    case ">=": one >= other
    default: one <= other
    }
  }

  // MARK: Aggregates

  /// Numbers of some rows added up.
  func sum(_ rows: [Int], _ column: Int) -> Decimal? {
    let numbers = rows.compactMap { number($0, column) }
    return numbers.isEmpty ? nil : numbers.reduce(0, +)
  }

  func value(_ function: String, _ rows: [Int], _ column: Int) -> Decimal? {
    let numbers = rows.compactMap { number($0, column) }
    return switch function {
    case "sum": sum(rows, column)
    case "min": numbers.min()
    case "max": numbers.max()
    default: Decimal(numbers.count)
    }
  }
}

/// A text of ASCII whose numbers are compared by value. They come before letters and signs.
struct NaturalText: Comparable {
  private let parts: [(number: Decimal?, letter: Character)]

  init(_ text: String) {
    var (parts, rest) = ([(number: Decimal?, letter: Character)](), text[...])
    while let first = rest.first {
      let digits = rest.prefix { $0.isNumber }
      parts.append(digits.isEmpty ? (nil, first) : (Decimal(string: String(digits)), "0"))
      rest = rest.dropFirst(max(1, digits.count))
    }
    self.parts = parts
  }

  static func == (a: NaturalText, b: NaturalText) -> Bool { !(a < b) && !(b < a) }

  static func < (a: NaturalText, b: NaturalText) -> Bool {
    for (one, other) in zip(a.parts, b.parts) {
      switch (one.number, other.number) {
      case (let m?, let n?): if m != n { return m < n }
      case (nil, nil): if one.letter != other.letter { return one.letter < other.letter }
      default: return one.number != nil
      }
    }
    return a.parts.count < b.parts.count
  }
}
