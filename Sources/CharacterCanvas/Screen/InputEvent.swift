/// Something that came from the person in front of the screen, or from the screen itself.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Text that was pasted, never taken as keys. Raw: make it a `DisplayText` before it is shown.
  case paste(String)
  case mouse(MouseEvent)
  /// The screen has another size, in cells.
  case resize(CellSize)
  /// The program was stopped and goes on; the screen must be painted again.
  case resumed
  /// There will be no more input.
  case ended
}
