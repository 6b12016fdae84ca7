import CPostgreSQL
import Foundation

/// A single statement and its parameters, as texts that the statement casts.
struct ServerStatement: Hashable, Sendable {
  let text: String
  let parameters: [String?]

  init(_ text: String, _ parameters: [String?] = []) { (self.text, self.parameters) = (text, parameters) }

  func withPointers<Result>(
    _ body: (UnsafePointer<CChar>, Int32, UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    // No text of PostgreSQL has a zero in it.
    withCStrings(parameters.map { $0.map { $0.filter { $0 != "\0" } } }) { values in
      text.withCString { body($0, Int32(parameters.count), values) }
    }
  }
}

/// The rows of an answer.
struct ServerRows: Sendable {
  private(set) var columns: [String] = []
  /// The types of the columns, as numbers of the server.
  private(set) var types: [UInt32] = []
  private(set) var values: [[String?]] = []

  var count: Int { values.count }

  /// The first value of the first row.
  var first: String? { values.first?.first ?? nil }

  mutating func append(_ result: OpaquePointer) {
    let count = ash_column_count(result)
    if columns.isEmpty {
      columns = (0..<count).map { String(cString: ash_column_name(result, $0)) }
      types = (0..<count).map { ash_column_type(result, $0) }
    }
    for index in 0..<ash_row_count(result) {
      let row = ServerRow(result: result, row: index)
      values.append((0..<Int(count)).map { row[$0] })
    }
  }
}

/// A row of a result that is valid while it is handed in.
struct ServerRow {
  let result: OpaquePointer
  let row: Int32

  var count: Int { Int(ash_column_count(result)) }

  subscript(column: Int) -> String? {
    withBytes(column) { $0.map { String(decoding: $0, as: UTF8.self) } }
  }

  func withBytes<Result>(_ column: Int, _ body: (UnsafeRawBufferPointer?) -> Result) -> Result {
    let column = Int32(column)
    if ash_is_null(result, row, column) { return body(nil) }
    return body(
      UnsafeRawBufferPointer(start: ash_value(result, row, column), count: Int(ash_length(result, row, column))))
  }
}
