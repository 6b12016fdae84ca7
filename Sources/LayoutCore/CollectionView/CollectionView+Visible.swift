import Foundation

// What is on show, and what lies at a point. All of these bring the layout up to date first.

extension CollectionView {
  /// The cells on show, in data order.
  public var visibleCells: [CollectionViewCell] {
    layoutIfNeeded()
    return sortedVisible(.cell, kind: nil).compactMap { $0.view as? CollectionViewCell }
  }

  /// The items on show, in data order.
  public var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return sortedVisible(.cell, kind: nil).map(\.identifier.indexPath)
  }

  /// The supplementary views of a kind on show, in data order.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [ReusableView] {
    layoutIfNeeded()
    return sortedVisible(.supplementaryView, kind: elementKind).map(\.view)
  }

  /// The places of the supplementary views of a kind on show, in data order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    layoutIfNeeded()
    return sortedVisible(.supplementaryView, kind: elementKind).map(\.identifier.indexPath)
  }

  private func sortedVisible(_ category: ElementCategory, kind: String?) -> [VisibleElement] {
    shown.elements.values
      .filter { $0.identifier.category == category && $0.identifier.kind == kind }
      .sorted { ElementIdentifier.paintsBefore($0.identifier, $1.identifier) }
  }

  /// The cell of an item on show; nil otherwise.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    guard indexPath.count == 2 else { return nil }
    layoutIfNeeded()
    return shown[.cell(indexPath[0], indexPath[1])]?.view as? CollectionViewCell
  }

  /// A supplementary view on show; nil otherwise.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> ReusableView? {
    guard indexPath.count == 2 else { return nil }
    layoutIfNeeded()
    return shown[
      ElementIdentifier(category: .supplementaryView, kind: elementKind, section: indexPath[0], item: indexPath[1])]?
      .view
  }

  /// The item a cell on show stands for.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    shown.elements.values.first { $0.view === cell }?.identifier.indexPath
  }

  /// The topmost item at a point of the content; nil over none. Elements of other categories do not hide it.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let probe = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
    return elements(in: probe)
      .filter { $0.representedElementCategory == .cell && $0.alpha > 0 && $0.frame.holds(point) }
      .max {
        $0.zIndex != $1.zIndex
          ? $0.zIndex < $1.zIndex : ElementIdentifier.paintsBefore(ElementIdentifier($0), ElementIdentifier($1))
      }?.indexPath
  }
}
