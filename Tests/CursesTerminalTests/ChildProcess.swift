import Foundation
import Testing

/// A program started by a test. Foundation's `Process` waits for the children of a program too, and tmux leaves one.
struct ChildProcess {
  let id: pid_t

  /// `POSIX_SPAWN_SETSID`, which Glibc shows only to GNU programs.
  #if os(Linux)
    private static let startsSession: Int32 = 0x80
  #else
    private static let startsSession: Int32 = 0x400
  #endif

  /// - Parameters:
  ///   - terminal: the terminal to start a session on, in place of the three descriptors.
  ///   - output: a file for what is printed.
  init(_ arguments: [String], environment: [String: String], terminal: String? = nil, output: String? = nil) throws {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // Nothing is inherited: no signal blocked or ignored, no terminal.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(Self.startsSession | Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)))
    posix_spawn_file_actions_addopen(&actions, 0, terminal ?? "/dev/null", O_RDWR, 0)
    if terminal == nil {
      posix_spawn_file_actions_addopen(&actions, 1, output ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
    }
    posix_spawn_file_actions_adddup2(&actions, 1, 2)

    var child: pid_t = 0
    let code = Self.withPointers(arguments) { argv in
      Self.withPointers(environment.map { "\($0.key)=\($0.value)" }) { envp in
        posix_spawnp(&child, arguments[0], &actions, &attributes, argv, envp)
      }
    }
    try #require(code == 0, "cannot start \(arguments[0]): \(String(cString: strerror(code)))")
    id = child
  }

  private static func withPointers<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }

  /// How a program ended.
  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// The ending, once there is one.
  func ending() -> Ending? {
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == id else { return nil }
    return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  /// Waits for the ending.
  func wait(seconds: Double = 20) throws -> Ending {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      if let ending = ending() { return ending }
      usleep(1_000)
    }
    kill(id, SIGKILL)
    _ = waitpid(id, nil, 0)
    throw Failure(text: "process \(id) did not end")
  }

  struct Failure: Error {
    var text: String
  }
}
