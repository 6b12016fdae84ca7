import LayoutCore
import Layouts
import UIKit

/// Faults in the sizes of content, columns and boxes.
@MainActor
enum SizeFaults {
  static let all = [endsEarly, emptySection, staleFrames, gapOfRounding, notANumber, broaderThanView, vanishingBox]

  private static let endsEarly = Fault(
    name: "short", title: "Content that ends early",
    problem: "The content size misses an inset and a line: G stops before the end.",
    remedy: "The content size contains every frame.",
    steps: [.end],
    wrong: { EndingEarly().inBoxes() }, right: { UICollectionViewFlowLayout().inBoxes() })

  private final class EndingEarly: UICollectionViewFlowLayout {
    override var collectionViewContentSize: CGSize {
      let size = super.collectionViewContentSize
      return CGSize(width: size.width, height: max(0, size.height - 4))
    }
  }

  private static let emptySection = Fault(
    name: "empty", title: "An empty section",
    problem: "Empty sections 2 and 4 get -1 rows, so the next header covers theirs.",
    remedy: "An empty section is as long as its header.",
    counts: [3, 0, 4, 0, 5], wrong: { CountingRows() },
    right: {
      let layout = ListLayout()
      layout.itemHeight = 1
      layout.itemSpacing = 1
      layout.headerHeight = 1
      return layout
    })

  /// Rows of one cell with a line between them: n rows and n - 1 lines, even if n is 0.
  private final class CountingRows: UICollectionViewLayout {
    private var width: CGFloat { collectionView?.bounds.width ?? 0 }

    /// Where each section starts, and where the last one ends.
    private var starts: [CGFloat] = [0]

    override func prepare() {
      starts = [0]
      for section in 0..<(collectionView?.numberOfSections ?? 0) {
        let rows = collectionView?.numberOfItems(inSection: section) ?? 0
        starts.append(starts[section] + 1 + CGFloat(rows) + CGFloat(rows - 1))
      }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: width, height: starts.last ?? 0) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      guard let view = collectionView else { return nil }
      let all = (0..<view.numberOfSections).flatMap { section in
        let header = layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
        let items = (0..<view.numberOfItems(inSection: section)).map {
          layoutAttributesForItem(at: IndexPath(item: $0, section: section))
        }
        return ([header] + items).compactMap { $0 }
      }
      return all.filter { $0.frame.overlaps(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let y = starts[indexPath.section] + 1 + CGFloat(indexPath.item) * 2
      attributes.frame = CGRect(x: 0, y: y, width: width, height: 1)
      return attributes
    }

    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
      attributes.frame = CGRect(x: 0, y: starts[indexPath.section], width: width, height: 1)
      attributes.zIndex = 10
      return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.width != width }
  }

  private static let staleFrames = Fault(
    name: "stale", title: "Frames of another size",
    problem: "After a resize or a rotation, the columns keep their first width.",
    remedy: "A new width makes new columns.",
    counts: [60], steps: [.width(columns: 24)], wrong: { KeepingWidth() }, right: CachedColumns.fixed)

  private final class KeepingWidth: CachedColumns {
    private var first: CGFloat?

    override func edges(in width: CGFloat) -> [CGFloat] {
      first = first ?? width
      return super.edges(in: first ?? width)
    }
  }

  private static let gapOfRounding = Fault(
    name: "rounding", title: "The gap of rounding down",
    problem: "Every column width is rounded down: a gap is left at the right edge.",
    remedy: "The edges are rounded, so columns fill the width.",
    counts: [60], steps: [.width(columns: 32)], wrong: { RoundingDown() }, right: CachedColumns.fixed)

  private final class RoundingDown: CachedColumns {
    override func edges(in width: CGFloat) -> [CGFloat] {
      (0...Self.columns).map { (width / CGFloat(Self.columns)).rounded(.down) * CGFloat($0) }
    }
  }

  private static let notANumber = Fault(
    name: "nan", title: "Not a number",
    problem: "A photo without a size makes 0/0, and all items below it get lost.",
    remedy: "It has no height, and the layout reports it.",
    counts: [60], steps: [.start, .rows(12)], wrong: { DividingByZero() },
    right: { CachedColumns.fixed(DividingByZero.ratio) })

  private final class DividingByZero: CachedColumns {
    static func ratio(_ path: IndexPath) -> CGFloat { path.item == 4 ? 0 / CGFloat(path.section) : length(path) }

    override func length(of path: IndexPath) -> CGFloat { Self.ratio(path) }
  }

  private static let broaderThanView = Fault(
    name: "broad", title: "Items broader than their room",
    problem: "Items are as wide as the view: the section inset pushes them outside.",
    remedy: "They are as wide as the inset allows.",
    wrong: { indented(AsBroadAs(room: \.width)) },
    right: { indented(AsBroadAs(room: \.widthWithoutInsets)) })

  private static func indented(_ layout: UICollectionViewFlowLayout) -> UICollectionViewFlowLayout {
    let layout = layout.inBoxes()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 0)
    return layout
  }

  private final class AsBroadAs: UICollectionViewFlowLayout {
    private let room: KeyPath<AsBroadAs, CGFloat>

    init(room: KeyPath<AsBroadAs, CGFloat>) {
      self.room = room
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    var width: CGFloat { collectionView?.bounds.width ?? 0 }
    var widthWithoutInsets: CGFloat { max(0, width - sectionInset.left - sectionInset.right) }

    override func prepare() {
      itemSize = CGSize(width: self[keyPath: room], height: 3)
      super.prepare()
    }
  }

  private static let vanishingBox = Fault(
    name: "box", title: "A box that goes with its header",
    problem: "The background of a section disappears together with its header.",
    remedy: "It stays while any of the section is visible.",
    steps: [.start, .rows(4)],
    wrong: { boxed(BoxWithHeader()) },
    right: {
      let layout = boxed(UICollectionViewFlowLayout())
      layout.sectionBoxes = [SectionBox(kind: BoxWithHeader.kind)]
      return layout
    })

  private static func boxed(_ layout: UICollectionViewFlowLayout) -> UICollectionViewFlowLayout {
    layout.register(SectionFrame.self, forDecorationViewOfKind: BoxWithHeader.kind)
    layout.headerReferenceSize.height = 2
    layout.itemSize = CGSize(width: 12, height: 3)
    layout.minimumLineSpacing = 0
    layout.sectionInset = UIEdgeInsets(top: 0, left: 2, bottom: 2, right: 2)
    return layout
  }

  private final class BoxWithHeader: UICollectionViewFlowLayout {
    static let kind = "box"

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let answer = super.layoutAttributesForElements(in: rect) ?? []
      let headers = answer.filter { $0.representedElementCategory == .supplementaryView }
      return answer + headers.compactMap { layoutAttributesForDecorationView(ofKind: Self.kind, at: $0.indexPath) }
    }

    override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let last = (collectionView?.numberOfItems(inSection: indexPath.section) ?? 0) - 1
      guard elementKind == Self.kind, last >= 0,
        let header = layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: indexPath.section)),
        let item = layoutAttributesForItem(at: IndexPath(item: last, section: indexPath.section))
      else { return nil }
      let box = UICollectionViewLayoutAttributes(forDecorationViewOfKind: Self.kind, with: indexPath)
      box.frame = CGRect(
        x: 0, y: header.frame.minY, width: header.frame.width,
        height: item.frame.maxY + sectionInset.bottom - header.frame.minY)
      box.zIndex = -1
      return box
    }
  }
}
