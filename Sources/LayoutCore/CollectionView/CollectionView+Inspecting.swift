import Foundation

extension CollectionView {
  /// Where everything lies that overlaps `rect`, on show or not, in the layout's own order: for viewers that explain,
  /// measure, or look beyond what is on show. It changes nothing that is on show.
  /// - Complexity: that of the layout's query for the rectangle.
  public func layoutAttributes(overlapping rect: CGRect) -> [LayoutAttributes] {
    prepareLayout()
    return elements(in: rect)
  }

  /// The same, or where far more elements than character cells lie there, those that show.
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
