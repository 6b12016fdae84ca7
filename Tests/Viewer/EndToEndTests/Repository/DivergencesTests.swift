import Foundation
import Testing

/// Every difference from UIKit names the test that proves it.
@Suite("The page of divergences") struct DivergencesTests {
  private static let page = "Sources/UIKit/UIKit/UIKit.docc/DivergencesFromUIKit.md"

  private struct Row {
    let difference: Substring
    let proof: Substring
  }

  /// The rows of the table of behaviours.
  private static func rows() throws -> [Row] {
    try Repository.lines(page).filter { $0.hasPrefix("| ") }.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[2] != "test" else { return nil }
      return Row(difference: Substring(cells[0]), proof: Substring(cells[2]))
    }
  }

  /// All test files by name, with their text.
  private static func suites() throws -> [(name: String, text: String)] {
    try Repository.swiftFiles(in: "Tests").map {
      (String($0.split(separator: "/").last?.dropLast(".swift".count) ?? ""), try Repository.text($0))
    }
  }

  @Test("the page names tests that exist")
  func tests() throws {
    let (rows, suites) = (try Self.rows(), try Self.suites())
    #expect(rows.count > 15)
    for row in rows {
      // In backquotes: a suite, `Suite.test`, or a test of the suite named before.
      var suite = ""
      for (index, name) in row.proof.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      where index % 2 == 1 && !name.contains("/") {
        let parts = name.split(separator: ".")
        if parts.count == 2 || name.first?.isUppercase == true { suite = String(parts[0]) }
        let test = name.first?.isUppercase == true ? parts.dropFirst().first : parts.first
        let texts = suites.filter { $0.name == suite }.map(\.text)
        #expect(!texts.isEmpty, "no suite '\(suite)' for '\(row.difference)'")
        guard let test else { continue }
        let exists = texts.contains { $0.contains("func \(test)(") }
        #expect(exists, "no test '\(suite).\(test)' for '\(row.difference)'")
      }
    }
  }

  @Test("every difference has a proof")
  func proofs() throws {
    for row in try Self.rows() {
      let isProved = row.proof.contains("`") || row.proof == "the compiler"
      #expect(isProved, "'\(row.difference)' is proved by '\(row.proof)'")
    }
  }
}
