import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// A format that is only found by the contents of a source never hides or refuses them.
@Suite("Guesses of formats") struct GuessTests {
  /// Everything that a source shows, as one text, and what the status line says of it.
  private func shown(
    _ text: String, named name: String = "text", _ change: (inout SourceRequest) -> Void = { _ in }
  ) throws -> (text: String, rows: [[String]], columns: [String], note: ReadingNote?) {
    var request = SourceRequest(path: name)
    request.content = Array(text.utf8)
    request.guessesLogs = true
    request.openDatabase = { path throws(SourceError) in
      throw .malformed(source: path, format: "an SQLite database", line: nil, reason: "file is not a database")
    }
    change(&request)
    let reader = try request.reader()
    let read = try ReadSource(reader)
    let all = ([read.columns] + read.rows).map { $0.joined(separator: " ") }.joined(separator: "\n")
    return (all, read.rows, read.columns, reader.note)
  }

  static let beginnings = [
    "[", "{", "]", "}", "[1]", "{\"a\": 1}", "[1, 2", "{\"key\": [", "\"open", "[\"text\"]\n", "{\"a\":1}\n{\"a\":2}\n",
    "[section]\n", "key = value\n", "[[table]]\n", "# comment\n", "a,b\n", "1,2\n", "name;price\nbee;1,5\n", ",,,\n",
    "\t", "one\ttwo\n", "<?xml version=\"1.0\"?>", "<plist>", "bplist00", "SQLite format 3\0", "\u{1F}\u{8B}", "BZh9",
    "diff --git ", "commit 0123456789\n", "--- ", "+++ ", "@@ -1 +1 @@\n", "total 12\n", "PID  TTY  TIME\n",
    "---\n", "- item\n", "\u{FEFF}", "\0", "é", "\n\n", "  ", "{{ template }}", "[2026-11-25 10:11:00] INFO", "true",
    "null ",
    "{\"role\": \"user\", \"content\": \"hello\"}\n", ": ", ",", "\u{1B}[31m", "}\n{",
  ]

  @Test("a file that holds text shows that text, whatever it begins with", arguments: TestSeeds.all(1...1000))
  func thousand(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var text = ""
    for index in 0..<Int.random(in: 1...4, using: &random) {
      text += Self.beginnings.randomElement(using: &random) ?? ""
      if Bool.random(using: &random) { text += "word\(index)x\(seed)" }
    }
    var words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init).filter {
      $0.hasPrefix("word")
    }
    for index in 0..<Int.random(in: 1...5, using: &random) {
      let word = "line\(index)of\(seed)"
      words.append(word)
      text += ["\n", "\n", " ", "\n\t", ","].randomElement(using: &random) ?? ""
      text +=
        ["\(word) and more", "\(word): x", "\"\(word)\"", "\(word) = 3", word].randomElement(using: &random) ?? ""
    }
    let shown = try shown(text)
    for word in words { #expect(shown.text.contains(word), "seed \(seed): \(text.debugDescription)") }
  }

  @Test("a format that was named is an error, which the viewer shows with the lines")
  func named() throws {
    let text = "[2026-01] a\n[2027-01] b\n"
    for (name, format) in [("log.json", DataFormat?.none), ("log", .json), ("log", .jsonl), ("log", .plist)] {
      #expect { try shown(text, named: name) { $0.format = format } } throws: { error in
        (error as? SourceError)?.exitCode == 65
      }
      let viewed = try shown(text, named: name) { ($0.format, $0.showsFaultyAsLines) = (format, true) }
      expect(viewed.rows, [["[2026-01] a"], ["[2027-01] b"]])
      expect(viewed.note?.isError, true)
      expect(viewed.note?.sentence.contains("is not"), true)
    }
    #expect(throws: SourceError.self) { try shown("no database", named: "birds.db") }
  }

  @Test("JSON that breaks after many rows keeps them, and the rest as text", arguments: [true, false])
  func broken(isGuess: Bool) throws {
    let rows = (0..<5000).map { "{\"n\": \($0), \"name\": \"item \($0)\"}" }
    let text = "[" + rows.joined(separator: ",\n") + "\nTraceback: it ended here\n\n  second line\n"
    let read = try shown(text, named: isGuess ? "text" : "text.json") { $0.showsFaultyAsLines = true }
    expect(read.columns, ["n", "name", "value"])
    expect(read.rows.prefix(5000).map { $0[0] }, (0..<5000).map(String.init))
    expect(read.rows.dropFirst(5000).map { $0[2] }, ["Traceback: it ended here", "  second line"])
  }

  @Test("lines between those of JSON are kept as text if the format was only guessed")
  func mixed() throws {
    let good = (0..<3000).map { "{\"n\": \($0), \"text\": \"some more bytes for the line\"}\n" }.joined()
    let text = good + "panic: out of memory\n{\"n\": 3000}\n"
    let guessed = try shown(text)
    expect(guessed.rows.count, 3002)
    expect(guessed.rows[3000], ["", "", "panic: out of memory"])
    try expect(shown(text, named: "log.jsonl").rows.count, 3001)
  }

  @Test("a broken property list is lines")
  func xml() throws {
    let list = try shown("<?xml version=\"1.0\"?>\n<plist><array><string>word</string>\n")
    #expect(list.text.contains("word"))
    expect(list.note?.words, "lines, not a property list")
  }

  @Test("zeros count in the first bytes only, and a database that is none is lines")
  func binary() throws {
    let late = try shown(String(repeating: "a line\n", count: 2000) + "\0")
    #expect(late.note == nil)
    #expect(try shown("a\0b\n") { $0.format = .lines }.note == nil)
    let database = try shown("SQLite format 3\0 and text\n")
    #expect(database.text.contains("and text"))
    expect(database.note?.words, "lines, not an SQLite database")
  }

  @Test("a pipe is never refused")
  func pipe() throws {
    let room = try Room()
    let texts = ["[x] a\n", "SQLite format 3\0", "\n \n", "<plist>"].map { Array($0.utf8) }
    for (index, text) in (texts + [[0x1F, 0x8B], [0x1F, 0x8B, 8] + Array("no gzip\n".utf8)]).enumerated() {
      let path = room.path + "/pipe\(index)"
      try #require(mkfifo(path, 0o600) == 0)
      Thread.detachNewThread {
        let writer = open(path, O_WRONLY | O_CLOEXEC)
        _ = write(writer, text, text.count)
        close(writer)
      }
      var request = SourceRequest(path: path)
      request.openDatabase = { path throws(SourceError) in throw .unreadable(source: path, reason: "it is a pipe") }
      #expect(try ReadSource(request.reader()).rows.count > 0, "\(text)")
    }
  }

  @Test("TOML and INI are lines below their sections, by name and by content", arguments: ["a.toml", "a.ini", "a"])
  func sections(name: String) throws {
    let text =
      "# top\n[package]\nname = \"x\"\nlist = [\n  [1],\n  [\"b\"],\n]\n\n[[bin]]\npath = 1\n[[bin]]\npath = 2\n"
    let read = try shown(text, named: name)
    expect(read.columns, ["section", "line"])
    expect(read.rows.map { $0[0] }.removingRepeats, ["", "[package]", "[[bin]]", "[[bin]] (2)"])
    expect(read.rows.first, ["", "# top"])
    #expect(read.rows.contains(["[package]", "  [\"b\"],"]))
  }
}

extension [String] {
  fileprivate var removingRepeats: [String] {
    reduce(into: []) { result, next in if result.last != next { result.append(next) } }
  }
}
