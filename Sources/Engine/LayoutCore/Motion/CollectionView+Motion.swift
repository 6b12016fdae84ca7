import Foundation

// How changes are shown over time. A change is recorded from its first part to its last. Then the view is where it will
// be, and a `Transition` says what moved. Nothing is solved or queried until it is over.

/// The state of a view's changes over time.
struct MotionState {
  /// Whether changes are animated that UIKit would animate.
  var isOn = false
  /// The change that is under way.
  var recording: MotionRecording?
  /// The transition that shows.
  var running: RunningTransition?
  /// The time of the event that is being handled; nil between events.
  var now: Duration?
  /// The animation of changes whose callers name none.
  var usual = Animation.update
  /// The animation of animated scrolls; nil: none.
  var scroll: Animation? = .update
  /// The animated scroll that is under way.
  var scrolling: ScrollAnimation?
  /// The change of the layout that the user moves.
  var interactive: InteractiveTransition?
}

/// A transition that shows, with what it needs besides.
struct RunningTransition {
  let transition: Transition
  /// When it began; nil until its first sample.
  var began: Duration?
  /// The time of the last picture, which may be of the transition before; nil before the first.
  var sampled: Duration?
  /// The share of the way that was done at the last sample.
  var fraction: CGFloat = 0
  /// The size of the view.
  let size: CGSize
  /// The elements that are leaving, by their indices in the transition.
  let leaving: [Int: VisibleElement]
  /// For elements that were leaving already (first in the list): the share of the way left at the start.
  let ways: [CGFloat]
  /// The former looks of views whose looks change.
  let looks: FormerLooks
  let order: PaintOrder
  /// The places of the elements in the order.
  let ranks: [PaintOrder.Name: Int]
  let completions: [(Bool) -> Void]
}

extension CollectionView {
  /// Whether changes show over time that UIKit would animate: batch updates, and whatever is animated by its caller.
  /// By default they take effect at once.
  ///
  /// A program that turns it on draws the view again while ``isInMotion`` is true, as a `CollectionViewWidget` does. The
  /// view itself is where it will be at once, except while it scrolls over time. Completions wait for the end.
  public var animatesChanges: Bool {
    get { motion.isOn }
    set {
      motion.isOn = newValue
      if !newValue { finishTransition() }
    }
  }

  /// The animation of updates and changes of the layout whose callers name none.
  public var changeAnimation: Animation {
    get { motion.usual }
    set { motion.usual = newValue }
  }

  /// The transition under way; nil at rest.
  public var transition: Transition? { motion.running?.transition }

  /// The time of the event that is being handled, from which changes count that begin now. nil between events: a change
  /// then begins with the next sample.
  public var eventTime: Duration? {
    get { motion.now }
    set { motion.now = newValue }
  }

  /// Makes changes that show over time, if the view animates changes. Otherwise it just makes them.
  ///
  /// All of them are one transition: updates, another layout, other sizes of items, another content offset. A change
  /// inside another is part of it. One that begins while another shows starts from what shows.
  ///
  /// - Parameters:
  ///   - animation: how long it takes; by default `changeAnimation`.
  ///   - changes: they take effect before the call returns.
  ///   - completion: called at the end, with false if another change has taken over.
  public func animate(
    _ animation: Animation? = nil, _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    openMotion(animation)
    changes()
    closeMotion(calling: completion.map { [$0] } ?? [])
  }

  /// Finishes the transition and an animated scroll at once; completions get true.
  public func finishTransition() {
    finishScrolling()
    endTransition()
  }

  func endTransition() {
    guard let running = motion.running else { return }
    motion.running = nil
    for index in running.leaving.keys.sorted() { if let element = running.leaving[index] { retire(element) } }
    for completion in running.completions { completion(true) }
  }

  /// The picture of a moment; nil at rest, and while the view only scrolls. A transition that is over ends here, and an
  /// animated scroll makes its next step.
  public func sample(at time: Duration) -> Transition.Sample? {
    advanceScrolling(to: time)
    guard var running = motion.running else { return nil }
    let began = running.began ?? time
    (running.began, running.sampled) = (began, time)
    running.fraction = running.transition.animation.fraction(after: time - began)
    guard running.fraction < 1, bounds.size == running.size, contentOffset == running.transition.endOffset else {
      endTransition()
      return nil
    }
    motion.running = running
    return running.transition.sample(at: running.fraction)
  }

  /// The view of an element that is leaving, by its index in the transition.
  public func leavingElement(_ index: Int) -> VisibleElement? { motion.running?.leaving[index] }

  /// The place of a visible element among those of the same order and category while something moves, from back to
  /// front; nil at rest.
  package func motionRank(of element: ElementIdentifier) -> Int? { motion.running?.ranks[.shown(element)] }

  /// The same of an element that is leaving, by its index in the transition.
  package func motionRank(ofLeaving index: Int) -> Int? { motion.running?.ranks[.leaving(index)] }

  // MARK: A change from its begin to its end

  /// Whether a change is being recorded, to show it over time.
  package var recordsChange: Bool { motion.recording != nil }

  /// Begins a change, or a part of one. `closeMotion` has to follow.
  package func openMotion(_ animation: Animation? = nil) {
    guard motion.recording == nil else {
      motion.recording?.depth += 1
      if !AnimationSwitch.isOn { motion.recording?.animation = nil }
      return
    }
    guard motion.isOn, AnimationSwitch.isOn, pass.hasRun, !pass.isRunning, mayAskLayout, !bounds.isEmpty,
      shown.areAll, shown.order.count <= Self.mostMovingElements
    else { return }
    let (poses, painted, completions) = interruption()
    let own = Dictionary(
      uniqueKeysWithValues: shown.elements.map { ($0.key, poses[$0.key] ?? Pose($0.value.attributes)) })
    motion.recording = MotionRecording(
      AnimationSwitch.animation ?? animation ?? motion.usual, bounds: bounds, shown: own,
      around: needsLayout ? [:] : surroundings(), painted: painted)
    for completion in completions { completion(false) }
  }

  /// Ends a change, or a part of one. At the end of the whole change, the view is laid out.
  ///
  /// - Parameter choose: returns the animation of the whole change, or nil for none; by default the one given at the
  ///   start.
  package func closeMotion(
    calling completions: [(Bool) -> Void] = [], result: Bool = true, as choose: ((MotionChange) -> Animation?)? = nil
  ) {
    guard motion.recording != nil else {
      for completion in completions { completion(result) }
      return
    }
    motion.recording?.completions += completions.map { completion in { completion($0 && result) } }
    if let completion = AnimationSwitch.join() { motion.recording?.completions.append(completion) }
    motion.recording?.depth -= 1
    guard motion.recording?.depth == 0 else { return }
    // A scroll that comes with other changes is a part of them.
    if motion.recording?.isRearranged == true { finishScrolling() }
    layoutIfNeeded()
    guard let recording = motion.recording else { return }
    motion.recording = nil
    begin(recording, as: choose)
  }

  private func begin(_ recording: MotionRecording, as choose: ((MotionChange) -> Animation?)?) {
    let isPossible =
      !recording.isIdentityLost && bounds.size == recording.bounds.size && shown.areAll
      && shown.order.count <= Self.mostMovingElements
    let wanted = recording.gone.keys.contains { recording.name($0) != nil }
    let poses = shown.inPaintOrder.map { (identifier: $0.identifier, pose: Pose($0.attributes)) }
    let looks = recording.looks(of: shown.elements)
    let change = recording.change(to: poses, offset: contentOffset, changesLooks: !looks.isEmpty)
    let animation = recording.animation.flatMap { own in choose.map { $0(change) } ?? own }
    let transition =
      !isPossible
      ? nil
      : animation.map {
        recording.transition(
          $0, change, to: poses, around: wanted ? surroundings() : [:], offset: contentOffset)
      }
    let (kept, dropped) = recording.views(in: transition)
    for element in dropped { retire(element) }
    let earlierLooks = recording.earlierLooks(of: shown.elements)
    guard var transition, transition.isVisible || !looks.isEmpty || !earlierLooks.isEmpty,
      transition.animation.duration > .zero
    else {
      for element in kept.values { retire(element) }
      for completion in recording.completions { completion(true) }
      return
    }
    let order = recording.order(in: transition, shown: shown.order)
    if recording.moment != nil { transition.animation.curve = transition.animation.curve.withoutSlowStart }
    motion.running = RunningTransition(
      transition: transition, began: motion.now ?? recording.moment, sampled: recording.moment, size: bounds.size,
      leaving: kept, ways: recording.leftover.map(\.way),
      looks: FormerLooks(
        shown: looks, leaving: recording.looks(ofLeaving: kept, in: transition), earlier: earlierLooks),
      order: order, ranks: order.ranks, completions: recording.completions)
    layoutRequestHandler?()
  }

  /// Takes the place of a transition: where its elements are now, those that were leaving, and its completions.
  private func interruption() -> ([ElementIdentifier: Pose], MotionRecording.Painted, [(Bool) -> Void]) {
    if let now = motion.now { _ = sample(at: now) }
    guard let running = motion.running else { return ([:], .init(order: PaintOrder(shown.order)), []) }
    motion.running = nil
    let (fraction, sample) = (running.fraction, running.transition.sample(at: running.fraction))
    let back = CGPoint(x: contentOffset.x - sample.contentOffset.x, y: contentOffset.y - sample.contentOffset.y)
    var poses: [ElementIdentifier: Pose] = [:]
    var leftover: [MotionRecording.Leftover] = []
    var places: [Int: Int] = [:]
    for (index, element) in sample.elements.enumerated() {
      let pose = element.pose(at: fraction).moved(by: back)
      guard let view = running.leaving[index] else {
        poses[element.identifier] = pose
        continue
      }
      let way = (index < running.ways.count ? running.ways[index] : 1) * (1 - fraction)
      guard way > Self.negligibleWay, leftover.count < Self.mostMovingElements else {
        retire(view)
        continue
      }
      places[index] = leftover.count
      let look = running.looks.leaving[index]?.left(by: view.view, fraction)
      leftover.append(.init(element: view, from: pose, to: running.transition.elements[index].to, way: way, look: look))
    }
    let order = running.order.renamed { name in
      guard case .leaving(let index) = name else { return name }
      return places[index].map(PaintOrder.Name.leaving)
    }
    let looks = (running.looks.earlier + [EarlierLooks(looks: running.looks.shown, share: fraction)])
      .map { $0.underWay(to: shown.elements, fraction) }
    let painted = MotionRecording.Painted(
      leftover: leftover, order: order, moment: running.sampled, earlierLooks: EarlierLooks.stillShown(looks))
    return (poses, painted, running.completions)
  }

  /// The share of the way below which a leaving element is dropped when another change begins. Otherwise it would stay
  /// while changes follow each other faster than they end.
  static let negligibleWay: CGFloat = 0.05

  /// The most elements that are shown on their way. More than these change at once.
  private static let mostMovingElements = 1024

  /// Where the layout has elements in view and up to one length of the view around it, without a query that counts.
  private func surroundings() -> [ElementIdentifier: Pose] {
    guard !collectionViewLayout.estimatesSizes else { return [:] }
    let reach =
      collectionViewLayout.contentDirection.scrollDirection == .horizontal ? (bounds.width, 0) : (0, bounds.height)
    let rect = bounds.insetBy(dx: -reach.0, dy: -reach.1)
    if let count = elementCount(in: rect), count > 4 * Self.mostMovingElements { return [:] }
    var poses: [ElementIdentifier: Pose] = [:]
    for attributes in layoutAnswer(in: rect).prefix(4 * Self.mostMovingElements) {
      poses[ElementIdentifier(attributes)] = Pose(attributes)
    }
    return poses
  }
}

extension MotionRecording {
  /// The views that a transition needs, by their indices in it, and the others.
  fileprivate func views(in transition: Transition?) -> (kept: [Int: VisibleElement], dropped: [VisibleElement]) {
    var kept: [Int: VisibleElement] = [:]
    var left = gone
    for (index, element) in (transition?.elements ?? []).enumerated() where element.role == .leaving {
      if index < leftover.count {
        kept[index] = leftover[index].element
      } else if let view = left.removeValue(forKey: element.identifier) {
        kept[index] = view
      }
    }
    let dropped = left.sorted { ElementIdentifier.paintsBefore($0.key, $1.key) }.map(\.value)
    return (kept, dropped + (transition == nil ? leftover.map(\.element) : []))
  }
}

// What the layout pass reports.

extension CollectionView {
  /// Removes an element from view. While a change is recorded, its view is kept until it has left.
  ///
  /// - Parameter mayReturn: whether it may be shown again with the same view.
  func leave(_ element: VisibleElement, mayReturn: Bool = false) {
    if motion.recording?.keep(element, mayReturn: mayReturn) != true { retire(element) }
  }

  /// The elements that have left in the same change and show now, because sizes were measured or the content offset
  /// changed. They get back their views, so that what is inside moves too.
  func bringBack(_ wanted: [LayoutAttributes]) -> [ElementIdentifier: VisibleElement] {
    guard motion.recording?.mayBringBack == true else { return [:] }
    var elements: [ElementIdentifier: VisibleElement] = [:]
    for attributes in wanted {
      let identifier = ElementIdentifier(attributes)
      guard let element = motion.recording?.bringBack(identifier) else { continue }
      markAsSelected(element.view, identifier)
      elements[identifier] = element
    }
    return elements
  }

  /// The elements get the names that an update gives them.
  func followMotion(_ change: DataChange) {
    guard let recording = motion.recording else { return }
    var next = recording
    next.follow(reloading: { $0.category == .cell && change.reloads(itemAt: $0.indexPath) }) { element in
      guard element.category == .cell else { return name(of: element, after: change) }
      return change.item(after: ItemPlace(section: element.section, item: element.item))
        .map { .cell($0.section, $0.item) }
    }
    motion.recording = next
  }

  /// After a reload, index paths mean the same elements as before.
  package func keepIdentityInMotion() { motion.recording?.isIdentityLost = false }

  /// After a reload, elements are where `name` says, by their names before; those without a name are gone.
  package func followMotion(naming name: (ElementIdentifier) -> ElementIdentifier?) {
    guard var recording = motion.recording else { return }
    recording.follow(name)
    motion.recording = recording
  }

  func noteMotionStart(_ attributes: LayoutAttributes?, of element: ElementIdentifier) {
    guard let pose = motionPose(attributes, of: element) else { return }
    // A fade in its place is what happens anyway, and then follows measured sizes and the content offset.
    if let fades = updating.fades, element.category == .cell, fades.change.path(before: element.indexPath) == nil,
      fades.arrivals[element].map({ Pose($0).fading(to: 0) }) == pose
    {
      return
    }
    motion.recording?.note(start: pose, of: element)
  }

  func noteMotionEnd(_ attributes: LayoutAttributes?, of element: ElementIdentifier) {
    guard let pose = motionPose(attributes, of: element) else { return }
    if let fades = updating.fades, element.category == .cell, fades.change.path(after: element.indexPath) == nil,
      shown[element].map({ Pose($0.attributes).fading(to: 0) }) == pose
    {
      return
    }
    motion.recording?.note(end: pose, of: element)
  }

  /// The pose that a hook of the layout returned, in the view's coordinates; nil if nothing shows over time.
  private func motionPose(_ attributes: LayoutAttributes?, of element: ElementIdentifier) -> Pose? {
    guard motion.recording != nil, let attributes else { return nil }
    guard !attributes.hasNoUsablePlace, attributes.size.width >= 0, attributes.size.height >= 0 else {
      report(.notFinite(element, CGRect(origin: attributes.center, size: attributes.size)))
      return nil
    }
    return Pose(mirrored(attributes))
  }
}
