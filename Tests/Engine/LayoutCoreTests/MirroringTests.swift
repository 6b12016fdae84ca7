import Foundation
import LayoutCore
import TestExpectations
import Testing

@MainActor @Suite("Right-to-left layouts")
struct MirroringTests {
  private func fixture(flips: Bool) -> (Fixture, FrameLayout) {
    let layout = FrameLayout { _ in
      let turned = cell(1, CGRect(x: 60, y: 0, width: 20, height: 10))
      turned.transform = Transform2D(translationX: 5, y: 0).rotated(by: 0.5)
      return [cell(0, CGRect(x: 0, y: 0, width: 30, height: 10)), turned]
    }
    layout.flips = flips
    let fixture = Fixture(layout, NamedItems(count: 2))
    fixture.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    return (fixture, layout)
  }

  @Test("a layout that flips is mirrored in the content's width, and others stay")
  func mirrored() throws {
    let (fixture, layout) = fixture(flips: true)
    fixture.view.layoutIfNeeded()
    let cells = fixture.view.visibleCells
    expect(cells.map(\.frame.minX).first, 70, "100 - 30")
    for element in fixture.view.visibleElements {
      let own = try #require(layout.layoutAttributesForItem(at: element.identifier.indexPath)).frame
      #expect((element.attributes.frame.minX - (100 - own.maxX)).magnitude < 1e-9)
      #expect((element.attributes.frame.width - own.width).magnitude < 1e-9)
      expect(element.attributes.frame.minY, own.minY)
    }
    let (plain, _) = self.fixture(flips: false)
    plain.view.layoutIfNeeded()
    expect(plain.view.visibleCells.first?.frame.minX, 0)
  }

  @Test("points and queries of callers are mirrored, and a cell's preferred attributes are returned unmirrored")
  func questions() {
    let (fixture, layout) = fixture(flips: true)
    expect(fixture.view.layoutAttributesForItem(at: path(0, 0))?.frame.minX, 70)
    expect(fixture.view.indexPathForItem(at: CGPoint(x: 75, y: 5)), path(0, 0))
    #expect(fixture.view.indexPathForItem(at: CGPoint(x: 5, y: 5)) == nil)
    var preferred: [CGFloat] = []
    layout.onPreferred = {
      if $0.indexPath.item == 0 { preferred.append($0.center.x) }
      return false
    }
    fixture.items.preferredHeights = ["a0": 14]
    fixture.view.layoutIfNeeded()
    expect(preferred, [15], "the middle of 0 to 30")
  }

  @Test("a change of direction lays out again")
  func change() {
    let (fixture, _) = fixture(flips: true)
    fixture.view.layoutIfNeeded()
    fixture.view.effectiveUserInterfaceLayoutDirection = .leftToRight
    fixture.view.layoutIfNeeded()
    expect(fixture.view.visibleCells.first?.frame.minX, 0)
  }
}
