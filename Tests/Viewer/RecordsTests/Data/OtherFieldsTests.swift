import TestExpectations
import Testing

@testable import Records

/// Rows with more fields than the header.
@Suite("Fields beyond the header") struct OtherFieldsTests {
  @Test("they are exported, and a column of that name keeps its own")
  func exported() throws {
    let read = try SourceRequest(text: "a,other fields\n1,2\n3,4,5\n", named: "r.csv").rows()
    expect(read.columns, ["a", "other fields", "other fields (2)"])
    let writer = RowWriter(read, as: .csv)
    expect(writer.header, "a,other fields,other fields (2)\n")
    expect(writer.text(ofRow: 0), "1,2,\n")
    expect(writer.text(ofRow: 1), "3,4,5\n")
    expect(RowWriter(read, as: .jsonl).text(ofRow: 1), "{\"a\":3,\"other fields\":4,\"other fields (2)\":5}\n")
  }

  @Test("an option may name the column before its first row is read, and no other column is waited for")
  @MainActor func awaited() throws {
    let text = "a,b\n" + String(repeating: "1,2\n", count: 20_000) + "3,4,5\n"
    func columns(naming name: String) throws -> [String] {
      try RecordStream(SourceRequest(text: text, named: "r.csv").reader(), naming: [name]).rows.columns
    }
    try expect(columns(naming: "other fields"), ["a", "b", "other fields"])
    try expect(columns(naming: "typo"), ["a", "b"])
  }
}
