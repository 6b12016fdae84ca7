import CharacterCanvas
import Foundation
import ImageDecoders
import Images
import LayoutCore
import Records
import Scenes

@testable import CursesTerminal
@testable import Explorer

/// A session with random input: bytes, decoder, session, picture; and actions in pairs, while data change and what
/// changes moves. It checks what each step may cost, and that layout and data fit each other.
@MainActor
final class SessionFuzz {
  /// What is wrong with a step, as a sentence.
  struct Fault: Error, CustomStringConvertible { let description: String }

  private let scenes: [Scene]
  private let files: FuzzFiles
  private var session: ExplorerSession
  private var decoder = InputDecoder()
  private var typing: RandomTyping
  private var actions: FuzzActions
  private let audits: FuzzAudits
  private let log: FuzzLog
  /// The longest time that input waited for earlier input, by the processor's clock, and for what.
  private(set) var longest = (wait: Duration.zero, words: "")
  /// Steps that took longer than the fair wait, with what was done.
  private(set) var waits: [String] = []
  private let fairWait: Duration
  /// The time of the session's clock.
  private var time = Duration.zero
  private var isDrawingDue = false

  /// - Parameters:
  ///   - mostRecords: the most rows of a table.
  ///   - fairWait: the longest fair wait, in builds whose speed matters.
  ///   - pairs: what counts the pairs of actions.
  init(
    seed: UInt64, scale: FuzzScale, mostRecords: Int, fairWait: Duration = .milliseconds(100),
    pairs: FuzzPairs = FuzzPairs()
  ) throws {
    ImageStore.shared.decoder = SystemImageDecoder()
    scenes = scale.catalogue(mostRecords: mostRecords, seed: seed).scenes
    files = FuzzFiles(seed: seed, rowCount: scale == .small ? 40 : min(10_000, mostRecords / 10))
    session = ExplorerSession(catalogue: SceneCatalogue(scenes), size: CellSize(width: 80, height: 24))
    typing = RandomTyping(seed: seed)
    actions = FuzzActions(seed: seed, output: files.output, pairs)
    audits = FuzzAudits(seed: seed)
    log = FuzzLog("seed \(seed), \(scale)")
    self.fairWait = fairWait
    try begin()
  }

  /// Opens a viewer, on any of the scenes: half of the time on a file.
  private func begin() throws {
    let catalogue = SceneCatalogue(scenes + (try files.scenes()))
    let index = typing.chance(1, in: 2) ? typing.number(below: scenes.count) : nil
    session = ExplorerSession(
      catalogue: catalogue,
      startingAt: index ?? scenes.count + typing.number(below: catalogue.scenes.count - scenes.count),
      size: session.size, capabilities: actions.capabilities())
    session.motionLevel = actions.motion()
    session.holdClock(at: time)
    // An audit that is made here takes long.
    if actions.chance(7, in: 8) { session.startAudit = audits.starter }
    session.onArrival = { [weak self] in self?.isDrawingDue = true }
    log.note("\(session.scene.name), motion \(session.motionLevel)")
  }

  /// The last input, so that a fault can be repeated by hand.
  var story: String { log.story }

  func step() async throws {
    let before = LayoutStatistics.total
    let allowance = attributesOfLayout
    let count = typing.chance(1, in: 8) ? type() : act()
    try check(LayoutStatistics.total - before, events: count, allowance: max(allowance, attributesOfLayout))
    audits.step()
    if actions.chance(1, in: 3) { changeData() }
    if typing.chance(1, in: 2) { for _ in 0..<20 where session.hasWork { work() } }
    for wait in actions.waits() {
      time += .milliseconds(wait)
      session.holdClock(at: time)
      drawInTurn()
    }
    _ = session.takeRequests()
    await rest()
    if session.isFinished { try begin() }
  }

  /// Sends a burst of bytes, or resizes the screen.
  /// - Returns: the number of events, and one more.
  private func type() -> Int {
    actions.pairs.interrupt()
    let burst = typing.burst(for: session)
    log.note(burst)
    switch burst {
    case .resize(let size):
      handle([.resize(size)])
      return 1
    case .bytes(let bytes):
      let events = decoder.decode(bytes) + (typing.chance(2, in: 3) ? decoder.flush() : [])
      // As in the viewer, events that arrive together are handled together or one by one.
      if typing.chance(1, in: 2) { handle(events) } else { for event in events { handle([event]) } }
      return events.count + 1
    }
  }

  /// Performs the action that makes the rarest pair, and answers what it opens.
  /// - Returns: the number of events, and one more.
  private func act() -> Int {
    var count = 1
    func press(_ keys: [Key]) {
      guard !keys.isEmpty else { return }
      log.note(keys.map(\.name).joined(separator: " "))
      count += keys.count
      if actions.chance(1, in: 2) { handle(keys.map { .key($0) }) } else { for key in keys { handle([.key(key)]) } }
    }
    press(actions.leaving(session))
    guard let (action, number) = actions.next(for: session) else { return count }
    log.note("<\(action.name)>")
    if actions.areKeysFree(session), let keys = actions.keys(of: action, number) {
      press(keys)
    } else {
      // As the list of actions calls it.
      count += number ?? 1
      handle([]) { session.run(action, count: number) }
    }
    for _ in 0..<3 where !session.isFinished { press(actions.answer(to: session)) }
    return count
  }

  /// Changes the data of a file, or of a scene that was made of a text, as another program would.
  private func changeData() {
    let isChanged = files.change()
    let paths = session.watchedFiles.filter { isChanged($0) || FuzzRecords.isMadeUp($0) && actions.chance(1, in: 3) }
    guard !paths.isEmpty else { return }
    log.note("changed \(paths.map { $0.split(separator: "/").last ?? "" }.sorted())")
    let meter = StepMeter()
    session.reload(changed: paths)
    drawInTurn()
    note(meter.processorTime, "to read again", meter)
  }

  /// Lets the main thread take what other threads have read. A key that comes then waits for that.
  private func rest() async {
    // Sometimes more arrives before the next input.
    if typing.chance(1, in: 8) { for _ in 0..<1_000 where !isDrawingDue { await Task.yield() } }
    let meter = StepMeter()
    await Task.yield()
    note(meter.processorTime, "to take what was read", meter)
    guard isDrawingDue else { return }
    isDrawingDue = false
    drawInTurn()
  }

  /// Input that comes now waits until the events are handled and drawn. Of events that came together, each one counts
  /// as a part of the whole.
  private func handle(_ events: [InputEvent], and more: () -> Void = {}) {
    ForegroundWork.main.perform {
      let meter = StepMeter()
      session.handle(events)
      more()
      let handling = meter.processorTime
      draw()
      let time = handling / max(1, events.count) + meter.processorTime - handling
      note(time, "to handle \(Self.words(for: events)) and draw", meter)
    }
  }

  private static func words(for events: [InputEvent]) -> String {
    events.count == 1 ? String("\(events[0])".prefix(160)) : "\(events.count) events"
  }

  private func drawInTurn() {
    let meter = StepMeter()
    ForegroundWork.main.performIfCrowded(draw)
    note(meter.processorTime, "to draw", meter)
  }

  private func draw() {
    _ = session.frame()
    _ = session.cursor
  }

  /// A slice of work, and the picture after it, which the viewer draws in a turn of its own. Input may come in the
  /// middle of the slice. If the slice never looks for input, this comes at its start.
  private func work() {
    var pollsBeforeInput = typing.number(below: 4_000)
    var hasPolled = false
    var inputTime: ContinuousClock.Instant?
    session.isInputWaiting = {
      hasPolled = true
      pollsBeforeInput -= 1
      if pollsBeforeInput < 0, inputTime == nil { inputTime = .now }
      return inputTime != nil
    }
    let meter = StepMeter()
    ForegroundWork.main.performIfCrowded { session.work() }
    let time = meter.processorTime
    session.isInputWaiting = { false }
    note(inputTime.map { min(time, ContinuousClock.now - $0) } ?? (hasPolled ? .zero : time), "to end work", meter)
    drawInTurn()
  }

  private func note(_ time: Duration, _ purpose: @autoclosure () -> String, _ meter: StepMeter) {
    guard time > min(fairWait, longest.wait) else { return }
    let words =
      "\(time) \(purpose()), now in \(session.scene.name), after \(log.story): \(meter.words), "
      + "\(session.command)"
    if time > longest.wait { longest = (time, words) }
    if time > fairWait { waits.append(words) }
  }

  /// Attributes that layouts may make while they prepare: those of all items for other people's, none for ours.
  private var attributesOfLayout: Int {
    let view = session.stage.collectionView
    guard view.numberOfElements(overlapping: .zero) == nil else { return 0 }
    return 4 * (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) + 2 }
  }

  private func check(_ work: LayoutStatistics, events: Int, allowance: Int) throws(Fault) {
    let size = session.size
    let canvas = session.frame()
    if let mistake = session.stage.warnings.first(where: isMistake), !session.scene.name.hasPrefix("fault-") {
      throw Fault(description: "\(mistake) in \(session.scene.name): \(session.command)")
    }
    guard canvas.size == size else { throw Fault(description: "a picture of \(canvas.size) on a screen of \(size)") }
    // Parameters may make elements much smaller than a cell.
    let shown = session.stage.collectionView.visibleElements.count
    let bound = max(4_096, 2 * size.width * size.height, shown) * (events + 1)
    let views = work.viewsMade + work.viewsReused
    guard views <= 2 * bound else {
      throw Fault(description: "\(views) views for \(events) events on \(size), in \(session.scene.name)")
    }
    // The fault that this one scene shows is that each step makes all attributes.
    guard session.scene.name != "fault-solve" else { return }
    guard work.attributesMade <= 12 * bound + allowance * (events + 1) else {
      throw Fault(
        description: "\(work.attributesMade) attributes for \(events) events on \(size), in \(session.scene.name)")
    }
  }

  /// Whether a warning says that layout and data do not fit each other, which no input may cause.
  private func isMistake(_ warning: LayoutDiagnostic) -> Bool {
    switch warning.problem {
    case .elementOutsideData, .missingAttributes, .changedWithoutInvalidation, .invalidUpdate,
      .scrollTargetOutsideData, .selectionOutsideData, .viewNotDequeued, .unregisteredIdentifier,
      .unregisteredDecoration, .invalidatesWithoutEnd, .invalidatesWhilePreparing:
      true
    default: false
    }
  }
}
