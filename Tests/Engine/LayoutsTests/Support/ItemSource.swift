import Foundation
import LayoutCore

/// Items by section. Subclasses say what cells and bars show.
@MainActor
class ItemSource<Item>: CollectionViewDataSource {
  var items: [[Item]]
  private(set) var cellsMade = 0

  init(_ items: [[Item]]) { self.items = items }

  func show(_ item: Item, in cell: CollectionViewCell) {}

  func show(_ kind: String, _ indexPath: IndexPath, in bar: ReusableView) {}

  func numberOfSections(in collectionView: CollectionView) -> Int { items.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    items[section].count
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cellsMade += 1
    show(items[indexPath[0]][indexPath[1]], in: cell)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    let bar = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    show(kind, indexPath, in: bar)
    return bar
  }

  /// A view of these items, with a point for each character.
  func view(_ layout: CollectionViewLayout, size: CGSize, cell: CollectionViewCell.Type = CollectionViewCell.self)
    -> CollectionView
  {
    let view = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.pointsPerCell = .one
    view.register(cell, forCellWithReuseIdentifier: "cell")
    for kind in [ElementKind.sectionHeader, ElementKind.sectionFooter] {
      view.register(ReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    view.dataSource = self
    view.retainedObjects = [self]
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
