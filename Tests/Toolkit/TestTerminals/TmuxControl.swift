import Foundation

/// A client of a tmux server in control mode. It sends commands as lines and reads what each prints. Reading the screen
/// takes a fraction of a millisecond this way, and ten milliseconds with a process for each command.
final class TmuxControl {
  private let client: ChildProcess
  private let socket: Int32
  /// Bytes read after the last complete line.
  private var pending: [UInt8] = []

  /// - Parameter arguments: the program and its options, up to the command.
  init(_ arguments: [String], environment: [String: String]) throws {
    let ends = try ChildProcess.spawning.withLock {
      var ends: [Int32] = [-1, -1]
      guard socketpair(AF_UNIX, Self.streamType, 0, &ends) == 0 else { throw Unexpected("no pair of sockets left") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return ends
    }
    socket = ends[0]
    defer { close(ends[1]) }
    // The client's size does not change that of the window, and it needs no notifications of what programs print.
    client = try ChildProcess(
      arguments + ["-C", "attach-session", "-f", "ignore-size,no-output"], environment: environment,
      streams: .descriptor(ends[1], errors: "/dev/null"))
  }

  deinit { close(socket) }

  #if os(Linux)
    private static let streamType = Int32(SOCK_STREAM.rawValue)
    /// Makes a lost server end the test and not the process.
    private static let sending = Int32(MSG_NOSIGNAL)
  #else
    private static let streamType = SOCK_STREAM
    private static let sending: Int32 = 0
  #endif

  /// Runs a command and returns what it prints. `kill-server` gives no reply, so its result is empty.
  func run(_ command: [String]) throws -> String {
    try write(Array((command.map(Self.quoted).joined(separator: " ") + "\n").utf8))
    var printed: [[UInt8]] = []
    // Blocks of other commands, such as attaching, have other numbers. Notifications are outside of blocks.
    var number: [UInt8]?
    while let line = try readLine(answering: command) {
      let words = line.split(separator: 0x20, maxSplits: 4)
      if let own = number {
        let isEnd = line.starts(with: "%end ".utf8), isError = line.starts(with: "%error ".utf8)
        guard isEnd || isError, words.count > 2, Array(words[2]) == own else {
          printed.append(line)
          continue
        }
        let text = String(decoding: Array(printed.joined(separator: [0x0A])), as: UTF8.self)
        guard isEnd else { throw Unexpected("tmux \(command): \(text)") }
        return printed.isEmpty ? "" : text + "\n"
      } else if line.starts(with: "%begin ".utf8), words.count == 4, words[3].elementsEqual("1".utf8) {
        number = Array(words[2])
      }
    }
    guard command == ["kill-server"] else { throw Unexpected("tmux \(command): the server went away") }
    return ""
  }

  /// Quotes a word as tmux reads it.
  private static func quoted(_ word: String) -> String {
    var text = "\""
    for character in word.unicodeScalars {
      switch character {
      case "\\", "\"", "$": text += "\\\(character)"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\u{1B}": text += "\\e"
      default: text.unicodeScalars.append(character)
      }
    }
    return text + "\""
  }

  private func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, Self.sending) }
      if count < 0, errno != EINTR { throw Unexpected("tmux takes no commands: \(String(cString: strerror(errno)))") }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// - Returns: nil if the client has gone.
  private func readLine(answering command: [String]) throws -> [UInt8]? {
    while true {
      if let end = pending.firstIndex(of: 0x0A) {
        let line = Array(pending[..<end])
        pending.removeSubrange(...end)
        return line
      }
      var state = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, Int32(Patience.seconds * 1000)) > 0 else {
        throw Unexpected("tmux did not answer \(command)")
      }
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = read(socket, &buffer, buffer.count)
      guard count > 0 else { return nil }
      pending += buffer.prefix(count)
    }
  }
}
