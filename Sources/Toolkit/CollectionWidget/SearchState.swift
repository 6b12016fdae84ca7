import Patterns

/// A content that can be searched: its entries, numbered by sections as in `Search`.
@MainActor
package protocol SearchedContent {
  /// Distinguishes the content from others with as many entries.
  associatedtype Identity: Equatable
  /// The state of a view before a pattern is typed.
  associatedtype Place: Equatable

  var identity: Identity { get }
  /// The entries of each section without those of groups: its header and its items.
  var counts: [Int] { get }
  /// The depths of the groups that begin with a section.
  var groups: [Int: Range<Int>] { get }
  /// The item from which a search goes on; nil if there is none.
  var origin: (section: Int, item: Int)? { get }
  /// Whether the origin may be the next match itself, and so may the headers before it.
  func includesOrigin(_ direction: SearchDirection) -> Bool
  /// Whether the search goes on from its current match instead, because that is in view.
  func showsMatch(of search: SearchState<Self>) -> Bool
  /// Whether an entry is a match.
  ///
  /// - Parameters:
  ///   - depth: that of the group whose header the entry is; nil for other entries.
  ///   - finder: nil if the content alone says what a match is.
  func isFound(section: Int, entry: Int, depth: Int?, by finder: PatternFinder?) -> Bool
  /// How many entries a key or an idle moment looks at.
  var slice: Int { get }
  /// The part of the content that is searched, in words after `no match for 'wren'`, if not all of it is.
  var reach: String { get }
}

extension SearchedContent {
  package var groups: [Int: Range<Int>] { [:] }
  package func showsMatch(of search: SearchState<Self>) -> Bool { false }
  package var slice: Int { 4000 }
  package var reach: String { "" }
}

/// The outcome of looking for a match.
package enum SearchOutcome: Hashable, Sendable {
  case match(section: Int, entry: Int)
  /// A sentence for the user: there is no match, none is found yet, or how many there are.
  case words(String)
}

/// The search of a view: the present one, the one that was ended last, and the state before typing.
package struct SearchState<Content: SearchedContent>: Equatable {
  /// The present search; nil if there is none.
  package var search: Search?
  /// The content that was searched last.
  package private(set) var identity: Content.Identity?
  /// The search that was ended last. It can be resumed.
  private var ended: Search?
  /// The search and the view before the pattern that is being typed.
  private var start: Start?
  /// Whether the number of matches is to be reported when the search is complete.
  private var isCounting = false

  private struct Start: Equatable {
    let search: Search?
    let place: Content.Place
  }

  package init() {}

  /// The pattern that is searched for; nil if nothing is.
  package var finder: PatternFinder? { search?.finder }

  /// Whether there is a search to go on with.
  package var canGoOn: Bool { search != nil || ended != nil }

  /// Ends the search. It can be resumed.
  package mutating func end() { (ended, search) = (search, nil) }

  /// Begins to preview patterns while they are typed.
  package mutating func beginPreview(at place: Content.Place) { start = Start(search: search, place: place) }

  /// The state of the view when typing began; nil if nothing is typed.
  package var placeBeforeTyping: Content.Place? { start?.place }

  /// Ends the preview. If the pattern was given up, the search before it is the present one again.
  ///
  /// - Returns: the state of the view when typing began.
  package mutating func endPreview(accepted isAccepted: Bool) -> Content.Place? {
    defer { start = nil }
    if let start, !isAccepted { search = start.search }
    return start?.place
  }

  /// The number of the current match, which is then kept up to date: `match 3 of 12 for 'wren'`.
  package mutating func report() -> String? {
    guard let search else { return nil }
    isCounting = !search.isComplete
    let number = search.ordinal.map { "match \($0) of" } ?? "a match of"
    return "\(number) \(search.matchCount)\(search.isComplete ? "" : "…") for '\(search.pattern)'"
  }
}

@MainActor
extension SearchState {
  /// Begins a search at the origin of a content. An empty text or a malformed pattern ends the search.
  ///
  /// - Returns: what is wrong with the pattern; nil if it is well-formed.
  package mutating func begin(_ text: String, in content: Content) -> PatternError? {
    search = nil
    do throws(PatternError) {
      if let pattern = try TextPattern(text) { begin(PatternFinder(pattern), in: content) }
      return nil
    } catch {
      return error
    }
  }

  /// - Parameter finder: nil if the content alone says what a match is.
  package mutating func begin(_ finder: PatternFinder?, in content: Content) {
    let groups = content.groups
    // Before the first item of a section come its header and those of groups.
    let origin = content.origin.map { ($0.section, $0.item == 0 ? -(groups[$0.section]?.count ?? 0) : $0.item + 1) }
    search = Search(finder, counts: content.counts, groups: groups, from: origin)
    identity = content.identity
  }

  /// Begins the same search again, in other data.
  package mutating func beginAgain(in content: Content) {
    if let finder { begin(finder, in: content) }
  }

  /// Whether the present search is one of the content as it is now.
  package func isUpToDate(in content: Content) -> Bool {
    guard let search, identity == content.identity else { return false }
    let groupCount = search.groups.values.reduce(0) { $0 + $1.count }
    return search.entryCount == content.counts.reduce(groupCount, +)
  }

  /// Whether there are entries left to look at.
  package func hasWork(in content: Content) -> Bool { search?.isComplete == false && isUpToDate(in: content) }

  /// Looks for the match that is so many on. A search that was ended is resumed. In another content it begins again; if
  /// that has as many entries, the match stays the current one.
  package mutating func advance(
    _ direction: SearchDirection, times: Int = 1, in content: Content
  ) -> SearchOutcome? {
    search = search ?? ended
    if finder != nil, !isUpToDate(in: content) {
      let earlier = search
      beginAgain(in: content)
      search?.goOn(from: earlier)
    }
    scan(content)
    return step(direction, times: times, in: content)
  }

  /// Does a slice of the search.
  ///
  /// - Parameter isInputWaiting: whether to stop early.
  /// - Returns: what there is to report; nil if nobody waits for it.
  package mutating func goOn(in content: Content, unless isInputWaiting: () -> Bool = { false }) -> SearchOutcome? {
    scan(content, unless: isInputWaiting)
    if let wanted = search?.wanted { return step(wanted.direction, times: wanted.times, in: content) }
    return search?.isComplete == true && isCounting ? report().map { .words($0) } : nil
  }

  private mutating func scan(_ content: Content, unless isInputWaiting: () -> Bool = { false }) {
    // A copy of the search would copy its matches as they grow.
    guard let (finder, groups) = search.map({ ($0.finder, $0.groups) }) else { return }
    search?.scan(content.slice, unless: isInputWaiting) { section, entry in
      let depth = entry < 0 ? groups[section].map { $0.upperBound + entry } : nil
      return content.isFound(section: section, entry: entry, depth: depth, by: finder)
    }
  }

  private mutating func step(_ direction: SearchDirection, times: Int, in content: Content) -> SearchOutcome? {
    guard let search else { return nil }
    let isIncluded = content.includesOrigin(direction)
    let start = content.showsMatch(of: self) ? search.current : nil
    let place = start ?? search.place(of: content.origin, direction, isIncluded: isIncluded)
    if let match = self.search?.move(direction, times: times, beyond: place) {
      return .match(section: match.section, entry: match.entry)
    }
    return .words(
      search.isComplete ? "no match for '\(search.pattern)'\(content.reach)" : "searching for '\(search.pattern)'…")
  }
}
