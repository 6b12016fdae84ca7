import Foundation
import LayoutCore

extension AuditRule {
  /// A pinned header or footer stays until its section ends.
  public static let pinnedToTheEnd = AuditRule(
    18, "pinned-to-the-end", "A pinned header or footer stays in view until its section ends.",
    harm: "The title leaves while its section still fills the screen.",
    remedy: "Let the end of the section push the header off: the last item and the inset after it."
  ) { $0.checkPinnedToTheEnd() }
}

extension RuleCheck {
  /// The pinned part of a header or footer in the middle of its section stays in view until the section ends.
  func checkPinnedToTheEnd() {
    var checked: Set<ElementIdentifier> = []
    forEachPinStop { stage, middle in
      let bar = middle.bar
      guard !bar.isAlone, !bar.isCut, middle.keptLength > 0, checked.insert(bar.element).inserted else { return }
      let end = bar.edge.span(bar.section).upper
      let last = end - middle.keptLength
      let start = stage.scroll(bar.edge, to: last)
      guard start.isClose(to: last),
        let found = stage.answer(in: stage.visibleRect).first(where: { $0.element == bar.element })
          ?? stage.answer(for: bar.element), found.frame.isUsable
      else { return }
      let kept: CGFloat = max(0, bar.edge.span(found.frame).upper - start)
      expect(
        kept >= middle.keptLength - Closeness.slack(end, start), .scrolled(to: stage.view.contentOffset), [bar.element],
        expected: "\(middle.keptLength.text) points of it in view until \(bar.section.text) ends",
        found: "\(kept.text) points at \(found.frame.text)")
    }
  }
}
