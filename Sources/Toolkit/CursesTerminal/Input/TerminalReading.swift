import CNcurses
import CharacterCanvas

/// The state of reading from a terminal: the input so far, and what may still come.
struct TerminalReading {
  var decoder: InputDecoder
  var lastRead = ContinuousClock.now
  /// Whether the terminal is gone.
  var hasEnded = false
  /// Events that were read while `askBackground` waited; the next `pendingEvents()` returns them.
  var earlyEvents: [InputEvent] = []
  /// Until when replies of the terminal may arrive. Later ones are skipped as those to other programs are.
  private(set) var repliesUntil: ContinuousClock.Instant?
  var scanner = ReplyScanner()
  var reports = ScreenReports()
  var deliveries = DeliveryQuery()

  init(decoder: InputDecoder) { self.decoder = decoder }

  /// Takes into account that a query was sent.
  mutating func expectReplies() { repliesUntil = .now + .seconds(10) }

  /// Takes into account how often the terminal has changed hands. Input was dropped each time, so what had begun to
  /// arrive has no rest.
  mutating func note(handover: UInt32) {
    guard deliveries.note(handover: handover) else { return }
    decoder.forgetBeginning()
    scanner = ReplyScanner()
  }
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
  /// A callback for each reply that is awaited; nil for the reply to another query.
  private var waiting: [(() -> Void)?] = []
  /// How often the terminal had changed hands when the queries were sent.
  private var handover: UInt32 = 0

  /// Whether to send a query. A terminal that has never replied gets one.
  var mayAsk: Bool { hasReplied || waiting.isEmpty }

  /// Takes into account that a query was sent.
  /// - Parameter handler: called when the terminal replies.
  mutating func expectReply(for handler: (() -> Void)?) { waiting.append(handler) }

  /// Removes the handlers of as many replies as have ended, and returns them.
  mutating func removeHandlers(ofReplies count: Int) -> [() -> Void] {
    let replied = waiting.prefix(count)
    waiting.removeFirst(replied.count)
    hasReplied = hasReplied || !replied.isEmpty
    return replied.compactMap { $0 }
  }

  /// Takes into account how often the terminal has changed hands. Replies to what was sent before the latest time are
  /// not awaited any more: they were read when the terminal was given back, or by another program.
  /// - Returns: whether it changed hands since the last call.
  @discardableResult
  mutating func note(handover: UInt32) -> Bool {
    guard handover != self.handover else { return false }
    (self.handover, waiting) = (handover, [])
    return true
  }
}

extension CursesScreen: DeliveryReporting {
  public func askDelivery(_ handler: @escaping () -> Void) -> Bool {
    guard isOpen, !reading.hasEnded, reading.deliveries.mayAsk, asksAreSafe,
      ash_guard_holds_terminal()
    else { return false }
    return ask(DeliveryQuery.query, handler) && reading.deliveries.hasReplied
  }

  /// Sends a query about something else, with one to DA1 at its end.
  /// - Returns: whether it was sent.
  @discardableResult
  func ask(_ query: [UInt8]) -> Bool { ask(query + DeliveryQuery.query, nil) }

  /// Sends a query that ends with one to DA1.
  private func ask(_ query: [UInt8], _ handler: (() -> Void)?) -> Bool {
    var handover: UInt32 = 0
    let result = ash_guard_ask(query, query.count, &handover)
    if result < 0 { reading.hasEnded = true }
    if result > 0 {
      reading.note(handover: handover)
      reading.deliveries.expectReply(for: handler)
      reading.expectReplies()
    }
    // The program may have been stopped just after the query was sent.
    noteHandover()
    return result > 0
  }

  /// Until when replies may arrive; nil if none may. None does after that to the last query, but for replies of a terminal
  /// around tmux.
  var repliesUntil: ContinuousClock.Instant? {
    let isAwaiting = ash_guard_awaited_replies() > 0 || graphics.query.awaitsOuterReplies
    return isAwaiting ? reading.repliesUntil : nil
  }

  /// Awaits no replies to what was sent before the terminal was last given back or taken.
  func noteHandover() { reading.note(handover: ash_guard_changes()) }

  func noteDeliveries(_ ends: Int) {
    noteHandover()
    for handler in reading.deliveries.removeHandlers(ofReplies: ends) { handler() }
  }
}
