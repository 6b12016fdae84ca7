/// How long to wait for the rest of what began to come in.
struct InputPatience: Hashable, Sendable {
  /// For the pieces of an answer on a slow line: they must not be taken for keys, and keys not for them.
  static let answerDelay = Duration.milliseconds(250)

  var escapeDelay: Duration
  /// Until when answers of the terminal may come in; nil where none is awaited.
  var answersUntil: ContinuousClock.Instant?

  /// When what came in last is all there is.
  func deadline(after lastRead: ContinuousClock.Instant) -> ContinuousClock.Instant {
    let mayBeAnswer = answersUntil.map { lastRead < $0 } ?? false
    return lastRead + (mayBeAnswer ? max(escapeDelay, Self.answerDelay) : escapeDelay)
  }
}
