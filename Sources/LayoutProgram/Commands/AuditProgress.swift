import CharacterCanvas
import Foundation
import LayoutAudit

/// The progress of an audit in one line of the terminal, which goes away when there is something else to print.
@MainActor
final class AuditProgress {
  private let isShown: Bool
  private let columns: Int
  private let write: (String) -> Void
  private let clock: () -> Duration
  private var latest: Duration?
  private var width = 0
  private var questions = 0
  private var rule: AuditRule?

  /// How long a line stays at least, so that it can be read and costs nothing.
  private static let rest = Duration.milliseconds(100)

  /// - Parameters:
  ///   - isShown: whether there is a terminal to show it on.
  ///   - clock: the time since some moment.
  init(
    isShown: Bool, columns: Int = 80, clock: @escaping () -> Duration = AuditProgress.sinceNow(),
    write: @escaping (String) -> Void
  ) {
    (self.isShown, self.columns, self.clock, self.write) = (isShown, columns, clock, write)
  }

  /// On standard error, if that is a terminal.
  convenience init() {
    var size = winsize()
    let isTerminal = isatty(STDERR_FILENO) == 1 && ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0
    self.init(isShown: isTerminal, columns: size.ws_col > 0 ? Int(size.ws_col) : 80) { text in
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
  }

  nonisolated static func sinceNow() -> () -> Duration {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }

  /// Shows which rule of a scene is checked.
  /// - Parameter isQuestion: whether this is a question to the layout, which are counted for each rule.
  func show(_ scene: String, _ checked: AuditRule?, isQuestion: Bool = true) {
    guard isShown, let checked else { return }
    questions = (rule == checked ? questions : 0) + (isQuestion ? 1 : 0)
    rule = checked
    let now = clock()
    if let latest, now - latest < Self.rest { return }
    latest = now
    let number = "checking rule \(checked.number) of \(AuditRule.allCases.count)"
    let text = "\(scene): \(number), \(checked.name)\(questions > 1 ? ", \(questions.grouped) questions" : "")"
    let line = DisplayText(text).truncated(to: max(1, columns - 1))
    write("\r\(line.string)\(String(repeating: " ", count: max(0, width - line.width)))")
    width = line.width
  }

  /// Makes room for something else.
  func clear() {
    if width > 0 { write("\r\(String(repeating: " ", count: width))\r") }
    (width, rule, latest) = (0, nil, nil)
  }
}

/// Whether the user wants to stop: set by the first interrupt. The second one ends the process.
enum Interruption {
  nonisolated(unsafe) private static var came: sig_atomic_t = 0

  static var hasCome: Bool { came != 0 }

  /// The exit status of a command that was interrupted, as shells know it.
  static let status: Int32 = 130

  static func await() {
    signal(SIGINT) { number in
      Interruption.came = 1
      signal(number, SIG_DFL)
    }
  }
}
