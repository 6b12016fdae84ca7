import Foundation
import LayoutCore

// One fault of pinned headers each, planted into `HonestLayout`.

/// 16: headers are behind the cells.
final class LowHeaderLayout: HonestLayout {
  override func attributes(for element: ElementIdentifier) -> LayoutAttributes {
    let attributes = super.attributes(for: element)
    if element.category == .supplementaryView { attributes.zIndex = -1 }
    return attributes
  }
}

/// 17: headers are pinned a point below the edge.
final class LooseHeaderLayout: HonestLayout {
  override func pinnedHeader(_ section: Int) -> CGRect {
    var frame = super.pinnedHeader(section)
    if frame.minY == visibleTop, frame != naturalHeader(section) { frame.origin.y += 1 }
    return frame
  }
}

/// A layout without a fault that says where its sections are.
class StructuredLayout: HonestLayout, LayoutStructure {
  func extent(ofSection section: Int) -> CGRect? { sections.indices.contains(section) ? box(section) : nil }
}

/// 18: headers leave with the last row, before the space below it ends.
final class HastyHeaderLayout: StructuredLayout {
  override func pinnedHeader(_ section: Int) -> CGRect {
    var frame = naturalHeader(section)
    let end = end(ofSection: section) - (rowPitch - rowLength)
    frame.origin.y = max(frame.minY, min(visibleTop, end - frame.height))
    return frame
  }
}

/// 19: pinned headers are taller than the view.
final class TallHeaderLayout: HonestLayout {
  override var headerLength: CGFloat { 20 }
  override var headerRoom: CGFloat { 20 }
}

/// The same headers, of which three points are pinned: no fault.
final class PartlyPinnedLayout: HonestLayout {
  override var headerLength: CGFloat { 20 }
  override var headerRoom: CGFloat { 20 }
  override func pinnedHeader(_ section: Int) -> CGRect {
    var frame = naturalHeader(section)
    frame.origin.y = max(frame.minY, min(visibleTop - 17, end(ofSection: section) - frame.height))
    return frame
  }
}

/// A header for the whole table above the others, pinned while all of the content scrolls: no fault.
final class TableHeaderLayout: HonestLayout {
  static let kind = "TableHeader"
  override var firstStart: CGFloat { 2 }
  override var visibleTop: CGFloat { super.visibleTop + 2 }

  private var tableHeader: LayoutAttributes {
    let attributes = LayoutAttributes(forSupplementaryViewOfKind: Self.kind, with: IndexPath(index: 0))
    attributes.frame = CGRect(x: 0, y: max(0, super.visibleTop), width: breadth, height: 2)
    attributes.zIndex = 20
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let answer = super.layoutAttributesForElements(in: rect) ?? []
    return overlap(tableHeader.frame, rect) ? answer + [tableHeader] : answer
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    guard elementKind == Self.kind else {
      return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
    return indexPath.count == 1 ? tableHeader : nil
  }
}

/// Headers that float two points below the edge, in their own places as well as pinned: no fault.
final class FloatingHeaderLayout: HonestLayout {
  override var headerRoom: CGFloat { 5 }
  override func naturalHeader(_ section: Int) -> CGRect { super.naturalHeader(section).offsetBy(dx: 0, dy: 2) }
  override var visibleTop: CGFloat { super.visibleTop + 2 }
}
