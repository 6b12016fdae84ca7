import Foundation
import LayoutCore

/// A data source of counted items by section. Closures fill its cells, headers and footers.
@MainActor
open class TestItems: NSObject, CollectionViewDataSource {
  public var counts: [Int]
  public var groups: [SectionGroup] = []
  public var fill: (CollectionViewCell, IndexPath) -> Void
  /// Fills a supplementary view of a kind.
  public var fillSupplementary: (ReusableView, String, IndexPath) -> Void = { _, _, _ in }
  /// The classes of supplementary views by kind, where they are not plain ones.
  public var supplementaryClasses: [String: ReusableView.Type] = [:]
  private var registeredKinds: Set<String> = []

  public init(_ counts: [Int], fill: @escaping (CollectionViewCell, IndexPath) -> Void = { _, _ in }) {
    (self.counts, self.fill) = (counts, fill)
  }

  /// Items with texts, in one section.
  public convenience init(_ count: Int, text: @escaping (Int) -> String) {
    self.init([count]) { $0.shownContent.text = text($1.item) }
  }

  /// A view of these items, which keeps them alive.
  open func view(
    _ layout: CollectionViewLayout, size: CGSize = .zero, cell: CollectionViewCell.Type = CollectionViewCell.self
  ) -> CollectionView {
    let view = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(cell, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.retainedObjects.append(self)
    return view
  }

  open func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  open func sectionGroups(in collectionView: CollectionView) -> [SectionGroup] { groups }

  open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  open func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    fill(cell, indexPath)
    return cell
  }

  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    if registeredKinds.insert(kind).inserted {
      collectionView.register(
        supplementaryClasses[kind] ?? ReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "supplementary view")
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "supplementary view", for: indexPath)
    fillSupplementary(view, kind, indexPath)
    return view
  }
}
