import Foundation
import LayoutCore
import TestExpectations
import Testing

@MainActor
@Suite("Layouts that invalidate themselves while they prepare")
struct SelfInvalidationTests {
  private let layout = FrameLayout { _ in
    let attributes = LayoutAttributes(forCellWith: IndexPath(indexes: [0, 0]))
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    return [attributes]
  }

  private func fixture(invalidatesIn frames: Int) -> (Fixture, () -> Int) {
    var prepares = 0
    layout.onPrepare = {
      prepares += 1
      if prepares <= frames { $0.invalidateLayout() }
    }
    return (Fixture(layout, NamedItems(count: 1)), { prepares })
  }

  @Test("they are prepared once in each pass, and reported once")
  func always() {
    let (fixture, prepares) = fixture(invalidatesIn: .max)
    for frame in 1...4 {
      fixture.view.layoutIfNeeded()
      expect(prepares(), frame)
      expect(fixture.names, ["a0"])
    }
    #expect(
      fixture.diagnostics.map(\.description) == [
        "FrameLayout: the layout invalidates itself whenever it prepares; it is prepared again in every frame"
      ])
  }

  @Test("queries between two passes do not prepare them")
  func queries() {
    let (fixture, prepares) = fixture(invalidatesIn: .max)
    fixture.view.layoutIfNeeded()
    for _ in 0..<3 {
      expect(fixture.view.indexPathForItem(at: CGPoint(x: 1, y: 1)), IndexPath(indexes: [0, 0]))
      #expect(fixture.view.layoutAttributesForItem(at: IndexPath(indexes: [0, 0])) != nil)
    }
    expect(prepares(), 1)
  }

  @Test("one that does so once is prepared again, and not reported")
  func once() {
    let (fixture, prepares) = fixture(invalidatesIn: 1)
    for _ in 0..<4 { fixture.view.layoutIfNeeded() }
    expect(prepares(), 2)
    #expect(fixture.diagnostics.isEmpty)
  }

  @Test("a host that announces its frames decides when the next one begins")
  func announced() {
    let (fixture, prepares) = fixture(invalidatesIn: .max)
    fixture.view.announceFrames()
    for frame in 1...3 {
      fixture.view.beginFrame()
      for offset in 0..<3 {
        fixture.view.contentOffset.y = CGFloat(offset)
        fixture.view.layoutIfNeeded()
      }
      expect(prepares(), frame)
    }
  }
}
