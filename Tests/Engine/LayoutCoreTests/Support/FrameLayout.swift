import Foundation
import LayoutCore

/// A layout with attributes made by closures, which may be as wrong as a test needs.
@MainActor
class FrameLayout: CollectionViewLayout {
  var size = CGSize(width: 100, height: 1_000)
  var elements: (FrameLayout) -> [LayoutAttributes] = { _ in [] }
  var onPrepare: (FrameLayout) -> Void = { _ in }
  var shouldInvalidate: (CGRect) -> Bool = { _ in false }
  var flips = false
  var estimates = false
  /// Whether another preferred size invalidates the layout, and what the layout does with it.
  var onPreferred: ((LayoutAttributes) -> Bool)?

  init(_ elements: @escaping (FrameLayout) -> [LayoutAttributes] = { _ in [] }) {
    super.init()
    self.elements = elements
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    onPrepare(self)
  }
  override var collectionViewContentSize: CGSize { size }
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? { elements(self) }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    elements(self).first { $0.indexPath == indexPath && $0.representedElementCategory == .cell }
  }
  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { elements(self).first { $0.indexPath == indexPath && $0.representedElementKind == elementKind } }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { shouldInvalidate(newBounds) }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
  override var estimatesItemSizes: Bool { estimates }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool { onPreferred?(preferredAttributes) ?? false }
}

func cell(_ item: Int, _ frame: CGRect, section: Int = 0, z: Int = 0) -> LayoutAttributes {
  let attributes = LayoutAttributes(forCellWith: path(section, item))
  attributes.frame = frame
  attributes.zIndex = z
  return attributes
}

func header(_ section: Int, _ frame: CGRect, z: Int = 0) -> LayoutAttributes {
  let attributes = LayoutAttributes(
    forSupplementaryViewOfKind: ElementKind.sectionHeader, with: path(section, 0))
  attributes.frame = frame
  attributes.zIndex = z
  return attributes
}
