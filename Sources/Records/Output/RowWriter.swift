import Foundation

/// The forms that rows can be written in.
public enum RowForm: String, Hashable, Sendable, CaseIterable {
  /// Comma-separated values below a header row.
  case csv
  /// The same, separated by tabs.
  case tsv
  /// One JSON object per line.
  case jsonl
}

/// Writes rows of a store as text.
public struct RowWriter {
  private let rows: any RowStore
  private let form: RowForm
  private let names: [String]

  /// Writes the rows of a store in a form.
  public init(_ rows: some RowStore, as form: RowForm) {
    (self.rows, self.form) = (rows, form)
    names = rows.columns.map(Self.jsonString)
  }

  /// The text before the first row.
  public var header: String {
    switch form {
    case .csv, .tsv: line(rows.columns)
    case .jsonl: ""
    }
  }

  /// A row with its line feed.
  ///
  /// - Complexity: O(b) for b bytes.
  public func text(ofRow row: Int) -> String {
    var fields = [String](repeating: "", count: rows.columns.count)
    rows.forEachField(ofRow: row) { column, bytes in
      fields[column] = String(decoding: bytes, as: UTF8.self)
      return true
    }
    guard form == .jsonl else { return line(fields) }
    let members = zip(names, fields).filter { !$1.isEmpty }.map { "\($0):\(Self.json($1))" }
    return "{" + members.joined(separator: ",") + "}\n"
  }

  private func line(_ fields: [String]) -> String {
    let delimiter = form == .csv ? "," : "\t"
    return fields.map { Self.quoted($0, delimiter) }.joined(separator: delimiter) + "\n"
  }

  /// A field in quotes, if it has to be (RFC 4180).
  private static func quoted(_ field: String, _ delimiter: String) -> String {
    let special = Set("\"\r\n".utf8).union(delimiter.utf8)
    guard field.utf8.contains(where: special.contains) else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }

  /// A number that JSON writes in the same way stays one. Everything else is a string.
  private static func json(_ field: String) -> String { isNumber(field) ? field : jsonString(field) }

  static func isNumber(_ field: String) -> Bool {
    guard field.utf8.count <= 15, let value = Double(field), value.isFinite else { return false }
    let digits = field.hasPrefix("-") ? field.dropFirst() : field[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    return parts.count <= 2 && areDigits && (parts[0] == "0" || !parts[0].hasPrefix("0"))
  }

  private static func jsonString(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
