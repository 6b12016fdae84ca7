import Foundation
import LayoutCore

extension AuditStage {
  /// How many screens of content are shown at most. For sampled data, more would not help.
  private var mostViews: Int { itemCount > itemLimit ? 20 : 1000 }

  /// Runs the pass. If the layout estimates sizes, shows all of the content once, so that all views measure themselves.
  /// Of very long content, only a part is shown.
  func settleFromScratch() {
    settle()
    guard layout.estimatesItemSizes || layout.estimatesSupplementarySizes else { return }
    let rest = view.contentOffset
    var place = scrollRange.lowest
    for _ in 0..<mostViews where !isInterrupted() {
      scroll(to: place)
      // Content grows while it is measured.
      let highest = scrollRange.highest
      if view.contentOffset.x < highest.x {
        place = CGPoint(x: min(highest.x, view.contentOffset.x + view.bounds.width), y: view.contentOffset.y)
      } else if view.contentOffset.y < highest.y {
        place = CGPoint(x: scrollRange.lowest.x, y: min(highest.y, view.contentOffset.y + view.bounds.height))
      } else {
        break
      }
    }
    scroll(to: view.clampedContentOffset(rest))
  }
}
