import CharacterCanvas
import Scenes

/// Does again what a script says, without a terminal.
@MainActor
public struct ScriptPlayer {
  /// A frame that playing made.
  public struct Frame: Sendable {
    public let canvas: Canvas
    /// Of what of it comes again: see `ExplorerSession.repeatableHash(of:)`.
    public let hash: UInt64
    /// Where the hardware cursor rests, if anywhere.
    public let cursor: CellPoint?
    /// What led to it, in the words of the script; none for the frame before everything.
    public let steps: [InputScript.Step]
    /// nil where the script does not say.
    public let expectedHash: UInt64?
    /// Since the beginning, as the script tells the time.
    public let time: Duration

    /// Whether the frame is the one that was recorded, as far as that is known.
    public var isAsRecorded: Bool { expectedHash.map { $0 == hash } ?? true }
  }

  public let session: ExplorerSession
  private let show: (Frame) -> Void
  private var steps: [InputScript.Step] = []
  private var time = Duration.zero
  /// What is still to be played, and whether each event of it is answered by a frame.
  private var rest: ArraySlice<InputScript.Step> = []
  private var waits = false

  /// - Parameter show: gets each frame as it is made: one before everything, and then as the script says.
  public init(_ session: ExplorerSession, show: @escaping (Frame) -> Void) {
    (self.session, self.show) = (session, show)
  }

  /// Plays a script, up to what quits.
  public mutating func play(_ script: InputScript) {
    begin(script)
    while !playNext(.max) {}
  }

  /// Shows the frame before everything.
  mutating func begin(_ script: InputScript) {
    (rest, waits) = (script.steps[...], !script.saysFrames)
    if case .frame(let hash) = rest.first {
      rest.removeFirst()
      showFrame(hash)
    } else {
      showFrame(nil)
    }
  }

  /// How many steps are still to be played.
  var restCount: Int { session.isFinished ? 0 : rest.count }

  /// Plays as many steps.
  /// - Returns: whether the script is over.
  mutating func playNext(_ count: Int) -> Bool {
    let next = rest.prefix(count)
    rest = rest.dropFirst(next.count)
    for step in next where !session.isFinished { take(step, waits: waits) }
    guard restCount == 0 else { return false }
    if steps.contains(where: { if case .wait = $0 { false } else { true } }) {
      handleBatch()
      showFrame(nil)
    }
    return true
  }

  /// - Parameter waits: whether each event is answered by a frame, after what waits for a quiet moment is done.
  private mutating func take(_ step: InputScript.Step, waits: Bool) {
    switch step {
    case .wait(let milliseconds):
      time += .milliseconds(milliseconds)
      steps.append(step)
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
    case .frame(let hash):
      handleBatch()
      showFrame(hash)
    }
  }

  /// Hands over the events that were gathered since the last frame, work or word.
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

extension ExplorerSession {
  /// A session as it was when a script began, over scenes that `script.conditions.request` asks for.
  public convenience init(
    catalogue: SceneCatalogue, startingAt index: Int = 0, as conditions: ScriptConditions,
    size: CellSize = CellSize(width: 80, height: 24)
  ) {
    var settings = ViewerSettings()
    settings.theme = conditions.theme.map(ThemeChoice.named) ?? .named(.none)
    settings.boxes = conditions.boxes ?? .scene
    settings.table = ActionTable.standard.binding(conditions.keys)
    self.init(
      catalogue: catalogue, startingAt: index, size: conditions.size ?? size, capabilities: conditions.capabilities,
      settings: settings)
  }
}
