import CharacterCanvas
import Scenes

/// Replays a script, without a terminal.
@MainActor
public struct ScriptPlayer {
  /// A frame that the player made.
  public struct Frame: Sendable {
    public let canvas: Canvas
    /// The hash of the repeatable part of the frame: see `ExplorerSession.repeatableHash(of:)`.
    public let hash: UInt64
    /// The cell of the terminal's cursor; nil if it is hidden.
    public let cursor: CellPoint?
    /// The steps of the script that led to the frame; none for the first frame.
    public let steps: [InputScript.Step]
    /// nil if the script does not contain a hash.
    public let expectedHash: UInt64?
    /// The time since the beginning, as the script counts it.
    public let time: Duration

    /// Whether the frame equals the recorded one, as far as that is known.
    public var isAsRecorded: Bool { expectedHash.map { $0 == hash } ?? true }
  }

  public let session: ExplorerSession
  private let show: (Frame) -> Void
  private var steps: [InputScript.Step] = []
  private var time = Duration.zero
  /// The steps that are still to be played, and whether each of their events leads to a frame.
  private var remaining: ArraySlice<InputScript.Step> = []
  private var waits = false
  /// Whether the session's clock goes with the waits of the script, since it shows motion.
  private var movesClock = false

  /// - Parameter show: gets each frame as it is made: one before all steps, and then those in the script.
  public init(_ session: ExplorerSession, show: @escaping (Frame) -> Void) {
    (self.session, self.show) = (session, show)
  }

  /// Plays a script, at most until it quits.
  public mutating func play(_ script: InputScript) {
    begin(script)
    while !playNext(.max) {}
  }

  /// Starts a script and shows the frame before all steps.
  mutating func begin(_ script: InputScript) {
    (remaining, waits) = (script.steps[...], !script.saysFrames)
    movesClock = script.conditions.motion != nil
    if case .frame(let hash) = remaining.first {
      remaining.removeFirst()
      showFrame(hash)
    } else {
      showFrame(nil)
    }
  }

  /// How many steps are still to be played.
  var remainingCount: Int { session.isFinished ? 0 : remaining.count }

  /// Plays the next `count` steps, or fewer if an audit in another process has to report first.
  /// - Returns: whether the script is over.
  mutating func playNext(_ count: Int) -> Bool {
    var left = count
    while left > 0, !session.isFinished, session.instruments.audit?.awaitsReport != true,
      let step = remaining.popFirst()
    {
      play(step, waits: waits)
      left -= 1
    }
    guard remainingCount == 0 else { return false }
    if steps.contains(where: { if case .wait = $0 { false } else { true } }) {
      handleBatch()
      showFrame(nil)
    }
    return true
  }

  /// - Parameter waits: whether each event leads to a frame, which is shown after the background work is done.
  private mutating func play(_ step: InputScript.Step, waits: Bool) {
    switch step {
    case .wait(let milliseconds) where movesClock:
      handleBatch()
      letPass(milliseconds, showing: waits)
    case .wait(let milliseconds): pass(milliseconds)
    case .event(let event) where waits:
      steps.append(step)
      session.play(event)
      showFrame(nil)
    case .event: steps.append(step)
    case .work(let slices):
      handleBatch()
      steps.append(step)
      for _ in 0..<slices { session.work() }
    case .said(let sentence):
      handleBatch()
      steps.append(step)
      session.say(sentence)
    case .rest:
      handleBatch()
      steps.append(step)
      session.motion.settle(session.view)
    case .frame(let hash):
      handleBatch()
      showFrame(hash)
    }
  }

  private mutating func pass(_ milliseconds: Int) {
    time += .milliseconds(milliseconds)
    steps.append(.wait(milliseconds: milliseconds))
    if movesClock { session.holdClock(at: time) }
  }

  /// Lets time go by in which something may move. If its frames are shown, these are the ones that a viewer shows, and
  /// one at the end.
  private mutating func letPass(_ milliseconds: Int, showing shows: Bool) {
    var left = milliseconds
    while shows, left > 0, let next = session.nextFrame {
      let length = min(left, Int(next / .milliseconds(1)))
      pass(length)
      left -= length
      showFrame(nil)
    }
    if left > 0 { pass(left) }
  }

  /// Handles the events that were collected since the last frame, work or message.
  private mutating func handleBatch() {
    let events = steps[handled...].compactMap { if case .event(let event) = $0 { event } else { nil } }
    handled = steps.count
    if !events.isEmpty { session.handle(events) }
  }

  private var handled = 0

  private mutating func showFrame(_ hash: UInt64?) {
    let canvas = session.frame()
    show(
      Frame(
        canvas: canvas, hash: session.repeatableHash(of: canvas), cursor: session.cursor, steps: steps,
        expectedHash: hash, time: time))
    (steps, handled) = ([], 0)
  }
}
