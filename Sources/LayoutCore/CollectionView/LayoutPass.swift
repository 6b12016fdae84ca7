import Foundation

// The layout pass, from top to bottom:
//
//   1  void    a reload or a new layout is told to the layout as one context with `invalidateEverything`
//   2  count   the data source is counted, once
//   3  prepare the layout prepares, then says how large the content is; the offset is brought inside
//   4  query   the layout is asked for the elements inside the bounds, once
//   5  show    elements that left give their views back; elements that came take one; changed attributes are applied
//   6  measure views that came may prefer another size; where the layout agrees, the pass goes round again
//
// A scroll without invalidation is steps 4 to 6 only.

extension CollectionView {
  /// Brings what is on show up to date with data, layout and bounds.
  func runLayoutPass() {
    guard !isInPass else { return }
    isInPass = true
    let before = LayoutStatistics.total
    var round = 0
    var measured: [ElementIdentifier: [CGSize]] = [:]
    repeat {
      round += 1
      prepareLayout()
      let appeared = show(elements(in: bounds))
      settlePreferredSizes(of: appeared, measured: &measured)
    } while needsPrepare && round < settlingPassLimit
    if needsPrepare { reportUnsettled(measured, rounds: round) }
    isInPass = false
    statistics = LayoutStatistics.total - before
  }

  /// Steps 1 to 3. Also called by questions from outside, which must never see a layout that is not prepared.
  func prepareLayout() {
    var round = 0
    while needsPrepare && round < settlingPassLimit {
      round += 1
      if awaitsFullInvalidation { announceFullInvalidation() }
      _ = counts
      needsPrepare = false
      LayoutStatistics.total.prepares += 1
      collectionViewLayout.prepare()
      adoptContentSize()
    }
  }

  private func announceFullInvalidation() {
    awaitsFullInvalidation = false
    let context = type(of: collectionViewLayout).makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
  }

  private func adoptContentSize() {
    let answered = collectionViewLayout.collectionViewContentSize
    let isSound = answered.width.isFinite && answered.height.isFinite && answered.width >= 0 && answered.height >= 0
    if !isSound {
      report(.impossibleValue(name: "collectionViewContentSize", value: "\(answered)", used: "the size before"))
    }
    let size = isSound ? answered : contentSize
    let resized = size != contentSize
    contentSize = size
    var offset = contentOffset
    offset.x += pending.offsetAdjustment.x
    offset.y += pending.offsetAdjustment.y
    pending = PendingInvalidation()
    let target = resized || offset != contentOffset ? clampedContentOffset(offset) : offset
    if target != contentOffset { contentOffset = target }
  }

  /// Step 5.
  /// - Returns: the elements that were not on show before.
  private func show(_ wanted: [LayoutAttributes]) -> [ElementIdentifier] {
    var next: [ElementIdentifier: VisibleElement] = [:]
    next.reserveCapacity(wanted.count)
    var appearing: [LayoutAttributes] = []
    for attributes in wanted {
      let identifier = ElementIdentifier(attributes)
      if var element = shown[identifier] {
        if !element.attributes.isEqual(attributes) { element.view.take(attributes) }
        element.attributes = attributes
        next[identifier] = element
      } else if next[identifier] == nil {
        appearing.append(attributes)
      }
    }
    for element in shown.elements.values where next[element.identifier] == nil { retire(element) }
    var appeared: [ElementIdentifier] = []
    for attributes in appearing {
      let identifier = ElementIdentifier(attributes)
      guard next[identifier] == nil, let view = makeView(for: identifier, attributes) else { continue }
      next[identifier] = VisibleElement(identifier: identifier, attributes: attributes, view: view)
      appeared.append(identifier)
      announceDisplay(of: view, identifier)
    }
    shown.replace(with: next)
    return appeared
  }

  /// Step 6.
  private func settlePreferredSizes(
    of appeared: [ElementIdentifier], measured: inout [ElementIdentifier: [CGSize]]
  ) {
    for identifier in appeared {
      guard let element = shown[identifier] else { continue }
      let original = element.attributes
      let preferred = element.view.preferredLayoutAttributesFitting(original)
      guard preferred !== original, !preferred.isEqual(original) else { continue }
      measured[identifier, default: []].append(preferred.size)
      let layout = collectionViewLayout
      if layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      {
        layout.invalidateLayout(
          with: layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
      }
    }
  }

  private func reportUnsettled(_ measured: [ElementIdentifier: [CGSize]], rounds: Int) {
    let restless = measured.max { $0.value.count < $1.value.count }
    report(.sizesDoNotSettle(restless?.key, sizes: restless?.value ?? [], passes: rounds))
  }
}
