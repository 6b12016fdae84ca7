/// One cell of a canvas.
///
/// Only drawing on a canvas makes cells. So every character in them is safe to print.
public struct Cell: Hashable, Sendable {
  private let text: Text
  public let style: Style
  private let columns: UInt8

  /// A scalar is stored as such: making a character of each would slow down code that visits all cells of a picture.
  private enum Text: Hashable {
    case scalar(Unicode.Scalar)
    case cluster(Character)
  }

  init(_ scalar: Unicode.Scalar, style: Style, columns: UInt8) {
    (text, self.style, self.columns) = (.scalar(scalar), style, columns)
  }

  /// - Parameter cluster: more than one scalar.
  init(cluster: Character, style: Style, columns: UInt8) {
    (text, self.style, self.columns) = (.cluster(cluster), style, columns)
  }

  /// The character that is shown; a space in the trailing half of a wide character.
  public var character: Character {
    switch text {
    case .scalar(let scalar): Character(scalar)
    case .cluster(let character): character
    }
  }

  /// The scalar that is shown; nil if the character has several.
  public var scalar: Unicode.Scalar? {
    if case .scalar(let scalar) = text { scalar } else { nil }
  }

  /// 1, or 2 for the leading half of a wide character, or 0 for its trailing half.
  public var width: Int { Int(columns) }

  /// Whether the cell shows nothing but its background.
  public var isBlank: Bool { columns == 1 && text == .scalar(" ") }
}
