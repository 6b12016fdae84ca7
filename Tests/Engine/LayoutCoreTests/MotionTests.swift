import Foundation
import LayoutCore
import TestExpectations
import Testing

/// Rows whose hooks send what comes and goes to the left.
@MainActor
private final class SideLayout: FrameLayout {
  /// The items that an update inserts and deletes.
  var inserted: Set<IndexPath> = []
  var deleted: Set<IndexPath> = []

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
    deleted = Set(updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
  }

  private func aside(_ path: IndexPath) -> LayoutAttributes {
    let attributes = cell(path.item, CGRect(x: -100, y: CGFloat(path.item) * 10, width: 100, height: 10))
    attributes.alpha = 0.5
    return attributes
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    inserted.contains(itemIndexPath) ? aside(itemIndexPath) : nil
  }
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    deleted.contains(itemIndexPath) ? aside(itemIndexPath) : nil
  }
}

@MainActor
@Suite("Changes over time") struct MotionTests {
  @Test(
    "alpha goes from one pose to the other, and never below 0 or above 1",
    arguments: [(0.25, 0.75), (0.5, 0.5), (1, 0), (0, 1), (1.5, 0), (-0.5, 1)] as [(CGFloat, CGFloat)])
  func alphaBetweenPoses(fraction: CGFloat, alpha: CGFloat) {
    let attributes = LayoutAttributes(forCellWith: IndexPath(indexes: [0, 0]))
    let shown = Pose(attributes)
    attributes.alpha = 0
    expect(shown.between(Pose(attributes), fraction).alpha, alpha)
  }

  /// Ten rows of 10 points in a view of 50.
  private func rows() -> (Fixture, Log) {
    let (fixture, _, log) = Fixture.spied([names("a", 10)])
    fixture.view.layoutIfNeeded()
    fixture.view.animatesChanges = true
    return (fixture, log)
  }

  @Test("a moved row goes its way, and a reloaded one is faded over by its new cell")
  func moveAndReload() {
    let (fixture, _) = rows()
    let old = fixture.view.visibleElement(.cell(0, 4))?.view
    fixture.items.sections[0].swapAt(0, 1)
    fixture.view.performBatchUpdates {
      fixture.view.moveItem(at: path(0, 0), to: path(0, 1))
      fixture.view.reloadItems(at: [path(0, 4)])
    }
    #expect(
      ways(fixture.view) == [
        "leaving 4: 0,40 α1 → 0,40 α0",
        "staying 0: 0,10 α1 → 0,0 α1",
        "staying 1: 0,0 α1 → 0,10 α1",
        "coming 4: 0,40 α0 → 0,40 α1",
      ])
    #expect(fixture.view.leavingElement(0)?.view === old)
    #expect(fixture.view.visibleElement(.cell(0, 4))?.view !== old)
  }

  @Test("the layout's initial and final attributes are where rows come from and go to")
  func hooks() {
    let layout = SideLayout { layout in
      (0..<(layout.collectionView?.numberOfItems(inSection: 0) ?? 0)).map {
        cell($0, CGRect(x: 0, y: CGFloat($0) * 10, width: 100, height: 10))
      }
    }
    let fixture = Fixture(layout, NamedItems(count: 3))
    fixture.view.layoutIfNeeded()
    fixture.view.animatesChanges = true
    fixture.items.sections = [["a0", "new", "a2"]]
    fixture.view.performBatchUpdates {
      fixture.view.deleteItems(at: [path(0, 1)])
      fixture.view.insertItems(at: [path(0, 1)])
    }
    #expect(
      ways(fixture.view) == [
        "leaving 1: 0,10 α1 → -100,10 α0.5",
        "coming 1: -100,10 α0.5 → 0,10 α1",
      ])
  }

  @Test("hooks are called in the same order with and without motion")
  func orderOfHooks() {
    let logs = [false, true].map { animates in
      let (fixture, log) = rows()
      fixture.view.animatesChanges = animates
      _ = log.take()
      fixture.items.sections[0].remove(at: 0)
      fixture.view.performBatchUpdates { fixture.view.deleteItems(at: [path(0, 0)]) }
      // Motion looks once around the view before and after.
      return log.take().filter { !$0.hasPrefix("elements from -50") }
    }
    expect(logs[0], logs[1])
    let hooks = logs[1].filter { $0.contains("final ") || $0.contains("initial ") || $0.contains("updates") }
    #expect(
      hooks == ["prepare for updates: delete 0.0 → -"] + (0..<5).map { "final 0.\($0)" }
        + (0..<5).map { "initial 0.\($0)" } + ["finalize updates"])
  }

  @Test("another layout moves what both show, and completes at the end")
  func layoutChange() {
    let (fixture, _) = rows()
    let wide = FrameLayout { _ in (0..<3).map { cell($0, CGRect(x: CGFloat($0) * 30, y: 0, width: 30, height: 10)) } }
    var results: [Bool] = []
    fixture.view.setCollectionViewLayout(wide, animated: true) { results.append($0) }
    #expect(
      ways(fixture.view) == [
        "leaving 3: 0,30 α1 → 0,30 α0",
        "leaving 4: 0,40 α1 → 0,40 α0",
        "staying 0: 0,0 α1 → 0,0 α1",
        "staying 1: 0,10 α1 → 30,0 α1",
        "staying 2: 0,20 α1 → 60,0 α1",
      ])
    expect(results, [])
    #expect(fixture.view.sample(at: .zero) != nil)
    #expect(fixture.view.sample(at: .seconds(1)) == nil)
    expect(results, [true])
  }

  @Test("a page slides in as one sheet, and from far away as if it were the next one")
  func scrolling() {
    let (fixture, _) = rows()
    fixture.view.animate { fixture.view.contentOffset.y = 20 }
    let sample = fixture.view.transition?.sample(at: 0.5)
    expect(sample?.elements.map { $0.place.minY - 20 }, [-10, 0, 10, 20, 30, 40, 50].map { $0 })
    fixture.view.finishTransition()
    fixture.items.sections = [names("b", 1000)]
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    fixture.view.contentOffset.y = 0
    fixture.view.layoutIfNeeded()
    fixture.view.animate { fixture.view.contentOffset.y = 5000 }
    let far = fixture.view.transition?.sample(at: 0.5)
    expect(far?.elements.map { $0.place.minY - 5000 }, (0..<10).map { CGFloat($0) * 10 - 25 })
  }

  @Test("a pinned header stays where it is while a page slides under it")
  func pinnedHeader() {
    let (fixture, _, _) = Fixture.spied([names("a", 20)], headerHeight: 10, pinsHeaders: true)
    fixture.view.layoutIfNeeded()
    fixture.view.animatesChanges = true
    fixture.view.animate { fixture.view.contentOffset.y = 40 }
    let header = { (sample: Transition.Sample?) in
      sample.flatMap { sample in
        sample.elements.first { $0.identifier.isHeader }.map { $0.place.minY - sample.contentOffset.y }
      }
    }
    expect([0, 0.3, 1].map { header(fixture.view.transition?.sample(at: $0)) }, [0, 0, 0])
  }
}
