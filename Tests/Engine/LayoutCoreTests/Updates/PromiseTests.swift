import Foundation
import LayoutCore
import TestExpectations
import Testing

@MainActor @Suite("A layout is not queried while it knows the new counts but not yet the updates")
struct PromiseTests {
  /// Calls everything that makes a view query its layout.
  private func askEverything(_ view: CollectionView) {
    view.layoutIfNeeded()
    _ = view.layoutAttributesForItem(at: path(0, 0))
    _ = view.layoutAttributesForSupplementaryElement(ofKind: ElementKind.sectionHeader, at: path(0, 0))
    _ = view.indexPathForItem(at: CGPoint(x: 5, y: 15))
    _ = view.visibleCells
    _ = view.indexPathsForVisibleItems
    _ = view.cellForItem(at: path(0, 1))
    _ = view.scrollAnchor
    view.scrollToItem(at: path(0, 0), at: .top, animated: false)
  }

  private static let queries = ["elements from", "item ", "header of"]

  @Test(
    "queries during an update return what is shown",
    arguments: ["invalidate counts", "prepare", "prepare for updates: insert - → 0.0"])
  func duringUpdate(hook: String) {
    let (fixture, layout, log) = Fixture.spied([names("a", 4)], headerHeight: 10)
    fixture.view.layoutIfNeeded()
    _ = log.take()
    layout.onCall = { [unowned view = fixture.view] name in
      guard name == hook else { return }
      layout.onCall = { _ in }
      log.note("asking")
      self.askEverything(view)
      log.note("asked")
    }
    fixture.view.performBatchUpdates {
      fixture.items.sections[0].insert("new", at: 0)
      fixture.view.insertItems(at: [path(0, 0)])
      log.note("asking")
      self.askEverything(fixture.view)
      log.note("asked")
    }
    let lines = log.take()
    let notified = lines.firstIndex { $0.hasPrefix("prepare for updates") } ?? lines.endIndex
    let early = lines[..<notified].filter { line in Self.queries.contains { line.hasPrefix($0) } }
    expect(early, [], "asked before it was notified: \(lines)")
    expect(lines.filter { $0 == "asking" }.count, 2)
    expect(fixture.names.first, "new")
    #expect(fixture.diagnostics.isEmpty)
  }

  @Test("a layout that queries its view while it prepares is not queried by the view")
  func duringPrepare() {
    let (fixture, layout, log) = Fixture.spied([names("a", 4)])
    layout.onCall = { [unowned view = fixture.view] name in
      if name == "prepare" { self.askEverything(view) }
    }
    fixture.view.layoutIfNeeded()
    let lines = log.take()
    let prepare = lines.firstIndex(of: "prepare") ?? 0
    #expect(
      lines[(prepare + 1)...].prefix(4) == [
        "count sections", "count items of 0", "content size", "elements from 0 to 50",
      ])
    expect(lines.filter { $0 == "prepare" }.count, 1)
  }

  @Test("results during an update are copies of the attributes that are shown")
  func answersInTheMiddle() {
    let (fixture, layout, _) = Fixture.spied([names("a", 4)])
    fixture.view.layoutIfNeeded()
    var answer: LayoutAttributes?
    var beyond: LayoutAttributes?
    layout.onCall = { [unowned view = fixture.view] name in
      guard name == "prepare" else { return }
      answer = view.layoutAttributesForItem(at: path(0, 3))
      beyond = view.layoutAttributesForItem(at: path(0, 4))
      answer?.frame.origin.x = 77
    }
    fixture.items.sections[0].append("a4")
    fixture.view.insertItems(at: [path(0, 4)])
    expect(answer?.frame.minY, 30)
    #expect(beyond == nil)
    #expect(fixture.view.visibleElements.allSatisfy { $0.attributes.frame.minX == 0 })
  }
}
