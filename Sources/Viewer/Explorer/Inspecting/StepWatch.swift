import CharacterCanvas
import Foundation
import LayoutCore

/// Records what steps cost and who invalidated layouts, while that is needed.
@MainActor
final class StepWatch {
  private(set) var lastStep: StepRecord?
  /// The last steps, the oldest first.
  private(set) var history: [StepRecord] = []
  /// Steps and invalidations, the latest last.
  private(set) var lines: [String] = []
  /// Gets each line of JSON as it is made.
  var sink: ((String) throws -> Void)?
  /// Why the sink gets no more lines.
  var sinkFailure: String?

  private static let historyLimit = 400
  private static let lineLimit = 1_000
  private let clock: () -> Duration
  private weak var view: CollectionView?
  /// The name of the scene that the view belongs to.
  private var scene = ""
  private var current: StepRecord?
  private var passBegan: Duration?
  private var shown: [ElementIdentifier: CGRect] = [:]
  private var count = 0

  init(clock: @escaping () -> Duration) { self.clock = clock }

  /// Observes a view, and no longer the one before.
  func attach(to newView: CollectionView, of scene: String) {
    self.scene = scene
    guard view !== newView else { return }
    view?.eventHandler = nil
    view = newView
    shown = StepRecord.frames(of: newView)
    newView.eventHandler = { [weak self] in self?.note($0) }
  }

  func detach() {
    view?.eventHandler = nil
    view = nil
  }

  /// Begins a step, if none has begun. A batch of input does so.
  func begin() {
    guard current == nil else { return }
    count += 1
    current = StepRecord(number: count)
  }

  private func note(_ event: LayoutEvent) {
    begin()
    switch event {
    case .started: passBegan = clock()
    case .queried(let rect): current?.rects.append(rect)
    case .invalidated(let invalidation):
      current?.invalidations.append(invalidation)
      append(EventLine.text(of: invalidation, step: count))
      hand { EventLine.json(of: invalidation, step: count, at: $0) }
    case .finished(let work):
      guard let done = current else { return }
      current?.work = done.work + work
      current?.passes += 1
      if let began = passBegan { current?.queryTime += clock() - began }
      passBegan = nil
    }
  }

  /// Ends the step when the content has been painted. Only the cost of showing it is still missing.
  func end(_ view: CollectionView, paintTime: Duration) {
    guard var step = current else { return }
    step.paintTime = paintTime
    step.before = shown
    step.after = StepRecord.frames(of: view)
    shown = step.after
    current = nil
    lastStep = step
  }

  /// Records that the picture of the last step is on the screen.
  /// - Returns: whether this was the first picture of that step.
  func presented(_ cost: PresentCost, time: Duration) -> Bool {
    guard var step = lastStep, step.number != history.last?.number else { return false }
    (step.presentTime, step.bytes, step.writes) = (time, cost.bytes, cost.writes)
    lastStep = step
    var kept = step
    (kept.before, kept.after, kept.rects, kept.invalidations) = ([:], [:], [], [])
    history.append(kept)
    if history.count > Self.historyLimit { history.removeFirst(history.count - Self.historyLimit) }
    // Keys that move nothing lead to no query.
    if step.work.rectQueries > 0 { append(EventLine.text(of: step)) }
    hand { EventLine.json(of: step, at: $0) }
    return true
  }

  private func hand(_ line: (EventLine.Place) -> String) {
    guard let sink else { return }
    do {
      try sink(line(EventLine.Place(scene: scene, time: clock())))
    } catch {
      (self.sink, sinkFailure) = (nil, "\(error)")
    }
  }

  private func append(_ line: String) {
    lines.append(line)
    if lines.count > Self.lineLimit { lines.removeFirst(lines.count - Self.lineLimit) }
  }
}

/// One step of the user: a batch of input and the picture after it. This is what it did to the content and what it
/// cost.
struct StepRecord: Hashable, Sendable {
  /// A change of a visible element in a step.
  enum Change: String, CaseIterable, Sendable {
    case appeared, moved, stayed, left

    var mark: String {
      switch self {
      case .appeared: "+"
      case .moved: "~"
      case .stayed: "="
      case .left: "-"
      }
    }
  }

  /// Counted from 1 since recording began.
  var number = 0
  /// The work of all layout passes of the step.
  var work = LayoutStatistics()
  var passes = 0
  /// The rectangles of the layout queries, in order.
  var rects: [CGRect] = []
  var invalidations: [LayoutInvalidation] = []
  /// The times of the layout passes, of painting the content, and of showing the picture.
  var queryTime = Duration.zero
  var paintTime = Duration.zero
  var presentTime = Duration.zero
  /// The bytes sent to the terminal, and the writes.
  var bytes = 0
  var writes = 0
  /// The visible elements before and after, with their frames.
  var before: [ElementIdentifier: CGRect] = [:]
  var after: [ElementIdentifier: CGRect] = [:]

  init(number: Int = 0) { self.number = number }

  /// The step that first showed a view.
  @MainActor
  init(first view: LayoutReading) {
    self.init(number: 1)
    (work, passes, rects) = (view.statistics, 1, [view.bounds])
    after = Dictionary(
      view.elements.compactMap { element in element.present.map { ($0, element.frame) } }
    ) { $1 }
  }

  @MainActor
  static func frames(of view: CollectionView) -> [ElementIdentifier: CGRect] {
    Dictionary(view.visibleElements.map { ($0.identifier, $0.attributes.frame) }) { $1 }
  }

  func change(of element: ElementIdentifier) -> Change {
    guard let now = after[element] else { return .left }
    return before[element].map { $0.isNearly(now) ? .stayed : .moved } ?? .appeared
  }

  /// The elements that are no longer visible, with their frames before.
  var left: [ElementIdentifier: CGRect] { before.filter { after[$0.key] == nil } }

  func count(of change: Change) -> Int {
    change == .left ? left.count : after.keys.count { self.change(of: $0) == change }
  }

  /// The elements that invalidations named.
  var namedElements: Set<ElementIdentifier> {
    Set(
      invalidations.flatMap { invalidation -> [ElementIdentifier] in
        if case .elements(let named) = invalidation.scope { named } else { [] }
      })
  }
}

/// Steps and invalidations, one line each: as text for people, and as JSON.
enum EventLine {
  /// The scene in which something happened, and the time since the viewer began.
  struct Place {
    let scene: String
    let time: Duration
  }

  /// For example `12 FlowLayout: bounds 0,3 80×23 invalidates header of section 0`.
  static func text(of invalidation: LayoutInvalidation, step: Int) -> String {
    "\(step) \(invalidation.layout): \(cause(invalidation.cause)) invalidates \(scope(invalidation.scope))"
  }

  static func text(of step: StepRecord) -> String {
    let work = step.work
    return "\(step.number) asked \(work.rectQueries)×, \(work.elementsReturned) returned, "
      + "\(work.elementsReturnedOutside) outside, \(work.viewsMade) made, \(work.viewsReused) reused, "
      + "\(work.sectionsSolved) sections solved"
  }

  static func json(of invalidation: LayoutInvalidation, step: Int, at place: Place) -> String {
    let line: JSONValue = [
      "event": "invalidation", "milliseconds": .integer(place.time.milliseconds), "scene": .string(place.scene),
      "step": .integer(step), "what": .string(scope(invalidation.scope)), "who": .string(invalidation.layout),
      "why": .string(cause(invalidation.cause)),
    ]
    return line.text
  }

  /// The counters under their own names, and the times, most of them in microseconds.
  static func json(of step: StepRecord, at place: Place) -> String {
    let times: [(String, Int)] = [
      ("milliseconds", place.time.milliseconds), ("step", step.number), ("passes", step.passes),
      ("bytes", step.bytes), ("writes", step.writes), ("queryMicroseconds", step.queryTime.microseconds),
      ("paintMicroseconds", step.paintTime.microseconds), ("presentMicroseconds", step.presentTime.microseconds),
    ]
    let numbers = step.work.named.map { ($0.name, $0.value) } + times
    let head: [(String, JSONValue)] = [("event", "step"), ("scene", .string(place.scene))]
    return JSONValue.object(head + numbers.map { ($0, .integer($1)) }).text
  }

  private static func cause(_ cause: LayoutInvalidation.Cause) -> String {
    switch cause {
    case .request: "a request"
    case .reload: "a reload"
    case .bounds(let bounds): "bounds \(bounds.words)"
    case .insets: "new insets"
    case .update: "an update of the data"
    case .preferredSize(let element): "the size \(element) prefers"
    case .sectionOffset(let section): "a scroll of section \(section)"
    case .interactiveMovement: "an item moved by hand"
    }
  }

  private static func scope(_ scope: LayoutInvalidation.Scope) -> String {
    switch scope {
    case .everything: "everything"
    case .counts: "the counts"
    case .wholeLayout: "the whole layout"
    case .elements(let elements):
      elements.sorted(by: ElementIdentifier.paintsBefore).prefix(3).map(\.description).joined(separator: ", ")
        + (elements.count > 3 ? " and \(elements.count - 3) more" : "")
    }
  }
}

extension Duration {
  /// Rounded down.
  fileprivate var milliseconds: Int { microseconds / 1000 }

  /// Rounded down.
  var microseconds: Int {
    Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
  }
}
