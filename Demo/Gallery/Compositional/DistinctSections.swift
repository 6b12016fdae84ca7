import Images
import LayoutCore
import Scenes
import UIKit

/// A list, two columns and a grid of five in one layout: a section provider describes each.
@MainActor
enum DistinctSections {
  private enum Kind: Int, CaseIterable {
    case list, twoColumns, grid

    var title: String {
      switch self {
      case .list: "List"
      case .twoColumns: "Two columns, areas in km²"
      case .grid: "Grid of five"
      }
    }

    var tint: Tint {
      switch self {
      case .list: .green
      case .twoColumns: .blue
      case .grid: .magenta
      }
    }

    /// The seasons, the continents by area, and the cards of a suit.
    func content(_ item: Int) -> ViewContent {
      switch self {
      case .list:
        let (text, detail) = Self.seasons[item % Self.seasons.count]
        return ViewContent(text: text, detail: detail, border: .rounded, borderColor: tint.line)
      case .twoColumns:
        let (text, detail) = Self.continents[item % Self.continents.count]
        return ViewContent(text: text, detail: detail, border: .rounded, borderColor: tint.line)
      case .grid:
        var card = ViewContent(
          text: Self.cards[item % Self.cards.count], border: .rounded, borderColor: tint.line, alignment: .center,
          isBold: true)
        card.images = [ContentImage(Self.heart, fit: .fit)]
        return card
      }
    }

    private static let seasons = [
      ("Spring", "20 March"), ("Summer", "21 June"), ("Autumn", "23 September"), ("Winter", "21 December"),
    ]
    private static let continents = [
      ("Asia", "44.6 M"), ("Africa", "30.3 M"), ("North America", "24.7 M"),
      ("South America", "17.8 M"), ("Antarctica", "14.2 M"), ("Europe", "10.2 M"),
    ]
    private static let cards = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]

    /// The curve x² + (1.3y - √|x|)² = 1, filled. Its notch is deep enough to show in few half rows. Each pixel is the
    /// mean of nine places, so that edges are smooth.
    private static let heart = Image(name: "heart", size: PixelSize(width: 112, height: 96)) { size in
      Pixels(size: size) { column, row in
        let covered = (0..<9).count { step in
          let x = ((Double(column) + (Double(step % 3) + 0.5) / 3) / Double(size.width) * 2 - 1) * 1.05
          let y = 1.25 - (Double(row) + (Double(step / 3) + 0.5) / 3) / Double(size.height) * 2.05
          let lift = 1.3 * y - abs(x).squareRoot()
          return x * x + lift * lift <= 1
        }
        return PixelColor(206, 62, 84, alpha: UInt8(255 * covered / 9))
      }
    }

    var columns: Int {
      switch self {
      case .list: 1
      case .twoColumns: 2
      case .grid: 5
      }
    }
  }

  private static func kind(_ section: Int) -> Kind { Kind.allCases[section % Kind.allCases.count] }

  static let scene = Scene(
    name: "columns", title: "List, columns and grid",
    summary: "Three kinds of sections in one compositional layout, each under a header that stays in view.",
    source: "UN M49; areas: The World Factbook", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = GeneratedCounts([4, 6, 13], times: times)
    let feed = TextFeed(counts) { path in
      kind(path.section).content(path.item)
    } bar: { _, section in
      ViewContent(text: " \(kind(section).title)", background: kind(section).tint.bar, isBold: true)
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 16
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { section, _ in describe(kind(section)) }, configuration: configuration)
    return feed.makeStage(feed.makeView(layout)) { kind($0).title }
  }

  private static func describe(_ kind: Kind) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let height: NSCollectionLayoutDimension = .absolute(kind == .grid ? 96 : 48)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height),
      subitem: item, count: kind.columns)
    group.interItemSpacing = .fixed(kind == .grid ? 0 : 8)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    section.supplementariesFollowContentInsets = false
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(16)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    header.zIndex = 2
    section.boundarySupplementaryItems = [header]
    return section
  }
}
