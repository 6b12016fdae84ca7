import Foundation
import LayoutCore
import Snapshots
import UIKitViews

/// The calls of `apply` that a data source has taken and not yet carried out.
struct WaitingChanges {
  var waiting: [() -> Void] = []
  /// Whether one is being carried out.
  var isApplying = false
  /// Whether the view was asked to go on when it can.
  var isDue = false
  var hasApplied = false
  /// Whether an identifier was found whose hash value has changed.
  var hasStaleHashes = false
}

/// The completion of a change that has taken effect. It is called once, also if nobody is left to carry out the
/// change.
private final class Completion: @unchecked Sendable {
  // Used on the main actor only, or when no one else has it.
  private var body: (() -> Void)?

  init(_ body: (() -> Void)?) { self.body = body }

  deinit { call(later: true) }

  func call(later isLater: Bool) {
    guard let body else { return }
    self.body = nil
    nonisolated(unsafe) let call = body
    if isLater { MainThread.runLater { call() } } else { call() }
  }
}

extension UICollectionViewDiffableDataSource {
  /// Carries out a change on the main actor, now or when the view can.
  nonisolated func perform(
    _ completion: (() -> Void)?, _ isAnimated: Bool,
    _ change: @escaping @MainActor @Sendable (UICollectionViewDiffableDataSource) -> Void
  ) {
    let completion = Completion(completion)
    let isOnMain = MainThread.isCurrent
    MainThread.run { [self] in
      if !isOnMain { reportOtherThread() }
      enqueue(change, completion, isAnimated)
    }
  }

  nonisolated func performed(
    _ isAnimated: Bool, _ change: @escaping @MainActor @Sendable (UICollectionViewDiffableDataSource) -> Void
  ) async {
    await withCheckedContinuation { continuation in
      MainThread.runLater { [self] in enqueue(change, Completion { continuation.resume() }, isAnimated) }
    }
  }

  private func reportOtherThread() {
    report(
      """
      Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and \
      will deadlock. Please always submit updates either always on the main queue or always off the main queue
      """, "apply was called on another thread; it is carried out on the main actor. This is reported once",
      once: "thread")
  }

  private func enqueue(
    _ change: @escaping @MainActor (UICollectionViewDiffableDataSource) -> Void, _ completion: Completion,
    _ isAnimated: Bool
  ) {
    if changes.isApplying {
      report(
        "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_BACKGROUND_THREADS",
        "apply was called inside another apply; it is carried out after that one. This is reported once",
        once: "reentrant")
    }
    let isLater = isAnimated && UIView.areAnimationsEnabled
    changes.waiting.append { [unowned self] in
      changes.isApplying = true
      if isAnimated { change(self) } else { AnimationSwitch.turnedOff { change(self) } }
      changes.isApplying = false
      completion.call(later: isLater)
    }
    carryOut()
  }

  /// Carries out what waits, in order, unless the view is at work.
  private func carryOut() {
    guard !changes.isApplying, !changes.isDue, !changes.waiting.isEmpty else { return }
    guard let view else { return carryOutNext() }
    changes.isDue = true
    view.whenSettled { [weak self] in
      self?.changes.isDue = false
      self?.carryOutNext()
    }
  }

  private func carryOutNext() {
    changes.waiting.removeFirst()()
    carryOut()
  }

  // MARK: Flat snapshots

  func show(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    as kind: UICollectionView.ApplyKind
  ) {
    report(snapshot.log)
    let outlines = trees.isEmpty ? [:] : following(snapshot.content)
    show(snapshot.content, outlines, as: kind)
  }

  /// Shows other items. The view counts and asks for cells when `shown` has them already.
  private func show(
    _ given: Content, _ outlines: [SectionIdentifierType: Tree], as kind: UICollectionView.ApplyKind
  ) {
    var (new, old) = (given, shown)
    if changes.hasStaleHashes {
      changes.hasStaleHashes = false
      (new, old) = (renumbered(given), renumbered(shown))
    }
    var unmarked = new
    unmarked.removeMarks()
    let change = { [unowned self] in (shown, trees) = (unmarked, outlines) }
    guard let view, view.dataSourceBehind === self else { return change() }
    let keepsPlace = view.scrollAnchoring != .never
    if !changes.hasApplied {
      changes.hasApplied = true
      change()
      view.reloadData()
    } else if kind == .reload || old.counts != shown.counts {
      view.apply(as: .reload, keepingPlace: keepsPlace, change) { Moves(from: old, to: new) }
    } else {
      view.apply(from: old, to: new, keepingPlace: keepsPlace, change)
    }
  }

  func report(_ other: IssueLog) {
    guard other !== log else { return }
    for (issue, subject) in other.removeWaiting() {
      if let view { view.report(issue, of: subject) } else { IssueLog.reportWithoutView(issue, subject) }
    }
  }

  /// Programs may change what the hash value of an identifier is made of. Then it is where it was, but is not found.
  func check(_ item: ItemIdentifierType, at indexPath: IndexPath) {
    guard !changes.hasStaleHashes, shown.place(of: item) != ItemPlace(indexPath) else { return }
    changes.hasStaleHashes = true
    report(
      "The hash value of an item identifier has changed after it was put into a snapshot",
      "\(quoted(item)) is at \(indexPath.shortDescription) and is not found by its identifier; the next apply looks at "
        + "all identifiers again")
  }

  private func renumbered(_ content: Content) -> Content {
    var fresh = Content()
    fresh.append(sections: content.sections)
    for section in content.sections { _ = try? fresh.append(content.items(in: section) ?? [], to: section) }
    fresh.reload(content.reloadedItems)
    fresh.reconfigure(content.reconfiguredItems)
    fresh.reload(sections: content.reloadedSections)
    return fresh
  }

  // MARK: Outlines

  func show(_ tree: Tree, in section: SectionIdentifierType) {
    report(tree.log)
    var (tree, outlines, new) = (tree, trees, shown)
    tree.log = log
    if new.index(ofSection: section) == nil { new.append(sections: [section]) }
    let visible = tree.visibleItems
    let isVisible = Set(visible)
    let old = new.items(in: section) ?? []
    let hidden = tree.nodes.count > visible.count ? tree.items.filter { !isVisible.contains($0) } : []
    if old != visible || !hidden.isEmpty {
      new.delete(old.filter { !isVisible.contains($0) } + hidden)
      if new.items(in: section) != visible { _ = try? new.append(visible, to: section) }
    }
    for (other, outline) in outlines where other != section {
      var outline = outline
      let taken = tree.items.filter(outline.contains)
      guard !taken.isEmpty else { continue }
      reportTaken(taken, from: other, to: section)
      taken.forEach { outline.lift($0) }
      outline.follow(new.items(in: other) ?? [])
      outlines[other] = outline
    }
    outlines[section] = tree
    show(new, outlines, as: .update)
    view?.requestConfigurationUpdates()
  }

  /// The outlines of sections after a flat snapshot that may have changed their items.
  private func following(_ content: Content) -> [SectionIdentifierType: Tree] {
    var outlines: [SectionIdentifierType: Tree] = [:]
    for (section, tree) in trees {
      guard let items = content.items(in: section) else { continue }
      var tree = tree
      let visible = tree.visibleItems
      let isHidden = tree.nodes.count > visible.count ? Set(tree.nodes.keys).subtracting(visible) : []
      let taken = isHidden.filter { content.section(containing: $0).map { $0 != section } ?? false }
      if !taken.isEmpty {
        reportTaken(Array(taken), from: section, to: nil)
        taken.forEach { tree.lift($0) }
      }
      if tree.visibleItems != items { tree.follow(items) }
      outlines[section] = tree
    }
    return outlines
  }

  /// Collapsed items are in no flat snapshot, so that programs may forget them.
  private func reportTaken(
    _ taken: [ItemIdentifierType], from old: SectionIdentifierType, to new: SectionIdentifierType?
  ) {
    let hidden = taken.filter { trees[old]?.isVisible($0) == false }
    guard !hidden.isEmpty else { return }
    report(
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: \(hidden.listed)",
      "collapsed in section \(quoted(old)), they moved to \(new.map { "section \(quoted($0))" } ?? "another section")")
  }

  // MARK: Reordering

  func reorder(_ source: IndexPath, _ target: IndexPath) {
    guard let item = itemIdentifier(for: source), let from = sectionIdentifier(for: source.section),
      let to = sectionIdentifier(for: target.section)
    else { return }
    var new = shown
    new.delete([item])
    if let next = new.item(at: ItemPlace(target)) {
      _ = try? new.insert([item], before: next)
    } else {
      _ = try? new.append([item], to: to)
    }
    let outlines = trees.isEmpty ? [:] : following(new)
    let sections = [(from, source.section), (to, target.section)].sorted { $0.1 > $1.1 }.map(\.0)
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: snapshot(), finalSnapshot: NSDiffableDataSourceSnapshot(new, log: log),
      difference: CollectionDifference(moving: item, from: shown.index(of: item), to: new.index(of: item)),
      sectionTransactions: (from == to ? [to] : sections).map { section in
        NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: snapshot(for: section),
          finalSnapshot: outlines[section] ?? Tree(roots: new.items(in: section) ?? [], log: log),
          difference: CollectionDifference(
            moving: item, from: section == from ? source.item : nil, to: section == to ? target.item : nil))
      })
    reorderingHandlers.willReorder?(transaction)
    (shown, trees) = (new, outlines)
    reorderingHandlers.didReorder?(transaction)
  }
}

extension UICollectionViewDiffableDataSource: IdentifiedDataSource {
  package func refuse(_ refused: [BatchUpdate.Change]) {
    report(
      """
      UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when acting as the \
      UICollectionView's dataSource: please do not call mutation APIs directly on UICollectionView
      """, "ignored \(refused.count.items("change")), \(refused.prefix(3).map { "\($0)" }.joined(separator: ", "))")
  }

  package func isItemExpanded(at indexPath: IndexPath) -> Bool? {
    guard let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath.section),
      let tree = trees[section], tree.contains(item)
    else { return nil }
    return tree.isExpanded(item)
  }

  package func outlineLevel(ofItemAt indexPath: IndexPath) -> Int? {
    guard let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath.section),
      let tree = trees[section], tree.contains(item)
    else { return nil }
    return tree.level(of: item)
  }

  package func userDidToggleItem(at indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath.section),
      var tree = trees[section]
    else { return false }
    if let action = outlineAction(ofItemAt: indexPath) {
      action()
      return true
    }
    let handlers = sectionSnapshotHandlers
    if tree.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return true }
      handlers.willCollapseItem?(item)
      tree.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return true }
      handlers.willExpandItem?(item)
      if let makeChildren = handlers.snapshotForExpandingParent {
        tree.replace(childrenOf: item, using: makeChildren(item, tree.snapshot(of: item)))
      }
      tree.expand([item])
    }
    apply(tree, to: section)
    return true
  }

  /// The action of an item's mark instead of opening it; nil if it opens it.
  private func outlineAction(ofItemAt indexPath: IndexPath) -> (() -> Void)? {
    guard let view else { return nil }
    let cell = view.visibleCells.first { $0.element.map { view.dataPath(for: $0.indexPath) } == indexPath }
    return (cell as? UICollectionViewListCell)?.outlineAction
  }
}
