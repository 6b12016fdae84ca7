import Foundation
import LayoutCore

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
final class PlacedSource: CollectionViewDataSource {
  let layout: PlacedLayout
  let view: CollectionView
  /// Fills a cell, instead of its content.
  private let fill: ((CollectionViewCell) -> Void)?

  init(
    _ elements: [PlacedLayout.Element], width: CGFloat, height: CGFloat,
    cell: CollectionViewCell.Type = CollectionViewCell.self, fill: ((CollectionViewCell) -> Void)? = nil
  ) {
    self.fill = fill
    layout = PlacedLayout()
    layout.elements = elements
    layout.register(PlacedDecoration.self, forDecorationViewOfKind: "box")
    view = CollectionView(frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    view.register(cell, forCellWithReuseIdentifier: "cell")
    view.register(
      ReusableView.self, forSupplementaryViewOfKind: ElementKind.sectionHeader, withReuseIdentifier: "header")
    view.dataSource = self
    view.layoutIfNeeded()
    for shown in view.visibleElements where shown.identifier.category == .decorationView {
      shown.view.shownContent = content(shown.identifier)
    }
  }

  private func content(_ identifier: ElementIdentifier) -> ViewContent {
    layout.elements.first { $0.identifier == identifier }?.content ?? ViewContent()
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let fill { fill(cell) } else { cell.shownContent = content(.cell(indexPath.section, indexPath.item)) }
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    view.shownContent = content(
      ElementIdentifier(category: .supplementaryView, kind: kind, section: indexPath.section, item: indexPath.item))
    return view
  }
}
