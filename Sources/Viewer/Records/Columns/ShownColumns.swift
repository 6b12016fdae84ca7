/// The columns of a table by their names, as a command line has them.
public struct ShownColumns: Hashable, Sendable {
  /// The names of the columns to show, in order, each with the width that is wanted; empty for all.
  public var columns: [Entry]
  /// How many of the first ones stay in view; nil for the default.
  public var frozenCount: Int?
  /// All columns in order, hidden ones too, each with its width; empty for those of the source in their order. A command
  /// line does not say where hidden columns are.
  public var order: [Entry] = []

  public struct Entry: Hashable, Sendable {
    public var name: String
    /// In columns of characters; nil to take it from the data.
    public var width: Int?

    public init(name: String, width: Int? = nil) { (self.name, self.width) = (name, width) }

    /// Reads `name`, `name:20` or `"a: b":20`; nil if no column is named.
    public init?(_ text: String) {
      if let (name, rest) = QuotedName.split(text), !name.isEmpty {
        let width = Int(rest.dropFirst()).flatMap { (1...10_000).contains($0) ? $0 : nil }
        if rest.isEmpty || width != nil {
          self.init(name: name, width: width)
          return
        }
      }
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      if parts.count > 1, let width = parts.last.flatMap({ Int($0) }), (1...10_000).contains(width) {
        self.init(name: parts.dropLast().joined(separator: ":"), width: width)
      } else {
        self.init(name: text)
      }
      if name.isEmpty { return nil }
    }

    /// The text that `init(_:)` reads.
    public var text: String { QuotedName.text(name) + (width.map { ":\($0)" } ?? "") }
  }

  public init(_ columns: [Entry] = [], frozenCount: Int? = nil) {
    (self.columns, self.frozenCount) = (columns, frozenCount)
  }

  /// The arrangement of a table with these columns.
  ///
  /// - Throws: `SourceError.unknownColumn`, or `.unknownColumns` if several are unknown.
  public func arrangement(
    of rows: some RowStore, _ grouping: Grouping, source: String
  ) throws(SourceError) -> ColumnArrangement {
    let places = try rows.requireColumns(columns.map(\.name), source: source)
    var arrangement = ColumnArrangement(of: grouping, columnCount: rows.columns.count)
    if let frozenCount { arrangement.frozenCount = frozenCount }
    guard !columns.isEmpty else { return arrangement }
    var (order, taken) = ([Int](), Set<Int>())
    for (entry, column) in zip(columns, places) where taken.insert(column).inserted {
      order.append(column)
      if let width = entry.width { arrangement.widths[column] = width }
    }
    let others = arrangement.order.filter { !taken.contains($0) }
    (arrangement.order, arrangement.hidden) = (order + others, Set(others))
    return arrangement
  }
}

extension ShownColumns {
  /// The columns of an arrangement, by their names; none where they are those of another arrangement.
  ///
  /// - Parameters:
  ///   - names: the names of all columns.
  ///   - plain: the arrangement without any options.
  public init(_ arrangement: ColumnArrangement, of names: [String], besides plain: ColumnArrangement) {
    let (shown, widths) = (arrangement.shown, arrangement.widths)
    let isPlain = shown == plain.shown && widths == plain.widths
    let isKnown = arrangement.order.allSatisfy(names.indices.contains)
    self.init(frozenCount: arrangement.frozenCount == plain.frozenCount ? nil : arrangement.frozenCount)
    guard isKnown, !isPlain || arrangement.order != plain.order else { return }
    let names = Self.distinct(names)
    func entry(_ column: Int) -> Entry { Entry(name: names[column], width: widths[column]) }
    if !isPlain { columns = shown.map(entry) }
    order = arrangement.order.map(entry)
  }

  /// The arrangement that these columns were read from.
  ///
  /// - Parameters:
  ///   - names: the names of all columns. Missing ones are left out, and new ones come last.
  ///   - plain: the arrangement without any options, of the same columns.
  public func arrangement(of names: [String], besides plain: ColumnArrangement) -> ColumnArrangement {
    var arrangement = plain
    arrangement.frozenCount = frozenCount ?? plain.frozenCount
    guard !order.isEmpty else { return arrangement }
    let numbers = Dictionary(zip(Self.distinct(names), names.indices)) { first, _ in first }
    let known = order.compactMap { entry in numbers[entry.name].map { (number: $0, width: entry.width) } }
    let taken = Set(known.map(\.number))
    let new = plain.order.filter { !taken.contains($0) }
    arrangement.order = known.map(\.number) + new
    if !columns.isEmpty {
      let shown = Set(columns.compactMap { numbers[$0.name] })
      arrangement.hidden = taken.subtracting(shown).union(plain.hidden.intersection(new))
      if arrangement.hidden.count >= names.count { arrangement.hidden = [] }
    }
    arrangement.widths = [:]
    for (number, width) in known { arrangement.widths[number] = width }
    return arrangement
  }

  /// The names, with a number after those that another column has.
  private static func distinct(_ names: [String]) -> [String] {
    var taken = Set(names)
    guard taken.count < names.count else { return names }
    var seen: Set<String> = []
    return names.map { name in
      guard !seen.insert(name).inserted else { return name }
      let number = (2...names.count + 1).first { !taken.contains("\(name) (\($0))") } ?? 0
      taken.insert("\(name) (\(number))")
      return "\(name) (\(number))"
    }
  }
}
