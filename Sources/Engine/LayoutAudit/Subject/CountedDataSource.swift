import Foundation
import LayoutCore

/// A number of items in each section, shown by views of the kinds that the layout asks for. Cells show their section
/// and number, other views their names.
@MainActor
package final class CountedDataSource: ConcealableDataSource {
  private let counts: [Int]
  private var registeredKinds: Set<String> = []
  private let identifier = "counted"

  package init(_ counts: [Int]) { self.counts = counts }

  /// Becomes the data source of `view`, which keeps it alive from now on.
  package func feed(_ view: CollectionView) {
    view.retainedObjects.append(self)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: identifier)
    view.dataSource = self
  }

  package func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  package func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  package func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    cell.shownContent = ViewContent(text: "\(indexPath[0]).\(indexPath[1])", border: .single)
    return cell
  }

  package func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    if registeredKinds.insert(kind).inserted {
      collectionView.register(
        ReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    let element = ElementIdentifier(
      category: .supplementaryView, kind: kind, section: indexPath[0], item: indexPath.count > 1 ? indexPath[1] : 0)
    view.shownContent = ViewContent(text: element.description, isBold: true)
    return view
  }
}

/// How much of its data a thinned stage shows.
struct Thinning: Hashable {
  /// The first of every so many items of a section are shown, and at least one.
  var divisor: Int
  /// The most sections that are shown.
  var sections = Int.max
}

/// The first items of every section of another data source, for subjects whose data cannot be multiplied: what grows
/// with the data also shrinks with them.
@MainActor
class ThinnedDataSource: CollectionViewDataSource {
  private let whole: any CollectionViewDataSource
  private let thinning: Thinning

  init(_ whole: any CollectionViewDataSource, _ thinning: Thinning) { (self.whole, self.thinning) = (whole, thinning) }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    min(whole.numberOfSections(in: collectionView), thinning.sections)
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    let count = whole.collectionView(collectionView, numberOfItemsInSection: section)
    return (max(0, count) + thinning.divisor - 1) / thinning.divisor
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    whole.collectionView(collectionView, cellForItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    whole.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}

/// The same for a data source that shows another one's items in its own order. Layouts ask for the places that the
/// items have there.
final class ThinnedRearrangedSource: ThinnedDataSource, RearrangedDataSource {
  private let whole: any RearrangedDataSource

  init(_ whole: any RearrangedDataSource, _ thinning: Thinning) {
    self.whole = whole
    super.init(whole, thinning)
  }

  var dataSourceBehind: (any CollectionViewDataSource)? { whole.dataSourceBehind }

  func place(behindItemAt path: IndexPath) -> IndexPath { whole.place(behindItemAt: path) }

  func section(behind section: Int) -> Int { whole.section(behind: section) }

  func translated(_ update: BatchUpdate) -> BatchUpdate? { nil }

  func folding(ofSection section: Int) -> SectionFolding { whole.folding(ofSection: section) }
}

/// The items of another data source without those that the audit has deleted.
@MainActor
final class EditedDataSource: RearrangedDataSource {
  private let whole: any CollectionViewDataSource
  private var rearranged: (any RearrangedDataSource)? { whole as? any RearrangedDataSource }
  /// The deleted items by section, numbered as in the whole data.
  private var deleted: [Int: [Int]] = [:]

  init(_ whole: any CollectionViewDataSource) { self.whole = whole }

  /// Leaves out an item, which is numbered as in the whole data.
  func delete(_ item: ElementIdentifier) {
    deleted[item.section] = ((deleted[item.section] ?? []) + [item.item]).sorted()
  }

  /// Shows an item again, which is numbered as in the whole data.
  func restore(_ item: ElementIdentifier) { deleted[item.section]?.removeAll { $0 == item.item } }

  /// - Complexity: O(d) for d deleted items of the section.
  private func pathInWhole(_ path: IndexPath) -> IndexPath {
    guard path.count == 2, let gone = deleted[path[0]] else { return path }
    return IndexPath(indexes: [path[0], gone.reduce(path[1]) { $1 <= $0 ? $0 + 1 : $0 }])
  }

  // MARK: The whole data

  var dataSourceBehind: (any CollectionViewDataSource)? { rearranged.map(\.dataSourceBehind) ?? whole }

  func place(behindItemAt path: IndexPath) -> IndexPath {
    let place = pathInWhole(path)
    return rearranged?.place(behindItemAt: place) ?? place
  }

  func section(behind section: Int) -> Int { rearranged?.section(behind: section) ?? section }

  func translated(_ update: BatchUpdate) -> BatchUpdate? { update }

  func folding(ofSection section: Int) -> SectionFolding { rearranged?.folding(ofSection: section) ?? .unfolded }

  func numberOfSections(in collectionView: CollectionView) -> Int { whole.numberOfSections(in: collectionView) }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    max(0, whole.collectionView(collectionView, numberOfItemsInSection: section)) - (deleted[section]?.count ?? 0)
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    whole.collectionView(collectionView, cellForItemAt: pathInWhole(indexPath))
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    whole.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}
