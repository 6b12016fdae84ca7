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
    case halves(lower: Ground)
  }

  init(_ scalar: Unicode.Scalar, style: Style, columns: UInt8) {
    (text, self.style, self.columns) = (.scalar(scalar), style, columns)
  }

  /// - Parameter cluster: more than one scalar.
  init(cluster: Character, style: Style, columns: UInt8) {
    (text, self.style, self.columns) = (.cluster(cluster), style, columns)
  }

  /// A blank cell whose lower half has another ground.
  init(upperIn style: Style, lower: Ground) {
    (text, self.style, columns) = (.halves(lower: lower), style, 1)
  }

  /// The character that is shown; a space in the trailing half of a wide character.
  public var character: Character {
    switch text {
    case .scalar(let scalar): Character(scalar)
    case .cluster(let character): character
    case .halves: " "
    }
  }

  /// The scalar that is shown; nil if the character has several.
  public var scalar: Unicode.Scalar? {
    switch text {
    case .scalar(let scalar): scalar
    case .cluster: nil
    case .halves: " "
    }
  }

  /// The ground of the lower half if it differs from that of the upper half, which is `style.ground`. Such a cell is
  /// blank.
  public var lowerGround: Ground? {
    if case .halves(let lower) = text { lower } else { nil }
  }

  /// 1, or 2 for the leading half of a wide character, or 0 for its trailing half.
  public var width: Int { Int(columns) }

  /// Whether another cell shows the same character.
  func hasText(of other: Cell) -> Bool { text == other.text && columns == other.columns }

  /// Whether the cell shows nothing but its ground.
  public var isBlank: Bool { columns == 1 && (text == .scalar(" ") || lowerGround != nil) }
}
