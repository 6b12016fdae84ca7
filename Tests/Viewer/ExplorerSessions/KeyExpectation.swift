/// An expectation of a case, such as `status has: 3 rows`: a subject, a verb, and what is expected.
struct KeyExpectation {
  typealias Value = KeyCaseTools.Value

  enum Verb: String, CaseIterable {
    case isAtLeast = "is at least"
    case isAtMost = "is at most"
    case isNot = "is not"
    case matches, has, lacks, starts, ends
    case `is`

    /// The verb after a subject in the plural.
    var plural: String {
      switch self {
      case .has: "have"
      case .matches: "match"
      case .lacks, .starts, .ends: String(rawValue.dropLast())
      case .is, .isNot, .isAtLeast, .isAtMost: "are" + rawValue.dropFirst(2)
      }
    }
  }

  /// How many of the rows have what is expected.
  enum Quantifier: String { case any = "a row", none = "no row", each = "each row" }

  enum Expected {
    case text(String)
    case rows([String])
    /// What a subject was at an earlier moment.
    case remembered(subject: String, moment: String)
  }

  let subject: String
  let verb: Verb
  let expected: Expected

  /// nil if the line does something else.
  init?(_ line: KeyCase.Line) {
    guard let (name, value) = line.named else { return nil }
    for verb in Verb.allCases {
      for ending in [verb.rawValue, verb.plural] where name.hasSuffix(" " + ending) {
        (subject, self.verb) = (String(name.dropLast(ending.count + 1)), verb)
        if value.isEmpty, !line.block.isEmpty {
          expected = .rows(line.block.map(\.trimmingSpaces))
        } else if let match = value.wholeMatch(of: /\{(?:(.+) at )?(.+)\}/) {
          expected = .remembered(subject: match.1.map(String.init) ?? subject, moment: String(match.2))
        } else {
          expected = .text(value.unquoted)
        }
        return
      }
    }
    return nil
  }

  /// Whether what was found is as expected.
  func holds(_ found: Value, _ expected: Value) throws -> Bool {
    if case (.rows(let rows), .text) = (found, expected) {
      // A text is of one of the rows, or of none if it is lacking.
      let holding = try rows.count { try holds(.text($0), expected) }
      return verb == .lacks || verb == .isNot ? holding == rows.count : holding > 0
    }
    switch verb {
    case .is: return found == expected
    case .isNot: return found != expected
    case .isAtLeast, .isAtMost:
      guard case (.text(let found), .text(let expected)) = (found, expected), let found = Double(found),
        let expected = Double(expected)
      else { throw KeyCaseTools.Fault("'\(verb.rawValue)' compares two numbers") }
      return verb == .isAtLeast ? found >= expected : found <= expected
    case .lacks: return try !contains(found, expected)
    case .has: return try contains(found, expected)
    case .starts, .ends, .matches: break
    }
    switch (verb, found, expected) {
    case (.starts, .text(let found), .text(let expected)): return found.hasPrefix(expected)
    case (.ends, .text(let found), .text(let expected)): return found.hasSuffix(expected)
    case (.matches, .text, .text(let pattern)), (.matches, .list, .text(let pattern)):
      return try "\(found)".contains(Regex(pattern))
    case (.starts, .rows(let found), .rows(let expected)), (.starts, .list(let found), .list(let expected)):
      return found.starts(with: expected)
    case (.ends, .rows(let found), .rows(let expected)), (.ends, .list(let found), .list(let expected)):
      return found.suffix(expected.count) == expected[...]
    default: throw KeyCaseTools.Fault("'\(subject)' and what is expected of it are of different kinds")
    }
  }

  private func contains(_ found: Value, _ expected: Value) throws -> Bool {
    switch (found, expected) {
    case (.text(let found), .text(let expected)): return found.contains(expected)
    case (.list(let found), .list(let expected)): return expected.allSatisfy(found.contains)
    case (.rows(let found), .rows(let expected)):
      return found.indices.contains { found[$0...].starts(with: expected) }
    default: throw KeyCaseTools.Fault("'\(subject)' and what is expected of it are of different kinds")
    }
  }

  /// What is expected, as a value of the kind that was found.
  func value(like found: Value) -> Value? {
    switch (expected, found) {
    case (.text(let text), .list) where verb != .matches:
      .list(text == "none" ? [] : text.split(separator: " ").map(String.init))
    case (.text(let text), _): .text(text)
    case (.rows(let rows), .list): .list(rows)
    case (.rows(let rows), _): .rows(rows)
    case (.remembered, _): nil
    }
  }
}

extension KeyCaseTools.Value: CustomStringConvertible {
  /// As in a case: on one line, or rows with their left edges.
  package var description: String {
    switch self {
    case .text(let text): text
    case .list(let elements): elements.isEmpty ? "none" : elements.joined(separator: " ")
    case .rows(let rows): "\n" + rows.map { "| \($0)" }.joined(separator: "\n")
    case .picture(let canvas):
      "\n"
        + canvas.plainText().split(separator: "\n", omittingEmptySubsequences: false)
        .map { "| \($0)" }.joined(separator: "\n")
    }
  }
}

extension String {
  /// The text between quotes, in which `\"` is a quote; all of it if there are none.
  fileprivate var unquoted: String {
    guard count >= 2, hasPrefix("\""), hasSuffix("\"") else { return self }
    return String(dropFirst().dropLast()).replacing("\\\"", with: "\"")
  }
}
