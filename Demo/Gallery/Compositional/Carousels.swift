import LayoutCore
import Scenes
import UIKit

/// Rows of cards that scroll across by themselves, one row for each way to stop.
@MainActor
enum Carousels {
  private typealias Row = (title: String, behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior)

  private static let rows: [Row] = [
    ("Rests anywhere", .continuous), ("Rests where a card begins", .continuousGroupLeadingBoundary),
    ("One screen at a time", .paging), ("One card at a time", .groupPaging),
    ("One card in the middle", .groupPagingCentered),
  ]

  private static let cards: [(tint: Tint, titles: [String])] = [
    (
      .blue,
      [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
      ]
    ),
    (
      .green,
      [
        "Alder", "Ash", "Beech", "Birch", "Elm", "Hazel", "Hornbeam", "Larch", "Lime", "Maple", "Oak", "Willow",
      ]
    ),
    (
      .purple,
      [
        "Violin", "Flute", "Oboe", "Cello", "Horn", "Harp", "Viola", "Tuba", "Piano", "Lute", "Drum", "Organ",
      ]
    ),
    (.orange, ["C", "C♯", "D", "E♭", "E", "F", "F♯", "G", "A♭", "A", "B♭", "B"]),
    (
      .magenta,
      [
        "Aries", "Taurus", "Gemini", "Cancer", "Leo", "Virgo", "Libra", "Scorpius", "Sagittarius", "Capricornus",
        "Aquarius", "Pisces",
      ]
    ),
  ]

  static let scene = Scene(
    name: "carousels", title: "Rows that scroll across",
    summary: """
      Each row scrolls by itself: h and l, Shift with the wheel, or a drag. Headers name how a row comes to rest. In the \
      last row the handler of visible items fades all cards but the one in the middle.
      """,
    source: "Written for this gallery", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = GeneratedCounts(rows.map { _ in 12 }, times: times)
    let feed = TextFeed(counts) { path in
      let row = cards[path.section % cards.count]
      var content = ViewContent(
        text: "\n" + row.titles[path.item % row.titles.count], background: row.tint.bar, alignment: .center,
        isBold: true)
      content.cornerRadius = 4
      return content
    } bar: { _, section in
      ViewContent(text: " " + rows[section % rows.count].title, isBold: true)
    }
    let layout = UICollectionViewCompositionalLayout { section, _ in row(rows[section % rows.count].behavior) }
    return feed.makeStage(feed.makeView(layout)) { rows[$0 % rows.count].title }
  }

  private static func row(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> NSCollectionLayoutSection
  {
    let card = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let width: CGFloat = behavior == .groupPagingCentered ? 0.7 : behavior == .paging ? 0.5 : 0.4
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(width), heightDimension: .absolute(64)),
      subitems: [card])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    section.contentInsets.bottom = 16
    if behavior == .paging {
      // Two cards with their insets are exactly one screen.
      card.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    } else {
      section.interGroupSpacing = 16
      (section.contentInsets.leading, section.contentInsets.trailing) = (8, 8)
    }
    section.supplementariesFollowContentInsets = false
    section.boundarySupplementaryItems = [header()]
    if behavior == .groupPagingCentered { section.visibleItemsInvalidationHandler = fadeAllButTheMiddle }
    return section
  }

  private static func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(16)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  }

  private static func fadeAllButTheMiddle(
    _ items: [any NSCollectionLayoutVisibleItem], _ offset: CGPoint, _ environment: any NSCollectionLayoutEnvironment
  ) {
    let middle = environment.container.contentSize.width / 2
    for item in items {
      item.alpha = abs(item.frame.midX - offset.x - middle) < item.frame.width / 2 ? 1 : 0.4
    }
  }
}
