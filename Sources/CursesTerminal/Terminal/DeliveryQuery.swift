import CNcurses
import CharacterCanvas

/// Finds out when the terminal has read what was sent: it replies to DA1 in turn.
struct DeliveryQuery {
  static let query = Array("\u{1B}[c".utf8)

  /// Whether the terminal is known to reply.
  var hasReplied = false
  /// Until when a reply may arrive.
  private(set) var repliesUntil: ContinuousClock.Instant?
  /// What to call for each reply that is awaited; nil for the one to another query.
  private var waiting: [(() -> Void)?] = []
  private var input: [UInt8] = []

  /// Whether to send a query. A terminal that has never replied gets one.
  var mayAsk: Bool { hasReplied || waiting.isEmpty }

  /// Takes into account that another query was sent before, whose reply also ends with one to DA1.
  /// - Parameter bytes: what has arrived of that reply.
  mutating func expectOtherReply(after bytes: [UInt8]) {
    waiting.append(nil)
    input = bytes
  }

  /// Takes into account that a query was sent. If the terminal replies, `handler` is called.
  /// - Returns: whether the terminal is known to reply.
  mutating func expectReply(for handler: @escaping () -> Void) -> Bool {
    waiting.append(handler)
    repliesUntil = .now + .seconds(10)
    return hasReplied
  }

  /// Takes input of the terminal.
  /// - Returns: what to call.
  mutating func take(_ bytes: [UInt8]) -> [() -> Void] {
    guard !waiting.isEmpty else { return [] }
    input += bytes
    var handlers: [() -> Void] = []
    while !waiting.isEmpty, let end = TerminalReply.endOfFence(in: input) {
      input.removeFirst(end)
      hasReplied = true
      if let handler = waiting.removeFirst() { handlers.append(handler) }
    }
    input = waiting.isEmpty ? [] : input.suffix(Self.longestReply)
    return handlers
  }

  /// Awaits nothing any more: another program has read the replies.
  mutating func forget() { (waiting, input) = ([], []) }

  /// The longest reply that is looked for.
  private static let longestReply = 64
}

extension CursesScreen: DeliveryReporting {
  public func askDelivery(_ handler: @escaping () -> Void) -> Bool {
    guard isOpen, !reading.hasEnded, reading.deliveries.mayAsk, asksAreSafe,
      ash_guard_holds_terminal()
    else { return false }
    // A reply that comes when the program has ended must not land at the prompt.
    ash_guard_discards_input(true)
    guard send(DeliveryQuery.query).writes > 0 else { return false }
    let awaitsBackground = reading.repliesUntil.map { $0 > .now } ?? false
    if awaitsBackground, !reading.deliveries.hasReplied { reading.deliveries.expectOtherReply(after: reading.reply) }
    return reading.deliveries.expectReply(for: handler)
  }

  /// Looks for replies in the bytes that arrived.
  func noteDeliveries(_ bytes: [UInt8]) {
    for handler in reading.deliveries.take(bytes) { handler() }
  }
}
