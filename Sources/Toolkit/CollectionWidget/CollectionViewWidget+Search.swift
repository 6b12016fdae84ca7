import CharacterCanvas
import Foundation
import LayoutCore
import Patterns

/// The search of a widget, and how items are asked.
struct Finding {
  /// The text of an item; nil if only what is in view is searched.
  var title: ((IndexPath) -> String?)?
  var matches: ((IndexPath, (String) -> Bool) -> Bool)?
  var usesTypeAhead = false
  var worksInSlices = false
  var search = SearchState<SearchedItems>()

  /// Ends the search that goes on, and keeps its pattern or takes another one.
  mutating func rest(with pattern: PatternFinder?) {
    search.search = pattern.map { Search($0, counts: [], from: nil) }
  }
}

/// Where a search goes on.
public enum SearchDirection: Hashable, Sendable {
  /// To the next match, and at the end to the first.
  case forward
  /// To the match before, and at the beginning to the last.
  case backward
}

extension CollectionViewWidget {
  /// The text of an item, for searches and type-ahead. Without it, only the items in view are found, by the texts of
  /// their cells.
  public var titleForItem: ((_ indexPath: IndexPath) -> String?)? {
    get { finding.title }
    set { finding.title = newValue }
  }

  /// Decides whether an item matches the search, if its title alone does not: for example
  /// `{ path, isFound in isFound(rows[path.item].name) || isFound(rows[path.item].note) }`.
  public var itemMatches: ((_ indexPath: IndexPath, _ isFound: (String) -> Bool) -> Bool)? {
    get { finding.matches }
    set { finding.matches = newValue }
  }

  /// The text that is searched for; its matches are marked in the picture. nil or an empty text ends the search. Capitals
  /// count only if the pattern has one.
  ///
  /// A regular expression begins with a tilde. A malformed one ends the search. A text in double quotes is taken as it
  /// is.
  public var searchPattern: String? {
    get { finding.search.finder?.pattern.source }
    set {
      finding.rest(with: newValue.flatMap { try? TextPattern($0) }.map(PatternFinder.init))
      setNeedsFrame()
    }
  }

  /// Whether letters move the focus to the next item that begins with them. Letters within a second count together. By
  /// default false.
  public var usesTypeAhead: Bool {
    get { finding.usesTypeAhead }
    set { finding.usesTypeAhead = newValue }
  }

  /// Whether a search looks at a few thousand items at a time, so that keys and pictures do not wait for it. The next
  /// pictures do the rest. By default false.
  public var searchesInSlices: Bool {
    get { finding.worksInSlices }
    set { finding.worksInSlices = newValue }
  }

  /// Whether a search goes on with the next picture.
  public var isSearching: Bool { finding.search.search?.wanted != nil }

  /// The items that match the search.
  /// - Complexity: O(n) for n items.
  public var matches: [IndexPath] {
    guard let finder = finding.search.finder else { return [] }
    return searched.paths.filter { isFound($0, by: finder) }
  }

  /// Goes to the next match of the search: scrolls to it, and gives it the focus if there is one.
  ///
  /// - Returns: whether there is a match. If the search goes on in slices, whether one is found already.
  /// - Complexity: O(n) for n items.
  @discardableResult
  public func goToMatch(_ direction: SearchDirection = .forward) -> Bool { goToMatch(direction, includingHere: false) }

  private func goToMatch(_ direction: SearchDirection, includingHere: Bool) -> Bool {
    guard let finder = finding.search.finder else { return false }
    view.layoutIfNeeded()
    var items = searched
    items.includesHere = includingHere
    // Items may have other titles than before.
    finding.search.begin(finder, in: items)
    return search { $0.firstMatch(direction, in: items) }
  }

  /// Goes to the match that a search finds. The texts of items are read meanwhile.
  /// - Returns: whether it was found.
  private func search(_ look: (inout SearchState<SearchedItems>) -> IndexPath?) -> Bool {
    var search = finding.search
    let path = look(&search)
    finding.search = search
    if let path { go(to: path) }
    return path != nil
  }

  /// Does a slice of the search that goes on.
  func searchOn() {
    guard let wanted = finding.search.search?.wanted else { return }
    let items = searched
    if finding.search.isUpToDate(in: items) {
      _ = search { items.path(of: $0.goOn(in: items)) }
    } else {
      // Other data are searched from their start.
      goToMatch(wanted.direction)
    }
  }

  // MARK: Preview

  /// Shows the first match of a text while it is typed, from the place where typing began.
  public func previewSearch(_ text: String) {
    if finding.search.placeBeforeTyping == nil {
      finding.search.beginPreview(at: PlaceBeforeSearch(offset: view.contentOffset, focus: state.focus))
    }
    goBack(to: finding.search.placeBeforeTyping)
    searchPattern = text
    _ = goToMatch(.forward, includingHere: true)
  }

  /// Ends the preview of a search. If the text was given up, the search and the place before are shown again.
  public func endSearchPreview(accepted isAccepted: Bool) {
    guard let start = finding.search.endPreview(accepted: isAccepted), !isAccepted else { return }
    finding.rest(with: finding.search.finder)
    goBack(to: start)
    setNeedsFrame()
  }

  private func goBack(to place: PlaceBeforeSearch?) {
    guard let place else { return }
    scroll(to: place.offset)
    state.focus = place.focus
  }

  // MARK: Type-ahead

  /// Takes a letter that is typed to go to an item; false if no item begins with what was typed.
  func takeAhead(_ key: Key, at time: Duration) -> Bool {
    guard usesTypeAhead, case .character(let letter) = key.code, key.modifiers.isEmpty,
      let wanted = state.type(letter, at: time)
    else { return false }
    finding.rest(with: finding.search.finder)
    var items = searched
    items.isMatch = { path, _ in self.title(of: path)?.lowercased().hasPrefix(wanted) == true }
    // Further letters may leave the item where it is.
    (items.includesHere, items.worksInSlices) = (wanted.count > 1, false)
    var search = SearchState<SearchedItems>()
    search.begin(nil, in: items)
    guard let path = search.firstMatch(.forward, in: items) else {
      state.endTyping()
      return false
    }
    go(to: path)
    return true
  }

  private func go(to path: IndexPath) {
    let element = ElementIdentifier.cell(path[0], path[1])
    state.focus = element
    reveal(element)
  }

  // MARK: Items

  /// All items if their texts are known, else those in view.
  private var searched: SearchedItems {
    let hasTexts = finding.title != nil || finding.matches != nil
    let listed = hasTexts ? nil : view.indexPathsForVisibleItems.sorted()
    let counts =
      listed.map { [$0.count + 1] } ?? (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) + 1 }
    let focused = state.focus.flatMap { $0.category == .cell ? $0 : nil }
    return SearchedItems(
      listed: listed, counts: counts, here: (focused ?? view.scrollAnchor?.element)?.indexPath,
      worksInSlices: finding.worksInSlices
    ) { path, finder in finder.map { self.isFound(path, by: $0) } ?? false }
  }

  private func isFound(_ path: IndexPath, by finder: PatternFinder) -> Bool {
    finding.matches?(path, finder.matches) ?? title(of: path).map(finder.matches) ?? false
  }

  private func title(of path: IndexPath) -> String? {
    if let title = finding.title { return title(path) }
    guard let element = view.visibleElement(.cell(path[0], path[1])) else { return nil }
    return element.view.linearText(element.attributes.size, view.pointsPerCell)
  }
}

/// The state of a widget before a search is typed.
struct PlaceBeforeSearch: Equatable {
  let offset: CGPoint
  let focus: ElementIdentifier?
}

/// The items that a search goes through: all of these sections, or those listed. The entries of a section are its header,
/// which is no match, and its items.
struct SearchedItems: SearchedContent {
  typealias Place = PlaceBeforeSearch

  let listed: [IndexPath]?
  let counts: [Int]
  /// The item in focus, or else the first in view.
  let here: IndexPath?
  /// Whether that item may be the next match itself.
  var includesHere = false
  var worksInSlices: Bool
  var isMatch: (IndexPath, PatternFinder?) -> Bool

  /// Whether only some items are searched.
  var identity: Bool { listed != nil }
  var slice: Int { worksInSlices ? 4000 : 100 }
  func includesOrigin(_ direction: SearchDirection) -> Bool { includesHere }

  var origin: (section: Int, item: Int)? {
    guard let here else { return nil }
    guard let listed else { return (here[0], here[1]) }
    return listed.firstIndex(of: here).map { (0, $0) }
  }

  func isFound(section: Int, entry: Int, depth: Int?, by finder: PatternFinder?) -> Bool {
    entry > 0 && isMatch(self[section, entry], finder)
  }

  var paths: [IndexPath] {
    counts.enumerated().flatMap { section, count in (1..<max(1, count)).map { self[section, $0] } }
  }

  subscript(section: Int, entry: Int) -> IndexPath {
    listed?[entry - 1] ?? IndexPath(indexes: [section, entry - 1])
  }

  /// The item that a search found; nil if it found none.
  func path(of outcome: SearchOutcome?) -> IndexPath? {
    if case .match(let section, let entry)? = outcome { self[section, entry] } else { nil }
  }
}

@MainActor
extension SearchState<SearchedItems> {
  /// The first item that matches, going round at the end; nil if there is none, or if the search goes on in slices.
  fileprivate mutating func firstMatch(_ direction: SearchDirection, in items: SearchedItems) -> IndexPath? {
    var path = items.path(of: advance(direction, in: items))
    while path == nil, !items.worksInSlices, search?.wanted != nil { path = items.path(of: goOn(in: items)) }
    return path
  }
}

extension WidgetState {
  /// How long typed letters count together.
  private static let patience = Duration.seconds(1)

  /// Takes a letter of type-ahead.
  /// - Returns: the letters so far, in lower case; nil if the letter begins nothing.
  mutating func type(_ letter: Character, at time: Duration) -> String? {
    let isFresh = typed.isEmpty || time - lastTyped > Self.patience
    if isFresh, letter == " " { return nil }
    (typed, lastTyped) = ((isFresh ? "" : typed) + letter.lowercased(), time)
    return typed
  }

  mutating func endTyping() { typed = "" }
}
