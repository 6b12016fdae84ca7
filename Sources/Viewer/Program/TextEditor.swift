import CharacterCanvas
import Explorer
import Foundation

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
    let arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    // Keys that interrupt or stop the editor are for the editor alone.
    let ignored = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in ignored { signal(number, handler) } }
    #if os(Linux)
      var attributes = posix_spawnattr_t()
    #else
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Data may have come through standard input; the editor needs the terminal there.
    for stream in [STDIN_FILENO, STDOUT_FILENO] where isatty(stream) != 1 {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/tty", O_RDWR, 0)
    }
    var id: pid_t = 0
    let code = posix_spawnp(&id, words[0], &actions, &attributes, arguments, environ)
    guard code == 0 else { return "cannot start '\(words[0])': \(String(cString: strerror(code)))" }
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
