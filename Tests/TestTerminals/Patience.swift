import Foundation

/// Something that a test waited for and did not see, or that the system refused.
public struct Unexpected: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Waiting for what other processes do: looking again and again, never for a fixed time.
public enum Patience {
  /// How long a slow machine may take. A test that passes does not wait for it.
  public static let seconds = 120.0

  /// Asks until there is an answer.
  /// - Throws: `Unexpected`, with what was seen last, when none comes about.
  public static func wait<Answer>(
    for what: String, seconds: Double = Patience.seconds, seeing latest: () -> String = { "nothing" },
    until answer: () throws -> Answer?
  ) throws -> Answer {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var pause: UInt32 = 2_000
    repeat {
      if let answer = try answer() { return answer }
      usleep(pause)
      // Looking costs the time that what is waited for would need.
      pause = min(pause * 3 / 2, 40_000)
    } while ContinuousClock.now < deadline
    throw Unexpected("waited for \(what); saw:\n\(latest())")
  }
}
