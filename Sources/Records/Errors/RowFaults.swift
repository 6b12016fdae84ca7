/// A row that is not as it should be, and what is wrong with it.
public struct RowFault: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Fields that are missing read as empty, those too many are not kept.
    case fieldCount(Int, expected: Int)
    /// The quote is taken for a character of the text.
    case unclosedQuote
    /// What follows the closing quote is taken for a part of the field.
    case textAfterQuote(field: String)
    /// The row is left out.
    case malformed(String)
    /// Of a record, or a line, that has more bytes than so many, only the beginning is kept, or nothing.
    case tooLong(limit: Int, isKept: Bool)
    /// The row's first so many fields are kept.
    case tooManyColumns(limit: Int)
    /// Some of its bytes are replaced.
    case notUTF8
  }

  /// The line on which the row starts, from 1 on; nil where the source has no lines.
  public let line: Int?
  public let reason: Reason

  public init(line: Int?, _ reason: Reason) {
    (self.line, self.reason) = (line, reason)
  }
}

extension RowFault: CustomStringConvertible {
  /// For people; what is quoted from the data is not yet harmless.
  public var description: String { line.map { "line \($0): \(words)" } ?? words }

  /// The same without where it is.
  var words: String {
    switch reason {
    case .fieldCount(let count, let expected): "\(count) \(count == 1 ? "field" : "fields"), \(expected) expected"
    case .unclosedQuote: "the quote opened here is never closed"
    case .textAfterQuote(let field): "text after the closing quote of '\(field)'"
    case .malformed(let words): words
    case .tooLong(let limit, let isKept):
      "more than \(limit.grouped) bytes; \(isKept ? "only its beginning is kept" : "it is left out")"
    case .notUTF8: "bytes that are not UTF-8, shown as '\u{FFFD}'"
    case .tooManyColumns(let limit): "more than \(limit) columns"
    }
  }
}

/// The rows that are not as they should be: counted all, and the first of them kept.
public struct RowFaults: Hashable, Sendable {
  private static let most = 1000

  /// How many there were.
  public private(set) var count = 0
  /// The first thousand, in the order in which they were found.
  public private(set) var first: [RowFault] = []

  public init() {}

  public var isEmpty: Bool { count == 0 }

  /// A line for each fault that was kept, by where in the source it is, and one for the others.
  public var lines: [String] {
    sorted.map(\.description) + (count > first.count ? ["and \(count - first.count) more"] : [])
  }

  /// What is known only at the end of a row, or of the source, is found after what lies further down.
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
