import Foundation

/// The sections and items of a data source in another order, as a value: some left out, some copied.
///
/// A section is a list of runs of items that stand next to each other in the data source as well, so that what it takes
/// depends on how much was changed and not on how much there is.
struct DataArrangement: Hashable {
  /// Hears how many runs were walked over, so that tests can count them.
  @TaskLocal static var onWalk: (@Sendable (_ runs: Int) -> Void)?

  /// Items that follow each other in the data source.
  struct Run: Hashable {
    var section: Int
    var items: Range<Int>
    var isCopy = false

    func part(_ range: Range<Int>) -> Run {
      var part = self
      part.items = items.lowerBound + range.lowerBound..<items.lowerBound + range.upperBound
      return part
    }

    /// Whether `next` goes on where this ends.
    func isContinued(by next: Run) -> Bool {
      section == next.section && isCopy == next.isCopy && items.upperBound == next.items.lowerBound
    }
  }

  /// A place in the data source, and whether what is shown of it was put there by hand.
  struct Place: Hashable {
    var section, item: Int
    var isCopy: Bool
  }

  /// A section as it is shown.
  struct Section: Hashable {
    /// Its number in the data source, for its header and footer.
    var origin: Int
    var isCopy = false
    private(set) var runs: [Run] = []
    /// Where each run ends, in items of this section.
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

    /// The runs that make up some of the items.
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

    /// Puts other items in the place of some.
    /// - Complexity: O(r) for r runs.
    mutating func replace(_ range: Range<Int>, with newRuns: [Run]) {
      let (before, after) = (runs(in: 0..<range.lowerBound), runs(in: range.upperBound..<count))
      (runs, ends) = ([], [])
      for run in before + newRuns + after { append(run) }
    }

    /// Gives every run the number that its section now has in the data source.
    mutating func renumber(_ number: (Int) -> Int) {
      origin = number(origin)
      for index in runs.indices { runs[index].section = number(runs[index].section) }
    }

    private func run(holding item: Int) -> Int {
      var (low, high) = (0, ends.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] <= item { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  var sections: [Section]
  /// How many items of each section of the data source are accounted for.
  private(set) var known: [Int]
  /// Arrangements of one generation speak of the same data.
  var generation = 0
  /// Whether it is the order of the data source.
  var isUntouched = true

  /// Everything as it is in a data source with so many items in its sections.
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

// MARK: Data that change by themselves

extension DataArrangement {
  /// Takes in what came at the ends of sections and after the last one; false where the data source lost something.
  ///
  /// What belongs to a section that was taken away stays away.
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

  /// Takes in sections of the data source that came between others.
  ///
  /// - Returns: which sections they are here.
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

  /// Where an item of the data source is shown first, in the section that is its own.
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
