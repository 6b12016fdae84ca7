import Foundation

/// Whether the items in view keep their place while sizes and data change around them.
public enum ScrollAnchoring: Hashable, Sendable, CaseIterable {
  /// If the layout estimates sizes, or the view follows the end. A view at the very start of the content stays there,
  /// unless it follows the end.
  case automatic
  /// In every layout, and at the start of the content as well.
  case always
  /// Never: the offset stays as it is.
  case never
}

/// What a view keeps in view as items arrive.
public enum ContentFollowing: Hashable, Sendable, CaseIterable {
  /// Nothing in particular.
  case nothing
  /// The end of the content, once the view is there: while items are appended, and while the last one grows. Scrolling
  /// away from the end stops that, and scrolling back to it starts it again.
  case end
}

/// An element, and the point of it that stays in place in the view.
struct KeptPlace {
  var element: ElementIdentifier
  /// Where the element was, in content coordinates.
  var frame: CGRect
  /// Which point of it stays: 0 is its origin, 1 its far corner.
  var share = CGPoint.zero
  /// The identifier of the item when it came into view.
  var identifier: String?

  func renamed(_ name: ElementIdentifier) -> KeptPlace {
    var place = self
    place.element = name
    return place
  }

  func moved(to frame: CGRect) -> KeptPlace {
    var place = self
    place.frame = frame
    return place
  }

  /// How far the point has moved if the element's frame is now `new`.
  func move(to new: CGRect) -> CGPoint {
    CGPoint(
      x: new.minX + share.x * new.width - frame.minX - share.x * frame.width,
      y: new.minY + share.y * new.height - frame.minY - share.y * frame.height)
  }
}

/// What a view stores, from one preparation of the layout to the next, to keep its place.
struct PlaceKeeping {
  /// In order of preference; the first that still exists is used. Chosen before sizes change, for one pass.
  var places: [KeptPlace] = []
  /// Whether `places` were chosen, even if there are none.
  var isChosen = false
  /// Whether the place is that of a restored anchor, and nothing has moved the view since.
  var isRestored = false
  /// By how much the content was too short so far for the place to be kept.
  var lag = CGPoint.zero
  /// Along which axes the view was at the very start of the content.
  var isAtStart = (x: false, y: false)
  /// Whether the start of the content is at its right end.
  var startsAtRight = false
  /// The items that were visible before a reload, by the identifiers of the data source.
  var reloaded: [(identifier: String, place: KeptPlace)] = []
  /// Whether the frames of visible elements are those of the layout as it is prepared now.
  var knowsFrames = false
  /// Whether a context has moved the offset since the last preparation.
  var isMovedByContext = false
  /// Whether this object is moving the offset.
  var isMoving = false
  /// The size of the bounds in the last pass.
  var size = CGSize.zero
  /// Whether the view was at the end of the content when it was last moved.
  var isAtEnd = true
  /// Whether this pass keeps the end of the content in view, because it went there.
  var holdsEnd = false

  /// Drops what was chosen for one pass.
  mutating func finishPass() {
    (places, isChosen, lag, holdsEnd, isRestored) = ([], false, .zero, false, false)
    reloaded = []
  }
}
