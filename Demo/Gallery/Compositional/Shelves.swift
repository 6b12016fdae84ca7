import LayoutCore
import Scenes
import UIKit

/// Shelves of goods: as many columns as the width has space for, on a background, between a header and a footer.
@MainActor
enum Shelves {
  private static let shelfKind = "shelf"

  private struct Shelf {
    let (title, tint): (String, Tint)
    let goods: [(name: String, price: String)]
  }

  private static let shelves = [
    Shelf(
      title: "Bread", tint: .orange,
      goods: [("Rye", "3.20"), ("Baguette", "1.40"), ("Spelt", "3.90"), ("Pretzel", "0.90"), ("Walnut", "4.10")]),
    Shelf(
      title: "Tea", tint: .green,
      goods: [
        ("Assam", "5.50"), ("Sencha", "7.20"), ("Rooibos", "4.80"), ("Oolong", "8.90"), ("Fennel", "3.10"),
        ("Earl Grey", "5.90"), ("Mint", "3.40"), ("Jasmine", "6.70"),
      ]),
    Shelf(title: "Honey", tint: .yellow, goods: [("Acacia", "6.40"), ("Heather", "7.80"), ("Lime tree", "6.10")]),
    Shelf(
      title: "Spices", tint: .red,
      goods: [
        ("Pepper", "2.90"), ("Cumin", "2.20"), ("Paprika", "2.40"), ("Nutmeg", "3.60"), ("Saffron", "9.50"),
        ("Sumac", "3.10"), ("Clove", "2.80"), ("Ginger", "2.30"), ("Anise", "2.60"), ("Thyme", "1.90"),
      ]),
  ]

  static let scene = Scene(
    name: "shelves", title: "Adaptive shelves",
    summary: "A section provider picks two to six columns by the width. Backgrounds hold header, goods and footer.",
    source: "Written for this gallery", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = GeneratedCounts([5, 8, 3, 10], times: times)
    let feed = TextFeed(counts) { path in
      let shelf = shelves[path.section % shelves.count]
      let goods = shelf.goods[path.item % shelf.goods.count]
      var content = ViewContent(
        text: "\n" + goods.name, detail: goods.price, background: shelf.tint.fill, alignment: .center, isBold: true)
      content.cornerRadius = 4
      return content
    } bar: { kind, section in
      let shelf = shelves[section % shelves.count]
      return kind == UICollectionView.elementKindSectionHeader
        ? ViewContent(text: " " + shelf.title, background: shelf.tint.bar, isBold: true)
        : ViewContent(text: "\(counts[section]) goods ", alignment: .trailing)
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 16
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { _, environment in
        let width = environment.container.effectiveContentSize.width
        return shelf(columns: min(6, max(2, Int(width / 120))))
      }, configuration: configuration)
    layout.register(ShelfBoard.self, forDecorationViewOfKind: shelfKind)
    return feed.makeStage(feed.makeView(layout)) { shelves[$0 % shelves.count].title }
  }

  private static func shelf(columns: Int) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(64)),
      subitem: item, count: columns)
    group.interItemSpacing = .fixed(16)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 16
    section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    section.supplementariesFollowContentInsets = false
    section.boundarySupplementaryItems = [
      bar(UICollectionView.elementKindSectionHeader, .top, pins: true),
      bar(UICollectionView.elementKindSectionFooter, .bottom, pins: false),
    ]
    section.decorationItems = [.background(elementKind: shelfKind)]
    return section
  }

  private static func bar(_ kind: String, _ alignment: NSRectAlignment, pins: Bool)
    -> NSCollectionLayoutBoundarySupplementaryItem
  {
    let bar = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(16)),
      elementKind: kind, alignment: alignment)
    bar.pinToVisibleBounds = pins
    bar.zIndex = 2
    return bar
  }
}

/// The background of the goods of a section.
final class ShelfBoard: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Tint.gray.fill
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
