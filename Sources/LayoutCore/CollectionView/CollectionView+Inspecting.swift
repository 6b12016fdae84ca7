import Foundation

extension CollectionView {
  /// Where everything lies that overlaps `rect`, on show or not, in the layout's own order: for viewers that explain,
  /// measure, or look beyond what is on show. It changes nothing that is on show.
  /// - Complexity: that of the layout's answer to the rectangle.
  public func layoutAttributes(overlapping rect: CGRect) -> [LayoutAttributes] {
    prepareLayout()
    return elements(in: rect)
  }
}
