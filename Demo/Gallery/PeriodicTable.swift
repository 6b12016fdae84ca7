import LayoutCore
import Scenes
import UIKit

/// The chemical elements, as their table or in groups of their own. Every tile goes to its new place, and keeps the
/// colour of its category.
@MainActor
final class PeriodicTable {
  private struct Element {
    let number: Int
    let symbol, name, category: String
    let period: Int
    /// From 1; nil for those that stand below the table.
    let group: Int?
    /// nil for those known since antiquity.
    let year: Int?
  }

  private enum Grouping: String, CaseIterable { case table, period, category, century }

  private typealias Source = UICollectionViewDiffableDataSource<String, Int>

  static let scene = Scene(
    name: "elements", title: "The table of elements",
    summary: """
      The periodic table in a diffable data source. The parameter groupBy puts the elements into periods, categories or \
      the centuries of their discovery, and every tile goes there.
      """,
    source: "IUPAC"
  ) { PeriodicTable().makeStage() }

  private static let records = EmbeddedRecords(csv: GalleryFiles.data("elements.csv"), sectionBy: "category")

  private static let elements = records.counts.indices.flatMap { section in
    (0..<records.counts[section]).map { element(IndexPath(item: $0, section: section)) }
  }.sorted { $0.number < $1.number }

  private static func element(_ path: IndexPath) -> Element {
    func number(_ column: String) -> Int? { Int(records.value(column, at: path)) }
    return Element(
      number: number("number") ?? 0, symbol: records.value("symbol", at: path), name: records.value("name", at: path),
      category: records.name(ofSection: path.section), period: number("period") ?? 1, group: number("group"),
      year: number("discovered"))
  }

  private static let tints: [String: Tint] = [
    "Alkali metals": .red, "Alkaline earth metals": .orange, "Transition metals": .yellow,
    "Post-transition metals": .green, "Metalloids": .cyan, "Other nonmetals": .blue, "Halogens": .purple,
    "Noble gases": .magenta, "Lanthanides": .brown, "Actinides": .gray,
  ]

  private let view: UICollectionView
  private let layout = ElementsLayout()
  private let source: Source
  private var grouping = Grouping.table

  private init() {
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let tiles = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, index in
      let element = Self.elements[index]
      cell.shownContent = ViewContent(
        text: element.symbol, detail: "\(element.number)", background: Self.tints[element.category]?.bar,
        alignment: .center, isBold: true)
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    source = Source(collectionView: view) { view, path, index in
      view.dequeueConfiguredReusableCell(using: tiles, for: path, item: index)
    }
    source.supplementaryViewProvider = { [unowned self] view, _, path in
      let header = view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      header.shownContent = content(ofHeader: path.section)
      return header
    }
    show()
  }

  private func content(ofHeader section: Int) -> ViewContent {
    guard grouping != .table, let name = source.sectionIdentifier(for: section) else {
      return ViewContent(text: "The periodic table", detail: "118 elements", alignment: .center, isBold: true)
    }
    var content = ViewContent.header(name, count: source.snapshot().numberOfItems(inSection: name))
    content.background = (Self.tints[name] ?? .blue).bar
    return content
  }

  private func makeStage() -> Stage {
    let stage = Stage(view, keeping: [self]) { [unowned self] in source.sectionIdentifier(for: $0) }
    stage.itemTitle = { [unowned self] section, item in
      source.itemIdentifier(for: IndexPath(item: item, section: section)).map { Self.elements[$0].name }
    }
    stage.dataParameters = { [unowned self] in
      [
        LiveParameter("groupBy", .choice(Grouping.allCases.map(\.rawValue))) { [unowned self] in
          .choice(grouping.rawValue)
        } set: { [unowned self] value in
          if case .choice(let name) = value { grouping = Grouping(rawValue: name) ?? .table }
          show()
        }
      ]
    }
    stage.demonstration = [.advance(parameter: "data.groupBy")]
    return stage
  }

  // MARK: Groups

  private static func section(of element: Element, by grouping: Grouping) -> String {
    switch grouping {
    case .table: "Elements"
    case .period: "Period \(element.period)"
    case .category: element.category
    case .century: element.year.map { "\($0 / 100)00s" } ?? "Known since antiquity"
    }
  }

  private func show() {
    let grouped = Dictionary(grouping: Self.elements.indices) { Self.section(of: Self.elements[$0], by: grouping) }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for (name, indices) in grouped.sorted(by: { rank($0.value, $0.key) < rank($1.value, $1.key) }) {
      snapshot.appendSections([name])
      snapshot.appendItems(indices)
    }
    layout.places = grouping == .table ? Self.elements.map(Self.place) : nil
    source.apply(snapshot)
  }

  /// Centuries go by time, and all others by their first element.
  private func rank(_ indices: [Int], _ name: String) -> Int {
    guard grouping == .century else { return indices.first ?? 0 }
    return Self.elements[indices[0]].year ?? 0
  }

  /// The lanthanides and the actinides stand below the table.
  private static func place(_ element: Element) -> (group: Int, period: Int) {
    if let group = element.group { return (group - 1, element.period - 1) }
    return (2 + element.number - (element.period == 6 ? 57 : 89), element.period + 1)
  }
}
