import Foundation
import LayoutCore
import TestItems

/// Items by section. Subclasses say what cells and bars show.
class ItemSource<Item>: TestItems {
  var items: [[Item]] { didSet { counts = items.map(\.count) } }
  private(set) var cellsMade = 0

  init(_ items: [[Item]]) {
    self.items = items
    super.init(items.map(\.count))
    fill = { [unowned self] cell, path in
      cellsMade += 1
      show(self.items[path.section][path.item], in: cell)
    }
    fillSupplementary = { [unowned self] in show($1, $2, in: $0) }
  }

  func show(_ item: Item, in cell: CollectionViewCell) {}

  func show(_ kind: String, _ indexPath: IndexPath, in bar: ReusableView) {}

  /// A view of these items, with a point for each character.
  override func view(
    _ layout: CollectionViewLayout, size: CGSize = .zero, cell: CollectionViewCell.Type = CollectionViewCell.self
  ) -> CollectionView {
    let view = super.view(layout, size: size, cell: cell)
    view.pointsPerCell = .one
    return view
  }
}

/// Items that are known by their names.
class NamedSource<Item>: ItemSource<Item>, DataSourceModelAssociation {
  func name(of item: Item) -> String { "\(item)" }

  func path(of name: String) -> IndexPath? {
    for (section, items) in items.enumerated() {
      if let item = items.firstIndex(where: { self.name(of: $0) == name }) { return [section, item] }
    }
    return nil
  }

  func modelIdentifierForElement(at idx: IndexPath, in view: View) -> String? { name(of: items[idx[0]][idx[1]]) }

  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
    path(of: identifier)
  }
}
