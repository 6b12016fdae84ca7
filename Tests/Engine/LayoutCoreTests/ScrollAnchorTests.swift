import Foundation
import SeededRandom
import Snapshots
import TestExpectations
import Testing

@testable import LayoutCore

/// Tiles 20 points wide in as many columns as fit. `height` gives their height for the width of the view.
@MainActor
private final class TileLayout: CollectionViewLayout {
  var height: (CGFloat) -> CGFloat = { _ in 10 }
  private var columns: Int { max(1, Int((collectionView?.bounds.width ?? 0) / 20)) }
  private var rowHeight: CGFloat { height(collectionView?.bounds.width ?? 0) }

  override var collectionViewContentSize: CGSize {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    return CGSize(
      width: collectionView?.bounds.width ?? 0, height: CGFloat((count + columns - 1) / columns) * rowHeight)
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0))
      .compactMap { layoutAttributesForItem(at: path(0, $0)) }
      .filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    cell(
      indexPath.item,
      CGRect(
        x: CGFloat(indexPath.item % columns) * 20, y: CGFloat(indexPath.item / columns) * rowHeight, width: 20,
        height: rowHeight))
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

@MainActor @Suite("The scroll position is kept")
struct ScrollAnchorTests {
  private let layout = TileLayout()
  private let fixture: Fixture
  private var view: CollectionView { fixture.view }

  init() {
    fixture = Fixture(layout, NamedItems(count: 200))
    view.layoutIfNeeded()
  }

  @Test("a place does not move in the same frame, by no rounding either")
  func sameFrame() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<1_000 {
      let numbers = (0..<6).map { _ in CGFloat.random(in: 0...1_000, using: &random) }
      var place = KeptPlace(
        element: .cell(0, 0), frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      place.share = CGPoint(x: numbers[4] / 1_000, y: numbers[5] / 1_000)
      expect(place.move(to: place.frame), .zero, "\(place)")
    }
  }

  @Test("an anchor is the first item in view and its distance, and gives the offset without a view")
  func pure() {
    view.contentOffset.y = 95
    let anchor = view.scrollAnchor
    expect(anchor?.element, .cell(0, 45), "5 columns, row 9 begins at 90")
    expect(anchor?.distance, CGPoint(x: 0, y: -5))
    let frame = CGRect(x: 0, y: 300, width: 20, height: 10)
    expect(anchor?.contentOffset(for: frame, insets: .zero).y, 305)
    let grown = CGRect(x: 0, y: 300, width: 20, height: 40)
    expect(anchor?.contentOffset(for: grown, insets: .zero).y, 320, "half of the item lay above the edge, and does")
    expect(anchor?.contentOffset(for: frame, insets: EdgeInsets(top: 7, left: 0, bottom: 0, right: 0)).y, 298)
    let below = ScrollAnchor(element: .cell(0, 1), distance: CGPoint(x: 0, y: 12), size: CGSize(width: 20, height: 10))
    expect(below.contentOffset(for: grown, insets: .zero).y, 288, "room above an item does not grow with it")
  }

  @Test("a resize keeps the item at the edge")
  func resize() {
    view.contentOffset.y = 90
    view.resize(to: CGSize(width: 60, height: 50), animated: false)
    expect(view.contentOffset.y, 150, "3 columns: item 45 is in row 15")
  }

  @Test("a hundred resizes and back do not change the offset")
  func noDrift() {
    view.contentOffset.y = 93
    view.layoutIfNeeded()
    let before = fixture.names
    for step in 0..<100 {
      view.resize(
        to: CGSize(width: CGFloat(20 + step * 37 % 190), height: CGFloat(15 + step * 11 % 60)), animated: false)
    }
    view.resize(to: CGSize(width: 100, height: 50), animated: false)
    expect(view.contentOffset.y, 93)
    expect(fixture.names, before)
  }

  @Test("a resize and back keeps the end of the content, even if the content was too small in between")
  func noDriftAtTheEnd() {
    view.contentOffset.y = 350
    view.layoutIfNeeded()
    view.resize(to: CGSize(width: 1_000, height: 50), animated: false)
    expect(view.contentOffset.y, 0, "50 columns: 4 rows, 40 high, less than the view")
    view.resize(to: CGSize(width: 100, height: 50), animated: false)
    expect(view.contentOffset.y, 350)
  }

  @Test("a scroll between resizes replaces the anchor")
  func scrollLetsGo() {
    view.contentOffset.y = 90
    view.resize(to: CGSize(width: 60, height: 50), animated: false)
    view.contentOffset.y = 300
    expect(view.scrollAnchor?.element, .cell(0, 90))
  }

  @Test("an anchor that did not fit is forgotten when the view is scrolled away and back")
  func scrollBackLetsGo() {
    let fixture = Fixture(TileLayout(), NamedItems(count: 30))
    let view = fixture.view
    let counts = [30, 80]
    view.layoutIfNeeded()
    view.restore(ScrollAnchor(element: .cell(0, 25), distance: .zero, size: CGSize(width: 20, height: 10)))
    expect(view.contentOffset.y, 10, "30 items make 6 rows, so row 5 cannot be at the upper edge")
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    view.contentOffset.y = 10
    view.layoutIfNeeded()
    view.apply {
      fixture.items.sections = [names("a", counts[1])]
    } moves: {
      let appended = (counts[0]..<counts[1]).map { BatchUpdate.Change.insertItem(path(0, $0)) }
      return Moves(BatchUpdate(appended), before: [counts[0]], after: [counts[1]])
    }
    expect(view.contentOffset.y, 10)
    expect(fixture.names.first, "a5")
  }

  @Test("a view at the very start stays there")
  func start() {
    view.contentInset.top = 8
    view.contentOffset.y = -8
    layout.height = { 1_000 / $0 }
    view.resize(to: CGSize(width: 40, height: 50), animated: false)
    expect(view.contentOffset.y, -8)
  }

  @Test("the anchor follows its item through an update, and is replaced when the item is deleted")
  func updates() {
    view.contentOffset.y = 90
    view.resize(to: CGSize(width: 60, height: 50), animated: false)
    fixture.items.sections[0].insert("new", at: 0)
    view.insertItems(at: [path(0, 0)])
    expect(view.scrollAnchor?.element, .cell(0, 46))
    fixture.items.sections[0].remove(at: 46)
    view.deleteItems(at: [path(0, 46)])
    expect(view.scrollAnchor?.element, .cell(0, 45), "chosen again: the first on show")
  }

  @Test("without items in view there is no anchor, and the place of a deleted item is not restored")
  func none() {
    let empty = Fixture(TileLayout(), NamedItems([[]]))
    empty.view.layoutIfNeeded()
    #expect(empty.view.scrollAnchor == nil)
    empty.view.restore(ScrollAnchor(element: .cell(0, 5), distance: .zero, size: .zero))
    expect(empty.view.contentOffset, .zero)
  }
}
