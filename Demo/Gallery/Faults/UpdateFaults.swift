import LayoutCore
import Layouts
import UIKit

/// Faults that appear when the data change.
@MainActor
enum UpdateFaults {
  static let all = [insertedAbove, reloadedFromTop]

  private static func pinnedFlow() -> UICollectionViewLayout { UICollectionViewFlowLayout().inBoxes(pinned: true) }

  private static let insertedAbove = Fault(
    name: "insert", title: "The place lost when items come in above",
    problem: "Scroll down, press Enter: 100 new items at the top push the rest down.",
    remedy: "The offset grows by the height of the new items.",
    steps: [.start, .rows(60), .activateHeader(ofSection: 0)],
    wrong: pinnedFlow, right: pinnedFlow,
    act: { view, grow, _, isFixed in
      let (height, offset) = (view.contentSize.height, view.contentOffset)
      grow(100)
      view.layoutIfNeeded()
      guard isFixed else { return }
      view.contentOffset = CGPoint(x: offset.x, y: offset.y + view.contentSize.height - height)
    })

  private static let reloadedFromTop = Fault(
    name: "reload", title: "The place lost on reload",
    problem: "Scroll down, press Enter: the view reloads and jumps to the top.",
    remedy: "A reload keeps the offset.",
    steps: [.start, .rows(60), .activateHeader(ofSection: 0)],
    wrong: pinnedFlow, right: pinnedFlow,
    act: { view, _, _, isFixed in
      view.reloadData()
      if !isFixed { view.contentOffset = CGPoint(x: 0, y: -view.adjustedContentInset.top) }
    })
}
