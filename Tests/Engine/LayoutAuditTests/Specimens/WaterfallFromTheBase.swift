import Foundation
import LayoutCore

// "一 设置UICollectionView" (LDWaterfallStreamCollectionViewLayout): a waterfall from the base class with heights from a
// block and, in its last part, a supplementary view for each section. Ported statement by statement, with its names.

class WaterfallFromTheBase: CollectionViewLayout {
  static let itemMargin: CGFloat = 5

  var getHeightBlock: (IndexPath) -> CGFloat = { _ in 0 }
  lazy var itemCount = 2
  private lazy var itemWidth =
    ((collectionView?.frame.size.width ?? 0) - CGFloat(itemCount + 1) * Self.itemMargin) / CGFloat(itemCount)
  fileprivate var attrArray: [LayoutAttributes] = []
  private var storedMinHeightArray: [CGFloat]?
  fileprivate var minHeightArray: [CGFloat] {
    get {
      let array = storedMinHeightArray ?? Array(repeating: 0, count: itemCount)
      storedMinHeightArray = array
      return array
    }
    set { storedMinHeightArray = newValue }
  }

  override var collectionViewContentSize: CGSize {
    var max = minHeightArray[0]
    for i in 0..<itemCount where max < minHeightArray[i] { max = minHeightArray[i] }
    return CGSize(width: collectionView?.frame.size.width ?? 0, height: max)
  }

  func saveAttrArray() {
    attrArray.removeAll()
    storedMinHeightArray = nil
    for i in 0..<(collectionView?.numberOfSections ?? 0) {
      for k in 0..<(collectionView?.numberOfItems(inSection: i) ?? 0) {
        if let attr = layoutAttributesForItem(at: IndexPath(item: k, section: i)) { attrArray.append(attr) }
      }
    }
  }

  override func prepare() {
    super.prepare()
    saveAttrArray()
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? { attrArray }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let attr = LayoutAttributes(forCellWith: indexPath)
    let height = getHeightBlock(indexPath)
    var min = minHeightArray[0]
    var minNumber = 0
    for i in 0..<itemCount where min > minHeightArray[i] {
      min = minHeightArray[i]
      minNumber = i
    }
    attr.frame = CGRect(
      x: CGFloat(minNumber) * itemWidth + Self.itemMargin * CGFloat(minNumber + 1), y: min, width: itemWidth,
      height: height)
    minHeightArray[minNumber] = (min + Self.itemMargin) + height
    return attr
  }
}

/// The same waterfall with the lines that the document adds in its part on headers and footers.
final class WaterfallWithFooters: WaterfallFromTheBase {
  override func saveAttrArray() {
    super.saveAttrArray()
    for i in 0..<(collectionView?.numberOfSections ?? 0) {
      let path = IndexPath(item: 0, section: i)
      if let attr = layoutAttributesForSupplementaryView(ofKind: ElementKind.sectionFooter, at: path) {
        attrArray.append(attr)
      }
    }
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    let attr = LayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attr.frame = CGRect(x: 0, y: 0, width: 200, height: collectionView?.frame.size.height ?? 0)
    return attr
  }
}
