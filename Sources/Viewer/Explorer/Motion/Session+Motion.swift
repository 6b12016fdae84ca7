import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore

/// The animations of the session.
struct SessionMotion {
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
}

extension ExplorerSession {
  /// How much of what changes is shown on its way; by default nothing. While layouts are compared, while everything is
  /// printed as lines, on slow lines, and for scenes that are not prepared, nothing is.
  public var motionLevel: MotionLevel {
    get { motion.level }
    set {
      motion.level = newValue
      if newValue == .none { settleMotion() }
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
    settleMotion()
    journal.recording.noteRest()
    return true
  }

  /// Reads the clock, once for each batch of events and once for each picture.
  func noteMoment() { motion.moment = .milliseconds(instruments.clock().wholeMilliseconds) }

  /// The time that what moves goes by.
  private var motionTime: Duration { motion.clock.time(at: motion.moment) }

  var showsMotion: Bool { allowsMotion && !motion.pace.line.isSlow }

  /// Whether changes would show on their way, on a line that is fast enough.
  private var allowsMotion: Bool {
    motion.level != .none && !host.isLinear && !isPreparing && activeComparison == nil
  }

  /// Whether to skip animation for the next events, although a replay animates them.
  var showsChangesAtOnce: Bool { motion.level != .none && (motion.pace.line.isSlow || isPreparing) }

  /// Ends what moves, as any input does, and records what the input changes. Keys that look at motion leave it as it is.
  func beginMotion(for events: [InputEvent] = []) {
    if allowsMotion, view.animatesChanges, !events.isEmpty, events.allSatisfy(leavesMotion) { return }
    let isMoving = !isPreparing && view.isInMotion
    settleMotion()
    motion.isCut = isMoving
    motion.pace.begin()
    motion.clock.startFrames()
    guard allowsMotion else {
      if !isPreparing { view.animatesChanges = false }
      return
    }
    view.animatesChanges = true
    view.changeAnimation = usualAnimation
    view.scrollAnimation = motion.level.hasSteps ? usualAnimation : nil
    view.eventTime = motionTime
    motion.isScroll = false
    if !scrollAtOnce(events) { view.openMotion(usualAnimation) }
    motion.openView = view
  }

  /// Whether events are keys that do no more than scroll, at once. Nothing is recorded for these, as they come most
  /// often. A change that a program makes meanwhile counts apart.
  private func scrollAtOnce(_ events: [InputEvent]) -> Bool {
    guard let first = events.first else { return false }
    if !slidesPages { return events.allSatisfy(route.isScrollKey) }
    return !isFocusing && route.isHeldKey(first) && events.allSatisfy { $0 == first }
  }

  /// Ends what moves, and what is recorded, without a picture of it.
  func settleMotion() {
    motion.sample = nil
    if let open = motion.openView {
      motion.openView = nil
      open.closeMotion { _ in nil }
      (open.eventTime, open.animatesChanges) = (nil, false)
    }
    if !isPreparing { view.finishTransition() }
  }

  /// Ends the change since the last input, for the picture that follows.
  /// - Returns: what shows on its way at this moment; nil at rest.
  func takeMotion() -> Transition.Sample? {
    noteMoment()
    if let open = motion.openView {
      motion.openView = nil
      // While the user moves the layout, what shows is where it was moved to.
      let isShown = open === view && showsMotion && !motion.isCut && route.mode?.transition == nil
      open.closeMotion { change in
        self.motion.isScroll = change.onlyScrolls && change.scroll != .zero
        return isShown ? self.animation(of: change) : nil
      }
      open.eventTime = nil
      if !isShown { open.finishTransition() }
      if open !== view { open.animatesChanges = false }
    }
    motion.isOnItsWay = motion.level != .none && view.isInMotion
    motion.sample = sampleMotion()
    return motion.sample
  }

  /// At the end, completions are called, and what they change is laid out.
  private func sampleMotion() -> Transition.Sample? {
    guard view.isInMotion else { return nil }
    let time = motionTime
    if let sample = view.sample(at: time) { return sample }
    widget.layOut()
    return view.sample(at: time)
  }

  private var usualAnimation: Animation {
    motion.level == .reduced
      ? Animation(CollectionViewWidget.motionFrameLength * 2, .linear) : Animation(.milliseconds(200))
  }

  /// The animation of a user's change; nil: none. A scroll by rows is never animated.
  private func animation(of change: MotionChange) -> Animation? {
    guard change.onlyScrolls else { return usualAnimation }
    guard motion.level.hasSteps else { return nil }
    if change.scroll == .zero { return change.changesLooks ? usualAnimation : nil }
    let share = max(
      change.scroll.x.magnitude / max(view.bounds.width, 1), change.scroll.y.magnitude / max(view.bounds.height, 1))
    return share < Self.shortScroll || !slidesPages ? nil : Animation(.milliseconds(150))
  }

  /// The share of the view that a scroll must reach to slide.
  private static let shortScroll: CGFloat = 0.25

  /// Whether pages and jumps slide. Who reads data pages through much of it.
  private var slidesPages: Bool { motion.level == .smooth || motion.level == .full && !stage.opensRecords }
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
