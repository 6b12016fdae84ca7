import Foundation

/// Prints what an audit does, once it takes long: a layout whose work grows with the data looks like a program that
/// hangs.
///
/// A timer on another thread prints, because the main thread may be in a layout that does not return.
package final class AuditWatch: @unchecked Sendable {
  private let subject: String
  private let interval: Int
  private let lock = NSLock()
  private let timer = DispatchSource.makeTimerSource()
  /// The last query or rule, in words.
  private var latest: (any CustomStringConvertible & Sendable)?

  /// - Parameters:
  ///   - interval: how often a line may be printed, in milliseconds.
  ///   - write: gets each line with its end; standard error by default. It is called on another thread.
  package init(
    of subject: String, interval: Int = 5_000,
    write: @escaping @Sendable (String) -> Void = { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
  ) {
    (self.subject, self.interval) = (subject, interval)
    timer.schedule(deadline: .now() + .milliseconds(interval), repeating: .milliseconds(interval))
    nonisolated(unsafe) var ticks = 0
    timer.setEventHandler { [weak self] in
      ticks += 1
      if let line = self?.line(after: ticks) { write(line + "\n") }
    }
    timer.activate()
  }

  deinit { timer.cancel() }

  /// Takes a query before it is made, or a rule before it is checked.
  package func note(_ latest: any CustomStringConvertible & Sendable) { lock.withLock { self.latest = latest } }

  /// Prints nothing more.
  package func end() { timer.cancel() }

  /// The line after a number of intervals. There are more and more intervals between lines; nil in between.
  func line(after ticks: Int) -> String? {
    guard ticks & (ticks - 1) == 0, let latest = lock.withLock({ latest }) else { return nil }
    return "audit of \(subject): \(ticks * interval / 1_000) s so far; \(latest)"
  }
}
