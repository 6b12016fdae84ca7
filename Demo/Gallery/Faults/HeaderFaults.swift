import LayoutCore
import Layouts
import UIKit

/// Faults of pinned headers.
@MainActor
enum HeaderFaults {
  static let all = [
    contentInset, leavesEarly, behindCells, withoutPushing, vanishing, tallerThanView, sideways, solvesEverything,
    scrollsUnderHeader,
  ]

  private static func pinnedFlow() -> UICollectionViewLayout { UICollectionViewFlowLayout().inBoxes(pinned: true) }

  private static let contentInset = Fault(
    name: "inset", title: "Header under the content inset",
    problem: "The pinned header moves under the content inset: the top three rows.",
    remedy: "It stops where the inset ends.",
    topInset: 3, steps: [.start, .rows(6)], wrong: { IgnoringInset().inBoxes() }, right: pinnedFlow)

  private final class IgnoringInset: HandPinnedFlow {
    override func pinningEdge(of view: UICollectionView) -> CGFloat { view.contentOffset.y }
  }

  private static let leavesEarly = Fault(
    name: "early", title: "Header that leaves early",
    problem: "The header leaves with the last item, before the section inset does.",
    remedy: "It stays until the section ends.",
    steps: [.start, .lastRows(3, ofSection: 0)],
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
    problem: "The pinned header has a lower z index than the cells, which cover it.",
    remedy: "It is in front of the cells.",
    steps: [.start, .rows(2)],
    wrong: { LowHeaders().inBoxes() }, right: pinnedFlow)

  private final class LowHeaders: HandPinnedFlow {
    override var headerZIndex: Int { -1 }
  }

  private static let withoutPushing = Fault(
    name: "push", title: "Headers that do not push",
    problem: "The next header slides over the pinned one, which stays forever.",
    remedy: "It pushes the pinned one off, row by row.",
    headerRows: 3, steps: [.start, .lastRows(1, ofSection: 0)],
    wrong: { WithoutPushing().inBoxes(header: 3) },
    right: { UICollectionViewFlowLayout().inBoxes(pinned: true, header: 3) })

  private final class WithoutPushing: HandPinnedFlow {
    override func top(ofHeader natural: CGRect, section: Int, in view: UICollectionView) -> CGFloat {
      max(natural.minY, pinningEdge(of: view))
    }
  }

  private static let vanishing = Fault(
    name: "vanish", title: "Header that vanishes",
    problem: "Only headers that super returned are pinned, so they vanish off screen.",
    remedy: "A query also returns the header of a visible section.",
    steps: [.start, .rows(2)],
    wrong: { MovingWhatSuperReturns().inBoxes() }, right: pinnedFlow)

  private final class MovingWhatSuperReturns: HandPinnedFlow {
    override func sections(withHeadersAmong natural: [UICollectionViewLayoutAttributes]) -> [Int] {
      natural.filter { isHeader($0.representedElementKind) }.map(\.indexPath.section)
    }
  }

  private static let tallerThanView = Fault(
    name: "tall-header", title: "Header taller than the view",
    problem: "A pinned header of 40 rows hides all the cells of its section.",
    remedy: "It scrolls away, except for three rows.",
    counts: [200, 200], headerRows: 40, steps: [.start, .rows(60)],
    wrong: { UICollectionViewFlowLayout().inBoxes(pinned: true, header: 40) },
    right: {
      let layout = UICollectionViewFlowLayout().inBoxes(pinned: true, header: 40)
      layout.pinnedHeaderHeight = 3
      return layout
    })

  private static let sideways = Fault(
    name: "sideways", title: "Header pinned sideways",
    problem: "Scroll right: the header pins after the inset, and cells show there.",
    remedy: "It pins at the very edge.",
    steps: [.start, .columns(9)],
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
    problem: "Every scroll step solves all sections to move one header: press s.",
    remedy: "A step solves nothing.",
    counts: Array(repeating: 40, count: 25), multiplies: true, sizes: (9...13).map { CGSize(width: $0, height: 3) },
    steps: [.start, .showCosts, .rows(1)],
    wrong: { SolvingAgain().inBoxes(pinned: true) }, right: pinnedFlow)

  private final class SolvingAgain: UICollectionViewFlowLayout {
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
      UICollectionViewFlowLayoutInvalidationContext()
    }
  }

  private static let scrollsUnderHeader = Fault(
    name: "scroll-to", title: "Scrolled to, and hidden",
    problem: "Enter scrolls to item 7 of the section: it ends up under the header.",
    remedy: "It ends up below the header.",
    steps: [.start, .activateHeader(ofSection: 1)],
    wrong: pinnedFlow, right: pinnedFlow,
    act: { view, _, section, isFixed in
      let path = IndexPath(item: 6, section: section)
      if isFixed {
        view.scrollToItem(at: path, at: .top, animated: false)
      } else if let item = view.layoutAttributesForItem(at: path) {
        view.contentOffset = view.clampedContentOffset(CGPoint(x: 0, y: item.frame.minY))
      }
    })
}
