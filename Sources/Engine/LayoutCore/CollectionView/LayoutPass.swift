import Foundation

// The layout pass, from top to bottom:
//
//   1  reset    after a reload or a change of layout, the layout gets one context with `invalidateEverything`
//   2  prepare  the layout prepares, gets updates and returns the content size; the offset is clamped
//   3  count    the data source is counted, once, when the layout first asks for a number
//   4  query    the layout is queried for the elements in the bounds, once; or if they are far too many, at the
//               places that show (`CellRaster.swift`)
//   5  appear   after an update, a new layout or new bounds: initial and final attributes of what comes and leaves
//   6  show     elements that left give their views back; elements that came take one; changed attributes are applied
//   7  finalize the hooks of steps 2 and 5 are closed
//   8  measure  views that came or were resized may prefer another size; where the layout agrees, the pass goes round
//   9  prefetch the prefetching data source gets the items that are near, if there is one
//
// A scroll without invalidation is steps 4, 6, 8 and 9 only. From the moment the data is invalid until step 3 is done
// the layout is not queried: it must never be queried while it knows the new counts but not yet the updates.

/// The cause of a pass, if it is not just invalidation or scrolling.
enum PassOccasion {
  case need
  case update(UpdatePlan)
  case transition(LayoutTransition)
  case animatedBoundsChange(from: CGRect)
}

/// Which calls are under way.
struct PassState {
  var isRunning = false
  /// Whether a pass has ever run.
  var hasRun = false
  /// Whether the layout prepares at the moment.
  var isPreparing = false
  /// The occasion of the pass that is about to run.
  var occasion: PassOccasion?
  /// Why the layout is invalidated at the moment.
  var cause = LayoutInvalidation.Cause.request
  /// The work that waits until the pass is over.
  var postponed: [() -> Void] = []
  /// The cost of preparations that queries from outside caused before the pass.
  var costBefore = LayoutStatistics()
}

extension CollectionView {
  /// Runs a pass at once, by way of `layoutSubviews()`: subclasses override it to act on what is shown.
  func layOut(for occasion: PassOccasion = .need) {
    pass.occasion = occasion
    layoutIsDone()
    layoutSubviews()
    // For overrides that do not call super.
    if let left = removeDueOccasion() { runLayoutPass(left) }
  }

  func removeDueOccasion() -> PassOccasion? {
    defer { pass.occasion = nil }
    return pass.occasion
  }

  /// Brings the visible elements up to date with data, layout and bounds.
  func runLayoutPass(_ occasion: PassOccasion = .need) {
    guard !pass.isRunning, mayAskLayout else { return setNeedsLayout() }
    pass.isRunning = true
    beginPassOfFrame()
    eventHandler?(.started)
    if itemScroll?.target != motion.scrolling?.target ?? contentOffset { itemScroll = nil }
    answers.reported = []
    let before = LayoutStatistics.total
    var measured: [MeasuredElement] = []
    var occasion = occasion
    var round = 0
    choosePlace()
    repeat {
      round += 1
      prepareLayout(for: occasion)
      let asked = bounds
      let (wanted, areAll) = elementsThatShow(in: asked)
      // A layout that computes only what is queried knows its content size only now.
      if work.needsContentSize { adoptContentSize() }
      work.needsContentSize = false
      let extra = appearances(of: wanted, on: occasion)
      let isFinal = !collectionViewLayout.estimatesSizes
      let unmeasured = show(wanted, after: occasion, renewing: extra, inFinalLayout: isFinal)
      shown.areAll = areAll
      finalize(occasion)
      choosePlaceAmongNewcomers()
      settlePreferredSizes(of: unmeasured, measured: &measured, inFinalLayout: isFinal)
      occasion = .need
      if bounds == asked, !work.needsPrepare, !work.needsClamping { break }
    } while round < settlingPassLimit
    if work.needsPrepare { reportUnsettled(measured, rounds: round) }
    finishKeepingPlace()
    prefetchIfWanted()
    pass.isRunning = false
    pass.hasRun = true
    data.countsInView = counts
    layoutIsDone()
    endPassOfFrame()
    statistics = LayoutStatistics.total - before + pass.costBefore
    pass.costBefore = LayoutStatistics()
    eventHandler?(.finished(statistics))
    runPostponed()
    correctItemScroll()
  }

  func runPostponed() {
    let due = pass.postponed
    pass.postponed = []
    for work in due { work() }
  }

  // MARK: 1 to 3

  /// Steps 1 to 3. Queries from outside call it too, so that they never see a layout that is not prepared.
  func prepareLayout(for occasion: PassOccasion = .need) {
    guard mayAskLayout, isPreparationDue(for: occasion) else { return }
    announceInsets()
    choosePlace()
    let before = LayoutStatistics.total
    var occasion = occasion
    var round = 0
    repeat {
      round += 1
      let isDue = work.needsPrepare
      pass.isPreparing = true
      if isDue { prepareOnce() }
      announce(occasion)
      pass.isPreparing = false
      if isDue {
        adoptContentSize()
        adoptSectionOffsets()
      }
      adoptOffset(for: occasion)
      occasion = .need
      if work.needsPrepare, round == settlingPassLimit {
        report(.invalidatesWhilePreparing(passes: round))
        work.needsPrepare = false
      }
    } while work.needsPrepare || work.needsClamping
    if !pass.isRunning { pass.costBefore = pass.costBefore + (LayoutStatistics.total - before) }
  }

  /// A quick check: there are thousands of queries, and nearly all find the layout prepared.
  private func isPreparationDue(for occasion: PassOccasion) -> Bool {
    if case .need = occasion {
      return work.needsPrepare || work.needsClamping || work.needsInsetInvalidation
        || work.adjustments != PendingAdjustments()
    }
    return true
  }

  private func prepareOnce() {
    if work.needsFullInvalidation { announceFullInvalidation() }
    (work.needsPrepare, work.needsFullPreparation, work.needsContentSize) = (false, false, true)
    anchoring.knowsFrames = false
    // Another view that took the layout may be gone.
    if collectionViewLayout.host == nil { collectionViewLayout.host = self }
    answers.located = [:]
    LayoutStatistics.running.prepares += 1
    collectionViewLayout.prepare()
    noteInvalidationByPreparing()
    _ = counts
  }

  private func announce(_ occasion: PassOccasion) {
    switch occasion {
    case .update(let plan):
      updating.reading = plan.reading
      collectionViewLayout.prepare(for: plan.map)
      collectionViewLayout.prepare(forCollectionViewUpdates: plan.items)
    case .animatedBoundsChange(let old): collectionViewLayout.prepare(forAnimatedBoundsChange: old)
    case .need, .transition: break
    }
  }

  private func adoptContentSize() {
    let answered = collectionViewLayout.collectionViewContentSize
    let isSound = answered.width.isFinite && answered.height.isFinite && answered.width >= 0 && answered.height >= 0
    if !isSound {
      report(
        .impossibleValue(
          name: "collectionViewContentSize", value: "\(answered.width.short) x \(answered.height.short)",
          used: "the size before"))
    }
    let size = isSound ? answered : contentSize
    if size != contentSize { work.needsClamping = true }
    contentSize = size
  }

  /// Moves the offset: by the adjustments of contexts, by the movement of the anchor, and to the target of an update or
  /// a transition. Then clamps it.
  private func adoptOffset(for occasion: PassOccasion) {
    var target = contentOffset
    target.x += work.adjustments.offset.x
    target.y += work.adjustments.offset.y
    work.adjustments = PendingAdjustments()
    target = offsetKeepingPlace(target, for: occasion)
    switch occasion {
    case .update: target = preferredOffset(forProposed: target)
    case .transition where isFollowingEnd: break
    case .transition(let transition): target = preferredOffset(forProposed: proposedOffset(after: transition))
    case .need, .animatedBoundsChange:
      if let offset = offsetOfInteractiveTransition() { (target, work.needsClamping) = (offset, true) }
    }
    let wanted = target
    if work.needsClamping || target != contentOffset { target = clampedContentOffset(target) }
    work.needsClamping = false
    let isKept = anchoring.choice?.places.isEmpty == false
    anchoring.choice?.lag = isKept ? CGPoint(x: wanted.x - target.x, y: wanted.y - target.y) : .zero
    moveOffset(to: target)
  }

  /// The content offset that the delegate proposes, else the layout's.
  private func preferredOffset(forProposed proposed: CGPoint) -> CGPoint {
    let preferred =
      delegate.flatMap { delegate in
        OptionalMember.answer {
          delegate.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
        }
      } ?? collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    updating.isOffsetChosen = preferred != proposed
    if preferred.x.isFinite, preferred.y.isFinite { return preferred }
    report(
      .impossibleValue(
        name: "targetContentOffset", value: "(\(preferred.x.short), \(preferred.y.short))", used: "the proposed one"))
    return proposed
  }

  // MARK: 6 and 7

  /// A size that a view preferred in this pass, for the report of sizes that do not settle.
  struct MeasuredElement {
    let identifier: ElementIdentifier
    let size: CGSize
  }

  /// An element whose view may prefer another size.
  struct Unmeasured {
    let attributes: LayoutAttributes
    let view: ReusableView
  }

  /// - Parameter isFinal: Whether the layout estimates no sizes.
  /// - Returns: The elements that came, and those that stayed with another size, without those that accept any.
  private func show(
    _ wanted: [LayoutAttributes], after occasion: PassOccasion, renewing extra: ExtraPaths,
    inFinalLayout isFinal: Bool
  ) -> [Unmeasured] {
    if work.needsEmptying { retireAllViews() }
    let current = carriedOver(after: occasion, renewing: extra).merging(bringBack(wanted)) { own, _ in own }
    updateConfigurations(of: current)
    var next: [ElementIdentifier: VisibleElement] = [:]
    next.reserveCapacity(wanted.count)
    var appearing: [LayoutAttributes] = []
    var unmeasured: [Unmeasured] = []
    var awaitsLayout = false
    for attributes in wanted {
      let identifier = ElementIdentifier(attributes)
      guard next[identifier] == nil else { continue }
      if var element = current[identifier] {
        let change = element.show(attributes)
        if change.isResized, !element.view.subviews.isEmpty { noteLook(of: element) }
        if change.isOther {
          let isOwn = subviewList.contains(element.view)
          element.view.setAttributes(attributes, isNoted: isOwn)
          awaitsLayout = awaitsLayout || isOwn && element.view.needsLayout
        }
        let isMeasured = change.isResized || work.unmeasured.contains(identifier)
        if isMeasured, !isFinal || !element.view.acceptsFinalSizes {
          unmeasured.append(Unmeasured(attributes: attributes, view: element.view))
        }
        next[identifier] = element
      } else {
        appearing.append(attributes)
      }
    }
    if awaitsLayout { noteDescendantNeedsLayout() }
    if next.count < current.count {
      let left = current.keys.filter { next[$0] == nil }
      for identifier in left.inPaintOrder { if let element = current[identifier] { leave(element, mayReturn: true) } }
    }
    for attributes in appearing {
      let identifier = ElementIdentifier(attributes)
      guard next[identifier] == nil, let view = makeView(for: identifier, attributes) else { continue }
      next[identifier] = VisibleElement(
        identifier: identifier, attributes: attributes, view: view, modelIdentifier: modelIdentifier(of: identifier))
      if !isFinal || !view.acceptsFinalSizes { unmeasured.append(Unmeasured(attributes: attributes, view: view)) }
      announceDisplay(of: view, identifier)
    }
    shown.replace(with: next)
    notePinned(next)
    work.unmeasured = []
    anchoring.knowsFrames = true
    return unmeasured
  }

  /// The elements that were visible, by their identifiers after the update or transition. Those that are gone are
  /// retired.
  private func carriedOver(after occasion: PassOccasion, renewing extra: ExtraPaths)
    -> [ElementIdentifier: VisibleElement]
  {
    guard case .update(let plan) = occasion else { return shown.elements }
    var carried: [ElementIdentifier: VisibleElement] = [:]
    for element in shown.elements.values.sorted(by: VisibleElement.comesBefore) {
      let old = element.identifier
      if !extra.deleted.contains(old), let new = name(of: old, after: plan.map), !extra.inserted.contains(new) {
        carried[new] = element.renamed(new)
        element.view.element = new
      } else {
        leave(element)
      }
    }
    followMotion(plan.map)
    return carried
  }

  /// The identifier of a visible element after an update; nil if its view has to go.
  func name(of element: ElementIdentifier, after map: DataChange) -> ElementIdentifier? {
    guard element.category == .supplementaryView, let kind = element.kind,
      let section = map.section(after: element.section),
      collectionViewLayout.supplementaryViewsFollowItems(ofKind: kind, inSection: section)
    else { return map.element(after: element) }
    return map.element(after: .cell(element.section, element.item)).map {
      ElementIdentifier(category: .supplementaryView, kind: kind, section: $0.section, item: $0.item)
    }
  }

  private func finalize(_ occasion: PassOccasion) {
    switch occasion {
    case .need: break
    case .update(let plan):
      collectionViewLayout.finalizeCollectionViewUpdates()
      noteUse(of: plan)
    case .animatedBoundsChange: collectionViewLayout.finalizeAnimatedBoundsChange()
    case .transition(let transition): finish(transition)
    }
  }

  // MARK: 8

  private func settlePreferredSizes(
    of unmeasured: [Unmeasured], measured: inout [MeasuredElement], inFinalLayout wasFinal: Bool
  ) {
    var isFinal = !collectionViewLayout.estimatesSizes
    var unmeasured = unmeasured
    // A hook of the layout may have switched to estimates: views were left out that may not accept them.
    if wasFinal, !isFinal {
      unmeasured = shown.inPaintOrder.map { Unmeasured(attributes: $0.attributes, view: $0.view) }
    }
    for element in unmeasured {
      let original = element.attributes
      let preferred = preference(of: element.view, over: original, inFinalLayout: isFinal)
      guard let preferred else { continue }
      let identifier = ElementIdentifier(original)
      measured.append(MeasuredElement(identifier: identifier, size: preferred.size))
      let layout = collectionViewLayout
      let (wanted, given) = mirrorsLayout ? (mirrored(preferred), mirrored(original)) : (preferred, original)
      if layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wanted, withOriginalAttributes: given) {
        invalidating(because: .preferredSize(identifier)) {
          let context = layout.invalidationContext(
            forPreferredLayoutAttributes: wanted, withOriginalAttributes: given)
          layout.invalidateLayout(with: context)
          if context.measuresViewAgain { work.unmeasured.insert(identifier) }
        }
        isFinal = !layout.estimatesSizes
      }
    }
  }

  /// The attributes that the view prefers to `original`. It gets a copy, because views usually change their argument
  /// and return it.
  ///
  /// - Parameter isFinal: Whether the layout estimates no sizes. Views then accept what they have, unless they override
  ///   the method.
  private func preference(of view: ReusableView, over original: LayoutAttributes, inFinalLayout isFinal: Bool)
    -> LayoutAttributes?
  {
    let place = original.place
    view.isInFinalLayout = isFinal && subviewList.contains(view)
    let answer = view.preferredLayoutAttributesFitting(original)
    view.isInFinalLayout = false
    guard original.place != place else { return answer === original || answer.isEqual(original) ? nil : answer }
    let preferred = answer === original ? original.duplicate() : answer
    original.place = place
    return preferred.isEqual(original) ? nil : preferred
  }

  private func reportUnsettled(_ measured: [MeasuredElement], rounds: Int) {
    let sizes = Dictionary(grouping: measured, by: \.identifier).mapValues { $0.map(\.size) }
    let unsettled = sizes.max {
      $0.value.count != $1.value.count
        ? $0.value.count < $1.value.count : ElementIdentifier.paintsBefore($1.key, $0.key)
    }
    report(.sizesDoNotSettle(unsettled?.key, sizes: unsettled?.value ?? [], passes: rounds))
  }
}
