import Foundation

/// Sections that follow each other along an axis: every built-in layout, solved.
///
/// A stack is a value without a scroll offset. Queries for pinned elements take the visible part of the content.
/// Sections use canonical coordinates; the stack takes and returns real ones.
public struct SectionStack: Sendable {
  /// Along which axis the sections follow each other.
  public let scrollDirection: ScrollDirection
  /// The breadth of the view. The content is at least as broad.
  public let breadth: CGFloat
  /// Whether content runs from right to left.
  public let isMirrored: Bool
  /// The distance between neighbouring sections.
  public let sectionSpacing: CGFloat
  /// The space before the first section, along the scroll axis.
  public let lengthBefore: CGFloat
  /// Space after the last section.
  public let lengthAfter: CGFloat
  /// The frozen part of a table, the bars around its sections included.
  public internal(set) var frozen: FrozenEdges
  /// The frozen part of a table, without the bars around sections.
  public private(set) var frozenEdges: FrozenEdges
  /// How much may be pinned at once.
  public var pinLimits: PinLimits
  /// The sections, solved.
  public internal(set) var sections: [SectionSolution]
  /// The bars around sections.
  private(set) var levels: BarLevels
  /// Where the sections are.
  private var places: SectionPlaces

  /// Stacks solved sections, with the bars of all content and of groups of sections, which may be nested.
  ///
  /// - Complexity: O(s d) for s sections in groups nested d deep.
  public init(
    scrollDirection: ScrollDirection = .vertical, breadth: CGFloat, isMirrored: Bool = false,
    sectionSpacing: CGFloat = 0,
    lengthBefore: CGFloat = 0, lengthAfter: CGFloat = 0, frozen: FrozenEdges = .none,
    sections: [SectionSolution] = [], contentBars: [Attachment] = [], groups: [GroupSolution] = [],
    pinLimits: PinLimits = .none
  ) {
    self.scrollDirection = scrollDirection
    self.breadth = Extent.usable(breadth)
    self.isMirrored = isMirrored
    self.sectionSpacing = max(0, Extent.finite(sectionSpacing))
    self.lengthBefore = Extent.usable(lengthBefore)
    self.lengthAfter = Extent.usable(lengthAfter)
    self.frozen = frozen
    frozenEdges = frozen
    self.pinLimits = pinLimits
    self.sections = sections
    levels =
      contentBars.isEmpty && groups.isEmpty
      ? .none : BarLevels(contentBars: contentBars, groups: groups, sectionCount: sections.count)
    places = SectionPlaces(of: sections)
    restack(from: 0)
  }

  /// The size of all content, on the real axes.
  public var contentSize: CGSize {
    scrollDirection == .vertical
      ? CGSize(width: contentBreadth, height: length) : CGSize(width: length, height: contentBreadth)
  }

  var map: CanonicalMap {
    CanonicalMap(scrollDirection: scrollDirection, mirrorWidth: isMirrored ? contentSize.width : nil)
  }

  /// The bars of all content, outermost of all.
  public var contentBars: [Attachment] { levels.contentBars }

  /// The groups of sections, outer groups before the groups in them.
  public var groups: [GroupSolution] { levels.groups }

  /// The values that a section could not follow.
  public func issues(ofSection section: Int) -> [SectionIssue] {
    let solution = sections[section]
    let insets = solution.insets.leading + solution.insets.trailing
    let hasRoom = solution.arrangement.breadth > 0 || insets < breadth || solution.arrangement.itemCount == 0
    return (hasRoom ? [] : [.noRoom(breadth: breadth, insets: insets)]) + solution.issues
  }

  /// The bytes stored besides the sections' own data.
  public var storedBytes: Int {
    sections.reduce(places.storedBytes) { $0 + $1.arrangement.storedBytes }
      + sections.capacity * MemoryLayout<SectionSolution>.stride
  }
}

extension SectionStack {
  /// Replaces the solution of a section. The sections after it move; no other section is solved.
  ///
  /// - Complexity: O(s) additions for s sections.
  public mutating func replace(section: Int, with solution: SectionSolution) {
    let isBreadthKept = places.measures[section].breadth < contentBreadth || solution.breadth >= contentBreadth
    sections[section] = solution
    places.measures[section] = SectionPlaces.Measure(solution)
    restack(from: section, keepsBreadth: isBreadthKept)
  }

  /// Replaces the bars of the content and of groups of sections. Nothing is solved.
  ///
  /// - Complexity: O(g) comparisons for g groups where nothing changes, else O(s d) for s sections in groups nested d
  ///   deep.
  public mutating func surround(contentBars: [Attachment], groups: [GroupSolution]) {
    if contentBars == levels.contentBars, groups == levels.groups { return }
    levels = BarLevels(contentBars: contentBars, groups: groups, sectionCount: sections.count)
    restack(from: 0)
  }

  /// Adds a section at the end.
  ///
  /// - Complexity: O(log s) for s sections.
  public mutating func append(_ solution: SectionSolution) {
    sections.append(solution)
    places.measures.append(SectionPlaces.Measure(solution))
    restack(from: sections.count - 1, keepsBreadth: true)
  }

  /// Inserts a section before the one at `section`. Groups keep their numbers: surround the sections again.
  ///
  /// - Complexity: O(s) additions for s sections.
  public mutating func insert(_ solution: SectionSolution, at section: Int) {
    sections.insert(solution, at: section)
    places.measures.insert(SectionPlaces.Measure(solution), at: section)
    levels = levels.limited(to: sections.count)
    restack(from: section, keepsBreadth: true)
  }

  /// Removes a section. Groups keep their numbers, as far as there are sections.
  ///
  /// - Complexity: O(s) additions for s sections.
  @discardableResult
  public mutating func remove(section: Int) -> SectionSolution {
    let removed = sections.remove(at: section)
    places.measures.remove(at: section)
    levels = levels.limited(to: sections.count)
    restack(from: section)
    return removed
  }

  /// Brings the breadth of the content up to date after tracks that rows share have changed. Nothing is solved, and
  /// nothing moves along the scroll axis.
  ///
  /// - Complexity: O(s) comparisons for s sections.
  public mutating func updateBreadths() { places.updateBreadths(of: sections, atLeast: breadth) }

  /// Brings the places up to date after sections from `first` on have changed.
  private mutating func restack(from first: Int, keepsBreadth: Bool = false) {
    places.restack(
      from: first, breadth: keepsBreadth ? nil : breadth, spacing: sectionSpacing, before: lengthBefore,
      after: lengthAfter, levels: levels, addsCoverage: !levels.isEmpty || pinLimits != .none)
    freeze(frozenEdges)
  }

  /// Freezes the edges of a table. The given edges do not include bars around sections; these are added.
  ///
  /// - Complexity: O(r) for r frozen rows.
  public mutating func freeze(_ edges: FrozenEdges) {
    (frozenEdges, frozen) = (edges, edges)
    if levels.isEmpty || edges.length == 0 { return }
    var (section, plain, last) = (0, lengthBefore, CGFloat(0))
    while section < sections.count, plain < edges.length {
      plain += places.measures[section].length
      last = starts[section] + places.measures[section].length - plain
      plain += sectionSpacing
      section += 1
    }
    frozen = edges.grown(by: last)
  }
}

// MARK: Where the sections are

extension SectionStack {
  /// Where each section begins.
  var starts: [CGFloat] { places.starts }
  var length: CGFloat { places.length }
  var contentBreadth: CGFloat { places.breadth }
  var index: IntervalIndex { places.index }
  /// The most that the pinned bars of a section cover of the view; 0 if nothing depends on it.
  var sectionCoverage: CGFloat { places.sectionCoverage }

  /// The range of the content that contains all elements of a section except frozen ones.
  func reach(ofSection section: Int) -> Reach { places.reach(ofSection: section) }
}

extension SectionStack {
  /// The elements whose frames share a positive area with `rect`, while `visible` is the visible part of the content.
  /// First bars around sections, outermost first. Then section by section: boxes, bars before the items, items in index
  /// order, bars after them.
  ///
  /// - Parameters:
  ///   - rect: May be any rectangle in content coordinates; it need not be the visible one.
  ///   - visible: The bounds less the adjusted content insets; pinned elements are placed for it.
  ///   - offsets: How far sections that scroll across are scrolled. Their items are returned only if they overlap in
  ///     the section's viewport.
  /// - Complexity: O(log s + log n + k) for k elements among s sections of n items.
  public func elements(overlapping rect: CGRect, visible: CGRect, offsets: SectionOffsets = .none) -> [StackElement] {
    var elements: [StackElement] = []
    forEachElement(overlapping: rect, visible: visible, offsets: offsets) { elements.append($0) }
    return elements
  }

  /// Calls `body` with the same elements in the same order, without storing them.
  public func forEachElement(
    overlapping rect: CGRect, visible: CGRect, offsets: SectionOffsets = .none, _ body: (StackElement) -> Void
  ) {
    let real = Window(rect)
    guard !real.isEmpty else { return }
    let pass = ElementPass(stack: self, real: real, visible: pinningWindow(visible), offsets: offsets)
    pass.visitOuterBars(body)
    forEachSection(in: pass) { pass.visit(section: $0, body) }
  }

  /// About how many elements overlap `rect` if nothing is pinned: the items and separators in it, and all bars and
  /// boxes of its sections.
  ///
  /// - Complexity: O(log s + k) for k sections in `rect`, where their arrangements count hits at once.
  public func elementCount(overlapping rect: CGRect, offsets: SectionOffsets = .none) -> Int {
    let real = Window(rect)
    guard !real.isEmpty else { return 0 }
    let pass = ElementPass(stack: self, real: real, visible: nil, offsets: offsets)
    var count = 0
    pass.visitOuterBars { _ in count += 1 }
    forEachSection(in: pass) { count += pass.elementCount(ofSection: $0) }
    return count
  }

  /// The window where the elements of a window of the view are searched: canonical, and a little larger.
  func searched(_ real: Window) -> Window {
    let canonical = Window(map.canonical(real.rect))
    let magnitude = max(length, contentBreadth, abs(canonical.minY), abs(canonical.minX))
    return canonical.grown(forMagnitude: magnitude)
  }

  private func forEachSection(in pass: ElementPass, _ body: (Int) -> Void) {
    forEachSection(in: pass.window, shift: pass.shift, body)
  }

  /// The sections with elements that may overlap, in order.
  ///
  /// - Parameter shift: How far frozen columns and rows are from their natural places.
  private func forEachSection(in window: Window, shift: CGPoint, _ body: (Int) -> Void) {
    // Lines may run backwards, so a section that begins after the frozen rows may have items in them.
    let frozenEnd = shift.y > 0 ? frozen.length : -.infinity
    // A closure that reads the stack would copy it for each level of the index.
    var candidates: [Range<Int>] = []
    index.forEachCandidates(overlapping: window.minY, window.maxY, orBefore: frozenEnd) { candidates.append($0) }
    for section in candidates.joined() {
      let reach = reach(ofSection: section)
      if reach.lower < frozenEnd || (reach.lower < window.maxY && reach.upper > window.minY) { body(section) }
    }
  }

  /// The elements that may move when `visible` moves within the sections that it overlaps: pinned bars, and elements in
  /// frozen columns and rows. An invalidation for scrolling names those of the old and of the new visible part.
  ///
  /// - Complexity: O(log s + k) for k such elements among s sections, as long as nothing is frozen.
  public func pinnedElements(in visible: CGRect) -> [StackElement.ID] {
    var pinned: [StackElement.ID] = []
    let real = Window(visible)
    guard !real.isEmpty else { return pinned }
    let (window, pinning) = (searched(real), pinningWindow(visible))
    forEachOuterPlace(in: window, pinning) { place in
      let bars = place.group.map { levels.groups[$0].bars } ?? levels.contentBars
      if bars[place.position].mayPin { pinned.append(place.id) }
    }
    forEachSection(in: window, shift: pinning.map(frozenShift) ?? .zero) { section in
      let bars = sections[section].bars
      bars.forEachAttachment(ofSection: section) { position, id in
        if bars.attachments[position].mayPin { pinned.append(id) }
      }
    }
    guard frozen.breadth > 0 || frozen.length > 0 else { return pinned }
    var named = Set(pinned)
    forEachElement(overlapping: visible, visible: visible) { element in
      let isFrozen = element.isPinned || isInFrozenPart(element.id)
      if isFrozen && named.insert(element.id).inserted { pinned.append(element.id) }
    }
    return pinned
  }

  /// Whether any element may move when `visible` moves within the sections that it overlaps.
  ///
  /// - Complexity: That of ``pinnedElements(in:)``, and O(1) if a bar of all content is pinned.
  public func hasPinnedElements(in visible: CGRect) -> Bool {
    if Window(visible).isEmpty { return false }
    return contentBars.contains(where: \.mayPin) || !pinnedElements(in: visible).isEmpty
  }

  private func isInFrozenPart(_ id: StackElement.ID) -> Bool {
    if case .box = id.kind { return false }
    guard let natural = frame(of: id).map(map.canonical) else { return false }
    return natural.origin.y < frozen.length || (id.kind == .item && natural.origin.x < frozen.breadth)
  }
}

extension SectionStack {
  /// The direction in which sections follow each other and content scrolls.
  public enum ScrollDirection: Sendable, Hashable, CaseIterable {
    /// Down the view.
    case vertical
    /// Across the view.
    case horizontal
  }
}

/// Where the sections of a stack are along the axis, and how far all of them extend.
struct SectionPlaces: Sendable {
  /// The values of each section that stacking needs, close together in memory.
  var measures: [Measure]
  /// Where each section begins.
  private(set) var starts: [CGFloat] = []
  private(set) var length: CGFloat = 0
  private(set) var breadth: CGFloat = 0
  private(set) var index = IntervalIndex()
  /// The most that the pinned bars of a section cover of the view; 0 if nothing depends on it.
  private(set) var sectionCoverage: CGFloat = 0

  struct Measure {
    var length: CGFloat
    var breadth: CGFloat
    var reach: Reach
    var coverage: CGFloat

    init(_ solution: SectionSolution) {
      (length, breadth, reach) = (solution.length, solution.breadth, solution.reach)
      coverage = solution.attachments.pinnedLength(at: .before) + solution.attachments.pinnedLength(at: .after)
    }
  }

  /// Sections that have no places yet.
  init(of sections: [SectionSolution]) {
    measures = sections.map(Measure.init)
  }

  /// The bytes stored for all sections.
  var storedBytes: Int {
    index.storedBytes + starts.capacity * MemoryLayout<CGFloat>.stride
      + measures.capacity * MemoryLayout<Measure>.stride
  }

  /// The range of the content that contains all elements of a section except frozen ones.
  func reach(ofSection section: Int) -> Reach { measures[section].reach.shifted(by: starts[section]) }

  /// Brings everything up to date after the measures of sections from `first` on have changed.
  ///
  /// - Parameters:
  ///   - newBreadth: The breadth that the content has at least; nil if no section became less broad.
  ///   - addsCoverage: Whether `sectionCoverage` matters. All sections are looked at for it.
  mutating func restack(
    from first: Int, breadth newBreadth: CGFloat?, spacing: CGFloat, before: CGFloat, after: CGFloat,
    levels: BarLevels, addsCoverage: Bool
  ) {
    starts.removeSubrange(min(first, starts.count)...)
    let firstStart = levels.contentBars.length(at: .before) + before
    var start = first > 0 ? end(ofSection: first - 1, levels) + spacing : firstStart
    if let newBreadth { breadth = newBreadth }
    for measure in newBreadth == nil ? measures[first...] : measures[...] { breadth = max(breadth, measure.breadth) }
    starts.reserveCapacity(measures.count)
    for section in first..<max(first, measures.count) {
      starts.append(start + levels.room(before: section))
      start = end(ofSection: section, levels) + spacing
    }
    length = measures.isEmpty ? (levels.isEmpty ? 0 : firstStart) : end(ofSection: measures.count - 1, levels) + after
    length += levels.contentBars.length(at: .after)
    sectionCoverage = addsCoverage ? measures.reduce(0) { max($0, $1.coverage) } : 0
    index.update(from: first, count: measures.count) { [measures, starts] in
      let reach = measures[$0].reach.shifted(by: starts[$0])
      return IntervalIndex.Bounds(lower: reach.lower, upper: reach.upper)
    }
  }

  /// Brings the breadths of rows on shared tracks up to date. Neighbouring rows mostly have as many items, so the
  /// breadth of a row is computed only where the number differs.
  mutating func updateBreadths(of sections: [SectionSolution], atLeast least: CGFloat) {
    breadth = least
    var last: (count: Int, breadth: CGFloat, tracks: SharedTracks)?
    for section in sections.indices {
      if let row = sections[section].rowOnSharedTracks {
        if last?.count != row.itemCount || last?.tracks !== row.columns {
          last = (row.itemCount, row.breadth, row.columns)
        }
        measures[section].breadth = sections[section].breadth(ofItems: last?.breadth ?? 0)
      }
      breadth = max(breadth, measures[section].breadth)
    }
  }

  /// Where a section ends, and the groups that end with it.
  private func end(ofSection section: Int, _ levels: BarLevels) -> CGFloat {
    starts[section] + measures[section].length + levels.room(after: section)
  }
}
