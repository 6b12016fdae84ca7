import Foundation
import LayoutCore
import TestExpectations
import Testing

/// The offsets at which scrolls stop, with the arithmetic written out.
@MainActor @Suite("Scrolling")
struct ScrollingTests {
  /// A view of 60 by 50 with content of 400 by 300. The item is at (150, 120) and has a size of 30 by 20.
  private func fixture(insets: EdgeInsets = .zero) -> CollectionView {
    let layout = FrameLayout { _ in [cell(0, CGRect(x: 150, y: 120, width: 30, height: 20))] }
    layout.size = CGSize(width: 400, height: 300)
    let fixture = Fixture(layout, NamedItems(count: 1))
    source = fixture.items
    fixture.view.frame = CGRect(x: 0, y: 0, width: 60, height: 50)
    fixture.view.contentInset = insets
    return fixture.view
  }

  private static let insets = EdgeInsets(top: 5, left: 4, bottom: 7, right: 6)

  struct Row: CustomTestStringConvertible, Sendable {
    var position: ScrollPosition
    var offset: CGPoint
    var why: String
    var testDescription: String { why }
  }

  @Test(
    "each scroll position, with insets of 5 above, 7 below, 4 left and 6 right, gives the calculated offset",
    arguments: [
      Row(position: .top, offset: CGPoint(x: 0, y: 115), why: "top: 120 - 5"),
      Row(position: .bottom, offset: CGPoint(x: 0, y: 97), why: "bottom: 140 - 50 + 7"),
      Row(position: .centeredVertically, offset: CGPoint(x: 0, y: 106), why: "middle: 130 - 5 - (50 - 5 - 7) / 2"),
      Row(position: .left, offset: CGPoint(x: 146, y: 0), why: "left: 150 - 4"),
      Row(position: .right, offset: CGPoint(x: 126, y: 0), why: "right: 180 - 60 + 6"),
      Row(position: .centeredHorizontally, offset: CGPoint(x: 136, y: 0), why: "centre: 165 - 4 - (60 - 4 - 6) / 2"),
      Row(position: [.top, .right], offset: CGPoint(x: 126, y: 115), why: "one per axis"),
      Row(position: [], offset: CGPoint(x: 0, y: 0), why: "none: no scroll"),
    ])
  func positions(_ row: Row) {
    let view = fixture(insets: Self.insets)
    view.contentOffset = .zero
    view.scrollToItem(at: path(0, 0), at: row.position, animated: false)
    expect(view.contentOffset, row.offset)
  }

  @Test("a scroll stays inside the content and its insets")
  func clamped() {
    let view = fixture(insets: Self.insets)
    view.layoutIfNeeded()
    expect(view.clampedContentOffset(CGPoint(x: -99, y: -99)), CGPoint(x: -4, y: -5))
    expect(view.clampedContentOffset(CGPoint(x: 999, y: 999)), CGPoint(x: 346, y: 257), "400 + 6 - 60, 300 + 7 - 50")
    view.frame.size = CGSize(width: 500, height: 500)
    view.layoutIfNeeded()
    expect(view.clampedContentOffset(CGPoint(x: 9, y: 9)), CGPoint(x: -4, y: -5), "content smaller than the view")
  }

  @Test("scrollRectToVisible scrolls by the least amount, and not at all if nothing is hidden")
  func rectToVisible() {
    let view = fixture(insets: Self.insets)
    view.layoutIfNeeded()
    view.contentOffset = CGPoint(x: 100, y: 100)  // shows 104...154 by 105...143
    view.scrollRectToVisible(CGRect(x: 110, y: 110, width: 10, height: 10), animated: false)
    expect(view.contentOffset, CGPoint(x: 100, y: 100))
    view.scrollRectToVisible(CGRect(x: 110, y: 140, width: 10, height: 10), animated: false)
    expect(view.contentOffset, CGPoint(x: 100, y: 107), "150 - 143 down")
    view.scrollRectToVisible(CGRect(x: 94, y: 102, width: 10, height: 10), animated: false)
    expect(view.contentOffset, CGPoint(x: 90, y: 97), "back to 94 - 4 and 102 - 5")
    view.scrollRectToVisible(CGRect(x: 94, y: 150, width: 10, height: 200), animated: false)
    expect(view.contentOffset.y, 145, "larger than the view: its upper end")
  }

  @Test("the bounds' origin and the content offset are the same, and the safe area adds to the insets")
  func boundsAndInsets() {
    let view = fixture(insets: Self.insets)
    view.bounds.origin = CGPoint(x: 3, y: 4)
    expect(view.contentOffset, CGPoint(x: 3, y: 4))
    view.safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 10, right: 0)
    expect(view.adjustedContentInset.bottom, 17)
    view.contentInsetAdjustmentBehavior = .never
    expect(view.adjustedContentInset.bottom, 7)
    expect(view.visibleContentRect, CGRect(x: 7, y: 9, width: 50, height: 38))
  }

  @Test("an invalidation may move the offset, once")
  func offsetAdjustment() {
    let layout = FrameLayout()
    let fixture = Fixture(layout, NamedItems(count: 1))
    fixture.view.layoutIfNeeded()
    fixture.view.contentOffset.y = 100
    for _ in 0..<2 {
      let context = LayoutInvalidationContext()
      context.contentOffsetAdjustment.y = 15
      layout.invalidateLayout(with: context)
    }
    fixture.view.layoutIfNeeded()
    expect(fixture.view.contentOffset.y, 130, "two before one pass add up")
    layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    expect(fixture.view.contentOffset.y, 130)
  }

  @Test("an invalidation moves the offset during an update, too, where UIKit ignores it")
  func adjustmentInUpdate() {
    let layout = FrameLayout()
    let fixture = Fixture(layout, NamedItems(count: 1))
    fixture.view.layoutIfNeeded()
    fixture.view.performBatchUpdates {
      let context = LayoutInvalidationContext()
      context.contentOffsetAdjustment.y = 15
      layout.invalidateLayout(with: context)
    }
    expect(fixture.view.contentOffset.y, 15)
  }

  private final class Kept { var items: NamedItems? }
  private let kept = Kept()
  private var source: NamedItems? {
    get { kept.items }
    nonmutating set { kept.items = newValue }
  }
}
