import Foundation

extension SectionStack {
  /// The frame of an element in its natural place, in content coordinates, or nil where there is no such element.
  ///
  /// - Complexity: O(1), or O(log n) where lines are ragged.
  public func frame(of id: ElementID) -> CGRect? {
    canonicalFrame(of: id).map(map.real)
  }

  /// The frame of an element while `visible` is the visible part of the content: the bounds less the adjusted content
  /// insets.
  public func frame(of id: ElementID, pinnedTo visible: CGRect) -> CGRect? {
    guard let natural = canonicalFrame(of: id) else { return nil }
    return map.real(pinned(natural, id, pinningWindow(visible)))
  }

  /// The whole of a section, over the breadth of the content.
  public func sectionExtent(_ section: Int) -> CGRect {
    map.real(CGRect(x: 0, y: starts[section], width: contentBreadth, height: sections[section].length))
  }

  /// The section at a point, half-open, or nil in the space between sections and outside of the content.
  ///
  /// - Complexity: O(log s) for s sections.
  public func section(at point: CGPoint) -> Int? {
    // A point has no extent, and mirroring turns half-open into closed at the other end: the real extents decide.
    let along = map.canonical(CGRect(origin: point, size: .zero)).origin.y
    let endsAreInside = isMirrored && axis == .horizontal
    let following = partitionPoint(in: starts.indices) { endsAreInside ? starts[$0] >= along : starts[$0] > along }
    for section in (max(0, following - 2)..<min(sections.count, following + 1)).reversed() {
      let extent = Window(sectionExtent(section))
      let isInside = extent.minX <= point.x && point.x < extent.maxX && extent.minY <= point.y && point.y < extent.maxY
      if isInside { return section }
    }
    return nil
  }

  /// The lines of a section in content coordinates.
  public func lines(ofSection section: Int) -> LineStructure {
    let (map, origin) = (map, itemOrigin(ofSection: section))
    return sections[section].arrangement.lines.mapFrames {
      map.real($0.moved(x: origin.x, y: origin.y))
    }
  }

  func itemOrigin(ofSection section: Int) -> CGPoint {
    let origin = sections[section].itemOrigin
    return CGPoint(x: origin.x, y: origin.y + starts[section])
  }

  private func canonicalFrame(of id: ElementID) -> CGRect? {
    guard sections.indices.contains(id.section) else { return nil }
    let solution = sections[id.section]
    if id.kind == .item {
      guard id.item >= 0 && id.item < solution.arrangement.itemCount else { return nil }
      let origin = itemOrigin(ofSection: id.section)
      return solution.arrangement.frame(ofItem: id.item).moved(x: origin.x, y: origin.y)
    }
    return attachment(id).flatMap {
      solution.frame(ofAttachment: $0, contentBreadth: contentBreadth)?.moved(x: 0, y: starts[id.section])
    }
  }

  /// The position of an attachment in its section's list.
  private func attachment(_ id: ElementID) -> Int? {
    var ordinal = 0
    for (position, attachment) in sections[id.section].attachments.enumerated()
    where ElementID.Kind(attachment.kind) == id.kind {
      if ordinal == id.item { return position }
      ordinal += 1
    }
    return nil
  }

  /// - Parameter natural: The natural frame, like `visible` in canonical content coordinates.
  private func pinned(_ natural: CGRect, _ id: ElementID, _ visible: Window?) -> CGRect {
    guard let visible else { return natural }
    guard id.kind != .item, let position = attachment(id) else {
      let shift = frozenShift(visible)
      return natural.moved(
        x: natural.origin.x < frozen.breadth ? shift.x : 0, y: natural.origin.y < frozen.length ? shift.y : 0)
    }
    return pinnedFrame(ofAttachment: position, inSection: id.section, natural: natural, visible)
  }

  func pinnedFrame(
    ofAttachment position: Int, inSection section: Int, natural: CGRect, _ visible: Window
  ) -> CGRect {
    let attachment = sections[section].attachments[position]
    if attachment.isBox { return natural }
    if natural.origin.y < frozen.length { return natural.moved(x: 0, y: frozenShift(visible).y) }
    guard attachment.pinning != .none else { return natural }
    let start = starts[section]
    // Bars stop where the frozen rows end.
    let edges = Reach(lower: visible.minY + frozen.length - start, upper: visible.maxY - start)
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
      x: frozen.breadth > 0 ? max(0, visible.minX) : 0, y: frozen.length > 0 ? max(0, visible.minY) : 0)
  }
}

extension CGRect {
  @inline(__always)
  func moved(x: CGFloat, y: CGFloat) -> CGRect {
    CGRect(x: origin.x + x, y: origin.y + y, width: size.width, height: size.height)
  }
}
