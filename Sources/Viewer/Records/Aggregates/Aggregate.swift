/// A value of a column over the rows of a section, of a group or of all.
public struct Aggregate: Hashable, Sendable {
  public enum Function: String, CaseIterable, Sendable {
    /// How many numbers there are, or without a column how many rows.
    case count
    case sum, mean, median, min, max
    /// The part of the sum of all rows, or without a column the part of the rows.
    case share

    /// The function of a name, which may be a longer one such as `minimum`.
    init?(name: String) {
      let others: [String: Function] = [
        "minimum": .min, "maximum": .max, "average": .mean, "avg": .mean, "total": .sum,
      ]
      guard let function = Function(rawValue: name) ?? others[name] else { return nil }
      self = function
    }

    /// Whether it is about rows where no column is named.
    public var worksWithoutColumn: Bool { self == .count || self == .share }
  }

  public var function: Function
  /// The name or the number of a column; nil for rows.
  public var column: String?

  public init(_ function: Function, of column: String? = nil) { (self.function, self.column) = (function, column) }

  /// Reads `sum:size`, `count`, `share`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    guard let function = parts.first.flatMap(Function.init(name:)) else { return nil }
    let column = parts.count > 1 ? QuotedName.name(parts[1]) : nil
    guard column.map({ !$0.isEmpty }) ?? function.worksWithoutColumn else { return nil }
    self.init(function, of: column)
  }

  /// The name in headers and lists, such as `sum of total`.
  public var words: String {
    switch (function, column) {
    case (.share, nil): "share of the rows"
    case (.count, nil): "count of the rows"
    case (.count, let column?): "count of numbers in \(column)"
    case (let function, let column?): "\(function.rawValue) of \(column)"
    case (let function, nil): function.rawValue
    }
  }

  /// The text that `init(_:)` reads.
  public var text: String { function.rawValue + (column.map { ":" + QuotedName.text($0) } ?? "") }
}

extension [Aggregate] {
  /// - Throws: `SourceError.unknownColumn`, or `.unknownColumns` if several are unknown.
  public func checkColumns(of rows: some RowStore, source: String) throws(SourceError) {
    try rows.requireColumns(compactMap(\.column), source: source)
  }
}
