import Foundation

/// Where diagnostics go that nobody handles. One that is closed or full hears nothing, and nothing comes of it.
enum StandardError {
  static func write(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
