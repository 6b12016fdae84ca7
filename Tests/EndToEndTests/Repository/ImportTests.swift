import Foundation
import Testing

/// Who may know whom.
@Suite("The sources import") struct ImportTests {
  /// The leaves compile alone, and what lies above a leaf sees no further than its row.
  static let allowed: [(target: String, modules: Set<String>)] = [
    ("Sections", ["Foundation"]),
    ("TextLayout", ["Foundation"]),
    ("LayoutCore", ["Foundation", "TextLayout"]),
    ("CharacterCanvas", ["Foundation", "TextLayout"]),
    ("Layouts", ["Foundation", "LayoutCore", "Sections"]),
    ("LayoutAudit", ["Foundation", "LayoutCore", "SeededRandom"]),
    ("CollectionRendering", ["Foundation", "LayoutCore", "CharacterCanvas"]),
    ("LayoutSnapshots", ["Foundation", "LayoutCore", "CharacterCanvas", "CollectionRendering"]),
  ]

  @Test("no more than their target may know", arguments: allowed.map(\.target))
  func imports(target: String) throws {
    let modules = try #require(Self.allowed.first { $0.target == target }).modules
    let files = Repository.swiftFiles(in: "Sources/\(target)")
    #expect(!files.isEmpty)
    for file in files {
      for line in try Repository.lines(file) {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), words[..<index].allSatisfy(isModifier) else { continue }
        #expect(modules.contains(String(words.last ?? "")), "\(file): \(line)")
      }
    }
  }

  private func isModifier(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
  }

  @Test("nothing of a terminal into the core, not even its name", arguments: ["Sections", "LayoutCore"])
  func terminal(target: String) throws {
    let names: Set<Substring> = ["terminal", "terminals", "curses", "ncurses", "tty", "ansi", "stdscr"]
    for file in Repository.swiftFiles(in: "Sources/\(target)") {
      let words = Set(try Repository.text(file).lowercased().split { !$0.isLetter })
      #expect(words.isDisjoint(with: names), "\(file) names \(words.intersection(names))")
    }
  }
}
