import CharacterCanvas
import Dispatch
import Foundation

/// The main run loop, with a screen's input in it.
///
/// Keys, signals, timers, blocks on the main queue and main-actor tasks all take their turns on the main thread, and
/// nothing runs between them: published layouts use every one of these. All input that is waiting comes as one batch,
/// so that a key held down is answered by one picture and no backlog.
@MainActor
public final class EventLoop {
  private let descriptors: [Int32]
  private let deadline: () -> ContinuousClock.Instant?
  private let drain: () -> [InputEvent]
  private var sources: [any DispatchSourceRead] = []
  private var timer: (any DispatchSourceTimer)?
  private var onEvents: (([InputEvent]) -> Void)?
  private var takesInput = false

  /// A loop over the input of `screen`.
  public convenience init(screen: any Screen) {
    self.init(
      descriptors: screen.descriptors, deadline: { screen.deadline }, drain: { screen.pendingEvents() })
    screen.onInput = { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.takeInput() } }
    }
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
  /// Run it from synchronous code. Within an `async` function the main queue waits for that function to return, and
  /// nothing would arrive; `start` is for those.
  /// - Precondition: the loop is not running.
  public func run(onEvents: @escaping ([InputEvent]) -> Void) {
    start(onEvents: onEvents)
    while isRunning {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
  }

  /// Begins to hand batches of input to `onEvents`, and returns. The main queue must be served by other means.
  ///
  /// After a batch with `.ended` no input follows; timers and other work go on until the loop is stopped.
  /// - Precondition: the loop is not running.
  public func start(onEvents: @escaping ([InputEvent]) -> Void) {
    precondition(!isRunning, "the event loop is running already")
    self.onEvents = onEvents
    takesInput = true
    sources = descriptors.map { source(for: $0) }
    takeInput()
  }

  public var isRunning: Bool { onEvents != nil }

  /// No input is handed on any more, and `run` returns once the work in hand is done. May be called from anything that
  /// runs in the loop.
  public func stop() {
    ignoreInput()
    onEvents = nil
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
    guard takesInput else { return }
    let events = drain()
    // A terminal that is gone stays readable for ever.
    if events.contains(.ended) { ignoreInput() }
    if !events.isEmpty { onEvents?(events) }
    setTimer()
  }

  private func ignoreInput() {
    takesInput = false
    for source in sources { source.cancel() }
    sources = []
    timer?.cancel()
    timer = nil
  }

  private func setTimer() {
    timer?.cancel()
    timer = nil
    guard takesInput, let deadline = deadline() else { return }
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
