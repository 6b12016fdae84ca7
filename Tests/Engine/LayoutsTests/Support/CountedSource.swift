import Foundation
import LayoutCore
import Layouts

/// Plain cells in sections of given counts, with sizes and lengths by section and item if given.
@MainActor
final class CountedSource: CollectionViewDataSource {
  var counts: [Int]
  var groups: [SectionGroup] = []
  /// The texts of cells; nil shows sections and items by number.
  var name: ((IndexPath) -> String)?

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func sectionGroups(in collectionView: CollectionView) -> [SectionGroup] { groups }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.shownContent.text = name?(indexPath) ?? "\(indexPath.section).\(indexPath.item)"
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    view.shownContent.text = "\(kind == ElementKind.sectionHeader ? "header" : "footer") \(indexPath.section)"
    return view
  }
}

/// A collection view with counted items and everything registered.
@MainActor
struct Host {
  let view: CollectionView
  let source: CountedSource

  init(
    _ layout: CollectionViewLayout, counts: [Int], size: CGSize, cell: CollectionViewCell.Type = CollectionViewCell.self
  ) {
    source = CountedSource(counts)
    view = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(cell, forCellWithReuseIdentifier: "cell")
    for kind in Self.barKinds {
      view.register(ReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    view.dataSource = source
  }

  static let barKinds = [
    ElementKind.sectionHeader, ElementKind.sectionFooter, ElementKind.groupHeader, ElementKind.groupFooter,
    ElementKind.contentHeader, ElementKind.contentFooter, TableLayout.columnHeaderKind,
  ]

  func frame(_ section: Int, _ item: Int) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func header(_ section: Int) -> CGRect? {
    view.layoutAttributesForSupplementaryElement(
      ofKind: ElementKind.sectionHeader, at: IndexPath(item: 0, section: section))?.frame
  }

  func footer(_ section: Int) -> CGRect? {
    view.layoutAttributesForSupplementaryElement(
      ofKind: ElementKind.sectionFooter, at: IndexPath(item: 0, section: section))?.frame
  }

  func box(_ section: Int, kind: String) -> CGRect? {
    view.collectionViewLayout.layoutAttributesForDecorationView(
      ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }
}
