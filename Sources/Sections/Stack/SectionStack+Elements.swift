import BinarySearch
import Foundation

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
    let frozenSections = shift.y > 0 ? starts.partitioningIndex { $0 >= frozen.length } : 0
    (0..<frozenSections).forEach(body)
    // A closure that reads the stack would copy it for each level of the index.
    var candidates: [Range<Int>] = []
    index.forEachCandidates(overlapping: window.minY, window.maxY) { candidates.append($0) }
    for section in candidates.joined() where section >= frozenSections {
      let reach = reach(ofSection: section)
      if reach.lower < window.maxY && reach.upper > window.minY { body(section) }
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
