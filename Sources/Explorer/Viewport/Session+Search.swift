import CharacterCanvas
import Foundation
import LayoutCore

extension ExplorerAction {
  static let searching = [
    ExplorerAction("search", .moving, keys: ["/"], "search the titles") { $0.promptForSearch() },
    ExplorerAction("next-match", .moving, keys: ["n"], "next match") { session, count in
      session.repeating(count) { session.goToMatch(.next) }
    },
    ExplorerAction("previous-match", .moving, keys: ["N"], "previous match") { session, count in
      session.repeating(count) { session.goToMatch(.previous) }
    },
  ]
}

extension ExplorerSession {
  /// How many titles a key or an idle moment looks at: fewer where each takes making a cell.
  private var searchSlice: Int { stage.itemTitle == nil ? 400 : 4000 }

  func promptForSearch() {
    let earlier = search
    mode = Prompt("/", hints: [KeyHint(of: "next-match", "previous-match", as: "next, previous")]) { session, text in
      session.startSearch(text)
    } onCancel: { session in
      session.search = earlier
    } onEnter: { session, text in
      if text.isEmpty { session.search = earlier } else { session.startSearch(text) }
      session.goToMatch(.next)
    }
  }

  private func startSearch(_ text: String) {
    let first = view.scrollAnchor?.element
    let counts = (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
    search = TitleMatcher(text).map { Search($0, counts: counts, from: first.map { ($0.section, $0.item) }) }
    searchedScene = sceneIndex
  }

  /// Looks for the same in other data.
  func searchAgain() {
    if let pattern = search?.matcher.pattern { startSearch(pattern) }
  }

  func goToMatch(_ direction: Search.Direction) {
    guard let pattern = search?.matcher.pattern else { return stage.announcement = "nothing to search for yet\(hint("search", "asks"))" }
    if !isSearchUpToDate { startSearch(pattern) }
    scanForMatches()
    step(direction, for: pattern)
  }

  private func step(_ direction: Search.Direction, for pattern: String) {
    let here = placeOfSearch(direction)
    if let place = search?.move(direction, beyond: here) {
      showMatch(place)
    } else if let search {
      stage.announcement = search.isComplete ? "'\(pattern)' is nowhere" : "searching for '\(pattern)'…"
    }
  }

  /// The match that is on show, else the first item in view, which itself may be the next match.
  private func placeOfSearch(_ direction: Search.Direction) -> Int {
    guard let search else { return 0 }
    let cells = view.visibleElements.filter { $0.identifier.category == .cell }.map(\.identifier)
    if let current = search.current, cells.contains(where: { search.flat($0.section, $0.item) == current }) {
      return current
    }
    let first = view.scrollAnchor.flatMap { search.flat($0.element.section, $0.element.item) } ?? 0
    return direction == .next ? first - 1 : first
  }

  private func showMatch(_ place: (section: Int, item: Int)) {
    let before = self.place
    let path = IndexPath(indexes: [place.section, place.item])
    showGently(item: path)
    placeBeforeJump = before
    announceMatch()
  }

  private func announceMatch() {
    guard let search else { return }
    let number = search.ordinal.map { "match \($0) of" } ?? "a match of"
    stage.announcement = "\(number) \(search.matchCount)\(search.isComplete ? "" : "…") for '\(search.matcher.pattern)'"
  }

  /// Whether the search is about the data on show.
  private var isSearchUpToDate: Bool {
    guard let search, searchedScene == sceneIndex else { return false }
    return search.itemCount == (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
  }

  private func scanForMatches() {
    guard var search else { return }
    search.scan(searchSlice) { title(section: $0, item: $1) }
    self.search = search
  }

  /// Whether there is work that can wait for a moment without input.
  public var hasWork: Bool { hasSearchWork || hasAuditWork || pendingCast != nil }

  /// Does a slice of the work that waits, of a few milliseconds.
  public func work() {
    guard hasSearchWork || hasAuditWork else { return workOnCast() }
    recording.noteWork()
    if hasSearchWork { workOnSearch() } else { workOnAudit() }
  }

  private var hasSearchWork: Bool { search?.isComplete == false && isSearchUpToDate }

  private func workOnSearch() {
    scanForMatches()
    guard let direction = search?.wanted else {
      if search?.isComplete == true, stage.announcement?.hasPrefix("a match of") == true { announceMatch() }
      return
    }
    step(direction, for: search?.matcher.pattern ?? "")
    rememberAnchorIfScrolled()
  }

  /// The title of an item: what its scene calls it, else the first line of what its cell shows.
  func title(section: Int, item: Int) -> String? {
    if stage.itemTitle != nil { return stage.title(section: section, item: item) }
    let path = IndexPath(indexes: [section, item])
    let cell = view.cellForItem(at: path) ?? view.dataSource?.collectionView(view, cellForItemAt: path)
    return cell.flatMap { $0.content.text.split(separator: "\n").first.map(String.init) }
  }
}
