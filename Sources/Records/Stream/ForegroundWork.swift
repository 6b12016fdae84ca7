import Foundation

/// Shares the cores between the main thread and the threads that read.
///
/// Threads that read leave one core to the main thread: at most as many read at a time as there are other cores. While
/// the user waits for the main thread, they all pause, because two threads often share a core, and each of them would
/// run at half its speed.
public final class ForegroundWork: @unchecked Sendable {
  /// The work of the main thread.
  public static let main = ForegroundWork(patience: 0.02)

  /// How long a piece of reading counts, in seconds. One that takes longer waits for its source and needs no core.
  private static let longestPiece = 0.05

  private let patience: TimeInterval
  private let condition = NSCondition()
  private let coreCount: Int
  private var depth = 0
  /// When the present pieces of reading began, by their tickets.
  private var pieces: [Int: Date] = [:]
  /// The tickets of the threads that wait to read, in their order.
  private var queue: [Int] = []
  private var lastTicket = 0

  /// - Parameters:
  ///   - patience: the longest pause of the other threads, in seconds.
  ///   - coreCount: how many threads run at full speed.
  init(patience: TimeInterval, coreCount: Int = ProcessInfo.processInfo.activeProcessorCount) {
    (self.patience, self.coreCount) = (patience, coreCount)
  }

  public func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    condition.withLock { depth += 1 }
    defer {
      condition.withLock {
        depth -= 1
        if depth == 0 { condition.broadcast() }
      }
    }
    return try work()
  }

  /// Performs work for which no user waits yet. Other threads pause only if there is no core for them.
  public func performIfCrowded<Result>(_ work: () throws -> Result) rethrows -> Result {
    coreCount == 1 ? try perform(work) : try work()
  }

  /// Whether there is such work now.
  var isBusy: Bool { condition.withLock { depth > 0 } }

  /// Reads a piece of a source, which should take some milliseconds, once there is a core for it.
  func read<Result, Failure>(_ piece: () throws(Failure) -> Result) throws(Failure) -> Result {
    let ticket = condition.withLock { beginPiece() }
    defer {
      condition.withLock {
        pieces[ticket] = nil
        condition.broadcast()
      }
    }
    return try piece()
  }

  private func beginPiece() -> Int {
    giveWay()
    lastTicket += 1
    let ticket = lastTicket
    queue.append(ticket)
    while queue.first != ticket || !isCoreFree { waitForCore() }
    queue.removeFirst()
    pieces[ticket] = Date()
    // The next in the queue may read too.
    condition.broadcast()
    return ticket
  }

  /// When the pieces that count will count no more.
  private var ends: [Date] {
    pieces.values.map { $0.addingTimeInterval(Self.longestPiece) }.filter { $0 > Date() }
  }

  private var isCoreFree: Bool { ends.count < max(1, coreCount - 1) }

  private func waitForCore() {
    if let end = ends.min() { _ = condition.wait(until: end) } else { condition.wait() }
  }

  /// Returns once there is no work of the main thread, or when the patience is over.
  private func giveWay() {
    guard depth > 0 else { return }
    let end = Date(timeIntervalSinceNow: patience)
    while depth > 0, condition.wait(until: end) {}
  }
}
