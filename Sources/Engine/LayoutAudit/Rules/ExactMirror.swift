import Foundation
import LayoutCore

extension AuditRule {
  /// The opposite reading direction is the exact mirror.
  public static let exactMirror = AuditRule(
    15, "exact-mirror", "The opposite reading direction is the exact mirror.",
    harm: "In Arabic or Hebrew, items and insets end up on different sides.",
    remedy: "Return true from `flipsHorizontallyInOppositeLayoutDirection`, or mirror frames, insets and headers "
      + "alike.",
    comparesPlaces: true
  ) { $0.checkExactMirror() }
}

extension RuleCheck {
  /// In the opposite reading direction, at the mirrored offset, every element is the mirror image about the middle of
  /// the content, whether the layout or its host mirrors it.
  func checkExactMirror() {
    let stage = makeStage()
    var conditions = self.conditions
    conditions.direction = subject.direction == .leftToRight ? .rightToLeft : .leftToRight
    let opposite = makeStage(conditions)
    let width = stage.view.contentSize.width
    let place = AuditPlace.step("in the opposite direction")
    expect(
      opposite.view.contentSize.isClose(to: stage.view.contentSize), place,
      expected: "content of \(stage.view.contentSize.text)", found: opposite.view.contentSize.text)
    for offset in [stage.view.contentOffset] + offsets(stage, Census(stage), count: 4) {
      stage.scroll(to: offset)
      let mirroredBounds = stage.view.bounds.mirrored(inWidth: width)
      opposite.scroll(to: opposite.view.clampedContentOffset(mirroredBounds.origin))
      compare(shown(opposite), with: shown(stage), width, .step("in the opposite direction of \(offset.text)"))
    }
  }

  /// All elements as the host shows them.
  private func shown(_ stage: AuditStage) -> [ElementIdentifier: (placement: Placement, frame: CGRect)] {
    let census = Census(stage)
    // Around a sample of items, other elements may come and go.
    return census.all.filter { census.sample.isComplete || $0.element.category == .cell }
      .reduce(into: [:]) { $0[$1.element] = ($1, stage.mirroredByHost($1.frame)) }
  }

  private func compare(
    _ found: [ElementIdentifier: (placement: Placement, frame: CGRect)],
    with expected: [ElementIdentifier: (placement: Placement, frame: CGRect)], _ width: CGFloat, _ place: AuditPlace
  ) {
    let elements = Set(found.keys).union(expected.keys).sorted(by: ElementIdentifier.paintsBefore)
    let wrong = elements.filter { element in
      guard let mine = found[element], let theirs = expected[element] else {
        return (found[element] ?? expected[element])?.placement.isShown ?? false
      }
      return !mine.frame.isClose(to: theirs.frame.mirrored(inWidth: width))
        || mine.placement.zIndex != theirs.placement.zIndex || mine.placement.isHidden != theirs.placement.isHidden
    }
    let first = wrong.first
    expect(
      wrong.isEmpty, place, wrong,
      expected: first.flatMap { expected[$0]?.frame.mirrored(inWidth: width).text } ?? "no such element",
      found: first.flatMap { found[$0]?.frame.text } ?? "no such element")
  }
}
