import CharacterCanvas

/// A line of text that is being typed, with the usual keys for editing. It holds at most `mostBytes`.
public struct TextLine: Hashable, Sendable {
  /// The most bytes of UTF-8 that typing and pasting fill the line with. Searches and names are far shorter, and every
  /// key looks at the whole line.
  public static let mostBytes = 2_000

  /// The text before the cursor.
  public private(set) var before: String
  /// The text after the cursor.
  public private(set) var after: String

  /// A line with a text, and the cursor at its end.
  public init(_ text: String = "") { (before, after) = (text, "") }

  /// A line with the cursor between two texts.
  public init(before: String, after: String) { (self.before, self.after) = (before, after) }

  /// The whole text.
  public var text: String { before + after }
  /// Whether there is no text.
  public var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// The column of the cursor: the width of the text before it.
  public var cursor: Int { DisplayText(before).width }

  /// Edits the line, and returns whether the key is one that edits.
  @discardableResult
  public mutating func take(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.character(let character), []): insert(String(character))
    case (.backspace, _), (.character("h"), .control): _ = before.popLast()
    case (.delete, _): if !after.isEmpty { after.removeFirst() }
    case (.left, []): if let last = before.popLast() { after = String(last) + after }
    case (.right, []): if !after.isEmpty { before.append(after.removeFirst()) }
    case (.home, _), (.character("a"), .control): (before, after) = ("", text)
    case (.end, _), (.character("e"), .control): (before, after) = (text, "")
    case (.character("u"), .control): before = ""
    case (.character("k"), .control): after = ""
    case (.character("w"), .control): removeWord()
    default: return false
    }
    return true
  }

  /// Inserts the first line of pasted text, as many whole characters of it as there is room for.
  /// - Complexity: O(`mostBytes`), and the line breaks that the text begins with.
  public mutating func insert(_ pasted: String) {
    var left = Self.mostBytes - before.utf8.count - after.utf8.count
    for character in pasted.drop(while: \.isNewline) {
      left -= character.utf8.count
      guard left >= 0, !character.isNewline else { return }
      before.append(character)
    }
  }

  private mutating func removeWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while let last = before.last, !last.isWhitespace { before.removeLast() }
  }
}

/// A completion of a typed text: the user presses Tab.
package struct Completion: Hashable {
  /// The text up to where all completions agree; nil if that adds nothing to what was typed.
  package let text: String?
  /// The completions, if there are several.
  package let choices: [String]

  /// - Returns: nil if there are no completions.
  package init?(of typed: String, among completions: [String]) {
    guard let first = completions.first else { return nil }
    let common = completions.dropFirst().reduce(first) { common, other in
      String(zip(common, other).prefix { $0 == $1 }.map(\.0))
    }
    text = common.count > typed.count ? common : nil
    choices = completions.count > 1 ? completions : []
  }
}
