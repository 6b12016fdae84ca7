import Foundation

/// A data source that knows its items by identity. It makes all changes of the view, and may show outlines.
@preconcurrency @MainActor
package protocol IdentifiedDataSource: CollectionViewDataSource {
  /// The program reported changes to the view by itself. They are ignored; report the mistake.
  func refuse(_ changes: [BatchUpdate.Change])
  /// The user opens or closes an item of an outline; false if the item is in none.
  func userDidToggleItem(at indexPath: IndexPath) -> Bool
  /// Whether the items below an item of an outline are shown; nil if it is in no outline.
  func isItemExpanded(at indexPath: IndexPath) -> Bool?
  /// How many items of an outline an item is below; nil if it is in no outline.
  func outlineLevel(ofItemAt indexPath: IndexPath) -> Int?
}

extension CollectionView {
  /// The user opened or closed an item of an outline, as with the triangle before it.
  ///
  /// - Parameter indexPath: where the view shows the item.
  /// - Returns: false if its data source shows no outline there.
  @discardableResult
  public func userDidToggleItem(at indexPath: IndexPath) -> Bool {
    guard let source = dataSourceBehind as? any IdentifiedDataSource, indexPath.count == 2,
      holds(.cell(indexPath[0], indexPath[1]))
    else { return false }
    return source.userDidToggleItem(at: dataPath(for: indexPath))
  }

  /// Whether the items below an item of an outline are shown.
  /// - Parameter indexPath: where the view shows the item.
  public func isItemExpanded(at indexPath: IndexPath) -> Bool {
    (dataSourceBehind as? any IdentifiedDataSource)?.isItemExpanded(at: dataPath(for: indexPath)) ?? false
  }

  /// The number of items of an outline that an item is below; 0 if it is in no outline.
  package func outlineLevel(ofItemAt indexPath: IndexPath) -> Int {
    (dataSourceBehind as? any IdentifiedDataSource)?.outlineLevel(ofItemAt: dataPath(for: indexPath)) ?? 0
  }
}
