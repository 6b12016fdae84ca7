import LayoutCore
import Scenes
import UIKit

/// A data source whose cells, headers and footers come from closures. No layout of the gallery casts it, so that audits
/// may hide it behind another one.
final class TextFeed: NSObject, UICollectionViewDataSource, ConcealableDataSource {
  let counts: GeneratedCounts
  private let cell: (IndexPath) -> ViewContent
  private let bar: (_ kind: String, _ section: Int) -> ViewContent
  /// The contents of views that differ by more than their section, such as badges; nil leaves them to `bar`.
  private let view: ((_ kind: String, _ path: IndexPath) -> ViewContent?)?

  /// - Parameter times: the factor for all counts. The closures are then called for items beyond `counts`.
  convenience init(
    counts: [Int], times: Int = 1, cell: @escaping (IndexPath) -> ViewContent,
    bar: @escaping (_ kind: String, _ section: Int) -> ViewContent = { _, _ in ViewContent() }
  ) {
    self.init(GeneratedCounts(counts, times: times), cell: cell, bar: bar)
  }

  /// - Parameter counts: may change while the feed is shown, if the closures accept any item.
  init(
    _ counts: GeneratedCounts, cell: @escaping (IndexPath) -> ViewContent,
    bar: @escaping (_ kind: String, _ section: Int) -> ViewContent = { _, _ in ViewContent() },
    view: ((_ kind: String, _ path: IndexPath) -> ViewContent?)? = nil
  ) {
    (self.counts, self.cell, self.bar, self.view) = (counts, cell, bar, view)
  }

  /// A view that shows this feed, with all its views registered.
  func makeView(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    view.dataSource = self
    return view
  }

  /// A stage for a view that shows this feed. Searches find the first lines of cells.
  func makeFixedStage(
    _ view: UICollectionView, keeping companions: [AnyObject] = [],
    sectionTitle: @escaping (Int) -> String? = { _ in nil }
  ) -> Stage {
    let stage = Stage(view, keeping: [self] + companions, sectionTitle: sectionTitle)
    // The layouts of the gallery ask about items through the view only.
    stage.takesAddedItems = true
    stage.itemTitle = { [unowned self] in
      cell(IndexPath(item: $1, section: $0)).text.split(separator: "\n").first.map(String.init)
    }
    return stage
  }

  /// The same. Its numbers of items and sections can be changed.
  func makeStage(
    _ view: UICollectionView, keeping companions: [AnyObject] = [], sectionTitle: @escaping (Int) -> String?
  ) -> Stage {
    let stage = makeFixedStage(view, keeping: companions, sectionTitle: sectionTitle)
    stage.dataParameters = { [unowned self, unowned view] in counts.parameters(of: view) }
    return stage
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.sectionCount }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.shownContent = self.cell(indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    view.shownContent = self.view?(kind, indexPath) ?? bar(kind, indexPath.section)
    return view
  }
}
