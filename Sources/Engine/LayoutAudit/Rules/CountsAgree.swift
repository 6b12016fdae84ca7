import Foundation
import LayoutCore

extension AuditRule {
  /// After an update, the layout has the items of the data.
  public static let countsAgree = AuditRule(
    30, "counts-agree", "After an update, data source, update and layout agree on the number of items.",
    harm: "UIKit stops the program, or new items stay out of sight until something else changes.",
    remedy: "Report only the changes of the data source; place all items anew in `prepare()`.",
    isWaivable: false
  ) { $0.checkCountsAgree() }
}

extension RuleCheck {
  /// The layout returns the items that a layout returns that never saw other data, and the updates of a program add up.
  func checkCountsAgree() {
    forEachUpdate { update in
      guard let fresh = freshStage(after: update.edit) else { return }
      fresh.scroll(to: update.stage.view.contentOffset)
      let (found, expected) = (itemsReturned(by: update.stage), itemsReturned(by: fresh))
      let extra = found.subtracting(expected).sorted(by: ElementIdentifier.paintsBefore)
      expect(
        extra.isEmpty, update.place, extra, expected: "only the items of a layout made with these data",
        found: "\(extra.count) more")
      let missing = expected.subtracting(found).sorted(by: ElementIdentifier.paintsBefore)
      expect(
        missing.isEmpty, update.place, missing, expected: "all items of a layout made with these data",
        found: "\(missing.count) fewer")
    }
    forEachAction { _, action in
      let issue = action.reports.issues.first.map { "\($0)" }
      expect(
        issue == nil, action.update.place, expected: "an update that adds up", found: issue ?? "")
    }
  }

  /// A stage that has had no other data than those after an edit; nil for what a program does.
  private func freshStage(after edit: ObservedUpdate.Edit) -> AuditStage? {
    switch edit {
    case .deletion(let cell): makeEditedStage(without: cell)?.stage
    case .restoration: makeEditedStage()?.stage
    case .action: nil
    }
  }

  /// The cells in results for the whole content, or around both ends of large data.
  private func itemsReturned(by stage: AuditStage) -> Set<ElementIdentifier> {
    let content = Census.everything(stage.layout.collectionViewContentSize, stage)
    let rects =
      stage.itemCount <= auditor.itemLimit
      ? [content]
      : [content.origin, CGPoint(x: content.maxX, y: content.maxY)].map {
        CGRect(origin: $0, size: .zero).insetBy(dx: -2 * subject.size.width, dy: -2 * subject.size.height)
      }
    return Set(rects.flatMap { stage.answer(in: $0) }.map(\.element).filter { $0.category == .cell })
  }
}
