import Foundation
import LayoutCore
import Snapshots

/// The folded groups and sections, and the items that these hide.
struct FoldingState {
  var folds = Folds()
  /// Titles of what can be folded, by sections of the data.
  var titles: (@MainActor () -> FoldTitles?) = { nil }
  /// The selected items that are hidden, by their places with everything unfolded.
  var hiddenSelection: [IndexPath] = []
  /// Which headers the layout had before anything was folded; nil until that is needed.
  var headers: FoldHeaders?
  /// Makes the headers in view again; nil if that takes counting everything again.
  var refreshBars: (@MainActor () -> Void)?
}

extension EditedData {
  /// Which groups and sections are folded.
  var folds: Folds { folding.folds }

  /// All groups and sections, by their numbers with everything unfolded; nil without a view.
  var foldTree: FoldTree? {
    guard let view, let titles = folding.titles() else { return nil }
    let sections = arrangement.sections
    let own = FoldTitles(
      ofGroup: { titles.ofGroup(sections[$0].origin, $1) }, ofSection: { titles.ofSection(sections[$0].origin) },
      canFoldSection: { titles.canFoldSection(sections[$0].origin) }, canFoldGroups: titles.canFoldGroups)
    return FoldTree(sectionCount: sections.count, groups: unfoldedGroups(in: view), titles: own)
  }

  /// Finds out what is shown, after the folds or the data have changed.
  func refold() { set(arrangement, folded: folded(by: folding.folds)) }

  private func folded(by folds: Folds) -> FoldedSections? { folds.isEmpty ? nil : foldTree?.folded(by: folds) }

  /// Unfolds everything, so that the view shows what is edited.
  func unfold() { _ = fold(Folds()) }

  /// Folds and unfolds groups and sections. The selection and the first item in view stay where they remain.
  ///
  /// - Returns: where elements went; nil if nothing changes.
  func fold(_ folds: Folds) -> ElementMoves? {
    guard let view, folds != folding.folds else { return nil }
    // Find the headers first: folding needs them.
    _ = folding.titles()
    stepBetween()
    let (before, place) = (shown, PlaceAtFold(view))
    let selected = (view.indexPathsForSelectedItems ?? []).compactMap { before.unfolded($0) }
    leaving = before
    revision += 1
    let isReload = show(folds, in: view)
    let moves = ElementMoves(from: before, to: shown)
    if !view.bounds.isEmpty {
      view.layoutIfNeeded()
      if isReload { view.followMotion(naming: moves.same(as:)) }
      place.restore(moves, in: view)
      view.layoutIfNeeded()
    }
    leaving = nil
    select(selected + folding.hiddenSelection, in: view)
    return moves
  }

  /// Changes which sections are shown. The layout solves only those between the first and the last that change, unless
  /// these are many.
  /// - Returns: whether everything was counted and made again.
  private func show(_ folds: Folds, in view: CollectionView) -> Bool {
    let (all, before, folded) = (arrangement, shown, folded(by: folds))
    let after = all.folded(as: folded)
    let (old, new) = before.changedSections(to: after)
    let apply = { [self] in
      folding.folds = folds
      set(all, folded: folded)
    }
    let areFew = (old.count + new.count) * 4 < before.sections.count + after.sections.count
    guard let refresh = folding.refreshBars, areFew, !view.bounds.isEmpty else {
      apply()
      view.reloadData()
      return true
    }
    isEditing = true
    view.performBatchUpdates {
      apply()
      view.deleteSections(IndexSet(old))
      view.insertSections(IndexSet(new))
    }
    isEditing = false
    refresh()
    return false
  }

  /// Selects the items at these places with everything unfolded, and no others. Those that are hidden are selected once
  /// they are shown.
  func setSelection(_ paths: [IndexPath], in view: CollectionView) {
    let wanted = Set(paths)
    for path in view.indexPathsForSelectedItems ?? [] where !(shown.unfolded(path).map(wanted.contains) ?? false) {
      view.deselectItem(at: path, animated: false)
    }
    select(paths, in: view)
  }

  private func select(_ paths: [IndexPath], in view: CollectionView) {
    folding.hiddenSelection = []
    var selected = Set(view.indexPathsForSelectedItems ?? [])
    for path in paths {
      guard let place = shown.path(ofUnfolded: path) else {
        folding.hiddenSelection.append(path)
        continue
      }
      guard view.allowsMultipleSelection || selected.isEmpty, selected.insert(place).inserted else { continue }
      view.selectItem(at: place, animated: false, scrollPosition: [])
    }
  }

  /// Keeps groups and sections folded where a program has moved them. Those that are gone stay folded if they come back
  /// with their titles; a number is no title. Groups and sections of records are known by their values.
  func followFolds(_ moves: Moves, from before: EditedArrangement, _ shown: EditedArrangement) {
    guard records == nil, let folded = shown.folded else { return }
    folding.headers = folding.headers?.following(moves)
    let exceptions = folded.exceptions
    guard !exceptions.isEmpty, let tree = foldTree else { return }
    func place(_ section: Int) -> Int? {
      let old = before.sections[section]
      guard !old.isCopy, let now = moves.section(after: old.origin) else { return nil }
      return isUntouched ? now : arrangement.index(ofSection: now)
    }
    var (found, kept) = ([(section: Int, groupDepth: Int?)](), folding.folds.exceptions)
    for (path, row) in exceptions {
      let section = row.sections.lazy.compactMap(place).first
      if let section { found.append((section, row.isGroup ? row.depth : nil)) }
      let first = before.sections[row.sections.lowerBound].origin
      let number = row.isGroup ? FoldTitles.number(ofGroup: first, row.depth) : FoldTitles.number(ofSection: first)
      if section != nil || path.steps.last?.title == number { kept.remove(path) }
    }
    kept.formUnion(tree.paths(to: found.sorted { $0.section < $1.section }))
    folding.folds = Folds(level: folding.folds.level, exceptions: kept)
    refold()
  }

  /// The selected items that are hidden go with the data behind, whose program has changed them.
  func followHiddenSelection(_ moves: () -> Moves, from before: EditedArrangement) {
    guard !folding.hiddenSelection.isEmpty else { return }
    let moves = moves()
    folding.hiddenSelection = folding.hiddenSelection.compactMap { path in
      guard let old = before.place(section: path[0], item: path[1]), !old.isCopy else { return nil }
      let place = moves.item(after: ItemPlace(section: old.section, item: old.item))
      return place.flatMap { arrangement.path(ofSection: $0.section, item: $0.item) }
    }
  }

  // MARK: Marks in headers

  /// Whether headers have marks.
  private var hasMarks: Bool { (shown.folded?.foldedCount ?? 0) > 0 }

  /// The mark of a header while anything is folded, by its place in the data; nil if it can be neither folded nor
  /// unfolded.
  func foldMark(kind: String, at path: IndexPath) -> String? {
    guard hasMarks, path.count == 2 else { return nil }
    let sections = arrangement.sections
    let section = arrangement.isUntouched ? path[0] : sections.firstIndex { !$0.isCopy && $0.origin == path[0] }
    guard let section, let place = shown.place(ofSection: section) else { return nil }
    return mark(kind, depth: path[1], folding: place.folding, dataSection: path[0])
  }

  /// Marks the header of a scene that does not do so by itself.
  func markFolding(of bar: ReusableView, _ element: ElementIdentifier) {
    guard hasMarks, !(bar is RecordBar), let kind = element.kind,
      let origin = shown.arranged(element.section)?.origin
    else { return }
    let folding = shown.folding(ofSection: element.section)
    if let mark = mark(kind, depth: element.item, folding: folding, dataSection: origin) { Self.mark(bar, with: mark) }
  }

  private func mark(_ kind: String, depth: Int, folding: SectionFolding, dataSection: Int) -> String? {
    let titles = self.folding.titles()
    switch kind {
    case ElementKind.groupHeader:
      guard titles?.canFoldGroups(depth) == true else { return nil }
      return folding == .group(depth: depth) ? "▸" : "▾"
    case ElementKind.sectionHeader:
      guard titles?.canFoldSection(dataSection) == true else { return nil }
      return folding == .section ? "▸" : "▾"
    default: return nil
    }
  }
}

extension BatchUpdate {
  /// Whether sections came, went, moved or were reloaded.
  var changesSections: Bool {
    changes.contains { change in
      switch change {
      case .insertSection, .deleteSection, .moveSection, .reloadSection: true
      case .insertItem, .deleteItem, .moveItem, .reloadItem: false
      }
    }
  }
}

extension ViewContent {
  /// The same with a mark before the first word.
  package func marked(with mark: String) -> ViewContent {
    var marked = self
    let blanks = text.prefix { $0.isWhitespace }
    marked.text = blanks + mark + " " + text.dropFirst(blanks.count)
    return marked
  }
}

extension EditedArrangement {
  /// The shown sections that another state shows otherwise, from the first to the last, and those in their place.
  ///
  /// - Complexity: O(s) for s sections.
  func changedSections(to other: EditedArrangement) -> (old: Range<Int>, new: Range<Int>) {
    let (count, otherCount) = (sections.count, other.sections.count)
    func isSame(_ shown: Int, _ otherShown: Int) -> Bool {
      section(shown) == other.section(otherShown) && folding(ofSection: shown) == other.folding(ofSection: otherShown)
    }
    var (start, end) = (0, 0)
    while start < min(count, otherCount), isSame(start, start) { start += 1 }
    while end < min(count, otherCount) - start, isSame(count - 1 - end, otherCount - 1 - end) { end += 1 }
    return (start..<count - end, start..<otherCount - end)
  }

  /// The header of a section or group of the data that has not been edited; that of the group that hides it, if it is
  /// hidden.
  func header(ofDataSection section: Int, kind: String, depth: Int) -> ElementIdentifier? {
    place(ofSection: section).map { header(at: $0.section, kind: kind, depth: depth) }
  }

  /// The header of a shown section, or of a group around it. If it is hidden, the header of the group that hides it.
  func header(at shown: Int, kind: String, depth: Int) -> ElementIdentifier {
    let isGroup = kind == ElementKind.groupHeader
    if case .group(let outer) = folding(ofSection: shown), !isGroup || outer < depth {
      return .header(ElementKind.groupHeader, section: shown, depth: outer)
    }
    return .header(kind, section: shown, depth: isGroup ? depth : 0)
  }
}

extension ElementIdentifier {
  /// The header of a section, or of the group of a depth around it.
  static func header(_ kind: String, section: Int, depth: Int) -> ElementIdentifier {
    ElementIdentifier(category: .supplementaryView, kind: kind, section: section, item: depth)
  }
}

// MARK: Groups

extension EditedData {
  /// The groups of the source around the sections that are shown.
  public func sectionGroups(in collectionView: CollectionView) -> [SectionGroup] {
    shown.folded?.groups ?? unfoldedGroups(in: collectionView)
  }

  /// The groups of the source around the sections of the arrangement.
  func unfoldedGroups(in collectionView: CollectionView) -> [SectionGroup] {
    guard let source else { return [] }
    let groups = OptionalMember.silently { source.sectionGroups(in: collectionView) }
    if groups.isEmpty || isUntouched { return groups }
    return SectionGroup.groups(ofPaths: arrangement.sections.map { SectionGroup.path(to: $0.origin, in: groups) })
  }
}

/// Where the first item or header in view stands, so that folding leaves it there.
@MainActor
struct PlaceAtFold {
  private struct Header {
    let element: ElementIdentifier
    /// From the start of the visible rectangle.
    let distance: CGPoint
    let isPinned: Bool
  }

  private let anchor: ScrollAnchor?
  private let headers: [Header]
  private let isAtStart: Bool

  init(_ view: CollectionView) {
    anchor = view.bounds.isEmpty ? nil : view.scrollAnchor
    let visible = view.visibleContentRect
    isAtStart = visible.minX <= 0 && visible.minY <= 0
    headers = view.visibleElements.filter { $0.identifier.isFoldingHeader }.map { header in
      let (frame, natural) = (header.attributes.frame, view.naturalFrame(of: header.identifier))
      return Header(
        element: header.identifier, distance: CGPoint(x: frame.minX - visible.minX, y: frame.minY - visible.minY),
        isPinned: natural.map { $0.origin != frame.origin } ?? false)
    }
  }

  /// Scrolls so that what was first in view is where it was, or the header that now stands for it. A view at the very
  /// start stays there.
  func restore(_ moves: ElementMoves, in view: CollectionView) {
    guard !isAtStart else {
      let insets = view.adjustedContentInset
      return view.contentOffset = view.clampedContentOffset(CGPoint(x: -insets.left, y: -insets.top))
    }
    let isBefore = { (one: CGPoint, other: CGPoint) in (one.y, one.x) < (other.y, other.x) }
    let loose = headers.filter { !$0.isPinned }.min { isBefore($0.distance, $1.distance) }
    if let loose, anchor.map({ isBefore(loose.distance, $0.distance) }) ?? true {
      if let element = moves.nearest(to: loose.element) { put(element, moves, else: loose.distance, in: view) }
    } else if let anchor, let element = moves.nearest(to: anchor.element) {
      guard element.category == .cell else { return put(element, moves, else: anchor.distance, in: view) }
      view.keepInPlace(anchor.on(element))
    }
  }

  /// Puts a header where it was before, if it was in view, or where the rows it replaces were.
  private func put(
    _ element: ElementIdentifier, _ moves: ElementMoves, else distance: CGPoint, in view: CollectionView
  ) {
    let known = headers.first {
      $0.element.kind == element.kind && $0.element.item == element.item && moves.nearest(to: $0.element) == element
    }
    view.layoutIfNeeded()
    guard let frame = view.knownFrame(of: element) else { return }
    let (distance, insets) = (known?.distance ?? distance, view.adjustedContentInset)
    let wanted = CGPoint(x: view.contentOffset.x, y: frame.minY - max(0, distance.y) - insets.top)
    let across = CGPoint(x: frame.minX - max(0, distance.x) - insets.left, y: view.contentOffset.y)
    let scrollsAcross = view.contentSize.height <= view.visibleContentRect.height + 0.5
    view.contentOffset = view.clampedContentOffset(scrollsAcross ? across : wanted)
  }
}

extension ElementIdentifier {
  /// Whether it is the header of a section or of a group.
  public var isFoldingHeader: Bool {
    category == .supplementaryView
      && (kind == ElementKind.groupHeader || kind == ElementKind.sectionHeader && item == 0)
  }
}
