import Foundation
import TestExpectations
import TestTerminals
import Testing

/// Every kind of source with every flaw: the exit status and the message.
@Suite("Bad sources of every kind") struct BadSourceTests {
  enum Kind: String, CaseIterable {
    case csv, tsv, json, jsonl, plist, binary, db, txt, yaml

    var file: String { self == .binary ? "a.plist" : "a.\(rawValue)" }

    /// The contents of a file with two records, or with a scene's items.
    func bytes() throws -> Data {
      let records = [["name": "owl", "kind": "bird"], ["name": "bee", "kind": "insect"]]
      switch self {
      case .csv: return Data("name,kind\nowl,bird\nbee,\"insect\"\n".utf8)
      case .tsv: return Data("name\tkind\nowl\tbird\nbee\t\"insect\"\n".utf8)
      case .json:
        return Data("[{\"name\": \"owl\", \"kind\": \"bird\"}, {\"name\": \"bee\", \"kind\": \"insect\"}]".utf8)
      case .jsonl:
        return Data("{\"name\": \"owl\", \"kind\": \"bird\"}\n{\"name\": \"bee\", \"kind\": \"insect\"}\n".utf8)
      case .plist: return try PropertyListSerialization.data(fromPropertyList: records, format: .xml, options: 0)
      case .binary: return try PropertyListSerialization.data(fromPropertyList: records, format: .binary, options: 0)
      case .db:
        let path = Ashlar.repository + "/Tests/Viewer/DatabaseSourceTests/Fixtures/birds.db"
        return try Data(contentsOf: URL(fileURLWithPath: path))
      case .txt: return Data("owl bird\nbee insect\n".utf8)
      case .yaml: return Data("layout: {kind: list}\ndata: {sections: [{items: [owl, bee]}]}\n".utf8)
      }
    }
  }

  enum Flaw: String, CaseIterable {
    case none, missing, empty, truncated, forbidden, notUTF8, byteOrderMark, utf16, utf32, wrongType, folder
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let kind: Kind
    let flaw: Flaw
    var testDescription: String { "\(kind) \(flaw)" }
  }

  private static let notPropertyList = (65, "is not a property list: it is neither XML nor binary")
  private static let notDatabase = (65, "is not an SQLite database: file is not a database")

  /// The status and the message. The message is empty if there is nothing to report.
  static func expected(_ kind: Kind, _ flaw: Flaw) -> (Int, String) {
    switch (flaw, kind) {
    case (.missing, _): (66, "no such file")
    case (.forbidden, _): (66, "': Permission denied")
    case (.folder, _): (66, "it is a folder")

    case (.empty, .csv), (.empty, .tsv): (65, "is empty; expected a header row with the names of the columns")
    case (.empty, .json), (.empty, .jsonl): (65, "is not JSON: it is empty")
    case (.empty, .plist), (.empty, .binary): (65, "is not a property list: it is empty")
    case (.empty, .db): (65, "is not a database with tables: there are none in it")
    case (.empty, .txt): (65, "is empty; expected lines of text")
    case (.empty, .yaml): (65, "is not YAML: it is empty")

    case (.truncated, .csv), (.truncated, .tsv):
      (0, "1 malformed row; line 3: the quote opened here is never closed")
    case (.truncated, .json): (0, "1 malformed row; line 1: it ends too early; the rest is not read")
    case (.truncated, .jsonl): (0, "1 malformed row; line 2: it ends where the end of a string should be")
    case (.truncated, .plist), (.truncated, .binary): notPropertyList
    case (.truncated, .db): (65, "is not a sound SQLite database: it has 8187 bytes")
    case (.truncated, .yaml): (65, ":3:1: the text is neither YAML nor JSON: did not find expected ',' or ']'")

    case (.notUTF8, .plist): notPropertyList
    case (.notUTF8, .csv), (.notUTF8, .tsv), (.notUTF8, .json), (.notUTF8, .jsonl), (.notUTF8, .txt),
      (.wrongType, .txt):
      (0, "the text has bytes that are not UTF-8, so it is read as Windows-1252 (CP-1252); --encoding names another")
    case (.notUTF8, .yaml): (65, ":2: these bytes are not UTF-8; expected YAML or JSON in UTF-8")

    case (.byteOrderMark, .binary), (.utf16, .binary), (.utf32, .binary), (.wrongType, .binary): notPropertyList
    case (.byteOrderMark, .db), (.utf16, .db), (.utf32, .db), (.wrongType, .db): notDatabase
    case (.wrongType, .yaml): (65, "is not YAML: ")
    case (.utf32, .plist): (0, "")
    // Nothing says that it is text, so its bytes are shown.
    case (.utf32, .txt): (0, "is UTF-32 text; expected UTF-8 or UTF-16; its lines are shown")
    case (.utf32, _): (65, "is UTF-32 text; expected UTF-8 or UTF-16")

    case (.wrongType, .plist): notPropertyList
    case (.wrongType, .json), (.wrongType, .jsonl): (65, "byte 226 where a value should be")
    case (.wrongType, .csv), (.wrongType, .tsv):
      (0, "1 malformed row; the text has bytes that are not UTF-8, so it is read as Windows-1252")

    case (.none, _), (.truncated, .txt), (.notUTF8, _), (.byteOrderMark, _), (.utf16, _): (0, "")
    }
  }

  /// The start of the first row, if anything is shown.
  static func shown(_ kind: Kind, _ flaw: Flaw) -> String {
    switch (flaw, kind) {
    case (.notUTF8, .csv), (.notUTF8, .tsv), (.notUTF8, .json), (.notUTF8, .jsonl), (.notUTF8, .txt): "éwl"
    case (.notUTF8, .binary): "é"
    case (.notUTF8, _): "\u{FFFD}"
    case (.wrongType, .txt): "‰PNG"
    case (.utf32, .txt): "\u{FFFD}\u{FFFD}␀␀o"
    case (.wrongType, _): "␚"
    case (_, .db): "Barn owl"
    default: "owl"
    }
  }

  static let cases = Kind.allCases.flatMap { kind in Flaw.allCases.map { Case(kind: kind, flaw: $0) } }

  @Test("a bad source ends with a status and one sentence, or shows what it has", arguments: cases)
  func bad(_ bad: Case) throws {
    let (kind, flaw) = (bad.kind, bad.flaw)
    let room = try TemporaryFolder()
    let path = room.path(kind.file)
    if flaw == .folder {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } else if flaw != .missing {
      try Self.damaged(kind.bytes(), flaw).write(to: URL(fileURLWithPath: path))
    }
    var command = ["render", path, "--size", "60x3"]
    // A scene file has its own layout.
    if kind != .yaml { command += ["--layout", "list"] }
    if flaw == .folder { command += ["--from", "csv"] }
    let run: Run
    if flaw == .forbidden {
      guard let asUnprivilegedUser = Self.asUnprivilegedUser(path) else { return }
      run = try Run(asUnprivilegedUser + [Ashlar.binary] + command, environment: Ashlar.environment())
    } else {
      run = try Ashlar.run(command)
    }
    let (status, words) = Self.expected(kind, flaw)
    expect(run.ending, .exit(Int32(status)), "\(run.errors)")
    let isSaid = words.isEmpty ? run.errors.isEmpty : run.errors.contains(words) && run.errorLines.count == 1
    #expect(isSaid, "\(run.errors)")
    #expect(status == 0 ? run.output.hasPrefix(Self.shown(kind, flaw)) : run.output.isEmpty, "\(run.output)")
  }

  private static func damaged(_ bytes: Data, _ flaw: Flaw) throws -> Data {
    let text = String(decoding: bytes, as: UTF8.self)
    switch flaw {
    case .none, .missing, .forbidden, .folder: return bytes
    case .empty: return Data()
    case .truncated: return bytes.dropLast(5)
    case .notUTF8:
      let owl = try #require(bytes.firstRange(of: Data("Barn".utf8)) ?? bytes.firstRange(of: Data("owl".utf8)))
      return bytes[..<owl.lowerBound] + [0xE9] + bytes[(owl.lowerBound + 1)...]
    case .byteOrderMark: return [0xEF, 0xBB, 0xBF] + bytes
    case .utf16: return [0xFF, 0xFE] + text.utf16.reduce(into: Data()) { $0 += [UInt8($1 & 0xFF), UInt8($1 >> 8)] }
    case .utf32:
      return [0xFF, 0xFE, 0, 0] + text.utf16.reduce(into: Data()) { $0 += [UInt8($1 & 0xFF), UInt8($1 >> 8), 0, 0] }
    case .wrongType: return [0x89] + Data("PNG\r\n\u{1A}\n1,2\t3\n".utf8)
    }
  }

  /// Makes a file unreadable. The result is a prefix for commands run by root, who could read it otherwise.
  private static func asUnprivilegedUser(_ path: String) -> [String]? {
    chmod(path, 0)
    guard geteuid() == 0 else { return [] }
    return Tool.path("setpriv").map { [$0, "--reuid=65534", "--clear-groups"] }
  }
}
