import CharacterCanvas
import CursesTerminal
import Dispatch
import Foundation

/// The main run loop, with a screen's input in it.
///
/// Keys, signals, timers, blocks on the main queue and main-actor tasks all take their turns on the main thread, and
/// nothing runs between them: published layouts use every one of these. All input that is waiting comes as one batch,
/// so that a key held down is answered by one picture and no backlog.
///
/// Run it from synchronous code. Within an `async` function the main queue waits for that function to return, and
/// nothing would arrive.
@MainActor
public final class EventLoop {
  private let descriptors: [Int32]
  private let deadline: () -> ContinuousClock.Instant?
  private let drain: () -> [InputEvent]
  private var sources: [any DispatchSourceRead] = []
  private var timer: (any DispatchSourceTimer)?
  private var onEvents: (([InputEvent]) -> Void)?
  private var isStopped = false

  /// A loop over the input of `screen`.
  public convenience init(screen: CursesScreen) {
    self.init(
      descriptors: screen.descriptors, deadline: { screen.deadline }, drain: { screen.pendingEvents() })
  }

  /// - Parameters:
  ///   - descriptors: turn readable when `drain` has something to give.
  ///   - deadline: when to call `drain` even if none is readable; asked after each batch.
  ///   - drain: takes all waiting input, without waiting for more.
  public init(
    descriptors: [Int32], deadline: @escaping () -> ContinuousClock.Instant? = { nil },
    drain: @escaping () -> [InputEvent]
  ) {
    self.descriptors = descriptors
    self.deadline = deadline
    self.drain = drain
  }

  /// Hands batches of input to `onEvents` until `stop()` is called. While nothing happens it sleeps.
  ///
  /// After a batch with `.ended` no input follows; timers and other work go on until the loop is stopped.
  /// - Precondition: the loop is not running.
  public func run(onEvents: @escaping ([InputEvent]) -> Void) {
    precondition(self.onEvents == nil, "the event loop is running already")
    self.onEvents = onEvents
    isStopped = false
    sources = descriptors.map { source(for: $0) }
    takeInput()
    while !isStopped {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
    ignoreInput()
    self.onEvents = nil
  }

  /// Makes `run` return once the work in hand is done. May be called from anything that runs in the loop.
  public func stop() {
    isStopped = true
    // The run loop looks up only when something happens on the main queue, not after a timer.
    DispatchQueue.main.async {}
  }

  private func source(for descriptor: Int32) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.takeInput() }
    }
    source.activate()
    return source
  }

  private func takeInput() {
    guard !isStopped else { return }
    let events = drain()
    // A terminal that is gone stays readable for ever.
    if events.contains(.ended) { ignoreInput() }
    if !events.isEmpty { onEvents?(events) }
    setTimer()
  }

  private func ignoreInput() {
    for source in sources { source.cancel() }
    sources = []
    timer?.cancel()
    timer = nil
  }

  private func setTimer() {
    timer?.cancel()
    timer = nil
    guard !sources.isEmpty, let deadline = deadline() else { return }
    let delay = max(.zero, deadline - .now)
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + delay.seconds, leeway: .milliseconds(1))
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.takeInput() }
    }
    timer.activate()
    self.timer = timer
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
