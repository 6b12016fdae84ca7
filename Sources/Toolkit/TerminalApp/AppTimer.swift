import Dispatch
import Foundation

/// Calls an action again and again on the main actor, until it is cancelled. `TerminalApp.every` makes one.
@MainActor
public final class AppTimer {
  private nonisolated(unsafe) var source: (any DispatchSourceTimer)?

  package init(_ interval: Duration, _ action: @escaping @MainActor () -> Void) {
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(action) }
    let milliseconds = max(1, Int(interval / .milliseconds(1)))
    source.schedule(
      deadline: .now() + .milliseconds(milliseconds), repeating: .milliseconds(milliseconds), leeway: .milliseconds(5))
    source.activate()
    self.source = source
  }

  deinit { source?.cancel() }

  /// Ends the calls.
  public func cancel() {
    source?.cancel()
    source = nil
  }
}
