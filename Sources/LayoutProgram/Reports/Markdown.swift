import CharacterCanvas

/// Parts of a page in Markdown that hold any text.
enum Markdown {
  /// A text between other text: nothing in it is taken for markup.
  static func escaped(_ text: String) -> String {
    let signs: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "|", "#", "~"]
    return DisplayText(text).string.map { signs.contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// Lines as they are, between fences longer than any in them.
  static func block(_ lines: [String], language: String = "text") -> [String] {
    let longest = lines.joined(separator: "\n").matches(of: /`+/).map(\.output.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + language] + lines.map { DisplayText($0).string } + [fence]
  }
}
