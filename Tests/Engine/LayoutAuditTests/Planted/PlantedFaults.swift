import Foundation
import LayoutCore

// One fault each, planted into `HonestLayout`.

/// 1: long results lack their last element.
final class ForgetfulLayout: HonestLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let answer = super.layoutAttributesForElements(in: rect) ?? []
    return answer.count > 5 ? Array(answer.dropLast()) : answer
  }
}

/// 2: results reach ten points beyond the rectangle.
final class GenerousLayout: HonestLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    super.layoutAttributesForElements(in: rect.insetBy(dx: -10, dy: -10))
  }
}

/// 3: a copy of these attributes is the same object.
final class UncopiedAttributes: LayoutAttributes {
  override func copy(with zone: NSZone? = nil) -> Any { self }
}
final class UncopiedLayout: HonestLayout {
  override class var layoutAttributesClass: AnyClass { UncopiedAttributes.self }
}

/// 3: every fourth result is a point further down.
final class RestlessLayout: HonestLayout {
  private var questions = 0
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    questions += 1
    let answer = super.layoutAttributesForElements(in: rect)
    if questions % 4 == 0 { answer?.first?.frame.origin.y += 1 }
    return answer
  }
}

/// 4: by index path, a header is where it would be unpinned.
final class ForkedLayout: HonestLayout {
  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    attributes?.frame = naturalHeader(indexPath.section)
    return attributes
  }
}

/// 4: one item has no attributes by index path.
final class SecretiveLayout: HonestLayout {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    indexPath.item == 1 ? nil : super.layoutAttributesForItem(at: indexPath)
  }
}

/// 5: the first element of a result comes twice.
final class StutteringLayout: HonestLayout {
  override func elements(in rect: CGRect) -> [ElementIdentifier] {
    let found = super.elements(in: rect)
    return found.prefix(1) + found
  }
}

/// 5: each section has one item more than the data.
final class HauntedLayout: HonestLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let ghost = attributes(for: .cell(0, 0))
    ghost.indexPath = IndexPath(item: sections.first?.count ?? 0, section: 0)
    let answer = super.layoutAttributesForElements(in: rect) ?? []
    return overlap(ghost.frame, rect) ? answer + [ghost] : answer
  }
}

/// 6: the content size lacks the last row.
final class ShortLayout: HonestLayout {
  override var collectionViewContentSize: CGSize {
    let size = super.collectionViewContentSize
    return CGSize(width: size.width, height: size.height - rowLength)
  }
}

/// 6: the content size is not a number.
final class NamelessSizeLayout: HonestLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: breadth, height: .nan) }
}

/// 7: one frame is not a number.
final class NaNLayout: HonestLayout {
  override func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    let frame = super.frame(ofItem: item, inSection: section)
    return item == 1 ? CGRect(x: .nan, y: frame.minY, width: frame.width, height: frame.height) : frame
  }
  override func overlap(_ a: CGRect, _ b: CGRect) -> Bool { super.overlap(a, b) || a.origin.x.isNaN }
}

/// 7: one size is negative.
final class InsideOutLayout: HonestLayout {
  override func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    let frame = super.frame(ofItem: item, inSection: section)
    return item == 1 ? CGRect(x: frame.maxX, y: frame.minY, width: -frame.width, height: frame.height) : frame
  }
}

/// 8: cells of the first column are a point too wide.
final class CrowdedLayout: HonestLayout {
  override func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    var frame = super.frame(ofItem: item, inSection: section)
    if item % 2 == 0 { frame.size.width += 1 }
    return frame
  }
}

/// 9: headers are a point longer than their space.
final class CoveringLayout: HonestLayout {
  override var headerLength: CGFloat { 4 }
}

/// 10: the next section does not push a header off.
final class ClingingLayout: HonestLayout {
  override func pinnedHeader(_ section: Int) -> CGRect {
    var frame = naturalHeader(section)
    frame.origin.y = max(frame.minY, visibleTop)
    return frame
  }
}

/// 10: headers are pinned above the view.
final class DuckingLayout: HonestLayout {
  override func pinnedHeader(_ section: Int) -> CGRect {
    var frame = naturalHeader(section)
    frame.origin.y = max(frame.minY, min(visibleTop - 4, end(ofSection: section) - frame.height))
    return frame
  }
}

/// 11: a box begins where its pinned header is.
final class DriftingLayout: HonestLayout {
  override func box(_ section: Int) -> CGRect {
    let top = pinnedHeader(section).minY
    return CGRect(x: 0, y: top, width: breadth, height: end(ofSection: section) - top)
  }
}

/// 12: a resize changes nothing.
final class StaleLayout: HonestLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}

/// 13: invalidations after the first, except for new bounds and updates, move all content down.
final class SinkingLayout: HonestLayout {
  private final class ResizeContext: LayoutInvalidationContext {}
  private var depth: CGFloat = 0
  override var firstStart: CGFloat { depth }
  override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext { ResizeContext() }
  override func invalidateLayout(with context: LayoutInvalidationContext) {
    if !context.invalidateEverything, !context.invalidateDataSourceCounts, !(context is ResizeContext) { depth += 1 }
    super.invalidateLayout(with: context)
  }
}

/// 14: attributes are made for all elements, and most are discarded.
final class LaboriousLayout: HonestLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let everything = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    return elements(in: everything).map(attributes).filter { overlap($0.frame, rect) }
  }
}

/// 14: a scan of all items that makes no attributes, and takes time on the test's own clock.
final class ScanningLayout: HonestLayout {
  static var now = Duration.zero
  override func elements(in rect: CGRect) -> [ElementIdentifier] {
    Self.now += .milliseconds(sections.reduce(0) { $0 + $1.count })
    return super.elements(in: rect)
  }
}

/// 15: frames are the same in both directions.
final class OneWayLayout: HonestLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}

/// Everything that a layout can return and that makes no sense, together.
final class NonsenseLayout: CollectionViewLayout {
  let contentSize: CGSize
  init(contentSize: CGSize) {
    self.contentSize = contentSize
    super.init()
  }
  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let paths = [[], [0], [0, 1, 2], [-3, 4], [0, -1], [7, 0], [0, .max], [0, 2], [0, 3]].map { IndexPath(indexes: $0) }
    let far: [CGFloat] = [1e300, -.infinity, .nan, 0, .greatestFiniteMagnitude]
    return paths.enumerated().flatMap { index, path in
      let cell = LayoutAttributes(forCellWith: path)
      cell.frame = CGRect(x: far[index % 5], y: far[(index + 3) % 5], width: 1e300, height: far[(index + 1) % 5])
      let bar = LayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
      bar.frame = CGRect(x: 0, y: 0, width: -5, height: 1e300)
      bar.alpha = .nan
      bar.transform = Transform2D(a: .nan, b: 0, c: .infinity, d: 1, tx: 0, ty: 0)
      return [cell, bar]
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    layoutAttributesForElements(in: .zero)?.dropFirst(indexPath[1] * 3).first
  }
}
