import Foundation
import LayoutCore
import Snapshots
import UIKitViews

/// A data source of identified items: programs give it snapshots, and it shows the difference.
///
/// It wraps `CollectionView.apply(from:to:)`: structure first, in one update, then what is reloaded, at its new places.
/// Nothing stops the program: where UIKit raises an exception, the view reports a diagnostic with UIKit's words.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// Decide what the user may reorder, and are called when an item was dropped. `apply` never calls them.
  public struct ReorderingHandlers {
    /// Without both this and `didReorder`, no item can be moved.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called while the data source still has the old order.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when the data source has the new order.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    public init() {}
  }

  /// Are called when the user expands or collapses an item, in this order, before anything changes.
  @preconcurrency
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    public var shouldExpandItem, shouldCollapseItem: ((Item) -> Bool)?
    public var willExpandItem, willCollapseItem: ((Item) -> Void)?
    /// Makes what is shown below an item. It gets what is there already.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?

    public init() {}
  }

  typealias Content = Snapshot<SectionIdentifierType, ItemIdentifierType>
  typealias Tree = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  private let cellProvider: CellProvider
  public var supplementaryViewProvider: SupplementaryViewProvider?
  public var reorderingHandlers = ReorderingHandlers()
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  private(set) weak var view: UICollectionView?
  /// The content that is shown, without marks.
  var shown = Content()
  /// The outlines, by section.
  var trees: [SectionIdentifierType: Tree] = [:]
  /// Reports what is wrong with snapshots that this data source has given away.
  let log: IssueLog
  var changes = WaitingChanges()
  private var blankKinds: Set<String> = []

  /// Becomes the data source of a view, which does not retain it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.cellProvider, view) = (cellProvider, collectionView)
    log = IssueLog { [weak collectionView] issue, subject in
      MainThread.run { [weak collectionView] in
        guard let collectionView else { return IssueLog.reportWithoutView(issue, subject) }
        collectionView.report(issue, of: subject)
      }
    }
    super.init()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.blank)
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Shows a snapshot. The first one is a reload; later ones are compared with what is shown.
  ///
  /// The data source has the new items when the call returns, unless it waits: for an `apply` around this one, for a
  /// layout pass, or for the item that the user is moving. A call on another thread goes to the main actor.
  ///
  /// - Parameters:
  ///   - snapshot: what is to be shown.
  ///   - animatingDifferences: whether the completion comes after the call returned.
  ///   - completion: called once, on the main actor: after the call returned if differences are animated, and otherwise
  ///     right after the update.
  /// - Complexity: O(n) for n items, and what the layout takes to solve the changes; O(s) for s sections if nothing
  ///   changed and the snapshot is a copy of `snapshot()`.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    perform(completion, animatingDifferences) { $0.show(snapshot, as: .update) }
  }

  /// Shows a snapshot, and returns after the update.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await performed(animatingDifferences) { $0.show(snapshot, as: .update) }
  }

  /// Shows a snapshot, with all cells made again. Selection and place stay with their items.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    perform(completion, false) { $0.show(snapshot, as: .reload) }
  }

  /// Shows a snapshot, with all cells made again, and returns after that.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await performed(false) { $0.show(snapshot, as: .reload) }
  }

  /// A copy of what is shown, without marks.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceSnapshot(shown, log: log)
  }

  /// Shows the visible items of an outline in a section. An unknown section is added at the end.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    perform(completion, animatingDifferences) { $0.show(snapshot, in: section) }
  }

  /// Shows the visible items of an outline in a section, and returns after the update.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await performed(animatingDifferences) { $0.show(snapshot, in: section) }
  }

  /// A copy of the outline of a section. The items of a section without one are roots; an unknown section has none.
  open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    trees[section] ?? Tree(roots: shown.items(in: section) ?? [], log: log)
  }

  // MARK: Places

  /// - Complexity: O(1).
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    (0..<shown.sectionCount).contains(index) ? shown.section(at: index) : nil
  }

  /// - Complexity: O(s) for s sections.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.index(ofSection: sectionIdentifier) }

  /// - Complexity: O(log r) for a section whose items were added in r pieces.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: ItemPlace(indexPath)) }

  /// - Complexity: O(1); the first call after a change visits all items.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.place(of: itemIdentifier)?.indexPath
  }

  // MARK: As a data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.sectionCount }

  /// The number of items of a section; 0 for an unknown one, which is reported.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    guard (0..<shown.sectionCount).contains(section) else {
      report(
        "Invalid parameter not satisfying: section < _impl.numberOfSections",
        "there is no section \(section); there are \(shown.sectionCount)")
      return 0
    }
    return shown.runs(ofSectionAt: section).count
  }

  /// Calls the cell provider.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = shown.item(at: ItemPlace(indexPath)) else {
      report("Invalid parameter not satisfying: itemIdentifier", "there is no item \(indexPath.shortDescription)")
      return collectionView.dequeueReusableCell(withReuseIdentifier: Self.blank, for: indexPath)
    }
    check(item, at: indexPath)
    if let cell = cellProvider(collectionView, indexPath, item) { return cell }
    report(
      """
      UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath.shortDescription) with \
      item identifier \(quoted(item)), which is not allowed. You must always return a cell to the collection view
      """, "a blank cell is shown")
    return collectionView.dequeueReusableCell(withReuseIdentifier: Self.blank, for: indexPath)
  }

  private static var blank: String { "blank cell of a diffable data source" }

  /// Calls the provider of supplementary views.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    if supplementaryViewProvider == nil {
      report(
        """
        CollectionView requested a supplementary view, but a supplementaryViewProvider was not specified on the \
        diffable data source
        """, "empty views of the kind '\(kind)' are shown", once: "no provider \(kind)")
    } else {
      report(
        "UICollectionViewDiffableDataSource supplementaryViewProvider returned nil, which is not allowed",
        "it has no view of the kind '\(kind)' for \(indexPath.shortDescription); an empty one is shown",
        once: "nil \(kind)")
    }
    if blankKinds.insert(kind).inserted {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.blank)
    }
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.blank, for: indexPath)
  }

  /// Whether the reordering handlers let the user move an item.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard reorderingHandlers.didReorder != nil, let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Takes over the order that the user made, and calls the reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { reorder(sourceIndexPath, destinationIndexPath) }

  /// No titles. A view of characters shows no index; subclasses may have one for their own use.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// The first item.
  open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
  { IndexPath(item: 0, section: 0) }

  /// The class, and how much is shown.
  public func description() -> String {
    "<\(type(of: self)): \(shown.counts.count.items("section")), \(shown.itemCount.items())>"
  }

  func report(_ words: String, _ details: String, once key: String? = nil) {
    log.note(words, details, of: "UICollectionViewDiffableDataSource", once: key)
  }
}
