import Foundation

/// The events in order, as sentences.
@MainActor
final class Log {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// Returns the lines so far and empties the log.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
