import Foundation
import LayoutCore
import Layouts
import Snapshots

/// A data source between a collection view and its data source. It shows the data with the user's edits, and without
/// the items of folded groups and sections.
///
/// The data source and the delegate notice nothing: both are still called with their own index paths. An inserted item
/// looks like the item it copies, with a mark before its title.
@MainActor
public final class EditedData {
  /// A change that was made. It can be undone and redone.
  public struct Change {
    let before, after: DataArrangement
    /// The batch update that made the change. `updateBack` undoes it.
    public let update: BatchUpdate
    public var updateBack: BatchUpdate { update.inverse }
    /// Whether the change is a reset, which undoes all edits by replacing all sections.
    public let isReset: Bool

    /// Where the change moves items, or where undoing it does.
    public func moves(backwards: Bool) -> Moves {
      guard isReset else { return Moves(backwards ? updateBack : update, before: before.counts, after: after.counts) }
      let (old, new) = (before, after)
      let moves = Moves(
        before: old.counts, after: new.counts, sections: ({ _ in nil }, { _ in nil }),
        items: (
          { place in
            guard let origin = old.place(section: place.section, item: place.item), !origin.isCopy,
              new.place(section: origin.section, item: origin.item) != nil
            else { return nil }
            return ItemPlace(section: origin.section, item: origin.item)
          },
          { old.path(ofSection: $0.section, item: $0.item).map(ItemPlace.init) }
        ))
      return backwards ? moves.inverse : moves
    }
  }

  weak var source: (any CollectionViewDataSource)?
  weak var original: (any CollectionViewDelegate)? { didSet { behind = LayoutDelegates(original) } }
  /// The same, as the protocols of our layouts.
  private(set) var behind = LayoutDelegates(nil)
  private weak var prefetching: (any CollectionViewDataSourcePrefetching)?
  weak var view: CollectionView?
  /// The order of all items, those in folded groups and sections included.
  var arrangement: DataArrangement {
    get { shown.arrangement }
    set { shown.arrangement = newValue }
  }
  var shown: ShownData
  /// What is shown if the view asks this object for it; nil while it asks the data source itself.
  var shownInView: ShownData? { view?.dataSource === self ? shown : nil }
  var folding = FoldingState()
  var isEditing = false
  /// What was shown before the update in progress. Views that go off screen are reported by the places they had then.
  var leaving: ShownData?
  var departed: ShownData { leaving ?? shown }

  /// nil if the view has no data source. The view must have been laid out.
  init?(of view: CollectionView) {
    guard let source = view.dataSource else { return nil }
    (self.view, self.source) = (view, source)
    shown = ShownData(arrangement: DataArrangement(counts: (0..<view.numberOfSections).map(view.numberOfItems)))
  }

  /// Whether everything is shown as the data source has it.
  public var isUntouched: Bool { arrangement.isUntouched }

  // MARK: Changing

  /// Carries out an edit as one batch update.
  /// - Throws: `Refusal` if the edit is not possible.
  func perform(_ edit: DataEdit) throws(DataArrangement.Refusal) -> Change {
    unfold()
    stepBetween()
    let before = arrangement
    var after = before
    let update = try after.apply(edit)
    let change = Change(before: before, after: after, update: update, isReset: false)
    show(after, update)
    return change
  }

  /// Undoes or redoes a change; false if the data source has changed since, so that the change no longer applies.
  func perform(_ change: Change, backwards: Bool) -> Bool {
    let target = backwards ? change.before : change.after
    guard target.generation == arrangement.generation else { return false }
    unfold()
    stepBetween()
    show(target, backwards ? change.updateBack : change.update)
    return true
  }

  /// Shows everything as the data source has it, as one change; nil if nothing is edited.
  func reset() -> Change? {
    guard let view, !arrangement.isUntouched else { return nil }
    unfold()
    stepBetween()
    let before = arrangement
    var after = DataArrangement(counts: countSource(in: view))
    after.generation = before.generation
    let gone = before.sections.indices.map { BatchUpdate.Change.deleteSection($0) }
    let change = Change(
      before: before, after: after,
      update: BatchUpdate(gone + after.sections.indices.map { .insertSection($0) }), isReset: true)
    show(after, change.update)
    return change
  }

  /// Shows everything as the data source has it, because its items are about to change their order. The edits cannot be
  /// undone or redone afterwards.
  func drop() {
    guard let view, !arrangement.isUntouched else { return }
    revision += 1
    startAgain(countSource(in: view))
    view.reloadData()
    view.layoutIfNeeded()
  }

  /// Takes over the arrangement of `other`, which edits the same data in another view.
  func adopt(_ other: EditedData) {
    // Find the headers first: folding needs them.
    _ = folding.titles()
    stepBetween()
    shown = other.shown
    folding.folds = other.folding.folds
    view?.reloadData()
  }

  /// Increases with every change. Results computed before are then out of date.
  public internal(set) var revision = 0

  private func show(_ target: DataArrangement, _ update: BatchUpdate) {
    guard let view else { return }
    (isEditing, leaving) = (true, shown)
    revision += 1
    view.performBatchUpdates { [self] in
      arrangement = target
      absorbGrowth()
      record(update, in: view)
    }
    (isEditing, leaving) = (false, nil)
    correctCounts(in: view)
  }

  private func record(_ update: BatchUpdate, in view: CollectionView) {
    for change in update.changes {
      switch change {
      case .insertSection(let section): view.insertSections([section])
      case .deleteSection(let section): view.deleteSections([section])
      case .reloadSection(let section): view.reloadSections([section])
      case .moveSection(let from, let to): view.moveSection(from, toSection: to)
      case .insertItem(let path): view.insertItems(at: [path])
      case .deleteItem(let path): view.deleteItems(at: [path])
      case .reloadItem(let path): view.reloadItems(at: [path])
      case .moveItem(let from, let to): view.moveItem(at: from, to: to)
      }
    }
  }

  /// Counts the data again, which may have changed while the view asked the data source itself.
  func catchUp() {
    guard let view, view.dataSource !== self else { return }
    source = view.dataSource
    absorbGrowth()
  }

  /// Takes the place of the view's current data source, delegate and prefetching data source.
  func stepBetween() {
    guard let view else { return }
    view.layoutIfNeeded()
    if view.dataSource !== self {
      source = view.dataSource
      view.interpose(self)
    }
    if let delegate = view.delegate, delegate !== self { (original, view.delegate) = (delegate, self) }
    if let prefetching = view.prefetchDataSource, prefetching !== self {
      (self.prefetching, view.prefetchDataSource) = (prefetching, self)
    }
  }

  // MARK: Changes in the data source

  /// Counts the data source again, and drops all edits if it has lost items or sections.
  private func absorbGrowth() {
    guard let view else { return }
    let counts = countSource(in: view)
    guard counts != arrangement.known else {
      // What is shown follows from the folds, unless the groups are others.
      if !isEditing, !folding.folds.isEmpty { refold() }
      return
    }
    // In place: the arrangement of many sections is not to be copied.
    if !shown.arrangement.grow(to: counts) { startAgain(counts) }
    refold()
  }

  private func startAgain(_ counts: [Int]) {
    let generation = arrangement.generation
    arrangement = DataArrangement(counts: counts)
    arrangement.generation = generation + 1
  }

  private func countSource(in view: CollectionView) -> [Int] {
    guard let source else { return [] }
    let sections = OptionalMember.silently { source.numberOfSections(in: view) }
    return (0..<sections).map { source.collectionView(view, numberOfItemsInSection: $0) }
  }

  // MARK: Counts and marks

  /// Corrects the counts in the visible headers to the number of items shown now.
  private func correctCounts(in view: CollectionView) {
    for element in view.visibleElements where element.identifier.category == .supplementaryView {
      correctCount(of: element.view, section: element.identifier.section)
    }
  }

  private func correctCount(of bar: ReusableView, section: Int) {
    guard let view, let source, let shown = shown.arranged(section) else { return }
    let detail = bar.shownContent.detail
    let digits = detail.trimmingCharacters(in: .whitespaces)
    guard let said = Int(digits), !shown.isCopy || said > 0 else { return }
    let behind = source.collectionView(view, numberOfItemsInSection: shown.origin)
    if said == behind || said == countsShown[ObjectIdentifier(bar)] {
      bar.shownContent.detail = detail.replacing(digits, with: "\(shown.count)")
      countsShown[ObjectIdentifier(bar)] = shown.count
    }
  }

  /// The counts written into headers and footers, by view.
  private var countsShown: [ObjectIdentifier: Int] = [:]

  static func mark(_ view: ReusableView, with mark: String) {
    view.shownContent = view.shownContent.marked(with: mark)
  }
}

// MARK: The data source

extension EditedData: RearrangedDataSource {
  public var dataSourceBehind: (any CollectionViewDataSource)? { source }

  public func place(behindItemAt path: IndexPath) -> IndexPath {
    guard path.count == 2, let place = shown.place(section: path[0], item: path[1]) else { return path }
    return IndexPath(indexes: [place.section, place.item])
  }

  public func section(behind section: Int) -> Int {
    shown.arranged(section)?.origin ?? section
  }

  public func runs(behindItemsIn section: Int, of view: CollectionView) -> [RearrangedRun] {
    guard shown.folding(ofSection: section) == .unfolded else { return [] }
    return shown.arranged(section)?.runs.map { RearrangedRun(section: $0.section, items: $0.items) } ?? []
  }

  public func folding(ofSection section: Int) -> SectionFolding { shown.folding(ofSection: section) }

  public func translated(_ update: BatchUpdate) -> BatchUpdate? {
    if isEditing { return update }
    guard let view else { return nil }
    if arrangement.isUntouched {
      startAgain(countSource(in: view))
      return folding.folds.isEmpty ? update : nil
    }
    guard folding.folds.isEmpty else {
      // The edits stay where the update can be followed; what is folded is counted again.
      _ = translatedGrowth(update, in: view)
      return nil
    }
    return translatedGrowth(update, in: view)
  }

  /// Translates sections inserted between others and items appended to sections. Any other update drops all edits and
  /// returns nil.
  private func translatedGrowth(_ update: BatchUpdate, in view: CollectionView) -> BatchUpdate? {
    var sections: [Int] = []
    for change in update.changes {
      switch change {
      case .insertSection(let section): sections.append(section)
      case .insertItem: continue
      default:
        startAgain(countSource(in: view))
        return nil
      }
    }
    let counts = countSource(in: view)
    guard counts.count == arrangement.known.count + sections.count else {
      startAgain(counts)
      return nil
    }
    let came = shown.arrangement.insert(sections: sections, counts: counts)
    let before = arrangement.counts
    guard shown.arrangement.grow(to: counts) else {
      startAgain(counts)
      return nil
    }
    if !sections.isEmpty { shown.arrangement.generation += 1 }
    let grown = zip(before, arrangement.counts).enumerated().flatMap { section, counts in
      (counts.0..<counts.1).map { BatchUpdate.Change.insertItem(IndexPath(indexes: [section, $0])) }
    }
    return BatchUpdate(came.map { .insertSection($0) } + grown)
  }

  public func numberOfSections(in collectionView: CollectionView) -> Int {
    absorbGrowth()
    return shown.sectionCount
  }

  /// The groups of the source around the sections that are shown.
  public func sectionGroups(in collectionView: CollectionView) -> [SectionGroup] {
    shown.folded?.groups ?? unfoldedGroups(in: collectionView)
  }

  /// The groups of the source around the sections of the arrangement.
  func unfoldedGroups(in collectionView: CollectionView) -> [SectionGroup] {
    guard let source else { return [] }
    let groups = OptionalMember.silently { source.sectionGroups(in: collectionView) }
    if groups.isEmpty || arrangement.isUntouched { return groups }
    return SectionGroup.groups(ofPaths: arrangement.sections.map { SectionGroup.path(to: $0.origin, in: groups) })
  }

  public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.itemCount(ofSection: section)
  }

  public func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    guard let source, let place = shown.place(section: indexPath[0], item: indexPath[1]) else {
      return CollectionViewCell()
    }
    let path = IndexPath(indexes: [place.section, place.item])
    let cell = source.collectionView(collectionView, cellForItemAt: path)
    if place.isCopy { Self.mark(cell, with: "+") }
    return cell
  }

  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    guard let source else { return OptionalMember.missing(ReusableView()) }
    let section = indexPath[0]
    let layout = collectionView.collectionViewLayout
    let followsItem = layout.supplementaryViewsFollowItems(ofKind: kind, inSection: section)
    let path =
      followsItem
      ? place(behindItemAt: indexPath) : IndexPath(indexes: [self.section(behind: section)] + indexPath.dropFirst())
    let bar = source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: path)
    countsShown[ObjectIdentifier(bar)] = nil
    let element = ElementIdentifier(category: .supplementaryView, kind: kind, section: section, item: indexPath[1])
    defer { markFolding(of: bar, element) }
    if element.isOuterBar { return bar }
    correctCount(of: bar, section: section)
    if shown.arranged(section)?.isCopy == true { Self.mark(bar, with: "+") }
    return bar
  }

  public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

extension EditedData: CollectionViewDataSourcePrefetching {
  public func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    prefetching?.collectionView(collectionView, prefetchItemsAt: indexPaths.map(place(behindItemAt:)))
  }

  public func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    prefetching?.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths.map(place(behindItemAt:)))
  }
}
