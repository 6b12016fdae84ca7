import Foundation
import LayoutCore

// Faults that show when the view scrolls or grows, or when data change, planted into `HonestLayout`.

/// 20: a section without items is shorter than its header.
final class CollapsingLayout: HonestLayout {
  override func end(ofSection section: Int, from place: (start: CGFloat, count: Int)) -> CGFloat {
    place.count == 0 ? place.start + 1 - gap : super.end(ofSection: section, from: place)
  }
  override func box(_ section: Int) -> CGRect {
    sections[section].count == 0 ? naturalHeader(section) : super.box(section)
  }
}

/// 21: two columns are rounded down to whole points.
final class RoundingLayout: HonestLayout {
  override func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    var frame = super.frame(ofItem: item, inSection: section)
    frame.size.width = (breadth / 2).rounded(.down)
    frame.origin.x = item % 2 == 0 ? 0 : frame.width
    return frame
  }
}

/// The same columns with rounded edges: no fault.
final class RoundedEdgesLayout: HonestLayout {
  override func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    var frame = super.frame(ofItem: item, inSection: section)
    let middle = (breadth / 2).rounded()
    (frame.origin.x, frame.size.width) = item % 2 == 0 ? (0, middle) : (middle, breadth - middle)
    return frame
  }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// 22: every scroll step solves all items.
final class SolvingLayout: HonestLayout {
  override func prepare() {
    super.prepare()
    LayoutStatistics.count(\.itemsSolved, sections.reduce(0) { $0 + $1.count })
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// 24: a reload goes to the top.
final class RewindingLayout: HonestLayout {
  override func invalidateLayout(with context: LayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    if context.invalidateEverything, let view = collectionView, view.contentOffset.y > 0 { view.contentOffset.y = 0 }
  }
}

/// Cells grow towards the middle of the view, and the layout says that they move: no fault.
class SwellingLayout: HonestLayout {
  var middle: CGFloat { collectionView?.visibleContentRect.midY ?? 0 }
  override func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    let frame = super.frame(ofItem: item, inSection: section)
    let closeness = max(0, 1 - (frame.midY - middle).magnitude / 20)
    return frame.insetBy(dx: 1 - closeness, dy: 0)
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// 11: the same without saying so.
final class SilentlySwellingLayout: SwellingLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// 11: it says so, but where cells are depends on how often it was asked, not on the offset.
final class WanderingLayout: SwellingLayout {
  private var steps: CGFloat = 0
  override func prepare() {
    super.prepare()
    steps += 1
  }
  override var middle: CGFloat { super.middle + steps }
}

/// 4: sections after the first are answered with the items of the first when asked by path.
final class MisnamingLayout: HonestLayout {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    attributes(for: .cell(0, min(indexPath.item, sections[0].count - 1)))
  }
}
