import Foundation
import Testing

/// All Swift that the README and the pages under `Documentation` print is compiled in this package.
@Suite("Code that the documentation prints") struct PrintedCodeTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let repository = package.deletingLastPathComponent().deletingLastPathComponent()

  /// Texts of files below a folder, by a suffix of their names.
  private static func texts(in folder: URL, _ suffix: String) throws -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(suffix) && !$0.contains(".build/") }.sorted().map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
  }

  /// Lines without their indentation, joined.
  private static func plain(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private static func blocks(in page: String) -> [Substring] {
    page.matches(of: /(?m)^```swift\n((?s:.*?))^```/).map(\.output.1)
  }

  @Test("is compiled as it is printed")
  func compiled() throws {
    let readme = try String(contentsOf: Self.repository.appendingPathComponent("README.md"), encoding: .utf8)
    let pages = try [readme] + Self.texts(in: Self.repository.appendingPathComponent("Documentation"), ".md")
    let sources = try Self.texts(in: Self.package, ".swift").map(Self.plain)
    // The manifest has a test of its own.
    let blocks = pages.flatMap(Self.blocks).filter { !$0.hasPrefix("// swift-tools-version") }
    #expect(blocks.count >= 4)
    for block in blocks {
      let code = Self.plain(block)
      #expect(sources.contains { $0.contains(code) }, "not compiled in this package:\n\(block)")
    }
  }
}
