import Foundation
import LayoutCore
import Layouts
import TestExpectations
import TestItems
import Testing

/// What the iOS 26.1 simulator was recorded to do.
@MainActor
@Suite("The frames of a flow that UIKit was recorded to give")
struct RecordedFlowTests {
  private func frames(_ sizes: [CGSize], width: CGFloat, scale: CGFloat = 1, spacing: CGFloat = 0) -> [CGRect] {
    let layout = FlowLayout()
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (spacing, 0)
    layout.itemSizesInRange = { _, _ in sizes }
    let view = CompositionalHost.ScaledView(
      frame: CGRect(x: 0, y: 0, width: width, height: 500), collectionViewLayout: layout)
    view.scale = scale
    view.diagnosticHandler = { _ in }
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let items = TestItems([sizes.count])
    view.retainedObjects = [items]
    view.dataSource = items
    view.layoutIfNeeded()
    return sizes.indices.compactMap {
      layout.layoutAttributesForItem(at: IndexPath(indexes: [0, $0]))?.frame
    }
  }

  @Test("one item on a line is in the middle, even if it is broader than the line")
  func broadItem() {
    let size = CGSize(width: 250, height: 10)
    expect(frames([size, size], width: 200).map(\.minX), [-25, -25])
    expect(frames([size, CGSize(width: 150, height: 10)], width: 200)[0].minX, -25)
  }

  @Test("origins are rounded to pixels from their exact places, halves up, where a point has several")
  func pixels() {
    // Three items of 70 in 236.667 leave 26.667 for two gaps: the second is at 83.3333, the third at 166.6667.
    let three = Array(repeating: CGSize(width: 70, height: 10.25), count: 3)
    expect(frames(three, width: 236 + 2.0 / 3, scale: 2).map(\.minX), [0, 83.5, 166.5])
    let exact = frames(three, width: 236 + 2.0 / 3).map(\.minX)
    #expect(abs(exact[1] - 83.3333) < 0.001, "a point of one pixel rounds nothing")
    #expect(abs(exact[2] - 166.6667) < 0.001, "a point of one pixel rounds nothing")
    // Lines are 10.25 apart: 10.25 is half a pixel, and the third line is at 20.5. Sizes stay.
    let lines = frames(Array(repeating: CGSize(width: 200, height: 10.25), count: 3), width: 200, scale: 2)
    expect(lines.map(\.minY), [0, 10.5, 20.5])
    #expect(lines.allSatisfy { $0.height == 10.25 })
  }

  @Test("a context made by hand says everything; one for new bounds says what moved, and never the delegate's metrics")
  func contexts() {
    func flags(_ context: LayoutInvalidationContext) -> [Bool] {
      let flow = context as? FlowLayoutInvalidationContext
      return [flow?.invalidateFlowLayoutAttributes ?? false, flow?.invalidateFlowLayoutDelegateMetrics ?? true]
    }
    expect(flags(FlowLayoutInvalidationContext()), [true, true])
    let layout = FlowLayout()
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    expect(flags(layout.invalidationContext(forBoundsChange: bounds)), [true, false], "a layout without a view")
    let view = TestItems([50]).view(layout, size: bounds.size)
    expect(flags(layout.invalidationContext(forBoundsChange: bounds)), [false, false], "before the first pass")
    view.layoutIfNeeded()
    for (moved, isInvalid) in [
      (bounds, false), (bounds.offsetBy(dx: 0, dy: 20), false), (bounds.offsetBy(dx: 5, dy: 0), true),
      (CGRect(x: 0, y: 0, width: 101, height: 50), true), (CGRect(x: 0, y: 0, width: 100, height: 60), false),
    ] {
      expect(flags(layout.invalidationContext(forBoundsChange: moved)), [isInvalid, false], "\(moved)")
    }
  }
}
