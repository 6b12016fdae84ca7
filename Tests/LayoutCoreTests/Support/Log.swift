import Foundation

/// What happened, in order, as sentences.
@MainActor
final class Log {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// The lines so far; the log is empty afterwards.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
