import Images
import LayoutCore
import Scenes
import UIKit

/// Notes on boards: waterfall sections, which UIKit lacks, on backgrounds and below a section of two equal parts. The
/// rows of one scroll across.
@MainActor
enum Pinboard {
  private static let boardKind = "board"
  private static let heights: [CGFloat] = [64, 112, 80, 48, 96, 64, 144, 80]
  private static let widths: [CGFloat] = [96, 80, 128, 88, 112, 80]

  private static let drawers = ["Letters", "Pencils", "Candles", "String"]
  private static let labels = [
    "Errands", "Home", "Waiting for it", "Ideas", "Shopping", "Later", "Letters", "Music", "Kitchen garden", "Repairs",
    "Travel", "Money", "Calls", "Books", "Birthday list", "School", "Health", "Sport",
  ]
  /// Notes that fit each of the heights.
  private static let notes: [[(title: String, lines: String)]] = [
    [("Milk", "two litres,\nand butter"), ("Post", "the parcel\nto Berlin"), ("Plants", "water them\non Friday")],
    [
      ("Film night", "Thursday at\neight. Bring\nchairs and\npopcorn."),
      ("Pancakes", "flour, eggs,\nmilk, salt;\nrest for an\nhour"),
    ],
    [("Dentist", "Monday,\n9:40, second\nfloor"), ("Library", "three books\ndue on the\n14th")],
    [("Call Ada", "after six"), ("Bins", "out tonight")],
    [("Holiday", ""), ("Garden", "")],
    [("Bike", "new tyre\nat the back"), ("Keys", "with Jonas\nnext door")],
    [
      ("To read", "Middlemarch\nDracula\nEmma\nWalden\nCandide\nUlysses"),
      ("Packing", "tent, stove,\nmatches,\nsocks, soap,\ntorch, rain\ncoat, cards"),
    ],
    [("Rent", "on the first\nfrom now on"), ("Choir", "Tuesday,\nroom 12,\nbring notes")],
  ]
  /// Photographs that take the place of lines, by the number of their height.
  private static let photos = [4: ["lighthouse.jpg", "sunflower.jpg"]]
  private static let tints: [Tint] = [.yellow, .green, .magenta, .blue]

  private static func title(_ section: Int) -> String {
    let boards = ["At home", "Away"]
    return section < 2 ? ["Drawers", "Labels"][section] : boards[section % boards.count]
  }

  private static func heightNumber(_ path: IndexPath) -> Int { (path.item + path.section - 1) % heights.count }

  private static func content(_ path: IndexPath) -> ViewContent {
    var content = ViewContent(
      background: tints[(path.section + path.item) % tints.count].bar, alignment: .center, isBold: true)
    content.cornerRadius = 4
    switch path.section {
    case 0: content.text = "\n" + drawers[path.item % drawers.count]
    case 1: content.text = "\n" + labels[path.item % labels.count]
    default:
      let height = heightNumber(path), notes = notes[height], number = path.item / heights.count % notes.count
      (content.text, content.alignment) = (notes[number].title, .leading)
      if let photos = photos[height] {
        content.images = [ContentImage(GalleryFiles.photo(photos[number]))]
      } else {
        content.detail = notes[number].lines
      }
    }
    return content
  }

  static let scene = Scene(
    name: "pinboard", title: "Waterfalls as sections",
    summary: """
      Two drawers, two rows of labels that scroll across with h and l, then boards of two and three columns in which \
      each note or photograph is as long as it likes.
      """,
    source: "Written for this gallery", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = GeneratedCounts([2, 20, 9, 14], times: times)
    let feed = TextFeed(counts, cell: content) { _, section in
      ViewContent(text: " " + title(section), background: Tint.brown.bar, isBold: true)
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 16
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { section, environment in
        switch section {
        case 0: drawerRow(of: environment.container.effectiveContentSize.width < 200 ? 1 : 2)
        case 1: labelRows()
        default: board(noteBreadth: section % 2 == 0 ? 96 : 148)
        }
      },
      configuration: configuration)
    layout.register(Board.self, forDecorationViewOfKind: boardKind)
    return feed.makeStage(feed.makeView(layout)) { title($0) }
  }

  private static func drawerRow(of count: Int) -> NSCollectionLayoutSection {
    let drawer = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(48)),
      subitem: drawer, count: count)
    row.interItemSpacing = .fixed(8)
    return surrounded(NSCollectionLayoutSection(group: row))
  }

  private static func labelRows() -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection.waterfall(columns: 2, columnSpacing: 16, itemSpacing: 8) { path, _ in
      widths[path.item % widths.count]
    }
    section.orthogonalScrollingBehavior = .continuous
    section.itemAreaLength = .absolute(112)
    return surrounded(section)
  }

  /// - Parameter noteBreadth: the least breadth of a note, which has space for its name and number.
  private static func board(noteBreadth: CGFloat) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection.waterfall(
      columnsOfAtLeast: noteBreadth, columnSpacing: 8, itemSpacing: 16
    ) { path, _ in
      heights[heightNumber(path)]
    }
    section.decorationItems = [.background(elementKind: boardKind)]
    return surrounded(section)
  }

  private static func surrounded(_ section: NSCollectionLayoutSection) -> NSCollectionLayoutSection {
    section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 8, bottom: 16, trailing: 8)
    section.supplementariesFollowContentInsets = false
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(16)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    header.zIndex = 2
    section.boundarySupplementaryItems = [header]
    return section
  }

  /// The board that notes are pinned to.
  private final class Board: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = Tint.brown.fill
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
}
