import CharacterCanvas
import Foundation
import ProgramRuns

/// The user's editor on the terminal, while the screen is lent to it: `$VISUAL`, `$EDITOR`, or else `vi`.
package enum LentProgram {
  /// Opens a file at a line, and returns when the editor has ended.
  @MainActor
  package static func edit(_ path: String, line: Int, on screen: any Screen) throws(LentProgramError) {
    let variables = ProgramContext.current.variables
    let names = ["VISUAL", "EDITOR"].compactMap { variables[$0] }.filter { !$0.isEmpty }
    let words = command(names.first ?? "vi", path, line: max(1, line))
    var failure: LentProgramError?
    screen.lend { failure = run(words) }
    if let failure { throw failure }
  }

  /// The words of the command for an editor, whose name may bring options with it, quoted as in a shell.
  package static func command(_ editor: String, _ path: String, line: Int) -> [String] {
    let words = ShellWords.words(of: editor) ?? editor.split(separator: " ").map(String.init)
    let name = URL(fileURLWithPath: words.first ?? editor).lastPathComponent
    // A path that begins with a dash or a plus would be an option.
    let file = path.hasPrefix("-") || path.hasPrefix("+") ? "./" + path : path
    switch name {
    case "code", "codium", "cursor", "zed": return words + (name == "zed" ? [] : ["--goto"]) + ["\(file):\(line)"]
    case "hx", "helix", "subl": return words + ["\(file):\(line)"]
    default: return words + ["+\(line)", file]
    }
  }

  /// Runs a program with the terminal as its input and output.
  private static func run(_ words: [String]) -> LentProgramError? {
    // Keys that interrupt or stop the editor are for the editor alone.
    let ignored = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in ignored { signal(number, handler) } }
    // Data may have come through standard input; the editor needs the terminal there.
    let context = ProgramContext.current
    let streams = [context.input.isTerminal, context.output.isTerminal].map {
      $0 ? ChildProcess.Stream.inherited : .terminal
    }
    let (id, code) = ChildProcess.start(words, streams, isOwnGroup: false)
    guard code == 0 else { return .notStarted(words[0], code: code) }
    var status: Int32 = 0
    while waitpid(id, &status, WUNTRACED) == id {
      // A stopped editor stops the program, so that the shell is back; `fg` continues both.
      guard status & 0xFF == 0x7F else { break }
      kill(getpid(), SIGSTOP)
      kill(id, SIGCONT)
    }
    guard status != 0 else { return nil }
    // Shells count signals from 128 on.
    return .failed(status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F))
  }
}

/// Why an editor did not work.
public enum LentProgramError: Error, Hashable, CustomStringConvertible {
  /// `code` is an `errno`.
  case notStarted(String, code: Int32)
  /// The program ended with an error.
  case failed(status: Int32)

  public var description: String {
    switch self {
    case .notStarted(let program, let code): "cannot start '\(program)': \(String(cString: strerror(code)))"
    case .failed(let status): "the editor ended with status \(status)"
    }
  }
}
