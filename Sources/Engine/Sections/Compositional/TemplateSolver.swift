import Foundation

/// Solves the group that a section repeats, with the groups in it. The phases, for each group:
///
/// 1. Resolve sizes: fractions of the space that the outer group offers; measured sizes instead of estimates.
/// 2. Edge spacing: an item takes its size and the least space at its edges.
/// 3. Pack: one item after the other along the axis of the group, until one does not fit.
/// 4. Share out the remaining length among flexible spaces, in equal parts.
/// 5. Insets: taken off the frames of items; their neighbours stay where they are.
/// 6. Attached items: placed by the frames that remain after insets.
///
/// The rules are UIKit's, as documented and recorded. Each phase is a function in this file or in
/// `TemplateSolver+Packing`.
struct TemplateSolver {
  /// The most items that a group packs. Each takes about 2 microseconds, whenever the group is solved.
  static let slotLimit = 10_000
  /// The most frames that a custom group returns.
  static let frameLimit = 65_536
  /// The tolerance for sums of fractions.
  static let tolerance: CGFloat = 1e-6

  /// Pixels per point that sizes are rounded to; 1 rounds nothing.
  let pixelScale: CGFloat
  /// The measured size of a view, by item.
  let measured: (Int) -> CGSize?
  /// The first item of the group.
  let first: Int
  /// The number after the last item of the section.
  let end: Int
  /// The item that is placed next.
  var next: Int
  /// The number after the last item that the group depends on.
  var read: Int
  /// The breadth of items that are estimated across and not measured yet, instead of their own estimates.
  let assumedBreadth: CGFloat?
  private(set) var issues: [TemplateIssue] = []
  /// Whether the solution lists groups and items with their own frames, for viewers that explain it.
  let listsParts: Bool
  /// The path of subitems to the one that is placed now.
  var path: [Int] = []
  /// How many groups have begun, for the order of the views that are attached to them.
  private var groupsBegun = 0

  init(
    pixelScale: CGFloat, first: Int, end: Int, listsParts: Bool = false, assumedBreadth: CGFloat? = nil,
    measured: @escaping (Int) -> CGSize?
  ) {
    self.assumedBreadth = assumedBreadth
    (self.pixelScale, self.first, self.end, self.measured) = (pixelScale, first, end, measured)
    (next, read, self.listsParts) = (first, first, listsParts)
  }

  /// Extents that the surroundings decide: equal parts, or the extent that siblings share.
  struct Forced {
    var breadth: CGFloat?
    var length: CGFloat?

    subscript(axis: TemplateAxis) -> CGFloat? {
      get { axis == .across ? breadth : length }
      set { if axis == .across { breadth = newValue } else { length = newValue } }
    }
  }

  /// An item or a group before it is placed. Its content is in coordinates of its frame.
  struct Piece {
    var edges: TemplateEdges
    /// The size before it is rounded to pixels. It decides what fits.
    var exact = CGSize.zero
    /// The size with all estimates as they are given.
    var planned = CGSize.zero
    var size = CGSize.zero
    var slots: [SolvedGroup.Slot] = []
    var attached: [SolvedGroup.Attached] = []
    /// This part and those in it, if parts are listed.
    var parts: [TemplatePart] = []
    /// Whether a view in it has measured itself.
    var isMeasured = false

    func outer(_ axis: TemplateAxis) -> CGFloat { size[axis] + edges.minimum(axis) }
  }

  /// The group with its space in the section, from the item `first` on.
  mutating func solve(_ template: TemplateItem, in container: CGSize, forced: Forced = Forced()) -> SolvedGroup {
    let piece = piece(template, in: container, forced)
    let outer = piece.exact.width + piece.edges.minimum(.across)
    if outer > container.width + Self.tolerance {
      note(.doesNotFit(extent: outer, available: container.width, axis: .across))
    }
    if piece.slots.isEmpty {
      note(.emptyGroup)
      return .blank
    }
    let origin = CGPoint(
      x: edgeStart(of: piece, .across, room: container.width), y: piece.edges.before(.along).minimum)
    var group = SolvedGroup(
      length: max(0, piece.outer(.along)), breadth: max(0, piece.outer(.across)),
      slots: piece.slots.map { $0.moved(by: origin) },
      attached: piece.attached.map { $0.moved(by: origin) }, read: max(read, next) - first)
    group.isMeasured = piece.isMeasured
    group.parts = piece.parts.map { $0.moved(by: origin) }
    return group
  }

  mutating func piece(_ item: TemplateItem, in container: CGSize, _ forced: Forced) -> Piece {
    switch item.content {
    case .item: leaf(item, in: container, forced)
    case .group(let group): self.group(group, of: item, in: container, forced)
    case .custom(let frames): custom(frames, of: item, in: container, forced)
    }
  }

  // MARK: Resolve sizes

  /// The extents as they are given: forced ones, fractions of the container, and estimates.
  mutating func resolve(_ size: TemplateSize, in container: CGSize, _ forced: Forced) -> CGSize {
    var resolved = CGSize.zero
    for axis in TemplateAxis.allCases {
      let given = forced[axis] ?? size[axis].extent(in: container)
      let isEstimate = forced[axis] == nil && size[axis].isMeasured
      if isEstimate, !(Extent.isUsable(given) && given > 0) {
        note(.unusableEstimate(given, axis: axis))
        resolved[axis] = 1
      } else {
        if !Extent.isUsable(given), given != 0 { note(.unusableExtent(given, axis: axis)) }
        resolved[axis] = Extent.usable(given)
      }
    }
    return resolved
  }

  func rounded(_ size: CGSize) -> CGSize {
    guard pixelScale > 1 else { return size }
    return CGSize(
      width: (size.width * pixelScale).rounded() / pixelScale, height: (size.height * pixelScale).rounded() / pixelScale
    )
  }

  mutating func note(_ issue: TemplateIssue) {
    if issues.count < 8, !issues.contains(issue) { issues.append(issue) }
  }

  // MARK: Items

  private mutating func leaf(_ item: TemplateItem, in container: CGSize, _ forced: Forced) -> Piece {
    var piece = Piece(edges: item.edges)
    noteInsets(of: item)
    piece.planned = resolve(item.size, in: container, forced)
    piece.exact = piece.planned
    if let assumedBreadth, item.size.breadth.isMeasured, forced.breadth == nil { piece.exact.width = assumedBreadth }
    let number = next
    next += 1
    guard number < end else {
      piece.size = rounded(piece.exact)
      return piece
    }
    if item.size.breadth.isMeasured || item.size.length.isMeasured, let measured = measured(number) {
      piece.isMeasured = true
      for axis in TemplateAxis.allCases where item.size[axis].isMeasured && forced[axis] == nil {
        piece.exact[axis] = Extent.usable(measured[axis])
      }
      // In a row that scrolls, all cards are siblings.
      if let assumedBreadth, item.size.breadth.isUniformAcrossSiblings {
        piece.exact.width = max(assumedBreadth, piece.exact.width)
      }
    }
    piece.size = rounded(piece.exact)
    let frame = item.effectiveInsets(item.size).inside(piece.size)
    piece.slots = [SolvedGroup.Slot(frame: frame, zIndex: 0)]
    noteEstimates(of: item.attached)
    piece.attached = attached(item.attached, by: .item(number - first), slot: number - first, at: frame)
    if listsParts { piece.parts = [part(item, piece, inside: frame, from: number - first)] }
    return piece
  }

  private func part(_ item: TemplateItem, _ piece: Piece, inside: CGRect, from slot: Int) -> TemplatePart {
    TemplatePart(
      path: path, items: slot..<slot + piece.slots.count, frame: CGRect(origin: .zero, size: piece.size),
      inside: inside, attached: item.attached.map { $0.frame(at: inside) },
      attachedKinds: item.attached.map { max(0, $0.kind) })
  }

  /// Views beside an item or a group.
  private func attached(_ items: [AttachedItem], by host: SolvedGroup.Attached.Host, slot: Int, at frame: CGRect)
    -> [SolvedGroup.Attached]
  {
    items.map {
      SolvedGroup.Attached(
        kind: max(0, $0.kind), host: host, slot: slot, frame: $0.frame(at: frame), zIndex: $0.zIndex,
        sizing: $0.isEstimated ? $0.sizing : nil)
    }
  }

  private mutating func noteEstimates(of attached: [AttachedItem]) {
    for item in attached where item.isEstimated {
      for axis in TemplateAxis.allCases where item.size[axis].isMeasured {
        let given = item.size[axis].extent(in: .zero)
        if !(Extent.isUsable(given) && given > 0) { note(.unusableEstimate(given, axis: axis)) }
      }
    }
  }

  // MARK: Groups

  private mutating func group(
    _ group: TemplateGroup, of item: TemplateItem, in container: CGSize, _ forced: Forced
  ) -> Piece {
    let given = resolve(item.size, in: container, forced)
    let (room, start) = (room(of: item, given, forced), begin())
    noteInsets(of: item)
    noteFractions(in: group, room)
    let pieces = pack(group, in: room)
    var piece = Piece(edges: item.edges)
    (piece.exact, piece.planned) = (given, given)
    for axis in TemplateAxis.allCases where room.grows(axis) {
      piece.exact[axis] = extent(of: pieces, group, axis, room, \.size)
      piece.planned[axis] = extent(of: pieces, group, axis, room, \.planned)
    }
    piece.isMeasured = pieces.contains(where: \.isMeasured)
    piece.size = rounded(piece.exact)
    let inside = room.insets.inside(piece.size)
    shareOut(pieces, group, in: inside, room, to: &piece)
    finish(&piece, item, room, inside, from: start)
    return piece
  }

  /// The first item of a group, and the group's number in the order groups begin.
  private mutating func begin() -> (slot: Int, order: Int) {
    groupsBegun += 1
    return (next - first, groupsBegun)
  }

  /// Reports insets without effect.
  private mutating func noteInsets(of item: TemplateItem) {
    if item.insets == .zero { return }
    for axis in TemplateAxis.allCases where item.size[axis].isMeasured {
      if item.insets.before(axis) != 0 || item.insets.after(axis) != 0 { note(.insetsOnEstimate(axis: axis)) }
    }
  }

  /// Reports fractions of a group that is as large as its content.
  private mutating func noteFractions(in group: TemplateGroup, _ room: Room) {
    for axis in TemplateAxis.allCases where room.grows(axis) {
      for subitem in group.subitems where subitem.size[axis].isFraction(of: axis) {
        note(.fractionOfEstimate(fraction: subitem.size[axis].dimension, axis: axis))
      }
    }
  }

  private mutating func custom(
    _ frames: (CGSize) -> [TemplateFrame], of item: TemplateItem, in container: CGSize, _ forced: Forced
  ) -> Piece {
    let given = resolve(item.size, in: container, forced)
    let (room, start) = (room(of: item, given, forced), begin())
    var places = frames(room.size)
    if places.count > Self.frameLimit {
      note(.tooManyItems(limit: Self.frameLimit))
      places.removeSubrange(Self.frameLimit...)
    }
    places = Array(places.prefix(max(0, end - next)))
    next += places.count
    let usable = places.map { SolvedGroup.Slot(frame: $0.frame.usable, zIndex: $0.zIndex) }
    var piece = Piece(edges: item.edges)
    piece.exact = given
    for axis in TemplateAxis.allCases where room.grows(axis) {
      piece.exact[axis] = usable.reduce(0) { max($0, $1.frame.origin[axis] + $1.frame.size[axis]) }
    }
    (piece.planned, piece.size) = (piece.exact, rounded(piece.exact))
    let inside = room.insets.inside(piece.size)
    piece.slots = usable.map { $0.moved(by: inside.origin) }
    if listsParts {
      piece.parts = piece.slots.enumerated().map {
        TemplatePart(path: path + [0], items: start.slot + $0..<start.slot + $0 + 1, frame: $1.frame, inside: $1.frame)
      }
    }
    finish(&piece, item, room, inside, from: start)
    return piece
  }

  /// Empties the frames of a piece without space, and adds the views that are attached to the group.
  private mutating func finish(
    _ piece: inout Piece, _ item: TemplateItem, _ room: Room, _ inside: CGRect, from start: (slot: Int, order: Int)
  ) {
    if room.isEmpty {
      for slot in piece.slots.indices { piece.slots[slot].frame.size = .zero }
      piece.attached = []
    } else if !piece.slots.isEmpty {
      noteEstimates(of: item.attached)
      piece.attached += attached(item.attached, by: .group(start.order), slot: start.slot, at: inside)
    }
    if listsParts { piece.parts.insert(part(item, piece, inside: inside, from: start.slot), at: 0) }
  }
}

extension SolvedGroup.Slot {
  func moved(by offset: CGPoint) -> SolvedGroup.Slot {
    SolvedGroup.Slot(frame: frame.moved(x: offset.x, y: offset.y), zIndex: zIndex)
  }
}

extension SolvedGroup.Attached {
  func moved(by offset: CGPoint) -> SolvedGroup.Attached {
    var moved = self
    moved.frame = frame.moved(x: offset.x, y: offset.y)
    return moved
  }
}

extension CGRect {
  /// The rectangle with values that cannot be used replaced by 0.
  fileprivate var usable: CGRect {
    CGRect(
      x: Extent.finite(origin.x), y: Extent.finite(origin.y), width: Extent.usable(size.width),
      height: Extent.usable(size.height))
  }
}

// The space that insets leave for the items of a group.

extension TemplateSolver {
  /// The space that a group offers to its items.
  struct Room {
    var size: CGSize
    var insets: SectionInsets
    /// Whether the group is as large as its content.
    var growsAcross: Bool
    var growsAlong: Bool
    /// Whether insets take everything.
    var isEmpty = false
    /// Whether it is after the last item of the section. It then only affects the places before it.
    var isBehind: Bool

    func grows(_ axis: TemplateAxis) -> Bool { axis == .across ? growsAcross : growsAlong }
  }

  mutating func room(of item: TemplateItem, _ given: CGSize, _ forced: Forced) -> Room {
    let insets = item.effectiveInsets(item.size)
    var room = Room(
      size: given, insets: insets, growsAcross: item.size.breadth.isMeasured && forced.breadth == nil,
      growsAlong: item.size.length.isMeasured && forced.length == nil, isBehind: next >= end)
    for axis in TemplateAxis.allCases {
      let taken = insets.before(axis) + insets.after(axis)
      let left = given[axis] - taken
      room.size[axis] = max(0, left)
      if left <= 0, taken > 0 {
        room.isEmpty = true
        note(.noRoom(available: left, axis: axis))
      }
    }
    return room
  }
}

extension SectionInsets {
  /// The part of a rectangle at the origin within the insets; never of negative extent.
  func inside(_ size: CGSize) -> CGRect {
    CGRect(
      x: leading, y: lengthBefore, width: max(0, size.width - leading - trailing),
      height: max(0, size.height - lengthBefore - lengthAfter))
  }
}
