/// A malformed row, and what is wrong with it.
public struct RowFault: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Missing fields read as empty, surplus ones share a column.
    case fieldCount(Int, expected: Int)
    /// The quote counts as a character of the text.
    case unclosedQuote
    /// The text after the closing quote counts as part of the field.
    case textAfterQuote(field: String)
    /// The row is left out.
    case malformed(String)
    /// A record or a line has more than `limit` bytes. Only its beginning is kept, or nothing.
    case tooLong(limit: Int, isKept: Bool)
    /// Bytes that are not UTF-8 are replaced.
    case notUTF8
    /// The line does not match the pattern that makes the columns. It is shown whole.
    case noMatch
  }

  /// The line where the row starts, from 1 on; nil if the source has no lines.
  public let line: Int?
  public let reason: Reason

  public init(line: Int?, _ reason: Reason) {
    (self.line, self.reason) = (line, reason)
  }
}

extension RowFault: CustomStringConvertible {
  /// A description for people. Text quoted from the data is not yet sanitised.
  public var description: String { line.map { "line \($0): \(words)" } ?? words }

  /// The description without the line.
  var words: String {
    switch reason {
    case .fieldCount(let count, let expected): "\(count) \(count == 1 ? "field" : "fields"), \(expected) expected"
    case .unclosedQuote: "the quote opened here is never closed"
    case .textAfterQuote(let field): "text after the closing quote of '\(field)'"
    case .malformed(let words): words
    case .tooLong(let limit, let isKept):
      "more than \(limit.grouped) bytes; \(isKept ? "only its beginning is kept" : "it is left out")"
    case .noMatch: "the line does not match the pattern"
    case .notUTF8: "bytes that are not UTF-8, shown as '\u{FFFD}'"
    }
  }
}

/// The malformed rows: all are counted, and the first of them are kept.
public struct RowFaults: Hashable, Sendable {
  private static let most = 1000

  /// The number of all faults.
  public private(set) var count = 0
  /// The first thousand faults, in the order they were found.
  public private(set) var first: [RowFault] = []

  public init() {}

  public var isEmpty: Bool { count == 0 }

  /// A line for each fault that was kept, in the order of the source, and one for the others.
  public var lines: [String] {
    sorted.map(\.description) + (count > first.count ? ["and \(count - first.count) more"] : [])
  }

  /// The faults by line. Some are found only at the end of a row or of the source, after those of later lines.
  private var sorted: [RowFault] {
    first.enumerated().sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }.map(\.element)
  }

  public mutating func add(_ fault: RowFault) {
    count += 1
    if first.count < Self.most { first.append(fault) }
  }

  func adding(_ others: RowFaults) -> RowFaults {
    var all = self
    all.count += others.count
    all.first += others.first.prefix(Self.most - first.count)
    return all
  }
}
