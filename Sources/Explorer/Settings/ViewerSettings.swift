import CharacterCanvas

/// What a user may choose of the viewer: how it looks, and its keys.
public struct ViewerSettings: Sendable {
  public var theme = ThemeChoice.automatic
  public var boxes = BoxChoice.scene
  /// Whether to do with the characters of ASCII.
  public var isASCII = false
  /// How many colours to use at most; nil for as many as the terminal has, or none where `NO_COLOR` is set.
  public var colors: ColorDepth?
  public var table = ActionTable.standard
  /// What of the user's choices makes no sense, a sentence each; shown in a bar until Escape.
  public var warnings: [String] = []

  public init() {}
}
