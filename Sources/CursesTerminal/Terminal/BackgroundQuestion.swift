import CNcurses
import CharacterCanvas

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension CursesScreen {
  /// Asks the terminal for its background (OSC 11), and for its kind (DA1), which every terminal answers: once that
  /// answer is there no other will come.
  ///
  /// Keys that are typed meanwhile are kept; an answer that comes later is told by `onBackground`, and is never taken
  /// for keys.
  /// - Parameter patience: how long to wait at most for a terminal that answers neither.
  /// - Returns: nil where it does not tell, or is of a kind that would print the question.
  public func askBackground(patience: Duration) -> RGB? {
    guard isOpen, !hasEnded, asksAreSafe else { return nil }
    let question = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
    guard ash_guard_holds_terminal(), ash_guard_write(question, question.count) > 0 else { return nil }
    answersUntil = .now + .seconds(2)
    let deadline = ContinuousClock.now + patience
    var bytes: [UInt8] = []
    while !TerminalAnswer.isFenced(bytes), port.waitForInput(until: deadline) {
      switch port.read(atMost: 4096) {
      case .bytes(let more): bytes += more
      case .nothing: continue
      case .end:
        hasEnded = true
        return nil
      }
    }
    if !bytes.isEmpty { lastRead = .now }
    earlyEvents += decoder.decode(bytes)
    return noteAnswer(bytes)
  }

  /// Looks for answers among bytes that came in; what they tell, once all that were asked for are there.
  func noteAnswer(_ bytes: [UInt8]) -> RGB? {
    guard let until = answersUntil else { return nil }
    answer += bytes
    guard TerminalAnswer.isFenced(answer) || until < .now else { return nil }
    defer { (answersUntil, answer) = (nil, []) }
    return TerminalAnswer.background(in: answer)
  }

  /// The Linux console and terminals without sequences of their own would show the question.
  private var asksAreSafe: Bool {
    guard let type = terminalType, type != "linux", type != "dumb", !type.hasPrefix("vt") else { return false }
    return isatty(STDIN_FILENO) == 1
  }
}

/// What a terminal answers when it is asked about itself.
enum TerminalAnswer {
  /// Whether the answer to DA1, `ESC [ ? numbers c`, is among the bytes.
  static func isFenced(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let start = rest.firstIndex(of: Byte.escape) {
      rest = rest[(start + 1)...]
      guard rest.starts(with: Array("[?".utf8)) else { continue }
      let end = rest.dropFirst(2).first { !(0x30...0x3B).contains($0) }
      if end == UInt8(ascii: "c") { return true }
    }
    return false
  }

  /// The colour in `ESC ] 11 ; rgb:1e1e/2222/2929`, ended by BEL or ST; numbers of one to four digits.
  static func background(in bytes: [UInt8]) -> RGB? {
    let text = String(decoding: bytes, as: UTF8.self)
    let answer =
      #/\x{1B}\]11;rgba?:([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})(?:/[0-9a-fA-F]{1,4})?(?:\x{07}|\x{1B})/#
    guard let match = text.firstMatch(of: answer) else { return nil }
    let parts = [match.1, match.2, match.3].map { digits -> UInt8 in
      let most = (1 << (4 * digits.count)) - 1
      return UInt8((Int(digits, radix: 16) ?? 0) * 255 / most)
    }
    return RGB(parts[0], parts[1], parts[2])
  }
}
