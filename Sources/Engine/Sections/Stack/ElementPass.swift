import Foundation

/// One query: the rectangle in canonical and in real coordinates, and the state for visiting sections.
///
/// Sections are searched with the canonical window, a little grown. Then every frame is tested as it will be returned.
/// So rounding, by mirroring or by adding section start and item position, never adds or loses an element.
final class ElementPass {
  let stack: SectionStack
  let map: CanonicalMap
  let real: Window
  let window: Window
  let visible: Window?
  /// How far frozen columns and rows are from their natural places.
  let shift: CGPoint
  let offsets: SectionOffsets

  init(stack: SectionStack, real: Window, visible: Window?, offsets: SectionOffsets = .none) {
    self.stack = stack
    self.offsets = offsets
    self.real = real
    self.visible = visible
    map = stack.map
    window = stack.searched(real)
    shift = visible.map(stack.frozenShift) ?? .zero
  }

  func visit(section: Int, _ body: (StackElement) -> Void) {
    let bars = stack.sections[section].bars
    bars.forEachAttachment(ofSection: section) { position, id in
      if bars.attachments[position].isBox { visit(attachment: position, id, body) }
    }
    bars.forEachAttachment(ofSection: section) { position, id in
      if bars.attachments[position].edge == .before { visit(attachment: position, id, body) }
    }
    visitItems(ofSection: section, body)
    visitAdornments(ofSection: section, body)
    bars.forEachAttachment(ofSection: section) { position, id in
      if bars.attachments[position].edge == .after { visit(attachment: position, id, body) }
    }
  }

  /// The bars of the content and of groups.
  func visitOuterBars(_ body: (StackElement) -> Void) {
    stack.forEachOuterBar(in: window, visible) { bar in
      guard let natural = stack.frame(of: bar, nil) else { return }
      let frame = map.real(visible.flatMap { stack.frame(of: bar, $0) } ?? natural)
      guard real.overlaps(frame) else { return }
      body(
        StackElement(id: bar.id, frame: frame, zIndex: stack.zIndex(of: bar), isPinned: frame != map.real(natural)))
    }
  }

  /// The items and separators of a section in the window, and all that is attached to it.
  func elementCount(ofSection section: Int) -> Int {
    let solution = stack.sections[section]
    let place = place(ofSection: section)
    let local = place.local
    let items = solution.arrangement.items(overlapping: local).count
    var adornments = 0
    solution.adorned?.forEachAdornment(overlapping: local) { _ in adornments += 1 }
    return solution.attachments.count + adornments + (solution.separators == nil ? items : 2 * items)
  }

  /// The place of the items of a section, and the window in their coordinates.
  private struct Place {
    var origin: CGPoint
    /// How far they are scrolled across.
    var offset: CGFloat = 0
    /// The window, in coordinates of the arrangement.
    var local: CGRect
    /// The window in the axes of the view.
    var real: Window

    /// A frame of the arrangement in canonical content coordinates. The sums are those of single elements.
    @inline(__always)
    func content(_ frame: CGRect) -> CGRect {
      let natural = frame.moved(x: origin.x, y: origin.y)
      return offset == 0 ? natural : natural.moved(x: -offset, y: 0)
    }
  }

  /// The place of the items of a section at its offset, and the window in their coordinates.
  private func place(ofSection section: Int) -> Place {
    let origin = stack.itemOrigin(ofSection: section)
    guard stack.sections[section].across != nil else {
      return Place(origin: origin, local: window.shifted(x: -origin.x, y: -origin.y).rect, real: real)
    }
    let offset = stack.acrossOffset(ofSection: section, offsets)
    let viewport = stack.canonicalViewport(ofSection: section)
    let seen = real.intersection(Window(map.real(viewport)))
    if seen.isEmpty { return Place(origin: origin, offset: offset, local: .zero, real: seen) }
    let magnitude = max(stack.length, abs(offset))
    let near = window.intersection(Window(viewport).grown(forMagnitude: magnitude))
    let local = near.shifted(x: offset - origin.x, y: -origin.y).rect
    return Place(origin: origin, offset: offset, local: local, real: seen)
  }

  private func visit(attachment position: Int, _ id: StackElement.ID, _ body: (StackElement) -> Void) {
    let solution = stack.sections[id.section]
    guard
      let natural = solution.frame(ofAttachment: position, contentBreadth: stack.contentBreadth)?
        .moved(x: 0, y: stack.starts[id.section])
    else { return }
    let frame =
      visible.map { stack.pinnedFrame(ofAttachment: position, inSection: id.section, natural: natural, $0) } ?? natural
    let realFrame = map.real(frame)
    guard real.overlaps(realFrame) else { return }
    body(
      StackElement(
        id: id, frame: realFrame,
        zIndex: stack.zIndex(ofAttachment: position, inSection: id.section, natural: natural, shift),
        isPinned: frame.origin.y != natural.origin.y))
  }

  private func visitItems(ofSection section: Int, _ body: (StackElement) -> Void) {
    if shift != .zero { return visitFrozenItems(ofSection: section, body) }
    let place = place(ofSection: section)
    let real = place.real
    let solution = stack.sections[section]
    let scrollsAcross = solution.across != nil
    let hasSeparators = solution.separators != nil
    solution.arrangement.forEachItem(overlapping: place.local) { item, frame in
      let natural = place.content(frame)
      let realFrame = map.real(natural)
      guard real.overlaps(realFrame) else { return }
      body(
        StackElement(
          id: .item(item, inSection: section), frame: realFrame, zIndex: solution.zIndex(ofItem: item),
          isPinned: false, scrollsAcross: scrollsAcross))
      if hasSeparators { visitSeparator(afterItem: item, inSection: section, at: natural, .zero, body) }
    }
  }

  /// Views beside items and groups.
  private func visitAdornments(ofSection section: Int, _ body: (StackElement) -> Void) {
    guard let adorned = stack.sections[section].adorned, adorned.hasAdornments else { return }
    let place = place(ofSection: section)
    let (real, scrollsAcross) = (place.real, stack.sections[section].across != nil)
    adorned.forEachAdornment(overlapping: place.local) { adornment in
      let frame = map.real(place.content(adornment.frame))
      guard real.overlaps(frame) else { return }
      let id = StackElement.ID(kind: .adornment(adornment.kind), section: section, item: adornment.number)
      body(
        StackElement(
          id: id, frame: frame, zIndex: adornment.zIndex, isPinned: false, scrollsAcross: scrollsAcross))
    }
  }

  /// A separator is inside its item, so a rectangle that overlaps it overlaps the item.
  private func visitSeparator(
    afterItem item: Int, inSection section: Int, at natural: CGRect, _ move: CGPoint, _ body: (StackElement) -> Void
  ) {
    let solution = stack.sections[section]
    guard let separators = solution.separators, let frame = solution.separator(afterItem: item, at: natural) else {
      return
    }
    let realFrame = map.real(frame.moved(x: move.x, y: move.y))
    guard real.overlaps(realFrame) else { return }
    body(
      StackElement(
        id: .init(kind: .separator, section: section, item: item), frame: realFrame, zIndex: separators.zIndex,
        isPinned: move != .zero))
  }

  /// Visits the body, the frozen columns, the frozen rows and the corner, in index order. These are four queries, each
  /// with the rectangle moved to the natural places of its items.
  private func visitFrozenItems(ofSection section: Int, _ body: (StackElement) -> Void) {
    let frozen = stack.frozen
    let origin = stack.itemOrigin(ofSection: section)
    var found: [StackElement] = []
    for (isColumn, isRow) in [(false, false), (true, false), (false, true), (true, true)] {
      let move = CGPoint(x: isColumn ? shift.x : 0, y: isRow ? shift.y : 0)
      let local = window.shifted(x: -move.x - origin.x, y: -move.y - origin.y).rect
      stack.sections[section].arrangement.forEachItem(overlapping: local) { item, frame in
        let natural = frame.moved(x: origin.x, y: origin.y)
        guard (natural.origin.x < frozen.breadth) == isColumn else { return }
        guard (natural.origin.y < frozen.length) == isRow else { return }
        let realFrame = map.real(natural.moved(x: move.x, y: move.y))
        guard real.overlaps(realFrame) else { return }
        found.append(
          StackElement(
            id: .item(item, inSection: section), frame: realFrame,
            zIndex: stack.frozenPlace(ofItemAt: natural, shift).zIndex, isPinned: move != .zero))
        visitSeparator(afterItem: item, inSection: section, at: natural, move) { found.append($0) }
      }
    }
    found.sort { ($0.id.item, $0.id.kind == .item ? 0 : 1) < ($1.id.item, $1.id.kind == .item ? 0 : 1) }
    found.forEach(body)
  }
}
