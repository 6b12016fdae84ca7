import UIKit

/// Faults of layouts that show while items move.
@MainActor
enum MotionFaults {
  static let all = [outOfTheCorner, endlessFade, equalAttributes, leapingHeaders]

  private static let outOfTheCorner = Fault.ofChanges(
    name: "corner", title: "New items out of the corner",
    problem: "Press Enter: the new item flies in from the corner of the content.",
    remedy: "It starts as a copy of its own attributes.", section: 1,
    wrong: { OutOfTheCorner().inBoxes() }, right: { FadingFlow().inBoxes() }, act: insertFirst)

  private static let endlessFade = Fault.ofChanges(
    name: "fade", title: "A fade that never ends",
    problem: "Press Enter: the deleted item fades halfway, then vanishes at once.",
    remedy: "Its final attributes have an alpha of 0.",
    wrong: { EndlessFade().inBoxes() }, right: { FadingFlow().inBoxes() },
    act: { feed, view, section, _ in
      guard !feed.sections[section].isEmpty else { return }
      view.performBatchUpdates {
        feed.removeItem(at: IndexPath(item: 0, section: section))
        view.deleteItems(at: [IndexPath(item: 0, section: section)])
      }
    })

  private static let equalAttributes = Fault.ofChanges(
    name: "equality", title: "Attributes that are equal too often",
    problem: "Press Enter: the mark of the last item does not move to the new one.",
    remedy: "isEqual(_:) compares the properties that the class adds.",
    wrong: { MarkingFlow().inBoxes() }, right: { ComparingFlow().inBoxes() },
    act: { feed, view, section, _ in
      view.performBatchUpdates {
        let path = IndexPath(item: feed.sections[section].count, section: section)
        feed.insertItem(at: path)
        view.insertItems(at: [path])
      }
    })

  private static let leapingHeaders = Fault.ofChanges(
    name: "leap", title: "Headers that leap while items glide",
    problem: "Press Enter: the headers below jump to their places; the items glide.",
    remedy: "Headers that stay get no initial attributes.", count: 5,
    wrong: { LeapingHeaders().inBoxes() }, right: { FadingFlow().inBoxes() }, act: insertRow)

  private static func insertFirst(_ feed: ItemFeed, _ view: UICollectionView, _ section: Int, _ isFixed: Bool) {
    view.performBatchUpdates {
      feed.insertItem(at: IndexPath(item: 0, section: section))
      view.insertItems(at: [IndexPath(item: 0, section: section)])
    }
  }

  /// As many items as a line has, so that the sections below move by a line.
  private static func insertRow(_ feed: ItemFeed, _ view: UICollectionView, _ section: Int, _ isFixed: Bool) {
    let columns = max(1, Int(view.bounds.width - 1) / 13)
    let paths = (0..<columns).map { IndexPath(item: $0, section: section) }
    view.performBatchUpdates {
      for path in paths { feed.insertItem(at: path) }
      view.insertItems(at: paths)
    }
  }
}

/// New items fade in and deleted ones fade out, each in its place.
private class FadingFlow: UICollectionViewFlowLayout {
  private(set) var inserted: Set<IndexPath> = []
  private(set) var deleted: Set<IndexPath> = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
    deleted = Set(updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    (inserted, deleted) = ([], [])
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    inserted.contains(itemIndexPath) ? faded(itemIndexPath, to: 0) : nil
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    deleted.contains(itemIndexPath) ? faded(itemIndexPath, to: lastAlpha) : nil
  }

  var lastAlpha: CGFloat { 0 }

  private func faded(_ path: IndexPath, to alpha: CGFloat) -> UICollectionViewLayoutAttributes? {
    let attributes = layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
    attributes?.alpha = alpha
    return attributes
  }
}

private final class OutOfTheCorner: FadingFlow {
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard inserted.contains(itemIndexPath) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: itemIndexPath)
    attributes.alpha = 0
    return attributes
  }
}

private final class EndlessFade: FadingFlow {
  override var lastAlpha: CGFloat { 0.5 }
}

private final class LeapingHeaders: FadingFlow {
  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == UICollectionView.elementKindSectionHeader else { return nil }
    return layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
  }
}

/// Says of the last item of each section that it is that.
private class MarkingFlow: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { MarkingAttributes.self }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(marked)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(marked)
  }

  private func marked(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard attributes.representedElementCategory == .cell, let view = collectionView,
      let copy = attributes.copy() as? MarkingAttributes
    else { return attributes }
    copy.isLast = copy.indexPath.item == view.numberOfItems(inSection: copy.indexPath.section) - 1
    return copy
  }
}

private final class ComparedAttributes: MarkingAttributes {
  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ComparedAttributes, super.isEqual(other) else { return false }
    return MainActor.assumeIsolated { other.isLast == isLast }
  }
}

private final class ComparingFlow: MarkingFlow {
  override class var layoutAttributesClass: AnyClass { ComparedAttributes.self }
}
