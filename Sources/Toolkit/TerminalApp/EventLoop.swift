import CharacterCanvas
import Dispatch
import Foundation

/// The main run loop, with a screen's input in it.
///
/// Keys, signals, timers, blocks on the main queue and main-actor tasks take turns on the main thread, and none
/// interrupts another. Published layouts use all of these. All input that is waiting comes as one batch, so that a key
/// held down leads to one picture and no backlog.
@MainActor
public final class EventLoop {
  private let descriptors: [Int32]
  private let deadline: () -> ContinuousClock.Instant?
  private let drain: () -> [InputEvent]
  private var sources: [any DispatchSourceRead] = []
  private lazy var timer = FrameTimer { [weak self] in self?.takeInput() }
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
  ///   - descriptors: they become readable when `drain` has input.
  ///   - deadline: when to call `drain` even if no descriptor is readable; called after each batch.
  ///   - drain: returns all waiting input, without waiting for more.
  public init(
    descriptors: [Int32], deadline: @escaping () -> ContinuousClock.Instant? = { nil },
    drain: @escaping () -> [InputEvent]
  ) {
    self.descriptors = descriptors
    self.deadline = deadline
    self.drain = drain
  }

  /// Passes batches of input to `onEvents` until `stop()` is called. While nothing happens, it sleeps.
  ///
  /// Call it from synchronous code. Within an `async` function the main queue waits for that function to return, and no
  /// input would arrive. Use `start` there.
  /// - Precondition: the loop is not running.
  public func run(onEvents: @escaping ([InputEvent]) -> Void) {
    start(onEvents: onEvents)
    while isRunning {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
  }

  /// Starts to pass batches of input to `onEvents`, and returns. Something else must run the main queue.
  ///
  /// After a batch with `.ended` no input follows. Timers and other work go on until the loop is stopped.
  /// - Precondition: the loop is not running.
  public func start(onEvents: @escaping ([InputEvent]) -> Void) {
    precondition(!isRunning, "the event loop is running already")
    self.onEvents = onEvents
    takesInput = true
    sources = descriptors.map { source(for: $0) }
    takeInput()
  }

  /// Whether `run` or `start` was called, and `stop` was not called since.
  public var isRunning: Bool { onEvents != nil }

  /// Stops passing input. `run` returns once the current work is done. Anything that runs in the loop may call this.
  public func stop() {
    ignoreInput()
    onEvents = nil
    // The run loop checks its condition only after something happens on the main queue, not after a timer.
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
    // A terminal that is gone stays readable forever, so it is not read any more.
    if events.contains(.ended) { ignoreInput() }
    if !events.isEmpty { onEvents?(events) }
    timer.schedule(after: takesInput ? deadline().map { max(.zero, $0 - .now) } : nil)
  }

  private func ignoreInput() {
    takesInput = false
    for source in sources { source.cancel() }
    sources = []
    timer.schedule(after: nil)
  }
}
