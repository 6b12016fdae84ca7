/// A name for a package, its program and its Swift types.
public struct PackageName: Hashable, Sendable {
  /// As given: the name of the folder.
  public let folderName: String
  /// With a capital letter: the name of the package, and the first word of the names of its types.
  public let typeName: String
  /// In small letters: the name of the scene.
  public let sceneName: String

  /// - Throws: `PackageNameError`.
  public init(_ text: String) throws(PackageNameError) {
    guard let first = text.first, first.isASCII, first.isLetter,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    else { throw PackageNameError(name: text, fault: .spelling) }
    guard text.count <= 60 else { throw PackageNameError(name: text, fault: .length) }
    (folderName, sceneName) = (text, text.lowercased())
    typeName = first.uppercased() + text.dropFirst()
    if Self.words.contains(sceneName) { throw PackageNameError(name: text, fault: .word) }
    // The file systems of macOS ignore case.
    if Self.modules.contains(where: { $0.lowercased() == sceneName }) {
      throw PackageNameError(name: text, fault: .module)
    }
  }

  /// Words of Swift that cannot name a module, in small letters.
  private static let words: Set<String> = [
    "any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "open", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Modules of Ashlar, of the packages it uses, and of the system that a package would hide.
  public static let modules: Set<String> = [
    "_Testing_CoreGraphics", "_Testing_UIKit", "app-probe", "ArgumentParser", "ArgumentParserToolInfo", "ashlar",
    "ashlar-pager", "AshlarProgram", "BinarySearch", "CharacterCanvas", "CImageLibraries", "CNcurses",
    "CollectionRendering", "CollectionWidget", "Configuration", "ControllerScenes", "CoreGraphics", "CPostgreSQL",
    "CSQLite", "EngineTrials", "PostgreSQLSource", "TestServers",
    "CursesTerminal", "CYaml", "DatabaseSource", "Dispatch", "EmbeddedFiles", "Explorer", "ExplorerSessions",
    "Foundation", "Gallery", "Glibc", "ICUTable", "ImageDecoders", "Images", "ImageWriters", "LayoutAudit",
    "LayoutCore", "LayoutProgram", "Layouts", "LayoutSnapshots", "NaiveSections", "Observation", "PackageDescription",
    "Patterns", "PlainEnglish", "ProgramRuns", "QuartzCore", "Records", "RegexBuilder", "SceneFiles", "Scenes",
    "screen-probe", "Sections", "SeededRandom", "Snapshots", "Swift", "Synchronization", "Templates", "TerminalApp",
    "TerminalParts", "TestExpectations", "TestImages", "Testing", "TestItems", "TestSeeds", "TestTerminals",
    "TextLayout", "UIKit", "UIKitViews", "Viewer", "WorkedCases", "XCTest", "YAMLSource", "Yams",
  ]
}

/// The error for a name that a package cannot have.
public struct PackageNameError: Error, Hashable, CustomStringConvertible {
  enum Fault: Hashable { case spelling, length, word, module }

  let name: String
  let fault: Fault

  public var description: String {
    switch fault {
    case .spelling:
      "'\(name)' cannot name a package and its Swift types; expected letters of ASCII, digits and _, with a letter "
        + "first, such as Spiral"
    case .length: "'\(name)' is too long for a package; expected 60 characters at most"
    case .word: "'\(name)' is a word of Swift and cannot name a package; a longer name can, such as \(longer)"
    case .module: "'\(name)' is the name of a module that the package needs; expected another, such as \(longer)"
    }
  }

  private var longer: String { "My" + name.prefix(1).uppercased() + name.dropFirst() }
}
