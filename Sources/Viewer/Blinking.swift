import Dispatch

/// Runs an action every half second while it is on. While it is off, it costs nothing.
@MainActor
final class Blinking {
  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      timer?.cancel()
      timer = isOn ? makeTimer() : nil
    }
  }
  private nonisolated(unsafe) var timer: (any DispatchSourceTimer)?
  private let action: @MainActor () -> Void

  init(action: @escaping @MainActor () -> Void) { self.action = action }

  deinit { timer?.cancel() }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.action() } }
    timer.schedule(deadline: .now() + 0.5, repeating: 0.5, leeway: .milliseconds(50))
    timer.activate()
    return timer
  }
}
