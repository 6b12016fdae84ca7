import BinarySearch
import Foundation

extension SectionStack {
  /// The frame of an element in its natural place, in content coordinates, or nil if there is no such element.
  /// Sections that scroll across are at offset 0.
  ///
  /// - Complexity: O(1), or O(log n) where lines are ragged.
  public func frame(of id: StackElement.ID) -> CGRect? {
    canonicalFrame(of: id).map(map.real)
  }

  /// The same while sections that scroll across are scrolled.
  public func frame(of id: StackElement.ID, offsets: SectionOffsets) -> CGRect? {
    canonicalFrame(of: id).map { map.real(scrolled($0, id, offsets)) }
  }

  /// A frame moved by the offset of its section, if it scrolls across.
  private func scrolled(_ frame: CGRect, _ id: StackElement.ID, _ offsets: SectionOffsets) -> CGRect {
    guard scrollsAcross(id) else { return frame }
    return frame.moved(x: -acrossOffset(ofSection: id.section, offsets), y: 0)
  }

  private func scrollsAcross(_ id: StackElement.ID) -> Bool {
    id.kind.isPlacedWithItems && sections[id.section].across != nil
  }

  /// The frame of an element while `visible` is the visible part of the content: the bounds less the adjusted content
  /// insets.
  public func frame(of id: StackElement.ID, pinnedTo visible: CGRect) -> CGRect? {
    guard let natural = canonicalFrame(of: id) else { return nil }
    return map.real(pinned(natural, id, pinningWindow(visible)))
  }

  /// The whole of a section, over the breadth of the content.
  public func sectionExtent(_ section: Int) -> CGRect {
    map.real(CGRect(x: 0, y: starts[section], width: contentBreadth, height: sections[section].length))
  }

  /// The area of a section's items, insets taken off. In a section that scrolls across it is that of all its items, in
  /// view or not.
  public func itemArea(ofSection section: Int, offsets: SectionOffsets = .none) -> CGRect {
    let (origin, solution) = (itemOrigin(ofSection: section), sections[section])
    let breadth = solution.across?.turned.length ?? solution.arrangement.breadth
    return map.real(
      CGRect(
        x: origin.x - acrossOffset(ofSection: section, offsets), y: origin.y, width: breadth,
        height: solution.arrangement.length))
  }

  /// Converts a rectangle from the coordinates of a section's arrangement to content coordinates.
  public func contentFrame(_ rect: CGRect, inItemsOfSection section: Int, offsets: SectionOffsets = .none) -> CGRect {
    let origin = itemOrigin(ofSection: section).shifted(x: -acrossOffset(ofSection: section, offsets))
    return map.real(rect.moved(x: origin.x, y: origin.y))
  }

  /// The items of a section whose natural frames share a positive area with `rect`, or nearly so.
  ///
  /// - Complexity: O(log n + k) for k hits among n items.
  public func items(
    ofSection section: Int, overlapping rect: CGRect, offsets: SectionOffsets = .none
  ) -> ItemHits {
    let real = Window(rect)
    guard !real.isEmpty else { return ItemHits() }
    let origin = itemOrigin(ofSection: section).shifted(x: -acrossOffset(ofSection: section, offsets))
    let local = Window(map.canonical(real.rect)).shifted(x: -origin.x, y: -origin.y)
    return sections[section].arrangement.items(overlapping: local.rect)
  }

  /// The section at a point, half-open, or nil in the space between sections and outside of the content.
  ///
  /// - Complexity: O(log s) for s sections.
  public func section(at point: CGPoint) -> Int? {
    // Mirroring would make the other end of a half-open range the closed one. So the real extents decide.
    let along = map.canonical(CGRect(origin: point, size: .zero)).origin.y
    let endsAreInside = isMirrored && scrollDirection == .horizontal
    let following = starts.partitioningIndex { endsAreInside ? $0 >= along : $0 > along }
    for section in (max(0, following - 2)..<min(sections.count, following + 1)).reversed() {
      let extent = Window(sectionExtent(section))
      let isInside = extent.minX <= point.x && point.x < extent.maxX && extent.minY <= point.y && point.y < extent.maxY
      if isInside { return section }
    }
    return nil
  }

  /// The lines of a section in content coordinates.
  public func lines(ofSection section: Int, offsets: SectionOffsets = .none) -> LineStructure {
    let origin = itemOrigin(ofSection: section).shifted(x: -acrossOffset(ofSection: section, offsets))
    let map = map
    return sections[section].arrangement.lines.mapFrames {
      map.real($0.moved(x: origin.x, y: origin.y))
    }
  }

  func itemOrigin(ofSection section: Int) -> CGPoint {
    let origin = sections[section].itemOrigin
    return CGPoint(x: origin.x, y: origin.y + starts[section])
  }

  private func canonicalFrame(of id: StackElement.ID) -> CGRect? {
    if id.kind.isOuterBar { return outerBar(id, nil).flatMap { frame(of: $0, nil) } }
    guard sections.indices.contains(id.section) else { return nil }
    let solution = sections[id.section]
    if id.kind == .item || id.kind == .separator {
      guard id.item >= 0 && id.item < solution.arrangement.itemCount else { return nil }
      let origin = itemOrigin(ofSection: id.section)
      let item = solution.arrangement.frame(ofItem: id.item).moved(x: origin.x, y: origin.y)
      return id.kind == .item ? item : solution.separator(afterItem: id.item, at: item)
    }
    if case .adornment(let kind) = id.kind {
      let origin = itemOrigin(ofSection: id.section)
      return solution.adorned?.adornment(ofKind: kind, number: id.item)?.frame.moved(x: origin.x, y: origin.y)
    }
    return attachment(id).flatMap {
      solution.frame(ofAttachment: $0, contentBreadth: contentBreadth)?.moved(x: 0, y: starts[id.section])
    }
  }

  /// The position of an attachment in its section's list.
  private func attachment(_ id: StackElement.ID) -> Int? {
    var ordinal = 0
    for (position, attachment) in sections[id.section].attachments.enumerated()
    where StackElement.ID.Kind(attachment.kind) == id.kind {
      if ordinal == id.item { return position }
      ordinal += 1
    }
    return nil
  }

  /// - Parameter natural: The natural frame, like `visible` in canonical content coordinates.
  private func pinned(_ natural: CGRect, _ id: StackElement.ID, _ visible: Window?) -> CGRect {
    guard let visible else { return natural }
    if id.kind.isOuterBar { return outerBar(id, visible).flatMap { frame(of: $0, visible) } ?? natural }
    if id.kind == .item || id.kind == .separator {
      let item = id.kind == .item ? natural : canonicalFrame(of: .item(id.item, inSection: id.section)) ?? natural
      let move = frozenPlace(ofItemAt: item, frozenShift(visible)).move
      return natural.moved(x: move.x, y: move.y)
    }
    guard let position = attachment(id) else { return natural }
    return pinnedFrame(ofAttachment: position, inSection: id.section, natural: natural, visible)
  }

  /// An element while `visible` is the visible part of the content, just as ``elements(overlapping:visible:offsets:)``
  /// hands it out, or nil if there is no such element.
  ///
  /// - Complexity: O(1), or O(log n) where lines are ragged.
  public func element(_ id: StackElement.ID, visible: CGRect, offsets: SectionOffsets = .none) -> StackElement? {
    guard let natural = canonicalFrame(of: id) else { return nil }
    let window = pinningWindow(visible)
    let frame = pinned(natural, id, window)
    return StackElement(
      id: id, frame: map.real(scrolled(frame, id, offsets)),
      zIndex: zIndex(of: id, natural, window.map(frozenShift) ?? .zero),
      isPinned: frame.origin != natural.origin, scrollsAcross: scrollsAcross(id))
  }

  private func zIndex(of id: StackElement.ID, _ natural: CGRect, _ shift: CGPoint) -> Int {
    switch id.kind {
    case .item:
      let frozen = frozenPlace(ofItemAt: natural, shift).zIndex
      return frozen == 0 ? sections[id.section].zIndex(ofItem: id.item) : frozen
    case .adornment(let kind):
      return sections[id.section].adorned?.adornment(ofKind: kind, number: id.item)?.zIndex ?? 0
    case .separator: return sections[id.section].separators?.zIndex ?? 0
    case .contentHeader, .contentFooter, .groupHeader, .groupFooter:
      return outerBar(id, nil).map { zIndex(of: $0) } ?? 0
    case .header, .footer, .box:
      guard let position = attachment(id) else { return 0 }
      return zIndex(ofAttachment: position, inSection: id.section, natural: natural, shift)
    }
  }

  /// The origin and the z index of an item after freezing.
  @inline(__always)
  func frozenPlace(ofItemAt natural: CGRect, _ shift: CGPoint) -> (move: CGPoint, zIndex: Int) {
    if shift == .zero { return (.zero, 0) }
    let isColumn = natural.origin.x < frozen.breadth, isRow = natural.origin.y < frozen.length
    let zIndex = isColumn ? (isRow ? frozen.cornerZIndex : frozen.columnZIndex) : (isRow ? frozen.rowZIndex : 0)
    return (CGPoint(x: isColumn ? shift.x : 0, y: isRow ? shift.y : 0), zIndex)
  }

  func zIndex(ofAttachment position: Int, inSection section: Int, natural: CGRect, _ shift: CGPoint) -> Int {
    let attachment = sections[section].attachments[position]
    let isFrozen = !attachment.isBox && shift.y > 0 && natural.origin.y < frozen.length
    return isFrozen ? max(attachment.zIndex, frozen.rowZIndex) : attachment.zIndex
  }

  func pinnedFrame(
    ofAttachment position: Int, inSection section: Int, natural: CGRect, _ visible: Window
  ) -> CGRect {
    let attachment = sections[section].attachments[position]
    if attachment.isBox { return natural }
    if natural.origin.y < frozen.length { return natural.moved(x: 0, y: frozenShift(visible).y) }
    guard attachment.pinning != .none, pinsSectionBars(visible) else { return natural }
    let start = starts[section]
    let edges = pinningReach(ofSection: section, visible).shifted(by: -start)
    return sections[section].frame(ofAttachment: position, contentBreadth: contentBreadth, pinnedTo: edges)?
      .moved(x: 0, y: start) ?? natural
  }

  /// The visible part in canonical coordinates; a rectangle that is not finite pins nothing.
  func pinningWindow(_ visible: CGRect) -> Window? {
    let window = Window(map.canonical(visible))
    let isFinite = window.minX.isFinite && window.maxX.isFinite && window.minY.isFinite && window.maxY.isFinite
    return isFinite ? window : nil
  }

  /// How far frozen columns and rows are from their natural places.
  func frozenShift(_ visible: Window) -> CGPoint {
    CGPoint(
      x: frozen.breadth > 0 ? max(0, visible.minX - frozen.breadthBefore) : 0,
      y: frozen.length > 0 ? max(0, visible.minY - frozen.lengthBefore) : 0)
  }
}

extension CGPoint {
  fileprivate func shifted(x distance: CGFloat) -> CGPoint { CGPoint(x: x + distance, y: y) }
}

extension CGRect {
  @inline(__always)
  func moved(x: CGFloat, y: CGFloat) -> CGRect {
    CGRect(x: origin.x + x, y: origin.y + y, width: size.width, height: size.height)
  }
}

/// Converts between canonical and real coordinates; no other type does. Horizontal content is transposed, and
/// right-to-left content is mirrored about its width.
struct CanonicalMap: Sendable {
  let scrollDirection: SectionStack.ScrollDirection
  /// The width of the content if it is mirrored.
  let mirrorWidth: CGFloat?

  @inline(__always)
  func real(_ frame: CGRect) -> CGRect {
    mirrored(scrollDirection == .vertical ? frame : transposed(frame))
  }

  @inline(__always)
  func canonical(_ frame: CGRect) -> CGRect {
    scrollDirection == .vertical ? mirrored(frame) : transposed(mirrored(frame))
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard let mirrorWidth else { return frame }
    return CGRect(
      x: mirrorWidth - (frame.origin.x + frame.size.width), y: frame.origin.y,
      width: frame.size.width, height: frame.size.height)
  }

  private func transposed(_ frame: CGRect) -> CGRect {
    CGRect(x: frame.origin.y, y: frame.origin.x, width: frame.size.height, height: frame.size.width)
  }
}
