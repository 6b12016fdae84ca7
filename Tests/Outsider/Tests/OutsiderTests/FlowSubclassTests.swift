import Testing
import UIKit

@testable import LayoutsInSwift6

@MainActor
struct FlowSubclassTests {
  @Test("Items of a line are aligned at its bottom")
  func bottomAligned() {
    let heights: [CGFloat] = [10, 30, 20, 40, 10, 10]
    let layout = BottomAlignedFlowLayout()
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    let host = Host(layout, counts: [6], width: 90) { CGSize(width: 30, height: heights[$0.item]) }
    // Lines of three, 30 and 40 points high.
    expect(host.frames().map(\.maxY), [30, 30, 30, 70, 70, 70])
    expect(host.frames().map(\.height), heights)
  }

  @Test("Tags are packed to the left, with the spacing of the delegate or else of the layout")
  func tags() {
    let widths: [CGFloat] = [40, 30, 50, 20]
    let layout = TagLayout()
    let host = Host(layout, counts: [4], width: 100) { CGSize(width: widths[$0.item], height: 10) }
    // 40 + 4 + 30 + 4 + 50 > 100: two tags are on the first line. 50 + 4 + 20 are on the second, 10 + 4 below.
    #expect(
      host.frames().map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 44, y: 0), CGPoint(x: 0, y: 14), CGPoint(x: 54, y: 14),
      ])
    let spaced = Spaced(widths: widths)
    host.collectionView.delegate = spaced
    layout.invalidateLayout()
    expect(host.frames().map(\.minX), [0, 49, 0, 59])
  }

  final class Spaced: NSObject, UICollectionViewDelegateFlowLayout {
    let widths: [CGFloat]
    init(widths: [CGFloat]) { self.widths = widths }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: widths[indexPath.item], height: 10) }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 9 }
  }

  @Test("A sticky header stays at the top until the last item of its section pushes it out")
  func stickyHeaders() {
    let layout = StickyHeaderLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let host = Host(layout, counts: [3, 3], width: 100, height: 100)
    // Section 0: header 0..<20, items 20..<140. Section 1 begins at 140.
    let expected: [CGFloat: CGFloat] = [0: 0, 30: 30, 119: 119, 120: 120, 130: 120]
    for (offset, top) in expected {
      host.collectionView.contentOffset.y = offset
      host.collectionView.layoutIfNeeded()
      expect(host.header(0)?.minY, top, "scrolled to \(offset)")
      expect(host.header(1)?.minY, 140, "scrolled to \(offset)")
    }
  }

  @Test("A header shown below the content inset also sticks below it")
  func stickyHeadersUnderInset() {
    let layout = StickyHeaderLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let host = Host(layout, counts: [5], width: 100, height: 100)
    host.collectionView.contentInset.top = 16
    host.collectionView.contentOffset.y = 30
    host.collectionView.layoutIfNeeded()
    expect(host.header(0)?.minY, 46)
  }

  @Test("Pulling the content down stretches the first header by the same amount")
  func stretchyHeader() {
    let layout = StretchyHeaderLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 50)
    let host = Host(layout, counts: [4], width: 100, height: 100)
    _ = host.frames()
    expect(host.header(0), CGRect(x: 0, y: 0, width: 100, height: 50))
    host.collectionView.contentOffset.y = -30
    expect(host.header(0), CGRect(x: 0, y: -30, width: 100, height: 80))
  }

  @Test("Attributes of a subclass reach the cells with their own fields, also as copies")
  func customAttributes() throws {
    let layout = HeatLayout()
    layout.itemSize = CGSize(width: 100, height: 20)
    layout.minimumLineSpacing = 0
    let host = Host(layout, counts: [5], width: 100, height: 100, cell: HeatCell.self)
    _ = host.frames()
    // The middle of the view is 50. The centres 10, 30, 50, 70, 90 are 40, 20, 0, 20, 40 of 50 away.
    let heats = host.collectionView.visibleCells.compactMap { ($0 as? HeatCell)?.heat }
    #expect(zip(heats, [0.2, 0.6, 1, 0.6, 0.2]).allSatisfy { abs($0 - $1) < 0.001 })
    expect(heats.count, 5)
    let attributes = try #require(layout.layoutAttributesForItem(at: [0, 2]) as? HeatAttributes)
    let copy = try #require(attributes.copy() as? HeatAttributes)
    expect(copy.heat, 1)
    expect(copy, attributes)
    copy.heat = 0.5
    #expect(copy != attributes)
  }
}
