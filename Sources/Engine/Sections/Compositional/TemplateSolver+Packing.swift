import Foundation

// Packs the items of a group one after the other, then shares out the free space.

extension TemplateSolver {
  /// The items of a group, resolved. Siblings that share an extent are packed a second time when it is known.
  mutating func pack(_ group: TemplateGroup, in room: Room) -> [Piece] {
    let start = next
    let pieces = pack(group, in: room, shared: Forced())
    var shared = Forced()
    for axis in TemplateAxis.allCases where group.subitems.contains(where: { $0.size[axis].isUniformAcrossSiblings }) {
      let siblings = pieces.enumerated()
        .filter { group.subitem($0.offset).size[axis].isUniformAcrossSiblings }.map(\.element)
      let decisive = siblings.filter(\.isMeasured)
      shared[axis] = (decisive.isEmpty ? siblings : decisive).map { $0.exact[axis] }.max()
    }
    if shared.breadth == nil, shared.length == nil { return pieces }
    next = start
    return pack(group, in: room, shared: shared)
  }

  private mutating func pack(_ group: TemplateGroup, in room: Room, shared: Forced) -> [Piece] {
    guard !group.subitems.isEmpty else { return [] }
    switch group.repetition {
    case .fill: return fill(group, in: room, shared)
    case .times(let count): return place(count, of: group, in: room, offered: room.size, part: nil, shared)
    case .equalPartsOfAtLeast(let extent):
      var group = group
      let edges = group.subitems.map { $0.edges.minimum(group.axis) }.max() ?? 0
      let count = EqualParts.count(
        ofAtLeast: extent + edges, in: room.size[group.axis], spacing: group.spacing.minimum)
      group.repetition = .equalParts(min(count, Self.slotLimit))
      return pack(group, in: room, shared: shared)
    case .equalParts(let count):
      let edges = (0..<min(max(0, count), Self.slotLimit)).reduce(CGFloat(0)) {
        $0 + group.subitem($1).edges.minimum(group.axis)
      }
      // Fractions are of what the gaps leave, all parts together: a square of four is `fractionalWidth(0.25)` high.
      var offered = room.size
      offered[group.axis] = max(0, room.size[group.axis] - group.spacing.minimum * CGFloat(max(0, count - 1)))
      let part = max(0, offered[group.axis] - edges) / CGFloat(max(1, count))
      return place(count, of: group, in: room, offered: offered, part: part, shared)
    }
  }

  /// Places subitems in turn until one does not fit. The first one is always placed, or solving would not end.
  private mutating func fill(_ group: TemplateGroup, in room: Room, _ shared: Forced) -> [Piece] {
    var pieces: [Piece] = []
    var count = 0
    var used: CGFloat = 0
    var roundStart = (used: CGFloat(-1), next: next)
    while continues(group, room, after: pieces) {
      if pieces.count % group.subitems.count == 0 {
        // A round that takes no space, or places nothing, would repeat forever.
        if pieces.count > 0, used <= roundStart.used || next == roundStart.next { break }
        roundStart = (used, next)
      }
      let saved = next
      let subitem = group.subitem(pieces.count)
      let piece = subpiece(
        pieces.count, subitem, of: group, in: room.size, forced(subitem, shared, part: nil, group.axis))
      let extent = (room.grows(group.axis) ? piece.planned : piece.exact)[group.axis]
      let taken = (pieces.isEmpty ? 0 : group.spacing.minimum) + extent + piece.edges.minimum(group.axis)
      if used + taken > room.size[group.axis] + Self.tolerance {
        if !pieces.isEmpty {
          noteSpacing(group, subitem, used + taken, pieces.count, room)
          if dependsOnMeasures(subitem, group.axis, room) { read = max(read, min(next, end)) }
          next = saved
          break
        }
        if !room.isEmpty { note(.doesNotFit(extent: taken, available: room.size[group.axis], axis: group.axis)) }
      }
      used += taken
      read = max(read, min(next, end))
      count += max(1, piece.slots.count)
      pieces.append(piece)
      guard count < Self.slotLimit else {
        note(.tooManyItems(limit: Self.slotLimit))
        break
      }
    }
    return pieces
  }

  /// Reports an item of a fractional extent that would fit if there were no spacing.
  private mutating func noteSpacing(
    _ group: TemplateGroup, _ subitem: TemplateItem, _ extent: CGFloat, _ count: Int, _ room: Room
  ) {
    let available = room.size[group.axis]
    guard subitem.size[group.axis].isFraction(of: group.axis), !room.grows(group.axis), next <= end,
      extent - group.spacing.minimum * CGFloat(count) <= available + Self.tolerance
    else { return }
    note(.spacingLeavesOut(extent: extent, available: available, axis: group.axis))
  }

  private mutating func subpiece(
    _ number: Int, _ subitem: TemplateItem, of group: TemplateGroup, in container: CGSize, _ forced: Forced
  ) -> Piece {
    guard listsParts else { return piece(subitem, in: container, forced) }
    path.append(number % group.subitems.count)
    defer { path.removeLast() }
    return piece(subitem, in: container, forced)
  }

  /// A fixed number of subitems, whether they fit or not.
  ///
  /// - Parameter container: The size of which fractions of the subitems are parts.
  private mutating func place(
    _ count: Int, of group: TemplateGroup, in room: Room, offered container: CGSize, part: CGFloat?, _ shared: Forced
  ) -> [Piece] {
    var pieces: [Piece] = []
    var used: CGFloat = 0
    if count > Self.slotLimit { note(.tooManyItems(limit: Self.slotLimit)) }
    while pieces.count < min(count, Self.slotLimit), continues(group, room, after: pieces) {
      let subitem = group.subitem(pieces.count)
      let piece = subpiece(
        pieces.count, subitem, of: group, in: container, forced(subitem, shared, part: part, group.axis))
      used += (pieces.isEmpty ? 0 : group.spacing.minimum) + piece.exact[group.axis]
      used += piece.edges.minimum(group.axis)
      pieces.append(piece)
    }
    read = max(read, min(next, end))
    if !room.grows(group.axis), !room.isEmpty, used > room.size[group.axis] + Self.tolerance {
      note(.doesNotFit(extent: used, available: room.size[group.axis], axis: group.axis))
    }
    return pieces
  }

  /// Whether more is to be placed. If free space is shared out, places continue after the last item of a section, so
  /// that the last line has the places of a full one.
  private func continues(_ group: TemplateGroup, _ room: Room, after pieces: [Piece]) -> Bool {
    next < end || room.isBehind || (!pieces.isEmpty && group.isFlexible && !room.grows(group.axis))
  }

  private func forced(_ subitem: TemplateItem, _ shared: Forced, part: CGFloat?, _ axis: TemplateAxis) -> Forced {
    var forced = Forced()
    for axis in TemplateAxis.allCases where subitem.size[axis].isUniformAcrossSiblings { forced[axis] = shared[axis] }
    if let part { forced[axis] = part }
    return forced
  }

  /// Whether it may fit later, when views in it have measured themselves.
  private func dependsOnMeasures(_ subitem: TemplateItem, _ axis: TemplateAxis, _ room: Room) -> Bool {
    guard subitem.size[axis].isMeasured else { return false }
    if case .item = subitem.content { return !room.grows(axis) }
    return true
  }

  // MARK: Share out

  /// The extent of the content of a group, without its insets. Places after the last item of the section are ignored.
  func extent(
    of pieces: [Piece], _ group: TemplateGroup, _ axis: TemplateAxis, _ room: Room, _ size: KeyPath<Piece, CGSize>
  ) -> CGFloat {
    let extents = pieces.filter { room.isBehind || !$0.slots.isEmpty }.map {
      $0[keyPath: size][axis] + $0.edges.minimum(axis)
    }
    if axis != group.axis { return max(0, extents.max() ?? 0) }
    return max(0, extents.reduce(0, +) + group.spacing.minimum * CGFloat(max(0, extents.count - 1)))
  }

  /// Gives each piece its place in the group's inside.
  func shareOut(_ pieces: [Piece], _ group: TemplateGroup, in inside: CGRect, _ room: Room, to whole: inout Piece) {
    let axis = group.axis
    let spaces = max(0, pieces.count - 1)
    let taken = pieces.reduce(group.spacing.minimum * CGFloat(spaces)) { $0 + $1.outer(axis) }
    let flexibles = pieces.reduce(group.spacing.isFlexible ? spaces : 0) { $0 + $1.edges.flexibleCount(axis) }
    let left = room.grows(axis) ? 0 : max(0, inside.size[axis] - taken)
    let share = flexibles > 0 ? left / CGFloat(flexibles) : 0
    var position = inside.origin[axis]
    for (number, piece) in pieces.enumerated() {
      if number > 0 { position += group.spacing.minimum + (group.spacing.isFlexible ? share : 0) }
      position += piece.edges.before(axis).minimum + (piece.edges.before(axis).isFlexible ? share : 0)
      var origin = CGPoint.zero
      origin[axis] = position
      origin[axis.other] = inside.origin[axis.other] + edgeStart(of: piece, axis.other, room: inside.size[axis.other])
      position += piece.size[axis] + piece.edges.after(axis).minimum
      if piece.edges.after(axis).isFlexible { position += share }
      whole.slots += piece.slots.map { $0.moved(by: origin) }
      whole.attached += piece.attached.map { $0.moved(by: origin) }
      whole.parts += piece.parts.map { $0.moved(by: origin) }
    }
  }

  /// The start of a piece that is alone on an axis.
  func edgeStart(of piece: Piece, _ axis: TemplateAxis, room: CGFloat) -> CGFloat {
    let flexibles = piece.edges.flexibleCount(axis)
    let left = flexibles > 0 ? max(0, room - piece.outer(axis)) : 0
    let share = flexibles > 0 && piece.edges.before(axis).isFlexible ? left / CGFloat(flexibles) : 0
    return piece.edges.before(axis).minimum + share
  }
}

extension TemplateGroup {
  /// The subitem at a place. The subitems are repeated in turn.
  func subitem(_ number: Int) -> TemplateItem { subitems[number % subitems.count] }
}
