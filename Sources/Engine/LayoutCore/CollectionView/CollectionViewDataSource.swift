import Foundation
import Snapshots

/// Counts the data and makes its views. Members with a default may be left out.
@preconcurrency @MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// Asked for every section when the data is counted; never negative.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// The cell of an item that comes into view, dequeued from the collection view.
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell

  /// Asked first when the data is counted; never negative. Default: 1.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// Groups of neighbouring sections, nested to any depth. Asked when the data is counted. Default: none.
  func sectionGroups(in collectionView: CollectionView) -> [SectionGroup]
  /// Called for every supplementary view that the layout returns.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView
  /// Whether the user may move an item. Default: false.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// The user moved an item. Move its data here; the view is updated by itself.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { OptionalMember.missing(1) }

  public func sectionGroups(in collectionView: CollectionView) -> [SectionGroup] { OptionalMember.missing([]) }

  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView { OptionalMember.missing(ReusableView()) }

  public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalMember.missing(false)
  }

  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { OptionalMember.missing(()) }
}

/// A data source that shows another one's items in an order of its own: some left out, some more than once.
///
/// It is between a view and the data source behind it, which still names items by its own index paths, as the delegate
/// does: the view translates the paths that it gives the delegate. Layouts that ask closures or the delegate about
/// items translate them by `CollectionView.dataPath(for:)`.
@preconcurrency @MainActor
public protocol RearrangedDataSource: CollectionViewDataSource {
  /// The data source whose items are shown.
  var dataSourceBehind: (any CollectionViewDataSource)? { get }
  /// The index path in the data source behind of the item that is shown at a path.
  func place(behindItemAt path: IndexPath) -> IndexPath
  /// The section of the data source behind that is shown as a section.
  func section(behind section: Int) -> Int
  /// The index path in the data source behind of an element that leaves the view, by its place before the update in
  /// progress; nil if the data source behind has none for it. By default its place is that of an element in view.
  func place(behindDeparting element: ElementIdentifier) -> IndexPath?
  /// The items of the data source behind that a section shows, in order; none if the section is folded. The default
  /// implementation looks up each item.
  func runs(behindItemsIn section: Int, of view: CollectionView) -> [RearrangedRun]
  /// An update by the data source behind, translated to the places of the view; nil if everything has to
  /// be counted again. An update of this data source itself is returned as it is.
  func translated(_ update: BatchUpdate) -> BatchUpdate?
  /// The data source behind was changed by an update of too many changes for a list, and everything is about to be
  /// counted again. By default nothing happens.
  ///
  /// - Parameter moves: where its sections and items went.
  func follow(_ moves: Moves)
  /// How much of a section is shown; by default everything. A folded section has no items.
  func folding(ofSection section: Int) -> SectionFolding
  /// Where sections and items of the data source behind are shown, as last counted. By default nil: that is not known,
  /// and no item is followed when the data change and the view counts them again.
  var placesInView: Moves? { get }
}

/// Items that are shown one after the other, and are adjacent in the data source behind too.
public struct RearrangedRun: Hashable, Sendable {
  /// The section of the data source behind.
  public var section: Int
  /// The items of that section.
  public var items: Range<Int>

  /// Items of a section of the data source behind.
  public init(section: Int, items: Range<Int>) { (self.section, self.items) = (section, items) }
}

/// How much is shown of a section that users can fold.
public enum SectionFolding: Hashable, Sendable {
  /// Its items, headers and footers.
  case unfolded
  /// Only its header.
  case section
  /// No items: it stands for all sections of the group of this depth around it, and only the header is shown. The
  /// outermost group has depth 0.
  case group(depth: Int)
}

extension RearrangedDataSource {
  public func place(behindDeparting element: ElementIdentifier) -> IndexPath? {
    element.category == .cell
      ? place(behindItemAt: element.indexPath) : IndexPath(indexes: [section(behind: element.section), element.item])
  }

  public func folding(ofSection section: Int) -> SectionFolding { .unfolded }

  public func follow(_ moves: Moves) {}

  public var placesInView: Moves? { nil }

  public func runs(behindItemsIn section: Int, of view: CollectionView) -> [RearrangedRun] {
    (0..<view.numberOfItems(inSection: section)).map {
      let place = place(behindItemAt: IndexPath(indexes: [section, $0]))
      return RearrangedRun(section: place[0], items: place[1]..<place[1] + 1)
    }
  }
}

/// A data source of this package, which another one may hide. Published layouts cast the view's data source to a class
/// of their program, and stop the program if it is another one.
package protocol ConcealableDataSource: CollectionViewDataSource {}

extension CollectionView {
  /// Puts a data source between the view and the one it has, or takes it out again, without counting again.
  ///
  /// Both must hold as many items at this moment, or the next pass is wrong: call it right before a batch
  /// update.
  public func interpose(_ source: any CollectionViewDataSource) {
    data.isInterposing = true
    dataSource = source
    data.isInterposing = false
  }

  /// The data source that counts and makes what is shown, behind one that rearranges it.
  public var dataSourceBehind: (any CollectionViewDataSource)? {
    guard let rearranged = data.rearranged else { return dataSource }
    return rearranged.dataSourceBehind
  }

  /// Where the data source behind has the item shown at a path; the path itself where nothing is rearranged.
  public func dataPath(for indexPath: IndexPath) -> IndexPath {
    data.rearranged?.place(behindItemAt: indexPath) ?? indexPath
  }

  /// The index path that the delegate has for an element in view.
  func delegatePath(of element: ElementIdentifier) -> IndexPath {
    guard isRearranged else { return element.indexPath }
    return element.category == .cell
      ? dataPath(for: element.indexPath) : IndexPath(indexes: [dataSection(for: element.section), element.item])
  }

  /// Which section of the data source behind is shown as a section.
  public func dataSection(for section: Int) -> Int { data.rearranged?.section(behind: section) ?? section }

  /// How much of a section is shown.
  public func folding(ofSection section: Int) -> SectionFolding {
    data.rearranged?.folding(ofSection: section) ?? .unfolded
  }

  /// The items of the data source behind that a section shows, in order.
  public func dataRuns(ofItemsIn section: Int) -> [RearrangedRun] {
    data.rearranged?.runs(behindItemsIn: section, of: self)
      ?? [RearrangedRun(section: section, items: 0..<numberOfItems(inSection: section))]
  }

  /// Whether places in the view may be others than those of the data source behind.
  public var isRearranged: Bool { data.rearranged != nil }
}
