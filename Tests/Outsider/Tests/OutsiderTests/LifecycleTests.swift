import Testing
import UIKit

@testable import LayoutsInSwift6

@MainActor
struct LifecycleTests {
  @Test("A layout's own context says what a scroll invalidates, so that rows are placed only once")
  func customContext() {
    let layout = TickerLayout()
    let host = Host(layout, counts: [50], width: 100, height: 60)
    _ = host.frames()
    expect(layout.rowsPlaced, 50)
    for offset in stride(from: 10 as CGFloat, through: 200, by: 10) {
      host.collectionView.contentOffset.y = offset
      host.collectionView.layoutIfNeeded()
    }
    expect(layout.rowsPlaced, 50)
    let clock = host.collectionView.layoutAttributesForSupplementaryElement(ofKind: TickerLayout.clockKind, at: [0, 0])
    expect(clock?.frame, CGRect(x: 60, y: 204, width: 36, height: 12))
    host.collectionView.frame.size.width = 120
    expect(host.frames().first?.width, 120)
    expect(layout.rowsPlaced, 100)
  }

  @Test("A layout that drops its cache in invalidateLayout() follows a resize and a reload")
  func cacheDropped() {
    let layout = CachedRowsLayout()
    let host = Host(layout, counts: [3], width: 100, height: 60)
    expect(host.frames().map(\.width), [100, 100, 100])
    host.collectionView.contentOffset.y = 10
    _ = host.frames()
    expect(layout.rowsPlaced, 3, "a scroll keeps the cache")
    host.collectionView.frame.size.width = 80
    expect(host.frames().map(\.width), [80, 80, 80])
    host.collectionView.reloadData()
    _ = host.frames()
    expect(layout.rowsPlaced, 9)
  }

  @Test("A layout may set the offset while it is invalidated")
  func offsetWhileInvalidated() {
    let layout = TranscriptLayout()
    let host = Host(layout, counts: [10], width: 100, height: 60)
    _ = host.frames()
    host.collectionView.contentOffset.y = 40
    _ = host.frames()
    expect(layout.scrollsToEnd, 1)
    expect(host.collectionView.contentOffset.y, 140)
    host.collectionView.frame.size.width = 80
    _ = host.frames()
    expect(host.collectionView.contentOffset.y, 140)
  }

  @Test("The card in the middle is full size, and its neighbours are smaller and paler")
  func carousel() throws {
    let layout = CarouselLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    let host = Host(layout, counts: [5], width: 200, height: 100)
    _ = host.frames()
    // The side inset is (200 - 100) / 2: card 0 is in the middle at offset 0, card 1 one card's width away.
    let first = try #require(host.collectionView.layoutAttributesForItem(at: [0, 0]))
    let second = try #require(host.collectionView.layoutAttributesForItem(at: [0, 1]))
    expect(first.frame, CGRect(x: 50, y: 20, width: 100, height: 60))
    expect(first.alpha, 1)
    expect(first.zIndex, 10)
    expect(second.size, CGSize(width: 100, height: 60))
    expect(second.frame, CGRect(x: 175, y: 35, width: 50, height: 30))
    expect(second.alpha, 0.6)
    expect(second.zIndex, 0)
  }

  @Test("A scroll stops with the closest card in the middle")
  func carouselTarget() {
    let layout = CarouselLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    let host = Host(layout, counts: [5], width: 200, height: 100)
    _ = host.frames()
    for (proposed, rest) in [(0, 0), (49, 0), (51, 100), (130, 100), (190, 200)] as [(CGFloat, CGFloat)] {
      let target = layout.targetContentOffset(
        forProposedContentOffset: CGPoint(x: proposed, y: 0), withScrollingVelocity: .zero)
      expect(target, CGPoint(x: rest, y: 0), "proposed \(proposed)")
    }
  }

  @Test("A batch update prepares the layout, asks for initial and final attributes, and finalizes")
  func updates() {
    let layout = SlidingListLayout()
    layout.itemSize = CGSize(width: 100, height: 20)
    layout.minimumLineSpacing = 0
    let host = Host(layout, counts: [4], width: 100, height: 100)
    _ = host.frames()
    host.collectionView.performBatchUpdates {
      host.counts = [4]
      host.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
      host.collectionView.insertItems(at: [IndexPath(item: 3, section: 0)])
    } completion: { _ in
    }
    expect(layout.calls.first, "prepare 2")
    expect(layout.calls.dropFirst().dropLast().sorted(), ["in 3", "out 0"])
    expect(layout.calls.last, "done")
    #expect(layout.insertedIndexPaths.isEmpty)
    #expect(layout.deletedIndexPaths.isEmpty)
    expect(host.frames().map(\.minY), [0, 20, 40, 60])
  }

  @Test("Rows take the height that their cells prefer, and rows below move down")
  func selfSizing() {
    let layout = SelfSizingListLayout()
    let notes = ["short", "two\nlines", "three\nlines\nhere", "short"]
    final class Notes: Host {
      var texts: [String] = []

      override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      {
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        (cell as? NoteCell)?.label.text = texts[indexPath.row]
        return cell
      }
    }
    let host = Notes(layout, counts: [4], width: 160, height: 400, cell: NoteCell.self)
    host.texts = notes
    // A line is 16 points high.
    expect(host.frames().map(\.height), [16, 32, 48, 16])
    expect(host.frames().map(\.minY), [0, 16, 48, 96])
    expect(host.collectionView.contentSize.height, 112)
  }

  @Test("Simultaneous events are side by side, and later events take the first free lane")
  func timeline() {
    final class Day: TimelineLayoutDelegate {
      func timeline(_ layout: TimelineLayout, hoursOfItemAt indexPath: IndexPath) -> Range<CGFloat> {
        [1..<3, 2..<4, 3..<5][indexPath.item]
      }
    }
    let layout = TimelineLayout()
    let day = Day()
    layout.timelineDelegate = day
    let host = Host(layout, counts: [3], width: 248, height: 400)
    // Two lanes of (248 - 48) / 2, with 40 points for an hour.
    #expect(
      host.frames() == [
        CGRect(x: 48, y: 40, width: 100, height: 80),
        CGRect(x: 148, y: 80, width: 100, height: 80),
        CGRect(x: 48, y: 120, width: 100, height: 80),
      ])
    let hours = host.collectionView.visibleSupplementaryViews(ofKind: TimelineLayout.hourKind)
    expect(hours.map(\.frame.minY), Array(stride(from: 0, through: 360, by: 40)))
  }
}
