import TestExpectations
import Testing

@testable import Records

@Suite("Cases of values") struct ValueCaseTests {
  @Test("a text is read as the value of its case", arguments: TestCase.all("values", fields: ["as"]))
  func values(_ one: TestCase) {
    one.run {
      guard let kind = one["as"]?.text, one.parts.count > 1 else { return one.fail("no value") }
      let (text, value) = (one.parts[0].text, one.parts[1].text)
      switch kind {
      case "money":
        let amount = WrittenAmount(text)
        one.expect(amount?.value, Double(value))
        one.expect(amount?.currency?.currency.name ?? "", one.parts[2].text)
      case "amount": one.expect(WrittenAmount(text)?.value, Double(value))
      case "thousands": one.expect(WrittenAmount(text, base: 1000)?.value, Double(value))
      case "digits": one.expect(exact(text), exact(value))
      case "number":
        one.expect(exact(text), exact(value))
        one.expect(exact(text).value, Double(value))
        one.expect(WrittenAmount(text)?.value, Double(value))
      case "date", "day first":
        let date = Array(text.utf8).withUnsafeBytes { WrittenDate($0, isDayFirst: kind == "day first") }
        one.expect(date?.seconds, Double(value))
      case "name":
        one.expect(QuotedName.text(text), value)
        one.expect(QuotedName.name(value), text)
      default:
        guard let read = try plain(text, kind) ?? source(text, kind, one) else {
          return one.fail("'\(kind)' is no kind of value")
        }
        one.expect(read, one.parts.last?.text)
      }
    }
  }

  private func exact(_ text: String) -> ExactDecimal { Array(text.utf8).withUnsafeBytes { ExactDecimal($0) } }

  /// What a text is read as, written.
  private func plain(_ text: String, _ kind: String) -> String? {
    switch kind {
    case "bytes": ByteCount.text(Int(text) ?? -1)
    case "suggestion": closestName(to: text, among: ["name", "capital", "region", "population"]) ?? ""
    case "picture": "\(PictureFolder.namesPicture(text.utf8))"
    case "encoding": TextEncoding(name: text).map { "\($0)" } ?? ""
    case "JSON number": "\(RowWriter.isNumber(text))"
    case "aggregate": Aggregate(text)?.text ?? ""
    case "column order": ColumnOrder(text)?.text ?? ""
    case "section order": SectionOrder(text)?.text ?? ""
    case "unfolded JSON": JSONUnfolding.lines(of: text)?.joined() ?? ""
    case "diff": "\(DiffOutline.accepts(Array(text.utf8)))"
    case "format":
      DataFormat(sniffing: TextDecoder.text(ofOpening: Array(text.utf8)), namesColumnsByNumber: false).rawValue
    default: nil
    }
  }

  /// What a source is read as, in one list.
  private func source(_ text: String, _ kind: String, _ one: TestCase) throws -> String? {
    switch kind {
    case "file":
      let room = try Room()
      let path = try room.write(text, one.parts[1].text.utf8)
      return try ReadSource(SourceRequest(path: path).reader()).columns.joined(separator: " | ")
    case "columns": return try ReadSource(text: text).columns.joined(separator: " | ")
    case "columns of a.jsonl": return try ReadSource(text: text, named: "a.jsonl").columns.joined(separator: " | ")
    case "format and rows", "format and columns":
      let room = try Room()
      let format = try #require(DataFormat(rawValue: text))
      let read = try ReadSource(
        SourceRequest(path: room.write("a", one.parts[1].text.utf8), format: format).reader())
      one.expect(read.faults, [])
      if kind == "format and columns" { one.expect(read.rows, []) }
      return kind == "format and rows"
        ? read.rows.flatMap { $0 }.joined(separator: " | ") : read.columns.joined(separator: " | ")
    case "lines, not JSON":
      let reader = try SourceRequest(text: text).reader()
      let read = try ReadSource(reader)
      one.expect(read.columns, ["1"])
      one.expect(reader.note?.words, "lines, not JSON")
      one.expect(reader.note?.sentence.hasPrefix("'text' is not JSON at line "), true)
      one.expect(read.rows.map { $0[0] }, one.parts[1].list)
      return one.parts[1].text
    case "CSV header":
      return try CSVParser.table(of: Array(text.utf8), source: "t.csv").columns.joined(separator: " | ")
    case "CSV bytes":
      let table = try CSVParser.table(of: Array("h\n".utf8) + bytes(text), source: "t.csv")
      return table[0, 0].replacing("\u{FFFD}", with: "?")
    case "guessed bytes", "marked bytes":
      for chunk in 1...bytes(text).count {
        let decoder = TextDecoder(source: "t", as: nil, guesses: kind == "guessed bytes")
        one.expect(try decoder.text(of: bytes(text), chunk: chunk), one.parts[1].text, "chunks of \(chunk)")
      }
      return one.parts[1].text
    case "named bytes":
      let encoding = TextEncoding.allCases.first { "\($0)" == one.parts[1].text }
      one.expect(encoding == nil, false)
      for chunk in 1...bytes(text).count {
        let decoder = TextDecoder(source: "t", as: encoding, guesses: true)
        one.expect(
          one.error { _ = try decoder.text(of: bytes(text), chunk: chunk) }.isEmpty, false, "chunks of \(chunk)")
      }
      return one.parts[1].text
    case "JSON field":
      let rows = try SourceRequest(text: "{\"n\":1,\"o\":\(text)}\n", as: .jsonl).rows()
      one.expect(rows.jsonl, "{\"n\":1,\"o\":\(text.replacing(", ", with: ","))}\n")
      return rows[0, 1]
    default: return nil
    }
  }

  private func bytes(_ text: String) -> [UInt8] { text.split(separator: " ").compactMap { UInt8($0, radix: 16) } }
}
