import CharacterCanvas
import Foundation
import LayoutCore
import Patterns

/// The searched text, and how items are asked.
struct Finding {
  /// The text of an item; nil if only what is in view is searched.
  var title: ((IndexPath) -> String?)?
  var matches: ((IndexPath, (String) -> Bool) -> Bool)?
  var pattern: PatternFinder?
  var usesTypeAhead = false
  var worksInSlices = false
  /// The search that goes on in slices, and the number of the entry that it looks for matches beyond.
  var scan: (search: Search, start: Int)?
  /// The state before the pattern that is being typed.
  var preview: (pattern: PatternFinder?, offset: CGPoint, focus: ElementIdentifier?)?
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
    get { finding.pattern?.pattern.source }
    set {
      finding.scan = nil
      finding.pattern = newValue.flatMap { try? TextPattern($0) }.map(PatternFinder.init)
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
  public var isSearching: Bool { finding.scan != nil }

  /// The items that match the search.
  /// - Complexity: O(n) for n items.
  public var matches: [IndexPath] {
    guard let finder = finding.pattern else { return [] }
    return searched.paths.filter { isFound($0, by: finder) }
  }

  /// Goes to the next match of the search: scrolls to it, and gives it the focus if there is one.
  ///
  /// - Returns: whether there is a match. If the search goes on in slices, whether one is found already.
  /// - Complexity: O(n) for n items.
  @discardableResult
  public func goToMatch(_ direction: SearchDirection = .forward) -> Bool { goToMatch(direction, includingHere: false) }

  private func goToMatch(_ direction: SearchDirection, includingHere: Bool) -> Bool {
    guard let finder = finding.pattern else { return false }
    view.layoutIfNeeded()
    let path = nextItem(direction, finder, includingHere, inSlices: finding.worksInSlices) { isFound($0, by: finder) }
    if let path { go(to: path) }
    return path != nil
  }

  // MARK: Preview

  /// Shows the first match of a text while it is typed, from the place where typing began.
  public func previewSearch(_ text: String) {
    let start = finding.preview ?? (finding.pattern, view.contentOffset, state.focus)
    finding.preview = start
    goBack(to: start.offset, start.focus)
    searchPattern = text
    _ = goToMatch(.forward, includingHere: true)
  }

  /// Ends the preview of a search. If the text was given up, the search and the place before are shown again.
  public func endSearchPreview(accepted isAccepted: Bool) {
    defer { finding.preview = nil }
    guard let start = finding.preview, !isAccepted else { return }
    (finding.pattern, finding.scan) = (start.pattern, nil)
    goBack(to: start.offset, start.focus)
    setNeedsFrame()
  }

  private func goBack(to offset: CGPoint, _ focus: ElementIdentifier?) {
    scroll(to: offset)
    state.focus = focus
  }

  // MARK: Type-ahead

  /// Takes a letter that is typed to go to an item; false if no item begins with what was typed.
  func takeAhead(_ key: Key, at time: Duration) -> Bool {
    guard usesTypeAhead, case .character(let letter) = key.code, key.modifiers.isEmpty,
      let wanted = state.type(letter, at: time)
    else { return false }
    let begins = { (path: IndexPath) in self.title(of: path)?.lowercased().hasPrefix(wanted) == true }
    // Further letters may leave the item where it is.
    guard let path = nextItem(.forward, nil, wanted.count > 1, inSlices: false, where: begins) else {
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

  /// Where a search goes on from.
  private var here: IndexPath? {
    if let path = state.focus, path.category == .cell { return path.indexPath }
    return view.scrollAnchor?.element.indexPath
  }

  /// The next item that satisfies a condition, going round at the end; nil if there is none, or if the search goes on in
  /// slices.
  private func nextItem(
    _ direction: SearchDirection, _ finder: PatternFinder?, _ includesHere: Bool, inSlices: Bool,
    where isWanted: (IndexPath) -> Bool
  ) -> IndexPath? {
    let items = searched
    let here = here.flatMap(items.place)
    var search = Search(finder, counts: items.counts, from: here)
    let number = here.flatMap { search.flat($0.section, $0.entry) }
    let start = number.map { includesHere ? $0 - 1 : $0 } ?? (direction == .forward ? -1 : 0)
    finding.scan = nil
    repeat {
      search.scan(inSlices ? Self.slice : 100) { $1 > 0 && isWanted(items[$0, $1]) }
      if let place = search.move(direction, beyond: start) { return items[place.section, place.entry] }
    } while !search.isComplete && !inSlices
    if !search.isComplete { finding.scan = (search, start) }
    return nil
  }

  /// How many items one slice of a search looks at.
  private static let slice = 4000

  /// Does a slice of the search that goes on.
  func searchOn() {
    guard var scan = finding.scan, let finder = scan.search.finder, let wanted = scan.search.wanted else { return }
    let items = searched
    finding.scan = nil
    guard items.counts.reduce(0, +) == scan.search.entryCount else {
      // Other data are searched from their start.
      goToMatch(wanted.direction)
      return
    }
    scan.search.scan(Self.slice) { $1 > 0 && isFound(items[$0, $1], by: finder) }
    if let place = scan.search.move(wanted.direction, times: wanted.times, beyond: scan.start) {
      go(to: items[place.section, place.entry])
    } else if !scan.search.isComplete {
      finding.scan = scan
    }
  }

  /// All items if their texts are known, else those in view.
  private var searched: SearchedItems {
    guard finding.title != nil || finding.matches != nil else {
      let listed = view.indexPathsForVisibleItems.sorted()
      return SearchedItems(listed: listed, counts: [listed.count + 1])
    }
    return SearchedItems(listed: nil, counts: (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) + 1 })
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

/// The items that a search goes through: all of these sections, or those listed. The entries of a section are its header
/// and its items.
private struct SearchedItems {
  let listed: [IndexPath]?
  let counts: [Int]

  var paths: [IndexPath] {
    counts.enumerated().flatMap { section, count in (1..<max(1, count)).map { self[section, $0] } }
  }

  subscript(section: Int, entry: Int) -> IndexPath {
    listed?[entry - 1] ?? IndexPath(indexes: [section, entry - 1])
  }

  func place(of path: IndexPath) -> (section: Int, entry: Int)? {
    guard let listed else { return (path[0], path[1] + 1) }
    return listed.firstIndex(of: path).map { (0, $0 + 1) }
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
