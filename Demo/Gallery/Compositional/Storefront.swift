import Images
import LayoutCore
import Scenes
import UIKit

/// The front page of a greengrocer: features one at a time, charts in columns of three, categories, and everything below.
@MainActor
enum Storefront {
  private enum Part: Int, CaseIterable {
    case features, charts, categories, all

    var title: String { ["This week", "Most bought", "Categories", "All goods"][rawValue] }
  }

  private struct Feature {
    let (title, price, reviews): (String, String, String)
    let tint: Tint
    let color: PixelColor
  }

  private static let features = [
    Feature(
      title: "Blood oranges", price: "2.90 a kilo", reviews: "★★★★★ 318", tint: .orange, color: PixelColor(236, 120, 44)
    ),
    Feature(title: "Tomatoes", price: "3.40 a kilo", reviews: "★★★★☆ 251", tint: .red, color: PixelColor(220, 62, 52)),
    Feature(title: "Plums", price: "4.10 a kilo", reviews: "★★★★☆ 97", tint: .purple, color: PixelColor(124, 78, 160)),
    Feature(title: "Lemons", price: "0.45 each", reviews: "★★★★★ 204", tint: .yellow, color: PixelColor(242, 214, 86)),
    Feature(
      title: "Green apples", price: "2.60 a kilo", reviews: "★★★★☆ 176", tint: .green, color: PixelColor(150, 196, 84)),
  ]

  private static let charts = [
    ("Bananas", "4.8"), ("Carrots", "4.7"), ("Potatoes", "4.7"), ("Apples", "4.6"), ("Onions", "4.6"),
    ("Cucumbers", "4.5"), ("Grapes", "4.5"), ("Peppers", "4.4"), ("Pears", "4.4"), ("Spinach", "4.3"),
    ("Melons", "4.3"), ("Leeks", "4.2"), ("Figs", "4.2"), ("Kale", "4.0"),
  ]

  private static let categories: [(title: String, tint: Tint)] = [
    ("Fruit", .orange), ("Berries", .magenta), ("Roots", .brown), ("Leaves", .green), ("Herbs", .cyan),
    ("Squash", .yellow), ("Beans", .red), ("Nuts", .gray),
  ]

  private static let goods = [
    ("Artichokes", "1.80"), ("Asparagus", "6.50"), ("Beetroot", "1.90"), ("Broccoli", "2.40"), ("Celery", "1.60"),
    ("Cherries", "7.20"), ("Chestnuts", "5.90"), ("Fennel", "2.10"), ("Garlic", "0.70"), ("Ginger", "3.30"),
    ("Hazelnuts", "8.40"), ("Lentils", "3.10"), ("Mint", "1.20"), ("Mushrooms", "3.80"), ("Parsley", "1.10"),
    ("Pumpkin", "2.20"), ("Radishes", "1.30"), ("Rhubarb", "2.80"), ("Strawberries", "4.60"), ("Walnuts", "7.90"),
  ]

  static let scene = Scene(
    name: "store", title: "The front page of a greengrocer",
    summary: """
      Features and charts page across by themselves, categories rest anywhere, the last section scrolls with the view. \
      Titles are as wide as their section and stay in place.
      """,
    source: "Written for this gallery", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = GeneratedCounts([5, 14, 8, 20], times: times)
    let feed = TextFeed(counts) { path in
      content(part(path.section), path.item)
    } bar: { _, section in
      ViewContent(text: part(section).title, foreground: Tint.green.line, isBold: true)
    }
    let layout = UICollectionViewCompositionalLayout { number, _ in section(part(number)) }
    return feed.makeStage(feed.makeView(layout)) { part($0).title }
  }

  private static func part(_ section: Int) -> Part { Part.allCases[section % Part.allCases.count] }

  private static func content(_ part: Part, _ item: Int) -> ViewContent {
    switch part {
    case .features: return feature(features[item % features.count])
    case .charts:
      let (name, stars) = charts[item % charts.count]
      return ViewContent(text: " \(item + 1)  \(name)", detail: "★ \(stars) ", background: Tint.gray.fill)
    case .categories:
      let category = categories[item % categories.count]
      return ViewContent(text: category.title, background: category.tint.bar, alignment: .center)
    case .all:
      let (name, price) = goods[item % goods.count]
      return ViewContent(text: name, detail: price)
    }
  }

  /// A fruit at the left, and three texts beside it.
  private static func feature(_ feature: Feature) -> ViewContent {
    let texts = [feature.title, feature.price, feature.reviews]
    var card = ViewContent(
      text: feature.title, detail: feature.price, background: feature.tint.fill, isBold: true)
    card.cornerRadius = 4
    card.fields = texts.enumerated().map { number, text in
      ContentField(
        text, frame: CGRect(x: 104, y: 16 + 16 * number, width: 8 * text.count, height: 16), isDetail: number > 0)
    }
    let fruit = Sphere(name: feature.title, color: feature.color, leaf: PixelColor(96, 160, 80))
    card.images = [ContentImage(fruit.image(diameter: 80), frame: CGRect(x: 8, y: 4, width: 80, height: 72), fit: .fit)]
    return card
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
