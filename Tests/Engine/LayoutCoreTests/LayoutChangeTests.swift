import Foundation
import LayoutCore
import TestExpectations
import Testing

@MainActor @Suite("Changing the layout of a view")
struct LayoutChangeTests {
  @Test("views stay, are called before and after the change, and move to their new places")
  func viewsStay() {
    let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 3))
    fixture.view.register(TransitionCell.self, forCellWithReuseIdentifier: "name")
    fixture.view.layoutIfNeeded()
    let cells = fixture.view.visibleCells
    fixture.view.collectionViewLayout = SpyLayout(Log(), headerHeight: 10)
    expect(fixture.view.visibleCells, cells)
    expect(cells.map(\.frame.minY), [10, 20, 30])
    expect((cells.first as? TransitionCell)?.calls, ["will at 0", "did at 10"])
  }

  private final class TransitionCell: CollectionViewCell {
    var calls: [String] = []
    override func willTransition(from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout) {
      calls.append("will at \(Int(frame.minY))")
    }
    override func didTransition(from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout) {
      calls.append("did at \(Int(frame.minY))")
    }
  }

  @Test("both layouts have the view until they have finished, and then the old one has none")
  func collectionViewOfBoth() {
    let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 3))
    fixture.view.layoutIfNeeded()
    let (first, second) = (KnowingLayout(), KnowingLayout())
    fixture.view.collectionViewLayout = first
    fixture.view.setCollectionViewLayout(second, animated: true)
    expect(first.knew, ["from": true, "finalize": true, "to": true, "finalize again": true])
    expect(second.knew, ["from": true, "finalize": true])
    #expect(first.collectionView == nil)
    first.invalidateLayout()
    fixture.view.layoutIfNeeded()
    #expect(second.collectionView === fixture.view)
  }

  private final class KnowingLayout: CollectionViewLayout {
    var knew: [String: Bool] = [:]
    override func prepareForTransition(to newLayout: CollectionViewLayout) { knew["to"] = collectionView != nil }
    override func prepareForTransition(from oldLayout: CollectionViewLayout) { knew["from"] = collectionView != nil }
    override func finalizeLayoutTransition() {
      knew[knew["finalize"] == nil ? "finalize" : "finalize again"] = collectionView != nil
    }
  }

  @Test("the delegate's offset takes precedence over the layout's")
  func delegateWins() {
    let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 50))
    let delegate = OffsetDelegate()
    fixture.view.delegate = delegate
    fixture.view.layoutIfNeeded()
    fixture.view.collectionViewLayout = SpyLayout(Log())
    expect(fixture.view.contentOffset.y, 120)
    fixture.view.performBatchUpdates(nil)
    expect(fixture.view.contentOffset.y, 240)
  }

  private final class OffsetDelegate: CollectionViewDelegate {
    func collectionView(
      _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { CGPoint(x: 0, y: collectionView.contentOffset.y + 120) }
  }

  @Test("a target offset that is not finite is reported, and the proposed offset is used")
  func notFinite() {
    let fixture = Fixture(LostLayout(), NamedItems(count: 50))
    fixture.view.layoutIfNeeded()
    fixture.view.performBatchUpdates(nil)
    #expect(
      fixture.takeDiagnostics().map(\.description) == [
        "LostLayout: targetContentOffset is (0, nan), which is impossible; used the proposed one"
      ])
    fixture.view.userDidEndScrolling()
    expect(fixture.view.contentOffset, .zero)
    expect(fixture.diagnostics.count, 1)
  }

  private final class LostLayout: CollectionViewLayout {
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      CGPoint(x: 0, y: CGFloat.nan)
    }
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: CGFloat.infinity, y: 0) }
  }

  @Test("a transition layout scrolls, and is invalidated with either of its layouts")
  func between() {
    let (first, second) = (SpyLayout(Log()), SpyLayout(Log(), headerHeight: 10))
    let fixture = Fixture(first, NamedItems(count: 20))
    fixture.view.layoutIfNeeded()
    let between = TransitionLayout(currentLayout: first, nextLayout: second)
    fixture.view.collectionViewLayout = between
    between.transitionProgress = 0.5
    fixture.view.contentOffset.y = 35
    fixture.view.layoutIfNeeded()
    expect(fixture.view.visibleCells.first?.frame.minY, 35, "a3: between 30 and 40")
    #expect(first.collectionView === fixture.view)
    second.headerHeight = 20
    second.invalidateLayout()
    fixture.view.layoutIfNeeded()
    expect(fixture.view.visibleCells.first?.frame.minY, 30, "a2: between 20 and 40")
    fixture.view.collectionViewLayout = second
    #expect(fixture.view.collectionViewLayout === second)
    #expect(second.collectionView === fixture.view)
  }

  @Test("a transition layout makes attributes once for a progress, however many rectangles are queried")
  func manyQueries() {
    let (first, second) = (SpyLayout(Log()), SpyLayout(Log(), headerHeight: 10))
    let fixture = Fixture(first, NamedItems(count: 20))
    fixture.view.layoutIfNeeded()
    let between = TransitionLayout(currentLayout: first, nextLayout: second)
    fixture.view.collectionViewLayout = between
    for progress in [0.25, 0.75] {
      between.transitionProgress = progress
      fixture.view.layoutIfNeeded()
      let made = LayoutStatistics.total.attributesMade
      let whole = CGRect(origin: .zero, size: between.collectionViewContentSize)
      let all = between.layoutAttributesForElements(in: whole)?.map(\.frame) ?? []
      #expect(all.count > 19)
      for y in 0..<200 {
        let line = CGRect(x: 0, y: y, width: 50, height: 1)
        let frames = between.layoutAttributesForElements(in: line)?.map(\.frame) ?? []
        expect(frames, all.filter { $0.minY < CGFloat(y + 1) && $0.maxY > CGFloat(y) }, "\(progress), row \(y)")
      }
      expect(LayoutStatistics.total.attributesMade, made)
    }
  }

  /// UIKit lets both views keep the layout; published libraries make two views with one layout. Confidence high.
  @Test("a layout that is given to a second view is reported; both views keep it, and it knows the second")
  func twoViews() {
    let layout = SpyLayout(Log())
    let first = Fixture(layout, NamedItems(count: 3))
    first.view.layoutIfNeeded()
    let second = Fixture(SpyLayout(Log()), NamedItems(count: 3))
    second.view.collectionViewLayout = layout
    #expect(
      second.diagnostics.map(\.description) == [
        "SpyLayout: the layout already belongs to another collection view; both keep it, and it lays out for the latest"
      ])
    second.view.layoutIfNeeded()
    first.view.layoutIfNeeded()
    expect(second.names, ["a0", "a1", "a2"])
    expect(first.names, ["a0", "a1", "a2"])
    #expect(first.view.collectionViewLayout === layout)
    #expect(layout.collectionView === second.view)
    first.view.reloadData()
    first.view.layoutIfNeeded()
    expect(first.names, ["a0", "a1", "a2"])
    second.view.collectionViewLayout = SpyLayout(Log())
    first.view.reloadData()
    first.view.layoutIfNeeded()
    #expect(layout.collectionView === first.view)
  }
}
