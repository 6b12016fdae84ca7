/// The scenes or data of a command line, so that a command line for the same can be made.
public struct SceneRequest: Hashable, Sendable {
  /// Names of scenes, or scene files.
  public var scenes: [String]
  /// The words after `ashlar view`, if the command line named data.
  public var data: [String]?
  /// Settings, such as `layout.columns=3`.
  public var settings: [String]

  public init(scenes: [String] = [], data: [String]? = nil, settings: [String] = []) {
    (self.scenes, self.data, self.settings) = (scenes, data, settings)
  }
}
