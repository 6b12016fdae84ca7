import Foundation
import LayoutCore
import TestExpectations
import Testing

/// What the iOS 26.1 simulator was recorded to do, row by row. A number after a call is the y at which the view's
/// bounds stand at that moment.
@MainActor @Suite("The order of calls that UIKit was recorded to keep")
struct RecordedOrderTests {
  private final class Traced: FrameLayout {
    var trace: [String] = []
    var contexts: [LayoutInvalidationContext] = []
    var onInvalidate: (Traced) -> Void = { _ in }
    var onInvalidateWith: (Traced, LayoutInvalidationContext) -> Void = { _, _ in }

    func note(_ call: String) { trace.append("\(call) \(Int(collectionView?.bounds.minY ?? -1))") }

    override func invalidateLayout() {
      note("invalidate")
      onInvalidate(self)
      super.invalidateLayout()
    }
    override func invalidateLayout(with context: LayoutInvalidationContext) {
      note("invalidate with")
      contexts.append(context)
      super.invalidateLayout(with: context)
      onInvalidateWith(self, context)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      note("should \(Int(newBounds.minY)),\(Int(newBounds.width)) at")
      return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
      note("context")
      return super.invalidationContext(forBoundsChange: newBounds)
    }
    override func prepare() {
      super.prepare()
      note("prepare")
    }
    override var collectionViewContentSize: CGSize {
      note("size")
      return super.collectionViewContentSize
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      note("query")
      return super.layoutAttributesForElements(in: rect)
    }
    func take() -> [String] {
      defer { trace = [] }
      return trace
    }
  }

  private final class Delegate: CollectionViewDelegate {
    weak var layout: Traced?
    func scrollViewDidScroll(_ scrollView: ScrollView) { layout?.note("scrolled") }
  }

  private let delegate = Delegate()

  /// 20 rows of 50 points in a view of 100 by 300 that has been laid out.
  private func shown(answers: Bool = true) -> (fixture: Fixture, view: CollectionView, layout: Traced) {
    let layout = Traced { _ in (0..<20).map { cell($0, CGRect(x: 0, y: CGFloat($0) * 50, width: 100, height: 50)) } }
    layout.shouldInvalidate = { _ in answers }
    let fixture = Fixture(layout, NamedItems(count: 20), height: 300)
    delegate.layout = layout
    fixture.view.delegate = delegate
    fixture.view.layoutIfNeeded()
    _ = layout.take()
    layout.contexts = []
    return (fixture, fixture.view, layout)
  }

  private let pass = ["prepare 40", "size 40", "query 40", "size 40"]

  @Test("setting contentOffset asks the layout, moves the bounds, invalidates and then reports the scroll")
  func contentOffset() {
    let (_, view, layout) = shown()
    view.contentOffset.y = 40
    expect(layout.take(), ["should 40,100 at 0", "context 0", "invalidate 40", "invalidate with 40", "scrolled 40"])
    view.layoutIfNeeded()
    expect(layout.take(), pass)
  }

  @Test("the context just made is the one that reaches invalidateLayout(with:)")
  func context() {
    let (_, view, layout) = shown()
    view.contentOffset.y = 40
    expect(layout.contexts.count, 1)
    expect(layout.contexts.first?.invalidateEverything, false)
    layout.contexts = []
    layout.invalidateLayout()
    expect(layout.contexts.count, 1)
    #expect(!layout.contexts[0].invalidateEverything)
    #expect(!layout.contexts[0].invalidateDataSourceCounts)
  }

  @Test("setting bounds does the same and reports no scroll")
  func bounds() {
    let (_, view, layout) = shown()
    view.bounds.origin.y = 40
    expect(layout.take(), ["should 40,100 at 0", "context 0", "invalidate 40", "invalidate with 40"])
    view.layoutIfNeeded()
    expect(layout.take(), pass)
  }

  @Test("setContentOffset and scrollRectToVisible invalidate while the bounds are the old ones")
  func programmaticScrolls() {
    let scrolls: [(CollectionView) -> Void] = [
      { $0.setContentOffset(CGPoint(x: 0, y: 40), animated: false) },
      { $0.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 40), animated: false) },
    ]
    for scroll in scrolls {
      let (_, view, layout) = shown()
      scroll(view)
      #expect(
        layout.take() == ["should 40,100 at 0", "context 0", "invalidate 0", "invalidate with 0", "scrolled 40"])
      view.layoutIfNeeded()
      expect(layout.take(), pass)
    }
  }

  @Test("scrollToItem does the same, and leaves layout to the pass")
  func scrollToItem() {
    let (_, view, layout) = shown()
    view.scrollToItem(at: IndexPath(indexes: [0, 6]), at: .bottom, animated: false)
    expect(layout.take(), ["should 50,100 at 0", "context 0", "invalidate 0", "invalidate with 0", "scrolled 50"])
    view.layoutIfNeeded()
    expect(layout.take(), ["prepare 50", "size 50", "query 50", "size 50"])
  }

  @Test("an offset beyond the content stays after an invalidation")
  func beyondTheContent() {
    let (_, view, layout) = shown()
    view.contentOffset.y = 900
    view.layoutIfNeeded()
    _ = layout.take()
    layout.invalidateLayout()
    view.layoutIfNeeded()
    expect(view.contentOffset.y, 900, "the content ends at 1000, and the view is 300 high")
    let calls = ["invalidate", "invalidate with", "prepare", "size", "query", "size"]
    expect(layout.take(), calls.map { "\($0) 900" })
  }

  @Test("a layout that is invalid is not asked about further moves")
  func furtherMoves() {
    let (_, view, layout) = shown()
    view.contentOffset.y = 10
    _ = layout.take()
    view.contentOffset.y = 20
    view.contentOffset.y = 40
    expect(layout.take(), ["scrolled 20", "scrolled 40"])
    view.layoutIfNeeded()
    expect(layout.take(), pass)
  }

  @Test("a frame of another size prepares before the setter returns")
  func frameOfAnotherSize() {
    let (_, view, layout) = shown()
    view.frame.size.width = 90
    #expect(
      layout.take() == ["should 0,90 at 0", "context 0", "invalidate 0", "invalidate with 0", "prepare 0", "size 0"])
    view.layoutIfNeeded()
    expect(layout.take(), ["query 0", "size 0"])
  }

  @Test("setting the same frame does nothing")
  func sameFrame() {
    let (_, view, layout) = shown()
    view.frame = view.frame
    view.layoutIfNeeded()
    #expect(layout.take().isEmpty)
  }

  @Test("the first pass invalidates, prepares, and reads the content size before and after the query")
  func firstPass() {
    let layout = Traced { _ in [cell(0, CGRect(x: 0, y: 0, width: 10, height: 10))] }
    let fixture = Fixture(layout, NamedItems(count: 1), height: 300)
    layout.trace = []
    fixture.view.layoutIfNeeded()
    expect(layout.take(), ["invalidate 0", "invalidate with 0", "prepare 0", "size 0", "query 0", "size 0"])
  }

  @Test("the data source is asked for counts when the layout first needs one, inside prepare()")
  func lazyCounts() {
    let (fixture, _, log) = Fixture.spied([["a"]])
    fixture.view.layoutIfNeeded()
    let lines = log.take()
    let prepare = lines.firstIndex(of: "prepare") ?? lines.endIndex
    #expect(prepare < (lines.firstIndex(of: "count sections") ?? -1))
  }

  @Test("an invalidation alone does not count again")
  func noNewCount() {
    let (fixture, view, layout) = shown()
    fixture.items.sections[0].append("new")
    layout.invalidateLayout()
    view.layoutIfNeeded()
    expect(view.numberOfItems(inSection: 0), 20)
    view.reloadData()
    expect(view.numberOfItems(inSection: 0), 21)
  }

  @Test("reloadData() invalidates everything inside the call, where the new counts can be read")
  func reload() {
    let (fixture, view, layout) = shown()
    fixture.items.sections[0].append("new")
    var counted: Int?
    layout.onInvalidateWith = { layout, _ in counted = layout.collectionView?.numberOfItems(inSection: 0) }
    view.reloadData()
    expect(layout.take(), ["invalidate 0", "invalidate with 0"])
    expect(counted, 21)
    expect(layout.contexts.map(\.invalidateEverything), [true])
    expect(layout.contexts.map(\.invalidateDataSourceCounts), [true])
    view.layoutIfNeeded()
    expect(layout.take(), ["prepare 0", "size 0", "query 0", "size 0"], "not announced again")
  }

  @Test("adjustments of a context take effect before the call returns")
  func adjustments() {
    let (_, view, layout) = shown()
    view.contentOffset = CGPoint(x: 20, y: 30)
    view.layoutIfNeeded()
    view.contentOffset = CGPoint(x: 20, y: 30)
    let context = LayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 3, y: 4)
    context.contentSizeAdjustment = CGSize(width: 10, height: 20)
    let (offset, size) = (view.contentOffset, view.contentSize)
    layout.invalidateLayout(with: context)
    expect(view.contentOffset, CGPoint(x: offset.x + 3, y: offset.y + 4))
    expect(view.contentSize, CGSize(width: size.width + 10, height: size.height + 20))
    view.layoutIfNeeded()
    expect(view.contentSize, size, "the pass replaces it")
  }

  @Test("layoutAttributesForItem of the view is answered from the last query")
  func fromTheLastQuery() {
    let (fixture, layout, log) = Fixture.spied([names("a", 10)], height: 30)
    fixture.view.layoutIfNeeded()
    _ = log.take()
    expect(fixture.view.layoutAttributesForItem(at: path(0, 1))?.frame.minY, 10)
    #expect(log.take().isEmpty)
    expect(fixture.view.layoutAttributesForItem(at: path(0, 9))?.frame.minY, 90)
    expect(log.take(), ["item 0.9"])
    layout.invalidateLayout()
    _ = fixture.view.layoutAttributesForItem(at: path(0, 1))
    #expect(log.take().contains("item 0.1"), "the last query is out of date")
  }

  @Test("contentInset invalidates in the next pass, and an offset at its low edge stays there")
  func contentInset() {
    let (_, view, layout) = shown(answers: false)
    view.contentInset.top = 20
    expect(view.contentOffset.y, -20)
    expect(layout.take(), ["should -20,100 at 0", "scrolled -20"])
    view.layoutIfNeeded()
    #expect(
      layout.take() == ["invalidate -20", "invalidate with -20", "prepare -20", "size -20", "query -20", "size -20"])
    view.contentOffset.y = 100
    view.contentInset.top = 30
    expect(view.contentOffset.y, 100, "not at its low edge")
  }

  @Test("index paths of contexts are kept once, in order")
  func paths() {
    let context = LayoutInvalidationContext()
    context.invalidateItems(at: [])
    #expect(context.invalidatedItemIndexPaths == nil)
    context.invalidateItems(at: [path(0, 1), path(0, 0), path(0, 1)])
    context.invalidateItems(at: [path(0, 0), path(0, 2)])
    expect(context.invalidatedItemIndexPaths, [path(0, 1), path(0, 0), path(0, 2)])
    context.invalidateSupplementaryElements(ofKind: "a", at: [])
    context.invalidateSupplementaryElements(ofKind: "b", at: [path(0, 0), path(0, 0)])
    expect(context.invalidatedSupplementaryIndexPaths, ["a": [], "b": [path(0, 0)]])
    context.invalidateDecorationElements(ofKind: "c", at: [path(1, 0)])
    context.invalidateDecorationElements(ofKind: "c", at: [path(1, 0), path(0, 0)])
    expect(context.invalidatedDecorationIndexPaths, ["c": [path(1, 0), path(0, 0)]])
  }

  @Test("attributes that a layout changes in place move their cells")
  func changedInPlace() throws {
    let kept = (0..<3).map { cell($0, CGRect(x: 0, y: CGFloat($0) * 50, width: 100, height: 50)) }
    let layout = FrameLayout { _ in kept }
    let fixture = Fixture(layout, NamedItems(count: 3), height: 300)
    fixture.view.layoutIfNeeded()
    for round in 1...3 {
      kept[1].frame.origin.y += 10
      layout.invalidateLayout()
      fixture.view.layoutIfNeeded()
      let moved = try #require(fixture.view.cellForItem(at: path(0, 1)))
      expect(moved.frame.minY, CGFloat(50 + 10 * round))
    }
    kept[2].size.height = 20
    kept[2].alpha = 0.5
    layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    let last = try #require(fixture.view.cellForItem(at: path(0, 2)))
    expect(last.frame.height, 20)
    expect(last.alpha, 0.5)
  }

  @Test("a layout that learns its extent in the query is asked for it again")
  func lazyExtent() {
    let layout = FrameLayout()
    layout.size = .zero
    layout.elements = { layout in
      layout.size = CGSize(width: 100, height: 700)
      return [cell(0, CGRect(x: 0, y: 0, width: 100, height: 50))]
    }
    let fixture = Fixture(layout, NamedItems(count: 1), height: 300)
    fixture.view.layoutIfNeeded()
    expect(fixture.view.contentSize, CGSize(width: 100, height: 700))
  }

  // MARK: No recursion without end

  @Test("a layout may set the offset while it is invalidated")
  func offsetWhileInvalidated() {
    for invalidatesTwice in [false, true] {
      let (fixture, view, layout) = shown()
      layout.onInvalidateWith = { layout, _ in
        layout.collectionView?.contentOffset.y += 1
        if invalidatesTwice { layout.collectionView?.contentInset.top += 1 }
      }
      layout.onInvalidate = { $0.collectionView?.contentOffset.y += 1 }
      view.contentOffset.y = 40
      view.frame.size.width = 80
      view.layoutIfNeeded()
      #expect(view.contentOffset.y >= 41)
      #expect(fixture.problems.isEmpty)
    }
  }

  @Test("a layout that moves the bounds when it is asked about them is not asked again")
  func moveWhileAsked() {
    let (_, view, layout) = shown()
    layout.shouldInvalidate = { [weak view] _ in
      view?.contentOffset.y += 1
      return true
    }
    view.contentOffset.y = 40
    view.layoutIfNeeded()
    expect(view.contentOffset.y, 40, "the move that was asked about comes last")
  }

  @Test("a layout that reloads or invalidates whenever it is invalidated is reported")
  func reloadWhileInvalidated() {
    let calls: [(Traced) -> Void] = [
      { $0.collectionView?.reloadData() }, { $0.invalidateLayout() },
    ]
    for call in calls {
      let (fixture, view, layout) = shown()
      layout.onInvalidateWith = { layout, _ in call(layout) }
      view.contentOffset.y = 40
      #expect(fixture.problems.contains(.invalidatesWithoutEnd(depth: 32)), "\(fixture.problems)")
      layout.onInvalidateWith = { _, _ in }
      view.layoutIfNeeded()
      expect(view.visibleElements.count, 7)
    }
  }
}
