import LayoutCore
import Layouts
import UIKit

/// What goes wrong when headers are pinned.
@MainActor
enum HeaderFaults {
  static let all = [
    contentInset, leavesEarly, behindCells, withoutPushing, vanishing, tallerThanView, sideways, solvesEverything,
    scrollsUnderHeader,
  ]

  private static func pinnedFlow() -> UICollectionViewLayout { UICollectionViewFlowLayout().inBoxes(pinned: true) }

  private static let contentInset = Fault(
    name: "inset", title: "Header under the content inset",
    lookFor: "Three rows at the top are a content inset, and the pinned header slips under them to the very edge. "
      + "Right, it stays where the inset ends.",
    wrong: { IgnoringInset().inBoxes() }, right: pinnedFlow,
    setUp: {
      $0.contentInset = UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0)
      $0.contentOffset.y = -3
    })

  private final class IgnoringInset: HandPinnedFlow {
    override func pinningEdge(of view: UICollectionView) -> CGFloat { view.contentOffset.y }
  }

  private static let leavesEarly = Fault(
    name: "early", title: "Header that leaves early",
    lookFor: "The header leaves with the last item, though the section's bottom inset of four rows is still in view. "
      + "Right, it stays until the section ends.",
    wrong: { spacious(ForgettingInset().inBoxes()) },
    right: { spacious(UICollectionViewFlowLayout().inBoxes(pinned: true)) })

  private static func spacious(_ layout: UICollectionViewFlowLayout) -> UICollectionViewFlowLayout {
    layout.sectionInset.bottom = 4
    return layout
  }

  private final class ForgettingInset: HandPinnedFlow {
    override func end(ofSection section: Int, header: CGRect, in view: UICollectionView) -> CGFloat {
      super.end(ofSection: section, header: header, in: view) - sectionInset.bottom
    }
  }

  private static let behindCells = Fault(
    name: "behind", title: "Header behind the cells",
    lookFor: "The pinned header has a lower z index than the cells, which run over it. "
      + "Right, it lies above them.",
    wrong: { LowHeaders().inBoxes() }, right: pinnedFlow)

  private final class LowHeaders: HandPinnedFlow {
    override var headerZIndex: Int { -1 }
  }

  private static let withoutPushing = Fault(
    name: "push", title: "Headers that do not push",
    lookFor: "The next header slides over the pinned one, which stays for good. "
      + "Right, it pushes the pinned one off, row by row.",
    wrong: { WithoutPushing().inBoxes(header: 3) },
    right: { UICollectionViewFlowLayout().inBoxes(pinned: true, header: 3) })

  private final class WithoutPushing: HandPinnedFlow {
    override func top(ofHeader natural: CGRect, section: Int, in view: UICollectionView) -> CGFloat {
      max(natural.minY, pinningEdge(of: view))
    }
  }

  private static let vanishing = Fault(
    name: "vanish", title: "Header that vanishes",
    lookFor: "Only headers that super returned are moved, so the header is gone once its own place has scrolled out. "
      + "Right, a query also answers with the header that belongs to what is visible.",
    wrong: { MovingWhatSuperReturns().inBoxes() }, right: pinnedFlow)

  private final class MovingWhatSuperReturns: HandPinnedFlow {
    override func sections(withHeadersAmong natural: [UICollectionViewLayoutAttributes]) -> [Int] {
      natural.filter { isHeader($0.representedElementKind) }.map(\.indexPath.section)
    }
  }

  private static let tallerThanView = Fault(
    name: "tall-header", title: "Header taller than the view",
    lookFor: "A pinned header of 40 rows leaves no room for the cells of its section, which never come to light. "
      + "Right, it scrolls away but for a strip of three rows.",
    counts: [200, 200],
    wrong: { UICollectionViewFlowLayout().inBoxes(pinned: true, header: 40) },
    right: {
      MixedLayout { _ in
        var plan = SectionPlan.flow(itemSize: CGSize(width: 12, height: 3), interitemSpacing: 1)
        plan.insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        plan.header = .pinned(40, keeping: 3)
        return plan
      }
    })

  private static let sideways = Fault(
    name: "sideways", title: "Header pinned sideways",
    lookFor: "Scroll right: the section's inset is added to where the header pins, and cells show to the left of it. "
      + "Right, it pins at the very edge.",
    wrong: { across(AddingInset()) }, right: { across(UICollectionViewFlowLayout()) })

  private static func across(_ layout: UICollectionViewFlowLayout) -> UICollectionViewFlowLayout {
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 12, height: 3)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 1
    layout.sectionInset = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
    layout.headerReferenceSize = CGSize(width: 12, height: 0)
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  private final class AddingInset: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.map(moved)
    }

    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    { super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(moved) }

    private func moved(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
      guard let view = collectionView, attributes.representedElementCategory == .supplementaryView,
        attributes.frame.minX == view.contentOffset.x, attributes.frame.minX > 0
      else { return attributes }
      attributes.frame.origin.x += sectionInset.left
      return attributes
    }
  }

  private static let solvesEverything = Fault(
    name: "solve", title: "Every scroll step solves everything",
    lookFor: "The numbers (s) of a scroll step show every section and item solved anew, just to move a header. "
      + "Right, a step solves nothing.",
    counts: Array(repeating: 40, count: 25), size: { CGSize(width: 9 + $0.item % 5, height: 3) },
    wrong: { SolvingAgain().inBoxes(pinned: true) }, right: pinnedFlow)

  private final class SolvingAgain: UICollectionViewFlowLayout {
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
      UICollectionViewFlowLayoutInvalidationContext()
    }
  }

  private static let scrollsUnderHeader = Fault(
    name: "scroll-to", title: "Scrolled to, and hidden",
    lookFor: "Enter scrolls to item 6 of the section in view, which lands under the pinned header. "
      + "Right, it lands below.",
    wrong: pinnedFlow, right: pinnedFlow,
    act: { view, _, section, isMended in
      let path = IndexPath(item: 6, section: section)
      if isMended {
        view.scrollToItem(at: path, at: .top, animated: false)
      } else if let item = view.layoutAttributesForItem(at: path) {
        view.contentOffset = view.clampedContentOffset(CGPoint(x: 0, y: item.frame.minY))
      }
    })
}
