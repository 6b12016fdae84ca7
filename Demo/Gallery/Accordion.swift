import LayoutCore
import Layouts
import Scenes
import UIKit

/// The planets as an accordion: the header of a section opens it and closes the one that was open.
@MainActor
final class Accordion {
  private struct Planet {
    let name: String
    let tint: Tint
    /// Diameter, distance from the sun, year, day and moons, as people say them.
    let facts: [String]
  }

  private struct Fact: Hashable, Sendable {
    let planet, number: Int
  }

  private typealias Source = UICollectionViewDiffableDataSource<Int, Fact>

  private static let labels = ["Diameter", "From the sun", "Once around the sun", "From noon to noon", "Known moons"]

  private static let planets = [
    Planet(
      name: "Mercury", tint: .gray,
      facts: ["4,879 km", "58 million km", "88 days", "176 days", "none"]),
    Planet(
      name: "Venus", tint: .yellow,
      facts: ["12,104 km", "108 million km", "225 days", "117 days", "none"]),
    Planet(
      name: "Earth", tint: .blue,
      facts: ["12,756 km", "150 million km", "365 days", "24 hours", "1"]),
    Planet(
      name: "Mars", tint: .red,
      facts: ["6,792 km", "228 million km", "687 days", "24 hours 40 minutes", "2"]),
    Planet(
      name: "Jupiter", tint: .orange,
      facts: ["142,984 km", "779 million km", "12 years", "9 hours 56 minutes", "more than 90"]),
    Planet(
      name: "Saturn", tint: .brown,
      facts: ["120,536 km", "1,430 million km", "29 years", "10 hours 42 minutes", "more than 270"]),
    Planet(
      name: "Uranus", tint: .cyan,
      facts: ["51,118 km", "2,870 million km", "84 years", "17 hours 14 minutes", "nearly 30"]),
    Planet(
      name: "Neptune", tint: .purple,
      facts: ["49,528 km", "4,500 million km", "165 years", "16 hours 6 minutes", "16"]),
  ]

  static let scene = Scene(
    name: "accordion", title: "Planets in an accordion",
    summary: """
      Enter or a click on a header opens its section and closes the others. The parameter oneAtATime leaves them open.
      """,
    source: "NASA Planetary Fact Sheet"
  ) { Accordion().makeStage() }

  private let view: UICollectionView
  private let source: Source
  private var open: Set<Int> = [0]
  private var isOneAtATime = true

  private init() {
    let layout = UnfoldingList()
    (layout.itemHeight, layout.headerHeight) = (1, 1)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    layout.sectionHeadersPinToVisibleBounds = true
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let rows = UICollectionView.CellRegistration<UICollectionViewCell, Fact> { cell, _, fact in
      cell.shownContent = ViewContent(
        text: "  \(Self.labels[fact.number])", detail: "\(Self.planets[fact.planet].facts[fact.number])  ",
        background: Self.planets[fact.planet].tint.fill)
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    source = Source(collectionView: view) { view, path, fact in
      view.dequeueConfiguredReusableCell(using: rows, for: path, item: fact)
    }
    source.supplementaryViewProvider = { [unowned self] view, _, path in
      let header = view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      let planet = Self.planets[path.section]
      header.shownContent = ViewContent(
        text: " \(open.contains(path.section) ? "▾" : "▸") \(planet.name)", background: planet.tint.bar, isBold: true)
      return header
    }
    show()
  }

  private func makeStage() -> Stage {
    let stage = Stage(view, keeping: [self]) { Self.planets[$0].name }
    stage.itemTitle = { [unowned self] section, item in
      source.itemIdentifier(for: IndexPath(item: item, section: section)).map { Self.labels[$0.number] }
    }
    stage.activate = { [unowned self] element in
      guard element.category == .supplementaryView else { return false }
      toggle(element.section)
      return true
    }
    stage.dataParameters = { [unowned self] in
      [
        LiveParameter("oneAtATime", .flag) { [unowned self] in
          .flag(isOneAtATime)
        } set: { [unowned self] value in
          if case .flag(let flag) = value { isOneAtATime = flag }
        }
      ]
    }
    stage.demonstration = [.activateHeader(ofSection: 4)]
    return stage
  }

  private func toggle(_ section: Int) {
    let wasOpen = open.contains(section)
    if isOneAtATime { open = [] }
    if wasOpen { open.remove(section) } else { open.insert(section) }
    show()
    let kind = UICollectionView.elementKindSectionHeader
    view.reconfigureSupplementaryViews(
      ofKind: kind, at: view.indexPathsForVisibleSupplementaryElements(ofKind: kind))
  }

  private func show() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Fact>()
    snapshot.appendSections(Array(Self.planets.indices))
    for planet in open.sorted() {
      snapshot.appendItems(Self.labels.indices.map { Fact(planet: planet, number: $0) }, toSection: planet)
    }
    source.apply(snapshot)
  }
}

/// A list in which the rows of a section come and go with its header.
private final class UnfoldingList: ListLayout {
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let start = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    start?.center.y -= wayOfHeader(ofSection: itemIndexPath.section)
    return start
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let end = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    end?.center.y += wayOfHeader(ofSection: itemIndexPath.section)
    return end
  }

  /// How far down an update moves a header. Its view is still where it was.
  private func wayOfHeader(ofSection section: Int) -> CGFloat {
    let (kind, path) = (UICollectionView.elementKindSectionHeader, IndexPath(item: 0, section: section))
    guard let old = collectionView?.supplementaryView(forElementKind: kind, at: path),
      let new = layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    else { return 0 }
    return new.frame.minY - old.frame.minY
  }
}
