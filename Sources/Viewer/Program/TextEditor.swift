import CharacterCanvas
import Explorer
import Foundation
import Records

/// The user's editor: `$VISUAL`, `$EDITOR`, or else `vi`.
enum TextEditor {
  /// Opens a file at a line, and returns when the editor has ended.
  ///
  /// - Returns: a sentence about what went wrong, or that the viewer is back.
  @MainActor
  static func open(_ path: String, line: Int, from screen: any Screen) -> String {
    let environment = ProcessInfo.processInfo.environment
    let names = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.filter { !$0.isEmpty }
    var result = ""
    screen.lend { result = run(command(names.first ?? "vi", path, line: line)) }
    return result.isEmpty ? "back from \(URL(fileURLWithPath: path).lastPathComponent)" : result
  }

  /// The words of the command for an editor, whose name may bring options with it, quoted as in a shell.
  static func command(_ editor: String, _ path: String, line: Int) -> [String] {
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

  private static func run(_ words: [String]) -> String {
    // Keys that interrupt or stop the editor are for the editor alone.
    let ignored = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in ignored { signal(number, handler) } }
    // Data may have come through standard input; the editor needs the terminal there.
    let streams = [STDIN_FILENO, STDOUT_FILENO].map { isatty($0) == 1 ? ChildProgram.Stream.inherited : .terminal }
    let id: pid_t
    do {
      id = try ChildProgram.start(words, streams, isOwnGroup: false)
    } catch {
      return "cannot start '\(words[0])': \(error)"
    }
    var status: Int32 = 0
    while waitpid(id, &status, WUNTRACED) == id {
      // A stopped editor stops the viewer, so that the shell is back; `fg` continues both.
      guard status & 0xFF == 0x7F else { break }
      kill(getpid(), SIGSTOP)
      kill(id, SIGCONT)
    }
    return status == 0 ? "" : "'\(words[0])' ended with an error"
  }
}
