import CNcurses
import CharacterCanvas

extension CursesScreen {
  /// Queries the terminal's background (OSC 11) and its type (DA1). Every terminal replies to DA1, so no other reply
  /// follows that one.
  ///
  /// Keys that are typed meanwhile are kept. A reply that comes later is reported to `onBackground`, and is never taken
  /// for keys.
  /// - Parameter patience: how long to wait at most for a terminal that replies to neither query.
  /// - Returns: nil if the terminal does not report its background, or if its type would print the query.
  public func askBackground(patience: Duration) -> RGB? {
    guard isOpen, !reading.hasEnded, asksAreSafe else { return nil }
    guard ash_guard_holds_terminal(), ask(Array(TerminalQuery.background.utf8)) else { return nil }
    let deadline = ContinuousClock.now + patience
    var background: RGB?
    while ash_guard_awaited_replies() > 0, port.waitForInput(until: deadline) {
      switch port.read(atMost: 4096) {
      case .bytes(let bytes, let replies):
        noteHandover()
        reading.earlyEvents += reading.decoder.decode(bytes)
        background = noteReplies(replies, in: bytes) ?? background
      case .nothing: continue
      case .end:
        reading.hasEnded = true
        return nil
      }
    }
    return background
  }

  /// Looks for replies in the bytes that arrived, as long as some may come.
  /// - Parameter ends: how many of the awaited ones end in them.
  /// - Returns: the background, if that is among them.
  func noteReplies(_ ends: Int, in bytes: [UInt8]) -> RGB? {
    reading.lastRead = .now
    guard ends > 0 || (repliesUntil.map { reading.lastRead < $0 } ?? false) else { return nil }
    let statements = reading.scanner.scan(bytes)
    noteDeliveries(ends)
    if !statements.isEmpty { noteCapabilities(statements) }
    return statements.compactMap(\.background).last
  }

  /// The Linux console and terminals without such sequences would show the query on the screen.
  var asksAreSafe: Bool {
    guard let type = options.terminalType, type != "linux", type != "dumb", !type.hasPrefix("vt") else { return false }
    return port.isInputStandard
  }
}
