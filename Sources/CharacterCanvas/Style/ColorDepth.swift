/// How many colours a screen can show, from the poorest to the richest.
public enum ColorDepth: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// No colour at all, by the terminal's nature or the user's wish. Bold, underline and the like remain.
  case none
  /// The eight named colours.
  case ansi8
  /// The eight named colours and their bright forms.
  case ansi16
  /// xterm's 256 colours.
  case indexed256
  /// Any colour.
  case rgb

  public static func < (lhs: ColorDepth, rhs: ColorDepth) -> Bool { lhs.rawValue < rhs.rawValue }
}
