import Foundation

/// A program started by a test. Foundation's `Process` would also wait for what the program starts, such as the server
/// of tmux.
public final class ChildProcess {
  public let id: pid_t
  private var known: Ending?

  /// The three standard streams: files by path, a socket for input and output, or one terminal for a new session.
  public enum Streams {
    case files(input: String, output: String, errors: String)
    case descriptor(Int32, errors: String)
    case terminal(String)
  }

  /// How a program ended.
  public enum Ending: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  /// Held between making a descriptor and marking it as the test's own. A program started meanwhile would inherit it.
  static let spawning = NSLock()

  /// `POSIX_SPAWN_SETSID`, which Glibc shows only to GNU programs.
  #if os(Linux)
    private static let startsSession: Int32 = 0x80
  #else
    private static let startsSession: Int32 = 0x400
  #endif

  /// Starts a program as the leader of its own session. It inherits no blocked or ignored signals.
  public init(_ arguments: [String], environment: [String: String], folder: String = "/", streams: Streams) throws {
    // The shell changes to the folder and then becomes the program.
    let arguments = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + arguments
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(Self.startsSession | Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)))
    switch streams {
    case .files(let input, let output, let errors):
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    case .descriptor(let descriptor, let errors):
      posix_spawn_file_actions_adddup2(&actions, descriptor, 0)
      posix_spawn_file_actions_adddup2(&actions, descriptor, 1)
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    case .terminal(let path):
      // The first terminal that a session leader opens becomes its controlling terminal.
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    var child: pid_t = 0
    let code = Self.spawning.withLock {
      Self.withPointers(arguments) { argv in
        Self.withPointers(environment.map { "\($0.key)=\($0.value)" }) { envp in
          posix_spawnp(&child, arguments[0], &actions, &attributes, argv, envp)
        }
      }
    }
    guard code == 0 else { throw Unexpected("cannot start \(arguments): \(String(cString: strerror(code)))") }
    id = child
  }

  deinit {
    if ending() == nil {
      kill(id, SIGKILL)
      waitpid(id, nil, 0)
    }
  }

  private static func withPointers<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    return body(pointers)
  }

  /// The ending, or nil while the program runs.
  public func ending() -> Ending? {
    var status: Int32 = 0
    if known == nil, waitpid(id, &status, WNOHANG) == id {
      known = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }
    return known
  }

  /// Waits for the ending.
  public func wait(seconds: Double = Patience.seconds) throws -> Ending {
    try Patience.wait(for: "the end of process \(id)", seconds: seconds) { ending() }
  }
}
