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

  /// The sections with elements that may overlap, in order.
  private func forEachSection(in pass: ElementPass, _ body: (Int) -> Void) {
    let frozenSections = pass.shift.y > 0 ? partitionPoint(in: starts.indices) { starts[$0] >= frozen.length } : 0
    (0..<frozenSections).forEach(body)
    let window = pass.window
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
    let pass = ElementPass(stack: self, real: real, visible: pinningWindow(visible))
    forEachOuterBar(in: pass.window, pass.visible) { bar in
      let attachment = bar.bars.attachments[bar.position]
      if attachment.extent > 0 && attachment.pinning != .none { pinned.append(bar.id) }
    }
    forEachSection(in: pass) { section in
      pass.forEachAttachment(ofSection: section) { position, id in
        let attachment = sections[section].attachments[position]
        let isPinned = !attachment.isBox && attachment.extent > 0 && attachment.pinning != .none
        if isPinned { pinned.append(id) }
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

  private func isInFrozenPart(_ id: StackElement.ID) -> Bool {
    if case .box = id.kind { return false }
    guard let natural = frame(of: id).map(map.canonical) else { return false }
    return natural.origin.y < frozen.length || (id.kind == .item && natural.origin.x < frozen.breadth)
  }
}
