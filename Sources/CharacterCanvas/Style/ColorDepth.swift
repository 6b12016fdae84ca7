/// How many colours a screen can show, from the fewest to the most.
public enum ColorDepth: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// No colours, because the terminal has none or the user wants none. Bold, underline and so on remain.
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
