import Foundation

/// Something that did not happen although a test waited for it, or that the system refused.
public struct Unexpected: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Waits for other processes by checking again and again, never for a fixed time.
public enum Patience {
  /// The time that a slow machine may take. A passing test does not wait for it.
  public static let seconds = 120.0

  /// Calls the closure until it returns a value.
  /// - Throws: `Unexpected`, with what was seen last, if none is returned in time.
  public static func wait<Answer>(
    for what: String, seconds: Double = Patience.seconds, seeing latest: () -> String = { "nothing" },
    until answer: () throws -> Answer?
  ) throws -> Answer {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var pause: UInt32 = 2_000
    repeat {
      if let answer = try answer() { return answer }
      usleep(pause)
      // Each check takes processor time from the process that the test waits for.
      pause = min(pause * 3 / 2, 40_000)
    } while ContinuousClock.now < deadline
    throw Unexpected("waited for \(what); saw:\n\(latest())")
  }

  /// Lets other work of the main actor run until a condition is true.
  /// - Throws: `Unexpected`, with what was seen last, if that does not come in time.
  @MainActor
  public static func waitOnMain(
    for what: String, seeing latest: () -> String = { "nothing" }, until holds: () -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + .seconds(2 * seconds)
    while !holds() {
      guard .now < deadline else { throw Unexpected("waited for \(what); saw:\n\(latest())") }
      try await Task.sleep(for: .milliseconds(2))
    }
  }
}
