import Foundation

/// Sections that follow each other along an axis: every built-in layout, solved.
///
/// A stack is a value. It knows no scroll offset: where pinned elements are is a question asked with the visible part
/// of the content. Sections think in canonical coordinates; what goes in and comes out here are real ones.
public struct SectionStack: Sendable {
  /// Along which axis the sections follow each other.
  public let axis: Axis
  /// The breadth the view has to offer; content is at least as broad.
  public let breadth: CGFloat
  /// Whether content runs from right to left.
  public let isMirrored: Bool
  /// The distance between neighbouring sections.
  public let sectionSpacing: CGFloat
  /// The room before the first section and after the last, along the scroll axis.
  public let lengthBefore: CGFloat
  /// Room after the last section.
  public let lengthAfter: CGFloat
  /// What stays in view of a table.
  public var frozen: FrozenEdges
  /// The sections, solved.
  public internal(set) var sections: [SectionSolution]
  /// What stacking needs of each section, close together.
  private var measures: [Measure]
  /// Where each section begins.
  var starts: [CGFloat]
  var length: CGFloat
  var contentBreadth: CGFloat
  var index: IntervalIndex

  private struct Measure {
    var length: CGFloat
    var breadth: CGFloat
    var reach: Reach

    init(_ solution: SectionSolution) {
      (length, breadth, reach) = (solution.length, solution.breadth, solution.reach)
    }
  }

  /// - Complexity: O(s) for s sections.
  public init(
    axis: Axis = .vertical, breadth: CGFloat, isMirrored: Bool = false, sectionSpacing: CGFloat = 0,
    lengthBefore: CGFloat = 0, lengthAfter: CGFloat = 0, frozen: FrozenEdges = .none,
    sections: [SectionSolution] = []
  ) {
    self.axis = axis
    self.breadth = Extent.usable(breadth)
    self.isMirrored = isMirrored
    self.sectionSpacing = max(0, Extent.finite(sectionSpacing))
    self.lengthBefore = Extent.usable(lengthBefore)
    self.lengthAfter = Extent.usable(lengthAfter)
    self.frozen = frozen
    self.sections = sections
    measures = sections.map(Measure.init)
    starts = []
    length = 0
    contentBreadth = self.breadth
    index = IntervalIndex()
    restack(from: 0)
  }

  /// The size of all content, on the real axes.
  public var contentSize: CGSize {
    axis == .vertical
      ? CGSize(width: contentBreadth, height: length) : CGSize(width: length, height: contentBreadth)
  }

  var map: CanonicalMap {
    CanonicalMap(axis: axis, mirrorWidth: isMirrored ? contentSize.width : nil)
  }

  /// What a section could not honour.
  public func issues(ofSection section: Int) -> [SectionIssue] {
    let solution = sections[section]
    let insets = solution.insets.leading + solution.insets.trailing
    let hasRoom = solution.arrangement.breadth > 0 || insets < breadth || solution.arrangement.itemCount == 0
    return (hasRoom ? [] : [.noRoom(breadth: breadth, insets: insets)]) + solution.issues
  }

  /// The bytes held beside the sections' own data.
  public var storedBytes: Int {
    sections.reduce(index.storedBytes) { $0 + $1.arrangement.storedBytes }
      + starts.capacity * MemoryLayout<CGFloat>.stride
      + sections.capacity * (MemoryLayout<SectionSolution>.stride + MemoryLayout<Measure>.stride)
  }
}

extension SectionStack {
  /// Puts another solution in the place of a section. The sections after it move; nothing else is solved.
  ///
  /// - Complexity: O(s) additions for s sections.
  public mutating func replace(section: Int, with solution: SectionSolution) {
    let isBreadthKept = measures[section].breadth < contentBreadth || solution.breadth >= contentBreadth
    sections[section] = solution
    measures[section] = Measure(solution)
    restack(from: section, keepsBreadth: isBreadthKept)
  }

  /// Adds a section at the end.
  ///
  /// - Complexity: O(log s) for s sections.
  public mutating func append(_ solution: SectionSolution) {
    sections.append(solution)
    measures.append(Measure(solution))
    restack(from: sections.count - 1, keepsBreadth: true)
  }

  /// Puts a section before the one at `section`.
  ///
  /// - Complexity: O(s) additions for s sections.
  public mutating func insert(_ solution: SectionSolution, at section: Int) {
    sections.insert(solution, at: section)
    measures.insert(Measure(solution), at: section)
    restack(from: section, keepsBreadth: true)
  }

  /// Takes a section out.
  ///
  /// - Complexity: O(s) additions for s sections.
  @discardableResult
  public mutating func remove(section: Int) -> SectionSolution {
    let removed = sections.remove(at: section)
    measures.remove(at: section)
    restack(from: section)
    return removed
  }

  /// Brings the starts, the size and the index up to date after sections from `first` on have changed.
  private mutating func restack(from first: Int, keepsBreadth: Bool = false) {
    starts.removeSubrange(min(first, starts.count)...)
    var start = first > 0 ? starts[first - 1] + measures[first - 1].length + sectionSpacing : lengthBefore
    if !keepsBreadth { contentBreadth = breadth }
    for measure in keepsBreadth ? measures[first...] : measures[...] {
      contentBreadth = max(contentBreadth, measure.breadth)
    }
    for measure in measures[first...] {
      starts.append(start)
      start = start + measure.length + sectionSpacing
    }
    length = measures.last.map { starts[measures.count - 1] + $0.length + lengthAfter } ?? 0
    index.update(from: first, count: measures.count) { [measures, starts] in
      let reach = measures[$0].reach.shifted(by: starts[$0])
      return IntervalIndex.Bounds(lower: reach.lower, upper: reach.upper)
    }
  }

  /// The stretch of the content that no element of a section leaves unless it is frozen.
  func reach(ofSection section: Int) -> Reach { measures[section].reach.shifted(by: starts[section]) }
}
