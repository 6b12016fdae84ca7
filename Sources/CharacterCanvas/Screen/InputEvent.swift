/// An event of the user or of the screen.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Pasted text, which is never taken for keys. It is raw: make it a `DisplayText` before you show it.
  case paste(String)
  case mouse(MouseEvent)
  /// The screen has another size, in cells.
  case resize(CellSize)
  /// The program was stopped and was resumed. The screen must be painted again.
  case resumed
  /// There will be no more input.
  case ended
}
