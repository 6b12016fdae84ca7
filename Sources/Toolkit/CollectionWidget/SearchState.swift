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
  /// Whether an entry is a match.
  func isFound(section: Int, entry: Int, by search: Search) -> Bool
}

extension SearchedContent {
  package var groups: [Int: Range<Int>] { [:] }
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

  /// Resumes the ended search if there is no present one.
  package mutating func resume() { search = search ?? ended }

  // MARK: Typing

  /// Begins to preview patterns while they are typed.
  package mutating func beginPreview(at place: Content.Place) { start = Start(search: search, place: place) }

  /// The state of the view when typing began; nil if nothing is typed.
  package var placeBeforeTyping: Content.Place? { start?.place }

  /// Ends the preview. If the pattern was given up, the search before it is the present one again.
  ///
  /// - Returns: the state of the view when typing began.
  @discardableResult
  package mutating func endPreview(accepted isAccepted: Bool) -> Content.Place? {
    defer { start = nil }
    if let start, !isAccepted { search = start.search }
    return start?.place
  }

  // MARK: Words

  /// The number of the current match in words, which is then kept up to date: `match 3 of 12 for 'wren'`.
  package mutating func report() -> String? {
    guard let search else { return nil }
    isCounting = !search.isComplete
    let number = search.ordinal.map { "match \($0) of" } ?? "a match of"
    return "\(number) \(search.matchCount)\(search.isComplete ? "" : "…") for '\(search.pattern)'"
  }

  /// The same once the search is complete, if its number of matches was not known before.
  package mutating func reportOfEnd() -> String? { search?.isComplete == true && isCounting ? report() : nil }

  /// Why no match is shown, in words.
  /// - Parameter reach: the part of the content that is searched, if not all of it is.
  package func complaint(in reach: String = "") -> String? {
    search.map { $0.isComplete ? "no match for '\($0.pattern)'\(reach)" : "searching for '\($0.pattern)'…" }
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

  /// Begins again if the content is another one than was searched. If it has as many entries, the match stays the
  /// current one.
  package mutating func renew(in content: Content) {
    guard !isUpToDate(in: content) else { return }
    let earlier = search
    beginAgain(in: content)
    search?.goOn(from: earlier)
  }

  /// Whether the present search is one of the content as it is now.
  package func isUpToDate(in content: Content) -> Bool {
    guard let search, identity == content.identity else { return false }
    let groupCount = search.groups.values.reduce(0) { $0 + $1.count }
    return search.entryCount == content.counts.reduce(groupCount, +)
  }

  /// Whether there are entries left to look at.
  package func hasWork(in content: Content) -> Bool { search?.isComplete == false && isUpToDate(in: content) }

  /// Looks at the next entries of the content.
  ///
  /// - Parameters:
  ///   - count: how many; by default as many as a key or an idle moment has time for.
  ///   - isInputWaiting: whether to stop early.
  package mutating func scan(_ content: Content, count: Int = 4000, unless isInputWaiting: () -> Bool = { false }) {
    guard let search else { return }
    self.search?.scan(count, unless: isInputWaiting) { content.isFound(section: $0, entry: $1, by: search) }
  }

  /// The next match in a direction; nil if there is none, or if it is not found yet.
  ///
  /// - Parameter includesOrigin: whether the origin of the content may be the match itself, or the header before it.
  package mutating func step(
    _ direction: SearchDirection, times: Int = 1, in content: Content, includingOrigin includesOrigin: Bool
  ) -> (section: Int, entry: Int)? {
    guard let search else { return nil }
    let place = search.place(of: content.origin, direction, isIncluded: includesOrigin)
    return self.search?.move(direction, times: times, beyond: place)
  }

  /// The match that is so many on from the current one.
  package mutating func stepOn(_ direction: SearchDirection, times: Int = 1) -> (section: Int, entry: Int)? {
    search?.moveOn(direction, times: times)
  }
}
