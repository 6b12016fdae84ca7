import Foundation

/// One group with the frames of its items and views, from the corner of its space in the section.
struct SolvedGroup: Sendable {
  /// The place of one item.
  struct Slot: Framed, Hashable {
    var frame: CGRect
    var zIndex: Int
  }

  /// The place of a view beside an item or a group.
  struct Attached: Framed, Hashable {
    enum Host: Sendable, Hashable {
      /// By its number in the group.
      case item(Int)
      /// Counted from 0 among the views of the kind that are attached to groups, a group before those in it. The
      /// solver passes any numbers in that order.
      case group(Int)
    }

    var kind: Int
    var host: Host
    /// The first item of its host, by its number in the group.
    var slot: Int
    /// By the estimates, if it has any.
    var frame: CGRect
    var zIndex: Int
    /// How measured sizes change the frame; nil if nothing about it is estimated.
    var sizing: AttachedSizing?
  }

  /// Along the scroll axis, with the space around it.
  var length: CGFloat = 0
  /// Across the scroll axis, with the space around it.
  var breadth: CGFloat = 0
  private var items = Placed<Slot>()
  private var views = Placed<Attached>()
  /// How many views of each kind are attached to groups.
  private(set) var groupCounts: [Int] = []
  /// How many items from its first one on the group depends on. Items after its last one are included if they did not
  /// fit.
  var read = 0
  /// Whether a view in it has measured itself.
  var isMeasured = false
  /// Groups and items with their own frames, if the solver lists them.
  var parts: [TemplatePart] = []
  /// A range across the scroll axis that contains all items and views.
  private(set) var crossReach = Reach(lower: 0, upper: 0)
  private(set) var hasZIndexes = false

  init(length: CGFloat, breadth: CGFloat, slots: [Slot], attached: [Attached], read: Int) {
    (self.length, self.breadth, self.read) = (length, breadth, read)
    items = Placed(slots)
    views = Placed(counted(attached))
    hasZIndexes = slots.contains { $0.zIndex != 0 }
    crossReach =
      (slots.map(\.frame) + attached.map(\.frame)).reduce(crossReach) {
        $0.union(Reach(lower: $1.origin.x, upper: $1.origin.x + $1.size.width))
      }
  }

  var slots: [Slot] { items.elements }
  var attached: [Attached] { views.elements }
  /// A range that contains all items.
  var slotReach: Reach { items.reach }
  /// A range that contains all attached views.
  var attachedReach: Reach { views.reach }

  /// Numbers the views of groups. A group's first item is not after that of the next group, so the views that have no
  /// items in the last group of a section come last, and no number is missing.
  private mutating func counted(_ views: [Attached]) -> [Attached] {
    var attached = views
    let places = attached.indices.compactMap { place -> (order: Int, place: Int)? in
      guard case .group(let order) = attached[place].host else { return nil }
      return (order, place)
    }
    for (_, place) in places.sorted(by: <) {
      let kind = attached[place].kind
      while groupCounts.count <= kind { groupCounts.append(0) }
      attached[place].host = .group(groupCounts[kind])
      groupCounts[kind] += 1
    }
    return attached
  }

  /// A range that contains all items and views, and the group's space.
  var reach: Reach { Reach(lower: 0, upper: length).union(slotReach).union(attachedReach) }

  /// A group of one item that has no extent.
  static let blank = SolvedGroup(length: 0, breadth: 0, slots: [Slot(frame: .zero, zIndex: 0)], attached: [], read: 1)

  var storedBytes: Int { items.storedBytes + views.storedBytes }

  /// Visits the items near a range of the group, ascending: all that overlap it, and some beside them.
  func forEachSlot(near lower: CGFloat, _ upper: CGFloat, _ body: (Int) -> Void) {
    items.index.forEachCandidates(overlapping: lower, upper) { $0.forEach(body) }
  }

  /// The same for attached views.
  func forEachAttached(near lower: CGFloat, _ upper: CGFloat, _ body: (Attached) -> Void) {
    views.index.forEachCandidates(overlapping: lower, upper) { for number in $0 { body(attached[number]) } }
  }
}

private protocol Framed: Sendable {
  var frame: CGRect { get }
}

/// Elements that are found by their places along the scroll axis.
private struct Placed<Element: Framed>: Sendable {
  let elements: [Element]
  /// A range that contains all of them.
  let reach: Reach
  let index: IntervalIndex

  init(_ elements: [Element] = []) {
    self.elements = elements
    func reach(_ element: Element) -> Reach {
      Reach(lower: element.frame.origin.y, upper: element.frame.origin.y + element.frame.size.height)
    }
    self.reach = elements.dropFirst().reduce(elements.first.map(reach) ?? Reach(lower: 0, upper: 0)) {
      $0.union(reach($1))
    }
    index = IntervalIndex(count: elements.count) {
      let own = reach(elements[$0])
      return IntervalIndex.Bounds(lower: own.lower, upper: own.upper)
    }
  }

  var storedBytes: Int { elements.capacity * MemoryLayout<Element>.stride + index.storedBytes }
}
