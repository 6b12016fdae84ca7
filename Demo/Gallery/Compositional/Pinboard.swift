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

  static let scene = Scene(
    name: "pinboard", title: "Waterfalls as sections",
    summary: """
      Two drawers, two rows of labels that scroll across with h and l, then boards of two and three columns in which \
      each note is as long as it likes.
      """,
    source: "Generated data", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = GeneratedCounts([2, 20, 9, 14], times: times)
    let colors: [UIColor] = [.brown, .purple, .blue]
    let names = ["Drawer", "Label", "Note"]
    let titles = { (section: Int) in section < 2 ? ["Drawers", "Labels"][section] : "Board \(section - 1)" }
    let feed = TextFeed(counts) { path in
      ViewContent(
        text: "\(names[min(path.section, 2)]) \(path.item + 1)",
        background: colors[(path.section + path.item) % colors.count], border: .single, alignment: .center)
    } bar: { _, section in
      ViewContent(text: " " + titles(section), background: .darkGray, isBold: true)
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 16
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { section, environment in
        switch section {
        case 0: drawers(inRow: environment.container.effectiveContentSize.width < 200 ? 1 : 2)
        case 1: labels()
        default: board(noteBreadth: section % 2 == 0 ? 96 : 148)
        }
      },
      configuration: configuration)
    layout.register(Board.self, forDecorationViewOfKind: boardKind)
    return feed.makeStage(feed.makeView(layout)) { titles($0) }
  }

  private static func drawers(inRow count: Int) -> NSCollectionLayoutSection {
    let drawer = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(48)),
      subitem: drawer, count: count)
    row.interItemSpacing = .fixed(8)
    return surrounded(NSCollectionLayoutSection(group: row))
  }

  private static func labels() -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection.waterfall(columns: 2, itemSpacing: 8) { path, _ in
      widths[path.item % widths.count]
    }
    section.orthogonalScrollingBehavior = .continuous
    section.itemAreaLength = .absolute(96)
    return surrounded(section)
  }

  /// - Parameter noteBreadth: the least breadth of a note, which has space for its name and number.
  private static func board(noteBreadth: CGFloat) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection.waterfall(
      columnsOfAtLeast: noteBreadth, columnSpacing: 8, itemSpacing: 16
    ) { path, _ in
      heights[(path.item + path.section - 1) % heights.count]
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

  /// What notes are pinned to.
  private final class Board: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = UIColor(red: 0.2, green: 0.16, blue: 0.12, alpha: 1)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
}
