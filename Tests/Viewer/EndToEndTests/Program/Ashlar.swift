import AshlarProgram
import Foundation
import ProgramRuns
import TestTerminals
import ashlar

/// The program under test, run as a user runs it.
enum Ashlar {
  static let repository = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..").standardized.path

  /// The path given by `Tests/run`, or else next to the tests.
  static let binary = ProcessInfo.processInfo.environment["ASHLAR_BINARY"] ?? neighbour("ashlar")

  /// The program without the gallery, beside it.
  static let pager = URL(fileURLWithPath: binary).deletingLastPathComponent().appendingPathComponent("ashlar-pager")
    .path

  /// A program for tests with the same screen, which crashes on request.
  static let probe = neighbour("screen-probe")

  private static func neighbour(_ name: String) -> String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// The environment of the program: only the paths of the test's own environment.
  static func environment(_ extra: [String: String] = [:]) -> [String: String] {
    let kept = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"]
    let own = ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
    // Tests wait for pictures, and compare them with those at rest.
    let fixed = [
      "SWIFT_BACKTRACE": "enable=no", "TERM": "xterm-256color", "XDG_CONFIG_HOME": "/none", "ASHLAR_MOTION": "none",
    ]
    return own.merging(fixed) { $1 }.merging(extra) { $1 }
  }

  /// Runs the program in this process, without a terminal.
  static func run(
    _ arguments: String..., environment extra: [String: String] = [:], folder: String = repository, input: String = ""
  ) throws -> Run {
    try run(arguments, environment: extra, folder: folder, input: input)
  }

  static func run(
    _ arguments: [String], environment extra: [String: String] = [:], folder: String = repository, input: String = ""
  ) throws -> Run {
    try result(called: "ashlar", of: arguments, extra, folder, input) { AshlarStart.run(.gallery) }
  }

  /// Runs the program without the gallery in this process.
  static func runPager(_ arguments: [String], folder: String, input: String = "") throws -> Run {
    let name = "ashlar-pager"
    return try result(called: name, of: arguments, [:], folder, input) { AshlarStart.run(.none, as: name) }
  }

  private static func result(
    called name: String, of arguments: [String], _ extra: [String: String], _ folder: String, _ input: String,
    _ program: @escaping @MainActor @Sendable () -> ProgramRun
  ) throws -> Run {
    let room = try TemporaryFolder()
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: room.write("in", input)))
    defer { try? file.close() }
    let environment = environment(extra)
    let result = onMainActor {
      program().result(
        of: arguments, called: name, in: folder, input: file, environment: environment,
        executable: URL(fileURLWithPath: binary))
    }
    return Run(ending: .exit(result.status), output: result.output, errors: result.errors)
  }

  /// Runs the program in a separate process, without a terminal.
  static func start(
    _ arguments: [String], environment extra: [String: String] = [:], folder: String = repository, input: String = ""
  ) throws -> Run {
    try Run([binary] + arguments, environment: environment(extra), folder: folder, input: input)
  }

  private static let isMainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Waits for `body` on the main actor, from whatever thread a test runs on.
  private static func onMainActor<Value: Sendable>(_ body: @MainActor () -> Value) -> Value {
    guard DispatchQueue.getSpecific(key: isMainQueue) == nil, !Thread.isMainThread else {
      return MainActor.assumeIsolated(body)
    }
    return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
  }

  /// The picture that `ashlar render` prints, as rows without trailing blanks.
  static func picture(_ subject: String..., columns: Int, rows: Int, y: Int = 0) throws -> [String] {
    let view = ["--size", "\(columns)x\(rows)", "--offset", "0,\(y)"]
    let run = try run(["render"] + subject + view)
    guard run.ending == .exit(0) else { throw Unexpected("ashlar render \(subject) \(view): \(run.errors)") }
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(\.withoutTrailingBlanks)
  }

  /// The names of the gallery's scenes, as the program lists them.
  static let scenes: [String] = {
    let words = try? run("audit", "no such scene").errors.split(separator: "known: ").last
    return words.map { $0.trimmingCharacters(in: .newlines).components(separatedBy: ", ") } ?? []
  }()

  /// Opens the program in a pseudo-terminal and waits for its first picture.
  static func opened(
    _ arguments: [String] = [], environment extra: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [binary] + arguments, environment: environment(extra), folder: repository, columns: columns, rows: rows)
    try terminal.wait(for: "the first picture") { $0.frameCount == 1 }
    return terminal
  }

  /// Opens the program in a window of tmux, as the window's own process, and waits for its first picture.
  /// - Parameter locale: the locale's variables, as assignments of the shell.
  static func shown(_ arguments: String = "", locale: String = "", columns: Int = 80, rows: Int = 24) throws -> Tmux {
    let tmux = try Tmux(
      "unset LC_ALL LC_CTYPE LANG; exec env \(locale) '\(binary)' \(arguments)", environment: environment(),
      folder: repository, columns: columns, rows: rows)
    try tmux.wait(for: "the first picture") { $0.last?.isEmpty == false }
    return tmux
  }

  /// A shell in a window of tmux. `$ASHLAR` is the program, `$PROBE` the program for tests, and `$ROOM` the folder.
  static func shell(room: TemporaryFolder) throws -> Tmux {
    let names = ["ASHLAR": binary, "PROBE": probe, "ROOM": room.path]
    let tmux = try Tmux("PS1='shell> ' exec bash --norc -i", environment: environment(names), folder: repository)
    try tmux.wait(for: "the prompt") { $0[0] == "shell>" }
    return tmux
  }
}

extension StringProtocol {
  var withoutTrailingBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension PseudoTerminal {
  /// The number of frames sent, counted by the ends of synchronized output.
  var frameCount: Int { text.components(separatedBy: "\u{1B}[?2026l").count - 1 }
}
