import Dispatch
import Foundation
import TestExpectations
import Testing

@testable import Records

@Suite("Foreground work") struct ForegroundWorkTests {
  /// The steps that were done, in order.
  private final class Journal: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func note(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
  }

  @Test("foreground work is finished before background work continues", arguments: 1...50)
  func order(round: Int) {
    let work = ForegroundWork(patience: 1000)
    let journal = Journal()
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    work.perform {
      Thread.detachNewThread {
        begun.signal()
        work.read { journal.note("other") }
        ended.signal()
      }
      begun.wait()
      work.perform { journal.note("inner") }
      journal.note("work")
    }
    ended.wait()
    expect(journal.all, ["inner", "work", "other"])
  }

  @Test("background work waits for a limited time, and not at all without foreground work", .timeLimit(.minutes(1)))
  func patience() {
    let work = ForegroundWork(patience: 0)
    work.perform { work.read {} }
    ForegroundWork(patience: 1000).read {}
  }

  @Test("a turn of the main thread holds up threads that read only if there is no core for them", arguments: [1, 2])
  func crowded(coreCount: Int) {
    let work = ForegroundWork(patience: 1000, coreCount: coreCount)
    let journal = Journal()
    let ended = DispatchSemaphore(value: 0)
    work.performIfCrowded {
      Thread.detachNewThread {
        work.read { journal.note("other") }
        ended.signal()
      }
      // Where it is not held up, it ends before the turn.
      if coreCount > 1 { ended.wait() }
      journal.note("work")
    }
    if coreCount == 1 { ended.wait() }
    expect(journal.all, (coreCount == 1 ? ["work", "other"] : ["other", "work"]))
  }

  @Test("threads that read leave a core to the main thread, and take turns", arguments: [1, 2, 3, 5])
  func turns(coreCount: Int) {
    let work = ForegroundWork(patience: 1000, coreCount: coreCount)
    let journal = Journal()
    let group = DispatchGroup()
    for _ in 1...6 {
      group.enter()
      Thread.detachNewThread {
        for _ in 1...20 {
          work.read {
            journal.note("begin")
            journal.note("end")
          }
        }
        group.leave()
      }
    }
    group.wait()
    var (count, most) = (0, 0)
    for line in journal.all {
      count += line == "begin" ? 1 : -1
      most = max(most, count)
    }
    expect(journal.all.count, 240)
    #expect(most <= max(1, coreCount - 1))
  }

  @Test("a thread that waits for its source takes no core from others")
  func slowSource() {
    let work = ForegroundWork(patience: 1000, coreCount: 2)
    let (begun, other, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      work.read {
        begun.signal()
        other.wait()
      }
      ended.signal()
    }
    begun.wait()
    work.read { other.signal() }
    ended.wait()
  }
}
