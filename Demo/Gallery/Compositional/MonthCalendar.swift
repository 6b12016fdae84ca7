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
    if path.item < weekdays.count { return ViewContent(text: weekdays[path.item], isBold: true) }
    return ViewContent(text: day(path).map(String.init) ?? "", detail: event(path) ?? "", background: background(path))
  }

  /// Of days only: weekends and days with events differ from others.
  private static func background(_ path: IndexPath) -> UIColor? {
    guard day(path) != nil else { return nil }
    if event(path) != nil { return Tint.orange.fill }
    return (path.item % 7 > 4 ? Tint.blue : .gray).fill
  }

  /// Feasts, and events in the sky in Universal Time (Meeus, Astronomical Algorithms; NASA, Five Millennium Canons).
  private static let events: [[Int: String]] = [
    [1: "New Year", 3: "Full moon", 18: "New moon"], [1: "Full moon", 17: "Eclipse"],
    [3: "Eclipse", 19: "New moon", 20: "Equinox"],
    [2: "Full moon", 5: "Easter", 17: "New moon"], [1: "May Day", 16: "New moon", 31: "Full moon"],
    [15: "New moon", 21: "Solstice", 29: "Full moon"], [14: "New moon", 29: "Full moon"],
    [12: "Eclipse", 28: "Eclipse"], [11: "New moon", 23: "Equinox", 26: "Full moon"],
    [10: "New moon", 26: "Full moon"],
    [9: "New moon", 24: "Full moon"], [9: "New moon", 21: "Solstice", 24: "Full moon", 25: "Christmas"],
  ]

  private static func event(_ path: IndexPath) -> String? { day(path).flatMap { events[path.section][$0] } }

  static let scene = Scene(
    name: "calendar", title: "Calendar 2026",
    summary: "Weeks are groups of seven equal parts under pinned names of months. Days with an event have a badge.",
    source: "The calendar of 2026"
  ) { times in
    let counts = GeneratedCounts(
      months.indices.map { weekdays.count + blanks(before: $0) + months[$0].days }, times: times)
    let feed = TextFeed(counts, cell: cell) { kind, section in
      kind == yearKind
        ? ViewContent(text: "2026", background: Tint.blue.bar, alignment: .center, isBold: true)
        : ViewContent(text: " \(months[section].name)", background: Tint.gray.bar, isBold: true)
    } view: { kind, path in
      guard kind == eventKind else { return nil }
      return ViewContent(
        text: event(path) == nil ? "" : "•", foreground: Tint.orange.line, background: background(path))
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
      elementKind: eventKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: columns < 26 ? [.bottom, .trailing] : [.top, .trailing]))
    let day = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    let week = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(2)),
      subitem: day, count: 7)
    week.interItemSpacing = .fixed(columns < 20 ? 0 : 1)
    let section = NSCollectionLayoutSection(group: week)
    section.interGroupSpacing = columns < 60 ? 0 : 1
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
