import Scenes
import TestExpectations
import Testing

/// Tests that list layouts by hand, and the table of all layouts.
@Suite("Lists of layouts in tests") struct LayoutListTests {
  @Test("each names every layout of the table, or says in its comment which it is without, and why")
  func complete() throws {
    let files = Repository.swiftFiles(in: "Tests").filter { !$0.hasSuffix("/LayoutListTests.swift") }
    let lists = try files.flatMap { Self.lists(in: try Repository.lines($0), of: $0) }
    expect(lists.count >= 5, "only \(lists.map(\.place)) were found")
    for list in lists {
      for name in BuiltInLayout.all.map(\.rawValue) where !list.names(name) {
        expect(list.isWithout(name), "\(list.place) does not name \(name), nor 'Without \(name): why'")
      }
    }
  }

  @Test("a list is found, with the layouts that it names and those that it leaves out")
  func reading() {
    let lines = """
      /// Layouts of rows. Without waterfall and grid: they have columns.
      enum Rows: CaseIterable {
        case list, raggedFlow
        case table
      }
      enum Side: CaseIterable { case left, right }
      """.split(separator: "\n")
    let lists = Self.lists(in: lines, of: "A.swift")
    expect(lists.map(\.place), ["A.swift:2"])
    expect(lists.first?.cases ?? [], ["list", "raggedflow", "table"])
    for name in ["waterfall", "grid"] { expect(lists.first?.isWithout(name) ?? false) }
    expect(lists.first?.isWithout("flow") ?? true, false)
  }

  /// An enumeration that names three or more layouts.
  private struct LayoutList {
    let place: String
    /// The names of its cases, in small letters.
    let cases: [String]
    /// The comment above it, in one line.
    let comment: String

    func names(_ layout: String) -> Bool { cases.contains { $0.contains(layout) } }

    func isWithout(_ layout: String) -> Bool {
      guard let start = comment.range(of: "Without "), let end = comment[start.upperBound...].firstIndex(of: ":")
      else { return false }
      return comment[start.upperBound..<end].split { !$0.isLetter }.contains { $0 == layout }
    }
  }

  private static func lists(in lines: [Substring], of file: String) -> [LayoutList] {
    lines.indices.compactMap { index in
      guard lines[index].contains("enum "), lines[index].contains("CaseIterable") else { return nil }
      let isOneLine = lines[index].hasSuffix("}")
      let following = lines[(index + 1)...].prefix {
        !$0.contains("func ") && !$0.contains("var ") && !$0.contains("}")
      }
      let body = [lines[index]] + (isOneLine ? [] : following)
      let cases = body.flatMap { line in
        line.range(of: "case ").map { line[$0.upperBound...].split { !$0.isLetter && !$0.isNumber } } ?? []
      }
      let comment = lines[..<index].reversed().prefix { $0.contains("//") }.reversed()
        .map { $0.drop { " /".contains($0) } }.joined(separator: " ")
      let list = LayoutList(
        place: "\(file):\(index + 1)", cases: cases.map { $0.lowercased() }, comment: comment)
      return BuiltInLayout.all.filter { list.names($0.rawValue) }.count >= 3 ? list : nil
    }
  }
}
