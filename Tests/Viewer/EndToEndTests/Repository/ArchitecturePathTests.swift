import TestExpectations
import Testing

/// The paths of a key, of a row of data and of an update, on the pages *Architecture* and *How an update becomes a
/// picture*.
@Suite("The paths on the pages about the architecture") struct ArchitecturePathTests {
  @Test(
    "each step names a function that its file declares, and steps are numbered",
    arguments: [("Architecture.md", 30), ("Updates.md", 15)])
  func declared(_ page: String, _ most: Int) throws {
    let steps = try Repository.lines("Documentation/\(page)").compactMap(Step.init)
    expect(steps.count > most, "\(steps.count) steps")
    for (before, step) in zip(steps, steps.dropFirst()) where step.number != 1 {
      expect(step.number, before.number + 1, "\(step.file)")
    }
    for step in steps {
      let declared = Self.declarations(in: try Repository.text(step.file))
      expect(declared.contains(step.function), "\(step.file) does not declare \(step.function)")
    }
  }

  @Test("functions are found with the labels of their parameters, and properties by their names")
  func reading() {
    let text = """
      static let keys = [1]
      init?(_ a: (Int, b: Int), of c: [Int: Int] = [:]) {
      func take<T: Sendable>(
        _ key: Key, in rows: T, then body: @escaping (Int, Int) -> Void
      ) -> Int { 3 }
      func stop() {}
      """
    expect(Self.declarations(in: text), ["keys", "init(_:of:)", "take(_:in:then:)", "stop()"])
  }

  /// A step of a table whose columns are number, file, function and a sentence.
  private struct Step {
    let number: Int
    let file: String
    let function: String

    init?(_ line: Substring) {
      let cells = line.split(separator: "|").map { $0.trimmingPrefix(" ").replacing(/[ `]+$/, with: "") }
      guard cells.count == 4, let number = Int(cells[0]), cells[1].hasPrefix("`Sources/") else { return nil }
      (self.number, file, function) = (number, String(cells[1].dropFirst()), String(cells[2].dropFirst()))
    }
  }

  private static func declarations(in text: String) -> Set<String> {
    var found = Set(text.matches(of: /\b(?:let|var)\ (\w+)/).map { String($0.1) })
    for match in text.matches(of: /\b(?:func\ (\w+)|(init)[?]?)(?:<[^>]*>)?\(/) {
      let name = match.1 ?? match.2 ?? ""
      found.insert("\(name)(\(labels(text[match.range.upperBound...]).map { "\($0):" }.joined()))")
    }
    return found
  }

  /// The labels of parameters, whose list begins the text.
  private static func labels(_ text: Substring) -> [String] {
    var (depth, parameters) = (0, [""])
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 { break }
      if depth == 0, character == "," { parameters.append("") }
      parameters[parameters.count - 1].append(character)
    }
    return parameters.compactMap { $0.firstMatch(of: /\w+/).map { String($0.0) } }
  }
}
