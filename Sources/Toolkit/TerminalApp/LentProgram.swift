import Foundation

/// Another program on the terminal, while the screen is lent.
enum LentProgram {
  /// Opens a file in the user's editor at a line, and returns when the editor has ended.
  static func edit(_ path: String, line: Int) throws(LentProgramError) {
    // A path that begins with a dash or a plus would be an option.
    let file = path.hasPrefix("-") || path.hasPrefix("+") ? "./" + path : path
    try run(shell: "exec ${VISUAL:-${EDITOR:-vi}} \"$@\"", arguments: ["+\(max(1, line))", file])
  }

  /// Runs a command of the shell, with the terminal as its input and output.
  private static func run(shell command: String, arguments: [String]) throws(LentProgramError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY)] where isatty(stream) == 0 {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/tty", mode, 0)
    }
    // Keys that interrupt or stop the editor are for the editor alone.
    let ignored = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in ignored { signal(number, handler) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var heeded = sigset_t()
    sigemptyset(&heeded)
    for number in [SIGINT, SIGQUIT] { sigaddset(&heeded, number) }
    posix_spawnattr_setsigdefault(&attributes, &heeded)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words = ["sh", "-c", command, "sh"] + arguments
    var pointers = words.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    var id = pid_t()
    let code = posix_spawn(&id, "/bin/sh", &actions, &attributes, &pointers, environ)
    guard code == 0 else { throw .notStarted("/bin/sh", code: code) }
    var status: Int32 = 0
    while waitpid(id, &status, WUNTRACED) == id {
      // A stopped editor stops the program, so that the shell is back; `fg` continues both.
      guard status & 0xFF == 0x7F else { break }
      kill(getpid(), SIGSTOP)
      kill(id, SIGCONT)
    }
    if status != 0 { throw .failed(status: status >> 8 & 0xFF) }
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
