// The document: two ways to make a flow layout keep its items to the left by rewriting what super returns: one item
// after the other by looking at the item before, and in one pass with a running margin.
//
// Fixed: both copy super's attributes before they change them; both give the same result by rect and by index path,
// whatever part of a line the rect covers, and return nothing outside the rect; headers stay where they are; lines of
// items without height do not break after every item, and touching lines are not taken for one; nothing is recursive.

import LayoutCore
import Layouts
import Scenes
import UIKit

/// The first way: each item follows the one before it, if both are on one line.
class FollowingLeftAlignedLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Items only move to the left, within their rows. So whole rows are queried.
    let rows = CGRect(x: 0, y: rect.minY, width: collectionViewContentSize.width, height: rect.height)
    return super.layoutAttributesForElements(in: rows)?.compactMap { attributes in
      guard attributes.representedElementCategory == .cell else { return attributes }
      return layoutAttributesForItem(at: attributes.indexPath)
    }.filter { rect.intersects($0.frame) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let attributes = super.layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    var x = sectionInset.left
    for item in line(of: attributes) where item < indexPath.item {
      let earlier = super.layoutAttributesForItem(at: IndexPath(item: item, section: indexPath.section))
      x += (earlier?.frame.width ?? 0) + minimumInteritemSpacing
    }
    attributes.frame.origin.x = x
    return attributes
  }

  /// The items of the line up to this one. Goes back as long as items are further to the left.
  private func line(of attributes: UICollectionViewLayoutAttributes) -> ClosedRange<Int> {
    let path = attributes.indexPath
    var (first, x) = (path.item, attributes.frame.minX)
    while first > 0,
      let earlier = super.layoutAttributesForItem(at: IndexPath(item: first - 1, section: path.section)),
      earlier.frame.midY == attributes.frame.midY, earlier.frame.minX < x
    {
      (first, x) = (first - 1, earlier.frame.minX)
    }
    return first...path.item
  }
}

/// The second way: one pass over whole lines with a running margin.
class RunningLeftAlignedLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let rows = CGRect(x: 0, y: rect.minY, width: collectionViewContentSize.width, height: rect.height)
    var margin = sectionInset.left
    var line: (middle: CGFloat, section: Int)?
    let moved = super.layoutAttributesForElements(in: rows)?.map { attributes -> UICollectionViewLayoutAttributes in
      guard attributes.representedElementCategory == .cell,
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes
      else { return attributes }
      if line?.middle != copy.frame.midY || line?.section != copy.indexPath.section { margin = sectionInset.left }
      line = (copy.frame.midY, copy.indexPath.section)
      copy.frame.origin.x = margin
      margin += copy.frame.width + minimumInteritemSpacing
      return copy
    }
    return moved?.filter { rect.intersects($0.frame) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let natural = super.layoutAttributesForItem(at: indexPath) else { return nil }
    let row = CGRect(
      x: 0, y: natural.frame.minY, width: max(collectionViewContentSize.width, 1),
      height: max(natural.frame.height, 0.001))
    return layoutAttributesForElements(in: row)?.first {
      $0.representedElementCategory == .cell && $0.indexPath == indexPath
    } ?? natural
  }
}

/// Words as tags, kept to the left in one of the ways. `t` switches between them and UIKit's own justified lines.
final class LeftAlignedTags: NSObject, UICollectionViewDelegateFlowLayout {
  /// As many as there are items, so that none comes twice.
  private static let words = [
    "header", "pin", "waterfall", "row", "supplementary", "cell", "decoration", "inset", "offset", "flow", "z",
    "invalidation", "context", "layout", "attributes", "reuse", "index path", "visible", "rect", "content size",
    "footer", "column", "grid", "section", "item", "badge", "anchor", "margin", "spacing", "axis", "bounds", "frame",
    "estimate", "gutter", "snapshot", "identifier", "prefetch", "reload", "batch", "delegate", "viewport", "selection",
    "focus", "highlight", "drag", "drop", "group", "orthogonal", "paging", "boundary", "fraction", "absolute",
    "leading", "trailing", "baseline", "alpha", "transform", "animation", "transition", "appearance", "diffable",
    "source", "register", "dequeue", "separator",
  ]

  /// The two ways, also for scene files.
  static let layouts: [String: @MainActor () -> UICollectionViewLayout] = [
    "tags-following": { FollowingLeftAlignedLayout() }, "tags-running": { RunningLeftAlignedLayout() },
  ]

  static let scene = Scene(
    name: "tags", title: "Left-aligned tags",
    summary: "A flow kept to the left by rewriting super's attributes, in two ways; t compares with UIKit's own lines.",
    source: "Seed document 5", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let delegate = LeftAlignedTags()
    let counts = GeneratedCounts(LeftAlignedTags.counts, times: times)
    let feed = TextFeed(counts) { path in
      ViewContent(text: word(path), background: Tint.cyan.fill, alignment: .center)
    } bar: { _, section in
      .header("Vocabulary \(section + 1)", count: counts[section])
    }
    let view = feed.makeView(configured(FollowingLeftAlignedLayout()))
    view.delegate = delegate
    let stage = feed.makeStage(view, keeping: [delegate]) { "Vocabulary \($0 + 1)" }
    let others = [
      LayoutChoice("tags-running") { configured(RunningLeftAlignedLayout()) },
      LayoutChoice("tags-justified") { configured(UICollectionViewFlowLayout()) },
    ]
    stage.offerForms(pointsPerCell: .phone, after: others, besides: "tags-following")
    return stage
  }

  private static func configured(_ layout: UICollectionViewFlowLayout) -> UICollectionViewFlowLayout {
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 16
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    layout.headerReferenceSize = CGSize(width: 0, height: 16)
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  private static let counts = [40, 25]

  private static func word(_ path: IndexPath) -> String { words[(path.section * counts[0] + path.item) % words.count] }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: (Self.word(indexPath).count + 2) * 8, height: 16) }
}
