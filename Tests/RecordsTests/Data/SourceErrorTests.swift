import CharacterCanvas
import TestExpectations
import Testing

@testable import Records

@Suite("Errors of sources") struct SourceErrorTests {
  static let many = (1...25).map { "c\($0)" }

  @Test(
    "an error is one sentence: the subject, the value in quotes, what was possible",
    arguments: [
      (
        SourceError.noSuchFile(source: "a.csv", similar: nil),
        "cannot read 'a.csv': no such file"
      ),
      (
        .noSuchFile(source: "contries.csv", similar: "countries.csv"),
        "cannot read 'contries.csv': no such file; did you mean 'countries.csv'?"
      ),
      (
        .folder(source: "Data", files: ["a.csv", "b.csv"], format: .csv),
        "cannot read 'Data': it is a folder; CSV files in it: a.csv, b.csv"
      ),
      (.folder(source: "Data", files: [], format: .csv), "cannot read 'Data': it is a folder; it has no CSV files"),
      (.folder(source: "Data", files: [], format: .json), "cannot read 'Data': it is a folder; it has no JSON files"),
      (
        .folder(source: "Data", files: ["a.db"], format: .sqlite),
        "cannot read 'Data': it is a folder; databases in it: a.db"
      ), (.folder(source: "Data", files: [], format: .lines), "cannot read 'Data': it is a folder; expected a file"),
      (.folder(source: "Data", files: []), "cannot read 'Data': it is a folder; expected a file"),
      (.unreadable(source: "a.csv", reason: "Permission denied"), "cannot read 'a.csv': Permission denied"),
      (.unreadable(source: "-", reason: "Input/output error"), "cannot read standard input: Input/output error"),
      (.terminal, "cannot read '-': standard input is a terminal; pipe data into it or name a file"),
      (.emptyFile(source: "a.csv"), "'a.csv' is empty; expected a header row with the names of the columns"),
      (.emptyFile(source: "-"), "standard input is empty; expected a header row with the names of the columns"),
      (
        .noColumns(source: "a.csv", line: 2),
        "line 2 of 'a.csv' names no columns; expected a header row such as 'name,region'"
      ),
      (
        .unclosedQuote(source: "a.csv", line: 7),
        "the quote opened on line 7 of 'a.csv' is never closed; expected a '\"' at the end of the field"
      ),
      (
        .textAfterQuote(source: "a.csv", line: 7, openedOn: 7, field: "x"),
        "line 7 of 'a.csv' continues after the closing quote of 'x'; "
          + "expected the end of the field, or '\"\"' for a quote in the text"
      ),
      (
        .textAfterQuote(source: "a.csv", line: 9, openedOn: 7, field: "x"),
        "line 9 of 'a.csv' continues after the closing quote of 'x', which began on line 7; "
          + "expected the end of the field, or '\"\"' for a quote in the text"
      ),
      (.unknownEncoding(source: "a.csv", name: "UTF-32"), "'a.csv' is UTF-32 text; expected UTF-8 or UTF-16"),
      (
        .unknownColumn(name: "regon", source: "a.csv", known: ["name", "region"]),
        "unknown column 'regon' in 'a.csv'; did you mean 'region'? known: name, region"
      ),
      (
        .unknownColumn(name: "size", source: "a.csv", known: ["name", "area, km", "big city"]),
        "unknown column 'size' in 'a.csv'; known: name, 'area, km', 'big city'"
      ),
      (
        .unknownColumns(names: ["nix", "nope"], source: "a.csv", known: ["name", "region"]),
        "unknown columns 'nix', 'nope' in 'a.csv'; known: name, region"
      ),
      (
        .unknownColumn(name: "zz", source: "-", known: many),
        "unknown column 'zz' in standard input; known: \(many.prefix(20).joined(separator: ", ")) and 5 more"
      ),
    ])
  func isOneSentence(error: SourceError, sentence: String) {
    expect("\(error)", sentence)
    expect(error.localizedDescription, sentence)
  }

  @Test(
    "each error has an exit status of the sysexits convention",
    arguments: [
      (SourceError.noSuchFile(source: "", similar: nil), 66), (.folder(source: "", files: []), 66),
      (.unreadable(source: "", reason: ""), 66), (.terminal, 64), (.emptyFile(source: ""), 65),
      (.noColumns(source: "", line: 1), 65), (.unclosedQuote(source: "", line: 1), 65),
      (.textAfterQuote(source: "", line: 1, openedOn: 1, field: ""), 65), (.unknownEncoding(source: "", name: ""), 65),
      (.unknownColumn(name: "", source: "", known: []), 64),
      (.unknownColumns(names: [], source: "", known: []), 64),
    ] as [(SourceError, Int32)])
  func knowsItsExitStatus(error: SourceError, status: Int32) {
    expect(error.exitCode, status)
  }

  @Test(
    "an error prints nothing that could control a terminal, whatever the names are",
    arguments: [
      "\u{1B}[2J", "\u{9B}31m", "a\nb", "\u{202E}gpj.exe", "\u{7}", "\u{E0041}",
    ])
  func isHarmless(hostile: String) {
    let errors: [SourceError] = [
      .noSuchFile(source: hostile, similar: hostile), .folder(source: hostile, files: [hostile]),
      .unreadable(source: hostile, reason: hostile), .emptyFile(source: hostile),
      .unknownEncoding(source: hostile, name: "UTF-32"),
      .textAfterQuote(source: hostile, line: 1, openedOn: 1, field: hostile),
      .unknownColumn(name: hostile, source: hostile, known: [hostile, "," + hostile]),
    ]
    for text in errors.map(\.description) {
      expect(DisplayText(text).string, text)
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }
}
