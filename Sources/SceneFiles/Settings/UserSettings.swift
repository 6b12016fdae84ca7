import CharacterCanvas

/// The valid settings of a user's configuration file, and the faults of the others.
public struct UserSettings: Sendable {
  /// By names of actions. Each key is bound to one action only.
  public internal(set) var keys: [String: [Key]] = [:]
  public internal(set) var theme: String?
  /// The name of a scene or the path of a scene file, as written.
  public internal(set) var scene: String?
  public internal(set) var boxes: String?
  public internal(set) var isASCII: Bool?
  public internal(set) var colors: String?
  /// The command that copies its standard input, as written.
  public internal(set) var copy: String?
  /// Whether the columns, the order and the like are kept for each file.
  public internal(set) var keepsState: Bool?
  /// Options for files, the first that fit count.
  public internal(set) var views: [View] = []
  public internal(set) var faults: [SceneFault] = []

  /// Options of `view` for files whose names fit a pattern.
  public struct View: Hashable, Sendable {
    /// A pattern of file names, such as `*.log`.
    public internal(set) var files = ""
    /// The options, as a shell reads them.
    public internal(set) var options = ""
  }

  /// The words that a configuration file may use.
  public struct Vocabulary {
    public var actions: [String]
    public var themes, boxes, colors: [String]
    /// What follows "expected" in an error about `scene`. `isScene` says whether a text is valid.
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
