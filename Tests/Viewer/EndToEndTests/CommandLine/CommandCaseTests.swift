import Explorer
import Foundation
import TestExpectations
import TestTerminals
import Testing

/// A case of commands in `Cases`. A row is a command line, its status, texts of its output, and texts of its errors:
///
///     render flow --size 0x5 → 64 → '0x5' | --size
///
/// From status 64 on, the texts are those of the one sentence on standard error, and there is no output. A case without
/// rows has a block `run` with commands and checks of each, in the order of their lines:
///
///     $ snapshot verify pictures     the command, without the name of the program
///     status 1                       0 by default
///     out: same | !flow              texts of the output; by default none from status 64 on
///     err: a word                    texts of the errors; none by default, and any after an empty text
///     sentence: a word               texts of errors that are one sentence
///     rows 3, errors 2               numbers of lines
///     same: render flow              a command with the same output
///     other: render boxes            a command with other output
///     file a.txt: a word             texts of a file
///     list pictures: a.txt b.txt     the names of the files in a folder that end in .txt
///     lines: name | owl              the first words of the first lines of the output
///     tree a: b.txt c/d.txt          the files below a folder
///     nowhere a: word                no name and no text below a folder has the word, in capital letters or not
///     picture a.txt: render flow     the picture in a snapshot is what a command prints
///     read a.csv                     standard input is a file
///     input: text                    standard input of all commands that follow
///     in: {room}/a                   their folder
///     write a.txt: text              and `remove a.txt`, `folder a`, `move a => b`, `copy a => b`,
///                                    `edit a.txt: old => new`
///
/// A text of a check is contained; `^`, `$` and `=` say that it is the start, the end or the whole, `!` that it is not
/// there. The field `files` has files of the room, each with its name and its contents; `folder: repository` leaves the
/// room, and `program: ashlar-pager` runs the program without the gallery. `{repository}` and `{room}` are paths.
struct CommandCase {
  static let fields: Set = ["program", "files", "folder", "environment", "input", "run"]

  private let testCase: TestCase
  private let room: TemporaryFolder
  private var folder: String
  private var input: String
  /// The run that is checked, with the checks it still needs if none of its lines makes them.
  private var last: Run?
  private var unchecked: Set<String> = []

  private init(_ testCase: TestCase) throws {
    self.testCase = testCase
    room = try TemporaryFolder()
    folder = testCase["folder"]?.written == "repository" ? Ashlar.repository : room.path
    input = testCase["input"]?.text ?? ""
    for line in testCase["files"]?.lines ?? [] {
      let (name, contents) = named(line)
      try write(name.text, contents.text)
    }
  }

  /// The name and the value of a line.
  private func named(_ line: CaseText) -> (CaseText, CaseText) {
    line.divided(at: line.written.hasSuffix(":") ? ":" : ": ")
  }

  static func run(_ testCase: TestCase) {
    testCase.run {
      var commands = try CommandCase(testCase)
      if !testCase.parts.isEmpty { return try commands.runRow() }
      for line in testCase["run"]?.lines ?? [] where !line.written.isEmpty && !line.written.hasPrefix("#") {
        try commands.perform(line)
      }
      commands.checkTheRest()
    }
  }

  private func runRow() throws {
    let parts = testCase.parts
    let files = try FileManager.default.subpathsOfDirectory(atPath: room.path).sorted()
    let run = try start(parts[0])
    let status = parts.count > 1 ? Int32(parts[1].written) : nil
    testCase.expect(run.ending, status.map { ChildProcess.Ending.exit($0) }, run.errors, at: parts[0])
    guard parts.count > 2 else { return }
    if (status ?? 0) >= 64 {
      try testCase.expect(FileManager.default.subpathsOfDirectory(atPath: room.path).sorted(), files, at: parts[0])
      return checkSentence(run, parts[2])
    }
    check(run.output, parts[2])
    if parts.count > 3 { check(run.errors, parts[3]) } else { testCase.expect(run.errors, "", at: parts[0]) }
  }

  /// Does what a line of the block says.
  private mutating func perform(_ line: CaseText) throws {
    if line.written == "$" || line.written.hasPrefix("$ ") {
      checkTheRest()
      last = try start(line.divided(at: "$").1)
      unchecked = ["status", "out", "err"]
      return
    }
    let (head, value) = named(line)
    let words = head.words
    let name = words.dropFirst().first ?? ""
    switch words.first {
    case "input": input = value.text
    case "read": input = try contents(of: name)
    case "in": folder = expanded(value.text)
    case "write": try write(name, value.text)
    case "folder": try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    case "remove": try FileManager.default.removeItem(atPath: path(name))
    case "move", "copy":
      let (from, to) = head.divided(at: " ").1.divided(at: " => ")
      let (source, target) = (path(from.text), path(to.text))
      let manager = FileManager.default
      let above = URL(fileURLWithPath: target).deletingLastPathComponent()
      try manager.createDirectory(at: above, withIntermediateDirectories: true)
      if words.first == "move" {
        try manager.moveItem(atPath: source, toPath: target)
      } else {
        try manager.copyItem(atPath: source, toPath: target)
      }
    case "edit":
      let (old, new) = value.divided(at: " => ")
      let text = try contents(of: name)
      if !text.contains(old.text) { line.fail("the file has no '\(old.text)':\n\(text)") }
      try write(name, text.replacing(old.text, with: new.text))
    case "file": try check(contents(of: name), value)
    case "tree": try testCase.expect(tree(name), value.words, at: line)
    case "nowhere":
      for file in try tree(name) {
        let text = try (file + contents(of: "\(name)/\(file)")).lowercased()
        if text.contains(value.text) { line.fail("\(name)/\(file) has '\(value.text)'") }
      }
    case "picture":
      let rows = try contents(of: name).split(separator: "\n").drop { $0 != "picture:" }.dropFirst()
      let kept = rows.prefix { $0.hasPrefix("|") }.map { $0.dropFirst().dropLast().withoutTrailingBlanks }
      let shown = try start(value).output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      testCase.expect(kept, shown.map(\.withoutTrailingBlanks), at: line)
    case "list":
      let names = try FileManager.default.contentsOfDirectory(atPath: path(name)).filter { $0.hasSuffix(".txt") }
      testCase.expect(names.sorted(), value.words, at: line)
    default: try check(line, words, value)
    }
  }

  /// Checks what the last command printed.
  private mutating func check(_ line: CaseText, _ words: [String], _ value: CaseText) throws {
    guard let run = last, let verb = words.first else { return line.fail("there is no command before it") }
    let number = words.count > 1 ? Int(words[1]) : nil
    switch verb {
    case "status": testCase.expect(run.ending, number.map { ChildProcess.Ending.exit(Int32($0)) }, run.errors, at: line)
    case "out": check(run.output, value)
    case "err": check(run.errors, value)
    case "sentence": checkSentence(run, value)
    case "rows": testCase.expect(run.output.split(separator: "\n").count, number, run.output, at: line)
    case "errors": testCase.expect(run.errorLines.count, number, run.errors, at: line)
    case "lines":
      let rows = run.output.split(separator: "\n").prefix(value.list.count)
      testCase.expect(rows.map { $0.split(separator: " ").first.map(String.init) ?? "" }, value.list, at: line)
    case "same": try testCase.expect(run.output, start(value).output, at: line)
    case "other": if try run.output == start(value).output { line.fail("the output is the same:\n\(run.output)") }
    default: line.fail("'\(verb)' is no check")
    }
    switch verb {
    case "sentence": unchecked.subtract(["err", "out"])
    case "errors": unchecked.remove("err")
    case "rows", "lines", "same", "other": unchecked.remove("out")
    default: unchecked.remove(verb)
    }
    if verb == "status", (number ?? 0) < 64 { unchecked.remove("out") }
  }

  /// Makes the checks of the last command that no line has made.
  private mutating func checkTheRest() {
    defer { (last, unchecked) = (nil, []) }
    guard let last else { return }
    if unchecked.contains("status") { testCase.expect(last.ending, .exit(0), last.errors) }
    if unchecked.contains("err") { testCase.expect(last.errors, "", "\(last.ending)") }
    if unchecked.contains("out"), last.ending != .exit(0) { testCase.expect(last.output, "") }
  }

  private func checkSentence(_ run: Run, _ words: CaseText) {
    testCase.expect(run.output, "", at: words)
    testCase.expect(run.errorLines.count, 1, run.errors, at: words)
    let program = testCase["program"]?.text ?? "ashlar"
    let isSentence = run.errors.hasPrefix("\(program): ") && run.errors.hasSuffix("\n") && !run.errors.hasSuffix(".\n")
    if !isSentence { words.fail("\(testCase.title): no sentence of the program: \(run.errors)") }
    check(run.errors, words)
  }

  /// Checks that each text of a list is in what was printed.
  private func check(_ found: String, _ list: CaseText) {
    for element in list.elements {
      let text = expanded(element.text)
      let (sign, rest) = (element.written.first, String(text.dropFirst()))
      let holds =
        switch sign {
        case "^": found.hasPrefix(rest)
        case "$": found.hasSuffix(rest)
        case "=": found == rest
        case "!": !found.contains(rest)
        default: text.isEmpty || found.contains(text)
        }
      if !holds { element.fail("\(testCase.title): expected \(element.written), found:\n\(found)") }
    }
  }

  private func start(_ command: CaseText) throws -> Run {
    guard let words = ShellWords.words(of: expanded(command.text)) else {
      throw Unexpected("a quote is never closed: \(command.written)")
    }
    if testCase["program"] != nil { return try Ashlar.runPager(words, folder: folder, input: input) }
    let assignments = (testCase["environment"]?.words ?? []).map { $0.split(separator: "=", maxSplits: 1) }
    let variables = assignments.map { (String($0[0]), expanded(String($0.dropFirst().first ?? ""))) }
    return try Ashlar.run(
      words, environment: Dictionary(uniqueKeysWithValues: variables), folder: folder, input: input)
  }

  // MARK: Files

  private func expanded(_ text: String) -> String {
    text.replacing("{repository}", with: Ashlar.repository).replacing("{room}", with: room.path)
  }

  private func path(_ name: String) -> String {
    let name = expanded(name)
    return name.hasPrefix("/") ? name : room.path(name)
  }

  /// The files below a folder.
  private func tree(_ name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path(name)).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path("\(name)/\($0)"), isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  private func contents(of name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  private func write(_ name: String, _ text: String) throws {
    let folder = URL(fileURLWithPath: path(name)).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }
}

@Suite("Commands and what they print") struct CommandCaseTests {
  @Test("an error is one sentence", arguments: TestCase.all("errors", fields: CommandCase.fields))
  func errors(_ one: TestCase) { CommandCase.run(one) }

  @Test("a command prints these texts", arguments: TestCase.all("commands", fields: CommandCase.fields))
  func commands(_ one: TestCase) { CommandCase.run(one) }

  @Test("pictures are kept and compared", arguments: TestCase.all("snapshots", fields: CommandCase.fields))
  func snapshots(_ one: TestCase) { CommandCase.run(one) }
}
