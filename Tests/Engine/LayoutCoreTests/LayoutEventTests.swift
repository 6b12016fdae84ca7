import Foundation
import LayoutCore
import TestExpectations
import Testing

/// Rows of 10 points in a view of 50, with the events recorded.
@MainActor @Suite("A collection view reports its work to its event handler")
struct LayoutEventTests {
  @MainActor
  private final class Watch {
    var events: [LayoutEvent] = []

    init(_ view: CollectionView) { view.eventHandler = { [weak self] in self?.events.append($0) } }

    func take() -> [LayoutEvent] {
      defer { events = [] }
      return events
    }
  }

  private func invalidation(_ event: LayoutEvent?) -> LayoutInvalidation? {
    if case .invalidated(let invalidation)? = event { return invalidation }
    return nil
  }

  @Test("the first pass reports a reload, one query for the bounds, and its cost")
  func firstPass() throws {
    let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 100))
    let watch = Watch(fixture.view)
    fixture.view.layoutIfNeeded()
    let events = watch.take()
    try #require(events.count == 4)
    expect(events[0], .started)
    expect(invalidation(events[1])?.layout, "SpyLayout")
    expect(invalidation(events[1])?.cause, .reload)
    expect(invalidation(events[1])?.scope, .everything)
    expect(events[2], .queried(CGRect(x: 0, y: 0, width: 100, height: 50)))
    expect(events[3], .finished(fixture.view.statistics))
  }

  @Test("a scroll of plain rows invalidates nothing and queries once")
  func scroll() {
    let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 100))
    fixture.view.layoutIfNeeded()
    let watch = Watch(fixture.view)
    fixture.view.contentOffset.y = 20
    fixture.view.layoutIfNeeded()
    #expect(
      watch.take() == [
        .started, .queried(CGRect(x: 0, y: 20, width: 100, height: 50)), .finished(fixture.view.statistics),
      ])
    fixture.view.layoutIfNeeded()
    #expect(watch.take().isEmpty)
  }

  @Test("the cause of an invalidation is reported: a request, new bounds, insets, an update, a preferred size")
  func causes() {
    let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 100))
    let view = fixture.view
    view.layoutIfNeeded()
    let watch = Watch(view)
    view.collectionViewLayout.invalidateLayout()
    expect(watch.take().compactMap(invalidation).map(\.cause), [.request])
    view.layoutIfNeeded()
    _ = watch.take()
    view.frame.size.width = 90
    let causes = watch.take().compactMap(invalidation)
    expect(causes.map(\.cause), [.bounds(CGRect(x: 0, y: 0, width: 90, height: 50))])
    expect(causes.first?.scope, .wholeLayout)
    view.contentInset.top = 3
    view.layoutIfNeeded()
    expect(watch.take().compactMap(invalidation).map(\.cause), [.insets])
    fixture.items.sections[0].removeLast()
    view.deleteItems(at: [path(0, 99)])
    let update = watch.take().compactMap(invalidation)
    expect(update.map(\.cause), [.update])
    expect(update.first?.scope, .counts)
  }

  @Test("an invalidation that names elements reports them in order")
  func namedElements() {
    let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 100))
    fixture.view.layoutIfNeeded()
    let watch = Watch(fixture.view)
    let context = LayoutInvalidationContext()
    context.invalidateSupplementaryElements(ofKind: ElementKind.sectionHeader, at: [path(0, 0)])
    context.invalidateItems(at: [path(0, 7)])
    fixture.view.collectionViewLayout.invalidateLayout(with: context)
    let header = ElementIdentifier(
      category: .supplementaryView, kind: ElementKind.sectionHeader, section: 0, item: 0)
    expect(invalidation(watch.take().first)?.scope, .elements([.cell(0, 7), header]))
  }

  @Test("results for inspectors are mirrored like the view, include hidden elements, and do not count as queries")
  func inspection() {
    let layout = FrameLayout { _ in
      let hidden = cell(1, CGRect(x: 60, y: 0, width: 20, height: 10))
      hidden.isHidden = true
      return [cell(0, CGRect(x: 0, y: 0, width: 30, height: 10)), hidden]
    }
    layout.flips = true
    let fixture = Fixture(layout, NamedItems(count: 2))
    fixture.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    fixture.view.layoutIfNeeded()
    let watch = Watch(fixture.view)
    let answer = fixture.view.layoutAnswer(in: CGRect(x: 0, y: 0, width: 100, height: 10))
    expect(answer.map(\.frame.minX), [70, 20])
    expect(answer.map(\.isHidden), [false, true])
    expect(fixture.view.layoutAnswer(for: .cell(0, 1))?.frame.minX, 20)
    #expect(fixture.view.layoutAnswer(for: .cell(0, 2)) == nil, "outside the data")
    #expect(fixture.view.extent(ofSection: 0) == nil, "the layout reports nothing of its structure")
    #expect(watch.take().isEmpty)
    #expect(fixture.diagnostics.isEmpty)
  }
}
