import Foundation

/// The files of the package, found relative to the tests.
enum Repository {
  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(Ashlar.repository)/\(path)", encoding: .utf8)
  }

  /// The Swift files below a folder, as paths from the top of the repository.
  static func swiftFiles(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: "\(Ashlar.repository)/\(folder)")
    return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
      .sorted().map { "\(folder)/\($0)" }
  }

  static func lines(_ path: String) throws -> [Substring] {
    try text(path).split(separator: "\n", omittingEmptySubsequences: false)
  }
}
