import LayoutCore
import Scenes
import UIKit

/// The capitals of the world in a diffable data source. Parameters choose and order them: sections come and go, and
/// cities move.
@MainActor
final class Cities {
  /// A capital: two with the same number are the same one.
  private struct City: Hashable, Sendable {
    let number: Int
    static func == (a: City, b: City) -> Bool { a.number == b.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private typealias Source = UICollectionViewDiffableDataSource<String, City>

  private static let countries = EmbeddedRecords(csv: GalleryFiles.data("countries.csv"), sectionBy: "subregion")
  private static let paths = countries.counts.indices.flatMap { section in
    (0..<countries.counts[section]).map { IndexPath(item: $0, section: section) }
  }
  private static let regions = ["all", "Africa", "Americas", "Asia", "Europe", "Oceania"]

  static let scene = Scene(
    name: "cities", title: "Capitals of the world",
    summary: """
      A diffable data source. The parameters region, millions and largestFirst choose and order the capitals: sections \
      come and go, and what stays keeps its place and selection.
      """,
    source: "World Bank, UN M49, CIA World Factbook", pointsPerCell: .phone
  ) { Cities(times: $0).makeStage() }

  private let times: Int
  private let view = UICollectionView(frame: .zero, collectionViewLayout: Cities.makeLayout())
  private let source: Source
  private var region = "all"
  /// How many million people a country must have.
  private var millions = 0
  private var isLargestFirst = false

  private init(times: Int) {
    self.times = times
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, City> { cell, _, city in
      cell.shownContent = Self.content(of: city)
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    source = Source(collectionView: view) { view, path, city in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: city)
    }
    source.supplementaryViewProvider = { [unowned source] view, _, path in
      let header = view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      header.shownContent = Self.content(ofHeader: path.section, in: source)
      return header
    }
    show()
  }

  private static func content(ofHeader section: Int, in source: Source) -> ViewContent {
    let name = source.sectionIdentifier(for: section)
    return .header(name ?? "", count: name.map { source.snapshot().numberOfItems(inSection: $0) } ?? 0)
  }

  private static func makeLayout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let columns = max(1, Int(environment.container.effectiveContentSize.width / 280))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
        subitem: item, count: columns)
      group.interItemSpacing = .fixed(8)
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 16, trailing: 8)
      section.supplementariesFollowContentInsets = false
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(16)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      return section
    }
  }

  private func makeStage() -> Stage {
    let stage = Stage(view, keeping: [self]) { [unowned self] in source.sectionIdentifier(for: $0) }
    stage.itemTitle = { [unowned self] section, item in
      source.itemIdentifier(for: IndexPath(item: item, section: section)).map { Self.content(of: $0).text }
    }
    stage.takesAddedItems = true
    stage.dataParameters = { [unowned self] in parameters }
    return stage
  }

  private static func content(of city: City) -> ViewContent {
    let path = paths[city.number % paths.count]
    let people = countries.number("population", at: path)
    let count = people < 1_000_000 ? "\(Int(people / 1000)) k" : "\((people / 100_000).rounded() / 10) M"
    return ViewContent(
      text: countries.value("capital", at: path), detail: "\(countries.value("name", at: path)), \(count)")
  }

  // MARK: Choosing

  private var parameters: [LiveParameter] {
    [
      LiveParameter("region", .choice(Self.regions)) { [unowned self] in
        .choice(region)
      } set: { [unowned self] value in
        if case .choice(let name) = value { region = name }
        show()
      },
      LiveParameter("millions", .number(0...1_000, step: 10)) { [unowned self] in
        .number(Double(millions))
      } set: { [unowned self] value in
        if case .number(let number) = value { millions = Int(number) }
        show()
      },
      LiveParameter("largestFirst", .flag) { [unowned self] in
        .flag(isLargestFirst)
      } set: { [unowned self] value in
        if case .flag(let flag) = value { isLargestFirst = flag }
        show()
      },
    ]
  }

  /// The numbers of the capitals that are chosen, in order.
  private var chosen: [Int] {
    let numbers = Self.paths.indices.filter { number in
      let path = Self.paths[number]
      return (region == "all" || Self.countries.value("region", at: path) == region)
        && Self.countries.number("population", at: path) >= Double(millions) * 1_000_000
    }
    guard isLargestFirst else { return numbers }
    return numbers.sorted {
      (Self.countries.number("population", at: Self.paths[$1]), $0)
        < (Self.countries.number("population", at: Self.paths[$0]), $1)
    }
  }

  /// Shows the current choice. The data source finds the changes, apart from the numbers in headers.
  private func show() {
    var snapshot = NSDiffableDataSourceSnapshot<String, City>()
    for (section, numbers) in Dictionary(grouping: chosen, by: { Self.paths[$0].section }).sorted(by: {
      $0.key < $1.key
    }) {
      let name = Self.countries.name(ofSection: section)
      snapshot.appendSections([name])
      for copy in 0..<times { snapshot.appendItems(numbers.map { City(number: $0 + copy * Self.paths.count) }) }
    }
    source.apply(snapshot)
    let kind = UICollectionView.elementKindSectionHeader
    for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
      view.supplementaryView(forElementKind: kind, at: path)?.shownContent = Self.content(
        ofHeader: path.section, in: source)
    }
  }
}
