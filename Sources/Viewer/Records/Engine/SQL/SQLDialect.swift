/// The SQL of a database, where databases differ.
package struct SQLDialect: Hashable, Sendable {
  package enum Name: Hashable, Sendable { case sqlite, postgresql }

  package let name: Name

  package static let sqlite = SQLDialect(name: .sqlite)
  package static let postgresql = SQLDialect(name: .postgresql)

  /// A name in quotes, which double within it.
  package func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  /// A parameter. Those of PostgreSQL are texts, which a type casts.
  func parameter(_ number: Int, type: String?) -> String {
    switch name {
    case .sqlite: "?\(number)"
    case .postgresql: "$\(number)" + (type.map { "::" + $0 } ?? "")
    }
  }

  /// A value as it is written in a statement.
  func literal(_ value: SQLValue, type: String?) -> String {
    let text: String
    switch value {
    case .null: text = "NULL"
    case .integer(let number): text = "\(number)"
    case .real(let number): text = "\(number)"
    case .text(let string): text = inQuotes(string)
    case .blob(let bytes): text = blob(bytes)
    }
    guard name == .postgresql, let type, value != .null else { return text }
    return "\(text)::\(type)"
  }

  private func inQuotes(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  private func blob(_ bytes: [UInt8]) -> String {
    let digits = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    return name == .sqlite ? "x'\(digits)'" : "'\\x\(digits)'::bytea"
  }

  /// Whether two values differ, where NULL is a value.
  func differs(_ left: SQLText, _ right: SQLText) -> SQLText {
    switch name {
    case .sqlite: "\(left) IS NOT \(right)"
    case .postgresql: "\(left) IS DISTINCT FROM \(right)"
    }
  }

  /// The type that a number of a filter is cast to where `type` is that of the column: types of whole numbers have no
  /// room for fractions.
  func type(_ type: String?, holding value: SQLValue) -> String? {
    guard type == "bigint", case .text(let digits) = value, Int64(digits) == nil else { return type }
    return "numeric"
  }

  /// The time zone after a moment in UTC. PostgreSQL would take it for one of the session's time zone otherwise; types
  /// without a time zone ignore it.
  var zoneOfMoments: String { name == .sqlite ? "" : "+00" }

  /// A condition that is never true.
  var never: SQLText { name == .sqlite ? "0" : "FALSE" }
}
