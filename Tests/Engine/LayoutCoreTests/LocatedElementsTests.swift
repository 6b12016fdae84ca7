import Foundation
import LayoutCore
import TestExpectations
import Testing

/// Rows of a width that breaks them: the narrower the view, the longer they are. It knows only those in view, as it was
/// prepared for them, or all by arithmetic, and notes questions by path about rows that it did not return.
private final class RowsInView: CollectionViewLayout {
  private var knowsAll = false
  private(set) var strayQuestions: [IndexPath] = []
  private(set) var queries = 0
  private var rows: [IndexPath: LayoutAttributes] = [:]
  private var returned: Set<IndexPath> = []

  convenience init(knowsAll: Bool) {
    self.init()
    self.knowsAll = knowsAll
  }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  private var length: CGFloat { (collectionView?.bounds.width ?? 0) < 80 ? 20 : 10 }

  private func rows(in rect: CGRect) -> [LayoutAttributes] {
    let first = min(max(0, Int(rect.minY / length)), count)
    let end = min(max(first, Int((rect.maxY / length).rounded(.up))), count)
    return (first..<end).map { item in
      let attributes = LayoutAttributes(forCellWith: IndexPath(indexes: [0, item]))
      attributes.frame = CGRect(
        x: 0, y: CGFloat(item) * length, width: collectionView?.bounds.width ?? 0, height: length)
      return attributes
    }
  }

  override func prepare() {
    super.prepare()
    returned = []
    guard !knowsAll, let view = collectionView else { return }
    rows = Dictionary(uniqueKeysWithValues: rows(in: view.bounds).map { ($0.indexPath, $0) })
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * length)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    queries += 1
    let answer = knowsAll ? rows(in: rect) : rows.values.filter { $0.frame.intersects(rect) }
    returned.formUnion(answer.map(\.indexPath))
    return answer
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    if !returned.contains(indexPath) { strayQuestions.append(indexPath) }
    return rows[indexPath] ?? rows(in: CGRect(x: 0, y: CGFloat(indexPath[1]) * length, width: 1, height: 1)).first
  }

  func forgetQueries() { queries = 0 }
}

@MainActor
@Suite("Places of items out of view")
struct LocatedElementsTests {
  private func fixture(_ layout: CollectionViewLayout, count: Int = 200, scrolledTo offset: CGFloat) -> Fixture {
    let fixture = Fixture(layout, NamedItems(count: count))
    fixture.view.layoutIfNeeded()
    fixture.view.contentOffset.y = offset
    fixture.view.layoutIfNeeded()
    return fixture
  }

  @Test("a layout that knows only what is in view is asked for no other item when the view is resized")
  func resized() {
    let layout = RowsInView()
    let fixture = fixture(layout, scrolledTo: 100)
    for width in [90, 120, 60, 100] as [CGFloat] {
      fixture.view.resize(to: CGSize(width: width, height: 50), animated: false)
      #expect(!fixture.view.visibleElements.isEmpty)
      fixture.view.resize(to: CGSize(width: width, height: 40), animated: true)
      fixture.view.finishTransition()
    }
    #expect(layout.strayQuestions.isEmpty)
    #expect(fixture.diagnostics.isEmpty)
  }

  @Test("such layouts are asked for no other item while the user moves from one to the other, or changes between them")
  func transitions() {
    let (start, end) = (RowsInView(), RowsInView())
    let fixture = fixture(start, scrolledTo: 500)
    fixture.view.animatesChanges = true
    for isFinished in [false, true] {
      let between = fixture.view.startInteractiveTransition(to: end)
      for progress in [0.2, 0.7, 1, -0.3] as [CGFloat] {
        between.transitionProgress = progress
        fixture.view.layoutIfNeeded()
      }
      if isFinished { fixture.view.finishInteractiveTransition() } else { fixture.view.cancelInteractiveTransition() }
      fixture.view.finishTransition()
      #expect(fixture.view.collectionViewLayout === (isFinished ? end : start))
      #expect(!fixture.view.visibleElements.isEmpty)
    }
    fixture.view.setCollectionViewLayout(start, animated: true)
    fixture.view.finishTransition()
    #expect(start.strayQuestions.isEmpty)
    #expect(end.strayQuestions.isEmpty)
  }

  @Test("an item that is far away after a resize is found by queries", arguments: [300, 1_000_000])
  func far(count: Int) {
    let layout = RowsInView(knowsAll: true)
    // Row 75 % of the way down is at twice the offset once rows are twice as long.
    let row = CGFloat(count * 3 / 4)
    let fixture = fixture(layout, count: count, scrolledTo: row * 10)
    layout.forgetQueries()
    fixture.view.resize(to: CGSize(width: 60, height: 50), animated: false)
    expect(fixture.view.contentOffset.y, row * 20)
    #expect(layout.strayQuestions.isEmpty)
    #expect(layout.queries < 40, "\(layout.queries)")
  }

  @Test("a place in a million rows is kept from one layout to another, without a question by path")
  func farTransition() {
    let (short, long) = (RowsInView(knowsAll: true), RowsInView(knowsAll: true))
    let fixture = fixture(short, count: 1_000_000, scrolledTo: 7_654_320)
    fixture.view.setCollectionViewLayout(long, animated: false)
    #expect(fixture.names.contains("a765434"))
    _ = fixture.view.startInteractiveTransition(to: short)
    fixture.view.finishInteractiveTransition()
    #expect(fixture.names.contains("a765434"))
    #expect(short.strayQuestions.isEmpty)
    #expect(long.strayQuestions.isEmpty)
  }
}
