import Foundation
import LayoutCore

/// A collection view under audit, with the owners of its data: a collection view holds its data source and delegate
/// weakly.
@MainActor
public final class AuditStage {
  /// The view, with layout and data source in place.
  public let view: CollectionView
  private let feeders: [AnyObject]
  /// Whether the check is interrupted. The stage then does nothing and returns nothing, so that the check ends soon.
  var isInterrupted: @MainActor () -> Bool = { false }

  /// A stage that owns the objects given.
  public init(_ view: CollectionView, keeping feeders: AnyObject?...) {
    self.view = view
    self.feeders = feeders.compactMap { $0 }
  }
}
