/// What a command line asked to show, so that the same can be asked for again.
public struct SceneRequest: Hashable, Sendable {
  /// Names of scenes, or scene files.
  public var scenes: [String]
  /// The words after `ashlar view`, if data were asked for instead.
  public var data: [String]?
  /// Settings, such as `layout.columns=3`.
  public var settings: [String]

  public init(scenes: [String] = [], data: [String]? = nil, settings: [String] = []) {
    (self.scenes, self.data, self.settings) = (scenes, data, settings)
  }
}
