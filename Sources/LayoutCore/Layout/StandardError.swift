import Foundation

/// Where diagnostics go that have no handler. If standard error is closed or full, they are lost without an error.
enum StandardError {
  static func write(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
