import Foundation

/// The kind of a field in the text that it came from, so that it can be written as the same again.
enum FieldKind: UInt8, Sendable {
  /// The row has no such field.
  case missing
  /// A string.
  case text
  /// A number, a truth value, a list or an object, as it was written but for escapes of readable characters.
  case written
  case null
  /// The source says nothing about types.
  case untyped
  /// An object with the members of the row that have no columns.
  case members
}

/// The kinds of the fields of one row.
public struct FieldKinds: Hashable, Sendable {
  /// Whether the row is a single value, and not an object with a member of that name.
  var isBare = false
  /// By column. Fields beyond the last are missing.
  private var kinds: [FieldKind] = []
  /// The fields that were written in another way than they are shown, by column.
  private var sources: [Int: [UInt8]] = [:]

  init() {}

  var count: Int { kinds.count }

  /// The kind of the field in a column.
  subscript(column: Int) -> FieldKind { column < kinds.count ? kinds[column] : .missing }

  mutating func set(_ kind: FieldKind, column: Int) {
    while kinds.count <= column { kinds.append(.missing) }
    kinds[column] = kind
    if !sources.isEmpty { sources[column] = nil }
  }

  /// How a field was written, if it is shown in another way.
  func source(ofColumn column: Int) -> [UInt8]? { sources.isEmpty ? nil : sources[column] }

  mutating func keepSource(_ source: [UInt8], column: Int) { sources[column] = source }

  mutating func removeAll() {
    isBare = false
    kinds.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
  }

  // MARK: Packed

  private static let bareMark: UInt8 = 0xFF

  /// Two kinds a byte, with a mark before them for a single value; then each column with a source, and that.
  func packed(line: Int) -> Record {
    var bytes: [UInt8] = isBare ? [Self.bareMark] : []
    for index in stride(from: 0, to: kinds.count, by: 2) {
      bytes.append(kinds[index].rawValue | (self[index + 1].rawValue << 4))
    }
    var record = Record(line: line)
    record.append(bytes)
    for (column, source) in sources {
      record.append("\(column)".utf8)
      record.append(source)
    }
    return record
  }

  init(packed page: TablePage, row: Int) {
    var column: Int?
    page.forEachField(ofRow: row) { index, bytes in
      if index == 0 {
        unpack(bytes)
      } else if let known = column {
        sources[known] = Array(bytes)
        column = nil
      } else {
        column = Int(String(decoding: bytes, as: UTF8.self))
      }
      return true
    }
  }

  private mutating func unpack(_ bytes: UnsafeRawBufferPointer) {
    isBare = bytes.first == Self.bareMark
    for byte in isBare ? bytes.dropFirst() : bytes[...] {
      kinds.append(FieldKind(rawValue: byte & 0x0F) ?? .missing)
      kinds.append(FieldKind(rawValue: byte >> 4) ?? .missing)
    }
  }
}

/// The kinds of the fields of the rows of a page. Neighbouring rows with the same kinds store them once.
struct PageKinds: Sendable {
  /// A row with the packed kinds for each change. Its line is the first row of the page that has them.
  private var changes = TablePage()
  private var latest: FieldKinds?

  /// - Parameter row: the row after the one before.
  mutating func append(_ kinds: FieldKinds, row: Int) {
    guard kinds != latest else { return }
    latest = kinds
    let change = kinds.packed(line: row)
    changes.append(change, fieldLimit: change.fieldCount)
  }

  /// Releases the memory that was reserved for growth.
  mutating func seal() {
    changes.seal()
    latest = nil
  }

  /// - Complexity: O(log k) for k changes.
  func kinds(ofRow row: Int) -> FieldKinds {
    FieldKinds(packed: changes, row: changes.lastRow(ofLinesUpTo: row))
  }

  var storedByteCount: Int { changes.storedByteCount }
}

/// Times as text: `2026-01-31 23:59:59Z`, in UTC, the same on every machine.
enum UTCDate {
  static func text(secondsSince1970 seconds: Int) -> String {
    var time = time_t(seconds)
    var parts = tm()
    guard gmtime_r(&time, &parts) != nil else { return "" }
    let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)].map(two).joined(separator: "-")
    return date + " " + [parts.tm_hour, parts.tm_min, parts.tm_sec].map { two(Int($0)) }.joined(separator: ":") + "Z"
  }

  private static func two(_ number: Int) -> String { (0..<10).contains(number) ? "0\(number)" : "\(number)" }
}
