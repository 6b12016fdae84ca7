import CharacterCanvas
import Explorer
import Foundation
import LayoutCore
import Records
import Scenes

@testable import CursesTerminal

/// A session with random input: bytes, decoder, session, picture. It checks what each step may cost, and that layout and
/// data fit each other.
@MainActor
final class SessionFuzz {
  /// What is wrong with a step, as a sentence.
  struct Fault: Error, CustomStringConvertible { let description: String }

  private let catalogue: SceneCatalogue
  private var session: ExplorerSession
  private var decoder = InputDecoder()
  private var typing: RandomTyping
  private var lastBytes: [String] = []
  /// The longest time that input waited for earlier input, and for what.
  private(set) var longest = (wait: Duration.zero, words: "")
  /// Steps that took longer than the fair wait, with what was done.
  private(set) var waits: [String] = []
  private let fairWait: Duration
  private var isDrawingDue = false

  /// - Parameters:
  ///   - mostRecords: the most rows of a table.
  ///   - fairWait: the longest fair wait, in builds whose speed matters.
  init(seed: UInt64, scale: FuzzScale, mostRecords: Int, fairWait: Duration = .milliseconds(100)) {
    catalogue = scale.catalogue(mostRecords: mostRecords, seed: seed)
    session = ExplorerSession(catalogue: catalogue, size: CellSize(width: 80, height: 24))
    typing = RandomTyping(seed: seed)
    self.fairWait = fairWait
    begin()
  }

  /// Opens a viewer, on any of the scenes.
  private func begin() {
    session = ExplorerSession(
      catalogue: catalogue, startingAt: typing.number(below: catalogue.scenes.count), size: session.size)
    session.onArrival = { [weak self] in self?.isDrawingDue = true }
  }

  /// The last bytes sent, so that a fault can be repeated by hand.
  var story: String { lastBytes.joined(separator: " ") }

  func step() async throws(Fault) {
    let burst = typing.burst(for: session)
    note(burst)
    let before = LayoutStatistics.total
    let allowance = attributesOfLayout
    var count = 1
    switch burst {
    case .resize(let size): handle([.resize(size)])
    case .bytes(let bytes):
      let events = decoder.decode(bytes) + (typing.chance(2, in: 3) ? decoder.flush() : [])
      count += events.count
      // As in the viewer, events that arrive together are handled together or one by one.
      if typing.chance(1, in: 2) { handle(events) } else { for event in events { handle([event]) } }
    }
    try check(LayoutStatistics.total - before, events: count, allowance: max(allowance, attributesOfLayout))
    if typing.chance(1, in: 2) { for _ in 0..<20 where session.hasWork { work() } }
    _ = session.takeRequests()
    await rest()
    if session.isFinished { begin() }
  }

  /// Lets the main thread take what other threads have read. A key that comes then waits for that.
  private func rest() async {
    if typing.chance(1, in: 8) { try? await Task.sleep(for: .milliseconds(10)) }
    let meter = StepMeter()
    await Task.yield()
    note(meter.time, "to take what was read", meter)
    guard isDrawingDue else { return }
    isDrawingDue = false
    drawInTurn()
  }

  /// Input that comes now waits until the events are handled and drawn. Of events that came together, each one counts
  /// as a part of the whole.
  private func handle(_ events: [InputEvent]) {
    ForegroundWork.main.perform {
      let meter = StepMeter()
      session.handle(events)
      let handling = meter.time
      draw()
      let time = handling / max(1, events.count) + meter.time - handling
      note(time, "to handle \(Self.words(for: events)) and draw", meter)
    }
  }

  private static func words(for events: [InputEvent]) -> String {
    events.count == 1 ? String("\(events[0])".prefix(160)) : "\(events.count) events"
  }

  private func drawInTurn() {
    let meter = StepMeter()
    ForegroundWork.main.performIfCrowded(draw)
    note(meter.time, "to draw", meter)
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
    let time = meter.time
    session.isInputWaiting = { false }
    note(inputTime.map { ContinuousClock.now - $0 } ?? (hasPolled ? .zero : time), "to end work", meter)
    drawInTurn()
  }

  private func note(_ time: Duration, _ purpose: @autoclosure () -> String, _ meter: StepMeter) {
    guard time > min(fairWait, longest.wait) else { return }
    let words =
      "\(time) \(purpose()), now in \(session.scene.name), after \(lastBytes.suffix(3)): \(meter.words), "
      + "\(session.command)"
    if time > longest.wait { longest = (time, words) }
    if time > fairWait { waits.append(words) }
  }

  private func note(_ burst: RandomTyping.Burst) {
    switch burst {
    case .resize(let size): lastBytes.append("\(size.width)x\(size.height)")
    case .bytes(let bytes):
      let text = String(decoding: bytes.prefix(60), as: UTF8.self)
      lastBytes.append(text.debugDescription + (bytes.count > 60 ? "… \(bytes.count) bytes" : ""))
    }
    if lastBytes.count > 12 { lastBytes.removeFirst() }
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
    let bound = max(4_096, 2 * size.width * size.height) * (events + 1)
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
