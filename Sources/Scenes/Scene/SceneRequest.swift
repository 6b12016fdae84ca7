/// How scenes were asked for on a command line, for whoever wants the same again.
public struct SceneRequest: Hashable, Sendable {
  /// Names of scenes, or scene files.
  public var scenes: [String]
  /// The words after `ashlar view`, where data were asked for instead.
  public var data: [String]?
  /// What was changed of them: `layout.columns=3`.
  public var settings: [String]

  public init(scenes: [String] = [], data: [String]? = nil, settings: [String] = []) {
    (self.scenes, self.data, self.settings) = (scenes, data, settings)
  }
}
