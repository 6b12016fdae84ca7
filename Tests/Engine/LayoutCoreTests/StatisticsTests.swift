import Dispatch
import Foundation
import LayoutCore
import TestExpectations
import Testing

/// Rows of 10 points in a view of 50: five are in view where a row begins, six in between.
@MainActor @Suite("Work is counted")
struct StatisticsTests {
  private let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 1_000))
  private var view: CollectionView { fixture.view }

  @Test("sums and differences take every counter")
  func arithmetic() {
    let counters: [WritableKeyPath<LayoutStatistics, Int>] = [
      \.prepares, \.sectionsSolved, \.itemsSolved, \.rectQueries, \.elementsReturned, \.elementsReturnedOutside,
      \.attributesMade, \.framesRead, \.viewsMade, \.viewsReused, \.viewsRecycled,
    ]
    var (one, other) = (LayoutStatistics(), LayoutStatistics())
    expect(counters.count, Mirror(reflecting: one).children.count)
    for (number, counter) in counters.enumerated() {
      (one[keyPath: counter], other[keyPath: counter]) = (1_000 + number, 10 * number)
    }
    #expect(counters.indices.allSatisfy { (one + other)[keyPath: counters[$0]] == 1_000 + 11 * $0 })
    #expect(counters.indices.allSatisfy { (one - other)[keyPath: counters[$0]] == 1_000 - 9 * $0 })
  }

  @Test("elements outside the queried rectangle are not shown, and are counted")
  func returnedOutside() {
    let layout = FrameLayout { _ in
      (0..<10).map { cell($0, CGRect(x: 0, y: CGFloat($0) * 10, width: 100, height: 10)) }
    }
    let fixture = Fixture(layout, NamedItems(count: 10), height: 30)
    fixture.view.layoutIfNeeded()
    expect(fixture.view.statistics.elementsReturned, 10)
    expect(fixture.view.statistics.elementsReturnedOutside, 7)
    expect(fixture.view.statistics.attributesMade, 10)
    expect(fixture.names, ["a0", "a1", "a2"])
  }

  @Test("the work that layouts report is counted by name")
  func counting() {
    let before = LayoutStatistics.total
    LayoutStatistics.count(\.itemsSolved, 40)
    LayoutStatistics.count(\.sectionsSolved)
    let work = LayoutStatistics.total - before
    #expect((work.itemsSolved, work.sectionsSolved) == (40, 1))
    expect((work + work).itemsSolved, 80)
    expect(work.named.filter { $0.value > 0 }.map(\.name), ["sectionsSolved", "itemsSolved"])
    expect(work.named.count, 11)
  }

  @Test("attributes made on another thread count there, not as work of this thread")
  func otherThreads() {
    let before = LayoutStatistics.total
    let worker = Worker()
    Thread.detachNewThread { worker.work() }
    worker.isDone.wait()
    expect(worker.total.attributesMade, 1_000)
    expect(worker.total.framesRead, 1_000)
    expect(LayoutStatistics.total, before)
  }

  /// `total` is written before the semaphore is signalled and read after that, so access is safe.
  private final class Worker: @unchecked Sendable {
    let isDone = DispatchSemaphore(value: 0)
    private(set) var total = LayoutStatistics()

    func work() {
      for _ in 0..<1_000 { _ = LayoutAttributes(forCellWith: IndexPath(indexes: [0, 0])).frame }
      total = LayoutStatistics.total
      isDone.signal()
    }
  }

  @Test("reused views prepare for reuse, and a new registration drops the views that wait")
  func reuse() {
    view.register(ReusedCell.self, forCellWithReuseIdentifier: "name")
    view.layoutIfNeeded()
    view.contentOffset.y = 500
    view.layoutIfNeeded()
    expect(view.visibleCells.compactMap { ($0 as? ReusedCell)?.reuses }, [1, 1, 1, 1, 1])
    expect(fixture.names.first, "a50")
    view.register(NameCell.self, forCellWithReuseIdentifier: "name")
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.visibleCells.allSatisfy { $0 is NameCell })
  }

  private final class ReusedCell: CollectionViewCell {
    var reuses = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }
}
