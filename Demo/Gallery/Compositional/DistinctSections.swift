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
      case .twoColumns: "Two columns"
      case .grid: "Grid of five"
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
    source: "Generated data", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = GeneratedCounts([4, 6, 13], times: times)
    let feed = TextFeed(counts) { path in
      let text = kind(path.section) == .list ? "Row \(path.item + 1)" : "\(path.item + 1)"
      return ViewContent(text: text, border: .rounded, alignment: kind(path.section) == .list ? .leading : .center)
    } bar: { _, section in
      ViewContent(text: " \(kind(section).title)", background: .darkGray, isBold: true)
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
    let height: NSCollectionLayoutDimension = kind == .grid ? .fractionalWidth(0.2) : .absolute(48)
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
