import CollectionWidget
import Foundation
import LayoutCore
import Records

extension ExplorerAction {
  static let search = ExplorerAction(
    "search", .moving, keys: ["/"], "search in all fields; ~ begins a pattern", .type(.search)
  ).taken(for: .search)

  static let searching = [
    search,
    ExplorerAction("search-word", .moving, keys: ["*"], "search for word N of the row in focus") {
      .scroll(.toWord($0 ?? 1))
    },
    ExplorerAction("next-match", .moving, keys: ["n"], "go to the next match", needs: .search) {
      .scroll(.toMatch(.forward, $0 ?? 1))
    },
    ExplorerAction("previous-match", .moving, keys: ["N"], "go to the previous match", needs: .search) {
      .scroll(.toMatch(.backward, $0 ?? 1))
    },
  ]
}

extension ExplorerSession {
  /// The number of titles that a key or an idle moment looks at.
  private var searchSlice: Int { 4000 }

  func promptForSearch() {
    searching.preview = SearchPreview(earlier: searching.search, place: place, folds: stage.folds)
    let hints = [KeyHint(of: "next-match", "previous-match", as: "next, previous")]
    route.mode = .prompt(Prompt("/", for: .search, hints: hints, history: route.histories[.search]))
  }

  func startSearch(_ text: String) {
    do throws(PatternError) {
      guard let pattern = try TextPattern(text) else { return searching.search = nil }
      startSearch(PatternFinder(pattern))
    } catch {
      searching.search = nil
      if route.mode == nil { announce("\(error)") }
    }
  }

  private func startSearch(_ finder: PatternFinder) {
    let first = firstSearched
    let counts = stage.unfoldedCounts.map { $0 + 1 }
    let groups = stage.unfoldedGroupStarts
    let origin = first.map { place in
      // Before the first item of a section come its header and those of groups.
      (place.section, place.item == 0 ? -(groups[place.section]?.count ?? 0) : place.item + 1)
    }
    searching.search = Search(finder, counts: counts, groups: groups, from: origin)
    searching.scene = sceneIndex
    searching.bounds = stage.itemTitle == nil ? view.bounds : nil
  }

  /// Repeats the search in new data.
  func searchAgain() {
    if let finder = searching.search?.finder { startSearch(finder) }
  }

  func goToMatch(_ direction: SearchDirection, times: Int = 1) {
    searching.takeUpEnded()
    guard let finder = searching.search?.finder else {
      return announce(obstacle(to: .search))
    }
    if !isSearchUpToDate {
      let earlier = searching.search
      startSearch(finder)
      searching.search?.goOn(from: earlier)
    }
    scanForMatches()
    step(direction, times: times, for: finder.pattern.source)
  }

  func step(_ direction: SearchDirection, times: Int, for pattern: String) {
    let here = placeOfSearch(direction)
    if let place = searching.search?.move(direction, times: times, beyond: here) {
      showMatch(place)
    } else if let search = searching.search {
      let place = stage.itemTitle == nil ? " in view; the scene names no items" : ""
      announce(search.isComplete ? "no match for '\(pattern)'\(place)" : "searching for '\(pattern)'…")
    }
  }

  /// The place from which to look for the next match: the match in view, else the first item in view. That item itself
  /// or its section's header may be the next match.
  private func placeOfSearch(_ direction: SearchDirection) -> Int {
    guard let search = searching.search else { return 0 }
    if search.current != nil, view.visibleElements.contains(where: { isMatch($0.identifier) }) {
      return search.current ?? 0
    }
    guard let first = firstSearched else { return direction == .forward ? -1 : 0 }
    let isFirst = direction == .forward && first.item == 0
    let entry = isFirst ? search.firstEntry(ofSection: first.section) : first.item + 1
    return (search.flat(first.section, entry) ?? 0) - (direction == .forward ? 1 : 0)
  }

  /// The first item in view, or the first header if there is no item, with its section as it is numbered with
  /// everything unfolded.
  private var firstSearched: (section: Int, item: Int)? {
    if let item = view.scrollAnchor?.element { return (stage.unfoldedSection(item.section), item.item) }
    let headers = view.visibleElements.map(\.identifier).filter(\.isFoldingHeader)
    return headers.map(\.section).min().map { (stage.unfoldedSection($0), 0) }
  }

  /// The item that the search last went to; nil if it is no longer in view.
  var matchInView: ElementIdentifier? {
    guard searching.search?.current != nil else { return nil }
    return view.visibleElements.first { $0.identifier.category == .cell && isMatch($0.identifier) }?.identifier
  }

  /// Whether an element is the match that the view last went to.
  func isMatch(_ element: ElementIdentifier) -> Bool {
    guard let search = searching.search, let current = search.current, searching.scene == sceneIndex else {
      return false
    }
    let section = stage.unfoldedSection(element.section)
    return entry(of: element).map { search.flat(section, $0) == current } ?? false
  }

  /// The entry of the search that an element is, in its section; nil for other elements.
  private func entry(of element: ElementIdentifier) -> Int? {
    if element.category == .cell { return element.item + 1 }
    guard element.isFoldingHeader else { return nil }
    if element.kind == ElementKind.sectionHeader { return 0 }
    return searching.search?.entry(ofGroupAt: stage.unfoldedSection(element.section), depth: element.item)
  }

  private func showMatch(_ match: (section: Int, entry: Int)) {
    let before = self.place
    unfold(match)
    guard let section = stage.shownSection(ofUnfolded: match.section) else { return }
    let place = (section: section, entry: match.entry)
    if place.entry < 0 {
      let depth = searching.search?.depth(ofEntry: place.entry, section: match.section) ?? 0
      showGently(header: .header(ofGroupAt: place.section, depth: depth))
    } else if place.entry == 0 {
      showGently(header: ElementIdentifier.header(of: place.section))
    } else {
      scroll { $0.showInMiddle(itemAt: IndexPath(indexes: [place.section, place.entry - 1])) }
      bringFocus(to: .cell(place.section, place.entry - 1))
    }
    state.places.beforeJump = before
    announceMatch()
  }

  /// Scrolls to a header, unless it is in view already, pinned or not. Where the layout does not say where it is, the
  /// first item of its section is sought, and the header with it.
  private func showGently(header: ElementIdentifier) {
    view.layoutIfNeeded()
    let visible = view.visibleContentRect.insetBy(dx: 0, dy: -0.5)
    let shown = view.visibleElement(header)?.attributes.frame
    if let shown, shown.minY >= visible.minY, shown.maxY <= visible.maxY, shown.maxX > visible.minX,
      shown.minX < visible.maxX
    {
      return
    }
    guard let frame = view.naturalFrame(of: header) else {
      return scroll { $0.goToSection(header.section) }
    }
    let insets = view.adjustedContentInset
    let isBeside = frame.maxX <= visible.minX || frame.minX >= visible.maxX
    scroll {
      $0.scroll(to: CGPoint(x: isBeside ? frame.minX - insets.left : view.contentOffset.x, y: frame.minY - insets.top))
    }
  }

  func announceMatch() {
    guard let search = searching.search else { return }
    searching.isCounting = !search.isComplete
    let number = search.ordinal.map { "match \($0) of" } ?? "a match of"
    announce("\(number) \(search.matchCount)\(search.isComplete ? "" : "…") for '\(search.pattern)'")
  }

  /// Whether the search is about the current data, and about what is in view if that is all that has titles.
  private var isSearchUpToDate: Bool {
    guard let search = searching.search, searching.scene == sceneIndex else { return false }
    let groupCount = search.groups.values.reduce(0) { $0 + $1.count }
    return search.entryCount == stage.unfoldedCounts.reduce(groupCount) { $0 + $1 + 1 }
      && searching.bounds == (stage.itemTitle == nil ? view.bounds : nil)
  }

  /// - Parameter isInputWaiting: whether to stop early.
  func scanForMatches(unless isInputWaiting: () -> Bool = { false }) {
    guard var search = searching.search, let finder = search.finder else { return }
    let isFolded = !stage.folds.isEmpty
    search.scan(searchSlice, unless: isInputWaiting) { section, entry in
      if isFolded || entry < 0 { return isFound(section, entry, by: finder) }
      guard entry == 0 else { return isFound(.cell(section, entry - 1), by: finder) }
      // Whether the header exists is looked up only if its title matches.
      return headerTitle(section).map { finder.matches($0) && hasHeader(section) } ?? false
    }
    searching.search = search
  }

  /// Whether there is background work: work that can wait for a moment without input.
  public var hasWork: Bool {
    isPreparing || stage.isSorting || hasSearchWork || hasAuditWork || hasLineWork || journal.hasFilesToWrite
  }

  /// Does a slice of the background work. It takes a few milliseconds.
  public func work() {
    guard !isPreparing else { return workOnPreparing() }
    guard stage.isSorting || hasSearchWork || hasAuditWork || hasLineWork else {
      return journal.pendingExport == nil ? workOnCast() : workOnExport()
    }
    if stage.isSorting {
      workOnRows()
    } else if hasSearchWork {
      workOnSearch()
    } else if hasLineWork {
      stage.lines?.measureLines(unless: host.isInputWaiting)
    } else if !workOnAudit() {
      return
    }
    journal.recording.noteWork()
  }

  /// Whether long lines are still to be measured.
  private var hasLineWork: Bool { stage.lines?.hasUnmeasuredLines == true }

  private var hasSearchWork: Bool { searching.search?.isComplete == false && isSearchUpToDate }

  private func workOnSearch() {
    scanForMatches(unless: host.isInputWaiting)
    guard let wanted = searching.search?.wanted else {
      if searching.search?.isComplete == true, searching.isCounting { announceMatch() }
      return
    }
    step(wanted.direction, times: wanted.times, for: searching.search?.pattern ?? "")
  }

  /// The title of an item: the one its scene gives it, else the first line of its cell's text if that is in view. No
  /// cell is made for it: published layouts stop the program if they are asked about items out of view.
  func title(section: Int, item: Int) -> String? {
    if stage.itemTitle != nil { return stage.title(section: section, item: item) }
    let cell = view.cellForItem(at: IndexPath(indexes: [section, item]))
    return cell.flatMap { $0.shownContent.text.split(separator: "\n").first.map(String.init) }
  }

  /// The title in a section's header, if it is known without making a view.
  private func headerTitle(_ section: Int) -> String? {
    stage.sectionTitle(section)
      ?? view.supplementaryView(forElementKind: ElementKind.sectionHeader, at: IndexPath(indexes: [section, 0])).flatMap
    {
      $0.shownContent.text.split(separator: "\n").first.map(String.init)
    }
  }

  /// The same for an item or header that may be hidden in a folded group, by its section with everything unfolded.
  private func isFound(_ section: Int, _ entry: Int, by finder: PatternFinder) -> Bool {
    if entry < 0 { return isGroupFound(section, entry, by: finder) }
    if let shown = stage.shownSection(ofUnfolded: section), stage.unfoldedSection(shown) == section,
      view.folding(ofSection: shown) == .unfolded || view.folding(ofSection: shown) == .section
    {
      if entry == 0 { return headerTitle(shown).map { finder.matches($0) && hasHeader(shown) } ?? false }
      if !stage.isHidden(section: section) { return isFound(.cell(shown, entry - 1), by: finder) }
    }
    guard entry > 0 else { return stage.unfoldedTitle(ofSection: section).map(finder.matches) ?? false }
    return stage.unfoldedTitle(section: section, item: entry - 1).map(finder.matches) ?? false
      || stage.record(unfoldedSection: section, item: entry - 1, holds: finder)
  }

  private func isGroupFound(_ section: Int, _ entry: Int, by finder: PatternFinder) -> Bool {
    let depth = searching.search?.depth(ofEntry: entry, section: section) ?? 0
    guard let title = stage.unfoldedTitle(ofGroupAt: section, depth: depth), finder.matches(title) else { return false }
    // A group that is hidden in a folded one has a header once that is unfolded.
    guard let shown = stage.shownSection(ofUnfolded: section), stage.unfoldedSection(shown) == section else {
      return true
    }
    if case .group(let folded) = view.folding(ofSection: shown), folded < depth { return true }
    return view.mayHave(.header(ofGroupAt: shown, depth: depth))
  }

  private func hasHeader(_ section: Int) -> Bool { view.mayHave(.header(of: section)) }

  /// Whether a pattern is in the header of a section, in the title of an item, or in another field of its record.
  func isFound(_ element: ElementIdentifier, by finder: PatternFinder) -> Bool {
    guard let entry = entry(of: element) else { return false }
    if entry < 0 {
      let section = stage.unfoldedSection(element.section)
      return stage.unfoldedTitle(ofGroupAt: section, depth: element.item).map(finder.matches) ?? false
    }
    guard entry > 0 else { return headerTitle(element.section).map(finder.matches) ?? false }
    let (section, item) = (element.section, entry - 1)
    return title(section: section, item: item).map(finder.matches) ?? false
      || stage.record(section: section, item: item, holds: finder)
  }
}

extension ElementIdentifier {
  fileprivate static func header(ofGroupAt section: Int, depth: Int) -> ElementIdentifier {
    ElementIdentifier(category: .supplementaryView, kind: ElementKind.groupHeader, section: section, item: depth)
  }
}
