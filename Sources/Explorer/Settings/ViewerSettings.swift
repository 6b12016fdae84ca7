/// What a user may choose of the viewer: how it looks, and its keys.
public struct ViewerSettings: Sendable {
  public var theme = ThemeChoice.automatic
  public var table = ActionTable.standard
  /// What of the user's choices makes no sense, a sentence each; shown in a bar until Escape.
  public var warnings: [String] = []

  public init() {}
}
