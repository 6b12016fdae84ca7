import Foundation
import LayoutCore

/// A cell that shows its item's name, and may prefer another height.
final class NameCell: CollectionViewCell {
  var preferredHeight: CGFloat?
  var log: Log?

  override func prepareForReuse() {
    super.prepareForReuse()
    preferredHeight = nil
  }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    guard let preferredHeight, let copy = layoutAttributes.copy() as? LayoutAttributes else { return layoutAttributes }
    log?.note("cell \(layoutAttributes.indexPath.item) prefers height \(Int(preferredHeight))")
    copy.size.height = preferredHeight
    return copy
  }
}

/// A data source of named items, which logs the calls that it gets.
@MainActor
final class NamedItems: CollectionViewDataSource {
  var sections: [[String]]
  var log: Log?
  var preferredHeights: [String: CGFloat] = [:]

  init(_ sections: [[String]]) { self.sections = sections }

  /// `count` items in one section, with the names a0, a1, and so on.
  convenience init(count: Int) { self.init([(0..<count).map { "a\($0)" }]) }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    log?.note("count sections")
    return sections.count
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    log?.note("count items of \(section)")
    return sections[section].count
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    log?.note("cell for \(indexPath.section).\(indexPath.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
    let name = sections[indexPath.section][indexPath.item]
    cell.shownContent.text = name
    (cell as? NameCell)?.preferredHeight = preferredHeights[name]
    (cell as? NameCell)?.log = log
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    log?.note("header for \(indexPath.section)")
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    view.shownContent.text = "section \(indexPath.section)"
    return view
  }
}

/// A view 100 points wide with named items. Everything is registered and every diagnostic is kept.
@MainActor
final class Fixture {
  let view: CollectionView
  let items: NamedItems
  let log = Log()
  private(set) var diagnostics: [LayoutDiagnostic] = []

  init(_ layout: CollectionViewLayout, _ items: NamedItems, height: CGFloat = 50) {
    self.items = items
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: height), collectionViewLayout: layout)
    view.register(NameCell.self, forCellWithReuseIdentifier: "name")
    view.register(
      ReusableView.self, forSupplementaryViewOfKind: ElementKind.sectionHeader, withReuseIdentifier: "header")
    view.diagnosticHandler = { [weak self] in self?.diagnostics.append($0) }
    view.dataSource = items
  }

  /// The names of the cells in view, from top to bottom.
  var names: [String] {
    view.visibleElements.filter { $0.identifier.category == .cell }
      .sorted { $0.attributes.frame.minY < $1.attributes.frame.minY }.map(\.view.shownContent.text)
  }

  func takeDiagnostics() -> [LayoutDiagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  var problems: [LayoutDiagnostic.Problem] { diagnostics.map(\.problem) }
}

extension Fixture {
  /// A fixture whose layout and data source write to one log.
  static func spied(
    _ sections: [[String]], height: CGFloat = 50, headerHeight: CGFloat = 0, pinsHeaders: Bool = false
  ) -> (fixture: Fixture, layout: SpyLayout, log: Log) {
    let log = Log()
    let layout = SpyLayout(log, headerHeight: headerHeight, pinsHeaders: pinsHeaders)
    let items = NamedItems(sections)
    items.log = log
    return (Fixture(layout, items, height: height), layout, log)
  }
}

func names(_ letter: String, _ count: Int) -> [String] { (0..<count).map { "\(letter)\($0)" } }

func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(indexes: [section, item]) }
