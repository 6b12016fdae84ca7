import Foundation
import LayoutCore

/// A collection view on show, with whoever feeds it: a collection view holds its data source and delegate weakly.
@MainActor
public final class Stage {
  public let collectionView: CollectionView
  /// The name of a section, for status lines; nil where it has none.
  public let sectionTitle: (Int) -> String?
  private let companions: [AnyObject]

  public init(
    _ collectionView: CollectionView, keeping companions: [AnyObject],
    sectionTitle: @escaping (Int) -> String? = { _ in nil }
  ) {
    self.collectionView = collectionView
    self.companions = companions
    self.sectionTitle = sectionTitle
  }
}
