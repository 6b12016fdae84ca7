import Foundation
import TestExpectations
import Testing

/// Which target may import which modules.
@Suite("Imports of the sources") struct ImportTests {
  /// The modules that each target may import besides Foundation, leaves first. A new import is a change of the
  /// architecture, and one of this table.
  static let allowed: [(target: String, modules: Set<String>)] = [
    ("BinarySearch", []),
    ("SeededRandom", []),
    ("Sections", ["BinarySearch"]),
    ("Snapshots", ["BinarySearch"]),
    ("TextLayout", ["BinarySearch"]),
    ("Patterns", []),
    ("Images", ["Dispatch"]),
    ("CImageLibraries", []),
    ("ImageDecoders", ["Images", "CImageLibraries"]),
    ("LayoutCore", ["Images", "Snapshots", "TextLayout", "BinarySearch"]),
    ("Layouts", ["LayoutCore", "Sections", "BinarySearch"]),
    ("UIKitViews", ["LayoutCore", "Layouts", "Images"]),
    ("UIKit", ["UIKitViews", "LayoutCore", "Layouts", "Sections", "Snapshots"]),
    ("ControllerScenes", ["UIKit", "UIKitViews", "Scenes", "LayoutCore"]),
    ("CoreGraphics", ["UIKit"]),
    ("QuartzCore", ["UIKit"]),
    ("_Testing_CoreGraphics", []),
    ("_Testing_UIKit", []),
    ("CharacterCanvas", ["TextLayout"]),
    ("CollectionRendering", ["LayoutCore", "CharacterCanvas", "Images"]),
    (
      "CollectionWidget",
      ["CollectionRendering", "LayoutCore", "Snapshots", "Patterns", "CharacterCanvas", "BinarySearch"]
    ),
    ("TerminalParts", ["CollectionWidget", "CollectionRendering", "LayoutCore", "CharacterCanvas"]),
    ("LayoutAudit", ["LayoutCore", "SeededRandom", "BinarySearch"]),
    ("LayoutSnapshots", ["LayoutAudit", "LayoutCore", "CharacterCanvas", "CollectionRendering"]),
    ("ProgramRuns", ["TextLayout"]),
    ("Records", ["ProgramRuns", "Images", "Patterns", "CharacterCanvas", "BinarySearch", "Dispatch"]),
    ("YAMLSource", ["Records", "Yams"]),
    ("DatabaseSource", ["Records", "Patterns", "ProgramRuns", "CSQLite", "BinarySearch", "Dispatch"]),
    ("PostgreSQLSource", ["Records", "Patterns", "CPostgreSQL", "Dispatch"]),
    (
      "Scenes",
      [
        "Records", "Layouts", "LayoutCore", "CollectionRendering", "LayoutAudit", "CharacterCanvas", "SeededRandom",
        "Dispatch",
        "BinarySearch", "Snapshots", "Images", "ProgramRuns",
      ]
    ),
    (
      "SceneFiles",
      [
        "Scenes", "Records", "DatabaseSource", "YAMLSource", "Layouts", "LayoutCore", "Sections", "Images",
        "CollectionRendering", "CharacterCanvas", "ProgramRuns", "SeededRandom", "Yams",
      ]
    ),
    (
      "Explorer",
      [
        "Scenes", "Records", "ProgramRuns", "LayoutAudit", "LayoutCore", "TerminalParts", "CollectionWidget",
        "CollectionRendering", "Images", "CharacterCanvas", "BinarySearch", "Snapshots", "Dispatch",
      ]
    ),
    ("Configuration", ["Explorer", "SceneFiles", "Scenes", "Records", "ProgramRuns", "CharacterCanvas"]),
    ("CNcurses", []),
    ("CSQLite", []),
    ("CPostgreSQL", []),
    ("CursesTerminal", ["CNcurses", "CharacterCanvas", "Glibc", "Darwin"]),
    (
      "TerminalApp",
      [
        "TerminalParts", "CollectionWidget", "CollectionRendering", "LayoutCore", "Images", "CursesTerminal",
        "CharacterCanvas", "ProgramRuns", "Dispatch",
      ]
    ),
    (
      "Viewer",
      [
        "Explorer", "Scenes", "Records", "LayoutCore", "Images", "TerminalApp", "CursesTerminal", "CharacterCanvas",
        "ProgramRuns", "Dispatch", "Glibc",
      ]
    ),
    (
      "LayoutProgram",
      [
        "Viewer", "Explorer", "SceneFiles", "Scenes", "Records", "LayoutAudit", "LayoutSnapshots",
        "CollectionRendering", "LayoutCore", "Images", "CharacterCanvas", "CursesTerminal", "ProgramRuns",
        "ArgumentParser", "Dispatch",
      ]
    ),
    ("EmbeddedFiles", []),
    ("Templates", ["EmbeddedFiles"]),
    (
      "AshlarProgram",
      [
        "LayoutProgram", "Templates", "Configuration", "SceneFiles", "Explorer", "Scenes", "Records",
        "DatabaseSource", "PostgreSQLSource", "YAMLSource", "ImageDecoders", "Images", "LayoutAudit", "CursesTerminal",
        "CharacterCanvas", "ProgramRuns", "ArgumentParser",
      ]
    ),
    ("ashlar-pager", ["AshlarProgram"]),
    ("ashlar", ["AshlarProgram", "Gallery", "SceneFiles"]),
  ]

  @Test("a target imports only the modules that it may", arguments: allowed.map(\.target))
  func imports(target: String) throws {
    let modules = try #require(Self.allowed.first { $0.target == target }).modules
    try check(Repository.folder(of: target), modules)
  }

  @Test("the gallery imports what outsiders may import, and its own files")
  func gallery() throws {
    try check(
      "Demo/Gallery",
      [
        "UIKit", "ControllerScenes", "Scenes", "Records", "Layouts", "LayoutCore", "Images", "CharacterCanvas",
        "EmbeddedFiles",
      ])
  }

  @Test("every target has its row in the table")
  func everyTarget() throws {
    let targets = try Repository.targetFolders().map { ($0 as NSString).lastPathComponent }
    expect(targets.sorted(), Self.allowed.map(\.target).sorted())
  }

  @Test("a floor imports from itself and from those below: the engine, then the toolkit and UIKit, then the viewer")
  func floors() throws {
    let below: [String: Set<String>] = [
      "Engine": ["Engine"], "Toolkit": ["Engine", "Toolkit"], "UIKit": ["Engine", "UIKit"],
      "Viewer": ["Engine", "Toolkit", "UIKit", "Viewer"],
    ]
    let folders = try Repository.targetFolders().map { $0.split(separator: "/").map(String.init) }
    let floors = Dictionary(uniqueKeysWithValues: folders.map { ($0[2], $0[1]) })
    for (target, modules) in Self.allowed {
      let floor = try #require(floors[target])
      for module in modules {
        guard let other = floors[module] else { continue }
        expect(below[floor]?.contains(other), true, "\(target) on \(floor) imports \(module) of \(other)")
      }
    }
  }

  private func check(_ folder: String, _ modules: Set<String>) throws {
    // What `ashlar new` writes is no source of its target.
    for file in Repository.swiftFiles(in: folder) where !file.contains("Template/") {
      for line in try Repository.lines(file) {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), words[..<index].allSatisfy(isModifier) else { continue }
        let module = words.last?.prefix { $0 != "." } ?? ""
        #expect(module == "Foundation" || modules.contains(String(module)), "\(file): \(line)")
      }
    }
  }

  private func isModifier(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
  }

  @Test("only the event loop runs the run loop: elsewhere a timer could change what is being changed")
  func runLoops() throws {
    for file in Repository.swiftFiles(in: "Sources") where !file.hasSuffix("/TerminalApp/EventLoop.swift") {
      let text = try Repository.text(file)
      let bytes = Data(text.utf8)
      for call in ["waitUntilExit()", "RunLoop.main.run(", "RunLoop.current.run(", "CFRunLoopRun"]
      where bytes.range(of: Data(call.utf8)) != nil {
        let isCalled = text.split(separator: "\n").contains {
          $0.contains(call) && !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
        }
        #expect(!isCalled, "\(file): \(call)")
      }
    }
  }

  @Test("Foundation writes no JSON, and reads only what our own programs wrote")
  func json() throws {
    let readers: Set<String> = ["ManualPage.swift"]
    for file in Repository.swiftFiles(in: "Sources") {
      let text = try Repository.text(file)
      #expect(!text.contains("JSONEncoder"), "\(file)")
      #expect(!text.contains("JSONSerialization"), "\(file)")
      let isReader = readers.contains { file.hasSuffix("/" + $0) }
      expect(isReader, text.contains("JSONDecoder"), "\(file)")
    }
  }

  @Test("the core neither imports nor names anything of a terminal", arguments: ["Sections", "LayoutCore"])
  func terminal(target: String) throws {
    let names: Set<Substring> = ["terminal", "terminals", "curses", "ncurses", "tty", "ansi", "stdscr"]
    for file in try Repository.swiftFiles(in: Repository.folder(of: target)) {
      let words = Set(try Repository.text(file).lowercased().split { !$0.isLetter })
      #expect(words.isDisjoint(with: names), "\(file) names \(words.intersection(names))")
    }
  }
}
