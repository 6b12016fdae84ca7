import LayoutCore
import Scenes
import UIKit

/// The front page of a store: features one at a time, charts in columns of three, categories, and everything below.
@MainActor
enum Storefront {
  private enum Part: Int, CaseIterable {
    case features, charts, categories, all

    var title: String { ["Featured", "Top charts", "Categories", "All apps"][rawValue] }
  }

  private static let categories = ["Games", "Photo", "Music", "Travel", "Food", "News", "Kids", "Health"]

  static let scene = Scene(
    name: "store", title: "The front page of a store",
    summary: """
      Features and charts page across by themselves, categories rest anywhere, the last section scrolls with the view. \
      Titles are as wide as their section and stay in place.
      """,
    source: "Generated data", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = GeneratedCounts([5, 14, 8, 20], times: times)
    let feed = TextFeed(counts) { path in
      content(part(path.section), path.item)
    } bar: { _, section in
      ViewContent(text: part(section).title, isBold: true)
    }
    let layout = UICollectionViewCompositionalLayout { number, _ in section(part(number)) }
    return feed.makeStage(feed.makeView(layout)) { part($0).title }
  }

  private static func part(_ section: Int) -> Part { Part.allCases[section % Part.allCases.count] }

  private static func content(_ part: Part, _ item: Int) -> ViewContent {
    let name = "App \(item + 1)"
    return switch part {
    case .features: ViewContent(text: "\(name)\nnew this week", background: .blue, border: .rounded, alignment: .center)
    case .charts: ViewContent(text: " \(item + 1)  \(name)", background: .darkGray)
    case .categories: ViewContent(text: categories[item % categories.count], background: .purple, alignment: .center)
    case .all: ViewContent(text: name)
    }
  }

  private static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private static func section(_ part: Part) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: group(part))
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 16, trailing: 16)
    switch part {
    case .features: section.orthogonalScrollingBehavior = .groupPagingCentered
    case .charts: section.orthogonalScrollingBehavior = .groupPaging
    case .categories: section.orthogonalScrollingBehavior = .continuous
    case .all: break
    }
    section.interGroupSpacing = part == .all ? 0 : 8
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(16)), elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top)
    ]
    return section
  }

  private static func group(_ part: Part) -> NSCollectionLayoutGroup {
    let whole = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    switch part {
    case .features:
      return .horizontal(layoutSize: size(.fractionalWidth(0.85), .absolute(80)), subitems: [whole])
    case .charts:
      let column = NSCollectionLayoutGroup.vertical(
        layoutSize: size(.fractionalWidth(0.6), .absolute(80)), subitem: whole, count: 3)
      column.interItemSpacing = .fixed(16)
      return column
    case .categories: return .horizontal(layoutSize: size(.absolute(80), .absolute(16)), subitems: [whole])
    case .all: return .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(16)), subitems: [whole])
    }
  }
}
