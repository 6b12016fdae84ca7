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

/// An event of the mouse, and the cell under it.
public struct MouseEvent: Hashable, Sendable {
  public enum Button: Hashable, Sendable {
    case left, middle, right
  }

  public enum Kind: Hashable, Sendable {
    case press(Button)
    case release(Button)
    /// The mouse moved while a button was down.
    case drag(Button)
    /// The mouse moved with no button down.
    case move
    /// The wheel turned: positive `dx` towards the right, positive `dy` towards the bottom of the content, in notches.
    case scroll(dx: Int, dy: Int)
  }

  public var kind: Kind
  /// The cell under the mouse, from 0 at the top left.
  public var position: CellPoint
  public var modifiers: Modifiers

  public init(_ kind: Kind, at position: CellPoint, modifiers: Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }
}
