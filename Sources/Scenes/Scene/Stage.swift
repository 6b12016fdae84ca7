import Foundation
import LayoutCore

/// A collection view on show, with whoever feeds it: a collection view holds its data source and delegate weakly.
@MainActor
public final class Stage {
  public let collectionView: CollectionView
  /// The name of a section, for status lines; nil where it has none.
  public let sectionTitle: (Int) -> String?
  /// What the scene has to say, for the status line: the answer to what the user just did.
  public var announcement: String?
  /// Shows the data in the scene's next layout; nil where it has only one.
  public var switchLayout: (() -> Void)?
  /// What a header, footer or decoration does when it is clicked or entered; false where it does nothing.
  public var activate: ((ElementIdentifier) -> Bool)?
  /// What an item is called, for searches; without it the first line of its cell is.
  public var itemTitle: ((_ section: Int, _ item: Int) -> String?)?
  /// What can be changed of the data while they are on show, by names such as `items`, `sections` and `seed`.
  public var dataParameters: [LiveParameter] = []
  /// What goes on arriving; nil where all data are there. Whoever shows the stage starts it.
  public var live: (any LiveData)?
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
