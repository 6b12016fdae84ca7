/// A value in a statement.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

/// The text of a statement, or of a part of one, with its values apart. Values never become a part of the text that a
/// database reads.
///
/// A literal is the text as it stands. Interpolate values as `\(value: .integer(5))` and other parts as `\(part)`.
package struct SQLText: Hashable, Sendable {
  fileprivate enum Piece: Hashable, Sendable {
    case text(String)
    /// A value, and the type that it is cast to where parameters are texts.
    case value(SQLValue, type: String?)
  }

  fileprivate var pieces: [Piece]

  /// - Parameter text: trusted text, such as a quoted name.
  package init(raw text: String) { pieces = text.isEmpty ? [] : [.text(text)] }

  fileprivate init(_ pieces: [Piece]) { self.pieces = pieces }

  package var isEmpty: Bool { pieces.isEmpty }

  /// The values in their order.
  package var values: [SQLValue] {
    pieces.compactMap { if case .value(let value, _) = $0 { value } else { nil } }
  }

  package static func + (a: SQLText, b: SQLText) -> SQLText { SQLText(a.pieces + b.pieces) }
}

extension SQLText: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}
    package mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { pieces.append(.text(literal)) } }
    package mutating func appendInterpolation(_ part: SQLText) { pieces += part.pieces }
    package mutating func appendInterpolation(raw text: String) { pieces.append(.text(text)) }
    package mutating func appendInterpolation(value: SQLValue, type: String? = nil) {
      pieces.append(.value(value, type: type))
    }
  }

  package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }
  package init(stringLiteral text: String) { self.init(raw: text) }
}

extension SQLText {
  /// The text with numbered parameters, `?1` or `$1::type`. The values are `values`.
  package func statement(_ dialect: SQLDialect) -> String {
    var number = 0
    return pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .value(_, let type):
        number += 1
        return dialect.parameter(number, type: type)
      }
    }.joined()
  }

  /// The text with its values written out, for people to read and to copy.
  package func literal(_ dialect: SQLDialect) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let value, let type): dialect.literal(value, type: type)
      }
    }.joined()
  }
}

extension [SQLText] {
  package func joined(_ separator: String) -> SQLText {
    var pieces: [SQLText.Piece] = []
    for (index, part) in enumerated() {
      if index > 0 { pieces.append(.text(separator)) }
      pieces += part.pieces
    }
    return SQLText(pieces)
  }

  /// The conditions, all of which must be true. Empty ones are left out.
  package var conjunction: SQLText { filter { !$0.isEmpty }.joined(" AND ") }

  /// The conditions, one of which must be true, in parentheses.
  package var disjunction: SQLText { count == 1 ? self[0] : "(\(joined(" OR ")))" }
}
