import Foundation
import LayoutCore

// "Collection View", part 1, "自定义UICollectionView Layout": every section is a row, and content scrolls both ways.
// Ported statement by statement.

final class SectionPerRowGrid: CollectionViewLayout {
  var itemSize = CGSize(width: 30, height: 20)
  var interitemSpacing: CGFloat = 4
  var lineSpacing: CGFloat = 3
  private var layoutInfoArr: [[LayoutAttributes]] = []
  private var contentSize = CGSize.zero

  override func prepare() {
    super.prepare()
    var layoutInfoArr: [[LayoutAttributes]] = []
    var maxNumberOfItems = 0
    let numberOfSections = collectionView?.numberOfSections ?? 0
    for section in 0..<numberOfSections {
      let numberOfItems = collectionView?.numberOfItems(inSection: section) ?? 0
      var subArr: [LayoutAttributes] = []
      for item in 0..<numberOfItems {
        if let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: section)) {
          subArr.append(attributes)
        }
      }
      if maxNumberOfItems < numberOfItems { maxNumberOfItems = numberOfItems }
      layoutInfoArr.append(subArr)
    }
    self.layoutInfoArr = layoutInfoArr
    contentSize = CGSize(
      width: CGFloat(maxNumberOfItems) * (itemSize.width + interitemSpacing) + interitemSpacing,
      height: CGFloat(numberOfSections) * (itemSize.height + lineSpacing) + lineSpacing)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: (itemSize.width + interitemSpacing) * CGFloat(indexPath.row) + interitemSpacing,
      y: (itemSize.height + lineSpacing) * CGFloat(indexPath.section) + lineSpacing, width: itemSize.width,
      height: itemSize.height)
    return attributes
  }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    var layoutAttributesArr: [LayoutAttributes] = []
    for array in layoutInfoArr {
      for obj in array where obj.frame.intersects(rect) { layoutAttributesArr.append(obj) }
    }
    return layoutAttributesArr
  }
}
