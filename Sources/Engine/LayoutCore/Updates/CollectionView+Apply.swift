import Foundation
import Snapshots

extension CollectionView {
  /// The most changes that an update names one by one for a layout that is not known to use such lists.
  public static let mostNamedChanges = 10_000

  /// How `apply(as:keepingPlace:_:moves:)` shows other data.
  public enum ApplyKind: Hashable, Sendable {
    /// As one update: cells of items that stay are kept.
    case update
    /// As a reload: all cells are made again.
    case reload
  }

  /// Shows other data by the identity of their items.
  ///
  /// The selection goes with its items. The first item in view stays in its place, or the next one that is left. A view
  /// at the very start of its content stays there. A layout or delegate that chooses another offset for the update has
  /// the last word. If nothing moved, an update does nothing.
  ///
  /// A layout that has used a list of changes gets one in every update. Any other layout gets lists of up to
  /// `mostNamedChanges`; with more, it gets an empty one, or a reload as long as it got none before.
  ///
  /// - Parameters:
  ///   - kind: whether the layout gets the changes, or everything is counted again.
  ///   - keepsPlace: whether the first item in view stays in its place. Otherwise the content offset stays.
  ///   - change: makes the data source return the new data.
  ///   - moves: where items of the data source went. It is called once, after `change`; for a reload once all is laid
  ///     out.
  /// - Complexity: O(s) for s sections if nothing moved; otherwise what the layout takes to solve the changes.
  public func apply(
    as kind: ApplyKind = .update, keepingPlace keepsPlace: Bool = true, _ change: @escaping () -> Void,
    moves: @escaping () -> Moves
  ) {
    guard kind == .reload || mayUpdate else {
      return pass.postponed.append { [self] in apply(as: kind, keepingPlace: keepsPlace, change, moves: moves) }
    }
    openMotion()
    show(as: kind, keepingPlace: keepsPlace, change, moves)
    closeMotion()
  }

  /// Reloads a view whose items go where a function by the places of the view says, however they are rearranged. Like
  /// `apply`, it keeps the first item in view in its place, and the selection.
  ///
  /// - Parameter moves: where items went, once all is laid out; nil if all stay where they are.
  package func reload(_ change: () -> Void = {}, movesInView moves: (() -> Moves)? = nil) {
    openMotion()
    let counts = moves == nil ? counts : []
    let anchor = isAtStart ? nil : scrollAnchor
    let selected = indexPathsForSelectedItems ?? []
    change()
    showAnew(moves?() ?? Moves(unchanged: counts), anchor, selected)
    closeMotion()
  }

  /// - Returns: whether the cells of items that stay were kept.
  @discardableResult
  private func show(as kind: ApplyKind, keepingPlace keepsPlace: Bool, _ change: () -> Void, _ moves: () -> Moves)
    -> Bool
  {
    // A reload at the start keeps nothing in place, so what is about to go is not solved.
    if kind == .update { layoutIfNeeded() }
    let behind = DataBehind(self)
    let anchor = keepsPlace && behind.isKnown && !isAtStart ? scrollAnchor : nil
    let selected = behind.isKnown ? indexPathsForSelectedItems ?? [] : []
    change()
    if kind == .update, !bounds.isEmpty {
      let moves = moves()
      if moves.isUnchanged { return true }
      let usesLists = layoutUsesLists
      if let update = BatchUpdate(moves, limit: usesLists == true ? .max : Self.mostNamedChanges) {
        updating.applied = moves
        performBatchUpdates { [self] in record(update.changes) }
        updating.applied = nil
      } else if usesLists == false, !isRearranged, updating.recording == nil {
        carryOut(moves)
      } else {
        data.rearranged?.follow(moves)
        showAnew(behind.inView(moves, of: self), anchor, selected)
        return false
      }
      if !updating.isOffsetChosen { keep(anchor, following: behind.inView(moves, of: self)) }
      return true
    }
    showAnew(behind.inView(moves(), of: self), anchor, selected)
    return false
  }

  /// Shows other data by a batch update that is known. The selection goes with its items, and the first item in view
  /// stays in its place, or the next one that is left. A view at the very start of its content stays there.
  ///
  /// - Parameters:
  ///   - updates: changes the data and reports that, as in `performBatchUpdates(_:completion:)`.
  ///   - moves: where items went. It is called once, after `updates`.
  /// - Complexity: what the layout takes to solve the changes.
  public func performBatchUpdates(_ updates: @escaping () -> Void, following moves: @escaping () -> Moves) {
    guard mayUpdate else {
      return pass.postponed.append { [self] in performBatchUpdates(updates, following: moves) }
    }
    layoutIfNeeded()
    openMotion()
    let anchor = isAtStart ? nil : scrollAnchor
    performBatchUpdates(updates)
    if anchor != nil { keep(anchor, following: moves()) }
    closeMotion()
  }

  /// Where everything goes in the data behind while `apply` shows it. A list says of a section that moves and changes
  /// that it is deleted and inserted.
  package var appliedMoves: Moves? { updating.applied }

  private func showAnew(_ moves: @autoclosure () -> Moves, _ anchor: ScrollAnchor?, _ selected: [IndexPath]) {
    reloadData()
    if !bounds.isEmpty { layoutIfNeeded() }
    let moves = moves()
    followMotion(DataChange(moves))
    keep(anchor, following: moves)
    restoreSelection(selected.compactMap(moves.path(after:)))
    updating.handler?(DataChange(moves))
  }

  func restoreSelection(_ selected: [IndexPath]) {
    guard !selected.isEmpty else { return }
    for path in selected where holds(.cell(path[0], path[1])) { selection.insert(path) }
    showSelection()
  }

  /// Shows another snapshot, and then reloads and reconfigures what it marks, at its new places.
  ///
  /// Cells that are new anyway are not made twice. The selection stays, also in what is reloaded. Items that are marked
  /// for both are reloaded.
  ///
  /// - Parameters:
  ///   - old: what the view shows.
  ///   - new: what it shows afterwards.
  ///   - keepsPlace: whether the first item in view stays in its place. Otherwise the content offset stays.
  ///   - change: makes the data source return what `new` holds.
  public func apply<Section, Item>(
    from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>, keepingPlace keepsPlace: Bool = true,
    _ change: @escaping () -> Void
  ) {
    guard mayUpdate else {
      return pass.postponed.append { [self] in apply(from: old, to: new, keepingPlace: keepsPlace, change) }
    }
    openMotion()
    defer { closeMotion() }
    guard show(as: .update, keepingPlace: keepsPlace, change, { Moves(from: old, to: new) }), new.hasMarks else {
      return
    }
    let sections = IndexSet(
      new.reloadedSections.filter { old.index(ofSection: $0) != nil }.compactMap { new.index(ofSection: $0) })
    func paths(_ items: [Item]) -> [IndexPath] {
      items.filter(old.contains).compactMap { new.place(of: $0)?.indexPath }.filter { !sections.contains($0[0]) }
    }
    let reloaded = paths(new.reloadedItems)
    let isReloaded = Set(reloaded)
    reconfigureInData(paths(new.reconfiguredItems).filter { !isReloaded.contains($0) })
    reload(sections, reloaded)
  }

  private func reload(_ sections: IndexSet, _ items: [IndexPath]) {
    guard !sections.isEmpty || !items.isEmpty else { return }
    let selected = selection.selected.filter { sections.contains(dataSection(for: $0[0])) }
    performBatchUpdates { [self] in
      record(sections.map { .reloadSection($0) } + items.map { .reloadItem($0) })
    }
    restoreSelection(Array(selected))
  }

  /// Reconfigures items by their places in the data source behind, if another one rearranges it.
  private func reconfigureInData(_ paths: [IndexPath]) {
    guard !paths.isEmpty else { return }
    guard isRearranged else { return reconfigureItems(at: paths) }
    let isWanted = Set(paths)
    reconfigureItems(at: indexPathsForVisibleItems.filter { isWanted.contains(dataPath(for: $0)) })
  }

  private var isAtStart: Bool {
    contentOffset == CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
  }

  private func keep(_ anchor: ScrollAnchor?, following moves: Moves) {
    guard let anchor, !bounds.isEmpty else { return }
    if let place = moves.nearest(to: ItemPlace(section: anchor.element.section, item: anchor.element.item)) {
      keepInPlace(anchor.on(.cell(place.section, place.item)))
    }
    layoutIfNeeded()
  }
}

extension ScrollAnchor {
  /// The same place at another element.
  public func on(_ element: ElementIdentifier) -> ScrollAnchor {
    ScrollAnchor(element: element, distance: distance, size: size, isAtLeft: isAtLeft, isAtTop: isAtTop)
  }
}
