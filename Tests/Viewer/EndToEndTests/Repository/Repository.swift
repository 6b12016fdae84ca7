import Foundation
import TestTerminals

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

  /// The folders of the targets, with the floor that each is on: `Sources/Engine/Sections`.
  static func targetFolders() throws -> [String] {
    try folders(in: "Sources").flatMap { floor in try folders(in: "Sources/\(floor)").map { "Sources/\(floor)/\($0)" } }
  }

  private static func folders(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(Ashlar.repository)/\(folder)")
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The folder of a target.
  static func folder(of target: String) throws -> String {
    guard let folder = try targetFolders().first(where: { $0.hasSuffix("/\(target)") }) else {
      throw Unexpected("no folder of the target \(target)")
    }
    return folder
  }

  static func lines(_ path: String) throws -> [Substring] {
    try text(path).split(separator: "\n", omittingEmptySubsequences: false)
  }
}
