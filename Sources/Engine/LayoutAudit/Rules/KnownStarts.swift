import Foundation
import LayoutCore

extension AuditRule {
  /// Elements start an update at a place that means something.
  public static let knownStarts = AuditRule(
    33, "known-starts", "In an update, remaining elements start where they were, and new items start with a frame.",
    harm: "Items fly in from the corner of the view, and hide the real change.",
    remedy: "Return initial attributes for inserted items only, made from a copy of `layoutAttributesForItem(at:)`."
  ) { $0.checkKnownStarts() }
}

extension RuleCheck {
  /// Initial attributes do not move elements that stay, and new items do not grow out of a point outside their place.
  func checkKnownStarts() {
    forEachUpdate { update in
      expectNoLeaps(update)
      for element in update.transition?.elements ?? [] {
        switch element.role {
        case .leaving: continue
        case .coming where element.identifier.category != .cell: continue
        case .coming:
          expect(
            !comesFromNowhere(element), update.place, [element.identifier],
            expected: "initial attributes with a frame", found: "it grows out of \(element.from.box.text)")
        case .staying:
          let was = update.name(before: element.identifier).flatMap { update.before[$0] }
          expect(
            was.map { $0.frame.isClose(to: element.from.frame) } ?? true, update.place, [element.identifier],
            expected: was.map { "it to start where it was: \($0.frame.text)" } ?? "",
            found: "it starts at \(element.from.frame.text)")
        }
      }
    }
  }

  /// Elements that are in their new places from the first picture on are not among those that move.
  private func expectNoLeaps(_ update: ObservedUpdate) {
    expect(true, update.place, expected: "", found: "")
    // A program may scroll after its update, at once.
    guard let transition = update.transition, transition.endOffset == update.stage.view.contentOffset else { return }
    let (start, end) = (transition.startOffset, transition.endOffset)
    let moving = Set(transition.elements.filter { $0.role != .leaving }.map(\.identifier))
    for element in update.stage.view.visibleElements where !moving.contains(element.identifier) {
      guard let was = update.name(before: element.identifier).flatMap({ update.before[$0] }) else { continue }
      let (old, new) = (was.frame, Pose(element.attributes).frame)
      expect(
        old.offsetBy(dx: end.x - start.x, dy: end.y - start.y).isClose(to: new), update.place, [element.identifier],
        expected: "it to start where it was: \(old.text)", found: "it starts at \(new.text)")
    }
  }

  private func comesFromNowhere(_ element: Transition.Element) -> Bool {
    let (from, to) = (element.from.box, element.to.box)
    let isEmpty = from.width <= 0 || from.height <= 0
    let middle = CGPoint(x: from.midX, y: from.midY)
    return isEmpty && !to.isEmpty && !to.insetBy(dx: -0.01, dy: -0.01).holds(middle)
  }
}
