import Foundation

/// A pseudo-terminal that replies as a known terminal does, at once, late, in pieces or never.
public final class Conversation {
  /// When replies come.
  public enum Timing: CaseIterable, Sendable {
    case prompt
    /// When the next picture has come after them.
    case late
    /// Byte by byte.
    case pieces
    case never
  }

  public let pty: PseudoTerminal
  private var terminal: ReplyingTerminal
  public var timing: Timing
  /// How many pieces are sent in a turn. A program that runs beside the test reads each as it comes; pauses of the test,
  /// on a busy machine, would be those of a terminal that has sent a key.
  public var piecesAtOnce = 1
  /// The bytes that the terminal has still to send.
  private var due: [UInt8] = []
  private var heard = 0

  public init(_ pty: PseudoTerminal, with terminal: ReplyingTerminal, _ timing: Timing) {
    (self.pty, self.terminal, self.timing) = (pty, terminal, timing)
  }

  /// Whether all queries have their replies.
  public var isSettled: Bool { due.isEmpty }
  /// How many queries came.
  public var queries: Int { terminal.fences }
  /// How many pictures came.
  public var frames: Int { pty.text.components(separatedBy: "\u{1B}[?2026l").count - 1 }

  /// Takes what the program has sent, and sends replies that are due.
  public func go(on milliseconds: Int32 = 1) {
    pty.read(waiting: milliseconds)
    let new = pty.output[heard...]
    heard = pty.output.count
    let hasFrame = String(decoding: new, as: UTF8.self).contains("\u{1B}[?2026l")
    let wasDue = !due.isEmpty
    for reply in terminal.replies(to: new) { due += reply.utf8 }
    switch timing {
    case .never: due = []
    case .prompt: send(due.count)
    case .late: if hasFrame && wasDue || new.isEmpty { send(due.count) }
    case .pieces: for _ in 0..<min(piecesAtOnce, due.count) { send(1) }
    }
  }

  /// Sends all replies that are due, whenever they would come.
  public func hurry() {
    if timing == .never { due = [] } else { send(due.count) }
  }

  private func send(_ count: Int) {
    guard count > 0 else { return }
    pty.send(String(decoding: due.prefix(count), as: UTF8.self))
    due.removeFirst(count)
  }

  /// Goes on until the condition holds.
  public func wait(for what: String, seconds: Double = Patience.seconds, until holds: (Conversation) -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !holds(self) {
      guard .now < deadline else {
        throw Unexpected("waited for \(what); saw:\n\(pty.text.suffix(1500).debugDescription)")
      }
      let ending = pty.child.ending()
      go()
      if let ending, !holds(self) {
        throw Unexpected("\(ending) before \(what); saw:\n\(pty.text.suffix(1500).debugDescription)")
      }
    }
  }

  public func wait(for text: String, after count: Int = 0) throws {
    let bytes = Array(text.utf8)
    try wait(for: text.debugDescription) { $0.pty.output[count...].firstRange(of: bytes) != nil }
  }
}
