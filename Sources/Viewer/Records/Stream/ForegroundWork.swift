import Dispatch
import Foundation

/// Shares the cores between the main thread and the threads that read.
///
/// Threads that read leave one core to the main thread: at most as many read at a time as there are other cores. While
/// the user waits for the main thread, they all pause, because two threads often share a core, and each of them would
/// run at half its speed.
public final class ForegroundWork: @unchecked Sendable {
  /// The work of the main thread.
  public static let main = ForegroundWork(patience: 0.02)

  /// A thread that waits to read. Each is woken by itself: to wake all of them would cost the main thread its core.
  private final class Waiter {
    let wake = DispatchSemaphore(value: 0)
    /// When it stops waiting for the main thread.
    var patienceEnd: Date?
  }

  /// How long a piece of reading counts, in seconds. One that takes longer waits for its source and needs no core.
  private static let longestPiece = 0.05

  private let patience: TimeInterval
  private let coreCount: Int
  private let lock = NSLock()
  private var depth = 0
  /// When the present pieces of reading began, by their numbers.
  private var pieces: [Int: Date] = [:]
  private var pieceCount = 0
  /// The threads that wait to read, in their order.
  private var queue: [Waiter] = []

  /// - Parameters:
  ///   - patience: the longest pause of the other threads, in seconds.
  ///   - coreCount: how many threads run at full speed.
  init(patience: TimeInterval, coreCount: Int = ProcessInfo.processInfo.activeProcessorCount) {
    (self.patience, self.coreCount) = (patience, coreCount)
  }

  public func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    lock.withLock { depth += 1 }
    defer {
      lock.withLock {
        depth -= 1
        if depth == 0 { queue.first?.wake.signal() }
      }
    }
    return try work()
  }

  /// Performs work that no user waits for yet. Other threads pause only if there is no core for them.
  public func performIfCrowded<Result>(_ work: () throws -> Result) rethrows -> Result {
    coreCount == 1 ? try perform(work) : try work()
  }

  /// Whether there is such work now.
  var isBusy: Bool { lock.withLock { depth > 0 } }

  /// Reads a piece of a source, which should take some milliseconds, once there is a core for it.
  func read<Result, Failure>(_ piece: () throws(Failure) -> Result) throws(Failure) -> Result {
    let number = waitForCore()
    defer {
      lock.withLock {
        pieces[number] = nil
        queue.first?.wake.signal()
      }
    }
    return try piece()
  }

  /// - Returns: the number of the piece that may begin.
  private func waitForCore() -> Int {
    let waiter = Waiter()
    lock.lock()
    defer { lock.unlock() }
    queue.append(waiter)
    while let end = endOfWait(waiter) {
      lock.unlock()
      _ = waiter.wake.wait(timeout: .now() + max(0, end.timeIntervalSinceNow))
      lock.lock()
    }
    queue.removeFirst()
    pieceCount += 1
    pieces[pieceCount] = Date()
    // The next one may read on another core.
    queue.first?.wake.signal()
    return pieceCount
  }

  /// Until when a thread waits if nothing wakes it; nil if it may read.
  private func endOfWait(_ waiter: Waiter) -> Date? {
    guard queue.first === waiter else { return .distantFuture }
    let now = Date()
    if depth > 0 {
      let end = waiter.patienceEnd ?? now.addingTimeInterval(patience)
      waiter.patienceEnd = end
      if end > now { return end }
    }
    let ends = pieces.values.map { $0.addingTimeInterval(Self.longestPiece) }.filter { $0 > now }
    return ends.count < max(1, coreCount - 1) ? nil : ends.min()
  }
}

/// A value that several threads read and write.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}
