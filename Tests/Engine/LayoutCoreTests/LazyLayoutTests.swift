import Foundation
import LayoutCore
import TestExpectations
import Testing

/// What layouts rely on that compute nothing before they are queried, and nothing twice.
@MainActor @Suite("Layouts that compute inside queries")
struct LazyLayoutTests {
  /// Rows of 10 points. It knows those that queries reached, and forgets them when everything is invalid.
  private final class Lazy: FrameLayout {
    var known = 0
    var contexts: [LayoutInvalidationContext] = []
    var knownAtUpdate: Int?
    var onQuery: (Lazy) -> Void = { _ in }

    override func invalidateLayout(with context: LayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      contexts.append(context)
      if context.invalidateEverything { known = 0 }
    }
    override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      knownAtUpdate = known
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      known = max(known, min(count, Int((rect.maxY / 10).rounded(.up))))
      onQuery(self)
      return (0..<min(known, count)).map { cell($0, CGRect(x: 0, y: CGFloat($0) * 10, width: 100, height: 10)) }
    }
  }

  @Test("a reload before the first pass invalidates inside the call, once, so that what queries found stays")
  func reloadBeforeFirstPass() {
    let layout = Lazy()
    let fixture = Fixture(layout, NamedItems(count: 40))
    fixture.view.reloadData()
    expect(layout.contexts.map(\.invalidateEverything), [true])
    expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 200))?.count, 20)
    fixture.view.layoutIfNeeded()
    expect(layout.known, 20)
    expect(layout.contexts.count, 1)
    fixture.view.reloadData()
    expect(layout.known, 0)
  }

  @Test("a batch before the first pass finds the old items computed")
  func batchBeforeFirstPass() {
    let layout = Lazy(), items = NamedItems(count: 3)
    let fixture = Fixture(layout, items)
    fixture.view.performBatchUpdates {
      items.sections[0].append("b")
      fixture.view.insertItems(at: [path(0, 3)])
    }
    expect(layout.knownAtUpdate, 3)
    expect(fixture.names, ["a0", "a1", "a2", "b"])
  }

  @Test("insets that a layout sets inside a query do not invalidate it; those that a program sets do")
  func ownInsets() {
    let layout = Lazy()
    let fixture = Fixture(layout, NamedItems(count: 40))
    layout.onQuery = { $0.collectionView?.contentInset.top = 20 }
    fixture.view.layoutIfNeeded()
    expect(fixture.view.contentInset.top, 20)
    expect(fixture.view.contentOffset.y, -20)
    layout.contexts = []
    fixture.view.setNeedsLayout()
    fixture.view.layoutIfNeeded()
    #expect(layout.contexts.isEmpty)
    layout.onQuery = { _ in }
    fixture.view.contentInset.top = 30
    fixture.view.layoutIfNeeded()
    expect(layout.contexts.count, 1)
  }

  private final class Watching: CollectionView {
    var counts: [Int] = []
    var asksSuper = true

    override func layoutSubviews() {
      if asksSuper { super.layoutSubviews() }
      counts.append(visibleCells.count)
    }
  }

  @Test("an update is shown by way of layoutSubviews(), which subclasses override", arguments: [true, false])
  func overrides(asksSuper: Bool) {
    let items = NamedItems(count: 3)
    let view = Watching(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: Lazy())
    view.register(NameCell.self, forCellWithReuseIdentifier: "name")
    view.dataSource = items
    view.layoutIfNeeded()
    view.counts = []
    view.asksSuper = asksSuper
    items.sections[0].removeLast(2)
    view.deleteItems(at: [path(0, 1), path(0, 2)])
    expect(view.counts, [asksSuper ? 1 : 3])
    expect(view.visibleCells.count, 1)
  }
}
