import LayoutCore
import Scenes
import UIKit

/// Shelves of goods: as many columns as the width has space for, on a background, between a header and a footer.
@MainActor
enum Shelves {
  private static let shelfKind = "shelf"

  static let scene = Scene(
    name: "shelves", title: "Adaptive shelves",
    summary: "A section provider picks two to six columns by the width. Backgrounds hold header, goods and footer.",
    source: "Generated data", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = GeneratedCounts([5, 8, 3, 10], times: times)
    let feed = TextFeed(counts) { path in
      ViewContent(text: "Item \(path.item + 1)", border: .single, alignment: .center)
    } bar: { kind, section in
      kind == UICollectionView.elementKindSectionHeader
        ? ViewContent(text: " Shelf \(section + 1)", background: .brown, isBold: true)
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
    return feed.makeStage(feed.makeView(layout)) { "Shelf \($0 + 1)" }
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
    backgroundColor = UIColor(red: 0.15, green: 0.15, blue: 0.2, alpha: 1)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
