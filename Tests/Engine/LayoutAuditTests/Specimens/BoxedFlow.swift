import Foundation
import LayoutCore
import Layouts

// "The iOS – UICollectionView DecorationView packs your items with a box" (HVWLayout): a flow layout with a decoration
// behind each section, placed by its header. Ported statement by statement. (The document lost parentheses in the
// interitem spacing; they are where its pictures of three columns need them.)

final class BoxedFlow: FlowLayout {
  /// The width of the screen. The document's program asks for it once, in `viewDidLoad`.
  private let screenWidth: CGFloat

  /// A layout with the settings of the document's view controller.
  init(screenWidth: CGFloat) {
    self.screenWidth = screenWidth
    super.init()
    itemSize = CGSize(width: 80, height: 80)
    headerReferenceSize = CGSize(width: screenWidth, height: 90)
    footerReferenceSize = CGSize(width: screenWidth, height: 70)
    sectionInset = EdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
    minimumLineSpacing = 20
    minimumInteritemSpacing = (screenWidth - 80 * 3 - 60) / 2
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    register(ReusableView.self, forDecorationViewOfKind: "decorationView")
  }

  private func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath, top: CGFloat)
    -> LayoutAttributes
  {
    let attrs = LayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    let numberOfItems = collectionView?.numberOfItems(inSection: indexPath.section) ?? 0
    let itemsPerRow = 3
    let rows = CGFloat((numberOfItems + itemsPerRow - 1) / itemsPerRow)
    let cellHeight: CGFloat = 80
    let cellSpace: CGFloat = 20
    let headerHeight: CGFloat = 90
    let footerHeight: CGFloat = 70
    let height = headerHeight + cellHeight * rows + cellSpace * (rows - 1) + footerHeight
    attrs.frame = CGRect(x: 0, y: top, width: screenWidth, height: height)
    attrs.zIndex = -1
    return attrs
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let superAttrs = super.layoutAttributesForElements(in: rect) ?? []
    var attrs = superAttrs
    for attr in superAttrs where attr.representedElementKind == ElementKind.sectionHeader {
      attrs.append(
        layoutAttributesForDecorationView(ofKind: "decorationView", at: attr.indexPath, top: attr.frame.origin.y))
    }
    return attrs
  }
}
