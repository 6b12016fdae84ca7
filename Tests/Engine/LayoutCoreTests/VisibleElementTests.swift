import Foundation
import LayoutCore
import TestExpectations
import Testing

@MainActor @Suite("Visible elements, and elements at a point")
struct VisibleElementTests {
  private func fixture(_ elements: [LayoutAttributes]) -> Fixture {
    let fixture = Fixture(FrameLayout { _ in elements }, NamedItems(count: 10))
    fixture.view.layoutIfNeeded()
    return fixture
  }

  @Test(
    "elements are ordered from back to front: by zIndex, then decorations, cells, supplementary views, then by data")
  func paintOrder() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    let fixture = fixture([
      header(0, frame), cell(1, frame), cell(0, frame), cell(2, frame, z: 5), cell(3, frame, z: -1),
    ])
    #expect(
      fixture.view.visibleElements.map(\.identifier.description) == [
        "cell 0.3", "cell 0.0", "cell 0.1", "header of section 0", "cell 0.2",
      ])
  }

  @Test("queries return visible elements in the order of the data")
  func queries() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    let fixture = fixture([
      cell(1, frame, z: 9), cell(0, frame), cell(2, frame.offsetBy(dx: 0, dy: 60)), header(0, frame),
    ])
    let view = fixture.view
    expect(view.indexPathsForVisibleItems, [path(0, 0), path(0, 1)])
    expect(view.visibleCells.map(\.shownContent.text), ["a0", "a1"])
    #expect(view.cellForItem(at: path(0, 2)) == nil)
    #expect(view.cellForItem(at: IndexPath(index: 0)) == nil)
    expect(view.indexPathsForVisibleSupplementaryElements(ofKind: ElementKind.sectionHeader), [path(0, 0)])
    expect(view.visibleSupplementaryViews(ofKind: ElementKind.sectionHeader).count, 1)
    expect(view.visibleSupplementaryViews(ofKind: ElementKind.sectionFooter), [])
    let header = view.supplementaryView(forElementKind: ElementKind.sectionHeader, at: path(0, 0))
    expect(header?.shownContent.text, "section 0")
    #expect(view.layoutAttributesForSupplementaryElement(ofKind: ElementKind.sectionHeader, at: path(0, 0)) != nil)
    expect(view.layoutAttributesForItem(at: path(0, 2))?.frame.minY, 60, "off screen")
    #expect(view.layoutAttributesForItem(at: path(0, 10)) == nil)
    #expect(view.indexPath(for: CollectionViewCell()) == nil)
  }

  @Test("a point finds the topmost cell, even under a header; hidden and clear cells are ignored; edges are half-open")
  func atPoint() {
    let frame = CGRect(x: 10, y: 0, width: 20, height: 10)
    let clear = cell(4, frame, z: 90)
    clear.alpha = 0
    let hidden = cell(5, frame, z: 91)
    hidden.isHidden = true
    let fixture = fixture([
      cell(1, frame, z: 3), cell(2, frame, z: 2), header(0, frame, z: 99), clear, hidden,
      cell(3, frame.offsetBy(dx: 20, dy: 0)),
    ])
    expect(fixture.view.indexPathForItem(at: CGPoint(x: 10, y: 0)), path(0, 1))
    expect(fixture.view.indexPathForItem(at: CGPoint(x: 30, y: 5)), path(0, 3), "the edge belongs to the next")
    #expect(fixture.view.indexPathForItem(at: CGPoint(x: 9, y: 5)) == nil)
    #expect(fixture.view.cellForItem(at: path(0, 5)) == nil, "a hidden element needs no view")
  }

  @Test("an element that is returned twice is shown once")
  func twice() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    expect(fixture([cell(0, frame), cell(0, frame)]).view.visibleElements.count, 1)
  }

  @Test("a layout that returns nothing empties the view")
  func nothing() {
    var elements = [cell(0, CGRect(x: 0, y: 0, width: 100, height: 10))]
    let layout = FrameLayout { _ in elements }
    let fixture = Fixture(layout, NamedItems(count: 1))
    fixture.view.layoutIfNeeded()
    expect(fixture.view.subviews.count, 1)
    elements = []
    layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.visibleElements.isEmpty)
    #expect(fixture.view.subviews.isEmpty)
  }

  @Test("changed attributes are applied to the view, and unchanged ones are not applied again")
  func applying() throws {
    var alpha: CGFloat = 1
    let layout = FrameLayout { _ in
      let attributes = cell(0, CGRect(x: 0, y: 0, width: 100, height: 10))
      attributes.alpha = alpha
      attributes.transform = Transform2D(scaleX: 0.5, y: 1)
      return [attributes]
    }
    let fixture = Fixture(layout, NamedItems(count: 1))
    fixture.view.register(ApplyingCell.self, forCellWithReuseIdentifier: "name")
    fixture.view.layoutIfNeeded()
    let shown = try #require(fixture.view.visibleCells.first as? ApplyingCell)
    expect(shown.applied, 1)
    expect(shown.frame, CGRect(x: 25, y: 0, width: 50, height: 10))
    expect(shown.bounds.width, 100)
    layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    expect(shown.applied, 1)
    alpha = 0.5
    layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    expect(shown.applied, 2)
    expect(shown.alpha, 0.5)
  }

  private final class ApplyingCell: CollectionViewCell {
    var applied = 0
    override func apply(_ layoutAttributes: LayoutAttributes) { applied += 1 }
  }
}
