import LayoutCore
import Scenes
import UIKit

/// Albums of photos in nested groups: a large photo with a badge beside two small ones, then a row of equal parts.
@MainActor
enum NestedAlbums {
  private static let badgeKind = "badge"
  /// One large photo, two small ones, and a row of three.
  private static let photosInGroup = 6

  static let scene = Scene(
    name: "albums", title: "Photos in nested groups",
    summary: """
      A large photo beside two small ones, then three of equal width, in turn. Every large one has a badge. Headers stay \
      in view.
      """,
    source: "Photographs drawn by Demo/PhotoMaker", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = GeneratedCounts([12, 6, 12], times: times)
    let feed = TextFeed(counts, cell: photo) { kind, section in
      kind == badgeKind
        ? ViewContent(text: "NEW", background: Tint.yellow.bar, alignment: .center, isBold: true)
        : ViewContent(text: " " + title(ofAlbum: section), background: Tint.gray.bar, isBold: true)
    }
    let view = feed.makeView(UICollectionViewCompositionalLayout(section: albumSection()))
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: badgeKind, withReuseIdentifier: "bar")
    return feed.makeStage(view) { title(ofAlbum: $0) }
  }

  private static let albums: [(title: String, photos: [String])] = [
    (
      "Land and sea",
      [
        "misty-ridges", "lighthouse", "sunflower", "red-dunes", "breaking-wave", "fern", "sea-at-sunset", "snowy-peak",
        "winter-village", "skyline-at-dawn", "hot-air-balloons", "aurora",
      ]
    ),
    ("Planets", ["ringed-planet", "blue-planet", "gas-giant", "rust-planet", "ice-moon", "cratered-moon"]),
    (
      "Curves and colours",
      [
        "mandelbrot-seahorses", "julia-set", "newton-basins", "two-sources", "contour-map", "stained-glass",
        "spiral-galaxy", "nebula", "solar-eclipse", "comet", "harmonograph", "two-seasons",
      ]
    ),
  ]

  private static func title(ofAlbum section: Int) -> String { albums[section % albums.count].title }

  /// The large photos have their titles below them.
  private static func photo(at path: IndexPath) -> ViewContent {
    let names = albums[path.section % albums.count].photos
    guard let photo = Photo.named(names[path.item % names.count]) else { return ViewContent() }
    var content = photo.card
    content.detail = ""
    if path.item % photosInGroup > 0 { content.text = "" }
    return content
  }

  private static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private static func albumSection() -> NSCollectionLayoutSection {
    let inset = NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 16, trailing: 4)
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(40), .absolute(16)), elementKind: badgeKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: -8, y: 16)))
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)), supplementaryItems: [badge])
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let third = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    for item in [large, small, third] { item.contentInsets = inset }
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitems: [small])
    let first = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(2 / 3)), subitems: [large, pair])
    let second = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1 / 3)), subitem: third, count: 3)
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(288)), subitems: [first, second])

    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 4, bottom: 0, trailing: 4)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(16)), elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top)
    header.pinToVisibleBounds = true
    header.zIndex = 2
    section.supplementariesFollowContentInsets = false
    section.boundarySupplementaryItems = [header]
    return section
  }
}
