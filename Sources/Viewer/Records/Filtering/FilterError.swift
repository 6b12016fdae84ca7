/// A fault of a filter.
public struct FilterError: Error, Hashable, Sendable {
  /// The filter as the user typed it.
  public let filter: String
  public let reason: Reason

  public enum Reason: Hashable, Sendable {
    case pattern(PatternError)
    case unknownColumn(String, known: [String], text: String)
    case unknownPart(UnknownPart)
    case columnNumber(String, count: Int)
    case noConnective(before: String, comparison: String)
    case noConnectiveAfter(String)
    case unknownOperator(String)
    case noValue(after: String)
    case wordsAfterValue(String, value: String, corrected: String)
    case notNumber(value: String, column: String)
    case notDate(value: String, column: String)
    /// A value in a currency that its column does not have.
    case otherCurrency(value: String, column: String, [String])
    /// A `|` after a comparison with a column.
    case bar(column: String)
    /// Values with commas or bars between them.
    case severalValues(String, column: String, values: [String], isNegated: Bool)
    case nothingBefore(String)
    case nothingAfter(String)
    case unclosedQuote(String)
    case unclosedParenthesis
    case parenthesisBefore
    case tooDeep(limit: Int)
  }

  init(_ filter: String, _ reason: Reason) { (self.filter, self.reason) = (filter, reason) }

  /// Whether more text may complete it, so that it is not reported while the filter is typed.
  public var isIncomplete: Bool {
    switch reason {
    case .noValue, .nothingAfter, .unclosedQuote, .unclosedParenthesis: true
    case .wordsAfterValue(let words, _, _): ["a", "an", "o", "&", "|"].contains(words.lowercased())
    default: false
    }
  }
}

/// Text quoted from the filter is not yet sanitised.
extension FilterError: CustomStringConvertible {
  public var description: String {
    if case .pattern(let error) = reason { return "\(error)" }
    return "filter '\(filter)': \(sentence)"
  }

  /// The same without the filter, for those who have just typed it.
  public var sentence: String {
    switch reason {
    case .pattern(let error): "\(error)"
    case .unknownColumn(let name, let known, let text):
      if let closest = closestName(to: name, among: known) {
        "unknown column '\(name)'; did you mean '\(closest)'?"
      } else {
        "unknown column '\(name)'; known: \(Self.list(known)); to find the text, quote it: \"\(text)\""
      }
    case .unknownPart(let part): part.sentence
    case .columnNumber(let number, let count): "there is no column \(number), only 1 to \(count)"
    case .noConnective(let words, let comparison):
      "'\(words)' stands before '\(comparison)'; join them: \(words) and \(comparison)"
    case .noConnectiveAfter(let word): "'\(word)' follows a ')'; join them with 'and' or 'or'"
    case .unknownOperator(let sign):
      "unknown operator '\(sign)'; known: = != > < >= <= ~ !~; a value that begins so takes quotes"
    case .noValue(let condition): "no value follows '\(condition)'"
    case .wordsAfterValue(let words, let value, let corrected):
      "'\(words)' follows the value '\(value)'; a value with spaces takes quotes: \(corrected)"
    case .notNumber(let value, let column):
      "'\(value)' is not a number, and \(column) is a column of numbers; \(column)~\(Self.quoted(value)) finds texts"
    case .notDate(let value, let column):
      "'\(value)' is not a date, and \(column) is a column of dates; expected one such as 2026-01-31"
    case .otherCurrency(let value, let column, let others):
      "\(column) has no values in the currency of '\(value)', only in \(others.joined(separator: ", "))"
    case .bar(let column):
      "'|' is not possible; join comparisons with 'or', or list the values: \(Self.list(column, ["…", "…"], false))"
    case .severalValues(let value, let column, let values, let isNegated):
      "no \(column) is '\(value)'; for each of these values, write \(Self.list(column, values, isNegated))"
    case .nothingBefore(let word): "nothing stands before '\(word)'"
    case .nothingAfter(let word): "nothing follows '\(word)'"
    case .unclosedQuote(let text): "the quote before '\(text)' is not closed"
    case .unclosedParenthesis: "a '(' is not closed"
    case .parenthesisBefore: "a ')' closes nothing"
    case .tooDeep(let limit): "more than \(limit) parentheses are inside one another"
    }
  }

  /// A list of some values, as users write it.
  private static func list(_ column: String, _ values: [String], _ isNegated: Bool) -> String {
    column + (isNegated ? " not in (" : " in (") + values.joined(separator: ", ") + ")"
  }

  private static func quoted(_ value: String) -> String { value.contains(" ") ? "\"\(value)\"" : value }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(8).map { $0.contains(",") || $0.contains(" ") ? "'\($0)'" : $0 }
    return shown.joined(separator: ", ") + (names.count > shown.count ? " and \(names.count - shown.count) more" : "")
  }
}
