import Foundation
import Testing

/// All Swift code in the README and the pages under `Documentation` is compiled in this package.
@Suite("Code in the documentation") struct PrintedCodeTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let repository = package.deletingLastPathComponent().deletingLastPathComponent()

  /// The texts of files below a folder whose names have a suffix.
  private static func texts(in folder: URL, _ suffix: String) throws -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(suffix) && !$0.contains(".build/") }.sorted().map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
  }

  /// The lines without indentation, joined.
  private static func plain(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private static func blocks(in page: String) -> [Substring] {
    page.matches(of: /(?m)^```swift\n((?s:.*?))^```/).map(\.output.1)
  }

  @Test("all printed code is compiled as it is printed")
  func compiled() throws {
    let readme = try String(contentsOf: Self.repository.appendingPathComponent("README.md"), encoding: .utf8)
    let pages = try [readme] + Self.texts(in: Self.repository.appendingPathComponent("Documentation"), ".md")
    // The programs are compiled here by links, which the enumeration does not follow.
    let programs = Self.repository.appendingPathComponent("Demo/Programs")
    let sources = try [Self.package, programs].flatMap { try Self.texts(in: $0, ".swift") }.map(Self.plain)
    // Another test checks the manifest.
    let blocks = pages.flatMap(Self.blocks).filter { !$0.hasPrefix("// swift-tools-version") }
    #expect(blocks.count >= 4)
    for block in blocks {
      let code = Self.plain(block)
      #expect(sources.contains { $0.contains(code) }, "not compiled in this package:\n\(block)")
    }
  }
}
