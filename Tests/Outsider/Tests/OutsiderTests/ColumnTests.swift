import Testing
import UIKit

@testable import LayoutsInSwift6

@MainActor
struct ColumnTests {
  final class Heights: Host, WaterfallLayoutDelegate {
    var heights: [CGFloat] = []

    func collectionView(
      _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat { heights[indexPath.item] }
  }

  @Test("A waterfall adds each item to the shortest column")
  func waterfall() {
    let layout = WaterfallLayout()
    let host = Heights(layout, counts: [5], width: 108)
    host.heights = [30, 10, 20, 40, 10]
    // Two columns of (108 - 8) / 2 = 50. Item 1 ends the right column at 18, and item 2 at 46. Item 3 goes left at 38.
    #expect(
      host.frames() == [
        CGRect(x: 0, y: 0, width: 50, height: 30),
        CGRect(x: 58, y: 0, width: 50, height: 10),
        CGRect(x: 58, y: 18, width: 50, height: 20),
        CGRect(x: 0, y: 38, width: 50, height: 40),
        CGRect(x: 58, y: 46, width: 50, height: 10),
      ])
    expect(host.collectionView.contentSize, CGSize(width: 108, height: 78))
  }

  @Test("A wider view makes wider columns")
  func waterfallResized() {
    let host = Heights(WaterfallLayout(), counts: [2], width: 108)
    host.heights = [10, 10]
    _ = host.frames()
    host.collectionView.frame.size.width = 208
    expect(host.frames().map(\.width), [100, 100])
    expect(host.frames().map(\.minX), [0, 108])
  }

  @Test("A mosaic's big tile changes sides from block to block")
  func mosaic() {
    let host = Host(MosaicLayout(), counts: [6], width: 90)
    #expect(
      host.frames() == [
        CGRect(x: 0, y: 0, width: 60, height: 60),
        CGRect(x: 60, y: 0, width: 30, height: 30),
        CGRect(x: 60, y: 30, width: 30, height: 30),
        CGRect(x: 0, y: 60, width: 30, height: 30),
        CGRect(x: 30, y: 60, width: 60, height: 60),
        CGRect(x: 0, y: 90, width: 30, height: 30),
      ])
  }

  @Test("A circle places its items at equal angles, turned outwards")
  func circle() throws {
    let layout = CircleLayout()
    layout.itemSize = CGSize(width: 40, height: 56)
    let host = Host(layout, counts: [4], width: 200, height: 200)
    _ = host.frames()
    // The outer corners are 100 from (100, 100), and half of 56 to the side. The outer sides are √(100² - 28²) = 96
    // away, and the centres 20 less. The order is right, below, left, above.
    let centers = [CGPoint(x: 176, y: 100), CGPoint(x: 100, y: 176), CGPoint(x: 24, y: 100), CGPoint(x: 100, y: 24)]
    for (item, center) in centers.enumerated() {
      let attributes = try #require(host.collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: 0)))
      #expect(abs(attributes.center.x - center.x) < 0.001)
      #expect(abs(attributes.center.y - center.y) < 0.001)
      expect(attributes.size, CGSize(width: 40, height: 56))
    }
    // A square turned by 45 degrees has a bounding box √2 times as wide.
    layout.itemSize = CGSize(width: 40, height: 40)
    host.counts = [8]
    host.collectionView.reloadData()
    let turned = try #require(host.collectionView.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)))
    #expect(abs(turned.frame.width - 40 * 2.squareRoot()) < 0.001)
  }

  @Test("A spreadsheet's first row and column stay in view on both axes")
  func spreadsheet() {
    let layout = SpreadsheetLayout(columnWidths: [30, 50, 50, 50])
    let host = Host(layout, counts: Array(repeating: 4, count: 10), width: 100, height: 60)
    expect(host.frames(inSection: 1).first, CGRect(x: 0, y: 20, width: 30, height: 20))
    host.collectionView.contentOffset = CGPoint(x: 40, y: 70)
    host.collectionView.layoutIfNeeded()
    let corner = host.collectionView.layoutAttributesForItem(at: [0, 0])
    expect(corner?.frame, CGRect(x: 40, y: 70, width: 30, height: 20))
    expect(corner?.zIndex, 1024)
    // Column 0 moves with the view, and row 3 keeps its place.
    expect(host.collectionView.layoutAttributesForItem(at: [3, 0])?.frame.origin, CGPoint(x: 40, y: 60))
    expect(host.collectionView.layoutAttributesForItem(at: [3, 2])?.frame.origin, CGPoint(x: 80, y: 60))
    expect(host.collectionView.contentSize, CGSize(width: 180, height: 200))
  }
}
