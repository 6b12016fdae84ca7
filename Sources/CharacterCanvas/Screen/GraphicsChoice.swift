/// How images are shown on a terminal.
public enum GraphicsChoice: String, CaseIterable, Hashable, Sendable {
  /// By their pixels where the terminal replies that it can, else by half cells.
  case auto
  /// By half cells, and the terminal is not queried.
  case cells
  /// By their pixels, with kitty's graphics protocol, whatever the terminal replies.
  case kitty

  public static var names: [String] { allCases.map(\.rawValue) }
}
