import Dispatch
import Foundation

/// Runs an action once after a while. While nothing is scheduled, it costs nothing.
@MainActor
package final class FrameTimer {
  private nonisolated(unsafe) var timer: (any DispatchSourceTimer)?
  private let action: @MainActor () -> Void

  package init(action: @escaping @MainActor () -> Void) { self.action = action }

  deinit { timer?.cancel() }

  /// Schedules the action, instead of what was scheduled before; nil schedules nothing.
  package func schedule(after delay: Duration?) {
    timer?.cancel()
    timer = nil
    guard let delay else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.action() } }
    timer.schedule(deadline: .now() + .milliseconds(Int(delay / .milliseconds(1))), leeway: .milliseconds(2))
    timer.activate()
    self.timer = timer
  }
}
