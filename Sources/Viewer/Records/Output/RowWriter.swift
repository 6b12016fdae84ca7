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
  /// The names of the columns as JSON.
  private let names: [[UInt8]]

  /// Writes the rows of a store in a form.
  public init(_ rows: some RowStore, as form: RowForm) {
    (self.rows, self.form) = (rows, form)
    names = rows.columns.map { Array(JSONOutput.string($0).utf8) }
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
    guard form == .jsonl else {
      var line = DelimitedLine(form)
      rows.forEachField(ofRow: row) { column, bytes in
        line.add(bytes, column: column)
        return true
      }
      return line.text(columnCount: rows.columns.count)
    }
    return String(decoding: object(ofRow: row), as: UTF8.self) + "\n"
  }

  /// A row as JSON, with the types that its fields had in the source. Where the source has no types, empty fields are
  /// left out, and fields that are numbers become numbers.
  private func object(ofRow row: Int) -> [UInt8] {
    let kinds = rows.kinds(ofRow: row)
    var members: [UInt8] = []
    var bare: [UInt8]?
    rows.forEachField(ofRow: row) { column, bytes in
      let kind = kinds?[column] ?? .untyped
      guard kind != .missing, kind != .untyped || !bytes.isEmpty else { return true }
      let source = kinds?.source(ofColumn: column)
      let value =
        kind == .untyped
        ? Self.json(String(decoding: bytes, as: UTF8.self))
        : source.map { JSONOutput.value($0, kind) } ?? JSONOutput.value(bytes, kind)
      if kinds?.isBare == true {
        bare = value
        return false
      }
      if !members.isEmpty { members.append(UInt8(ascii: ",")) }
      if kind == .members {
        members += value.dropFirst().dropLast()
      } else {
        members += names[column]
        members.append(UInt8(ascii: ":"))
        members += value
      }
      return true
    }
    return bare ?? [UInt8(ascii: "{")] + members + [UInt8(ascii: "}")]
  }

  private func line(_ fields: [String]) -> String {
    var line = DelimitedLine(form)
    for (column, var field) in fields.enumerated() {
      field.withUTF8 { line.add(UnsafeRawBufferPointer($0), column: column) }
    }
    return line.text(columnCount: fields.count)
  }

  /// A number that JSON writes in the same way stays one. Everything else is a string.
  private static func json(_ field: String) -> [UInt8] {
    isNumber(field) ? Array(field.utf8) : Array(JSONOutput.string(field).utf8)
  }

  static func isNumber(_ field: String) -> Bool {
    guard field.utf8.count <= 15, let value = Double(field), value.isFinite else { return false }
    let digits = field.hasPrefix("-") ? field.dropFirst() : field[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    return parts.count <= 2 && areDigits && (parts[0] == "0" || !parts[0].hasPrefix("0"))
  }
}

/// A line of fields with delimiters between them. Columns without a field are empty.
private struct DelimitedLine {
  private static let quote = UInt8(ascii: "\"")

  private let delimiter: UInt8
  private var bytes: [UInt8] = []
  /// The column of the field that is written last.
  private var column = 0

  init(_ form: RowForm) { delimiter = form == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t") }

  /// Adds a field, in quotes if it has to be (RFC 4180). Fields come in the order of their columns.
  mutating func add(_ field: UnsafeRawBufferPointer, column: Int) {
    move(to: column)
    let delimiter = delimiter
    let isPlain = field.allSatisfy { $0 != Self.quote && $0 != 0x0A && $0 != 0x0D && $0 != delimiter }
    if isPlain { return bytes.append(contentsOf: field) }
    bytes.append(Self.quote)
    for byte in field {
      if byte == Self.quote { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(Self.quote)
  }

  private mutating func move(to column: Int) {
    bytes.append(contentsOf: repeatElement(delimiter, count: column - self.column))
    self.column = column
  }

  /// The line with its line feed.
  func text(columnCount: Int) -> String {
    var line = self
    line.move(to: max(0, columnCount - 1))
    return String(decoding: line.bytes, as: UTF8.self) + "\n"
  }
}
