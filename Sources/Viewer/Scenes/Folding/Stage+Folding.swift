import Foundation
import LayoutCore
import Records
import Snapshots

extension FoldTitles {
  /// Groups and sections of records have headers with their names. Rows that are not grouped have none, and neither
  /// have parts of a text without a name.
  init(of records: GrowingRecords) {
    let section = { [weak records] (number: Int) -> SectionedRecords.Section? in
      guard let sections = records?.sectioned.sections, sections.indices.contains(number) else { return nil }
      return sections[number]
    }
    self.init(
      ofGroup: {
        let groups = section($0)?.groups ?? []
        return groups.indices.contains($1) ? groups[$1] : ""
      },
      ofSection: { section($0)?.name ?? "" }, canFoldSection: { section($0)?.name.isEmpty == false },
      canFoldGroups: { _ in true })
  }
}

extension Stage {
  /// Which groups and sections are folded.
  public var folds: Folds { edits?.folds ?? Folds() }

  /// How many groups and sections are folded, not counting those inside others.
  public var foldedCount: Int { edits?.shown.folded?.foldedCount ?? 0 }

  /// The mark of a header by its place in the data, for headers that are made again; nil while nothing is folded.
  package func foldMark(kind: String, at path: IndexPath) -> String? { edits?.foldMark(kind: kind, at: path) }

  /// Folds and unfolds groups and sections. The selection and the first item in view stay where they remain.
  ///
  /// - Returns: where elements went; nil if nothing changes.
  /// - Complexity: O(s) for s sections, and what the layout takes to solve them.
  @discardableResult
  public func fold(_ folds: Folds) -> ElementMoves? {
    guard folds != self.folds else { return nil }
    defer { records?.events.onColumns?() }
    return currentEdits()?.fold(folds)
  }

  /// Folds groups and sections before anything is shown, as a command line or a scene file says.
  public func beginFolded(_ folds: Folds) {
    show { $0.rows.folds = folds }
    folding.canBeginFolded = true
  }

  /// Whether Enter on a header folds its group or section: in records.
  public var foldsOnEnter: Bool { folding.titles != nil }

  /// The groups around a visible element and its section, outermost first, as far as they have headers.
  public func foldPaths(to element: ElementIdentifier) -> [FoldPath] {
    guard let edits = currentEdits(), let section = edits.shown.section(element.section), let tree = edits.foldTree
    else {
      return []
    }
    let way = tree.way(toSection: section).filter { tree.canFold($0.node) }
    guard element.kind == ElementKind.groupHeader else { return way.map(\.path) }
    return way.filter { $0.node.depth <= element.item }.map(\.path)
  }

  /// Whether an element is the header of a folded group or section.
  public func isFolded(_ element: ElementIdentifier) -> Bool { collectionView.isFolded(element) }

  /// The selected items by their places with everything unfolded, hidden ones too.
  public var unfoldedSelection: [IndexPath] {
    let selected = collectionView.indexPathsForSelectedItems ?? []
    guard let edits else { return selected }
    return selected.compactMap(edits.shown.unfolded) + edits.folding.hiddenSelection
  }

  /// Selects the items at these places with everything unfolded, and no others. Places without an item are passed over.
  public func select(unfolded paths: [IndexPath]) { currentEdits()?.setSelection(paths, in: collectionView) }

  /// The selected items that are hidden in folded groups and sections, by their rows.
  public var hiddenSelectedRows: [Int] {
    guard let edits, let records else { return [] }
    return edits.folding.hiddenSelection.compactMap { path in
      edits.arrangement.dataPlace(of: path).flatMap(records.sectioned.item(at:))
    }
  }

  // MARK: Outline

  /// The groups and sections that are not hidden in folded ones, each before what is inside it.
  ///
  /// - Complexity: O(s) for s sections.
  public func outlineRows() -> [OutlineRow] { currentEdits()?.foldTree?.rows(folds) ?? [] }

  /// The title of a group or section of the outline.
  ///
  /// - Complexity: O(1), and what the scene takes to make one title.
  public func title(of row: OutlineRow) -> String {
    guard let edits, let section = row.sections.first, edits.arrangement.sections.indices.contains(section)
    else { return "" }
    let origin = edits.arrangement.sections[section].origin
    if let titles = folding.titles { return row.isGroup ? titles.ofGroup(origin, row.depth) : titles.ofSection(origin) }
    if row.isGroup { return Self.groupTitle(groupTitles, section: origin, depth: row.depth) }
    // A header may say more than the value that the section is made of.
    return titles.ofSection(origin) ?? titles.ofValues?(origin) ?? FoldTitles.number(ofSection: origin)
  }

  /// The titles that lead to a group or section of the outline; nil if it cannot be folded.
  public func foldPath(to row: OutlineRow) -> FoldPath? {
    guard let tree = currentEdits()?.foldTree, let section = row.sections.first else { return nil }
    let node = tree.way(toSection: section).first { $0.node.depth == row.depth }
    return node.flatMap { tree.canFold($0.node) ? $0.path : nil }
  }

  // MARK: Titles

  /// The titles, and which headers there are.
  func makeFoldTitles() -> FoldTitles {
    folding.titles ?? plainFoldTitles(headers: findHeaders())
  }

  private func plainFoldTitles(headers: FoldHeaders) -> FoldTitles {
    let view = collectionView
    return FoldTitles(
      ofGroup: { [groupTitles] in Self.groupTitle(groupTitles, section: $0, depth: $1) },
      ofSection: { [weak view, titles] in
        view == nil ? "" : titles.ofValues?($0) ?? titles.ofSection($0) ?? FoldTitles.number(ofSection: $0)
      },
      canFoldSection: { !headers.sectionsWithout.contains($0) },
      canFoldGroups: { !headers.depthsWithout.contains($0) })
  }

  private static func groupTitle(_ titles: ((_ section: Int) -> [String])?, section: Int, depth: Int) -> String {
    let titles = titles?(section) ?? []
    return titles.indices.contains(depth) ? titles[depth] : FoldTitles.number(ofGroup: section, depth)
  }
}

/// A stage's facts about folding beside what is folded now.
struct StageFolds {
  /// Whether the command line or the scene file that the stage was made from can say what is folded.
  var canBeginFolded = false
  /// Titles of what can be folded, by sections of the data; nil if the layout's headers decide.
  var titles: FoldTitles?
}

extension Stage {
  /// Whether the command line or the scene file that the stage was made from can say what is folded.
  public var canBeginFolded: Bool { folding.canBeginFolded }

  /// The titles of the groups around a section of the data, outermost first; by default groups go by their numbers.
  public var groupTitles: ((_ section: Int) -> [String])? {
    get { titles.ofGroups }
    set { titles.ofGroups = newValue }
  }
}

/// Which groups and sections of a scene have no header, so that nothing would be left of them when they are folded.
struct FoldHeaders {
  /// By their numbers in the data.
  var sectionsWithout: Set<Int> = []
  var depthsWithout: Set<Int> = []

  /// The most sections that are looked at. All have headers where there are more.
  private static let most = 20_000

  init() {}

  /// The same by the numbers that the sections have after a change. New sections are taken to have headers.
  func following(_ moves: Moves) -> FoldHeaders {
    var headers = self
    headers.sectionsWithout = Set(sectionsWithout.compactMap(moves.section(after:)))
    return headers
  }

  /// Looks at the headers of a view in which nothing is folded.
  @MainActor
  init(in view: CollectionView) {
    func hasHeader(_ element: ElementIdentifier) -> Bool {
      guard view.bounds.isEmpty, let frame = view.naturalFrame(of: element) else { return view.mayHave(element) }
      return max(frame.width, frame.height) > 0
    }
    view.layoutIfNeeded()
    for section in 0..<min(view.numberOfSections, Self.most)
    where !hasHeader(.header(ElementKind.sectionHeader, section: section, depth: 0)) {
      sectionsWithout.insert(view.dataSection(for: section))
    }
    var (groups, depth) = (view.sectionGroups, 0)
    while let first = groups.first {
      if !hasHeader(.header(ElementKind.groupHeader, section: first.sections.lowerBound, depth: depth)) {
        depthsWithout.insert(depth)
      }
      (groups, depth) = (groups.first { !$0.groups.isEmpty }?.groups ?? [], depth + 1)
    }
  }
}

extension Stage {
  /// Finds out which headers there are, while nothing is folded, and keeps that for when something is.
  func findHeaders() -> FoldHeaders {
    if let headers = edits?.folding.headers, !folds.isEmpty { return headers }
    // Called while the view counts its sections, once something is folded.
    guard folds.isEmpty else { return FoldHeaders() }
    let headers = FoldHeaders(in: collectionView)
    edits?.folding.headers = headers
    return headers
  }
}

// Items by their sections with everything unfolded, so that searches find what is hidden. While nothing is folded,
// these are the numbers of the view.

extension Stage {
  private var foldedEdits: EditedData? { folds.isEmpty ? nil : edits }

  /// How many items each section has.
  ///
  /// - Complexity: O(s) for s sections.
  public var unfoldedCounts: [Int] {
    let view = collectionView
    guard let edits = foldedEdits else { return (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } }
    view.layoutIfNeeded()
    return edits.arrangement.counts
  }

  /// The depths of the groups that begin with a section, by the number of the section.
  ///
  /// - Complexity: O(s) for s sections.
  public var unfoldedGroupStarts: [Int: Range<Int>] {
    var starts: [Int: Range<Int>] = [:]
    func note(_ groups: [SectionGroup], depth: Int) {
      for group in groups {
        let first = group.sections.lowerBound
        starts[first] = (starts[first]?.lowerBound ?? depth)..<depth + 1
        note(group.groups, depth: depth + 1)
      }
    }
    note(foldedEdits?.unfoldedGroups(in: collectionView) ?? collectionView.sectionGroups, depth: 0)
    return starts
  }

  /// The title of the group of a depth around a section, which may be hidden.
  public func unfoldedTitle(ofGroupAt section: Int, depth: Int) -> String? {
    let sections = foldedEdits?.arrangement.sections
    guard sections.map({ $0.indices.contains(section) }) ?? true else { return nil }
    let origin = sections?[section].origin ?? collectionView.dataSection(for: section)
    if let titles = folding.titles { return titles.ofGroup(origin, depth) }
    let titles = groupTitles?(origin) ?? []
    return titles.indices.contains(depth) ? titles[depth] : nil
  }

  /// The number that a shown section has with everything unfolded.
  public func unfoldedSection(_ shown: Int) -> Int { foldedEdits?.shown.section(shown) ?? shown }

  /// Where a section is shown, by itself or as a part of a folded group.
  public func shownSection(ofUnfolded section: Int) -> Int? {
    guard let edits = foldedEdits else { return section < collectionView.numberOfSections ? section : nil }
    return edits.shown.place(ofSection: section)?.section
  }

  /// Whether the items of a section are hidden.
  public func isHidden(section: Int) -> Bool {
    guard let edits = foldedEdits else { return false }
    return edits.shown.place(ofSection: section).map { $0.folding != .unfolded } ?? false
  }

  /// The groups around a section, as far as they have headers, and the section itself if that is asked for.
  public func foldPaths(toUnfolded section: Int, withSection: Bool) -> [FoldPath] {
    guard let tree = currentEdits()?.foldTree else { return [] }
    return tree.way(toSection: section).filter {
      if case .section = $0.node { return withSection }
      return true
    }.map(\.path)
  }

  /// The title of a section that may be hidden.
  public func unfoldedTitle(ofSection section: Int) -> String? {
    guard let sections = foldedEdits?.arrangement.sections else { return sectionTitle(section) }
    return sections.indices.contains(section) ? titles.ofSection(sections[section].origin) : nil
  }

  /// The title of an item that may be hidden; nil if the scene has none for it.
  public func unfoldedTitle(section: Int, item: Int) -> String? {
    guard let edits = foldedEdits else { return title(section: section, item: item) }
    guard let place = edits.arrangement.place(section: section, item: item) else { return nil }
    return itemTitle?(place.section, place.item)
  }

  /// Whether a pattern is in a field of the record of an item that may be hidden.
  ///
  /// - Complexity: O(b) for the b bytes of the record, as long as the pattern does not take longer.
  public func record(unfoldedSection section: Int, item: Int, holds finder: PatternFinder) -> Bool {
    guard let records, let place = foldedEdits?.arrangement.dataPlace(of: IndexPath(indexes: [section, item])),
      let row = records.sectioned.item(at: place)
    else { return false }
    return records.row(row, holds: finder)
  }
}

extension Stage {
  @available(*, deprecated, message: "use fold(_:)")
  public func adoptFolds(of other: Stage) { fold(other.folds) }
  @available(*, deprecated, message: "use show([])")
  public func resetEdits() -> EditedData.Change? { show([]) }
}
