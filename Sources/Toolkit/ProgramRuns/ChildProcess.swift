import Foundation

/// Processes that a program starts.
package enum ChildProcess {
  /// A standard stream of a process that is started.
  package enum Stream {
    /// The same stream as this program's.
    case inherited
    case file(Int32)
    case terminal
  }

  /// Starts a program with the signals as they are by default.
  ///
  /// - Parameters:
  ///   - words: its name or path, and its arguments.
  ///   - streams: its standard streams, from standard input on.
  ///   - isOwnGroup: whether it is a process group of its own, which keys of the terminal do not reach.
  /// - Returns: its process, which the caller has to wait for, and 0 or the number of the system's error.
  package static func start(_ words: [String], _ streams: [Stream], isOwnGroup: Bool) -> (id: pid_t, code: Int32) {
    #if os(Linux)
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #else
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // Standard input goes first, because it may be the stream 0 itself.
    for (number, stream) in streams.enumerated() {
      switch stream {
      case .inherited: break
      case .file(let file): posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
      case .terminal: posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/tty", O_RDWR, 0)
      }
    }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (isOwnGroup ? POSIX_SPAWN_SETPGROUP : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var id: pid_t = 0
    let code = posix_spawnp(&id, words[0], &actions, &attributes, arguments, environ)
    return (id, code)
  }
}
