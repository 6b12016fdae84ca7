import LayoutCore
import Layouts
import UIKit

/// Faults and surprises in the lines of a flow.
@MainActor
enum LineFaults {
  static let all = [loneItem, lastLine, joinedLines, halfMirrored]

  private static func leading() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout().inBoxes()
    layout.lineAlignment = .leading
    return layout
  }

  private static let loneItem = Fault(
    name: "lone", title: "A lone item in the middle",
    problem: "A flow layout justifies lines: an item alone on its line is centred.",
    remedy: "Leading alignment keeps it at the margin.",
    sizes: [30, 30, 50, 30].map { CGSize(width: $0, height: 3) },
    wrong: { UICollectionViewFlowLayout().inBoxes() }, right: leading)

  private static let lastLine = Fault(
    name: "last-line", title: "A last line out of step",
    problem: "A flow layout spreads all lines but the last: its items do not line up.",
    remedy: "Leading alignment gives all lines the same gaps.",
    sizes: (Array(repeating: 14, count: 8) + [13]).map { CGSize(width: $0, height: 3) },
    steps: [.start, .lastRows(7, ofSection: 0)], watched: IndexPath(item: 59, section: 0),
    wrong: { UICollectionViewFlowLayout().inBoxes() }, right: leading)

  private static let joinedLines = Fault(
    name: "joined", title: "Lines that touch are joined",
    problem: "Frames that touch count as one line, so the items run off to the right.",
    remedy: "The layout says what its lines are.",
    wrong: { JoiningLines().inBoxes() }, right: leading)

  private final class JoiningLines: UICollectionViewFlowLayout {
    /// Where items are that were asked for before. Each item asks for the one before it.
    private var frames: [IndexPath: CGRect] = [:]

    override func prepare() {
      super.prepare()
      frames = [:]
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.map {
        $0.representedElementCategory == .cell ? layoutAttributesForItem(at: $0.indexPath) ?? $0 : $0
      }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = super.layoutAttributesForItem(at: indexPath)
      let earlier = IndexPath(item: indexPath.item - 1, section: indexPath.section)
      guard let attributes, earlier.item >= 0,
        let previous = frames[earlier] ?? layoutAttributesForItem(at: earlier)?.frame
      else { return attributes }
      let isSameLine = previous.minY <= attributes.frame.maxY && attributes.frame.minY <= previous.maxY
      attributes.frame.origin.x = isSameLine ? previous.maxX + minimumInteritemSpacing : sectionInset.left
      frames[indexPath] = attributes.frame
      return attributes
    }
  }

  private static let halfMirrored = Fault(
    name: "mirror", title: "Mirrored by half",
    problem: "Read from right to left, the items are mirrored but their inset is not.",
    remedy: "The whole layout is mirrored.",
    isRightToLeft: true, wrong: { indented(MirroringItems().inBoxes()) },
    right: { indented(Flipping().inBoxes()) })

  private static func indented(_ layout: UICollectionViewFlowLayout) -> UICollectionViewFlowLayout {
    layout.sectionInset.left = 6
    layout.lineAlignment = .leading
    return layout
  }

  private final class Flipping: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  private final class MirroringItems: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.map(mirrored)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      super.layoutAttributesForItem(at: indexPath).map(mirrored)
    }

    private func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
      guard attributes.representedElementCategory == .cell, let width = collectionView?.bounds.width else {
        return attributes
      }
      let room = width - sectionInset.left - sectionInset.right
      let lead = attributes.frame.minX - sectionInset.left
      attributes.frame.origin.x = sectionInset.left + room - lead - attributes.frame.width
      return attributes
    }
  }
}
