import Foundation

extension CollectionView {
  /// The attributes of all elements that overlap `rect`, visible or not, in the layout's own order: for viewers that
  /// explain, measure, or show what is outside the viewport. It changes nothing that is visible.
  /// - Complexity: that of the layout's query for the rectangle.
  public func layoutAttributes(overlapping rect: CGRect) -> [LayoutAttributes] {
    prepareLayout()
    return elements(in: rect)
  }

  /// The same; but if there are far more elements than character cells, only those that show.
  public func layoutAttributesShowing(in rect: CGRect) -> [LayoutAttributes] {
    prepareLayout()
    return elementsToShow(in: rect)
  }

  /// About how many elements overlap `rect`, as far as the layout can say without making them.
  public func numberOfElements(overlapping rect: CGRect) -> Int? {
    prepareLayout()
    return elementCount(in: rect)
  }
}
