import Foundation

/// A scroll to an item. Its frame may be an estimate until its neighbours are visible.
struct ItemScroll {
  var item: ElementIdentifier
  let position: ScrollPosition
  let isAnimated: Bool
  /// Where the item was when the offset was chosen.
  var ownFrame: CGRect
  /// The same, as far as the view's own offset can show it, and what was pinned over it.
  var frame: CGRect
  var covers = EdgeInsets.zero
  /// The offset that was set. If the view is elsewhere when it lays out, the scroll is over.
  var target = CGPoint.zero
  /// How often the offset may still be chosen again.
  private(set) var corrections = 32
  /// What was seen after each choice since the item last moved.
  private var outcomes: [Outcome] = []

  private struct Outcome: Equatable {
    var offset: CGPoint
    var covers: EdgeInsets
  }

  init(item: ElementIdentifier, position: ScrollPosition, isAnimated: Bool, ownFrame: CGRect, frame: CGRect) {
    (self.item, self.position, self.isAnimated) = (item, position, isAnimated)
    (self.ownFrame, self.frame) = (ownFrame, frame)
  }

  mutating func noteChoice() { corrections -= 1 }

  /// Notes where a choice led to. Some choices follow each other in a circle: a header that is pinned at one offset is
  /// not at the other. Whole rounds are left out, because they change nothing.
  mutating func note(offset: CGPoint, covers: EdgeInsets, isMoved: Bool) {
    if isMoved { outcomes = [] }
    let outcome = Outcome(offset: offset, covers: covers)
    if let earlier = outcomes.lastIndex(of: outcome) { corrections %= outcomes.count - earlier }
    outcomes.append(outcome)
  }

  /// The same after an update; nil if the item has gone.
  func following(_ map: IndexPathMap) -> ItemScroll? {
    guard let item = map.element(after: item) else { return nil }
    var scroll = self
    scroll.item = item
    return scroll
  }
}
