import BinarySearch

/// A billion sales that are computed as they are read: nothing is stored for a row.
///
/// Each product of each country has its sales, in a cell of its own. The n sales of a cell have the numbers 0 to n - 1
/// as days, and the same numbers in another order as totals. So it is known without counting how many sales of a cell
/// come before a day or a total.
struct GeneratedSales: Sendable {
  struct Cell: Sendable {
    /// Region, country and product.
    let names: [String]
    let count: Int
    /// The identifier of its first sale.
    let firstID: Int
    /// The factor of the order of totals, which has no divisor in common with `count`, and its inverse.
    let factor, inverse: Int
  }

  /// The column that rows are ordered by within cells.
  enum Order: Hashable, Sendable { case id, day, total }

  static let names = ["id", "region", "country", "product", "day", "total"]
  private static let regions = [
    "Africa": ["Egypt", "Ghana", "Kenya", "Morocco", "Nigeria"],
    "America": ["Argentina", "Brazil", "Canada", "Chile", "Mexico"],
    "Asia": ["India", "Indonesia", "Japan", "Korea", "Vietnam"],
    "Europe": ["France", "Germany", "Italy", "Poland", "Spain"],
    "Oceania": ["Australia", "Fiji", "New Zealand", "Samoa", "Tonga"],
  ]
  private static let products = ["bikes", "books", "chairs", "clocks", "kettles", "lamps", "pianos", "tents"]

  let cells: [Cell]
  let rowCount: Int

  /// - Parameters:
  ///   - rowCount: at least a hundred for each of the 200 cells.
  ///   - seed: decides how many sales each cell has.
  init(rowCount: Int, seed: UInt64) {
    var (cells, left, state) = ([Cell](), rowCount, seed)
    let names = Self.regions.keys.sorted().flatMap { region in
      (Self.regions[region] ?? []).flatMap { country in Self.products.map { [region, country, $0] } }
    }
    for (index, names) in names.enumerated() {
      let mean = left / (200 - index)
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let count = index == 199 ? left : mean / 2 + Int(state >> 33) % max(1, mean)
      let factor = Self.factor(for: count)
      cells.append(
        Cell(
          names: names, count: count, firstID: rowCount - left + 1, factor: factor,
          inverse: Self.inverse(of: factor, modulo: count)))
      left -= count
    }
    (self.cells, self.rowCount) = (cells, rowCount)
  }

  /// A factor near the golden section of a number, without a common divisor.
  private static func factor(for count: Int) -> Int {
    var factor = max(1, Int(Double(count) * 0.618))
    while divisor(factor, count) != 1 { factor += 1 }
    return factor
  }

  private static func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }

  private static func inverse(of factor: Int, modulo count: Int) -> Int {
    var (old, new, a, b) = (0, 1, count, factor % max(1, count))
    while b > 1 {
      let quotient = a / b
      (a, b) = (b, a % b)
      (old, new) = (new, old - quotient * new)
    }
    return (new % count + count) % count
  }

  // MARK: Rows

  /// The fields of the row at a place in the order of some cells together.
  ///
  /// - Complexity: O(c log n) for c cells of n rows.
  func fields(at place: Int, of cells: [Int], by order: Order) -> [String] {
    let (cell, number) = found(place, cells, order)
    let own = self.cells[cell]
    let day = order == .total ? number * own.inverse % own.count : number
    return [String(own.firstID + day)] + own.names + [
      Self.date(ofDay: day * 3652 / own.count), Self.amount(day * own.factor % own.count),
    ]
  }

  /// The cell and the number of the row at a place.
  private func found(_ place: Int, _ cells: [Int], _ order: Order) -> (cell: Int, number: Int) {
    if order == .id {
      var left = place
      for cell in cells {
        if left < self.cells[cell].count { return (cell, left) }
        left -= self.cells[cell].count
      }
    }
    // The cells have the same numbers, so the rows with a number follow each other.
    let most = cells.map { self.cells[$0].count }.max() ?? 0
    let number = (0..<most).partitioningIndex { count(upTo: $0, cells) > place }
    let passed = number > 0 ? count(upTo: number - 1, cells) : 0
    let having = cells.filter { self.cells[$0].count > number }
    return (having[place - passed], number)
  }

  /// How many rows of some cells have a number up to this one.
  private func count(upTo number: Int, _ cells: [Int]) -> Int {
    cells.reduce(0) { $0 + min(number + 1, self.cells[$1].count) }
  }

  /// A total in hundredths as text.
  static func amount(_ hundredths: Int) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A day as a date, from 2016-01-01 on.
  private static func date(ofDay day: Int) -> String {
    // Days since the first of March of a year that is divisible by 400.
    let days = day + 736_269
    let era = days / 146_097, ofEra = days % 146_097
    let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * ofYear + 2) / 153
    let (month, dayOfMonth) = (shifted < 10 ? shifted + 3 : shifted - 9, ofYear - (153 * shifted + 2) / 5 + 1)
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(dayOfMonth))"
  }
}
