import Foundation
import LayoutCore
import Snapshots

/// A data source between a collection view and its data source. It shows the data with the user's edits, and without
/// the items of folded groups and sections.
///
/// The data source notices nothing: it is still called with its own index paths, as the delegate is by the view. An
/// inserted item looks like the item it copies, with a mark before its title.
@MainActor
public final class EditedData {
  /// A change that was made, as the edits before and after it. It can be undone and redone, whatever the order of the
  /// items is by then.
  public struct Change {
    public let before, after: [ItemEdit]
    /// The changes in the view; nil if there are more than a view takes one by one.
    public let update: BatchUpdate?
    /// Where the change moved items.
    public let moves: Moves
    /// Which data the edits name.
    package let generation: Int
  }

  /// The data source whose place this object takes.
  private(set) weak var source: (any CollectionViewDataSource)?
  weak var view: CollectionView?
  /// The records that are shown; nil if it is something else.
  private(set) weak var records: GrowingRecords?
  /// The user's edits, in order.
  public private(set) var edits: [ItemEdit] = []
  /// The order of all items, those in folded groups and sections included.
  var arrangement: EditedArrangement { unfolded ?? shown }
  /// The order of the items on show.
  private(set) var shown: EditedArrangement
  /// The order of all items while some are folded; else nil.
  private var unfolded: EditedArrangement?
  /// The order on show if the view asks this object for it; nil while it asks the data source itself.
  var shownInView: EditedArrangement? { view?.dataSource === self ? shown : nil }
  var folding = FoldingState()
  var isEditing = false
  /// The order before the update in progress. Views that go off screen are reported by the places they had then.
  var leaving: EditedArrangement?

  /// nil if the view has no data source. The view must have been laid out.
  init?(of view: CollectionView, _ records: GrowingRecords?) {
    guard let source = view.dataSource else { return nil }
    (self.view, self.source, self.records) = (view, source, records)
    named = (order: records?.itemOrder ?? 0, names: nil)
    shown = EditedArrangement(counts: (0..<view.numberOfSections).map(view.numberOfItems))
  }

  /// Whether everything is shown as the data source has it.
  public var isUntouched: Bool { edits.isEmpty }

  /// How many edits have no effect, because items that they need are not on show.
  public var idleCount: Int { arrangement.idleEdits.count }

  // MARK: Changing

  /// The edits with one more, as a request has it.
  /// - Throws: `EditRefusal` if it is not possible.
  func edits(with request: DataEdit) throws(EditRefusal) -> [ItemEdit] {
    unfold()
    stepBetween()
    let number = (edits.map(\.number).max() ?? -1) + 1
    return edits + [ItemEdit(number: number, try arrangement.change(for: request, names))]
  }

  /// Shows the data with other edits, as one batch update; nil if these are the same.
  func show(_ edits: [ItemEdit]) -> Change? {
    guard edits != self.edits else { return nil }
    unfold()
    stepBetween()
    let (old, before) = (self.edits, arrangement)
    var (after, update) = (before, BatchUpdate?.none)
    if let last = edits.last, edits.dropLast() == old[...] {
      update = after.apply(last, names) ?? BatchUpdate()
    } else {
      after = EditedArrangement(before.known, edits: edits, names)
      if let last = old.last, old.dropLast() == edits[...] {
        var again = after
        update = again.apply(last, names)?.inverse ?? BatchUpdate()
      }
    }
    let moves = update.map { Moves($0, before: before.counts, after: after.counts) } ?? before.moves(to: after)
    let change = Change(
      before: old, after: edits, update: update ?? Self.update(moves), moves: moves, generation: generation)
    self.edits = edits
    show(after, change.update)
    return change
  }

  /// Moves as a list; nil if there is too much to look through.
  private static func update(_ moves: Moves) -> BatchUpdate? {
    let count = moves.before.indices.lazy.filter(moves.mayDiffer).reduce(0) { $0 + moves.before[$1] }
    return count > 2 * CollectionView.mostNamedChanges
      ? nil : BatchUpdate(moves, limit: CollectionView.mostNamedChanges)
  }

  /// Takes another order of all items, with some groups and sections folded.
  func set(_ order: EditedArrangement, folded: FoldedSections?) {
    (shown, unfolded) = (order.folded(as: folded), folded == nil ? nil : order)
  }

  /// Changes the order of all items in place: that of many sections is not to be copied.
  private func change<Result>(_ body: (inout EditedArrangement) -> Result) -> Result {
    guard var order = unfolded else { return body(&shown) }
    unfolded = nil
    defer { unfolded = order }
    return body(&order)
  }

  /// Increases with every change. Results computed before are then out of date.
  public internal(set) var revision = 0

  private func show(_ target: EditedArrangement, _ update: BatchUpdate?) {
    guard let view else { return }
    (isEditing, leaving) = (true, shown)
    revision += 1
    view.performBatchUpdates { [self] in
      set(target, folded: nil)
      absorbGrowth()
      if let update { view.record(update.changes) } else { view.reloadData() }
    }
    (isEditing, leaving) = (false, nil)
    correctCounts(in: view)
  }

  /// Counts the data again, which may have changed while the view asked the data source itself.
  func catchUp() {
    guard let view, view.dataSource !== self else { return }
    source = view.dataSource
    absorbGrowth()
  }

  /// Takes the place of the view's current data source.
  func stepBetween() {
    guard let view else { return }
    view.layoutIfNeeded()
    guard view.dataSource !== self else { return }
    source = view.dataSource
    view.interpose(self)
  }

  // MARK: Changes in the data source

  /// Counts the data source again. If more changed than that sections have grown, the edits are made again.
  private func absorbGrowth() {
    guard let view else { return }
    let counts = countSource(in: view)
    let isOther = named.order != records?.itemOrder ?? 0
    guard isOther || counts != arrangement.known else {
      // What is shown follows from the folds, unless the groups are others.
      if !isEditing, !folding.folds.isEmpty { refold() }
      return
    }
    named.names = nil
    let awaits = records.map { arrangement.awaits(rowCount: $0.rowCount, sectionCount: counts.count) } ?? false
    if isOther || awaits || !change({ $0.grow(to: counts) }) { arrange(counts) }
    refold()
  }

  /// Makes the edits again on data in another order.
  private func arrange(_ counts: [Int]) {
    named = (order: records?.itemOrder ?? 0, names: nil)
    let order =
      edits.isEmpty
      ? EditedArrangement(counts: counts)
      : EditedArrangement(counts, edits: edits, DataNames(records, counts: counts))
    set(order, folded: shown.folded)
  }

  /// The `itemOrder` of the records when they were last arranged, and the names of the data since, once needed.
  private var named: (order: Int, names: DataNames?)
  /// Increases when items that edits name by their places have other places.
  package private(set) var generation = 0

  /// The names of the data as they are arranged now.
  var names: DataNames {
    let names = named.names ?? DataNames(records, counts: arrangement.known)
    named.names = names
    return names
  }

  private func countSource(in view: CollectionView) -> [Int] {
    guard let source else { return [] }
    let sections = OptionalMember.silently { source.numberOfSections(in: view) }
    return (0..<sections).map { source.collectionView(view, numberOfItemsInSection: $0) }
  }

  // MARK: Counts and marks

  /// How many items a section of the data has with the edits; nil without edits.
  func itemCount(ofDataSection section: Int) -> Int? {
    isUntouched ? nil : arrangement.index(ofSection: section).map { arrangement.sections[$0].count }
  }

  /// Corrects the counts in the visible headers to the number of items shown now.
  private func correctCounts(in view: CollectionView) {
    for element in view.visibleElements {
      let (identifier, kind) = (element.identifier, element.identifier.kind)
      guard let kind, kind == ElementKind.sectionHeader || kind == ElementKind.sectionFooter else { continue }
      if let items = source as? ItemSource, let section = shown.arranged(identifier.section) {
        items.refresh(element.view, kind, at: IndexPath(indexes: [section.origin, identifier.item]))
        if section.isCopy { Self.mark(element.view, with: "+") }
      }
      correctCount(of: element.view, section: identifier.section)
    }
  }

  private func correctCount(of bar: ReusableView, section: Int) {
    guard bar.shownContent.count != nil, let section = shown.section(section) else { return }
    bar.shownContent.show(count: arrangement.sections[section].count)
  }

  static func mark(_ view: ReusableView, with mark: String) {
    view.shownContent = view.shownContent.marked(with: mark)
  }
}

// MARK: The data source

extension EditedData: RearrangedDataSource {
  public var dataSourceBehind: (any CollectionViewDataSource)? { source }

  public func place(behindItemAt path: IndexPath) -> IndexPath {
    guard path.count == 2 else { return path }
    guard let place = shown.place(section: path[0], item: path[1]) else {
      return IndexPath(indexes: [section(behind: path[0]), path[1]])
    }
    return IndexPath(indexes: [place.section, place.item])
  }

  public func section(behind section: Int) -> Int {
    shown.arranged(section)?.origin ?? section
  }

  public func place(behindDeparting element: ElementIdentifier) -> IndexPath? {
    let shown = leaving ?? shown
    guard element.category == .cell else {
      return shown.arranged(element.section).map { IndexPath(indexes: [$0.origin, element.item]) }
    }
    return shown.place(section: element.section, item: element.item).map { IndexPath(indexes: [$0.section, $0.item]) }
  }

  public var placesInView: Moves? { isEditing ? nil : shown.dataToView }

  public func runs(behindItemsIn section: Int, of view: CollectionView) -> [RearrangedRun] {
    shown.arranged(section)?.runs.map { RearrangedRun(section: $0.section, items: $0.items) } ?? []
  }

  public func folding(ofSection section: Int) -> SectionFolding { shown.folding(ofSection: section) }

  public func translated(_ update: BatchUpdate) -> BatchUpdate? {
    if isEditing { return update }
    guard let view else { return nil }
    let (before, shownBefore) = (arrangement, shown)
    defer {
      let moves = { [self] in Moves(update, before: before.known, after: arrangement.known) }
      followHiddenSelection(moves, from: before)
      if update.changesSections { followFolds(view.appliedMoves ?? moves(), from: before, shownBefore) }
    }
    if isUntouched {
      arrange(countSource(in: view))
      return folding.folds.isEmpty ? update : nil
    }
    guard folding.folds.isEmpty else {
      // The edits stay where the update can be followed; what is folded is counted again.
      _ = translatedGrowth(update, in: view)
      return nil
    }
    return translatedGrowth(update, in: view)
  }

  public func follow(_ moves: Moves) {
    guard let view else { return }
    let (before, shownBefore) = (arrangement, shown)
    dropEditsByPlace()
    arrange(countSource(in: view))
    followHiddenSelection({ moves }, from: before)
    followFolds(moves, from: before, shownBefore)
  }

  /// Translates sections inserted between others and items appended to sections. After any other update everything is
  /// counted again.
  private func translatedGrowth(_ update: BatchUpdate, in view: CollectionView) -> BatchUpdate? {
    let (before, counts) = (arrangement, countSource(in: view))
    let sections = update.changes.compactMap { change in
      if case .insertSection(let section) = change { section } else { nil }
    }
    let isGrowth = update.changes.allSatisfy { change in
      switch change {
      case .insertSection: true
      case .insertItem(let path): sections.contains(path[0]) || path[1] >= itemCount(before: path[0], sections)
      default: false
      }
    }
    guard isGrowth, !before.awaited.isAny, counts.count == before.known.count + sections.count else {
      dropEditsByPlace()
      arrange(counts)
      return nil
    }
    if records == nil, !sections.isEmpty {
      generation += 1
      edits = edits.map { $0.renumbered { section in sections.sorted().reduce(section) { $1 <= $0 ? $0 + 1 : $0 } } }
    }
    let came = change { $0.insert(sections: sections, counts: counts) }
    let old = arrangement.counts
    guard change({ $0.grow(to: counts) }) else {
      dropEditsByPlace()
      arrange(counts)
      return nil
    }
    named.names = nil
    let grown = zip(old, arrangement.counts).enumerated().flatMap { section, counts in
      (counts.0..<counts.1).map { BatchUpdate.Change.insertItem(IndexPath(indexes: [section, $0])) }
    }
    return BatchUpdate(came.map { .insertSection($0) } + grown)
  }

  /// Forgets edits of items that only their places name, because they may have other places now.
  private func dropEditsByPlace() {
    guard records == nil else { return }
    edits = []
    generation += 1
  }

  /// How many items a section of the data had before some others were inserted.
  private func itemCount(before section: Int, _ inserted: [Int]) -> Int {
    let old = section - inserted.count { $0 < section }
    return arrangement.known.indices.contains(old) ? arrangement.known[old] : 0
  }

  public func numberOfSections(in collectionView: CollectionView) -> Int {
    absorbGrowth()
    return shown.sections.count
  }

  public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.arranged(section)?.count ?? 0
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
    let element = ElementIdentifier(category: .supplementaryView, kind: kind, section: section, item: indexPath[1])
    defer { markFolding(of: bar, element) }
    if element.isOuterBar { return bar }
    correctCount(of: bar, section: section)
    if shown.arranged(section)?.isCopy == true { Self.mark(bar, with: "+") }
    return bar
  }
}
