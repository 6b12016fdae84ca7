import Foundation
import Testing

/// Which target may import which modules.
@Suite("Imports of the sources") struct ImportTests {
  /// The modules that each target may import. The first two targets build alone.
  static let allowed: [(target: String, modules: Set<String>)] = [
    ("Sections", ["Foundation"]),
    ("TextLayout", ["Foundation"]),
    ("LayoutCore", ["Foundation", "TextLayout"]),
    ("CharacterCanvas", ["Foundation", "TextLayout"]),
    ("Layouts", ["Foundation", "LayoutCore", "Sections"]),
    ("LayoutAudit", ["Foundation", "LayoutCore", "SeededRandom"]),
    ("CollectionRendering", ["Foundation", "LayoutCore", "CharacterCanvas"]),
    ("LayoutSnapshots", ["Foundation", "LayoutAudit", "LayoutCore", "CharacterCanvas", "CollectionRendering"]),
  ]

  @Test("a target imports only the modules that it may", arguments: allowed.map(\.target))
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

  @Test("one type writes JSON, and Foundation reads only what our own programs wrote")
  func json() throws {
    let readers: Set<String> = ["ManualPage.swift"]
    for file in Repository.swiftFiles(in: "Sources") {
      let text = try Repository.text(file)
      #expect(!text.contains("JSONEncoder") && !text.contains("JSONSerialization"), "\(file)")
      let isReader = readers.contains { file.hasSuffix("/" + $0) }
      #expect(isReader == text.contains("JSONDecoder"), "\(file)")
    }
  }

  @Test("the core neither imports nor names anything of a terminal", arguments: ["Sections", "LayoutCore"])
  func terminal(target: String) throws {
    let names: Set<Substring> = ["terminal", "terminals", "curses", "ncurses", "tty", "ansi", "stdscr"]
    for file in Repository.swiftFiles(in: "Sources/\(target)") {
      let words = Set(try Repository.text(file).lowercased().split { !$0.isLetter })
      #expect(words.isDisjoint(with: names), "\(file) names \(words.intersection(names))")
    }
  }
}
