import Explorer
import Testing

extension KeyCase {
  /// Plays the case on an explorer that prints lines. A line `> command` has below it all lines that the command
  /// prints; `opening:` has those before the first command. `...` stands for any lines, `... but text` for any others
  /// than this, and `…` for any text in a line. Requests to the viewer are in brackets: `(save a.txt)`.
  @MainActor
  package func runOnLines(with tools: KeyCaseTools) throws {
    let isCommand = { (line: Line) in line.text.hasPrefix(">") || line.text == "opening:" }
    var conditions = SessionConditions(of: FileOfCase())
    for line in lines where !isCommand(line) { conditions.take(line) }
    let explorer = LinearExplorer(try conditions.session(with: tools))
    let opening = explorer.opening()
    for line in lines where isCommand(line) {
      let command = line.text.dropFirst().trimmingCharacters(in: .whitespaces)
      let printed = line.text == "opening:" ? opening : explorer.answer(command)
      let requests = try tools.subjects["requests"]?(explorer.session, "").description ?? "none"
      let all = printed + (requests == "none" ? [] : ["(\(requests))"])
      if Self.fits(all[...], line.block[...]) { continue }
      let words = "expected \(KeyCaseTools.Value.rows(line.block))\nprinted \(KeyCaseTools.Value.rows(all))"
      record(Problem(line: line.number, words: words))
    }
  }

  private static func fits(_ lines: ArraySlice<String>, _ patterns: ArraySlice<String>) -> Bool {
    guard let pattern = patterns.first else { return lines.isEmpty }
    guard pattern == "..." || pattern.hasPrefix("... but ") else {
      return lines.first.map { fits($0, pattern) } == true && fits(lines.dropFirst(), patterns.dropFirst())
    }
    let other = pattern.dropFirst("... but ".count)
    for count in 0...lines.count {
      if let last = lines.prefix(count).last, fits(last, String(other)), !other.isEmpty { return false }
      if fits(lines.dropFirst(count), patterns.dropFirst()) { return true }
    }
    return false
  }

  private static func fits(_ line: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return line == pattern }
    guard line.hasPrefix(first), line.hasSuffix(last) else { return false }
    var rest = line.dropFirst(first.count)
    for part in parts.dropFirst() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
