/// Whether the end of growing data is followed.
public struct EndFollowing: Hashable, Sendable {
  /// Whether viewers begin at the end of the data, and read on when they grow.
  public var isRequested = false
  /// Whether data were read on as they grew. Reading them again from the beginning would lose what came before.
  public var hasReadOn = false
}
