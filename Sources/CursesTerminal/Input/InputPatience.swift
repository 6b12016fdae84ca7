/// How long to wait for the rest of a sequence that began to arrive.
struct InputPatience: Hashable, Sendable {
  /// The wait for the pieces of a reply on a slow line. They must not be taken for keys, nor keys for them.
  static let replyDelay = Duration.milliseconds(250)

  var escapeDelay: Duration
  /// Until when replies of the terminal may arrive; nil if none is awaited.
  var repliesUntil: ContinuousClock.Instant?

  /// When to stop waiting for more after the last bytes.
  func deadline(after lastRead: ContinuousClock.Instant) -> ContinuousClock.Instant {
    let mayBeReply = repliesUntil.map { lastRead < $0 } ?? false
    return lastRead + (mayBeReply ? max(escapeDelay, Self.replyDelay) : escapeDelay)
  }
}
