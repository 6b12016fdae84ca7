/// The last row of the screen, read as a person reads it. Parts that do not fit are missing.
struct StatusLine {
  private let text: String

  init(_ screen: [String]) { text = screen.last ?? "" }

  /// The title of the scene, after its number.
  var scene: String? { text.firstMatch(of: #/^ \d+/\d+ (.*?)  /#).map { String($0.1) } }

  /// The parts of `section 3/10 Noble gases`, counted from 0. The name is missing if it has no space.
  var section: (index: Int, name: String?)? {
    guard let match = text.firstMatch(of: #/section (\d+)/\d+(?: (.*?))?  item /#), let number = Int(match.1) else {
      return nil
    }
    return (number - 1, match.2.map { String($0) })
  }

  /// The item of `item 2/7`, counted from 0.
  var item: Int? { text.firstMatch(of: #/item (\d+)\//#).flatMap { Int($0.1) }.map { $0 - 1 } }

  /// The parts of `rows 1–23/237`: the first row, counted from 0, the row after the last, and the rows of content.
  var range: (start: Int, end: Int, whole: Int)? {
    guard let match = text.firstMatch(of: #/rows (\d+)–(\d+)/(\d+)/#),
      let start = Int(match.1), let end = Int(match.2), let whole = Int(match.3)
    else { return nil }
    return (start - 1, end, whole)
  }

  var isAtEnd: Bool { text.hasSuffix(" 100%") }
}
