import Foundation

/// Whether what is read keeps its place in the view while sizes and data change around it.
public enum ScrollAnchoring: Hashable, Sendable, CaseIterable {
  /// Where the layout estimates sizes, and where the view follows the end. A view that rests at the very start of the
  /// content stays there, unless it follows the end.
  case automatic
  /// In every layout, and at the start of the content as well.
  case always
  /// Never: the offset stays as it is.
  case never
}

/// What a view keeps in sight as content comes.
public enum ContentFollowing: Hashable, Sendable, CaseIterable {
  /// Nothing in particular.
  case nothing
  /// The end of the content, once the view rests there: while items are appended, and while the last one grows. A view
  /// that is scrolled away from the end lets go, and takes hold when it comes back.
  case end
}

/// An element and a point of it that is to stay where it is in the view.
struct KeptPlace {
  var element: ElementIdentifier
  /// Where the element was, in content coordinates.
  var frame: CGRect
  /// Which point of it stays: 0 is its origin, 1 its far corner.
  var share = CGPoint.zero
  /// What the data source called the item when it came on show.
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

  /// How far the point has moved if the element now lies at `new`.
  func move(to new: CGRect) -> CGPoint {
    CGPoint(
      x: new.minX + share.x * new.width - frame.minX - share.x * frame.width,
      y: new.minY + share.y * new.height - frame.minY - share.y * frame.height)
  }
}

/// What a view remembers, from one preparation of the layout to the next, to keep its place.
struct PlaceKeeping {
  /// In order of preference; the first that is still there counts. Chosen before sizes change, for one pass.
  var places: [KeptPlace] = []
  /// Whether `places` were chosen, even if there are none.
  var isChosen = false
  /// Whether the place is that of a restored anchor, and nothing has moved the view since.
  var isRestored = false
  /// By how much the content was too short so far for the place to be kept.
  var lag = CGPoint.zero
  /// Along which axes the view rested at the very start of the content.
  var isAtStart = (x: false, y: false)
  /// What was on show before a reload, by the identifiers of the data source.
  var reloaded: [(identifier: String, place: KeptPlace)] = []
  /// Whether the frames of what is on show are those of the layout as it is prepared.
  var knowsFrames = false
  /// Whether a context has moved the offset since the last preparation.
  var isMovedByContext = false
  /// Whether this object is moving the offset.
  var isMoving = false
  /// The size of the bounds in the last pass.
  var size = CGSize.zero
  /// Whether the view rested at the end of the content when it was last moved.
  var isAtEnd = true
  /// Whether this pass keeps the end of the content in view, because it went there.
  var holdsEnd = false

  /// Forgets what was chosen for one pass.
  mutating func finishPass() {
    (places, isChosen, lag, holdsEnd, isRestored) = ([], false, .zero, false, false)
    reloaded = []
  }
}
