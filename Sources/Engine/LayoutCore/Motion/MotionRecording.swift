import Foundation

/// The kind of a change.
package struct MotionChange: Hashable, Sendable {
  /// How far the content was scrolled, in points.
  package let scroll: CGPoint
  /// Whether the items in view kept their places in the content.
  package let onlyScrolls: Bool
  /// Whether elements in view look otherwise, as items that are selected or deselected do.
  package let changesLooks: Bool
}

/// The record of an animated change, from before its first part until its last part is laid out.
@MainActor
struct MotionRecording {
  /// The animation of the change; nil if a part of it takes effect at once, and so all of it.
  var animation: Animation?
  /// The part of the content in view before.
  let bounds: CGRect
  /// The poses before, of visible elements and of those around that the layout had, by names before.
  let poses: [ElementIdentifier: Pose]
  /// The number of calls that have begun and not ended.
  var depth = 1
  var completions: [(Bool) -> Void] = []
  private var names: Names
  /// The names before of items whose cells are replaced.
  private(set) var reloaded: Set<ElementIdentifier> = []
  /// The layout's initial attributes, by names now, and its final attributes, by names before.
  private var answers = Answers()
  private var departed = Departed()
  private var painted: Painted
  /// Whether anything but the content offset changed.
  var isRearranged = false
  /// Whether all was counted again, and it is not known which items are the same.
  var isIdentityLost = false { didSet { if isIdentityLost { departed.returning = nil } } }

  /// The elements that have gone, by names before.
  private struct Departed {
    /// Their views are kept.
    var elements: [ElementIdentifier: VisibleElement] = [:]
    /// The elements that may show again with the same view; nil once the data have changed.
    var returning: Set<ElementIdentifier>? = []
  }

  /// The elements that were painted before.
  struct Painted {
    /// The views of an earlier transition that were leaving when this one began, and where they were and were going.
    var leftover: [Leftover] = []
    /// In what order.
    let order: PaintOrder
    /// When it was painted, if it was on its way.
    var moment: Duration?
    /// The looks of views before the first change of their looks since then, by their names before.
    var looks: [ElementIdentifier: FormerLook] = [:]
    /// The looks before an earlier transition, if that is cut short, by their names before.
    var earlierLooks: [EarlierLooks] = []
  }

  /// The elements that have gone, by names before. Their views are kept.
  var gone: [ElementIdentifier: VisibleElement] { departed.elements }
  /// The views that were leaving already.
  var leftover: [Leftover] { painted.leftover }
  /// When what was on its way was painted; nil if nothing was. The change goes on from there: if it began with its own
  /// first picture, nothing would move while changes come faster than pictures.
  var moment: Duration? { painted.moment }

  /// An element that was leaving when another change came.
  struct Leftover {
    let element: VisibleElement
    let from: Pose
    let to: Pose
    /// The share of its whole way that is left, from 0 to 1.
    let way: CGFloat
    /// The former look, if the views inside it are at other places since then.
    let look: FormerLook?
  }

  init(
    _ animation: Animation, bounds: CGRect, shown: [ElementIdentifier: Pose], around: [ElementIdentifier: Pose],
    painted: Painted
  ) {
    (self.animation, self.bounds, self.painted) = (animation, bounds, painted)
    poses = shown.merging(around) { own, _ in own }
    names = Names(Dictionary(uniqueKeysWithValues: poses.keys.map { ($0, $0) }))
  }

  /// The name now of an element, by its name before; nil if it is gone.
  func name(_ before: ElementIdentifier) -> ElementIdentifier? { names.now[before] }

  /// Names of elements before and now.
  private struct Names {
    /// By their names before.
    let now: [ElementIdentifier: ElementIdentifier]
    /// By their names now.
    let before: [ElementIdentifier: ElementIdentifier]

    init(_ now: [ElementIdentifier: ElementIdentifier]) {
      self.now = now
      before = Dictionary(now.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The replies of the layout's hooks.
  private struct Answers {
    var starts: [ElementIdentifier: Pose] = [:]
    var ends: [ElementIdentifier: Pose] = [:]
  }

  // MARK: What happens

  /// Follows elements to their new names. Those without one are gone.
  mutating func follow(
    reloading isReloaded: (ElementIdentifier) -> Bool = { _ in false },
    _ name: (ElementIdentifier) -> ElementIdentifier?
  ) {
    var next: [ElementIdentifier: ElementIdentifier] = [:]
    for (before, now) in names.now {
      if isReloaded(now) { reloaded.insert(before) }
      if let new = name(now) { next[before] = new }
    }
    names = Names(next)
    departed.returning = nil
    isRearranged = true
    isIdentityLost = false
  }

  /// Takes the view of an element that is no longer visible.
  /// - Returns: whether it is kept. An element that came in the same change is not.
  mutating func keep(_ element: VisibleElement, mayReturn: Bool) -> Bool {
    guard let before = names.before[element.identifier], gone[before] == nil else { return false }
    departed.elements[before] = element
    if mayReturn { departed.returning?.insert(before) }
    return true
  }

  /// Whether any element may show again with the same view.
  var mayBringBack: Bool { departed.returning?.isEmpty == false }

  /// The element with a name of now, if it has left and the data are the same.
  mutating func bringBack(_ element: ElementIdentifier) -> VisibleElement? {
    guard let before = names.before[element], departed.returning?.remove(before) != nil else { return nil }
    return departed.elements.removeValue(forKey: before)
  }

  mutating func note(_ look: FormerLook, of element: ElementIdentifier) {
    guard let before = names.before[element], painted.looks[before] == nil else { return }
    painted.looks[before] = look
  }

  /// The former looks of views that are still there and look otherwise, by their names now.
  func looks(of shown: [ElementIdentifier: VisibleElement]) -> [ElementIdentifier: FormerLook] {
    var found: [ElementIdentifier: FormerLook] = [:]
    for (before, look) in painted.looks where !reloaded.contains(before) {
      guard let now = names.now[before], let view = shown[now]?.view, look.differs(from: view) else { continue }
      found[now] = look
    }
    return found
  }

  /// The former looks of views that are leaving and look otherwise, by their indices in a transition.
  func looks(ofLeaving kept: [Int: VisibleElement], in transition: Transition) -> [Int: FormerLook] {
    var found: [Int: FormerLook] = [:]
    for (index, element) in kept {
      let look = index < leftover.count ? leftover[index].look : painted.looks[transition.elements[index].identifier]
      if let look, look.differs(from: element.view) { found[index] = look }
    }
    return found
  }

  /// The looks before earlier changes of views that are still there, by their names now.
  func earlierLooks(of shown: [ElementIdentifier: VisibleElement]) -> [EarlierLooks] {
    let all = painted.earlierLooks.map { earlier in
      var found: [ElementIdentifier: FormerLook] = [:]
      for (before, look) in earlier.looks where !reloaded.contains(before) {
        if let now = names.now[before], shown[now] != nil { found[now] = look }
      }
      return EarlierLooks(looks: found, share: earlier.share)
    }
    return all.allSatisfy(\.looks.isEmpty) ? [] : all
  }

  mutating func forgetStarts() { answers.starts = [:] }
  mutating func note(start: Pose, of element: ElementIdentifier) { answers.starts[element] = start }
  mutating func note(end: Pose, of element: ElementIdentifier) {
    if let before = names.before[element] { answers.ends[before] = end }
  }

  // MARK: Its result

  /// The kind of the change.
  func change(
    to shown: [(identifier: ElementIdentifier, pose: Pose)], offset end: CGPoint, changesLooks: Bool
  ) -> MotionChange {
    let scroll = CGPoint(x: end.x - bounds.origin.x, y: end.y - bounds.origin.y)
    let isRearranged =
      isRearranged
      || shown.contains { identifier, pose in
        guard identifier.category == .cell, let own = names.before[identifier].flatMap({ poses[$0] }) else {
          return false
        }
        // What is pinned to the view moves with it.
        return own.box != pose.box && own.moved(by: scroll).box != pose.box
      }
    return MotionChange(scroll: scroll, onlyScrolls: !isRearranged, changesLooks: changesLooks)
  }

  /// The elements that move.
  /// - Parameters:
  ///   - animation: how it shows.
  ///   - change: what kind of change it was.
  ///   - shown: the visible elements after, and their poses.
  ///   - around: what the layout has around them.
  ///   - offset: the content offset after.
  func transition(
    _ animation: Animation, _ change: MotionChange, to shown: [(identifier: ElementIdentifier, pose: Pose)],
    around: [ElementIdentifier: Pose], offset end: CGPoint
  ) -> Transition {
    let scroll = change.scroll
    var elements = leftover.map {
      Transition.Element(identifier: $0.element.identifier, role: .leaving, from: $0.from, to: $0.to.moved(by: scroll))
    }
    let isShown = Set(shown.map(\.identifier))
    elements += departures(change, isShown: isShown, around: around)
    for (identifier, pose) in shown {
      let element = arrival(of: identifier, at: pose, change)
      // The first picture shows elements where they were in the content, also those that do not move in the view.
      if scroll != .zero || element.role != .staying || element.from != element.to { elements.append(element) }
    }
    return Transition(elements: elements, animation: animation, startOffset: bounds.origin, endOffset: end)
  }

  /// In what order elements are painted on their way.
  func order(in transition: Transition, shown: [ElementIdentifier]) -> PaintOrder {
    let isShown = Set(shown)
    var indices: [ElementIdentifier: Int] = [:]
    for (index, element) in transition.elements.enumerated() where index >= leftover.count && element.role == .leaving {
      indices[element.identifier] = index
    }
    return painted.order.renamed { name in
      guard case .shown(let before) = name else { return name }
      if let index = indices[before] { return .leaving(index) }
      return names.now[before].flatMap { isShown.contains($0) ? .shown($0) : nil }
    }.joined(by: shown)
  }

  /// The way of an element that is visible after.
  private func arrival(of identifier: ElementIdentifier, at pose: Pose, _ change: MotionChange) -> Transition.Element {
    let scroll = change.scroll
    let start = answers.starts[identifier].map { $0.moved(by: scroll.reversed) }
    guard let before = names.before[identifier], let own = poses[before] else {
      let usual =
        !change.onlyScrolls || scroll == .zero
        ? pose.fading(to: 0).moved(by: scroll.reversed)
        : fading(pose.moved(by: onePage(scroll).moved(by: scroll.reversed)), within: bounds)
      return Transition.Element(identifier: identifier, role: .coming, from: start ?? usual, to: pose)
    }
    let isNew = reloaded.contains(before)
    return Transition.Element(
      identifier: identifier, role: isNew ? .coming : .staying, from: start ?? (isNew ? own.fading(to: 0) : own),
      to: pose)
  }

  /// The ways of the elements that are not visible any more, and of views that were replaced.
  private func departures(
    _ change: MotionChange, isShown: Set<ElementIdentifier>, around: [ElementIdentifier: Pose]
  ) -> [Transition.Element] {
    let scroll = change.scroll
    return gone.keys.sorted(by: ElementIdentifier.paintsBefore).compactMap { before in
      guard let from = poses[before] else { return nil }
      let (now, isReplaced) = (names.now[before], reloaded.contains(before))
      if let now, isShown.contains(now), !isReplaced { return nil }
      let usual =
        now.flatMap { around[$0] }.map { isReplaced ? $0.fading(to: 0) : $0 }
        ?? (!change.onlyScrolls || scroll == .zero
          ? from.fading(to: 0).moved(by: scroll)
          : fading(
            from.moved(by: scroll.moved(by: onePage(scroll).reversed)),
            within: bounds.offsetBy(dx: scroll.x, dy: scroll.y)))
      return Transition.Element(identifier: before, role: .leaving, from: from, to: answers.ends[before] ?? usual)
    }
  }

  /// Fades an element that sticks out of the view by more than it moves: it would appear or vanish at once.
  private func fading(_ pose: Pose, within view: CGRect) -> Pose {
    pose.frame.overlaps(view) ? pose.fading(to: 0) : pose
  }

  /// How far content comes that a scroll brings into view from far away: as far as the view is long.
  private func onePage(_ scroll: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(scroll.x, -bounds.width), bounds.width), y: min(max(scroll.y, -bounds.height), bounds.height))
  }
}

extension CGPoint {
  fileprivate var reversed: CGPoint { CGPoint(x: -x, y: -y) }
  fileprivate func moved(by other: CGPoint) -> CGPoint { CGPoint(x: x + other.x, y: y + other.y) }
}
