import BinarySearch
import Foundation

/// The order in which the sections and items of a data source are shown, as a value. Some may be left out, some copied.
///
/// A section is a list of runs: items that are adjacent in the data source too. Memory and time thus depend on the
/// number of edits, not on the amount of data.
struct DataArrangement: Hashable {
  /// Called with the number of runs visited, so that tests can count them.
  @TaskLocal static var onWalk: (@Sendable (_ runs: Int) -> Void)?

  /// Items that are adjacent in the data source.
  struct Run: Hashable {
    var section: Int
    var items: Range<Int>
    var isCopy = false

    func part(_ range: Range<Int>) -> Run {
      var part = self
      part.items = items.lowerBound + range.lowerBound..<items.lowerBound + range.upperBound
      return part
    }

    /// Whether `next` begins where this run ends, so that the two can be joined.
    func isContinued(by next: Run) -> Bool {
      section == next.section && isCopy == next.isCopy && items.upperBound == next.items.lowerBound
    }
  }

  /// An item's position in the data source, and whether it is shown as a copy that the user inserted.
  struct Place: Hashable {
    var section, item: Int
    var isCopy: Bool
  }

  /// A section as it is shown.
  struct Section: Hashable {
    /// Its number in the data source, which supplies its header and footer.
    var origin: Int
    var isCopy = false
    private(set) var runs: [Run] = []
    /// The end of each run, as an item number in this section.
    private var ends: [Int] = []

    init(origin: Int, count: Int) {
      self.origin = origin
      append(Run(section: origin, items: 0..<count))
    }

    init(copyOf section: Section, prefix: Int) {
      (origin, isCopy) = (section.origin, true)
      for var run in section.runs(in: 0..<min(prefix, section.count)) {
        run.isCopy = true
        append(run)
      }
    }

    var count: Int { ends.last ?? 0 }

    /// - Complexity: O(log r) for r runs.
    func place(of item: Int) -> Place {
      let index = run(holding: item)
      let start = index > 0 ? ends[index - 1] : 0
      let run = runs[index]
      return Place(section: run.section, item: run.items.lowerBound + item - start, isCopy: run.isCopy)
    }

    /// The runs that make up the items in `range`.
    /// - Complexity: O(log r + k) for k of r runs.
    func runs(in range: Range<Int>) -> [Run] {
      let range = range.clamped(to: 0..<count)
      guard !range.isEmpty else { return [] }
      let (first, last) = (run(holding: range.lowerBound), run(holding: range.upperBound - 1))
      DataArrangement.onWalk?(last - first + 1)
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

    /// Replaces the items in `range`.
    /// - Complexity: O(r) for r runs.
    mutating func replace(_ range: Range<Int>, with newRuns: [Run]) {
      let (before, after) = (runs(in: 0..<range.lowerBound), runs(in: range.upperBound..<count))
      (runs, ends) = ([], [])
      for run in before + newRuns + after { append(run) }
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

  var sections: [Section]
  /// The number of items in each section of the data source, as last counted.
  private(set) var known: [Int]
  /// Arrangements of the same generation refer to the same data.
  var generation = 0
  /// Whether no edit was made, so that the order is that of the data source.
  var isUntouched = true

  /// The data source's own order. `counts` are the numbers of items in its sections.
  init(counts: [Int]) {
    known = counts
    sections = counts.enumerated().map { Section(origin: $0, count: $1) }
  }

  var counts: [Int] { sections.map(\.count) }

  func place(section: Int, item: Int) -> Place? {
    guard sections.indices.contains(section), (0..<sections[section].count).contains(item) else { return nil }
    return sections[section].place(of: item)
  }
}

// MARK: Changes in the data source

extension DataArrangement {
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
      let before = sections.lastIndex { !$0.isCopy && $0.origin == number - 1 }
      let place = before.map { $0 + 1 } ?? sections.firstIndex { !$0.isCopy && $0.origin > number } ?? sections.count
      sections.insert(Section(origin: number, count: counts[number]), at: place)
    }
    return sections.indices.filter { !sections[$0].isCopy && new.contains(sections[$0].origin) }
  }

  /// The first place that shows an item of the data source, not counting copies.
  func path(ofSection origin: Int, item: Int) -> IndexPath? {
    for (index, section) in sections.enumerated() {
      var start = 0
      for run in section.runs {
        if run.section == origin, !run.isCopy, run.items.contains(item) {
          return IndexPath(indexes: [index, start + item - run.items.lowerBound])
        }
        start += run.items.count
      }
    }
    return nil
  }
}
