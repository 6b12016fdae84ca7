import Foundation
import SeededRandom
import TestSeeds
import Testing

@testable import Records

/// Rows written as CSV, TSV and JSON Lines.
@Suite("Writing rows") struct RowWriterTests {
  private func text(_ rows: [[String]], _ columns: [String], as form: RowForm) -> String {
    var table = Table(header: columns)
    for (index, row) in rows.enumerated() { table.append(row, line: index + 2) }
    let writer = RowWriter(table, as: form)
    return writer.header + rows.indices.map { writer.text(ofRow: $0) }.joined()
  }

  @Test("fields are quoted where they have to be")
  func quotes() {
    let rows = [["a,b", "say \"x\""], ["two\nlines", "plain\ttab"]]
    #expect(text(rows, ["n", "m"], as: .csv) == "n,m\n\"a,b\",\"say \"\"x\"\"\"\n\"two\nlines\",plain\ttab\n")
    #expect(text([["a\tb", "c,d"]], ["n", "m"], as: .tsv) == "n\tm\n\"a\tb\"\tc,d\n")
  }

  @Test("JSON keeps numbers that it writes in the same way, and leaves out empty fields")
  func json() {
    let row = ["1", "-2.5", "007", "1e5", "", "\u{1B}\"\\\n", "0", "12345678901234567890"]
    #expect(
      text([row], ["a", "b", "c", "d", "e", "f", "g", "h"], as: .jsonl)
        == #"{"a":1,"b":-2.5,"c":"007","d":"1e5","f":"\u001b\"\\\n","g":0,"h":"12345678901234567890"}"# + "\n")
    for text in ["", "-", ".", "1.", ".5", "+1", "0x1", "nan", "inf", "01", "1,2", " 1", "-0.5", "10"] {
      #expect(RowWriter.isNumber(text) == ["-0.5", "10"].contains(text), "\(text)")
    }
  }

  @Test("what is written is read as the same rows", arguments: TestSeeds.all(1...60))
  func again(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let pieces = ["a", ",", "\"", "\n", "\t", " ", "é", "\u{1B}", "\\", "1", "\r\n", ";"]
    let rows = (0..<5).map { _ in
      (0..<2).map { _ in
        "x"
          + (0..<Int.random(in: 0...4, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }
          .joined()
      }
    }
    for (form, format) in [(RowForm.csv, DataFormat.csv), (.tsv, .tsv), (.jsonl, .jsonl)] {
      var request = SourceRequest(path: "text", format: format, delimiter: form == .csv ? "," : nil)
      request.content = Array(text(rows, ["n", "m"], as: form).utf8)
      #expect(try ReadSource(request.reader()).rows == rows, "\(form), seed \(seed)")
    }
  }
}
