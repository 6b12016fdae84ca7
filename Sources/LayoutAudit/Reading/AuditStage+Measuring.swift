import Foundation
import LayoutCore

extension AuditStage {
  /// How many views full of content are read at the most. Of data that are sampled, more would not help.
  private var mostViews: Int { itemCount > itemLimit ? 20 : 1000 }

  /// Runs the pass, and shows all of the content once where the layout estimates sizes: from then on they are what the
  /// views measured. Content of more than a thousand views is read in part.
  func settleAfresh() {
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
