import Explorer
import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("Help, manual and completions") struct HelpTests {
  static let commands = [
    [], ["open"], ["scenes"], ["view"], ["render"], ["layout"], ["audit"], ["snapshot"], ["snapshot", "record"],
    ["snapshot", "verify"], ["replay"], ["new"], ["schema"], ["manual"], ["doctor"],
  ]

  @Test("help, manual, README and the page of differences say the same about what of UIKit is not offered")
  func notOffered() throws {
    let sentence = "The module UIKit does not offer table views and storyboard files."
    func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    func page(_ path: String) throws -> String { try words(String(contentsOfFile: path, encoding: .utf8)) }
    #expect(try words(Ashlar.run("--help").output).contains(sentence))
    #expect(try words(Ashlar.run("manual").output).contains(sentence))
    #expect(try page(Ashlar.repository + "/README.md").contains(sentence))
    let page = try page(Ashlar.repository + "/Sources/UIKit/UIKit/UIKit.docc/DivergencesFromUIKit.md")
    for name in ["table views", "storyboard files"] {
      #expect(page.contains(name), "\(name)")
    }
  }

  @Test("the examples of every command run", arguments: commands)
  func examples(command: [String]) throws {
    let help = try Ashlar.run(command + ["--help"], environment: ["COLUMNS": "300"])
    expect(help.ending, .exit(0))
    #expect(help.errors.isEmpty)
    #expect(help.output.contains("USAGE: ashlar"))
    let room = try Self.room()
    if command == ["snapshot", "verify"] {
      for theme in ["none", "dark"] {
        _ = try Ashlar.run("snapshot", "record", "pictures", "flow", "--theme", theme, folder: room.path)
      }
    }
    for line in Self.examples(in: help.output) {
      let run = try Self.run(line, in: room)
      expect(run.ending, .exit(0), "\(line): \(run.errors)")
      #expect(!run.output.isEmpty || line.contains(">"), "\(line)")
    }
  }

  /// Runs a line as a shell does, and in a shell if it has a pipe or a file for the output.
  private static func run(_ line: String, in room: TemporaryFolder) throws -> Run {
    if let words = ShellWords.words(of: line), words.first == "ashlar", !words.contains("|"), !words.contains(">") {
      return try Ashlar.run(Array(words.dropFirst()), folder: room.path)
    }
    var environment = Ashlar.environment()
    environment["PATH"] = room.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    return try Run(["bash", "-o", "pipefail", "-c", line], environment: environment, folder: room.path)
  }

  @Test("commands with options have examples", arguments: commands)
  func thereAreExamples(command: [String]) throws {
    let help = try Ashlar.run(command + ["--help"], environment: ["COLUMNS": "300"])
    #expect(!Self.examples(in: help.output).isEmpty, "\(help.output)")
  }

  /// The indented lines of the help that run the program.
  private static func examples(in help: String) -> [String] {
    help.components(separatedBy: "\nUSAGE:")[0].split(separator: "\n")
      .filter { $0.hasPrefix("  ") && $0.contains("ashlar") }.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// A folder with the files that the examples name.
  private static func room() throws -> TemporaryFolder {
    let room = try TemporaryFolder()
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: room.path("ashlar"), withDestinationPath: Ashlar.binary)
    try manager.createSymbolicLink(atPath: room.path("Demo"), withDestinationPath: Ashlar.repository + "/Demo")
    let elements = Ashlar.repository + "/Demo/Gallery/Data/elements.csv"
    try manager.createSymbolicLink(atPath: room.path("elements.csv"), withDestinationPath: elements)
    let fixtures = Ashlar.repository + "/Tests/Viewer"
    for (name, path) in [
      ("mine.yaml", "SceneFilesTests/Fixtures/Gallery/sticky.yaml"),
      ("yours.json", "SceneFilesTests/Fixtures/two-sections.json"),
      ("log.jsonl", "RecordsTests/Fixtures/log.jsonl"), ("birds.db", "DatabaseSourceTests/Fixtures/birds.db"),
    ] {
      try manager.createSymbolicLink(atPath: room.path(name), withDestinationPath: "\(fixtures)/\(path)")
    }
    for words in [
      ["init", "-q"],
      ["-c", "user.name=Ada L", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "begin"],
    ] {
      _ = try Run(["git"] + words, environment: Ashlar.environment(), folder: room.path)
    }
    try room.write("people.csv", "name,city\nAda,London\nEmil,Berlin\nretired,Rome\n")
    return room
  }

  @Test("the man page has every command and option, and formatters accept it")
  func manual() throws {
    let page = try Ashlar.run("manual")
    expect(page.ending, .exit(0))
    #expect(page.errors.isEmpty)
    #expect(page.output.hasPrefix(".TH ASHLAR 1 "))
    for command in Self.commands where !command.isEmpty {
      #expect(page.output.contains(".SS ashlar " + command.joined(separator: " ") + "\n"))
      let help = try Ashlar.run(command + ["--help"], environment: ["COLUMNS": "300"])
        .output
      let options = Set(help.matches(of: /\s--([a-z-]+)/).map { String($0.1) }).subtracting([
        "help", "version", "help-hidden",
      ])
      for option in options {
        #expect(
          page.output.contains("\\-\\-" + option.replacingOccurrences(of: "-", with: "\\-")),
          "--\(option) of \(command)")
      }
    }
    #expect(page.output.contains(".SH KEYS\n"))
    #expect(page.output.contains("\n.TP\n\\fBj\\fR, \\fBdown\\fR\nscroll down one row\n"))
    guard let groff = Tool.path("groff") else { return }
    let run = try Run(
      [groff, "-man", "-ww", "-Kutf8", "-Tutf8"], environment: Ashlar.environment(), input: page.output)
    expect(run.ending, .exit(0), "\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("snapshot verify"), "\(run.errors)")
  }

  @Test("completion scripts are accepted by their shells", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let script = try Ashlar.run("--generate-completion-script", shell)
    expect(script.ending, .exit(0))
    #expect(script.errors.isEmpty)
    #expect(script.output.contains("snapshot"))
    guard let path = Tool.path(shell) else { return }
    let room = try TemporaryFolder()
    let run = try Run([path, "-n", try room.write("script", script.output)], environment: Ashlar.environment())
    expect(run.ending, .exit(0), "\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.errors)")
  }

  @Test("bash completes commands, scenes, formats and files")
  func bash() throws {
    let script = try Ashlar.run("--generate-completion-script", "bash").output
    let room = try Self.room()
    try room.write("completions", script)
    var environment = Ashlar.environment()
    environment["PATH"] = room.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    let typed = [
      (["ashlar", "sn"], "snapshot"), (["ashlar", "render", "sti"], "sticky"), (["ashlar", "audit", "bo"], "boxes"),
      (["ashlar", "render", "flow", "--format", "sv"], "svg"), (["ashlar", "render", "elements.c"], "elements.csv"),
    ]
    for (words, expected) in typed {
      let line = words.joined(separator: " ")
      let program = """
        . ./completions
        COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); COMP_LINE='\(line)'; COMP_POINT=\(line.count); COMP_TYPE=9
        function_name=$(complete -p ashlar | sed 's/.*-F \\([^ ]*\\).*/\\1/')
        "$function_name" ashlar "${COMP_WORDS[$COMP_CWORD]}" "${COMP_WORDS[$COMP_CWORD-1]}" 2>/dev/null
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let run = try Run(["bash", "--norc", "-c", program], environment: environment, folder: room.path)
      let replies = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      expect(replies, [expected], "\(line): \(run.output) \(run.errors)")
    }
  }
}

@Suite("Completion with the tab key", .serialized) struct CompletionTests {
  /// Types the line in a terminal, presses the tab key, and checks what the shell shows.
  private func expectCompletions(of line: String, ready setUp: String, in room: TemporaryFolder) throws {
    try FileManager.default.createSymbolicLink(atPath: room.path("ashlar"), withDestinationPath: Ashlar.binary)
    var environment = Ashlar.environment(["TERM": "xterm-256color", "PS1": "shell> ", "HOME": room.path])
    environment["PATH"] = room.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    let tmux = try Tmux("exec \(line)", environment: environment, folder: room.path)
    try tmux.wait(for: "a prompt") { !$0[0].isEmpty }
    try tmux.enter("\(setUp); echo set up")
    func last(_ rows: [String]) -> String? { rows.last { !$0.isEmpty }?.trimmingCharacters(in: .whitespaces) }
    let prompt = last(try tmux.wait(for: "the set-up") { $0.contains("set up") && last($0) != "set up" })
    for (typed, shown) in [
      ("ashlar re", ["render", "replay"]), ("ashlar render sti", ["ashlar render sticky"]),
      ("ashlar render flow --format sv", ["--format svg"]),
    ] {
      try tmux.run(["send-keys", "-l", typed])
      try tmux.wait(for: typed) { $0.contains { $0.contains(typed) } }
      try tmux.press("Tab")
      try tmux.wait(for: "what \(typed) may become") { rows in
        shown.allSatisfy { word in rows.contains { $0.contains(word) } }
      }
      try tmux.press("C-c")
      // The next line may be typed only when the shell has dropped this one.
      try tmux.wait(for: "another prompt") { last($0) == prompt }
    }
  }

  @Test("zsh offers commands, scenes and formats", .enabled(if: Tool.path("zsh") != nil, "zsh is not installed"))
  func zsh() throws {
    let room = try TemporaryFolder()
    try room.write("_ashlar", try Ashlar.run("--generate-completion-script", "zsh").output)
    try expectCompletions(
      of: "zsh -f -i", ready: "fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -d $PWD/dump", in: room)
  }

  @Test("fish offers commands, scenes and formats", .enabled(if: Tool.path("fish") != nil, "fish is not installed"))
  func fish() throws {
    let room = try TemporaryFolder()
    try room.write("ashlar.fish", try Ashlar.run("--generate-completion-script", "fish").output)
    try expectCompletions(of: "fish --no-config", ready: "source ashlar.fish", in: room)
  }
}

/// Other people's programs that check the output of this one, if they are installed.
enum Tool {
  static func path(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
