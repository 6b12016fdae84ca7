import Foundation
import ProgramRuns
import Records

/// Saves a file under a name that the user chose. An existing file is never overwritten.
enum SavedFile {
  /// Writes a file under its name or, if that exists, under the name with a number. Returns a sentence about the
  /// result.
  static func save(_ text: String, to path: String) -> String {
    let path = expanded(path)
    for number in 1...9999 {
      let name = number == 1 ? path : numbered(path, number)
      do {
        try NewFile.create(ProgramContext.path(name), Data(text.utf8), mode: 0o644)
        let size = text.utf8.count == 1 ? "1 byte" : "\(text.utf8.count) bytes"
        return "saved \(name), \(size)" + (number == 1 ? "" : "; \(path) was there already")
      } catch {
        guard error.code == EEXIST else { return "cannot write '\(name)': \(error)" }
      }
    }
    return "cannot write '\(path)': all its numbers to 9999 are taken"
  }

  /// For example `flow-2.svg` for `flow.svg`.
  private static func numbered(_ path: String, _ number: Int) -> String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot > start else { return "\(path)-\(number)" }
    return "\(path[..<dot])-\(number)\(path[dot...])"
  }

  private static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = ProgramContext.current.variables["HOME"] else { return path }
    return home + path.dropFirst()
  }
}
