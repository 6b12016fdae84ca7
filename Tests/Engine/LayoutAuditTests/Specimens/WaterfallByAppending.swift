import Foundation
import LayoutCore
import Layouts

// "IOS - customize the layout of CollectionView and add headers", posted by r2ks on 30 April 2020: a waterfall of two
// columns as a subclass of the flow layout, which takes headers from super. Ported statement by statement, with its
// names. (The document fills `columnMaxYs` with an empty literal. It is read as the top inset, as its comparison with 5
// implies.)

@MainActor
protocol WXZWaterFlowDelegate: AnyObject {
  func waterFlow(_ waterFlow: FlowLayout, heightForWidth width: CGFloat, at indexPath: IndexPath) -> CGFloat
}

final class WaterfallByAppending: FlowLayout {
  static let defaultRowMargin: CGFloat = 5
  static let defaultColumnMargin: CGFloat = 10
  static let defaultInsets = EdgeInsets(top: 5, left: 15, bottom: 5, right: 5)
  static let defaultColumnsCount = 2

  weak var heights: (any WXZWaterFlowDelegate)?
  private var columnMaxYs: [CGFloat] = []
  private var attrsArray: [LayoutAttributes] = []

  override var collectionViewContentSize: CGSize {
    var destMaxY = columnMaxYs[0]
    for i in 1..<columnMaxYs.count {
      let columnMaxY = columnMaxYs[i]
      if destMaxY < columnMaxY { destMaxY = columnMaxY }
    }
    return CGSize(width: 0, height: destMaxY + Self.defaultInsets.bottom)
  }

  override func prepare() {
    super.prepare()
    columnMaxYs.removeAll()
    for _ in 0..<Self.defaultColumnsCount { columnMaxYs.append(Self.defaultInsets.top) }
    attrsArray.removeAll()
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    for i in 0..<count {
      guard let attrs = layoutAttributesForItem(at: IndexPath(item: i, section: 0)) else { continue }
      attrsArray.append(attrs)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    attrsArray.append(contentsOf: super.layoutAttributesForElements(in: rect) ?? [])
    return attrsArray
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let attrs = LayoutAttributes(forCellWith: indexPath)
    let collectionW = collectionView?.frame.size.width ?? 0
    let xMargin =
      Self.defaultInsets.left + Self.defaultInsets.right
      + CGFloat(Self.defaultColumnsCount - 1) * Self.defaultColumnMargin
    let w = (collectionW - xMargin - 20) / CGFloat(Self.defaultColumnsCount)
    let h = heights?.waterFlow(self, heightForWidth: w, at: indexPath) ?? 0
    var destMaxY = columnMaxYs[0]
    var destColumn = 0
    for i in 1..<columnMaxYs.count {
      let columnMaxY = columnMaxYs[i]
      if destMaxY > columnMaxY {
        destMaxY = columnMaxY
        destColumn = i
      }
    }
    let x = Self.defaultInsets.left + CGFloat(destColumn) * (w + Self.defaultColumnMargin)
    let y = destMaxY + Self.defaultRowMargin
    attrs.frame = CGRect(x: x, y: y, width: w, height: h)
    if destMaxY == 5 {
      // Manually increase the height of the first cell. If not, the cell starts from the top. Will overlap the head
      attrs.frame = CGRect(x: x, y: 120, width: w, height: h)
    }
    columnMaxYs[destColumn] = attrs.frame.maxY
    return attrs
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}
