import Foundation

extension TestCase {
  /// The cases of `Cases/NAME.txt` in the folder of the test's target. Other fields than these are mistakes.
  public static func all(_ name: String, fields: Set<String> = [], path: String = #filePath) -> [TestCase] {
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    // A target's folder lies in its floor's, which lies in `Tests`.
    while folder.path != "/", folder.pathComponents.dropLast(2).last != "Tests" {
      folder.deleteLastPathComponent()
    }
    let file = folder.appendingPathComponent("Cases/\(name).txt").path
    var reader = CaseFile(path: file, names: fields)
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      return [TestCase(title: name, parts: [], fields: [:], place: CaseText("", file, 1), problem: "cannot be read")]
    }
    reader.read(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    return reader.cases
  }
}

/// The lines of a file of cases, and the cases that they make.
private struct CaseFile {
  let path: String
  let names: Set<String>
  private(set) var cases: [TestCase] = []
  private var shared: [String: CaseText] = [:]
  private var own: [String: CaseText] = [:]
  private var title: CaseText?
  private var rows: [CaseText] = []
  private var problem: String?

  init(path: String, names: Set<String>) { (self.path, self.names) = (path, names) }

  mutating func read(_ lines: [String]) {
    var next = 0
    while next < lines.count {
      let line = lines[next]
      next += 1
      if line.isEmpty || line.hasPrefix("#") { continue }
      let text = CaseText(line.trimmed, path, next)
      if !line.utf8.starts(with: "  ".utf8) {
        endTitle()
        title = text
      } else if " \(text.written)".contains(" →") {
        rows.append(text)
      } else {
        let name = String(text.written.prefix { $0 != ":" })
        if !names.contains(name) { problem = problem ?? "line \(next): '\(name)' is no field" }
        var value = CaseText(String(text.written.dropFirst(name.count + 1)).trimmed, path, next)
        let block = lines[next...].prefix { $0.isEmpty || $0.utf8.starts(with: "    ".utf8) }
        if value.written.isEmpty, let last = block.lastIndex(where: { !$0.isEmpty }) {
          value = CaseText(
            block[...last].map { String($0.unicodeScalars.dropFirst(4)) }.joined(separator: "\n"), path, next + 1)
          next = last + 1
        }
        if title == nil { shared[name] = value } else { own[name] = value }
      }
    }
    endTitle()
  }

  /// Adds the cases below a title.
  private mutating func endTitle() {
    defer { (own, rows) = ([:], []) }
    guard let title else { return }
    let fields = shared.merging(own) { $1 }
    if rows.isEmpty {
      cases.append(TestCase(title: title.written, parts: [], fields: fields, place: title, problem: problem))
    }
    for row in rows {
      let parts = " \(row.written) ".components(separatedBy: " →").map { CaseText($0.trimmed, path, row.line) }
      cases.append(TestCase(title: title.written, parts: parts, fields: fields, place: row, problem: problem))
    }
  }
}

extension TestCase {
  /// Compares a frame, or its numbers from one on, with numbers such as `0 5.5 82/3 _`, where `_` stands for any number,
  /// and `none` for no frame.
  public func expect(_ frame: CGRect?, like expected: CaseText, from first: Int = 0) {
    if expected.written == "none" { return expect(frame, nil) }
    let found = frame.map { Array([$0.minX, $0.minY, $0.width, $0.height].dropFirst(first)) } ?? []
    let numbers = zip(expected.words, found).map { word, number -> CGFloat in
      if word == "_" { return number }
      let parts = word.split(separator: "/").compactMap { Double($0) }
      let wanted = CGFloat(parts.count == 2 ? parts[0] / parts[1] : parts.first ?? .nan)
      return abs(wanted - number) < 1e-9 ? number : wanted
    }
    if numbers.count != expected.words.count { return fail("\(found) is not \(expected.written)") }
    expect(found, numbers)
  }
}
