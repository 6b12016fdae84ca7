import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore

/// The animations of the session.
@MainActor
final class SessionMotion {
  var level = MotionLevel.none
  /// The view whose changes are recorded since the last input. They end with the next picture.
  weak var openView: CollectionView?
  /// Whether the last input cut short what was moving. What it changes is then shown at once, so that a key held down
  /// shows no motion.
  var isCut = false
  /// Whether the animation is a page or a jump.
  var isScroll = false
  /// Whether the last picture was one of what moves, or of its end.
  var isOnItsWay = false
  /// The time of the events that are handled, or of the picture that is made, in whole milliseconds as in scripts: so a
  /// replay shows the same.
  var moment = Duration.zero
  /// The sample of the transition in the picture that is being made.
  var sample: Transition.Sample?
  var pace = MotionPace()
  var clock = MotionClock()

  /// Changes between slow motion and the usual speed.
  /// - Returns: a message about it.
  func toggleSlow() -> String {
    guard level != .none else { return Self.offMessage }
    let isSlow = clock.pace != .slow
    clock.run(isSlow ? .slow : .usual, at: moment)
    return isSlow ? "slow motion: a tenth of the speed" : "motion at its usual speed"
  }

  /// The time that what moves goes by.
  var time: Duration { clock.time(at: moment) }

  /// Takes the time of a batch of events or of a picture.
  func note(_ time: Duration) { moment = .milliseconds(time.wholeMilliseconds) }

  /// Goes some frames on, or back.
  /// - Returns: false if nothing moves.
  func step(_ frames: Int, isMoving: Bool) -> Bool {
    if isMoving { clock.step(frames, length: CollectionViewWidget.motionFrameLength) }
    return isMoving
  }

  /// Lets what moves stand still, or go on.
  func hold(_ isHeld: Bool) { clock.run(isHeld ? .held : .usual, at: moment) }

  static let offMessage = "motion is off; set ASHLAR_MOTION=full or 'motion' in the configuration"

  // MARK: Animations

  var usualAnimation: Animation {
    level == .reduced ? Animation(CollectionViewWidget.motionFrameLength * 2, .linear) : Animation(.milliseconds(200))
  }

  /// The share of the view that a scroll must reach to slide.
  private static let shortScroll: CGFloat = 0.25

  /// Whether pages and jumps slide. Who reads data pages through much of it.
  func slidesPages(ofData isOfData: Bool) -> Bool { level == .smooth || level == .full && !isOfData }

  /// The animation of a user's change in a view of this size; nil: none. A scroll by rows is never animated.
  func animation(of change: MotionChange, in size: CGSize, slidesPages: Bool) -> Animation? {
    guard change.onlyScrolls else { return usualAnimation }
    guard level.hasSteps else { return nil }
    if change.scroll == .zero { return change.changesLooks ? usualAnimation : nil }
    let share = max(change.scroll.x.magnitude / max(size.width, 1), change.scroll.y.magnitude / max(size.height, 1))
    return share < Self.shortScroll || !slidesPages ? nil : Animation(.milliseconds(150))
  }

  // MARK: Recorded changes

  /// Whether changes are animated, on a line that is fast enough.
  private func allowsMotion(in scenery: Scenery) -> Bool {
    level != .none && !scenery.isLinear && !scenery.isPreparing && scenery.comparison == nil
  }

  /// Ends what moves, as any input does, and records what the input changes. Keys that look at motion leave it as it is.
  func begin(for events: [InputEvent] = [], in scenery: Scenery) {
    guard let stage = scenery.stage else { return }
    let (view, isAllowed) = (stage.collectionView, allowsMotion(in: scenery))
    if isAllowed, view.animatesChanges, !events.isEmpty, events.allSatisfy(scenery.state.leavesMotion) { return }
    let isMoving = !scenery.isPreparing && view.isInMotion
    settle(view)
    isCut = isMoving
    pace.begin()
    clock.startFrames()
    guard isAllowed else {
      if !scenery.isPreparing { view.animatesChanges = false }
      return
    }
    view.animatesChanges = true
    view.changeAnimation = usualAnimation
    view.scrollAnimation = level.hasSteps ? usualAnimation : nil
    view.eventTime = time
    isScroll = false
    let slidesPages = self.slidesPages(ofData: stage.opensRecords)
    if !scenery.state.scrollsAtOnce(events, slidesPages: slidesPages) { view.openMotion(usualAnimation) }
    openView = view
  }

  /// Ends what moves, and what is recorded, without a picture of it.
  func settle(_ view: CollectionView) {
    sample = nil
    if let open = openView {
      openView = nil
      open.closeMotion { _ in nil }
      (open.eventTime, open.animatesChanges) = (nil, false)
    }
    view.finishTransition()
  }

  /// Ends the change since the last input, for the picture that follows, and finds the `sample` of what moves at this
  /// moment; nil at rest.
  func sample(in scenery: Scenery) {
    guard let stage = scenery.stage, let widget = scenery.scenes?.shown.widget else { return }
    let view = stage.collectionView
    note(scenery.instruments.clock())
    if let open = openView {
      openView = nil
      // While the user moves the layout, what shows is where it was moved to.
      let isMovedByHand = scenery.state.route.mode?.transition != nil
      let isShown = open === view && allowsMotion(in: scenery) && !pace.line.isSlow && !isCut && !isMovedByHand
      open.closeMotion { [self] change in
        isScroll = change.onlyScrolls && change.scroll != .zero
        let slidesPages = self.slidesPages(ofData: stage.opensRecords)
        return isShown ? animation(of: change, in: view.bounds.size, slidesPages: slidesPages) : nil
      }
      open.eventTime = nil
      if !isShown { open.finishTransition() }
      if open !== view { open.animatesChanges = false }
    }
    let (isMoving, time) = (view.isInMotion, time)
    isOnItsWay = level != .none && isMoving
    sample = isMoving ? view.sample(at: time) : nil
    if isMoving, sample == nil {
      // At the end, completions are called, and what they change is laid out.
      widget.layOut()
      sample = view.sample(at: time)
    }
  }
}

extension ExplorerSession {
  /// How much of what changes is shown on its way; by default nothing. While layouts are compared, while everything is
  /// printed as lines, on slow lines, and for scenes that are not prepared, nothing is.
  public var motionLevel: MotionLevel {
    get { motion.level }
    set {
      motion.level = newValue
      if newValue == .none { motion.settle(view) }
    }
  }

  /// Makes the session's clock show a time and stand still, for pictures of a moment.
  public func holdClock(at time: Duration) { instruments.clock = { time } }

  /// When the next picture of what moves is due, from now; nil at rest, and while frames are stepped through.
  public var nextFrame: Duration? {
    guard !isPreparing, view.isInMotion, motion.clock.pace != .held else { return nil }
    // Each step of a scroll costs its margins and its scroll bar too, so it has a picture every 50 ms and not every 33.
    return motion.isScroll ? motion.pace.frameLength * 50 / 33 : motion.pace.frameLength
  }

  /// Reports what it took to send a picture. On a slow line there are fewer pictures; if that does not help, what moves
  /// ends at once. While pictures of what moves would take longer than 100 ms, nothing moves.
  ///
  /// - Parameters:
  ///   - bytes: how many were sent.
  ///   - time: until the terminal had them all, or until now if it still has not.
  /// - Returns: whether something moved and has ended, so that a picture of its end is due.
  public func noteSent(bytes: Int, in time: Duration) -> Bool {
    guard motion.pace.note(bytes: bytes, in: time, isMoving: nextFrame != nil) else { return false }
    motion.settle(view)
    journal.recording.noteRest()
    return true
  }

  // MARK: Steps and layouts moved by hand

  /// Makes as many steps as the number before the key says, up to the end of the content.
  func step(rows: Int, columns: Int, times: Int?) {
    var before: (CGPoint, [Int: CGFloat])?
    let start = LayoutStatistics.total
    repeating(times) {
      let work = LayoutStatistics.total - start
      guard work.viewsMade + work.viewsReused < StepMode.mostViews, work.attributesMade < StepMode.mostAttributes else {
        return
      }
      let place = (view.contentOffset, view.sectionOffsets)
      if let before, before == place { return }
      before = place
      // Each row is a step, though only the last one is painted.
      instruments.stepWatch?.end(view, paintTime: .zero)
      scroll(.vertical, steps: rows)
      scroll(.horizontal, steps: columns)
      view.layoutIfNeeded()
      route.mode = route.mode?.step.map { .step($0.counting(rows + columns)) } ?? route.mode
    }
  }

  func moveTransition(to progress: Double) {
    guard let mode = route.mode?.transition, let layout = view.interactiveTransitionLayout else {
      return state.leaveTransition()
    }
    let moved = mode.at(progress)
    route.mode = .transition(moved)
    view.finishTransition()
    layout.transitionProgress = CGFloat(moved.progress)
    view.layoutIfNeeded()
  }

  func endTransitionByHand(completed isCompleted: Bool) {
    state.leaveTransition()
    guard view.interactiveTransitionLayout != nil else { return }
    let before = ShownState(self)
    let former = stage.layoutIndex
    stage.endLayoutTransition(completed: isCompleted)
    guard stage.layoutIndex != former else { return }
    shown.update(from: stage)
    announce(stage.layoutWords)
    history.note(UndoStep(from: before, to: ShownState(self), edit: nil))
  }
}

/// The time that what moves goes by: that of the session, or slower, or only step by step.
struct MotionClock {
  /// How fast it goes.
  enum Pace: Hashable {
    case usual
    /// A tenth.
    case slow
    /// It stands still, until it is set to another frame.
    case held
  }

  private(set) var pace = Pace.usual
  /// A moment of the session, and the time that it was then.
  private var moment = Duration.zero
  private var reading = Duration.zero
  /// How many frames were stepped on since the change that shows, or 0.
  private(set) var frame = 0

  /// The time at a moment of the session.
  func time(at now: Duration) -> Duration {
    switch pace {
    case .usual: reading + (now - moment)
    case .slow: reading + (now - moment) / 10
    case .held: reading
    }
  }

  /// Goes on at another pace, without a jump.
  mutating func run(_ pace: Pace, at now: Duration) {
    (reading, moment) = (time(at: now), now)
    self.pace = pace
  }

  /// Another change begins to show.
  mutating func startFrames() { frame = 0 }

  /// Goes some frames on, or back as far as to the first.
  /// - Parameter length: how long a frame is.
  mutating func step(_ frames: Int, length: Duration) {
    let steps = max(-frame, frames)
    frame += steps
    reading += length * steps
  }
}
