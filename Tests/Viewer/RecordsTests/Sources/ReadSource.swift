import Foundation
import Testing

@testable import Records

/// A source read to its end: columns, rows and faults.
struct ReadSource {
  let columns: [String]
  let rows: [[String]]
  let faults: [String]
  let sectionColumn: String?

  init(_ reader: any RowReader) throws {
    while try reader.readMore() {}
    let store = try #require(reader.rows)
    (columns, rows) = (store.columns, store.texts)
    faults = reader.faults.lines
    sectionColumn = reader.sectionColumn
  }

  init(text: String, named name: String = "text") throws {
    try self.init(SourceRequest(text: text, named: name).reader())
  }

  init(fixture: String, format: DataFormat? = nil, columns: ColumnChoice = ColumnChoice()) throws {
    try self.init(SourceRequest(path: Fixture.path(fixture), format: format, columns: columns).reader())
  }

  /// Feeds text to a parser in chunks of this many bytes.
  init(_ parser: some RowParser, _ text: String, chunk: Int = .max) throws {
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: max(1, min(chunk, bytes.count))) {
      try parser.feed(Array(bytes[start..<(bytes.count - start > chunk ? start + chunk : bytes.count)]))
    }
    let table = try parser.finish()
    (columns, rows) = (table.columns, table.texts)
    faults = parser.faults.lines
    sectionColumn = parser.sectionColumn
  }

  /// A row's fields that are not empty, by column.
  func fields(_ row: Int) -> [String: String] {
    Dictionary(uniqueKeysWithValues: zip(columns, rows[row]).filter { !$1.isEmpty })
  }
}

/// A folder that is removed with the test.
final class Room {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "ashlar-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: file).deletingLastPathComponent().path, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }
}
