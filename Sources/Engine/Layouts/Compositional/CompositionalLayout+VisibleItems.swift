import Foundation
import LayoutCore

/// The changes of handlers to visible items, for one offset of the view and of its sections.
struct HandledItems {
  struct Step: Equatable {
    var bounds: CGRect
    var offsets: [Int: CGFloat]
  }

  /// Whether any section has a handler.
  var isWanted = false
  var isUnderWay = false
  /// nil if handlers have to run.
  var step: Step?
  /// The items that a handler changed, in content coordinates.
  var changed: [ElementIdentifier: LayoutAttributes] = [:]
}

/// An item as a handler sees it: a copy of its attributes in coordinates of the section.
private final class HandledItem: CompositionalVisibleItem {
  let attributes: LayoutAttributes

  init(_ attributes: LayoutAttributes) { self.attributes = attributes }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: Transform2D {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: Transform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { attributes.representedElementKind ?? "cell" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}

extension CompositionalLayout {
  /// The items that handlers changed. Handlers run once for each offset, when the first query needs them.
  private func changedItems() -> [ElementIdentifier: LayoutAttributes] {
    guard handled.isWanted, !handled.isUnderWay, let view = collectionView else { return [:] }
    let step = HandledItems.Step(bounds: view.bounds, offsets: view.sectionOffsets)
    if handled.step == step { return handled.changed }
    handled.isUnderWay = true
    let visible = super.layoutAttributesForElements(in: view.bounds) ?? []
    var changed: [ElementIdentifier: LayoutAttributes] = [:]
    for (section, items) in Dictionary(grouping: visible, by: { $0.indexPath[0] }).sorted(by: { $0.key < $1.key }) {
      guard let handler = solvedDescription(ofSection: section)?.section?.visibleItemsInvalidationHandler else {
        continue
      }
      for item in run(handler, section, items) { changed[ElementIdentifier(item)] = item }
    }
    handled.isUnderWay = false
    (handled.step, handled.changed) = (step, changed)
    return changed
  }

  /// - Returns: The items that the handler changed, in content coordinates.
  private func run(
    _ handler: CompositionalVisibleItemsHandler, _ section: Int, _ items: [LayoutAttributes]
  ) -> [LayoutAttributes] {
    guard let place = handlerPlace(ofSection: section) else { return [] }
    // Headers and footers of a section that scrolls across do not scroll with it.
    let items = place.scrollsAcross ? items.filter { $0.viewport != nil } : items
    let visible = items.compactMap { item -> (before: LayoutAttributes, seen: HandledItem)? in
      guard let copy = item.copy() as? LayoutAttributes else { return nil }
      copy.center = CGPoint(x: copy.center.x - place.origin.x, y: copy.center.y - place.origin.y)
      return (item, HandledItem(copy))
    }
    handler(visible.map(\.seen), place.offset, environment)
    return visible.compactMap { before, seen in
      let after = seen.attributes
      after.center = CGPoint(x: after.center.x + place.origin.x, y: after.center.y + place.origin.y)
      // Sums of coordinates are rounded. A value that the handler did not change must stay exactly the same.
      let isMoved =
        abs(after.center.x - before.center.x) > 1e-6 || abs(after.center.y - before.center.y) > 1e-6
      if !isMoved { after.center = before.center }
      return after.isEqual(before) ? nil : after
    }
  }

  /// The origin of the coordinates that a handler uses, and the offset that it gets. Frames less the offset are in
  /// coordinates of the viewport.
  private func handlerPlace(ofSection section: Int) -> (origin: CGPoint, offset: CGPoint, scrollsAcross: Bool)? {
    let stack = stack
    guard let extent = extent(ofSection: section) else { return nil }
    guard let scroll = stack.orthogonalScroll(ofSection: section),
      let viewport = stack.viewport(ofSection: section)
    else {
      let visible = visibleRect
      return (extent.origin, CGPoint(x: visible.minX - extent.minX, y: visible.minY - extent.minY), false)
    }
    let distance = collectionView?.sectionOffset(section) ?? 0
    let isReversed = stack.isMirrored && stack.scrollDirection == .vertical
    let offset = isReversed ? scroll.extent - scroll.viewport - distance : distance
    if stack.scrollDirection == .vertical {
      return (CGPoint(x: viewport.minX - offset, y: extent.minY), CGPoint(x: offset, y: 0), true)
    }
    return (CGPoint(x: extent.minX, y: viewport.minY - offset), CGPoint(x: 0, y: offset), true)
  }

  /// The result of a query, with the changes of handlers.
  func handling(_ answer: [LayoutAttributes], in rect: CGRect) -> [LayoutAttributes] {
    guard handled.isWanted else { return answer }
    var changed = changedItems()
    if changed.isEmpty { return answer }
    var result: [LayoutAttributes] = []
    for attributes in answer {
      guard let other = changed.removeValue(forKey: ElementIdentifier(attributes)) else {
        result.append(attributes)
        continue
      }
      if other.shares(rect) { result.append(handling(attributes)) }
    }
    // Items that a handler moved into the rectangle.
    let others = changed.filter { $0.value.shares(rect) }.map(\.key)
    for item in others.sorted(by: ElementIdentifier.paintsBefore) {
      if let attributes = changed[item]?.copy() as? LayoutAttributes { result.append(attributes) }
    }
    return result
  }

  /// One element with the changes of its handler.
  func handling(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard handled.isWanted, let changed = changedItems()[ElementIdentifier(attributes)] else { return attributes }
    return changed.copy() as? LayoutAttributes ?? attributes
  }
}

extension LayoutAttributes {
  fileprivate func shares(_ rect: CGRect) -> Bool {
    let frame = shownFrame
    return frame.width > 0 && frame.height > 0 && frame.minX < rect.maxX && frame.maxX > rect.minX
      && frame.minY < rect.maxY && frame.maxY > rect.minY
  }
}
