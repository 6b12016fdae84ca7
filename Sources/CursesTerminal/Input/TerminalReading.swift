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
