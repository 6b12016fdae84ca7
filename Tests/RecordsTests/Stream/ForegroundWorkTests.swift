import Dispatch
import Foundation
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
        work.giveWay()
        journal.note("other")
        ended.signal()
      }
      begun.wait()
      work.perform { journal.note("inner") }
      journal.note("work")
    }
    ended.wait()
    #expect(journal.all == ["inner", "work", "other"])
  }

  @Test("background work waits for a limited time, and not at all without foreground work")
  func patience() {
    let work = ForegroundWork(patience: 0)
    work.perform { work.giveWay() }
    ForegroundWork(patience: 1000).giveWay()
  }

  @Test("a turn of the main thread holds up other threads only if these would take all cores")
  func crowded() {
    let work = ForegroundWork(patience: 1000, coreCount: 2)
    let isHeldUp = { () -> Bool in
      let journal = Journal()
      let ended = DispatchSemaphore(value: 0)
      work.performIfCrowded {
        Thread.detachNewThread {
          work.giveWay()
          journal.note("other")
          ended.signal()
        }
        // Where it is not held up, it ends before the turn.
        if !work.isBusy { ended.wait() }
        journal.note("work")
      }
      if journal.all.count < 2 { ended.wait() }
      return journal.all == ["work", "other"]
    }
    #expect(!isHeldUp())
    work.note(isReading: true)
    #expect(!isHeldUp())
    work.note(isReading: true)
    #expect(isHeldUp())
    work.note(isReading: false)
    #expect(!isHeldUp())
  }
}
