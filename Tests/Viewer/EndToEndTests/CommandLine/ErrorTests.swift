import Foundation
import TestExpectations
import TestTerminals
import Testing

/// Messages for requests that fail. The exit statuses are those of sysexits.h.
@Suite("Errors on the command line") struct ErrorTests {
  private static let elements = "Demo/Gallery/Data/elements.csv"
  private static let columns = "known: name, symbol, number, category, period, group, weight, discovered"

  struct Mistake: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let status: Int32
    /// Words that the sentence contains.
    let words: [String]

    init(_ arguments: String..., status: Int32, names words: [String]) {
      (self.arguments, self.status, self.words) = (arguments, status, words)
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let mistakes = [
    Mistake("view", "no-such.csv", status: 66, names: ["'no-such.csv'", "no such file"]),
    Mistake(
      "view", "Demo/Gallery/Data/element.csv", status: 66, names: ["did you mean 'Demo/Gallery/Data/elements.csv'?"]),
    Mistake("view", "", status: 66, names: ["''", "no such file"]),
    Mistake(
      "view", "--from", "csv", "Demo/Gallery/Data", status: 66, names: ["folder", "countries.csv, elements.csv"]),
    Mistake(
      "render", "--from", "csv", "Demo/Gallery/Data", status: 66, names: ["folder", "countries.csv, elements.csv"]),
    Mistake("render", "no-such.csv", status: 66, names: ["cannot read 'no-such.csv': no such file\n"]),
    Mistake("open", "no-such.csv", status: 66, names: ["cannot read 'no-such.csv': no such file\n"]),
    Mistake("no-such.csv", status: 66, names: ["cannot read 'no-such.csv': no such file\n"]),
    Mistake("render", "READNE.md", status: 66, names: ["'READNE.md': no such file; did you mean 'README.md'?\n"]),
    Mistake("render", "spiral", status: 66, names: ["cannot read 'spiral': no such file or scene\n"]),
    Mistake("render", "flwo", status: 66, names: ["'flwo': no such file or scene; did you mean the scene 'flow'?\n"]),
    Mistake("scenes", "spiral", status: 64, names: ["unknown scene 'spiral'", "waterfall, flow, boxes"]),
    Mistake("audit", "flwo", status: 64, names: ["unknown scene 'flwo'; did you mean 'flow'?"]),
    Mistake(
      "audit", elements, status: 64, names: ["'\(elements)' is not a scene; to open data: ashlar view \(elements)"]),
    Mistake("snapshot", "record", "/dev/null", "tags", status: 73, names: ["'/dev/null'", ": File exists"]),
    Mistake(
      "view", elements, "--section-by", "categry", status: 64,
      names: ["'categry'", "did you mean 'category'?", columns]),
    Mistake("view", elements, "--title", "Ω", status: 64, names: ["'Ω'", columns]),
    Mistake("render", elements, "--detail", "nme", status: 64, names: ["'nme'", columns]),
    Mistake("open", "flow", "more", status: 66, names: ["cannot read 'more': no such file or scene\n"]),
    Mistake("open", "spiral", status: 66, names: ["cannot read 'spiral': no such file or scene\n"]),
    Mistake("spiral", status: 66, names: ["cannot read 'spiral': no such file or scene\n"]),
    Mistake("rendr", "flow", status: 64, names: ["'rendr'", "did you mean 'ashlar render'?", "open, scenes, view"]),
    Mistake("snapshot", "record", "no-such", elements, status: 64, names: ["'\(elements)' is not a scene; expected"]),
    Mistake("view", "-", status: 65, names: ["standard input is empty"]),
  ]

  @Test("an error is one sentence on standard error and nothing else", arguments: mistakes)
  func mistake(_ mistake: Mistake) throws {
    let run = try Ashlar.run(mistake.arguments)
    expectSentence(run, status: mistake.status, names: mistake.words)
  }

  @Test(
    "a full disk is reported as an error",
    arguments: [
      "render flow", "render flow --format json", "scenes", "schema", "manual", "--help", "help render", "--version",
      "--generate-completion-script bash",
    ])
  func fullDisk(command: String) throws {
    let run = try Run(
      ["/bin/sh", "-c", "\"$0\" \(command) >/dev/full", Ashlar.binary], environment: Ashlar.environment(),
      folder: Ashlar.repository)
    expectSentence(run, status: 74, names: ["cannot write to standard output", "No space left on device"])
  }

  @Test("a full disk for the log is reported at the end")
  func fullLog() throws {
    let run = try Ashlar.start(["open", "waterfall", "--accessible", "--log", "/dev/full"], input: "5j\nquit\n")
    expect(run.ending, .exit(74))
    #expect(run.errors.hasPrefix("ashlar: the log '/dev/full' cannot be written: "))
  }

  @Test(
    "a standard error that is closed or full drops warnings and changes nothing else", arguments: ["&-", "/dev/full"])
  func noStandardError(place: String) throws {
    let room = try TemporaryFolder()
    let scene = try room.write("wide.yaml", "layout: {kind: flow, itemSize: [34, 3]}\ndata: {items: 3}\n")
    let run = { (redirection: String) in
      try Run(
        ["/bin/sh", "-c", "\"$0\" render \"$1\" --size 20x3 \(redirection)", Ashlar.binary, scene],
        environment: Ashlar.environment(), folder: Ashlar.repository)
    }
    let (reported, hidden) = (try run(""), try run("2>\(place)"))
    #expect(reported.errors.hasPrefix("ashlar: flow: "))
    #expect(reported.errors.contains("34 long"))
    #expect(hidden.errors.isEmpty)
    expect(hidden.ending, .exit(0))
    expect(hidden.output, reported.output)
    #expect(!reported.output.isEmpty)
  }

  private func expectSentence(
    _ run: Run, status: Int32, names words: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(run.ending == .exit(status), sourceLocation: sourceLocation)
    #expect(run.output.isEmpty, sourceLocation: sourceLocation)
    #expect(run.errorLines.count == 1, "\(run.errors)", sourceLocation: sourceLocation)
    #expect(run.errors.hasPrefix("ashlar: "), "\(run.errors)", sourceLocation: sourceLocation)
    #expect(run.errors.hasSuffix("\n"), sourceLocation: sourceLocation)
    #expect(!run.errors.hasSuffix(".\n"), sourceLocation: sourceLocation)
    for word in words { #expect(run.errors.contains(word), "\(run.errors)", sourceLocation: sourceLocation) }
  }

  @Test(
    "errors in the data name the line",
    arguments: [
      ("", ["is empty"]), ("\u{FEFF}", ["is empty"]), ("\n\n", ["is empty"]),
      (",\n1,2\n", ["line 1", "names no columns"]),
    ])
  func data(text: String, words: [String]) throws {
    let room = try TemporaryFolder()
    let file = try room.write("data.csv", text)
    expectSentence(try Ashlar.run("view", file), status: 65, names: words + ["data.csv'"])
    expectSentence(
      try Ashlar.run("view", "-", "--from", "csv", input: text), status: 65, names: words + ["standard input"])
    expectSentence(try Ashlar.run("render", file), status: 65, names: words)
  }

  @Test(
    "errors in single rows are reported and end nothing",
    arguments: [
      (
        "csv", "name,kind\nowl,\"bird\nbee,insect\n",
        "1 malformed row; line 2: the quote opened here is never closed"
      ),
      ("csv", "name,kind\nowl\nbee,insect,x\n", "2 malformed rows; line 2: 1 field, 2 expected"),
      (
        "jsonl", "{\"name\":\"owl\"}\n{\"name\n{\"name\":\"bee\"}\n",
        "1 malformed row; line 2: it ends where the end of a string should be"
      ),
      (
        "json", "[{\"name\":\"owl\"},{\"name\":\"bee\"}",
        "1 malformed row; line 1: it ends too early; the rest is not read"
      ),
    ])
  func rows(format: String, text: String, sentence: String) throws {
    let run = try Ashlar.run("render", "-", "--from", format, "--title", "name", "--detail", "name", input: text)
    expect(run.ending, .exit(0), "\(run.errors)")
    expect(run.errors, "ashlar: \(sentence)\n", "\(run.errors)")
    #expect(run.output.contains("owl"))
    #expect(run.output.contains("bee"))
  }

  @Test(
    "errors of other sources say what was expected",
    arguments: [
      (["view", "Tests/Viewer/DatabaseSourceTests/Fixtures/birds.db", "--table", "bird"], 64, "did you mean 'birds'?"),
      (
        ["view", "Tests/Viewer/DatabaseSourceTests/Fixtures/birds.db", "--query", "SELECT x FROM birds"], 64,
        "no such column: x"
      ),
      (
        [
          "render", "Tests/Viewer/DatabaseSourceTests/Fixtures/birds.db", "--query",
          "SELECT sum(9223372036854775807) FROM birds",
        ], 64, "integer overflow"
      ),
      (["view", "README.md", "--table", "x"], 65, "is not an SQLite database"),
      (["view", "README.md", "--from", "plist"], 65, "is not a property list"),
      (["view", "README.md", "--from", "json"], 65, "is not JSON at line 1"),
      (["view", "README.md", "--from", "jsonl"], 65, "is not JSON at line 1"),
      (["view", "README.md", "--from", "folder"], 66, "Not a directory"),
      (["view", "no-such.json"], 66, "no such file"), (["view", "no-such.db"], 66, "no such file"),
    ] as [([String], Int32, String)])
  func sources(arguments: [String], status: Int32, words: String) throws {
    let run = try Ashlar.run(arguments)
    expectSentence(run, status: status, names: [words])
  }

  @Test(
    "errors of usage name the option and say what is possible",
    arguments: [
      (["view", "a.csv", "--frob"], ["'--frob'", "--section-by"]), (["view"], ["<file>"]), (["--frob"], ["'--frob'"]),
      (["view", "a.csv", "--layout", "spiral"], ["'spiral'", "list", "flow", "waterfall"]),
      (["view", "a.csv", "--title"], ["--title"]),
      (["render", "flow", "--size", "0x5"], ["'0x5'", "--size", "from 1x1 to 10000x10000"]),
      (["render", "flow", "--size", "80"], ["'80'", "--size", "such as 80x24"]),
      (["render", "flow", "--offset", "a"], ["'a'", "--offset", "such as 0,120"]),
      (["render", "flow", "--at", "1"], ["'1'", "--at", "such as 3.12"]),
      (["render", "flow", "--format", "pdf"], ["'pdf'", "text"]),
      (["render", "flow", "--size", "-1"], ["'-1'", "--size", "from 1x1 to 10000x10000"]),
      (["render", "flow", "--at", "-1.0"], ["'-1.0'", "--at", "such as 3.12"]),
      (["render", "flow", "--points-per-cell", "-1x1"], ["'-1x1'", "--points-per-cell", "such as 8x16"]),
      (["render", "flow", "--offset", "-a"], ["'-a'", "--offset", "such as 0,120"]),
      (["snapshot", "record", "x", "flow", "--size", "9x9", "--at", "-1"], ["'-1'", "--at", "such as 3.12"]),
      (["replay", "-", "--size", "--scene", "flow"], ["'--scene'", "--size", "such as 80x24"]),
      (
        ["view", "a.csv", "--title", "--sort", "items"], ["'--sort'", "--title", "the name or the number of a column"]
      ),
      (["open", "flow", "--set", "-x"], ["--set '-x'", "such as layout.columns=3"]),
      (["snapshot", "record", ""], ["''", "<folder>", "the path of a folder, such as pictures"]),
      (["render", "flow", "more"], ["'flow' is a scene; several arguments must be files of data"]),
      (["render", "flow", "--at", "1.0", "--offset", "0,3"], ["--at and --offset", "expected one"]),
      (["render", "flow", "--section-by", "x"], ["--section-by applies to data", "'flow' is a scene"]),
      (["replay", "a", "b"], ["'b'", "usage: ashlar replay <script> [options]"]),
      (["schema", "x"], ["'x'", "usage: ashlar schema"]), (["snapshot"], ["expected one of record, verify"]),
      (["snapshot", "recrd"], ["'recrd'", "expected one of record, verify"]),
      (["snapshot", "verify", "x", "--sise", "3"], ["'--sise'", "--update"]),
      (["snapshot", "record", "x", "--theme", "red"], ["'red'", "dark, light, contrast, none"]),
      (["audit", "flow", "--rects", "0"], ["'0'", "--rects", "from 1 to 100000"]),
      (["audit", "flow", "--rects", "x"], ["'x'", "from 1 to 100000"]),
      (["audit", "flow", "--seed", "-1"], ["'-1'", "--seed", "from 0 to 18446744073709551615"]),
      (["audit"], ["--all"]), (["audit", "--all", "flow"], ["expected one of them"]),
      (["view", "a.csv", "--delimiter", "ab"], ["'ab'", "one character of ASCII"]),
      (["view", "a.csv", "--from", "x"], ["'x'", "expected one of csv, tsv, json"]),
      (["view", "a.csv", "--delimiter", "\n"], ["--delimiter", "one character of ASCII"]),
      (["view", "a.db", "--table", "a", "--query", "b"], ["--table and --query", "expected one of them"]),
      (["render", elements, "--filter", "masss>5"], ["filter 'masss>5'", "unknown column 'masss'"]),
      (["render", elements, "--filter", "number>big", "--format", "csv"], ["'big' is not a number", "number"]),
      (["view", elements, "--filter", "number>5 rows"], ["'rows' follows the value '5'", "number>\"5 rows\""]),
      (["help", "vew"], ["unknown command 'vew' of ashlar", "did you mean 'view'?", "known: open, scenes, view"]),
      (["help", "zzz"], ["unknown command 'zzz' of ashlar; known: open, scenes, view"]),
      (
        ["help", "snapshot", "recrd"],
        ["unknown command 'recrd' of ashlar snapshot", "'record'", "known: record, verify"]
      ),
      (["--generate-completion-script", "tcsh"], ["'tcsh'; expected one of zsh, bash, fish"]),
      (["render", "flow", "--points-per-cell", "0x0"], ["'0x0'", "such as 8x16"]),
      (["--set", "layout.columns=3"], ["layout.columns=3", "waterfall, flow"]),
      (["open", "waterfall", "--set", "layout.colums=3"], ["'colums'", "did you mean 'columns'?"]),
      (["render", elements, "--set", "data.x=3"], ["'data'", "title, summary, viewport, layout"]),
      (["open", elements], ["ashlar view \(elements)"]),
    ])
  func usage(arguments: [String], words: [String]) throws {
    expectSentence(
      try Ashlar.run(arguments), status: 64,
      names: words)
  }

  @Test("a folder that cannot be created is named")
  func folders() throws {
    let run = try Ashlar.run("snapshot", "record", "/dev/null/pictures", "flow")
    expectSentence(run, status: 73, names: ["'/dev/null/pictures' cannot be"])
  }

  @Test("the error for an unknown option lists each known option once")
  func options() throws {
    let errors = try Ashlar.run("render", "flow", "--frob").errors
    let known = errors.components(separatedBy: "known: ").last ?? ""
    let options = known.matches(of: /--[a-z-]+/).map { String($0.output) }
    expect(Set(options).count, options.count, "\(errors)")
    #expect(options.contains("--keys"), "\(errors)")
  }

  @Test("all errors of a scene file are reported together, one per line")
  func sceneFile() throws {
    let room = try TemporaryFolder()
    let file = try room.write("scene.yaml", "layout:\n  kind: flw\ndata: {items: x}\n")
    for command in ["open", "render", "scenes"] {
      let run = try Ashlar.run(command, file)
      expect(run.ending, .exit(65))
      #expect(run.output.isEmpty)
      expect(run.errorLines.count, 2, "\(run.errors)")
      #expect(run.errorLines.allSatisfy { $0.hasPrefix("ashlar: \(file):") }, "\(run.errors)")
      expect(run.errorLines.first?.contains(":2:9: layout.kind is 'flw'"), true)
    }
    expectSentence(try Ashlar.run("open", room.path("no.yaml")), status: 66, names: ["no such file"])
  }

  @Test("errors quote names so that they are harmless to print")
  func hostileNames() throws {
    let name = "\u{1B}]2;x\u{07}\u{9B}2J\u{202E}"
    for arguments in [
      ["view", name], ["view", Self.elements, "--title", name], ["open", name], ["view", "--\(name)"],
      ["render", "flow", "--size", name],
    ] {
      let run = try Ashlar.run(arguments)
      let scalars = Set(
        run.errors.unicodeScalars.filter {
          $0 != "\n" && ($0.value < 32 || (0x7F..<0xA0).contains($0.value) || $0 == "\u{202E}")
        })
      #expect(!run.errors.isEmpty, "\(run.errors.debugDescription)")
      #expect(scalars.isEmpty, "\(run.errors.debugDescription)")
      #expect(run.output.isEmpty)
      #expect(run.ending != .exit(0))
    }
  }

  @Test(
    "errors leave the terminal untouched",
    arguments: [["view", "no-such.csv"], ["view", elements, "--title", "x"], ["open", "spiral"], ["view", "-"]])
  func inTerminal(arguments: [String]) throws {
    let terminal = try PseudoTerminal(
      [Ashlar.binary] + arguments, environment: Ashlar.environment(), folder: Ashlar.repository)
    let ending = try terminal.ending()
    #expect(ending != .exit(0))
    #expect(!terminal.output.contains(0x1B))
    #expect(terminal.text.hasPrefix("ashlar: "))
    #expect(terminal.text.hasSuffix("\r\n"))
    #expect(terminal.settings.isEqual(to: terminal.before))
  }

  @Test("the list of scenes is harmless to terminals and in columns")
  func harmless() throws {
    let room = try TemporaryFolder()
    let layout = "layout: {kind: list}\ndata: {items: 3}\n"
    let names = ["\u{540D}\u{524D}.yaml", "abcdef.yaml"]
    for name in names { _ = try room.write(name, "summary: \"S\\e]0;title\\a\\e[31mred\"\n" + layout) }
    let run = try Ashlar.run(["scenes"] + names.map(room.path))
    let lines = run.output.split(separator: "\n")
    expect(run.ending, .exit(0))
    expect(lines.count, 2)
    #expect(!run.output.contains("\u{1B}"))
    #expect(!run.output.contains("\u{7}"))
    // Two characters of two columns each, and six of one column each.
    #expect(lines[0].hasPrefix("\u{540D}\u{524D}    S"))
    #expect(lines[1].hasPrefix("abcdef  S"))
  }

  @Test("scenes with the same name open together, even if the name that one would get is taken")
  func namesakes() throws {
    let room = try TemporaryFolder()
    let files = ["a.yaml", "b/a.yaml", "a (2).yaml"]
    try FileManager.default.createDirectory(atPath: room.path("b"), withIntermediateDirectories: true)
    for file in files { _ = try room.write(file, "layout: {kind: list}\ndata: {items: 3}\n") }
    let run = try Ashlar.run(["open"] + files.map(room.path))
    expect(run.ending, .exit(0), "\(run.errors)")
    #expect(run.output.hasPrefix("1\n2\n3\n"), "\(run.errors)")
  }

  @Test("values and file names may begin with a dash")
  func dashes() throws {
    let room = try TemporaryFolder()
    _ = try room.write("--w.csv", "-k,n\nx,1\ny,2\n")
    for arguments in [
      ["view", "--section-by=-k", "--", "--w.csv"], ["render", "--section-by=-k", "--", "--w.csv"],
      ["render", "--section-by", "-k", "--offset", "-5,-3", "--keys", "- +", "--", "--w.csv"],
    ] {
      let run = try Ashlar.run(arguments, folder: room.path)
      expect(run.ending, .exit(0), "\(arguments): \(run.errors)")
      #expect(run.output.hasPrefix(" x "), "\(arguments): \(run.errors)")
    }
  }
}
