/// One cell of a canvas.
///
/// Cells are made by drawing on a canvas, so that no character gets into one that a terminal would not print.
public struct Cell: Hashable, Sendable {
  private let text: Text
  public let style: Style
  private let columns: UInt8

  /// Making a character of a scalar takes time, which those who look at every cell of a picture need not spend.
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

  /// What is shown; in the trailing half of a wide character a space.
  public var character: Character {
    switch text {
    case .scalar(let scalar): Character(scalar)
    case .cluster(let character): character
    }
  }

  /// What is shown, where that is one scalar; nil where it is several.
  public var scalar: Unicode.Scalar? {
    if case .scalar(let scalar) = text { scalar } else { nil }
  }

  /// 1, or 2 for the leading half of a wide character, or 0 for its trailing half.
  public var width: Int { Int(columns) }

  /// Whether nothing is to be seen here but the background.
  public var isBlank: Bool { columns == 1 && text == .scalar(" ") }
}
