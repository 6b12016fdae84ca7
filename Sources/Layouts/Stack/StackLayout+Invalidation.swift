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
    return stack.hasPinnedElements(in: visibleRect) || stack.hasPinnedElements(in: newVisible)
  }

  /// The pinned elements that may move with `newBounds`, each once.
  func movedByPinning(in newBounds: CGRect) -> [StackElement.ID] {
    guard let view = collectionView, let stack = solved?.stack else { return [] }
    let newVisible = newBounds.inset(by: view.adjustedContentInset)
    let (before, after) = (stack.pinnedElements(in: visibleRect), stack.pinnedElements(in: newVisible))
    if before == after { return before }
    var moved = before
    let known = Set(before)
    for element in after where !known.contains(element) { moved.append(element) }
    return moved
  }

  /// - Complexity: O(k) for k elements: each kind is named in one call.
  func name(_ elements: [StackElement.ID], in context: LayoutInvalidationContext) {
    guard let solved else { return }
    var cells: [IndexPath] = []
    var (views, decorations) = (PathsByKind(), PathsByKind())
    for element in elements {
      let name = identifier(of: element, solved)
      switch name.category {
      case .cell: cells.append(name.indexPath)
      case .supplementaryView: views.append(name)
      case .decorationView: decorations.append(name)
      }
    }
    context.invalidateItems(at: cells)
    for (kind, paths) in views.kinds { context.invalidateSupplementaryElements(ofKind: kind, at: paths) }
    for (kind, paths) in decorations.kinds { context.invalidateDecorationElements(ofKind: kind, at: paths) }
  }
}

/// The paths of elements by their kinds. These are few, so they are searched one by one.
private struct PathsByKind {
  private(set) var kinds: [(kind: String, paths: [IndexPath])] = []

  mutating func append(_ name: ElementIdentifier) {
    let kind = name.kind ?? ""
    if let known = kinds.firstIndex(where: { $0.kind == kind }) {
      kinds[known].paths.append(name.indexPath)
    } else {
      kinds.append((kind, [name.indexPath]))
    }
  }
}

/// The parts of a stacked layout that are invalid.
///
/// If only the visible part changes, both flags are false: pinned elements move, the delegate is not called, and
/// nothing is solved. A context that names items invalidates only their sizes. One that names headers, footers or boxes
/// invalidates insets, bars and boxes of their sections.
open class StackInvalidationContext: LayoutInvalidationContext {
  /// Whether the delegate and closures must be called again for sizes, spacings and everything else that decides
  /// places.
  open var invalidatesMetrics = true
  /// Whether places must be computed again. New metrics always lead to new places.
  open var invalidatesPlaces = true
  /// Whether the context was made for another breadth of the view. Sizes measured at the last one are kept for it.
  var isOfOtherBreadth = false
  /// The sizes that cells prefer, for layouts whose sizes are estimates.
  open var preferredSizes: [IndexPath: CGSize] = [:]
  /// The sizes that headers and footers prefer, by kind.
  open var preferredSupplementarySizes: [String: [IndexPath: CGSize]] = [:]
}
