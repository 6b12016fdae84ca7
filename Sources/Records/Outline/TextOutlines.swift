import CharacterCanvas

/// Parts of a text that begin with lines that match patterns, outermost first.
struct PatternOutline: LineOutline {
  let levels: [String]
  private let finders: [PatternFinder]

  init(_ patterns: [TextPattern]) {
    finders = patterns.map { PatternFinder($0) }
    levels = patterns.count == 1 ? ["section"] : patterns.indices.map { "level \($0 + 1)" }
  }

  func take(_ line: [UInt8]) -> OutlineStep {
    // A pattern that takes too long for a line does not match it.
    let level = line.withUnsafeBytes { line in finders.firstIndex { (try? $0.matches(line)) ?? false } }
    return level.map { .header($0, line) } ?? .plain
  }
}

/// The parts of Markdown below its headings of the first three levels.
struct MarkdownOutline: LineOutline {
  let levels = ["heading 1", "heading 2", "heading 3"]
  /// The mark that ends a block of code, in which no line is a heading.
  private var fence: [UInt8]?

  mutating func take(_ line: [UInt8]) -> OutlineStep {
    let text = line.drop { $0 == 0x20 }
    if line.count - text.count > 3 { return .plain }
    if let fence {
      if text.starts(with: fence), text.dropFirst(fence.count).allSatisfy({ $0 == fence[0] || $0 == 0x20 }) {
        self.fence = nil
      }
      return .plain
    }
    for mark in [UInt8(ascii: "`"), UInt8(ascii: "~")] where text.starts(with: [mark, mark, mark]) {
      fence = Array(text.prefix { $0 == mark })
      return .plain
    }
    let level = text.prefix { $0 == UInt8(ascii: "#") }.count
    let rest = text.dropFirst(level)
    guard (1...6).contains(level), rest.first.map({ $0 == 0x20 || $0 == 0x09 }) ?? true else { return .plain }
    guard level <= levels.count else { return OutlineStep(look: TextLook(traits: .bold)) }
    return .header(level - 1, Self.title(rest))
  }

  /// A heading without the blanks and closing marks around it.
  private static func title(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      let end = text.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? text.startIndex
      return text[..<end].drop(while: isBlank)
    }
    let title = trimmed(text)
    let open = title.lastIndex { $0 != UInt8(ascii: "#") }
    guard let open, open + 1 < title.endIndex, isBlank(title[open]) else { return title }
    return trimmed(title[...open])
  }
}
