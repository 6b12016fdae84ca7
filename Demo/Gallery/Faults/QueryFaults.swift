import LayoutCore
import Layouts
import Scenes
import UIKit

/// Faults in how a layout returns its elements.
@MainActor
enum QueryFaults {
  static let all = [appending, returningAll, missingTallItem, drifting, advancingColumns, cuttingLines]

  private static func columns(
    _ name: String, _ title: String, _ problem: String, _ remedy: String, count: Int = 60,
    steps: [DemonstrationStep], _ wrong: @escaping @MainActor () -> UICollectionViewLayout
  ) -> Fault {
    Fault(
      name: name, title: title, problem: problem, remedy: remedy, counts: [count], steps: steps,
      wrong: wrong, right: CachedColumns.fixed)
  }

  private static let appending = columns(
    "append", "Attributes appended on every query",
    "Every query also returns what the last one did: press s, then scroll.",
    "A result contains the visible elements and nothing else.", steps: [.start, .showCosts, .rows(4)]
  ) { Appending() }

  private final class Appending: CachedColumns {
    private var answer: [UICollectionViewLayoutAttributes] = []

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      answer += super.layoutAttributesForElements(in: rect) ?? []
      return answer
    }
  }

  private static let returningAll = columns(
    "all", "All elements for every rect",
    "Ten thousand attributes are returned for the few in view: press s.",
    "The query filters before it copies.", count: 10_000, steps: [.start, .showCosts, .rows(1)]
  ) { ReturningAll() }

  private final class ReturningAll: CachedColumns {
    override func hits(_ rect: CGRect) -> [UICollectionViewLayoutAttributes] { cache }
  }

  private static let missingTallItem = columns(
    "tall-item", "A tall item missed",
    "Item 0.4 is 40 rows tall and disappears as soon as its top scrolls out.",
    "The query finds every item that overlaps the view.", steps: [.start, .rows(20)]
  ) { BeginningInView() }

  private final class BeginningInView: CachedColumns {
    override func hits(_ rect: CGRect) -> [UICollectionViewLayoutAttributes] {
      super.hits(rect).filter { $0.frame.minY >= rect.minY - 8 }
    }
  }

  private static let drifting = columns(
    "drift", "Cells that creep",
    "Every query moves the right column: cached attributes are changed.",
    "A layout returns copies.", steps: [.start, .rows(6)]
  ) { Drifting() }

  private final class Drifting: CachedColumns {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let attributes = hits(rect)
      for cell in attributes where cell.frame.minX > 0 { cell.frame.origin.x += 1 }
      return attributes
    }
  }

  private static let advancingColumns = columns(
    "lookup", "A question that moves the answer",
    "Each time the audit (a) asks for an item, its place is further down.",
    "The layout looks up prepared attributes.", steps: [.audit]
  ) { AdvancingColumns() }

  private final class AdvancingColumns: CachedColumns {
    private var end: CGFloat = 0

    override func prepare() {
      super.prepare()
      end = cache.last?.frame.maxY ?? 0
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = super.layoutAttributesForItem(at: indexPath)
      attributes?.frame.origin.y = end
      end = attributes?.frame.maxY ?? end
      return attributes
    }
  }

  private static let cuttingLines = Fault(
    name: "cut", title: "Places that depend on the rect",
    problem: "When a line scrolls out, its short items leave first: the rest moves.",
    remedy: "Places do not depend on what is visible.",
    sizes: [3, 6, 6].map { CGSize(width: 10, height: $0) }, steps: [.start, .rows(6)],
    wrong: { RunningMargin().inBoxes() },
    right: {
      let layout = UICollectionViewFlowLayout().inBoxes()
      layout.lineAlignment = .leading
      return layout
    })

  private final class RunningMargin: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let answer = super.layoutAttributesForElements(in: rect)
      var (left, bottom) = (sectionInset.left, CGFloat(-1))
      for cell in answer ?? [] where cell.representedElementCategory == .cell {
        if cell.frame.minY >= bottom { left = sectionInset.left }
        cell.frame.origin.x = left
        left += cell.frame.width + minimumInteritemSpacing
        bottom = max(cell.frame.maxY, bottom)
      }
      return answer
    }
  }
}
