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
