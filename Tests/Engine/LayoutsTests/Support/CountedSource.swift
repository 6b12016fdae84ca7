import Foundation
import LayoutCore
import Layouts
import TestItems

extension TestItems {
  /// Cells that show their section and item, and headers and footers that show their section.
  convenience init(numbered counts: [Int]) {
    self.init(counts) { $0.shownContent.text = "\($1.section).\($1.item)" }
    fillSupplementary = { view, kind, path in
      view.shownContent.text = "\(kind == ElementKind.sectionHeader ? "header" : "footer") \(path.section)"
    }
  }
}

/// A collection view with counted items and everything registered.
@MainActor
struct Host {
  let view: CollectionView
  let source: TestItems

  init(
    _ layout: CollectionViewLayout, counts: [Int], size: CGSize, cell: CollectionViewCell.Type = CollectionViewCell.self
  ) {
    source = TestItems(numbered: counts)
    view = source.view(layout, size: size, cell: cell)
  }

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
