import LayoutCore
import Scenes
import UIKit

/// The months of a year, in character cells: weeks are groups of seven equal parts, and days with an event have a
/// badge.
@MainActor
enum MonthCalendar {
  private static let (eventKind, yearKind) = ("event", "year")
  private static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  private static let months: [(name: String, days: Int)] = [
    ("January", 31), ("February", 28), ("March", 31), ("April", 30), ("May", 31), ("June", 30), ("July", 31),
    ("August", 31), ("September", 30), ("October", 31), ("November", 30), ("December", 31),
  ]
  /// The column of the first of January 2026, a Thursday, in weeks that begin on Monday.
  private static let firstColumn = 3

  /// The empty days before the first of a month.
  private static func blanks(before month: Int) -> Int {
    months[..<month].reduce(firstColumn) { ($0 + $1.days) % 7 }
  }

  /// The number of a day; nil for the names of weekdays and in the columns before the first day.
  private static func day(_ path: IndexPath) -> Int? {
    let day = path.item - weekdays.count - blanks(before: path.section) + 1
    return day > 0 ? day : nil
  }

  private static func cell(_ path: IndexPath) -> ViewContent {
    if path.item < weekdays.count { return ViewContent(text: weekdays[path.item], alignment: .trailing, isBold: true) }
    return ViewContent(text: day(path).map(String.init) ?? "", alignment: .trailing)
  }

  static let scene = Scene(
    name: "calendar", title: "Calendar 2026",
    summary: "Weeks are groups of seven equal parts under pinned names of months. Every fifth day has a badge.",
    source: "The calendar of 2026"
  ) { times in
    let counts = GeneratedCounts(
      months.indices.map { weekdays.count + blanks(before: $0) + months[$0].days }, times: times)
    let feed = TextFeed(counts, cell: cell) { kind, section in
      kind == yearKind
        ? ViewContent(text: "2026", background: .blue, alignment: .center, isBold: true)
        : ViewContent(text: " \(months[section].name)", background: .darkGray, isBold: true)
    } view: { kind, path in
      guard kind == eventKind else { return nil }
      return ViewContent(text: day(path).map { $0 % 5 == 0 ? "•" : "" } ?? "", foreground: .orange)
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 1
    configuration.boundarySupplementaryItems = [bar(yearKind, zIndex: 3)]
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { _, environment in month(columns: environment.container.effectiveContentSize.width) },
      configuration: configuration)
    let view = feed.makeView(layout)
    for kind in [eventKind, yearKind] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    return feed.makeStage(view) { months[$0].name }
  }

  /// - Parameter columns: the width of the view. In a narrow one, insets and gaps make way for numbers of two digits.
  private static func month(columns: CGFloat) -> NSCollectionLayoutSection {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1)),
      elementKind: eventKind, containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .trailing]))
    let day = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    let week = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(2)),
      subitem: day, count: 7)
    week.interItemSpacing = .fixed(columns < 20 ? 0 : 1)
    let section = NSCollectionLayoutSection(group: week)
    let side: CGFloat = columns < 22 ? 0 : 1
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    section.supplementariesFollowContentInsets = false
    section.boundarySupplementaryItems = [bar(UICollectionView.elementKindSectionHeader, zIndex: 2)]
    return section
  }

  private static func bar(_ kind: String, zIndex: Int) -> NSCollectionLayoutBoundarySupplementaryItem {
    let bar = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1)),
      elementKind: kind, alignment: .top)
    bar.pinToVisibleBounds = true
    bar.zIndex = zIndex
    return bar
  }
}
