import Foundation

// What makes the layout invalid. The order of calls was recorded from UIKit:
//
//   bounds    the layout is asked; the bounds take effect; `invalidateLayout()`, `invalidateLayout(with:)` with the
//             context just made. A layout that is invalid already, or in the middle of these calls, is not asked.
//   size      the same; the layout prepares before the setter returns
//   reload    `invalidateLayout()`, then `invalidateLayout(with:)`, before `reloadData()` returns
//   insets    in the next pass, unless the layout sets them itself, inside one of its calls

/// The state while bounds change.
struct BoundsChanges {
  /// Whether the next change invalidates the layout before the bounds take effect.
  var invalidatesFirst = false
  /// How many calls to the layout about bounds and invalidation are under way.
  var depth = 0
  /// Whether the layout is being queried for a rectangle.
  var isQuerying = false
  /// The lowest content offset, which the insets decide.
  var lowestOffset = CGPoint.zero
}

/// A change of the bounds, from the query to the layout until its end.
struct BoundsChange {
  let old: CGRect
  let new: CGRect
  /// The invalidation of the layout once the bounds have taken effect.
  var context: LayoutInvalidationContext?
}

extension CollectionView {
  func isPossible(_ name: String, _ rect: CGRect) -> Bool {
    if rect.isFinite { return true }
    report(.impossibleValue(name: name, value: rect.numbers, used: "the one before"))
    return false
  }

  /// Sets the frame in the superview. Another size is a change of the bounds.
  func setFrame(_ new: CGRect) {
    let old = super.bounds
    guard isPossible("frame", new) else { return }
    guard new.size != old.size else { return super.frame = new }
    let change = beginChange(to: CGRect(origin: old.origin, size: new.size))
    super.frame = new
    end(change)
  }

  /// Asks the layout about new bounds.
  func beginChange(to new: CGRect) -> BoundsChange {
    var change = BoundsChange(old: bounds, new: new, context: nil)
    let invalidatesFirst = boundsChanges.invalidatesFirst
    // This applies to one change only; the delegate may cause others.
    boundsChanges.invalidatesFirst = false
    guard !work.needsPrepare, boundsChanges.depth == 0 else { return change }
    boundsChanges.depth += 1
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new) {
      change.context = collectionViewLayout.invalidationContext(forBoundsChange: new)
    }
    boundsChanges.depth -= 1
    if invalidatesFirst, let context = change.context {
      invalidateLayout(with: context, because: .bounds(new))
      change.context = nil
    }
    return change
  }

  /// Invalidates what the layout asked for, now that the new bounds have taken effect.
  func end(_ change: BoundsChange) {
    if bounds.size != change.old.size { (superview as? StandInSuperview)?.fit(self) }
    setNeedsLayout()
    noteMove(from: change.old)
    if let context = change.context { invalidateLayout(with: context, because: .bounds(change.new)) }
    guard bounds.size != change.old.size else { return }
    work.needsClamping = true
    if pass.hasRun { prepareLayout() }
  }

  func insetsChanged() {
    let (inset, before) = (adjustedContentInset, boundsChanges.lowestOffset)
    let lowest = CGPoint(x: 0 - inset.left, y: 0 - inset.top)
    boundsChanges.lowestOffset = lowest
    // A layout that sets the insets itself knows them.
    let isByLayout = pass.isPreparing || boundsChanges.isQuerying || boundsChanges.depth > 0
    if !work.needsFullInvalidation, !isByLayout { work.needsInsetInvalidation = true }
    var offset = contentOffset
    if offset.x == before.x { offset.x = lowest.x }
    if offset.y == before.y { offset.y = lowest.y }
    moveOffset(to: offset)
  }

  /// Invalidates the layout through `invalidateLayout()`, where many layouts drop their caches.
  func invalidateLayout(with context: LayoutInvalidationContext, because cause: LayoutInvalidation.Cause) {
    boundsChanges.depth += 1
    invalidating(because: cause) { collectionViewLayout.dispatch(context) }
    boundsChanges.depth -= 1
  }

  /// Called by the base class for every invalidation of a layout. A layout that was replaced is ignored.
  func layout(_ layout: CollectionViewLayout, wasInvalidatedWith context: LayoutInvalidationContext) {
    guard collectionViewLayout.relies(on: layout) else { return }
    eventHandler?(.invalidated(LayoutInvalidation(layout, pass.cause, context)))
    work.adjustments.add(context)
    if context.invalidateDataSourceCounts { data.counts = nil }
    (answers.given, answers.located) = ([:], [:])
    work.needsPrepare = true
    setNeedsLayout()
    if !pass.isRunning, !pass.isPreparing { adjust() }
  }

  /// Moves the offset and changes the content size by the adjustments of contexts. Outside a pass this is at once.
  private func adjust() {
    let (offset, size) = (work.adjustments.offset, work.adjustments.size)
    work.adjustments = PendingAdjustments()
    if size != .zero {
      contentSize = CGSize(width: contentSize.width + size.width, height: contentSize.height + size.height)
    }
    guard offset != .zero else { return }
    work.needsClamping = true
    anchoring.isMovedByContext = true
    contentOffset = CGPoint(x: contentOffset.x + offset.x, y: contentOffset.y + offset.y)
  }

  /// Marks data and layout invalid; the pass invalidates the layout before it prepares.
  func invalidateEverything() {
    (work.needsFullInvalidation, work.needsFullPreparation) = (true, true)
    data.counts = nil
    (answers.given, answers.located) = ([:], [:])
    work.needsPrepare = true
    setNeedsLayout()
  }

  /// Discards the data at a reload, before the layout is invalidated.
  func discardData() {
    if updating.recording != nil { updating.recording?.isReload = true }
    selection.clear()
    if motion.recording == nil { endTransition() }
    motion.recording?.isIdentityLost = true
    rememberPlaces()
    forgetPlaces()
    if pass.isRunning { work.needsEmptying = true } else { retireAllViews() }
    invalidateEverything()
  }

  func announceFullInvalidation() {
    work.needsFullInvalidation = false
    let context = type(of: collectionViewLayout).makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidatesMeasuredSizes = work.measuresAll
    work.measuresAll = false
    context.invalidateDataSourceCounts = true
    invalidateLayout(with: context, because: .reload)
  }

  func announceInsets() {
    guard work.needsInsetInvalidation else { return }
    work.needsInsetInvalidation = false
    let context = type(of: collectionViewLayout).makeInvalidationContext()
    invalidateLayout(with: context, because: .insets)
  }

  /// Drops state that belongs to index paths which may now mean other items.
  func forgetPlaces() {
    data.placeRevision += 1
    prefetcher.forget()
    (anchoring.held, itemScroll) = (nil, nil)
    orthogonal.forgetPlaces()
    movement = nil
  }
}
