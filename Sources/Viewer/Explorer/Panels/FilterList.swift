import CharacterCanvas
import Records

/// An entry of a list: its title, and the texts beside it.
struct ListEntry: Hashable {
  let title: String
  var detail = ""
  /// A text that is shown elsewhere. Filters look at it last.
  var explanation = ""
  /// The text at the very end of the row, which is never cut.
  var key = ""
  /// Other names for it, which are not shown. A filter finds those that it begins.
  var otherNames: [String] = []
  /// Whether it cannot be chosen with any effect at the moment.
  var isFaint = false
}

/// A list that is filtered by typing. Every panel that offers a choice uses it, and says what its entries are.
struct FilterList: Hashable {
  enum Response: Hashable { case passed, taken, chosen(Int), left }

  /// Returns the entry at an index.
  typealias Entries = @MainActor (Int) -> ListEntry

  /// Returns the names that a typed filter stands for itself, such as those of parts of columns.
  typealias Offers = @MainActor (String) -> [String]

  /// How a typed filter is compared with entries.
  enum Matching { case containing, fuzzy }

  let count: Int
  /// The rows above the entries: one for the filter, or none in a list that is not filtered.
  let filterRows: Int
  private let matching: Matching
  private(set) var filter = TextLine()
  /// Names that were chosen among those that filters offered. They are entries after the others.
  private var keptNames: [String] = []
  /// The names that the filter offers. They are entries after those, and the first ones that match.
  private var offeredNames: [String] = []
  /// The entries that match the filter, the best first; nil if there is no filter.
  private var hits: [Int]?
  /// The line of the choice, among those that match the filter; nil if nothing is chosen yet.
  private(set) var line: Int?

  static func hints(escape: String) -> [KeyHint] {
    [KeyHint("type", "filter"), KeyHint("up down", "choose"), KeyHint("enter", "go"), KeyHint("escape", escape)]
  }

  /// The most entries that a filter looks at, so that no list makes a key wait.
  private static let reach = 20_000

  /// - Parameter choice: the entry that is chosen at first; nil if none is.
  init(count: Int, choice: Int? = 0, matching: Matching = .containing, hasFilter: Bool = true) {
    (self.count, self.matching, filterRows) = (count, matching, hasFilter ? 1 : 0)
    line = choice.map { max(0, min($0, count - 1)) }
  }

  private var keptCount: Int { count + keptNames.count }
  var lineCount: Int { hits?.count ?? keptCount }
  func index(ofLine line: Int) -> Int { hits.map { $0[line] } ?? line }

  /// The entry that Enter would choose; nil if none is chosen yet, or none matches the filter.
  var choice: Int? { line.flatMap { $0 < lineCount ? index(ofLine: $0) : nil } }

  /// The name of an entry that a filter offered; nil for the others.
  func offeredName(_ index: Int) -> String? {
    let names = keptNames + offeredNames
    return names.indices.contains(index - count) ? names[index - count] : nil
  }

  /// Keeps an entry that the filter offers for as long as the list is open.
  mutating func keep(_ index: Int) {
    guard index >= keptCount, let name = offeredName(index) else { return }
    keptNames.append(name)
    offeredNames.removeAll { $0 == name }
  }

  /// For example `3 of 40`.
  var position: String? { line.flatMap { lineCount > 0 ? "\($0 + 1) of \(lineCount)" : nil } }

  @MainActor
  mutating func handle(_ key: Key, rows: Int, entry: Entries, offers: Offers = { _ in [] }) -> Response {
    switch key {
    case .down: move(to: choice == nil || line == lineCount - 1 ? 0 : (line ?? 0) + 1)
    case .up: move(to: line.map { $0 > 0 ? $0 - 1 : lineCount - 1 } ?? lineCount - 1)
    case .pageDown: scroll(by: max(1, rows - 1))
    case .pageUp: scroll(by: -max(1, rows - 1))
    case .control("d"): scroll(by: max(1, rows / 2))
    case .home: move(to: 0)
    case .end: move(to: lineCount - 1)
    case .control("w") where filter.isEmpty: return .passed
    // The slash starts a search elsewhere. Here it is the prompt, and is not typed.
    case "/" where filter.isEmpty: break
    case .enter: return choice.map { .chosen($0) } ?? .taken
    case .escape:
      guard !filter.isEmpty else { return .left }
      clearFilter(entry: entry)
    default:
      var typed = filter
      guard typed.take(key) else { return .passed }
      change(entry, offers) { $0 = typed }
    }
    return .taken
  }

  @MainActor
  mutating func handle(pasted text: String, entry: Entries, offers: Offers = { _ in [] }) {
    change(entry, offers) { $0.insert(text) }
  }

  /// Shows all entries. The chosen one stays chosen.
  @MainActor
  mutating func clearFilter(entry: Entries) { change(entry, { _ in [] }) { $0 = TextLine() } }

  /// Chooses an entry, if no filter hides it.
  mutating func choose(_ index: Int) {
    if let line = hits.map({ $0.firstIndex(of: index) }) ?? index { move(to: line) }
  }

  mutating func scroll(by lines: Int) { move(to: (line ?? 0) + lines) }

  /// Chooses the entry on a row of the list as it was last drawn; nil if there is none.
  mutating func choose(row: Int, rows: Int) -> Int? {
    let line = visibleLines(rows: rows - filterRows).lowerBound + row - filterRows
    guard row >= filterRows, line < lineCount else { return nil }
    self.line = line
    return choice
  }

  private mutating func move(to line: Int) { self.line = max(0, min(line, lineCount - 1)) }

  @MainActor
  private mutating func change(_ entry: Entries, _ offers: Offers, _ edit: (inout TextLine) -> Void) {
    let (before, filterBefore) = (choice, filter.text)
    edit(&filter)
    // Keys that only move the cursor change nothing. Neither does text that a full line has no space for.
    guard filter.text != filterBefore else { return }
    offeredNames = filter.isEmpty ? [] : offers(filter.text).filter { !keptNames.contains($0) }
    guard !filter.isEmpty else {
      hits = nil
      return line = max(0, min(before ?? 0, keptCount - 1))
    }
    hits = offeredNames.indices.map { keptCount + $0 } + found(entry)
    line = 0
  }

  /// The entries that match the filter, the best first.
  @MainActor
  private func found(_ entry: Entries) -> [Int] {
    let indices = 0..<min(keptCount, Self.reach)
    guard let match = ListMatch(filter.text, matching) else { return Array(indices) }
    return Ranking.best(of: indices) { match.score(of: entry($0)) }
  }

  // MARK: Drawing

  func visibleLines(rows: Int) -> Range<Int> {
    guard rows > 0 else { return 0..<0 }
    let first = max(0, min((line ?? 0) - rows / 2, lineCount - rows))
    return first..<min(lineCount, first + rows)
  }

  /// Draws the filter on the first row, if there is one, and the entries below it. The choice is marked if the list is
  /// in use, and `current` has a dot.
  @MainActor
  func draw(
    into canvas: inout Canvas, area: CellRect, theme: Theme, isInUse: Bool, current: Int?, titleColumns: Int = 0,
    detailColumns: Int = 0, entry: Entries
  ) {
    let detailColumns = min(detailColumns, max(0, area.width - 3 - titleColumns))
    let showsFilter = filterRows > 0 && (isInUse || !filter.isEmpty)
    let typed = TextLineWindow(label: "/", entry: filter, columns: max(1, area.width - 1)).line
    canvas.draw(showsFilter ? typed : .empty, at: CellPoint(x: area.x + 1, y: area.y), style: theme.prompt, clip: area)
    let room = CellRect(minX: area.minX, minY: area.minY + filterRows, maxX: area.maxX, maxY: area.maxY)
    if lineCount == 0, !room.isEmpty {
      canvas.draw("no matches", at: CellPoint(x: room.x + 1, y: room.y), style: theme.faint, clip: room)
    }
    for (row, line) in visibleLines(rows: room.height).enumerated() {
      let index = index(ofLine: line), entry = entry(index)
      let cells = CellRect(x: room.x, y: room.y + row, width: room.width, height: 1)
      let isChoice = isInUse && line == self.line
      let style = isChoice ? theme.marks.choice : entry.isFaint ? theme.faint : theme.panel
      canvas.fill(cells, style: style)
      let mark: DisplayText = isChoice ? "›" : index == current ? "•" : " "
      canvas.draw(mark, at: cells.origin, style: style, clip: cells)
      draw(entry, in: cells, style: style, detailColumns: detailColumns, into: &canvas)
    }
  }

  private func draw(_ entry: ListEntry, in cells: CellRect, style: Style, detailColumns: Int, into canvas: inout Canvas)
  {
    let key = DisplayText(entry.key)
    canvas.draw(key, at: CellPoint(x: cells.maxX - key.width, y: cells.y), style: style, clip: cells)
    var cells = cells
    if !key.isEmpty { cells.width = max(0, cells.width - key.width - 2) }
    let detailColumns = detailColumns - (key.isEmpty ? 0 : key.width + 2)
    // A few letters of a detail say nothing.
    let columns = detailColumns < 7 ? 0 : detailColumns
    let detail = columns > 0 ? DisplayText(entry.detail).truncated(to: columns) : .empty
    // The title takes what a short detail leaves.
    let room = max(0, cells.width - 2 - (detail.isEmpty ? 0 : detail.width + 1))
    canvas.draw(
      DisplayText(entry.title).truncated(to: room), at: CellPoint(x: cells.x + 2, y: cells.y), style: style, clip: cells
    )
    canvas.draw(detail, at: CellPoint(x: cells.maxX - detail.width, y: cells.y), style: style, clip: cells)
  }
}

/// Compares a typed filter with entries of a list. An entry matches if each word of the filter is found in its texts,
/// in any order.
@MainActor
struct ListMatch {
  /// The lower the rank, the better; among those of a rank, the more points.
  struct Score: Hashable, Comparable {
    let rank, points: Int

    static func < (worse: Score, better: Score) -> Bool {
      (better.rank, worse.points) < (worse.rank, better.points)
    }
  }

  private enum Finder {
    case containing(PatternFinder)
    case fuzzy(FuzzyMatch)

    /// How well a text matches; nil if it does not.
    func points(in text: String) -> Int? {
      switch self {
      case .containing(let finder): finder.matches(text) ? 0 : nil
      case .fuzzy(let match): match.score(in: text)
      }
    }
  }

  /// The whole filter in small letters.
  private let phrase: String
  private let whole: Finder
  private let words: [Finder]

  /// nil if everything matches.
  init?(_ filter: String, _ matching: FilterList.Matching) {
    let words = filter.split(whereSeparator: \.isWhitespace).map { String($0) }
    func finder(_ text: String) -> Finder? {
      switch matching {
      case .containing: TextPattern(text: text).map { .containing(PatternFinder($0)) }
      case .fuzzy: .fuzzy(FuzzyMatch(text))
      }
    }
    guard !words.isEmpty, let whole = finder(words.joined(separator: " ")) else { return nil }
    (self.words, self.whole) = (words.compactMap(finder), whole)
    phrase = words.joined(separator: " ").lowercased()
  }

  /// Titles in which the filter begins a word come first, then other names that it begins, then the other titles. Last
  /// come entries with some of the words only in the detail, or in the explanation.
  func score(of entry: ListEntry) -> Score? {
    if case .fuzzy = whole {
      if Self.begins(phrase, aWordOf: entry.title.lowercased()), let points = points(in: entry.title) {
        return Score(rank: 0, points: points)
      }
      if entry.otherNames.contains(where: { Self.begins(phrase, aWordOf: $0) }) { return Score(rank: 1, points: 0) }
    }
    var texts: [String] = []
    for (rank, text) in [entry.title, entry.detail, entry.explanation].enumerated() {
      // Most entries are found by one of their texts.
      if let points = points(in: text) { return Score(rank: rank + 2, points: points) }
      texts.append(text)
      if rank > 0, words.count > 1, let points = points(among: texts) { return Score(rank: rank + 2, points: points) }
    }
    return nil
  }

  /// The points of a text that all words are in. It has more if they are there as they were typed.
  private func points(in text: String) -> Int? {
    let inOrder = whole.points(in: text)
    guard words.count > 1 else { return inOrder }
    return [inOrder.map { $0 + 1 }, points(among: [text])].compactMap { $0 }.max()
  }

  /// The points of texts among which all words are.
  private func points(among texts: [String]) -> Int? {
    var sum = 0
    for word in words {
      guard let best = texts.compactMap({ word.points(in: $0) }).max() else { return nil }
      sum += best
    }
    return sum
  }

  private static func begins(_ phrase: String, aWordOf text: String) -> Bool {
    text.hasPrefix(phrase) || text.contains(" " + phrase)
  }
}
