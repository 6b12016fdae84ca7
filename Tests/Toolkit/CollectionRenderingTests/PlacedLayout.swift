import Foundation
import LayoutCore
import TestItems

/// A layout with elements exactly where a test places them.
final class PlacedLayout: CollectionViewLayout {
  struct Element {
    var identifier: ElementIdentifier
    var frame: CGRect
    var zIndex = 0
    var alpha: CGFloat = 1
    var content = ViewContent()
  }

  var elements: [Element] = []
  var size = CGSize(width: 1000, height: 1000)

  override var collectionViewContentSize: CGSize { size }

  func content(_ identifier: ElementIdentifier) -> ViewContent {
    elements.first { $0.identifier == identifier }?.content ?? ViewContent()
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? { elements.map(attributes) }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    elements.first { $0.identifier == .cell(indexPath.section, indexPath.item) }.map(attributes)
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    elements.first { $0.identifier.kind == elementKind && $0.identifier.indexPath == indexPath }.map(attributes)
  }

  private func attributes(_ element: Element) -> LayoutAttributes {
    let attributes = LayoutAttributes.make(for: element.identifier)
    attributes.frame = element.frame
    attributes.zIndex = element.zIndex
    attributes.alpha = element.alpha
    return attributes
  }
}

/// A decoration view that gets its looks from its layout.
final class PlacedDecoration: ReusableView {}

/// Shows the contents of a `PlacedLayout`.
@MainActor
final class PlacedSource {
  let layout = PlacedLayout()
  let view: CollectionView

  /// - Parameter fill: fills a cell, instead of its content.
  init(
    _ elements: [PlacedLayout.Element], width: CGFloat, height: CGFloat,
    cell: CollectionViewCell.Type = CollectionViewCell.self, fill: ((CollectionViewCell) -> Void)? = nil
  ) {
    layout.elements = elements
    layout.register(PlacedDecoration.self, forDecorationViewOfKind: "box")
    let items = TestItems([100])
    view = items.view(layout, size: CGSize(width: width, height: height), cell: cell)
    items.fill = { [layout] cell, path in
      if let fill { fill(cell) } else { cell.shownContent = layout.content(.cell(path.section, path.item)) }
    }
    items.fillSupplementary = { [layout] view, kind, path in
      view.shownContent = layout.content(
        ElementIdentifier(category: .supplementaryView, kind: kind, section: path.section, item: path.item))
    }
    view.layoutIfNeeded()
    for shown in view.visibleElements where shown.identifier.category == .decorationView {
      shown.view.shownContent = layout.content(shown.identifier)
    }
  }
}
