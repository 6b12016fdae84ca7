import BinarySearch
import Foundation

/// The bars (headers and footers) around sections: those of all content, and those of groups. Level 0 is the content,
/// the groups of depth d are level d + 1, and the sections' own bars are the last level.
///
/// Groups store only section numbers. The places of their bars follow from those of the sections.
struct BarLevels: Sendable {
  /// The bars of the content.
  let contentBars: [Attachment]
  /// Outer groups before the groups in them, in the order of their sections.
  let groups: [GroupSolution]
  /// For each group, the group around it.
  private let parents: [Int?]
  /// The groups of each depth, in the order of their sections.
  let byDepth: [[Int]]
  /// The innermost group of each section.
  private let innermost: [Int?]
  /// The space between the start of a group and its first section, and between its last section and its end.
  private let inner: [(before: CGFloat, after: CGFloat)]
  /// The space that group bars take before and after a section.
  private let around: [(before: CGFloat, after: CGFloat)]
  /// How much of the view the pinned bars of the content cover, and those of each group, at both edges.
  private let pinnedContent: (before: CGFloat, after: CGFloat)
  private let pinned: [(before: CGFloat, after: CGFloat)]
  /// The most that the pinned bars of a level cover of the view: of the content, then of groups by depth.
  private let coverage: [CGFloat]

  static let none = BarLevels(contentBars: [], groups: [], sectionCount: 0)

  /// - Parameter groups: Nested or apart, never partly overlapping. Groups that end after the last section are left
  ///   out.
  /// - Complexity: O(s + g d) for s sections and g groups nested d deep.
  init(contentBars: [Attachment], groups: [GroupSolution], sectionCount: Int) {
    let groups = groups.filter { !$0.sections.isEmpty && $0.sections.upperBound <= sectionCount }
      .sorted { ($0.sections.lowerBound, $0.depth) < ($1.sections.lowerBound, $1.depth) }
    self.contentBars = contentBars.filter { !$0.isBox }
    self.groups = groups
    var parents: [Int?] = []
    var byDepth: [[Int]] = []
    var innermost = [Int?](repeating: nil, count: groups.isEmpty ? 0 : sectionCount)
    var inner = [(before: CGFloat, after: CGFloat)](repeating: (0, 0), count: groups.count)
    var around = [(before: CGFloat, after: CGFloat)](repeating: (0, 0), count: innermost.count)
    pinnedContent = (self.contentBars.pinnedLength(at: .before), self.contentBars.pinnedLength(at: .after))
    pinned = groups.map { ($0.bars.pinnedLength(at: .before), $0.bars.pinnedLength(at: .after)) }
    var coverage = [pinnedContent.before + pinnedContent.after]
    for (number, group) in groups.enumerated() {
      let (first, last) = (group.sections.lowerBound, group.sections.upperBound - 1)
      let parent = innermost[first]
      parents.append(parent)
      while byDepth.count <= group.depth { byDepth.append([]) }
      byDepth[group.depth].append(number)
      for section in group.sections { innermost[section] = number }
      let (before, after) = (group.bars.length(at: .before), group.bars.length(at: .after))
      around[first].before += before
      around[last].after += after
      var enclosing: Int? = number
      while let outer = enclosing {
        if groups[outer].sections.lowerBound == first { inner[outer].before += before }
        if groups[outer].sections.upperBound - 1 == last { inner[outer].after += after }
        enclosing = parents[outer]
      }
      while coverage.count <= group.depth + 1 { coverage.append(0) }
      coverage[group.depth + 1] = max(coverage[group.depth + 1], pinned[number].before + pinned[number].after)
    }
    (self.parents, self.byDepth, self.innermost) = (parents, byDepth, innermost)
    (self.inner, self.around, self.coverage) = (inner, around, coverage)
  }

  /// The same bars around another number of sections; groups end with the last one.
  func limited(to sectionCount: Int) -> BarLevels {
    if groups.isEmpty { return self }
    let limited = groups.map {
      GroupSolution(sections: $0.sections.clamped(to: 0..<sectionCount), depth: $0.depth, bars: $0.bars)
    }
    return BarLevels(contentBars: contentBars, groups: limited, sectionCount: sectionCount)
  }

  /// How deep groups are nested.
  var depth: Int { byDepth.count }

  var isEmpty: Bool { contentBars.isEmpty && groups.isEmpty }

  /// The space that group bars take before a section.
  func room(before section: Int) -> CGFloat { around.indices.contains(section) ? around[section].before : 0 }

  /// The space that group bars take after a section.
  func room(after section: Int) -> CGFloat { around.indices.contains(section) ? around[section].after : 0 }

  /// The space of a group's own bars and of those in it that begin or end with it.
  func room(inGroup group: Int) -> (before: CGFloat, after: CGFloat) { inner[group] }

  /// The number of the group of a depth that begins with a section.
  func group(startingAt section: Int, depth: Int) -> Int? {
    guard byDepth.indices.contains(depth) else { return nil }
    let candidates = byDepth[depth]
    let found = candidates.partitioningIndex { groups[$0].sections.lowerBound >= section }
    guard found < candidates.count, groups[candidates[found]].sections.lowerBound == section else { return nil }
    return candidates[found]
  }

  // MARK: Pinning

  /// The outermost level that pins under limits.
  ///
  /// - Parameters:
  ///   - sections: The most that the pinned bars of a section cover of the view.
  ///   - length: The extent of the view along the scroll axis.
  func outermostPinned(_ limits: PinLimits, sections: CGFloat, in length: CGFloat) -> Int {
    if limits == .none { return 0 }
    var (count, covered) = (0, CGFloat(0))
    let all = coverage + [sections]
    for level in all.indices.reversed() where all[level] > 0 {
      count += 1
      covered += all[level]
      let isWithin = count <= limits.levels ?? .max && covered <= (limits.coverage ?? .infinity) * length
      if !isWithin { return level + 1 }
    }
    return 0
  }

  /// How much of the view the pinned bars around a group cover, at both edges.
  func covers(aroundGroup group: Int, from outermost: Int) -> (before: CGFloat, after: CGFloat) {
    covers(within: parents[group], from: outermost)
  }

  /// How much of the view the pinned bars around a section cover, at both edges.
  func covers(aroundSection section: Int, from outermost: Int) -> (before: CGFloat, after: CGFloat) {
    covers(within: innermost.indices.contains(section) ? innermost[section] : nil, from: outermost)
  }

  private func covers(within group: Int?, from outermost: Int) -> (before: CGFloat, after: CGFloat) {
    var covers = outermost == 0 ? pinnedContent : (before: 0, after: 0)
    var enclosing = group
    while let outer = enclosing, groups[outer].depth + 1 >= outermost {
      covers.before += pinned[outer].before
      covers.after += pinned[outer].after
      enclosing = parents[outer]
    }
    return covers
  }
}

/// Neighbouring sections with a common header or footer. Groups can contain groups, to any depth.
public struct GroupSolution: Sendable, Hashable {
  /// The sections of the group and of all groups in it, by number; never empty.
  public let sections: Range<Int>
  /// The number of groups around this one.
  public let depth: Int
  /// The bars before its first section and after its last.
  public let bars: [Attachment]

  /// A group of sections; boxes among the bars are left out.
  public init(sections: Range<Int>, depth: Int, bars: [Attachment]) {
    self.sections = sections
    self.depth = depth
    self.bars = bars.filter { !$0.isBox }
  }
}

/// How much may be pinned at once. Beyond that, levels scroll away, the outermost first.
///
/// A level is the bars of all content, of the groups of one depth, or of the sections. All bars of a level pin, or none
/// do, so that no bar appears or disappears between one section and the next.
public struct PinLimits: Sendable, Hashable {
  /// How many levels may pin; nil is any number.
  public var levels: Int?
  /// Which part of the view pinned bars may cover, from 0 to 1; nil is all of it.
  public var coverage: CGFloat?

  /// No limits.
  public static let none = PinLimits()

  /// Limits of levels, of coverage, of both or of neither.
  public init(levels: Int? = nil, coverage: CGFloat? = nil) {
    (self.levels, self.coverage) = (levels, coverage)
  }
}
