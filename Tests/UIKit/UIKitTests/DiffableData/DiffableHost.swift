import UIKit

typealias Snap = NSDiffableDataSourceSnapshot<String, String>
typealias Tree = NSDiffableDataSourceSectionSnapshot<String>
typealias Source = UICollectionViewDiffableDataSource<String, String>

/// A view of rows 10 points high with headers, its diffable data source, and what they say.
@MainActor
final class DiffableHost {
  let view: UICollectionView
  private(set) var source: Source!
  private(set) var diagnostics: [String] = []
  /// The items that the cell provider was asked for, with their index paths.
  private(set) var asked: [String] = []
  /// Called before the provider returns.
  var onAsk: (String) -> Void = { _ in }
  /// Another text than the item.
  var texts: [String: String] = [:]

  init(_ layout: UICollectionViewLayout? = nil, height: CGFloat = 1_000, appliesEmpty: Bool = false) {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: height), collectionViewLayout: layout ?? Self.rows())
    view.diagnosticHandler = { [weak self] in self?.diagnostics.append($0.description) }
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { [weak self] cell, _, item in
      cell.shownContent.text = self?.texts[item] ?? item
    }
    source = Source(collectionView: view) { [weak self] view, path, item in
      self?.asked.append("\(item) at \(path.section).\(path.item)")
      self?.onAsk(item)
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    if appliesEmpty { source.apply(Snap(), animatingDifferences: false) }
  }

  static func rows() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 10)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return layout
  }

  /// Shows a snapshot without animation, and lays out.
  func show(_ snapshot: Snap) {
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
  }

  func show(_ sections: KeyValuePairs<String, [String]>) { show(Snap(sections)) }

  /// Changes a copy of what is shown, and shows it.
  func change(_ change: (inout Snap) -> Void) {
    var snapshot = source.snapshot()
    change(&snapshot)
    show(snapshot)
  }

  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  func takeDiagnostics() -> [String] {
    defer { diagnostics = [] }
    return diagnostics
  }

  /// The texts of all cells, by section, as the view shows them.
  var shown: [[String]] {
    view.layoutIfNeeded()
    return (0..<view.numberOfSections).map { section in
      (0..<view.numberOfItems(inSection: section)).map { item in
        view.cellForItem(at: path(section, item))?.shownContent.text ?? "-"
      }
    }
  }

  func cell(of item: String) -> UICollectionViewCell? {
    source.indexPath(for: item).flatMap { view.cellForItem(at: $0) }
  }
}

func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

extension NSDiffableDataSourceSnapshot where SectionIdentifierType == String, ItemIdentifierType == String {
  init(_ sections: KeyValuePairs<String, [String]>) {
    self.init()
    appendSections(sections.map(\.key))
    for (section, items) in sections { appendItems(items, toSection: section) }
  }

  /// `a: 1 2 | b: 3`.
  var text: String {
    sectionIdentifiers.map { section in
      "\(section):" + itemIdentifiers(inSection: section).map { " \($0)" }.joined()
    }.joined(separator: " | ")
  }
}

/// What was wrong with a snapshot, as the view says that shows it.
@MainActor
func issues(_ snapshot: Snap) -> [String] {
  let host = DiffableHost()
  host.source.apply(snapshot, animatingDifferences: false)
  return host.takeDiagnostics()
}
