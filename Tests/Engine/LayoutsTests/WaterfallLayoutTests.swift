import Foundation
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("Waterfall layouts")
struct WaterfallLayoutTests {
  private func host(_ layout: WaterfallLayout, _ counts: [Int], width: CGFloat = 80) -> Host {
    let host = Host(layout, counts: counts, size: CGSize(width: width, height: 24))
    host.view.layoutIfNeeded()
    return host
  }

  @Test("items keep the proportions of their models")
  func aspect() {
    let layout = WaterfallLayout()
    layout.columns = 2
    layout.columnSpacing = 0
    layout.rowSpacing = 0
    let models = Models([CGSize(width: 20, height: 10), CGSize(width: 5, height: 20), CGSize(width: 40, height: 0)])
    let host = host(layout, [3])
    host.view.delegate = models
    layout.invalidateLayout()
    expect((0..<3).compactMap { host.frame(0, $0)?.height }, [20, 160, 0])
    layout.scrollDirection = .horizontal
    // Rows of 12. The length is now the width: 12 times 20 through 10.
    expect(host.frame(0, 0)?.size, CGSize(width: 24, height: 12))
    expect(host.frame(0, 1)?.size, CGSize(width: 3, height: 12))
    layout.scrollDirection = .vertical
    host.view.delegate = nil
    layout.aspectRatio = 4
    expect(host.frame(0, 0)?.size, CGSize(width: 40, height: 10))
    let delegate = Models([CGSize(width: 1, height: 3), CGSize(width: 3, height: 1), CGSize(width: 2, height: 2)])
    host.view.delegate = delegate
    layout.invalidateLayout()
    expect((0..<3).compactMap { host.frame(0, $0)?.height }, [120, 40.0 / 3, 40])
  }

  @Test("a common length applies to all items, before proportions and after an item's own length")
  func common() {
    let layout = WaterfallLayout()
    layout.columns = 2
    layout.columnSpacing = 0
    layout.rowSpacing = 0
    layout.aspectRatio = 4
    layout.commonItemLength = 7
    let host = host(layout, [3])
    expect((0..<3).compactMap { host.frame(0, $0) }.map(\.height), [7, 7, 7])
    expect(host.frame(0, 2)?.minY, 7)
    layout.itemLength = { path, _ in CGFloat(path[1]) + 1 }
    expect((0..<3).compactMap { host.frame(0, $0)?.height }, [1, 2, 3])
    (layout.itemLength, layout.commonItemLength) = (nil, nil)
    expect(host.frame(0, 0)?.height, 10)
  }

  @Test("a model without proportions is reported, and its item is a square")
  func impossibleModel() {
    let layout = WaterfallLayout()
    layout.columns = 2
    layout.columnSpacing = 0
    let models = Models([CGSize(width: 4, height: 8), CGSize(width: 0, height: 8), CGSize(width: 4, height: 8)])
    let host = Host(layout, counts: [3], size: CGSize(width: 80, height: 24))
    host.view.delegate = models
    var diagnostics: [String] = []
    host.view.diagnosticHandler = { diagnostics.append($0.description) }
    host.view.layoutIfNeeded()
    #expect(
      diagnostics == ["WaterfallLayout: the model size of cell 0.1 is 0.0 x 8.0, which is impossible; used a square"])
    expect(host.frame(0, 0)?.height, 80)
    expect(host.frame(0, 1)?.height, 40)
  }
}
