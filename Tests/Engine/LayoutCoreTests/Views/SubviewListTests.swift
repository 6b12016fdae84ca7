import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import LayoutCore

@MainActor
@Suite("Subviews are added and removed in linear time")
struct SubviewListTests {
  @Test("removing 20,000 views one after another visits each a few times", arguments: [true, false])
  func removal(fromTheEnd: Bool) {
    let root = View()
    let views = (0..<20_000).map { _ in View() }
    views.forEach(root.addSubview)
    let before = root.subviewList.visitCount
    for view in fromTheEnd ? views.reversed() : views { view.removeFromSuperview() }
    #expect(root.subviews.isEmpty)
    #expect(root.subviewList.visitCount - before <= 3 * views.count)
  }

  @Test("views that leave and return by turns cost no more")
  func turns() {
    let root = View()
    let views = (0..<5_000).map { _ in View() }
    views.forEach(root.addSubview)
    let before = root.subviewList.visitCount
    for view in views {
      view.removeFromSuperview()
      root.addSubview(view)
    }
    expect(root.subviews, views)
    #expect(root.subviewList.visitCount - before <= 10 * views.count)
  }

  @Test("the order is that of a plain array after any changes", arguments: TestSeeds.all(0..<20))
  func order(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let root = View()
    let views = (0..<12).map { _ in View() }
    var expected: [View] = []
    for _ in 0..<300 {
      guard let view = views.randomElement(using: &random) else { return }
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        expected.removeAll { $0 === view }
        view.removeFromSuperview()
      case 1:
        let end = expected.count
        let wasThere = expected.contains { $0 === view }
        expected.removeAll { $0 === view }
        expected.insert(view, at: wasThere ? expected.count : end)
        root.addSubview(view)
      case 2:
        let index = Int.random(in: -1...12, using: &random)
        expected.removeAll { $0 === view }
        expected.insert(view, at: max(0, min(index, expected.count)))
        root.insertSubview(view, at: index)
      case 3:
        if expected.contains(where: { $0 === view }) {
          expected.removeAll { $0 === view }
          expected.append(view)
        }
        root.bringSubviewToFront(view)
      default: expect(root.subviews, expected, "seed \(seed)")
      }
      #expect(views.allSatisfy { view in (view.superview != nil) == expected.contains { $0 === view } }, "seed \(seed)")
    }
    expect(root.subviews, expected, "seed \(seed)")
  }
}
