import Foundation
import Images
import LayoutCore
import Scenes
import UIKit

/// Cards on pages as large as the view, in a view that pages.
@MainActor
enum Pages {
  static let scene = Scene(
    name: "pages", title: "Moons of a quarter, on whole pages",
    summary: """
      Page on, drag, or turn the wheel: the view comes to rest on whole pages, each as high as the view. Arrows go by \
      rows and leave it anywhere. The larger the screen, the more days are on a page.
      """,
    source: "The phases of the moon in 2026", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let feed = TextFeed(GeneratedCounts([90], times: times)) { day($0.item) }
    let view = feed.makeView(PagesLayout())
    view.isPagingEnabled = true
    return feed.makeStage(view) { "year \(2026 + $0)" }
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    ("Jan", 31), ("Feb", 28), ("Mar", 31), ("Apr", 30), ("May", 31), ("Jun", 30), ("Jul", 31), ("Aug", 31), ("Sep", 30),
    ("Oct", 31), ("Nov", 30), ("Dec", 31),
  ]
  private static let moonlight = PixelColor(236, 232, 214)

  /// A day below its moon.
  /// - Parameter number: 0 for the first of January 2026, a Thursday.
  private static func day(_ number: Int) -> ViewContent {
    var (month, day) = (0, number % 365)
    while day >= months[month].1 {
      day -= months[month].1
      month += 1
    }
    var content = ViewContent(
      text: "\(weekdays[(number + 3) % 7]) \(day + 1) \(months[month].0)", alignment: .center)
    content.images = [ContentImage(moon(onDay: number), fit: .natural(.center, .center))]
    return content
  }

  /// The moon at noon in Greenwich. A new moon was on 6 January 2000, 18:14, and another follows every 29.53 days (mean
  /// synodic month: Meeus, Astronomical Algorithms, chapter 49).
  private static func moon(onDay number: Int) -> Image {
    let (month, daysSinceNewMoon) = (29.530_588_853, Double(number) + 9491.74)
    let age = daysSinceNewMoon.truncatingRemainder(dividingBy: month) / month
    let litPart = ((1 - cos(age * 2 * .pi)) * 20).rounded() / 40
    return Sphere(name: "moon", color: moonlight, litPart: litPart, isWaxing: age < 0.5).image(diameter: 64)
  }

  static let layouts: [String: @MainActor () -> UICollectionViewLayout] = ["pages": { PagesLayout() }]
}

/// Pages as large as the view, one below the other, each with as many cards as it has space for. A section begins on a
/// page of its own.
final class PagesLayout: UICollectionViewLayout, ParameterizedLayout {
  /// The smallest size of a card, unless the view is smaller.
  var card = CGSize(width: 100, height: 96) { didSet { invalidateLayout() } }

  private var page = CGSize.zero
  private var (columns, rows) = (1, 1)
  /// The page that each section begins on, and the number of all pages.
  private var firstPages = [0]

  var parameters: [LiveParameter] { LiveParameter.size("card", of: self, \.card, 1...1000) }

  override func prepare() {
    page = collectionView?.bounds.size ?? .zero
    (columns, rows) = (Self.places(in: page.width, card.width), Self.places(in: page.height, card.height))
    firstPages = (0..<(collectionView?.numberOfSections ?? 0)).reduce(into: [0]) { pages, section in
      let count = collectionView?.numberOfItems(inSection: section) ?? 0
      pages.append(pages[section] + (count + columns * rows - 1) / (columns * rows))
    }
  }

  private static func places(in room: CGFloat, _ least: CGFloat) -> Int {
    max(1, Int(min(1000, (room / max(1, least)).rounded(.down))))
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: page.width, height: page.height * CGFloat(firstPages.last ?? 0))
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.size != page }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let (pages, place) = indexPath.item.quotientAndRemainder(dividingBy: columns * rows)
    let size = CGSize(width: page.width / CGFloat(columns), height: page.height / CGFloat(rows))
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: size.width * CGFloat(place % columns),
      y: page.height * CGFloat(firstPages[indexPath.section] + pages) + size.height * CGFloat(place / columns),
      width: size.width, height: size.height)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard page.height > 0, let count = firstPages.last else { return [] }
    let first = Self.page(rect.minY / page.height, of: count), end = Self.page(rect.maxY / page.height, of: count)
    return (first..<max(first, min(end + 1, count))).flatMap(cards(onPage:)).filter {
      $0.frame.minX < rect.maxX && $0.frame.maxX > rect.minX && $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY
    }
  }

  private static func page(_ place: CGFloat, of count: Int) -> Int {
    Int(min(max(place.rounded(.down), 0), CGFloat(count)))
  }

  private func cards(onPage page: Int) -> [UICollectionViewLayoutAttributes] {
    let section = section(ofPage: page), first = (page - firstPages[section]) * columns * rows
    let count = collectionView?.numberOfItems(inSection: section) ?? 0
    return (first..<max(first, min(first + columns * rows, count))).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: section))
    }
  }

  /// The last section that begins on that page or before. Sections without items begin on the page of the next one.
  private func section(ofPage page: Int) -> Int {
    var (low, high) = (0, firstPages.count - 1)
    while low + 1 < high {
      let middle = (low + high) / 2
      if firstPages[middle] <= page { low = middle } else { high = middle }
    }
    return low
  }
}
