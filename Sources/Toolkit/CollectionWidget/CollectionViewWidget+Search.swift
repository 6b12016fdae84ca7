import BinarySearch
import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

/// What is searched for: by a pattern, or by typing the beginning of an item.
struct Finding {
  /// The text of an item; nil if only what is in view is searched.
  var title: ((IndexPath) -> String?)?
  var pattern: TextFinder?
  var usesTypeAhead = false
  /// The letters typed so far, and when the last was typed.
  var typed = ""
  var lastTyped = Duration.zero
  /// How long typed letters count together.
  static let patience = Duration.seconds(1)
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

  /// What is searched for; its matches are marked in the picture. nil or an empty text ends the search. Capitals count
  /// only if the pattern has one.
  public var searchPattern: String? {
    get { finding.pattern?.source }
    set {
      finding.pattern = newValue.flatMap { TextFinder($0) }
      setNeedsFrame()
    }
  }

  /// Whether letters move the focus to the next item that begins with them. Letters within a second count together. By
  /// default false.
  public var usesTypeAhead: Bool {
    get { finding.usesTypeAhead }
    set { finding.usesTypeAhead = newValue }
  }

  /// The items that match the search.
  /// - Complexity: O(n) for n items.
  public var matches: [IndexPath] {
    guard let finder = finding.pattern else { return [] }
    let items = searched
    return (0..<items.count).lazy.map { items[$0] }.filter { self.title(of: $0).map(finder.matches) ?? false }
  }

  /// Goes to the next match of the search: scrolls to it, and gives it the focus if there is one.
  ///
  /// - Returns: whether there is a match.
  /// - Complexity: O(n) for n items.
  @discardableResult
  public func goToMatch(_ direction: SearchDirection = .forward) -> Bool {
    guard let finder = finding.pattern else { return false }
    view.layoutIfNeeded()
    guard let path = nextItem(beyond: here, direction, where: finder.matches) else { return false }
    go(to: path)
    return true
  }

  /// Takes a letter that is typed to go to an item; false if no item begins with what was typed.
  func takeAhead(_ key: Key, at time: Duration) -> Bool {
    guard usesTypeAhead, case .character(let letter) = key.code, key.modifiers.isEmpty else { return false }
    let isFresh = finding.typed.isEmpty || time - finding.lastTyped > Finding.patience
    if isFresh, letter == " " { return false }
    finding.typed = (isFresh ? "" : finding.typed) + letter.lowercased()
    finding.lastTyped = time
    let wanted = finding.typed
    // Further letters may leave the item where it is.
    if !isFresh, let here, title(of: here)?.lowercased().hasPrefix(wanted) == true { return true }
    guard let path = nextItem(beyond: here, .forward, where: { $0.lowercased().hasPrefix(wanted) }) else {
      finding.typed = ""
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

  /// Where a search goes on from.
  private var here: IndexPath? {
    if let path = state.focus, path.category == .cell { return path.indexPath }
    return view.scrollAnchor?.element.indexPath
  }

  /// The first item beyond a place whose text satisfies a condition, going round at the end.
  private func nextItem(
    beyond place: IndexPath?, _ direction: SearchDirection, where isWanted: (String) -> Bool
  ) -> IndexPath? {
    let items = searched
    guard items.count > 0 else { return nil }
    let step = direction == .forward ? 1 : items.count - 1
    let start = place.flatMap(items.number) ?? (direction == .forward ? items.count - 1 : 0)
    return (1...items.count).lazy.map { items[(start + $0 * step) % items.count] }
      .first { self.title(of: $0).map(isWanted) ?? false }
  }

  /// All items if their texts are known, else those in view.
  private var searched: SearchedItems {
    guard finding.title != nil else { return SearchedItems(view.indexPathsForVisibleItems.sorted()) }
    return SearchedItems(counts: (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) })
  }

  private func title(of path: IndexPath) -> String? {
    if let title = finding.title { return title(path) }
    guard let element = view.visibleElement(.cell(path[0], path[1])) else { return nil }
    return element.view.linearText(element.attributes.size, view.pointsPerCell)
  }
}

/// The items that a search goes through, numbered in the order of the data.
struct SearchedItems {
  /// The number of each section's first item.
  private let starts: [Int]
  private let listed: [IndexPath]
  let count: Int

  /// These items only, in order.
  init(_ listed: [IndexPath]) { (self.listed, starts, count) = (listed, [], listed.count) }

  /// All items of sections with these numbers of items.
  init(counts: [Int]) {
    var (starts, sum) = ([Int](), 0)
    for count in counts {
      starts.append(sum)
      sum += count
    }
    (self.starts, listed, count) = (starts, [], sum)
  }

  /// - Complexity: O(log s) for s sections.
  subscript(_ number: Int) -> IndexPath {
    guard !starts.isEmpty else { return listed[number] }
    let section = starts.partitioningIndex { $0 > number } - 1
    return IndexPath(indexes: [section, number - starts[section]])
  }

  /// The number of an item; nil if it is not among them.
  func number(of path: IndexPath) -> Int? {
    guard !starts.isEmpty else { return listed.firstIndex(of: path) }
    return starts.indices.contains(path[0]) ? starts[path[0]] + path[1] : nil
  }
}

/// Finds a text in others. Capitals count only if the text has one.
struct TextFinder: Hashable, Sendable {
  let source: String
  private let wanted: [Character]
  private let ignoresCase: Bool

  /// nil for an empty text.
  init?(_ source: String) {
    guard !source.isEmpty else { return nil }
    self.source = source
    ignoresCase = !source.contains(where: \.isUppercase)
    wanted = Array(source)
  }

  /// - Complexity: O(n m) at most, for n characters of the text and m of the one that is searched for.
  func matches(_ text: String) -> Bool { !ranges(in: Array(text), atMost: 1).isEmpty }

  /// Where the text is in a row of characters, without overlaps.
  func ranges(in row: [Character], atMost limit: Int = .max) -> [Range<Int>] {
    let row = ignoresCase ? row.map { $0.isUppercase ? $0.lowercased().first ?? $0 : $0 } : row
    var found: [Range<Int>] = []
    var start = 0
    while start + wanted.count <= row.count, found.count < limit {
      if row[start..<start + wanted.count].elementsEqual(wanted) {
        found.append(start..<start + wanted.count)
        start += wanted.count
      } else {
        start += 1
      }
    }
    return found
  }
}
