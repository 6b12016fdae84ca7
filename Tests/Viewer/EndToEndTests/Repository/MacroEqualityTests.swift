import TestExpectations
import Testing

/// Equalities in macros: each takes 13 to 20 ms to compile, a call of `expect(_:_:)` one.
@Suite("Equalities in macros") struct MacroEqualityTests {
  static let most = 60

  @Test("at most sixty lines of the tests have an equality that a function could take")
  func counts() throws {
    var found: [String] = []
    for file in Repository.swiftFiles(in: "Tests") {
      for (number, line) in try Repository.lines(file).enumerated() where Self.isPlainEquality(line) {
        found.append("\(file):\(number + 1)")
      }
    }
    expect(found.count <= Self.most, "\(found.count), among them \(found.suffix(20)); write expect(a, b)")
  }

  @Test(
    "a line counts if the macro has one equality and nothing that needs more than two values",
    arguments: [
      ("#expect(a == b)", true), ("for x in y { #expect(f(x, [1]) == \"a) == (\") }", true),
      ("#expect(a == b, \"comment\")", true), ("#expect(a.map { $0 == 1 } == [true])", true),
      ("#expect(a == b && c == d)", false), ("#expect(a?.b == c)", false), ("#expect(try a() == b)", false),
      ("#expect(await a == b)", false), ("#expect(a == nil)", false), ("#expect(type(of: a) == B.self)", false),
      ("#expect(a.contains { $0 == 1 })", false), ("#expect(a != b)", false), ("#expect(a ? b == c : d)", false),
      ("#expect((a, b) == (c, d))", false), ("expect(a, b)", false), ("#expect(", false),
    ])
  func reading(line: String, isPlain: Bool) { expect(Self.isPlainEquality(line[...]), isPlain, "\(line)") }

  /// Whether a line has a whole `#expect` with one `==` outside of brackets and strings, and without `&&`, `||`, `?`,
  /// `try`, `await`, `nil`, metatypes and tuples.
  private static func isPlainEquality(_ line: Substring) -> Bool {
    guard let macro = line.firstRange(of: "#expect("), let inside = uncovered(line[macro.upperBound...]) else {
      return false
    }
    let condition = inside.prefix { $0 != "," }
    let words = condition.split(separator: " ").map(String.init)
    return words.filter { $0 == "==" }.count == 1 && !condition.contains("?") && !condition.contains(".self")
      && !words.contains { ["&&", "||", "try", "await", "nil", "()"].contains($0) || $0.hasPrefix("type(") }
  }

  /// The text up to the closing bracket, with brackets empty and strings left out; nil if no bracket closes it.
  private static func uncovered(_ text: Substring) -> String? {
    var (shown, depth, isInString, isEscaped) = ("", 0, false, false)
    for character in text {
      if isInString {
        isInString = character != "\"" || isEscaped
        isEscaped = character == "\\" && !isEscaped
        continue
      }
      switch character {
      case "\"": isInString = true
      case "(", "[", "{":
        if depth == 0 { shown.append(character) }
        depth += 1
      case ")", "]", "}":
        if depth == 0 { return shown }
        depth -= 1
        if depth == 0 { shown.append(character) }
      default: if depth == 0 { shown.append(character) }
      }
    }
    return nil
  }
}
