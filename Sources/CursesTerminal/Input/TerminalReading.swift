import CNcurses
import CharacterCanvas

/// What was read from the terminal so far, and what may still come.
struct TerminalReading {
  var decoder: InputDecoder
  var lastRead = ContinuousClock.now
  /// Whether the terminal is gone.
  var hasEnded = false
  /// Events that were read while `askBackground` waited; the next `pendingEvents()` returns them.
  var earlyEvents: [InputEvent] = []
  /// Until when replies of the terminal may arrive.
  var repliesUntil: ContinuousClock.Instant?
  /// The bytes of replies so far.
  var reply: [UInt8] = []
  var reports = ScreenReports()
  var deliveries = DeliveryQuery()

  init(decoder: InputDecoder) { self.decoder = decoder }
}

/// Whom the screen tells what it finds out later.
struct ScreenReports {
  var onBackground: ((RGB) -> Void)?
  var onCapabilities: ((ScreenCapabilities) -> Void)?
  var onInput: (() -> Void)?
}

/// Finds out when the terminal has read what was sent: it replies to DA1 in turn. All queries end with one.
struct DeliveryQuery {
  static let query = Array(TerminalQuery.attributes.utf8)

  /// Whether the terminal is known to reply.
  private(set) var hasReplied = false
  /// Until when a reply may arrive.
  private(set) var repliesUntil: ContinuousClock.Instant?
  /// What to call for each reply that is awaited; nil for the one to another query.
  private var waiting: [(() -> Void)?] = []
  /// How often the terminal had changed hands when the queries were sent.
  private var handover: UInt32 = 0
  private var input: [UInt8] = []

  /// Whether to send a query. A terminal that has never replied gets one.
  var mayAsk: Bool { hasReplied || waiting.isEmpty }

  /// How many replies are still to come.
  var awaitedCount: Int { waiting.count }
  /// How long to wait for them when the terminal is given to another program.
  var patience: Duration { hasReplied ? .seconds(2) : .milliseconds(500) }

  /// Takes into account that another query was sent, whose reply also ends with one to DA1.
  mutating func expectOtherReply() { waiting.append(nil) }

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

  /// Takes into account how often the terminal has changed hands. Replies to what was sent before the latest time are
  /// not awaited any more: they were read when the terminal was given back, or by another program.
  mutating func note(handover: UInt32) {
    guard handover != self.handover else { return }
    (self.handover, waiting, input) = (handover, [], [])
  }

  /// The longest reply that is looked for.
  private static let longestReply = 64
}

extension CursesScreen: DeliveryReporting {
  public func askDelivery(_ handler: @escaping () -> Void) -> Bool {
    guard isOpen, !reading.hasEnded, reading.deliveries.mayAsk, asksAreSafe,
      ash_guard_holds_terminal()
    else { return false }
    return send(DeliveryQuery.query) { $0.expectReply(for: handler) } ?? false
  }

  /// Sends a query about something else, with one to DA1 at its end.
  /// - Returns: whether it was sent.
  @discardableResult
  func ask(_ query: [UInt8]) -> Bool {
    send(query + DeliveryQuery.query) { $0.expectOtherReply() } != nil
  }

  /// Sends a query whose reply is awaited from before it is sent: if the program is killed in between, it must not land
  /// at the prompt.
  /// - Returns: what `expect` returns; nil if the query could not be sent.
  private func send<T>(_ query: [UInt8], expect: (inout DeliveryQuery) -> T) -> T? {
    let before = reading.deliveries
    let handover = ash_guard_changes()
    let result = awaitReplies(expect)
    guard send(query).writes > 0 else {
      reading.deliveries = before
      noteHandover()
      return nil
    }
    // The program may have been stopped just before the query was sent.
    return ash_guard_changes() == handover ? result : awaitReplies(expect)
  }

  /// Awaits no replies to what was sent before the terminal was last given back or taken.
  func noteHandover() { awaitReplies { _ in } }

  /// Changes which replies are awaited. Those that have not come when the program ends must not land at the prompt.
  private func awaitReplies<T>(_ change: (inout DeliveryQuery) -> T) -> T {
    reading.deliveries.note(handover: ash_guard_changes())
    defer {
      let (count, patience) = (reading.deliveries.awaitedCount, reading.deliveries.patience)
      ash_guard_awaits_replies(Int32(count), Int32(patience / .milliseconds(1)))
      if count > 0 { ash_guard_discards_input(true) }
    }
    return change(&reading.deliveries)
  }

  /// Looks for replies in the bytes that arrived.
  func noteDeliveries(_ bytes: [UInt8]) {
    for handler in awaitReplies({ $0.take(bytes) }) { handler() }
  }
}
