import Foundation

// Places of elements that may be out of view. UIKit asks a layout for an item by its path where a program scrolls to it
// or updates it; published layouts that know only what is in view stop the program over any other. So the host looks for
// an element with queries for rectangles.

extension CollectionView {
  /// The attributes of an element, in view or not; nil if it does not exist, or if no query returns it.
  ///
  /// A layout is asked by path only if it says where its elements are, as a `LayoutStructure`.
  /// - Complexity: that of at most two queries for up to 4,096 items, and of O(log n) queries for n items beyond. The
  ///   result is kept until the next invalidation.
  func located(_ element: ElementIdentifier) -> LayoutAttributes? {
    guard mayAskLayout, !mayAskByPath(element) else { return attributes(for: element) }
    guard holds(element) else { return nil }
    if !needsLayout, let shown = shown[element] { return shown.attributes.duplicate() }
    if let known = answers.located[element] { return known?.duplicate() }
    let found = find(element, in: collectionViewLayout, near: mirroredFrame(visibleContentRect))
    let placed = found.flatMap { isSound($0) ? mirrored($0) : nil }
    answers.located[element] = .some(placed)
    return placed?.duplicate()
  }

  private func mayAskByPath(_ element: ElementIdentifier) -> Bool {
    if collectionViewLayout is TransitionLayout { return true }
    return (collectionViewLayout as? any LayoutStructure)?.naturalFrame(of: element) != nil
  }

  /// Looks for an element in the coordinates of a layout of this view.
  func find(_ element: ElementIdentifier, in layout: CollectionViewLayout, near view: CGRect) -> LayoutAttributes? {
    func find(in rect: CGRect) -> LayoutAttributes? {
      layout.layoutAttributesForElements(in: rect)?.first { ElementIdentifier($0) == element }
    }
    if let found = find(in: view) { return found }
    guard element.category == .cell, counts.reduce(0, +) > Self.mostItemsQueried else {
      return find(in: CGRect(origin: .zero, size: layout.collectionViewContentSize))
    }
    return search(element, in: layout)
  }

  /// The most items for which a query for all of the content is made.
  static let mostItemsQueried = 4_096

  /// Looks for an item by bisection along the content, because items mostly follow each other.
  private func search(_ cell: ElementIdentifier, in layout: CollectionViewLayout) -> LayoutAttributes? {
    let (size, direction) = (layout.collectionViewContentSize, layout.contentDirection)
    let isAcross = direction.scrollDirection == .horizontal
    let page = isAcross ? bounds.width : bounds.height
    var (low, high) = (CGFloat(0), isAcross ? size.width : size.height)
    while high - low >= 1 {
      let middle = (low + high) / 2
      let rect =
        isAcross
        ? CGRect(x: middle - page / 2, y: 0, width: page, height: size.height)
        : CGRect(x: 0, y: middle - page / 2, width: size.width, height: page)
      let answer = layout.layoutAttributesForElements(in: rect) ?? []
      if let found = answer.first(where: { ElementIdentifier($0) == cell }) { return found }
      let cells = answer.map { ElementIdentifier($0) }.filter { $0.category == .cell }
      guard let first = cells.min(by: ElementIdentifier.paintsBefore) else { return nil }
      let isBefore = ElementIdentifier.paintsBefore(cell, first)
      if isBefore != (isAcross && direction.isMirrored) { high = middle } else { low = middle }
    }
    return nil
  }
}
