/// The time that what moves goes by: that of the session, or slower, or only step by step.
struct MotionClock {
  /// How fast it goes.
  enum Pace: Hashable {
    case usual
    /// A tenth.
    case slow
    /// It stands still, until it is set to another frame.
    case held
  }

  private(set) var pace = Pace.usual
  /// A moment of the session, and the time that it was then.
  private var moment = Duration.zero
  private var reading = Duration.zero
  /// How many frames were stepped on since the change that shows, or 0.
  private(set) var frame = 0

  /// The time at a moment of the session.
  func time(at now: Duration) -> Duration {
    switch pace {
    case .usual: reading + (now - moment)
    case .slow: reading + (now - moment) / 10
    case .held: reading
    }
  }

  /// Goes on at another pace, without a jump.
  mutating func run(_ pace: Pace, at now: Duration) {
    (reading, moment) = (time(at: now), now)
    self.pace = pace
  }

  /// Another change begins to show.
  mutating func startFrames() { frame = 0 }

  /// Goes some frames on, or back as far as to the first.
  /// - Parameter length: how long a frame is.
  mutating func step(_ frames: Int, length: Duration) {
    let steps = max(-frame, frames)
    frame += steps
    reading += length * steps
  }
}
