import Foundation
import LayoutCore
import Sections

extension StackLayout {
  /// Invalidates the layout if a property has a new value.
  public func invalidateIfChanged<Value: Equatable>(_ new: Value, _ old: Value) {
    if new != old { invalidateEverything() }
  }

  /// Marks every section invalid and invalidates the layout.
  public func invalidateEverything() {
    forgetEverything()
    invalidateLayout()
  }

  /// Marks every section invalid for the next invalidation of the layout. What is measured is kept.
  func markEverythingInvalid() { invalid.markEverything() }

  func forgetEverything() {
    invalid.markEverything()
    measured.forgetAll()
  }

  // MARK: Bounds

  /// Whether the view has another breadth than the solved sections, and no context was made for it.
  var missedOtherBreadth: Bool {
    guard solved != nil, let view = collectionView else { return false }
    if hasOtherLength(view.bounds) { return true }
    return availableBreadth != surroundings.solvedBreadth && availableBreadth != surroundings.announcedBreadth
  }

  func breadth(of bounds: CGRect, in view: CollectionView) -> CGFloat {
    let inset = view.adjustedContentInset
    return max(
      0,
      scrollDirection == .vertical
        ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom)
  }

  /// The part of the content inside the insets, in which pinned elements stay.
  var visibleRect: CGRect { collectionView?.visibleContentRect ?? .zero }

  /// Whether pinned elements may move with `newBounds`.
  func isMovedByPinning(in newBounds: CGRect) -> Bool {
    guard let view = collectionView, let stack = solved?.stack else { return false }
    let newVisible = newBounds.inset(by: view.adjustedContentInset)
    return !stack.pinnedElements(in: visibleRect).isEmpty || !stack.pinnedElements(in: newVisible).isEmpty
  }

  /// The pinned elements that may move with `newBounds`.
  func movedByPinning(in newBounds: CGRect) -> Set<StackElement.ID> {
    guard let view = collectionView, let stack = solved?.stack else { return [] }
    let newVisible = newBounds.inset(by: view.adjustedContentInset)
    return Set(stack.pinnedElements(in: visibleRect)).union(stack.pinnedElements(in: newVisible))
  }

  /// - Complexity: O(k) for k elements: each kind is named in one call.
  func name(_ elements: Set<StackElement.ID>, in context: LayoutInvalidationContext) {
    guard let solved else { return }
    let named = elements.map { identifier(of: $0, solved) }
    func paths(_ category: ElementCategory) -> [String: [IndexPath]] {
      Dictionary(grouping: named.filter { $0.category == category }, by: { $0.kind ?? "" })
        .mapValues { $0.map(\.indexPath) }
    }
    context.invalidateItems(at: paths(.cell).values.flatMap { $0 })
    for (kind, paths) in paths(.supplementaryView) {
      context.invalidateSupplementaryElements(ofKind: kind, at: paths)
    }
    for (kind, paths) in paths(.decorationView) { context.invalidateDecorationElements(ofKind: kind, at: paths) }
  }
}
