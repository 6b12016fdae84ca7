import CursesTerminal
import Foundation

/// Asks the terminal about itself, and where its cursor is after characters of disputed width.
enum TerminalInterview {
  static let samples: [(name: String, text: String)] = [
    ("e with an accent", "e\u{301}"), ("box line", "─"), ("ideograph", "漢"), ("emoji", "👍"), ("sun as emoji", "☀️"),
    ("family", "👩‍👩‍👧"), ("flag", "🇫🇷"),
  ]

  /// In seconds. A terminal behind a slow connection replies in a few tenths.
  private static let patience = 1.0

  /// As `80x24`; nil without a terminal.
  static var size: String? {
    var size = winsize()
    guard [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO].contains(where: { ioctl($0, UInt(TIOCGWINSZ), &size) == 0 })
    else { return nil }
    return "\(size.ws_col)x\(size.ws_row)"
  }

  /// Nil without a terminal, or with one that would show the queries.
  static func replies() -> TerminalAnswers? {
    let type = ProcessInfo.processInfo.environment["TERM"] ?? ""
    guard isatty(STDIN_FILENO) == 1, !["", "dumb", "linux"].contains(type), !type.hasPrefix("vt") else { return nil }
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(terminal, TCSANOW, &raw)
    defer { tcsetattr(terminal, TCSAFLUSH, &before) }
    send(queries, to: terminal)
    return TerminalAnswers(read(from: terminal))
  }

  /// The last query is the one that every terminal replies to.
  private static var queries: String {
    let measured = samples.map { "\r\($0.text)\u{1B}[6n" }.joined()
    return TerminalQuery.name + TerminalQuery.background + TerminalQuery.synchronizedOutput + measured + "\r\u{1B}[K"
      + TerminalQuery.images + "\r\u{1B}[K" + TerminalQuery.attributes
  }

  private static func send(_ text: String, to terminal: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private static func read(from terminal: Int32) -> [UInt8] {
    let end = Date(timeIntervalSinceNow: patience)
    var bytes: [UInt8] = []
    while !TerminalAnswers(bytes).isComplete {
      var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      let left = Int32(end.timeIntervalSinceNow * 1000)
      guard left > 0, poll(&waiting, 1, left) > 0 else { break }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = buffer.withUnsafeMutableBytes { Foundation.read(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
    }
    return bytes
  }
}

/// What a terminal replied.
struct TerminalAnswers {
  let replies: TerminalReplies
  /// In columns, in the order of the samples; less of them if replies are missing.
  let widths: [Int: Int]

  init(_ bytes: [UInt8]) {
    replies = TerminalReplies(bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    let columns = text.matches(of: /\e\[[0-9]+;([0-9]+)R/).compactMap { Int($0.output.1) }
    widths = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($0.offset, $0.element - 1) })
  }

  var isComplete: Bool { replies.attributes != nil }
}
