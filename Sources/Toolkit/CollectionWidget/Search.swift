import BinarySearch
import Patterns

/// A search through all sections' entries. It works in slices, so that keys are handled while it runs.
/// The entries of a section are the headers of the groups that begin with it, its own header, and then its items. Its
/// header has the number 0, the items follow from 1 on, and the groups before it count down from -1, the innermost.
///
/// The search begins where it was started and goes round, so that matches nearby are found first.
package struct Search: Equatable {
  /// The pattern that is searched for; nil if it is not one.
  package let finder: PatternFinder?
  /// The flat number of each section's first entry, and the number of entries when the search began.
  private let starts: [Int]
  /// The depths of the groups that begin with a section.
  package let groups: [Int: Range<Int>]
  package let entryCount: Int
  private let origin: Int
  private var scanned = 0
  /// The flat numbers of the matches: those from the origin on, and those before it.
  private var after: [Int] = []
  private var before: [Int] = []
  /// The flat number of the match that the view last went to.
  package private(set) var current: Int?
  /// How often the view went to a match.
  package private(set) var arrivals = 0
  /// A move that waits until its match is found.
  package private(set) var wanted: Move?

  /// A move of so many matches in a direction.
  package struct Move: Equatable {
    package let direction: SearchDirection
    package let times: Int
  }

  /// The most instructions of a pattern in one slice.
  private static let mostWork = 200_000
  /// How many entries it looks at between two questions whether input waits.
  private static let stretch = 100

  /// - Parameters:
  ///   - counts: the entries of each section, without those of groups.
  ///   - groups: the depths of the groups that begin with a section.
  ///   - origin: where to begin.
  package init(
    _ finder: PatternFinder?, counts: [Int], groups: [Int: Range<Int>] = [:], from origin: (section: Int, entry: Int)?
  ) {
    (self.finder, self.groups) = (finder, groups)
    var starts: [Int] = [], sum = 0
    for (section, count) in counts.enumerated() {
      sum += groups[section]?.count ?? 0
      starts.append(sum)
      sum += count
    }
    (self.starts, entryCount) = (starts, sum)
    self.origin = origin.flatMap { starts.indices.contains($0.section) ? starts[$0.section] + $0.entry : nil } ?? 0
  }

  /// The number of a section's first entry.
  private func firstEntry(ofSection section: Int) -> Int { -(groups[section]?.count ?? 0) }

  /// The depth of the group whose header is an entry.
  package func depth(ofEntry entry: Int, section: Int) -> Int { (groups[section]?.upperBound ?? 0) + entry }

  /// The entry that is the header of a group.
  package func entry(ofGroupAt section: Int, depth: Int) -> Int? {
    groups[section].flatMap { $0.contains(depth) ? depth - $0.upperBound : nil }
  }

  /// The section of an entry: that of the next header, for the headers of groups.
  private func section(ofNumber number: Int) -> Int {
    let section = starts.partitioningIndex { $0 > number } - 1
    let next = section + 1
    guard next < starts.count, let lead = groups[next]?.count, number >= starts[next] - lead else { return section }
    return next
  }

  /// The pattern as the user typed it.
  package var pattern: String { finder?.pattern.source ?? "" }
  package var isComplete: Bool { scanned >= entryCount }
  package var matchCount: Int { after.count + before.count }
  /// The number of matches up to the current one, in the order of the data; nil before the search is complete.
  package var ordinal: Int? {
    guard isComplete, let current else { return nil }
    return before.partitioningIndex { $0 > current } + after.partitioningIndex { $0 > current }
  }

  /// Looks at the next `count` entries, or at fewer if the pattern takes long or input waits.
  package mutating func scan(
    _ count: Int, unless isInputWaiting: () -> Bool = { false }, matches: (_ section: Int, _ entry: Int) -> Bool
  ) {
    guard !isComplete else { return }
    var number = (origin + scanned) % entryCount
    var section = section(ofNumber: number)
    let workBefore = work
    for done in 0..<min(count, entryCount - scanned) where work - workBefore < Self.mostWork {
      if done > 0, done % Self.stretch == 0, isInputWaiting() { break }
      while section + 1 < starts.count, number >= starts[section + 1] + firstEntry(ofSection: section + 1) {
        section += 1
      }
      if matches(section, number - starts[section]) { note(number) }
      scanned += 1
      number += 1
      if number == entryCount { (number, section) = (0, self.section(ofNumber: 0)) }
    }
  }

  private var work: Int { finder?.work ?? 0 }

  private mutating func note(_ number: Int) {
    if number >= origin { after.append(number) } else { before.append(number) }
  }

  /// The nearest match beyond `place` in a direction, going round at the end. nil if there is none, or if it is not
  /// found yet; `wanted` then holds the move.
  ///
  /// - Parameter times: how many matches to go on.
  /// - Complexity: O(t log m) for m matches and t moves. Moves that only go round do not count.
  package mutating func move(_ direction: SearchDirection, times: Int = 1, beyond place: Int)
    -> (section: Int, entry: Int)?
  {
    wanted = nil
    var (left, here, reached) = (times, place, Int?.none)
    while left > 0 {
      guard let number = direction == .forward ? match(after: here) : match(before: here) else {
        if !isComplete { wanted = Move(direction: direction, times: left) }
        break
      }
      (here, reached) = (number, number)
      left -= 1
      if isComplete { left %= matchCount }
    }
    guard let number = reached else { return nil }
    current = number
    arrivals += 1
    let section = section(ofNumber: number)
    return (section, number - starts[section])
  }

  /// The place beyond which to look for matches from an item on.
  ///
  /// - Parameters:
  ///   - item: the item; nil for all entries.
  ///   - isIncluded: whether the item may be a match itself, and so may the headers before the first item of a section.
  package func place(
    of item: (section: Int, item: Int)?, _ direction: SearchDirection, isIncluded: Bool
  ) -> Int {
    guard let item else { return direction == .forward ? -1 : 0 }
    let isFirst = isIncluded && item.item == 0
    let entry = isFirst ? firstEntry(ofSection: item.section) : item.item + 1
    return (flat(item.section, entry) ?? 0) - (isIncluded ? 1 : 0)
  }

  /// Goes on from the match of an earlier search of the same entries.
  package mutating func goOn(from earlier: Search?) {
    if let earlier, earlier.entryCount == entryCount { current = earlier.current }
  }

  /// Makes an item the one to go on from.
  package mutating func makeCurrent(item: Int, section: Int) { current = flat(section, item + 1) }

  /// A match is the next one only once all entries between have been looked at.
  private func match(after place: Int) -> Int? {
    guard place >= origin - 1 else {
      return before.first(beyond: place) ?? (isComplete ? after.first ?? before.first : nil)
    }
    if let next = after.first(beyond: place) { return next }
    guard scanned >= entryCount - origin else { return nil }
    return before.first ?? (isComplete ? after.first : nil)
  }

  private func match(before place: Int) -> Int? {
    guard isComplete else { return nil }
    return after.last(before: place) ?? before.last(before: place) ?? after.last ?? before.last
  }

  package func flat(_ section: Int, _ entry: Int) -> Int? {
    starts.indices.contains(section) ? starts[section] + entry : nil
  }
}

extension [Int] {
  fileprivate func first(beyond place: Int) -> Int? {
    let index = partitioningIndex { $0 > place }
    return index < count ? self[index] : nil
  }

  fileprivate func last(before place: Int) -> Int? {
    let index = partitioningIndex { $0 >= place }
    return index > 0 ? self[index - 1] : nil
  }
}
