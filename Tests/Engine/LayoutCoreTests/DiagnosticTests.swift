import Foundation
import LayoutCore
import TestExpectations
import Testing

/// A mistake of a layout, a data source or a caller is reported in one sentence, and the view works on.
@MainActor @Suite("Mistakes become diagnostics")
struct DiagnosticTests {
  private let row = CGRect(x: 0, y: 0, width: 100, height: 10)

  private func sentences(_ fixture: Fixture) -> [String] { fixture.takeDiagnostics().map(\.description) }

  // MARK: Views

  @Test("dequeuing a cell with an identifier that is not registered is reported")
  func unregisteredCell() {
    let fixture = Fixture(FrameLayout { _ in [cell(0, CGRect(x: 0, y: 0, width: 9, height: 9))] }, NamedItems(count: 1))
    fixture.view.register(nil as AnyClass?, forCellWithReuseIdentifier: "name")
    fixture.view.layoutIfNeeded()
    expect(sentences(fixture), ["FrameLayout: no cell class is registered under 'name'; call register first"])
    expect(fixture.names, ["a0"], "a plain cell is used")
    expect(fixture.view.visibleElements.first?.view.frame.width, 9)
  }

  @Test("dequeuing a supplementary view with an identifier that is not registered is reported")
  func unregisteredHeader() {
    let fixture = Fixture(
      FrameLayout { _ in [header(0, CGRect(x: 0, y: 0, width: 9, height: 9))] }, NamedItems(count: 1))
    fixture.view.register(
      nil as AnyClass?, forSupplementaryViewOfKind: ElementKind.sectionHeader, withReuseIdentifier: "header")
    fixture.view.layoutIfNeeded()
    #expect(
      sentences(fixture) == [
        "FrameLayout: no view class is registered for kind 'UICollectionElementKindSectionHeader' under 'header'; "
          + "call register first"
      ])
  }

  @Test("a decoration view of a kind that the layout did not register is reported")
  func unregisteredDecoration() {
    let layout = FrameLayout { _ in
      let attributes = LayoutAttributes(forDecorationViewOfKind: "box", with: path(0, 0))
      attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      return [attributes]
    }
    let fixture = Fixture(layout, NamedItems(count: 1))
    fixture.view.layoutIfNeeded()
    #expect(
      sentences(fixture) == [
        "FrameLayout: decoration kind 'box' is not registered on the layout; "
          + "call register(_:forDecorationViewOfKind:) first"
      ])
    layout.register(ReusableView.self, forDecorationViewOfKind: "box")
    layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    expect(fixture.view.visibleElements.map(\.identifier.category), [.decorationView])
  }

  @Test("views that a data source did not dequeue are reported, and so is a missing header view")
  func notDequeued() {
    let frame = row
    let fixture = Fixture(FrameLayout { _ in [cell(0, frame), header(0, frame)] }, NamedItems(count: 1))
    let careless = Careless()
    fixture.view.dataSource = careless
    fixture.view.layoutIfNeeded()
    #expect(
      sentences(fixture) == [
        "FrameLayout: the view for cell 0.0 was not obtained by dequeueing",
        "FrameLayout: the view for header of section 0 was not obtained by dequeueing",
      ])
    expect(fixture.view.visibleElements.map(\.view.frame), [frame], "the cell is placed anyway")
  }

  private final class Careless: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      CollectionViewCell()
    }
  }

  // MARK: Attributes of the layout

  @Test("attributes for items and sections that the data do not have are reported")
  func outsideData() {
    let frame = row
    let fixture = Fixture(
      FrameLayout { _ in [cell(0, frame), cell(3, frame), cell(0, frame, section: 2), header(9, frame)] },
      NamedItems(count: 3))
    fixture.view.layoutIfNeeded()
    #expect(
      sentences(fixture) == [
        "FrameLayout: attributes for cell 0.3, but section 0 has only 3 items",
        "FrameLayout: attributes for cell 2.0, but there is no section 2",
        "FrameLayout: attributes for header of section 9, but there is no section 9",
      ])
    expect(fixture.names, ["a0"])
  }

  @Test("missing attributes of existing elements are reported")
  func missingAttributes() {
    let fixture = Fixture(FrameLayout(), NamedItems(count: 3))
    fixture.view.layoutIfNeeded()
    fixture.view.scrollToItem(at: path(0, 1), at: .top, animated: false)
    _ = fixture.view.dequeueReusableCell(withReuseIdentifier: "name", for: path(0, 2))
    #expect(
      sentences(fixture) == [
        "FrameLayout: no attributes for cell 0.1", "FrameLayout: no attributes for cell 0.2",
      ])
  }

  @Test("an element that moves without an invalidation is reported, if the view verifies this")
  func changedWithoutInvalidation() {
    let frame = row
    var left: CGFloat = 0
    var z = 0
    let layout = FrameLayout { _ in [cell(0, frame.offsetBy(dx: left, dy: 0), z: z)] }
    let fixture = Fixture(layout, NamedItems(count: 1))
    func scroll() {
      fixture.view.contentOffset.y += 1
      fixture.view.layoutIfNeeded()
    }
    fixture.view.layoutIfNeeded()
    left = 5
    scroll()
    expect(sentences(fixture), [], "the view does not verify")
    fixture.view.verifiesUnchangedAttributes = true
    scroll()
    left = 7
    scroll()
    z = 3
    scroll()
    left = 9
    layout.invalidateLayout()
    scroll()
    #expect(
      sentences(fixture) == [
        "FrameLayout: cell 0.0 moved from (5, 0, 100, 10) to (7, 0, 100, 10) although nothing was invalidated",
        "FrameLayout: cell 0.0 at (7, 0, 100, 10) changed its looks although nothing was invalidated",
      ])
  }

  @Test("negative sizes and values that are not finite are reported once per pass and not shown")
  func impossibleFrames() {
    let frame = row
    let layout = FrameLayout { _ in
      let turned = cell(4, frame)
      turned.transform = Transform2D(translationX: .infinity, y: 0)
      let faint = cell(5, frame)
      faint.alpha = .nan
      return [
        cell(0, frame), cell(1, CGRect(x: 0, y: 0, width: -5, height: 10)),
        cell(2, CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)),
        cell(3, CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)), turned, faint,
      ]
    }
    let fixture = Fixture(layout, NamedItems(count: 6))
    fixture.view.layoutIfNeeded()
    _ = fixture.view.indexPathForItem(at: CGPoint(x: 1, y: 1))
    _ = fixture.view.layoutAttributesForItem(at: path(0, 1))
    let first = sentences(fixture)
    expect(first.count, 5, "each once, however often asked: \(first)")
    expect(first[0], "FrameLayout: the size of cell 0.1 is negative: -5 x 10; treated as empty")
    #expect(first[1].hasPrefix("FrameLayout: the frame of cell 0.2 is not finite"))
    #expect(first[1].contains("nan"))
    #expect(first[2].contains("cell 0.3"))
    #expect(first[2].contains("inf"))
    #expect(first[3].contains("cell 0.4"))
    #expect(first[4].contains("cell 0.5"))
    expect(fixture.names, ["a0"])
    fixture.view.contentOffset.y = 1
    fixture.view.layoutIfNeeded()
    expect(sentences(fixture).count, 5, "and again in the next pass")
  }

  @Test("an impossible content size is reported, and the previous one is kept")
  func impossibleContentSize() {
    let layout = FrameLayout()
    let fixture = Fixture(layout, NamedItems(count: 1))
    fixture.view.layoutIfNeeded()
    layout.size = CGSize(width: CGFloat.nan, height: -1)
    layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    #expect(
      sentences(fixture) == [
        "FrameLayout: collectionViewContentSize is nan x -1, which is impossible; used the size before"
      ])
    expect(fixture.view.contentSize, CGSize(width: 100, height: 1_000))
  }

  @Test("impossible bounds are reported, and the view keeps its own")
  func impossibleBounds() {
    let fixture = Fixture(FrameLayout(), NamedItems(count: 1))
    fixture.view.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
    fixture.view.frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5)
    expect(fixture.view.bounds, CGRect(x: 0, y: 0, width: 100, height: 50))
    expect(sentences(fixture).count, 2)
  }

  @Test("sizes that never settle are stopped, and the report lists the requested sizes")
  func sizesDoNotSettle() {
    var height: CGFloat = 10
    let layout = FrameLayout { _ in [cell(0, CGRect(x: 0, y: 0, width: 100, height: height))] }
    layout.onPreferred = { _ in
      height += 1
      return true
    }
    let items = NamedItems(count: 1)
    items.preferredHeights = ["a0": 500]
    let fixture = Fixture(layout, items)
    fixture.view.settlingPassLimit = 5
    fixture.view.layoutIfNeeded()
    #expect(
      sentences(fixture) == [
        "FrameLayout: sizes did not settle in 5 rounds; cell 0.0 asked for "
          + "100 x 500, 100 x 500, 100 x 500, 100 x 500"
      ])
  }

  // MARK: Calls

  @Test("a scroll to a missing item reports which items there are")
  func scrollOutside() {
    let fixture = Fixture(FrameLayout(), NamedItems([names("a", 3), []]))
    for target in [path(0, 3), path(1, 0), path(2, 0), IndexPath(index: 0)] {
      fixture.view.scrollToItem(at: target, at: .top, animated: false)
    }
    #expect(
      sentences(fixture) == [
        "FrameLayout: cannot scroll to 0.3: items of section 0 go from 0 to 2",
        "FrameLayout: cannot scroll to 1.0: section 1 has no items",
        "FrameLayout: cannot scroll to 2.0: sections go from 0 to 1",
        "FrameLayout: cannot scroll to section 0: items of section 0 go from 0 to 2",
      ])
  }

  @Test("a scroll to two positions on one axis is reported for each call")
  func conflictingPositions() {
    let fixture = Fixture(FrameLayout(), NamedItems(count: 3))
    for _ in 0..<2 { fixture.view.scrollToItem(at: path(0, 0), at: [.top, .bottom], animated: false) }
    #expect(
      sentences(fixture)
        == Array(
          repeating: "FrameLayout: scroll position 5 names two places on one axis; at most one of top, "
            + "centeredVertically, bottom and one of left, centeredHorizontally, right", count: 2))
  }

  @Test("reports of built-in layouts are sentences, too")
  func layoutsReports() {
    let fixture = Fixture(FrameLayout(), NamedItems(count: 3))
    fixture.view.report(.itemTooBroad(.cell(0, 2), extent: 120, available: 100))
    fixture.view.report(.itemTooBroad(.cell(0, 2), extent: 120, available: 100))
    fixture.view.report(.noRoom(section: 1, available: -4))
    fixture.view.report(.impossibleValue(name: "columnCount of section 0", value: "0", used: "1"))
    #expect(
      sentences(fixture) == [
        "FrameLayout: cell 0.2 is 120 long across the scroll axis, but only 100 fit",
        "FrameLayout: the insets of section 1 leave no space for items: -4 points",
        "FrameLayout: columnCount of section 0 is 0, which is impossible; used 1",
      ])
  }

  // MARK: Traps

  private final class Negative: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { -1 }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      CollectionViewCell()
    }
  }

  @Test("a negative count stops the process, and the message names the call")
  func negativeCount() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = CollectionView(frame: .zero, collectionViewLayout: CollectionViewLayout())
        let source = Negative()
        view.dataSource = source
        _ = view.numberOfSections
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("collectionView(_:numberOfItemsInSection: 0) returned -1"))
  }

  @Test("asking for the items of a missing section stops the process, and the message has the counts")
  func sectionOutOfRange() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = CollectionView(frame: .zero, collectionViewLayout: CollectionViewLayout())
        _ = view.numberOfItems(inSection: 3)
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("numberOfItems(inSection: 3), but there are 0 sections"))
  }

  @Test("by default diagnostics go to standard error, one line each")
  func defaultHandler() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = CollectionView(frame: .zero, collectionViewLayout: CollectionViewLayout())
        view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: false)
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("CollectionViewLayout: cannot scroll to 0.0: there are no sections\n"))
  }

  @Test("a tally collects reports without a handler, and prints each kind once with a count")
  func tally() {
    let tally = DiagnosticTally()
    tally.begin()
    let (silent, own) = (makeView(), makeView())
    var reportCount = 0
    own.diagnosticHandler = { _ in reportCount += 1 }
    for item in 0..<3 {
      for view in [silent, own] { view.scrollToItem(at: IndexPath(item: item, section: 0), at: .top, animated: false) }
    }
    silent.selectItem(at: IndexPath(item: 0, section: 4), animated: false, scrollPosition: [])
    expect(reportCount, 3)
    expect(tally.lines.count, 2)
    expect(tally.lines[0], "CollectionViewLayout: cannot scroll to 0.0: there are no sections (and 2 more like it)")
    #expect(!tally.lines[1].contains("more like it"))
    tally.end()
    expect(tally.lines, [])
  }

  private func makeView() -> CollectionView {
    CollectionView(frame: .zero, collectionViewLayout: CollectionViewLayout())
  }
}
