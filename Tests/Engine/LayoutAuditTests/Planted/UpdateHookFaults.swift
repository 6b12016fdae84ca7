import Foundation
import LayoutCore

// Faults of updates and of their hooks, planted into `HonestLayout`, and layouts that use the same hooks without one.

/// Inserted cells come from the left edge, and deleted ones leave over it, as people write it. No fault.
class SlidingLayout: HonestLayout {
  private(set) var inserted: Set<IndexPath> = []
  private(set) var deleted: Set<IndexPath> = []
  /// The places before the update.
  private var before: [IndexPath: CGRect] = [:]

  override func prepare() {
    if breadth > 0 {
      before = Dictionary(
        uniqueKeysWithValues: sections.indices.flatMap { section in
          (0..<sections[section].count).map {
            (IndexPath(item: $0, section: section), frame(ofItem: $0, inSection: section))
          }
        })
    }
    super.prepare()
  }

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
    deleted = Set(updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    (inserted, deleted) = ([], [])
  }

  /// The attributes of a cell on its way in or out.
  func aside(_ path: IndexPath, _ frame: CGRect?) -> LayoutAttributes {
    let attributes = LayoutAttributes(forCellWith: path)
    attributes.frame = frame?.offsetBy(dx: -breadth, dy: 0) ?? .zero
    attributes.alpha = 0
    return attributes
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    guard inserted.contains(itemIndexPath) else { return nil }
    return aside(itemIndexPath, frame(ofItem: itemIndexPath.item, inSection: itemIndexPath.section))
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    deleted.contains(itemIndexPath) ? aside(itemIndexPath, before[itemIndexPath]) : nil
  }
}

/// 28: what an update inserted is still noted after it.
final class ForgetlessLayout: SlidingLayout {
  override func finalizeCollectionViewUpdates() {}
}

/// 29: after an update, results have the first cell twice, as it was and as it is.
final class GhostlyLayout: HonestLayout {
  private var hasUpdated = false
  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) { hasUpdated = true }
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let answer = super.layoutAttributesForElements(in: rect) ?? []
    let cells = answer.filter { $0.representedElementCategory == .cell }
    return answer + (hasUpdated ? cells.prefix(1).compactMap { $0.copy() as? LayoutAttributes } : [])
  }
}

/// 30: items are placed once for a width, as `guard cache.isEmpty` does.
final class CachedItemsLayout: HonestLayout {
  override func prepare() {
    if sections.isEmpty || collectionView?.visibleContentRect.width != breadth { super.prepare() }
  }
}

/// 31: every update scrolls to the top.
final class RewindingUpdateLayout: HonestLayout {
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { .zero }
}

/// 33: new cells start as attributes without a frame: they grow out of the corner of the content.
final class CornerLayout: SlidingLayout {
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    guard inserted.contains(itemIndexPath) else { return nil }
    let attributes = LayoutAttributes(forCellWith: itemIndexPath)
    attributes.alpha = 0
    return attributes
  }
}

/// 33: all cells come from the left, whether they are new or not.
final class EagerLayout: SlidingLayout {
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    aside(itemIndexPath, frame(ofItem: itemIndexPath.item, inSection: itemIndexPath.section))
  }
}

/// New cells grow out of the middle of their place. No fault.
final class GrowingCellLayout: SlidingLayout {
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    guard inserted.contains(itemIndexPath) else { return nil }
    let attributes = LayoutAttributes(forCellWith: itemIndexPath)
    let frame = frame(ofItem: itemIndexPath.item, inSection: itemIndexPath.section)
    attributes.frame = CGRect(x: frame.midX, y: frame.midY, width: 0, height: 0)
    return attributes
  }
}

/// 34: deleted cells move a little and stay opaque until they vanish.
final class LingeringLayout: SlidingLayout {
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    attributes?.frame.origin.x += breadth + 1
    attributes?.alpha = 0.5
    return attributes
  }
}

/// 34: the hook fades the cached attributes instead of a copy, so that the cell stays invisible.
final class FadedCacheLayout: SlidingLayout {
  private var faded: Set<IndexPath> = []
  override func attributes(for element: ElementIdentifier) -> LayoutAttributes {
    let attributes = super.attributes(for: element)
    if faded.contains(element.indexPath), element.category == .cell { attributes.alpha = 0.25 }
    return attributes
  }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    guard inserted.contains(itemIndexPath) else { return nil }
    faded.insert(itemIndexPath)
    return attributes(for: .cell(itemIndexPath.section, itemIndexPath.item))
  }
}

/// 35: headers of any other kind appear.
final class ObligingLayout: HonestLayout {
  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> LayoutAttributes? {
    elementKind == ElementKind.sectionHeader
      ? nil : LayoutAttributes(forSupplementaryViewOfKind: elementKind, with: elementIndexPath)
  }
}

/// 35: cells appear as the first cell of the data.
final class MistakenLayout: HonestLayout {
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    attributes(for: .cell(0, 0))
  }
}

/// 36: attributes of one path are equal, wherever they are.
final class PathAttributes: LayoutAttributes {
  override func isEqual(_ object: Any?) -> Bool { (object as? LayoutAttributes)?.hash == hash }
}
final class SamePathLayout: HonestLayout {
  override class var layoutAttributesClass: AnyClass { PathAttributes.self }
}
