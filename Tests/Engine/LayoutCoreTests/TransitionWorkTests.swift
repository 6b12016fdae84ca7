import Foundation
import LayoutCore
import TestExpectations
import TestItems
import Testing

/// Items in rows that are found by arithmetic, however many there are. It counts what it is asked for.
private final class ArithmeticLayout: CollectionViewLayout {
  private let columns: Int
  private let height: CGFloat
  private(set) var made = 0
  private(set) var prepares = 0

  init(columns: Int, height: CGFloat) {
    (self.columns, self.height) = (columns, height)
    super.init()
  }
  required init?(coder: NSCoder) { nil }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  override func prepare() { prepares += 1 }
  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: CGFloat((count + columns - 1) / columns) * height)
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    made += 1
    let width = 100 / CGFloat(columns)
    return cell(
      indexPath.item,
      CGRect(
        x: CGFloat(indexPath.item % columns) * width, y: CGFloat(indexPath.item / columns) * height, width: width,
        height: height))
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let first = max(0, Int(rect.minY / height)) * columns
    let end = min(count, max(0, Int((rect.maxY / height).rounded(.up)) * columns))
    return (first..<max(first, end)).compactMap { layoutAttributesForItem(at: path(0, $0)) }
  }
}

@MainActor
@Suite("Work of transitions") struct TransitionWorkTests {
  private let source = TestItems([1_000_000])
  private let rows = ArithmeticLayout(columns: 1, height: 10)
  private let tiles = ArithmeticLayout(columns: 2, height: 20)

  /// Half a million rows down. Five rows are in view, or three rows of two tiles.
  private func view() -> CollectionView {
    let view = source.view(rows, size: CGSize(width: 100, height: 50))
    view.layoutIfNeeded()
    view.contentOffset.y = 5_000_000
    view.layoutIfNeeded()
    view.animatesChanges = true
    return view
  }

  @Test("another layout of a million items is one pass and what is in view, and frames between make nothing")
  func anotherLayout() {
    let (view, before) = (view(), rows.made)
    view.setCollectionViewLayout(tiles, animated: true)
    #expect(view.transition != nil)
    expect(tiles.prepares, 1)
    // What is in view, and a page around it, each at most twice.
    #expect(tiles.made < 60, "\(tiles.made)")
    #expect(rows.made - before < 60, "\(rows.made - before)")
    let (made, statistics) = (tiles.made, LayoutStatistics.total)
    for time in [0, 60, 120, 180] { #expect(view.sample(at: .milliseconds(time)) != nil) }
    expect(tiles.made, made)
    expect((LayoutStatistics.total - statistics).viewsMade, 0)
  }

  @Test("an insertion among a million items is one pass and what is in view, and frames between make nothing")
  func insertion() {
    let (view, before, passes) = (view(), rows.made, rows.prepares)
    view.performBatchUpdates {
      source.counts[0] += 1
      view.insertItems(at: [path(0, 500_002)])
    }
    expect(view.transition?.elements.isEmpty, false)
    expect(rows.prepares - passes, 1)
    #expect(rows.made - before < 60, "\(rows.made - before)")
    let (made, statistics) = (rows.made, LayoutStatistics.total)
    for time in [0, 60, 120, 180] { #expect(view.sample(at: .milliseconds(time)) != nil) }
    expect(rows.made, made)
    expect((LayoutStatistics.total - statistics).viewsMade, 0)
  }

  @Test("each step of an interactive transition of a million items asks for what is in view")
  func interactive() {
    let view = view()
    let between = view.startInteractiveTransition(to: tiles)
    for step in 1...10 {
      let before = rows.made + tiles.made
      between.transitionProgress = CGFloat(step) / 10
      view.layoutIfNeeded()
      // Three pages of each layout, and each of their elements in both layouts.
      #expect(rows.made + tiles.made - before < 200, "step \(step): \(rows.made + tiles.made - before)")
      #expect(!view.visibleElements.isEmpty)
    }
    view.finishInteractiveTransition()
    view.finishTransition()
    #expect(view.collectionViewLayout === tiles)
    #expect(view.visibleElements.count >= 6)
  }
}
