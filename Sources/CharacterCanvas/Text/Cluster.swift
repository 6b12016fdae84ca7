/// One user-perceived character of a `DisplayText` and the columns it takes.
public struct Cluster: Hashable, Sendable {
  public let character: Character
  /// 1 or 2.
  public let width: Int
}
