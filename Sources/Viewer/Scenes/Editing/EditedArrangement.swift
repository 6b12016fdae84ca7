import BinarySearch
import Foundation
import LayoutCore
import Snapshots

/// The order in which the sections and items of a data source are shown, as a value. Some may be left out, some copied,
/// some folded away.
///
/// A section is a list of runs: items that are adjacent in the data source too. Memory and time thus depend on the
/// number of edits, not on the amount of data. Edits and folds are functions from one order to another.
struct EditedArrangement {
  /// Called with the number of runs visited, so that tests can count them.
  @TaskLocal static var onWalk: (@Sendable (_ runs: Int) -> Void)?

  /// The identity of a copy: its edit and its number.
  struct Copy: Hashable, Comparable {
    let edit, number: Int

    func advanced(by distance: Int) -> Copy { Copy(edit: edit, number: number + distance) }
    static func < (a: Copy, b: Copy) -> Bool { (a.edit, a.number) < (b.edit, b.number) }
  }

  /// Items that are adjacent in the data source.
  struct Run: Hashable {
    var section: Int
    var items: Range<Int>
    /// The first of the copies, if these are the copies of an edit.
    var copy: Copy?

    func part(_ range: Range<Int>) -> Run {
      Run(
        section: section, items: items.lowerBound + range.lowerBound..<items.lowerBound + range.upperBound,
        copy: copy?.advanced(by: range.lowerBound))
    }

    /// Whether `next` begins where this run ends, so that the two can be joined.
    func isContinued(by next: Run) -> Bool {
      section == next.section && items.upperBound == next.items.lowerBound
        && copy?.advanced(by: items.count) == next.copy
    }
  }

  /// An item's position in the data source, and whether it is shown as a copy that the user inserted.
  struct Place: Hashable {
    var section, item: Int
    var copy: Copy?

    var isCopy: Bool { copy != nil }
  }

  /// A section as it is shown.
  struct Section: Hashable {
    /// Its number in the data source, which supplies its header and footer.
    var origin: Int
    var copy: Copy?
    private(set) var runs: [Run] = []
    /// The end of each run, as an item number in this section.
    private var ends: [Int] = []

    init(origin: Int, count: Int) {
      self.origin = origin
      append(Run(section: origin, items: 0..<count))
    }

    /// A folded section.
    init(withoutItemsOf section: Section) { (origin, copy) = (section.origin, section.copy) }

    init(copyOf section: Section, _ copy: Copy, _ runs: [Run]) {
      (origin, self.copy) = (section.origin, copy)
      for run in runs { append(run) }
    }

    var isCopy: Bool { copy != nil }

    var count: Int { ends.last ?? 0 }

    /// - Complexity: O(log r) for r runs.
    func place(of item: Int) -> Place {
      let index = run(holding: item)
      let start = index > 0 ? ends[index - 1] : 0
      let run = runs[index].part(item - start..<item - start + 1)
      return Place(section: run.section, item: run.items.lowerBound, copy: run.copy)
    }

    /// The runs that make up the items in `range`.
    /// - Complexity: O(log r + k) for k of r runs.
    func runs(in range: Range<Int>) -> [Run] {
      let range = range.clamped(to: 0..<count)
      guard !range.isEmpty else { return [] }
      let (first, last) = (run(holding: range.lowerBound), run(holding: range.upperBound - 1))
      EditedArrangement.onWalk?(last - first + 1)
      return (first...last).map { index in
        let start = index > 0 ? ends[index - 1] : 0
        return runs[index].part(max(range.lowerBound, start) - start..<min(range.upperBound, ends[index]) - start)
      }
    }

    mutating func append(_ run: Run) {
      guard !run.items.isEmpty else { return }
      if let last = runs.last, last.isContinued(by: run) {
        runs[runs.count - 1].items = last.items.lowerBound..<run.items.upperBound
        ends[ends.count - 1] += run.items.count
      } else {
        runs.append(run)
        ends.append(count + run.items.count)
      }
    }

    /// Replaces the items in some ranges, which are in order.
    /// - Complexity: O(r + k) for r runs and k ranges.
    mutating func replace(_ ranges: [Range<Int>], with newRuns: [[Run]]) {
      var (all, next) = ([Run](), 0)
      for (range, runs) in zip(ranges, newRuns) {
        all += self.runs(in: next..<range.lowerBound) + runs
        next = range.upperBound
      }
      all += runs(in: next..<count)
      (runs, ends) = ([], [])
      for run in all { append(run) }
    }

    /// Updates the section numbers after sections of the data source were renumbered.
    mutating func renumber(_ number: (Int) -> Int) {
      origin = number(origin)
      for index in runs.indices { runs[index].section = number(runs[index].section) }
    }

    private func run(holding item: Int) -> Int {
      ends.dropLast().partitioningIndex { $0 > item }
    }
  }

  /// Items and sections that edits name and that are missing.
  struct AwaitedNames: Hashable {
    /// Whether any are.
    var isAny = false
    /// Whether any are sections.
    var isSection = false
    /// The first row that has not arrived.
    var row: Int?

    mutating func note(row new: Int) { row = min(row ?? new, new) }
  }

  var sections: [Section] { didSet { renewIndex() } }
  /// The number of items in each section of the data source, as last counted.
  private(set) var known: [Int]
  /// Whether no edit was made, so that the order is that of the data source.
  var isUntouched = true
  /// The numbers of the edits that have no effect.
  var idleEdits: Set<Int> = []
  /// The missing items that edits name.
  var awaited = AwaitedNames()
  /// Which sections are shown, and how much of them; nil while nothing is folded.
  private(set) var folded: FoldedSections?
  private var index = Lazily<RunIndex>()

  /// The data source's own order. `counts` are the numbers of items in its sections.
  init(counts: [Int]) {
    known = counts
    sections = counts.enumerated().map { Section(origin: $0, count: $1) }
  }

  /// The same with some groups and sections folded: without the items of folded sections, and without the sections that
  /// folded groups hide.
  /// - Complexity: O(s) for s sections.
  func folded(as folded: FoldedSections?) -> EditedArrangement {
    guard let folded else { return self }
    var shown = self
    shown.sections = zip(folded.sections, folded.foldings).map { section, folding in
      guard sections.indices.contains(section) else { return Section(origin: section, count: 0) }
      return folding == .unfolded ? sections[section] : Section(withoutItemsOf: sections[section])
    }
    shown.folded = folded
    return shown
  }

  private mutating func renewIndex() {
    // Copies share an index until one of them changes.
    if !isKnownUniquelyReferenced(&index) || index.isMade { index = Lazily() }
  }

  func place(section: Int, item: Int) -> Place? {
    guard sections.indices.contains(section), (0..<sections[section].count).contains(item) else { return nil }
    return sections[section].place(of: item)
  }
}

// MARK: Where things are

extension EditedArrangement {
  /// Items that are shown one after the other.
  struct Piece: Hashable {
    let section: Int
    let items: Range<Int>

    var paths: [IndexPath] { items.map { IndexPath(indexes: [section, $0]) } }
  }

  /// Where the items of a run are shown, in its order; those that are left out are missing.
  /// - Complexity: O(log r + k) for k of all r runs; the first call after a change is O(r log r).
  func pieces(of run: Run) -> [Piece] { index.value { RunIndex(sections) }.pieces(of: run) }

  /// Where an item is shown; nil if it is left out.
  func path(of place: Place) -> IndexPath? {
    if isUntouched, !place.isCopy { return path(ofUnfolded: IndexPath(indexes: [place.section, place.item])) }
    let run = Run(section: place.section, items: place.item..<place.item + 1, copy: place.copy)
    return pieces(of: run).first.map { IndexPath(indexes: [$0.section, $0.items.lowerBound]) }
  }

  /// The place that shows an item of the data source, not counting copies.
  func path(ofSection origin: Int, item: Int) -> IndexPath? { path(of: Place(section: origin, item: item)) }

  /// Where a section of the data source or a copy is shown; nil if it is left out.
  func index(ofSection origin: Int, _ copy: Copy? = nil) -> Int? {
    sections.firstIndex { $0.copy == copy && (copy != nil || $0.origin == origin) }
  }

  /// The runs of all sections, sorted by the items that they show.
  private struct RunIndex: Sendable {
    struct Entry {
      let run: Run
      let section, start: Int
    }

    private var own: [Entry] = [], copies: [Entry] = []

    init(_ sections: [Section]) {
      for (section, content) in sections.enumerated() {
        var start = 0
        for run in content.runs {
          let entry = Entry(run: run, section: section, start: start)
          if run.copy == nil { own.append(entry) } else { copies.append(entry) }
          start += run.items.count
        }
      }
      own.sort { ($0.run.section, $0.run.items.lowerBound) < ($1.run.section, $1.run.items.lowerBound) }
      copies.sort { ($0.run.copy ?? Copy(edit: 0, number: 0)) < ($1.run.copy ?? Copy(edit: 0, number: 0)) }
    }

    func pieces(of run: Run) -> [Piece] {
      if let copy = run.copy { return pieces(of: copy, count: run.items.count) }
      let first = own.partitioningIndex {
        ($0.run.section, $0.run.items.upperBound) > (run.section, run.items.lowerBound)
      }
      return Self.pieces(
        of: run.items, own[first...].prefix { $0.run.section == run.section }, start: { $0.run.items.lowerBound })
    }

    private func pieces(of copy: Copy, count: Int) -> [Piece] {
      let first = copies.partitioningIndex { entry in
        entry.run.copy.map { $0.advanced(by: entry.run.items.count) > copy } ?? false
      }
      return Self.pieces(
        of: copy.number..<copy.number + count, copies[first...].prefix { $0.run.copy?.edit == copy.edit },
        start: { $0.run.copy?.number ?? 0 })
    }

    /// The pieces of a range of numbers in entries that are sorted by the first of theirs.
    private static func pieces(
      of range: Range<Int>, _ entries: some Sequence<Entry>, start: (Entry) -> Int
    ) -> [Piece] {
      var pieces: [Piece] = []
      for entry in entries {
        let first = start(entry)
        guard first < range.upperBound else { break }
        let part = range.clamped(to: first..<first + entry.run.items.count)
        guard !part.isEmpty else { continue }
        let shift = entry.start - first
        pieces.append(Piece(section: entry.section, items: part.lowerBound + shift..<part.upperBound + shift))
      }
      return pieces
    }
  }
}

extension EditedArrangement: ItemSections {
  var counts: [Int] { sections.map(\.count) }

  func item(at place: ItemPlace) -> Place? { self.place(section: place.section, item: place.item) }

  func place(of item: Place) -> ItemPlace? { path(of: item).map(ItemPlace.init) }

  /// The place in the data source of the item at a path; nil if there is none.
  func dataPlace(of path: IndexPath) -> ItemPlace? {
    place(section: path[0], item: path[1]).map { ItemPlace(section: $0.section, item: $0.item) }
  }

  /// Where sections and items went by edits, or by folds. A section that is hidden is where its group is.
  func moves(to other: EditedArrangement) -> Moves {
    // Edits unfold everything first. So where anything is folded, both number the same sections.
    let isFold = folded != nil || other.folded != nil
    func places(_ from: EditedArrangement, _ to: EditedArrangement) -> [Int?] {
      guard !isFold else {
        return from.sections.indices.map { from.section($0).flatMap(to.place(ofSection:))?.section }
      }
      let name = { (section: Section) in section.copy ?? Copy(edit: -1, number: section.origin) }
      let places = Dictionary(to.sections.enumerated().map { (name($1), $0) }) { first, _ in first }
      return from.sections.map { places[name($0)] }
    }
    return moves(to: other, sections: (places(self, other), places(other, self))) {
      sections[$0].runs != other.sections[$1].runs
    }
  }
}

// MARK: Folds

extension EditedArrangement {
  /// The number that a shown section has with everything unfolded.
  func section(_ shown: Int) -> Int? {
    guard sections.indices.contains(shown) else { return nil }
    return folded?.sections[shown] ?? shown
  }

  func folding(ofSection shown: Int) -> SectionFolding {
    guard let folded, folded.foldings.indices.contains(shown) else { return .unfolded }
    return folded.foldings[shown]
  }

  /// A shown section; nil if there is none. If it is folded, it has no items.
  func arranged(_ shown: Int) -> Section? { sections.indices.contains(shown) ? sections[shown] : nil }

  /// Where a section is shown by its number with everything unfolded, and how much of it.
  func place(ofSection section: Int) -> (section: Int, folding: SectionFolding)? {
    guard let folded else { return sections.indices.contains(section) ? (section, .unfolded) : nil }
    return folded.place(ofSection: section).map { ($0, folded.foldings[$0]) }
  }

  /// Where an item of the view is with everything unfolded.
  func unfolded(_ path: IndexPath) -> IndexPath? { section(path[0]).map { IndexPath(indexes: [$0, path[1]]) } }

  /// Where the view shows an item by its place with everything unfolded; nil if it is hidden.
  func path(ofUnfolded path: IndexPath) -> IndexPath? {
    guard let place = place(ofSection: path[0]), path[1] < sections[place.section].count else { return nil }
    return IndexPath(indexes: [place.section, path[1]])
  }
}

// MARK: Changes in the data source

extension EditedArrangement {
  /// Whether edits may have more effect once the data have grown.
  func awaits(rowCount: Int, sectionCount: Int) -> Bool {
    awaited.row.map { $0 < rowCount } ?? false || awaited.isSection && sectionCount > known.count
  }

  /// Appends items that were added to the ends of sections, and sections that were added after the last one.
  ///
  /// Items added to a section that the user removed are not shown.
  /// - Returns: false if the data source lost items or sections; the arrangement is then unchanged.
  /// - Complexity: O(s) for s sections.
  mutating func grow(to counts: [Int]) -> Bool {
    guard counts != known else { return true }
    guard counts.count >= known.count, zip(known, counts).allSatisfy({ $0 <= $1 }) else { return false }
    for (index, section) in sections.enumerated() where !section.isCopy && known.indices.contains(section.origin) {
      let origin = section.origin
      guard known[origin] < counts[origin] else { continue }
      sections[index].append(Run(section: origin, items: known[origin]..<counts[origin]))
    }
    for origin in known.count..<counts.count { sections.append(Section(origin: origin, count: counts[origin])) }
    known = counts
    return true
  }

  /// Adds sections that were inserted between others in the data source.
  ///
  /// - Returns: their section numbers in this arrangement.
  mutating func insert(sections inserted: [Int], counts: [Int]) -> [Int] {
    var numbers: [Int] = []
    let new = Set(inserted)
    for number in 0..<known.count + inserted.count where !new.contains(number) { numbers.append(number) }
    for index in sections.indices { sections[index].renumber { numbers[$0] } }
    for number in inserted.sorted() {
      known.insert(counts[number], at: number)
      let place = sections.firstIndex { !$0.isCopy && $0.origin > number } ?? sections.count
      sections.insert(Section(origin: number, count: counts[number]), at: place)
    }
    return sections.indices.filter { !sections[$0].isCopy && new.contains(sections[$0].origin) }
  }
}
