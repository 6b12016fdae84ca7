import Foundation

/// Writes the diagnostics that have no handler. If standard error is closed or full, they are lost.
enum StandardError {
  static func write(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
