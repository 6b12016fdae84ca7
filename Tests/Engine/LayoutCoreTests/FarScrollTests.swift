import Foundation
import LayoutCore
import TestExpectations
import Testing

@MainActor
@Suite("Scrolls over time from far away")
struct FarScrollTests {
  /// A row of 30 points that ends 20 below a view of 50, and one that ends 10 below the top of the view at 5000.
  private func scrolled() -> [Transition.Element] {
    let layout = FrameLayout { layout in
      let frames = [CGRect(x: 0, y: 40, width: 100, height: 30), CGRect(x: 0, y: 4980, width: 100, height: 30)]
      let view = layout.collectionView?.bounds ?? .zero
      return frames.enumerated().filter { $1.minY < view.maxY && $1.maxY > view.minY }.map { cell($0, $1) }
    }
    layout.size.height = 10_000
    let fixture = Fixture(layout, NamedItems(count: 2))
    fixture.view.layoutIfNeeded()
    fixture.view.animatesChanges = true
    fixture.view.animate { fixture.view.contentOffset.y = 5000 }
    return fixture.view.transition?.elements ?? []
  }

  @Test("what sticks out of the view by more than a page moves fades, and neither vanishes nor appears at once")
  func overhang() {
    let elements = scrolled()
    expect(elements.map(\.role), [.leaving, .coming])
    // 40 of the view before, one page up: from -10 to 20 of the view after.
    expect(elements.first?.to.frame, CGRect(x: 0, y: 4990, width: 100, height: 30))
    expect(elements.first?.to.alpha, 0)
    // -20 of the view after, one page down: from 30 to 60 of the view before.
    expect(elements.last?.from.frame, CGRect(x: 0, y: 30, width: 100, height: 30))
    expect(elements.last?.from.alpha, 0)
  }
}
