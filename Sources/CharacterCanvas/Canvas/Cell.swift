/// One cell of a canvas.
///
/// Cells are made by drawing on a canvas, so that no character gets into one that a terminal would not print.
public struct Cell: Hashable, Sendable {
  /// What is shown; in the trailing half of a wide character a space.
  public let character: Character
  public let style: Style
  private let columns: UInt8

  init(character: Character, style: Style, columns: UInt8) {
    self.character = character
    self.style = style
    self.columns = columns
  }

  /// 1, or 2 for the leading half of a wide character, or 0 for its trailing half.
  public var width: Int { Int(columns) }

  /// Whether nothing is to be seen here but the background.
  public var isBlank: Bool { columns == 1 && character == " " }
}
