import Foundation

// The items in view keep their place while sizes and data change. The rules:
//
//   - The anchor is an item that was visible, and so is measured already. It is chosen before sizes change: the first
//     item in view that no pinned element hides, else the one nearest to the view, at most a view's length away.
//   - The offset moves by as much as the anchor did, in the same pass, before anything is shown.
//   - An item that spans the upper edge keeps its upper end, so that it grows downwards. Only where the view has
//     another size, the point of it stays that lay on the edge.
//   - A view at the very start of the content stays there, and a view that follows the end stays at the end.
//   - The offset is clamped. Where that was only because some sizes were not known yet, the rest follows later.
//   - A layout that moves the offset itself, by its context, has decided.

/// The state by which a view keeps its place, from one preparation of the layout to the next.
struct PlaceKeeping {
  var mode = ScrollAnchoring.automatic
  var follows = ContentFollowing.nothing
  /// The anchors of one pass, chosen before sizes change; nil until then.
  var choice: Choice?
  /// The items that were visible before a reload, by the identifiers of the data source.
  var reloaded: [(identifier: String, place: KeptPlace)] = []
  /// The anchor that was last restored.
  var held: HeldAnchor?
  /// Whether the frames of visible elements are those of the layout as it is prepared now.
  var knowsFrames = false
  /// Whether a context has moved the offset since the last preparation.
  var isMovedByContext = false
  /// Whether the view is moving the offset by itself.
  var isMoving = false
  /// The size of the bounds in the last pass.
  var size = CGSize.zero
  /// Whether the view was at the end of the content when it was last moved.
  var isAtEnd = true

  struct Choice {
    enum Origin {
      /// Items that were visible.
      case visible
      /// An anchor that was restored, and nothing has moved the view since.
      case restored
      /// The view went to the end of the content, and stays there in this pass.
      case end
    }
    /// In order of preference; the first that still exists is used. There may be none.
    var places: [KeptPlace] = []
    var origin = Origin.visible
    /// By how much the content was too short so far for the place to be kept.
    var lag = CGPoint.zero
    /// Along which axes the view was at the very start of the content.
    var isAtStart = (x: false, y: false)
    /// Whether the start of the content is at its right end.
    var startsAtRight = false
  }

  /// Drops what was chosen for one pass.
  mutating func finishPass() { (choice, reloaded) = (nil, []) }
}

extension CollectionView {
  /// Whether the view keeps its place.
  var keepsPlace: Bool {
    switch anchoring.mode {
    case .always: true
    case .never: false
    case .automatic: collectionViewLayout.estimatesSizes || anchoring.follows == .end
    }
  }

  /// Whether the end of the content is kept in view at the moment: the view follows it and rests there.
  public var isFollowingEnd: Bool { anchoring.follows == .end && anchoring.isAtEnd || anchoring.choice?.origin == .end }

  /// Restores an anchor after a change around it, unless the view follows the end of its content.
  public func keepInPlace(_ anchor: ScrollAnchor) {
    prepareLayout()
    if !isFollowingEnd { restore(anchor) }
  }

  /// Chooses the anchor of a pass, unless there is one.
  func choosePlace() {
    guard anchoring.choice == nil, keepsPlace else { return }
    // The layout is asked meanwhile. If it queries the view, nothing is chosen again.
    anchoring.choice = PlaceKeeping.Choice()
    anchoring.choice = choice(of: anchoring.knowsFrames ? placesOnShow() : [])
  }

  /// A restored anchor is also the anchor of the next pass.
  func keep(_ place: KeptPlace, lag: CGPoint) {
    guard keepsPlace, needsLayout else { return }
    var place = place
    place.identifier = shown[place.element]?.modelIdentifier
    anchoring.choice = choice(of: [place], from: .restored, lag: lag)
  }

  /// A choice of anchors for the view where it is now.
  private func choice(
    of places: [KeptPlace], from origin: PlaceKeeping.Choice.Origin = .visible, lag: CGPoint = .zero
  ) -> PlaceKeeping.Choice {
    // Content that is too short for a moment does not mean that the view should rest at its start.
    let (offset, inset) = (contentOffset, adjustedContentInset)
    var choice = PlaceKeeping.Choice(places: places, origin: origin, lag: lag)
    choice.isAtStart = (offset.x + lag.x <= 0 - inset.left, offset.y + lag.y <= 0 - inset.top)
    choice.startsAtRight = pass.hasRun && runsFromRight
    if choice.startsAtRight { choice.isAtStart.x = offset.x + lag.x >= rightmostOffset - 1e-6 }
    return choice
  }

  /// Whether content runs from right to left.
  private var runsFromRight: Bool { collectionViewLayout.contentDirection.isMirrored != mirrorsLayout }

  private var rightmostOffset: CGFloat {
    clampedContentOffset(CGPoint(x: .greatestFiniteMagnitude, y: contentOffset.y)).x
  }

  /// Chooses among the items that have just come into view, if no item that was visible is near. A view that went to
  /// the end stays there.
  func choosePlaceAmongNewcomers() {
    guard keepsPlace else { return }
    // Whether a layout estimates sizes may be known only now.
    var choice = anchoring.choice ?? choice(of: [])
    guard choice.places.isEmpty, choice.origin != .end else { return }
    if pass.hasRun, isAtEndOfContent, !choice.isAtStart.x || !choice.isAtStart.y { choice.origin = .end }
    anchoring.choice = choice
    choice.places = placesOnShow()
    anchoring.choice = choice
  }

  /// The visible items, best anchors first: those in view, those in view but hidden under pinned elements, those out of
  /// view but near, and those that the layout may pin as soon as the view scrolls on.
  private func placesOnShow() -> [KeptPlace] {
    let visible = visibleContentRect
    let isResized = anchoring.size != bounds.size
    // An item that becomes broader grows in reading direction.
    let leading = CGPoint(x: runsFromRight ? 1 : 0, y: 0)
    let reach = visible.insetBy(dx: -visible.width, dy: -visible.height)
    var (inView, covered, outside, unsteady): ([KeptPlace], [KeptPlace], [KeptPlace], [KeptPlace]) = ([], [], [], [])
    let covers = self.covers
    let (items, frozen) = openItems
    for item in items {
      let frame = item.attributes.frameInView
      let place = KeptPlace(
        element: .cell(item.section, item.item), frame: frame,
        share: isResized ? frame.share(ofOriginOf: visible) : leading, identifier: item.modelIdentifier)
      if item.mayPin {
        unsteady.append(place)
      } else if frame.overlaps(visible) {
        let part = frame.intersection(visible)
        let isHidden = covers.contains { $0.contains(part) } || frozen.hide(part, of: item)
        if isHidden { covered.append(place) } else { inView.append(place) }
      } else if frame.overlaps(reach) {
        outside.append(place)
      }
    }
    return inView + covered + outside.sorted { $0.frame.gap(to: visible) < $1.frame.gap(to: visible) } + unsteady
  }

  /// The frames of the supplementary views that may hide items.
  private var covers: [CGRect] {
    var covers: [CGRect] = []
    for element in shown.elements.values
    where element.identifier.category == .supplementaryView && element.attributes.zIndex > 0 {
      covers.append(element.attributes.frame)
    }
    return covers
  }

  /// The visible items that scroll with the content, in data order, and the cells that do not.
  private var openItems: (items: [OpenItem], frozen: FrozenCells) {
    var items: [OpenItem] = []
    var frozen = FrozenCells()
    items.reserveCapacity(shown.elements.count)
    for element in shown.elements.values where element.identifier.category == .cell {
      // The layout may be invalid, so it is not asked for the natural frame of a cell.
      let mayPin = collectionViewLayout.mayPin(element.identifier)
      if mayPin, element.attributes.zIndex > 0 {
        frozen.add(element)
        continue
      }
      items.append(
        OpenItem(
          section: element.identifier.section, item: element.identifier.item, attributes: element.attributes,
          modelIdentifier: element.modelIdentifier, mayPin: mayPin))
    }
    items.sort()
    return (items, frozen)
  }

  // MARK: Moving the offset

  /// Moves the offset by itself, which is no scroll by code or the user.
  func moveOffset(to target: CGPoint) {
    guard target != contentOffset else { return }
    anchoring.isMoving = true
    if var scroll = motion.scrolling {
      scroll.follow(move: CGPoint(x: target.x - contentOffset.x, y: target.y - contentOffset.y))
      motion.scrolling = scroll
      itemScroll?.target = scroll.target
    }
    contentOffset = target
    anchoring.isMoving = false
  }

  /// The offset at which the anchor keeps its place in the view, not clamped.
  func offsetKeepingPlace(_ offset: CGPoint, for occasion: PassOccasion) -> CGPoint {
    let isMovedByContext = anchoring.isMovedByContext || offset != contentOffset
    anchoring.isMovedByContext = false
    if isFollowingEnd { return endOffset(from: offset) }
    if case .transition(let transition) = occasion {
      keepMiddle(of: transition)
      return offset
    }
    guard keepsPlace else { return offset }
    let isChange = renamePlaces(for: occasion)
    guard let move = moveOfPlaces(), let choice = anchoring.choice, !isMovedByContext else { return offset }
    let leavesStart = isChange && (anchoring.mode == .always || anchoring.follows == .end)
    let start = choice.startsAtRight ? rightmostOffset : offset.x
    return CGPoint(
      x: choice.isAtStart.x && !leavesStart ? start : offset.x + move.x + choice.lag.x,
      y: choice.isAtStart.y && !leavesStart ? offset.y : offset.y + move.y + choice.lag.y)
  }

  /// Keeps the item in the middle that a change of layout put there, while sizes are measured.
  private func keepMiddle(of transition: LayoutTransition) {
    anchoring.choice = PlaceKeeping.Choice()
    guard keepsPlace, let middle = transition.middle, let frame = unpinnedFrame(of: middle) else { return }
    anchoring.choice?.places = [KeptPlace(element: middle, frame: frame, share: CGPoint(x: 0.5, y: 0.5))]
  }

  /// Gives the places their identifiers after an update or a reload.
  /// - Returns: whether there was one.
  private func renamePlaces(for occasion: PassOccasion) -> Bool {
    if case .update(let plan) = occasion {
      let renamed = anchoring.choice?.places.compactMap { place in
        plan.map.item(after: ItemPlace(section: place.element.section, item: place.element.item)).map {
          place.renamed(.cell($0.section, $0.item))
        }
      }
      anchoring.choice?.places = renamed ?? []
      return true
    }
    guard !anchoring.reloaded.isEmpty else { return false }
    let found = anchoring.reloaded.compactMap { identifier, place in
      indexPath(forModelIdentifier: identifier).map { place.renamed(.cell($0[0], $0[1])) }
    }
    if anchoring.choice == nil { anchoring.choice = choice(of: []) }
    anchoring.choice?.places = found
    anchoring.reloaded = []
    return true
  }

  /// The frame of an item that scrolls with the content. A frozen cell moves with the view, so its natural frame counts.
  func unpinnedFrame(of element: ElementIdentifier) -> CGRect? {
    located(element).map { unpinned($0.frameInView, of: element) }
  }

  /// The natural frame of an item that may be pinned, else the frame it has.
  func unpinned(_ frame: CGRect, of element: ElementIdentifier) -> CGRect {
    guard collectionViewLayout.mayPin(element), let structure = collectionViewLayout as? any LayoutStructure else {
      return frame
    }
    // The layout is prepared already, and is asked in the middle of it.
    return structure.naturalFrame(of: element).map(mirroredFrame) ?? frame
  }

  /// How far the anchor has moved; all places are brought up to date.
  private func moveOfPlaces() -> CGPoint? {
    while let place = anchoring.choice?.places.first {
      guard let frame = unpinnedFrame(of: place.element) else {
        anchoring.choice?.places.removeFirst()
        continue
      }
      let move = place.move(to: frame)
      // The others were chosen in case this one is deleted. After a change they would have to be looked up again.
      anchoring.choice?.places = [place.moved(to: frame)]
      return move
    }
    return nil
  }

  /// The offset at which the end of the content is in view.
  private func endOffset(from offset: CGPoint) -> CGPoint {
    let direction = collectionViewLayout.contentDirection
    var end = offset
    switch direction.scrollDirection {
    case .vertical: end.y = .greatestFiniteMagnitude
    case .horizontal:
      let isReversed = direction.isMirrored != mirrorsLayout
      end.x = isReversed ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
    }
    return clampedContentOffset(end)
  }

  /// Whether the view rests at the end of the content.
  var isAtEndOfContent: Bool {
    let (offset, end) = (contentOffset, endOffset(from: contentOffset))
    return collectionViewLayout.contentDirection.scrollDirection == .vertical
      ? offset.y >= end.y - 0.5 : (offset.x - end.x).magnitude < 0.5
  }

  /// Called when code or the user moved the view. It follows the end if it was moved there.
  func noteMove(from old: CGRect) {
    guard !anchoring.isMoving, bounds.origin != old.origin, bounds.size == old.size else { return }
    // Otherwise it would be in force again when the view is scrolled back.
    anchoring.held = nil
    dropPlacesOutOfReach()
    anchoring.choice?.lag = .zero
    if anchoring.choice?.origin == .restored { anchoring.choice?.origin = .visible }
    guard anchoring.follows == .end else { return }
    anchoring.isAtEnd = pass.hasRun && isAtEndOfContent
  }

  /// Drops the anchors that were chosen before the view was moved, if it was moved far.
  private func dropPlacesOutOfReach() {
    guard let choice = anchoring.choice, !pass.isRunning else { return }
    if anchoring.knowsFrames, choice.origin != .restored { return anchoring.choice = nil }
    let visible = visibleContentRect
    let reach = visible.insetBy(dx: -visible.width, dy: -visible.height)
    let places = choice.places.filter { $0.frame.overlaps(reach) }
    anchoring.choice = self.choice(of: places, from: choice.origin, lag: choice.lag)
  }

  /// Ends a pass. The next pass chooses its own anchor.
  func finishKeepingPlace() {
    if let choice = anchoring.choice, choice.origin == .restored, let place = choice.places.first,
      place.element == anchoring.held?.anchor.element
    {
      let offset = contentOffset
      anchoring.held?.offset = offset
      anchoring.held?.frame = place.frame
    }
    anchoring.finishPass()
    anchoring.size = bounds.size
    if anchoring.follows == .end { anchoring.isAtEnd = isAtEndOfContent }
  }

  // MARK: Reloads

  /// Stores the visible items by their identifiers, before a reload removes them.
  func rememberPlaces() {
    guard pass.hasRun, keepsPlace, anchoring.reloaded.isEmpty else { return }
    choosePlace()
    // The data source has its new data already: the identifiers are those it gave when the items came into view.
    let places = anchoring.choice?.places ?? []
    anchoring.reloaded = places.compactMap { place in place.identifier.map { ($0, place) } }
    anchoring.choice?.places = []
  }
}

/// The cells of frozen rows and columns, which hide others of their rows and columns.
@MainActor
private struct FrozenCells {
  private var rows: [Int: [CGRect]] = [:]
  private var columns: [Int: [CGRect]] = [:]

  mutating func add(_ cell: VisibleElement) {
    rows[cell.identifier.section, default: []].append(cell.attributes.frame)
    columns[cell.identifier.item, default: []].append(cell.attributes.frame)
  }

  func hide(_ part: CGRect, of cell: OpenItem) -> Bool {
    if rows.isEmpty { return false }
    return [rows[cell.section], columns[cell.item]].contains { $0?.contains { $0.contains(part) } ?? false }
  }
}

/// A visible item that scrolls with the content. It is apart from the view, so that sorting needs no check of the actor
/// for each comparison.
private struct OpenItem: Comparable {
  let section: Int
  let item: Int
  let attributes: LayoutAttributes
  let modelIdentifier: String?
  /// Whether the layout may pin the item, so that it is in its place only until the view scrolls on.
  let mayPin: Bool

  static func < (a: OpenItem, b: OpenItem) -> Bool { (a.section, a.item) < (b.section, b.item) }
  static func == (a: OpenItem, b: OpenItem) -> Bool { (a.section, a.item) == (b.section, b.item) }
}

extension CGRect {
  /// The larger of the gaps between two rectangles along the axes; 0 if they meet.
  fileprivate func gap(to other: CGRect) -> CGFloat {
    max(0, max(minX - other.maxX, other.minX - maxX), max(minY - other.maxY, other.minY - maxY))
  }

  /// Which share of this rectangle lies before the origin of another, per axis.
  fileprivate func share(ofOriginOf other: CGRect) -> CGPoint {
    func share(_ low: CGFloat, _ extent: CGFloat, _ edge: CGFloat) -> CGFloat {
      extent > 0 ? min(1, max(0, (edge - low) / extent)) : 0
    }
    return CGPoint(x: share(minX, width, other.minX), y: share(minY, height, other.minY))
  }
}
