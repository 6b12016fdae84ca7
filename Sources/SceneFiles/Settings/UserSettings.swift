import CharacterCanvas

/// What a user's configuration file says, as far as it makes sense, and what of it makes none.
public struct UserSettings: Sendable {
  /// By the names of actions; no key is there twice.
  public internal(set) var keys: [String: [Key]] = [:]
  public internal(set) var theme: String?
  /// The name of a scene, or the path of a scene file, as written.
  public internal(set) var scene: String?
  public internal(set) var boxes: String?
  public internal(set) var isASCII: Bool?
  public internal(set) var colors: String?
  public internal(set) var faults: [SceneFault] = []

  /// The words that a file may use.
  public struct Vocabulary {
    public var actions: [String]
    public var themes, boxes, colors: [String]
    /// After "expected", and whether a text is that.
    public var sceneExpectation: String
    public var isScene: (String) -> Bool

    public init(
      actions: [String], themes: [String], boxes: [String], colors: [String], sceneExpectation: String,
      isScene: @escaping (String) -> Bool
    ) {
      (self.actions, self.themes, self.boxes, self.colors) = (actions, themes, boxes, colors)
      (self.sceneExpectation, self.isScene) = (sceneExpectation, isScene)
    }
  }
}
