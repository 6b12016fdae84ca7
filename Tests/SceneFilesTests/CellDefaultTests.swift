import Foundation
import Scenes
import TestExpectations
import Testing

/// The frames are calculated by hand.
@MainActor
@Suite("Defaults of a scene file measured in cells") struct CellDefaultTests {
  private func frames(_ text: String, width: CGFloat = 80) throws -> [CGRect] {
    let view = try scene(text).view(width, 24).view
    return (0..<view.numberOfItems(inSection: 0)).compactMap { view.itemFrame(0, $0) }
  }

  @Test("a flow has lines without a gap, and a cell between items")
  func flow() throws {
    let frames = try frames("layout: {kind: flow, itemSize: [20, 3]}\ndata: {items: 9}")
    let expected = [0, 3, 6].flatMap { y in
      [0, 30, 60].map { CGRect(x: CGFloat($0), y: CGFloat(y), width: 20, height: 3) }
    }
    expect(frames, expected)
    try expect(self.frames("layout: {kind: flow, itemSize: [20, 3]}\ndata: {items: 9}", width: 62)[2].minX, 42)
  }

  @Test("an item of a flow or a grid has room for a border and a title")
  func itemSize() throws {
    for kind in ["flow", "grid"] {
      let frames = try frames("layout: {kind: \(kind)}\ndata: {items: 2}", width: 33)
      let expected = [0, kind == "grid" ? 16 : 17].map { CGRect(x: CGFloat($0), y: 0, width: 16, height: 3) }
      expect(frames, expected, "\(kind)")
    }
  }

  @Test("a honeycomb has items of the same size, a cell apart, and rows without a gap")
  func honeycomb() throws {
    let frames = try frames("layout: {kind: hexagonal}\ndata: {items: 3}", width: 33)
    // Two items and a cell fill the row. A shifted row begins at half of 17 and has space for one.
    let expected = [(0.0, 0.0), (17, 0), (8.5, 3)].map { CGRect(x: $0, y: $1, width: 16, height: 3) }
    expect(frames, expected)
  }

  @Test("a waterfall has columns of whole cells, one apart")
  func waterfall() throws {
    let items = "[{title: a, height: 4}, {title: b, height: 6}, {title: c, height: 2}]"
    let frames = try frames("layout: {kind: waterfall, columns: 3}\ndata: {sections: [{items: \(items)}]}")
    expect(frames.map(\.width), [26, 26, 26])
    expect(frames.map(\.minX), [0, 27, 54])
  }

  @Test("a section of a mixed layout has the same defaults")
  func mixed() throws {
    let frames = try frames(
      "layout: {kind: mixed}\ndata: {sections: [{layout: {kind: flow, itemSize: [20, 3]}, items: [a, b, c, d]}]}")
    expect(frames.map(\.minY), [0, 0, 0, 3])
  }

  @Test("values in the file take precedence, and on a device in points UIKit's defaults apply")
  func others() throws {
    let own = try frames("layout: {kind: flow, itemSize: [20, 3], minimumLineSpacing: 2}\ndata: {items: 4}")
    expect(own[3].minY, 5)
    let device = try frames("viewport: {size: phone}\nlayout: {kind: flow}\ndata: {items: 9}", width: 320)
    expect(device[0].size, CGSize(width: 50, height: 50))
    expect(device[5].minY, 60)
  }
}
