import Foundation
import LayoutCore

/// The layout without a fault: sections of two columns with a pinned header and a box behind. Each planted fault is a
/// subclass that changes one thing.
class HonestLayout: CollectionViewLayout {
  static let boxKind = "box"
  var headerLength: CGFloat { 3 }
  /// From the start of a section to its first row.
  var headerRoom: CGFloat { 3 }
  let rowLength: CGFloat = 4
  let rowPitch: CGFloat = 5
  let gap: CGFloat = 2
  private(set) var breadth: CGFloat = 0
  private(set) var sections: [(start: CGFloat, count: Int)] = []

  override func prepare() {
    super.prepare()
    register(ReusableView.self, forDecorationViewOfKind: Self.boxKind)
    guard let view = collectionView else { return }
    breadth = view.visibleContentRect.width
    sections = []
    for section in 0..<view.numberOfSections {
      let start = sections.last.map { end(ofSection: sections.count - 1, from: $0) + gap } ?? firstStart
      sections.append((start, view.numberOfItems(inSection: section)))
    }
  }

  var firstStart: CGFloat { 0 }

  func end(ofSection section: Int, from place: (start: CGFloat, count: Int)) -> CGFloat {
    place.start + headerRoom + CGFloat((place.count + 1) / 2) * rowPitch
  }

  func end(ofSection section: Int) -> CGFloat { end(ofSection: section, from: sections[section]) }

  override var collectionViewContentSize: CGSize {
    CGSize(width: breadth, height: sections.isEmpty ? 0 : end(ofSection: sections.count - 1))
  }

  // MARK: Frames

  func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    CGRect(
      x: item % 2 == 0 ? 0 : breadth / 4, y: sections[section].start + headerRoom + CGFloat(item / 2) * rowPitch,
      width: item % 2 == 0 ? breadth / 4 : breadth / 2, height: rowLength)
  }

  func naturalHeader(_ section: Int) -> CGRect {
    CGRect(x: 0, y: sections[section].start, width: breadth, height: headerLength)
  }

  func pinnedHeader(_ section: Int) -> CGRect {
    var frame = naturalHeader(section)
    frame.origin.y = max(frame.minY, min(visibleTop, end(ofSection: section) - frame.height))
    return frame
  }

  var visibleTop: CGFloat { collectionView?.visibleContentRect.minY ?? 0 }

  func box(_ section: Int) -> CGRect {
    let start = sections[section].start
    return CGRect(x: 0, y: start, width: breadth, height: end(ofSection: section) - start)
  }

  func frame(of element: ElementIdentifier) -> CGRect {
    switch element.category {
    case .cell: frame(ofItem: element.item, inSection: element.section)
    case .supplementaryView: pinnedHeader(element.section)
    case .decorationView: box(element.section)
    }
  }

  // MARK: Queries

  /// The elements of a rectangle: rows by arithmetic, then each element by its frame.
  func elements(in rect: CGRect) -> [ElementIdentifier] {
    var found: [ElementIdentifier] = []
    for section in sections.indices {
      let rows = (sections[section].count + 1) / 2
      let top = sections[section].start + headerRoom
      let first = Int(min(max(((rect.minY - top) / rowPitch).rounded(.down), 0), CGFloat(rows)))
      let last = Int(min(max(((rect.maxY - top) / rowPitch).rounded(.up), 0), CGFloat(rows)))
      found.append(
        ElementIdentifier(category: .decorationView, kind: Self.boxKind, section: section, item: 0))
      found += (first * 2..<max(first * 2, min(last * 2, sections[section].count))).map { .cell(section, $0) }
      found.append(
        ElementIdentifier(
          category: .supplementaryView, kind: ElementKind.sectionHeader, section: section, item: 0))
    }
    return found.filter { overlap(frame(of: $0), rect) }
  }

  func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }

  func attributes(for element: ElementIdentifier) -> LayoutAttributes {
    let attributesClass = Self.layoutAttributesClass as? LayoutAttributes.Type ?? LayoutAttributes.self
    let attributes = attributesClass.make(for: element)
    attributes.frame = frame(of: element)
    attributes.zIndex = element.category == .cell ? 0 : element.category == .decorationView ? -1 : 10
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    elements(in: rect).map(attributes)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    attributes(for: .cell(indexPath.section, indexPath.item))
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    attributes(
      for: ElementIdentifier(
        category: .supplementaryView, kind: elementKind, section: indexPath.section, item: indexPath.item))
  }

  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    attributes(
      for: ElementIdentifier(
        category: .decorationView, kind: elementKind, section: indexPath.section, item: indexPath.item))
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
