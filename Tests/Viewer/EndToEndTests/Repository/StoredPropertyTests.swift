import Foundation
import TestExpectations
import Testing

/// No type holds more than a reader can keep in mind.
@Suite("Stored properties of the sources") struct StoredPropertyTests {
  static let most = 12
  /// Types with the properties of a type of UIKit or Core Animation.
  static let mirrors: Set<String> = [
    "CollectionView", "View", "FlowLayout", "CompositionalSection", "Transform3D", "UITextField", "UINavigationItem",
    "UIBackgroundConfiguration", "CellConfigurationState",
  ]

  /// The types of each file. They are counted once for all tests.
  private static let types = Result {
    try Repository.swiftFiles(in: "Sources").map { file in
      (file: file, types: StoredProperties(in: try Repository.lines(file)).types)
    }
  }

  @Test("a type has at most twelve, but for those that mirror one of UIKit and for the arguments of commands")
  func counts() throws {
    for (file, types) in try Self.types.get() where !file.contains("/Template/") {
      for type in types where !type.isOfArguments && !Self.mirrors.contains(type.name) {
        #expect(type.count <= Self.most, "\(file): \(type.name) has \(type.count)")
      }
    }
  }

  @Test("the types that mirror one of UIKit have more")
  func mirrorsAreNeeded() throws {
    let types = try Self.types.get().flatMap(\.types)
    for name in Self.mirrors {
      let count = types.filter { $0.name == name }.map(\.count).max() ?? 0
      #expect(count > Self.most, "\(name) has \(count)")
    }
  }

  @Test("properties are counted by what is written")
  func counter() {
    let text = #"""
      public final class Counted<Element>: Base {
        static let limit = 3
        class var other: Int { 4 }
        let a: [Int: String], b: (Int, Int) -> Int
        private(set) var c = 1 { didSet { d = c } }
        @MainActor weak var d: Base?
        var (e, f) = (0, 0)
        lazy var g = { 3 }()
        var h: ((_ path: String) -> Int)? {
          didSet { d = nil }
        }
        var computed: Int { a.count }
        var alsoComputed: String {
          get { "var x = 1" }
          set { c = 2 }
        }
        struct Inner {
          var i = """
            var notOne = 1
            """
        }
        enum Kind { case one, two }
        func method() {
          let local = 1
          var other = local
        }
        nonisolated(unsafe) var j = 2
      }
      struct Options: ParsableArguments {
        @Flag(name: .short)
        var k = false
      }
      """#
    let found = StoredProperties(in: text.split(separator: "\n", omittingEmptySubsequences: false))
    expect(found.types.map(\.name), ["Counted", "Inner", "Options"])
    expect(found.types.map(\.count), [9, 1, 1])
    expect(found.types.map(\.isOfArguments), [false, false, true])
  }
}

/// The types of a formatted source, with their stored properties. What belongs to a type is two columns further in.
private struct StoredProperties {
  struct CountedType {
    let name: String
    /// Whether it is the arguments of a command.
    let isOfArguments: Bool
    var count = 0
  }

  private(set) var types: [CountedType] = []
  /// The declarations around a line: their columns, and the types among them by number.
  private var open: [(column: Int, type: Int?)] = []

  init(in lines: [Substring]) {
    var isInText = false
    for (number, line) in lines.enumerated() {
      if line.components(separatedBy: "\"\"\"").count % 2 == 0 {
        if !isInText { read(line, before: "") }
        isInText.toggle()
      } else if !isInText {
        let next = lines[(number + 1)...].first { !$0.drop { $0 == " " }.hasPrefix("//") }
        read(line, before: next ?? "")
      }
    }
  }

  private mutating func read(_ line: Substring, before next: Substring) {
    let code = line.drop { $0 == " " }
    if code.isEmpty || code.hasPrefix("//") || code.hasPrefix("#") { return }
    let column = line.count - code.count
    while let last = open.last, column < last.column || column == last.column && !")]>".contains(code.prefix(1)) {
      open.removeLast()
    }
    let words = Self.withoutAttributes(code).split(separator: " ").map(String.init)
    guard let index = words.firstIndex(where: { !Self.isModifier($0) }) else { return }
    let rest = words[(index + 1)...].joined(separator: " ")
    switch words[index] {
    case "struct", "class", "actor", "enum":
      if words[index] == "class", ["var", "func", "let"].contains(words[index + 1]) { return }
      if code.hasSuffix("}") { return }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      open.append((column, types.count))
      types.append(CountedType(name: String(name), isOfArguments: rest.contains("Parsable")))
    case "let", "var":
      let isStatic = words[..<index].contains("static")
      guard let type = open.last?.type, open.last?.column == column - 2, !isStatic else { return }
      if Self.isStored(rest, before: next) { types[type].count += Self.names(in: rest) }
    default: if code.hasSuffix("{") { open.append((column, nil)) }
    }
  }

  private static func withoutAttributes(_ code: Substring) -> Substring {
    var code = code
    while code.hasPrefix("@") {
      let name = code.dropFirst().prefix { $0.isLetter || $0.isNumber }
      code = code[name.endIndex...]
      if code.hasPrefix("("), let end = code.firstIndex(of: ")") { code = code[code.index(after: end)...] }
      code = code.drop { $0 == " " }
    }
    return code
  }

  private static func isModifier(_ word: String) -> Bool {
    [
      "public", "package", "open", "final", "private", "fileprivate", "internal", "indirect", "nonisolated", "weak",
      "unowned", "lazy", "override", "required", "static",
    ].contains { word == $0 || word.hasPrefix($0 + "(") }
  }

  /// Whether a property has no getter: it has a value, or nothing but observers in braces.
  private static func isStored(_ declaration: String, before next: Substring) -> Bool {
    guard let brace = declaration.firstIndex(of: "{") else { return true }
    let braces = declaration[brace...]
    let first = braces.count == 1 ? next : braces
    return declaration[..<brace].contains("=") || first.contains("didSet") || first.contains("willSet")
  }

  /// How many names a declaration has: those of a tuple, or those between commas outside of all brackets.
  private static func names(in declaration: String) -> Int {
    var (depth, count) = (0, 1)
    for character in declaration.replacingOccurrences(of: "->", with: "") {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]", ">":
        depth -= 1
        if depth == 0, declaration.hasPrefix("(") { return count }
      case "=", "{": if depth == 0 { return count }
      case ",": if depth == (declaration.hasPrefix("(") ? 1 : 0) { count += 1 }
      default: break
      }
    }
    return count
  }
}
