import LayoutCore

extension CollectionView {
  /// False: updates take effect before the call that makes them returns.
  public var hasUncommittedUpdates: Bool { false }
}
