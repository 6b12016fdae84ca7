import Foundation
import LayoutCore

extension AuditRule {
  /// Every item can be scrolled to where it is seen.
  public static let reachableItems = AuditRule(
    19, "reachable-items", "Every item can be scrolled to a place where headers and footers do not hide it.",
    harm: "The items exist, but however far a person scrolls, a header covers them.",
    remedy: "Pin only a part of a tall header, or let it scroll away."
  ) { $0.checkReachableItems() }
}

extension RuleCheck {
  private var itemLimit: Int { 10 }

  /// Wherever an item is scrolled to, headers and footers cover all of it: then it cannot be seen. Each item is looked
  /// at by the end, in the middle and by the start of the view.
  func checkReachableItems() {
    let stage = makeStage()
    let census = Census(stage)
    guard census.all.contains(where: { $0.element.isHeaderOrFooter }) else { return }
    let cells = census.cells.filter { $0.isShown && !$0.frame.isEmpty }
    for cell in cells.shuffled(using: &random).prefix(itemLimit) {
      let shares: [CGFloat] = [1, 0.5, 0]
      let found = shares.compactMap { cover(of: cell.element, at: $0, stage) }
      let hiding = found.count == shares.count ? found.first : nil
      expect(
        hiding == nil, .step("scrolled to all of the places where it is in view"), [cell.element],
        expected: "a place where it can be seen",
        found: hiding.map { "\($0.element) over it, at \($0.frame.text)" } ?? "")
    }
  }

  /// Scrolls an item to a share of the way from the start of the view to its end.
  /// - Returns: what hides the item there; nil if it can be seen.
  private func cover(of element: ElementIdentifier, at share: CGFloat, _ stage: AuditStage) -> Placement? {
    guard let frame = stage.answer(for: element).map({ stage.mirroredByHost($0.frame) }) else { return nil }
    let visible = stage.view.visibleContentRect
    let target = CGPoint(
      x: stage.view.contentOffset.x + frame.minX - visible.minX - (visible.width - frame.width) * share,
      y: stage.view.contentOffset.y + frame.minY - visible.minY - (visible.height - frame.height) * share)
    stage.scroll(to: stage.view.clampedContentOffset(target))
    guard let item = stage.answer(for: element), let part = item.frame.shared(with: stage.visibleRect) else {
      return nil
    }
    let covers = stage.answer(in: part).filter {
      $0.element.isHeaderOrFooter && $0.isShown && $0.frame.isUsable && $0.covers(item)
    }
    return part.isCovered(by: covers.map(\.frame)) ? covers.first : nil
  }
}
