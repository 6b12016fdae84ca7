import CharacterCanvas
import Foundation
import TestExpectations
import Testing

@testable import Records

@Suite("Errors of sources") struct SourceErrorTests {
  @Test("an error has its sentence and its exit status", arguments: TestCase.all("source-errors"))
  func sentences(_ one: TestCase) {
    one.run {
      let error = try #require(Self.error(one.parts[0].list))
      one.expect("\(error)", one.parts[1].text)
      one.expect(error.localizedDescription, one.parts[1].text)
      one.expect(error.exitCode, Int32(one.parts[2].text))
    }
  }

  /// The error of this name and these values; the elements of lists stand between semicolons.
  private static func error(_ values: [String]) -> SourceError? {
    func list(_ index: Int) -> [String] { values[index].isEmpty ? [] : values[index].components(separatedBy: "; ") }
    func line(_ index: Int) -> Int { Int(values[index]) ?? 0 }
    switch values[0] {
    case "noSuchFile": return .noSuchFile(source: values[1], similar: values.count > 2 ? values[2] : nil)
    case "folder":
      let format = values.count > 3 ? DataFormat(rawValue: values[3]) : nil
      return .folder(source: values[1], files: list(2), format: format)
    case "unreadable": return .unreadable(source: values[1], reason: values[2])
    case "terminal": return .terminal
    case "emptyFile": return .emptyFile(source: values[1])
    case "noColumns": return .noColumns(source: values[1], line: line(2))
    case "unclosedQuote": return .unclosedQuote(source: values[1], line: line(2))
    case "textAfterQuote":
      return .textAfterQuote(source: values[1], line: line(2), openedOn: line(3), field: values[4])
    case "unknownEncoding": return .unknownEncoding(source: values[2], name: values[1])
    case "unknownColumn": return .unknownColumn(name: values[1], source: values[2], known: list(3))
    case "unknownColumns": return .unknownColumns(names: list(1), source: values[2], known: list(3))
    default: return nil
    }
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
