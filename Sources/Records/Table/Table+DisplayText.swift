import CharacterCanvas

extension Table {
  /// A field as sanitised text on one line, ready to be drawn.
  public func text(row: Int, column: Int) -> DisplayText {
    withBytes(row: row, column: column) { DisplayText(decoding: $0) }
  }
}
