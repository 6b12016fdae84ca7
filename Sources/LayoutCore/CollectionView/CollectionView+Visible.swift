import Foundation

// The visible elements, and the element at a point.

extension CollectionView {
  /// The visible elements, from back to front, as the last pass left them.
  public var visibleElements: [VisibleElement] { shown.inPaintOrder }

  /// A visible element; nil for any other.
  /// - Complexity: O(1).
  public func visibleElement(_ identifier: ElementIdentifier) -> VisibleElement? { shown[identifier] }

  /// The visible elements of one category and kind, in data order.
  func shownElements(_ category: ElementCategory, kind: String? = nil) -> [VisibleElement] {
    layoutIfNeeded()
    return shown.elements.values
      .filter { $0.identifier.category == category && $0.identifier.kind == kind }
      .sorted { ElementIdentifier.paintsBefore($0.identifier, $1.identifier) }
  }

  func shownView(_ category: ElementCategory, kind: String? = nil, at indexPath: IndexPath) -> ReusableView? {
    guard indexPath.count == 2 else { return nil }
    layoutIfNeeded()
    return shown[
      ElementIdentifier(category: category, kind: kind, section: indexPath[0], item: indexPath[1])]?
      .view
  }

  func item(under point: CGPoint) -> IndexPath? {
    prepareLayout()
    let probe = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
    return elements(in: probe)
      .filter { $0.representedElementCategory == .cell && $0.alpha > 0 && $0.shownFrame.holds(point) }
      .max {
        $0.zIndex != $1.zIndex
          ? $0.zIndex < $1.zIndex : ElementIdentifier.paintsBefore(ElementIdentifier($0), ElementIdentifier($1))
      }?.indexPath
  }
}
