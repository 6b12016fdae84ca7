import Foundation
import LayoutCore
import TestExpectations
import Testing

@MainActor
@Suite("Handlers of visible items")
struct VisibleItemsHandlerTests {
  /// One call of a handler.
  private struct Call: Equatable {
    var items: [Int]
    var offset: CGPoint
    var width: CGFloat
  }

  @Test("a handler runs at each step, with the items in view, the offset and the environment")
  func runs() {
    var calls: [Call] = []
    let section = AcrossSections.cards(.continuous, hasHeader: true)
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      calls.append(
        Call(
          items: items.map(\.indexPath.item).sorted(), offset: offset, width: environment.container.contentSize.width))
      for item in items {
        expect(item.frame, CGRect(x: CGFloat(item.indexPath.item) * 42, y: 2, width: 40, height: 5))
      }
    }
    let host = AcrossSections.host([section], counts: [20])
    host.scroll(to: 50)
    host.scroll(to: 90)
    #expect(
      calls == [
        Call(items: [0, 1], offset: .zero, width: 80), Call(items: [1, 2, 3], offset: CGPoint(x: 50, y: 0), width: 80),
        Call(items: [2, 3, 4], offset: CGPoint(x: 90, y: 0), width: 80),
      ])
    #expect(host.problems.isEmpty)
  }

  @Test("what a handler changes shows in queries and in single items alike, on both sides")
  func changes() {
    for isMirrored in [false, true] {
      let section = AcrossSections.cards(.continuous)
      section.visibleItemsInvalidationHandler = { items, offset, environment in
        for item in items {
          let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
          item.alpha = max(0.2, 1 - distance / 100)
          item.zIndex = distance < 30 ? 5 : 0
          item.transform = Transform2D(scaleX: 1, y: distance < 30 ? 1 : 0.5)
        }
      }
      let host = AcrossSections.host([section], counts: [20])
      if isMirrored { host.view.effectiveUserInterfaceLayoutDirection = .rightToLeft }
      for offset in stride(from: CGFloat(0), through: 700, by: 35) {
        host.scroll(to: offset)
        for element in host.view.visibleElements {
          let named = host.view.collectionViewLayout.layoutAttributesForItem(at: element.identifier.indexPath)
          expect(named?.isEqual(element.attributes), true, "offset \(offset), \(element.identifier)")
          let distance = abs(element.attributes.center.x - 40)
          #expect(abs(element.attributes.alpha - max(0.2, 1 - distance / 100)) < 1e-9)
          expect(element.attributes.frame.height, (distance < 30 ? 5 : 2.5))
          expect(element.attributes.zIndex, (distance < 30 ? 5 : 0))
        }
        for _ in 0..<2 {
          let part = CGRect(x: 10, y: 0, width: 30, height: 1)
          let found = host.view.layoutAttributes(overlapping: part).map(\.indexPath)
          let expected = host.view.visibleElements.filter {
            let shown = $0.attributes.shownFrame
            return shown.minX < 40 && shown.maxX > 10 && shown.minY < 1
          }
          expect(Set(found), Set(expected.map(\.identifier.indexPath)), "offset \(offset)")
        }
      }
      #expect(host.problems.isEmpty)
    }
  }

  @Test("the handler of a section that scrolls with the view runs for each offset of the view")
  func plainSection() {
    var offsets: [CGFloat] = []
    let section = AcrossSections.rows()
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      offsets.append(offset.y)
      for item in items { item.isHidden = item.indexPath.item % 2 == 1 }
    }
    let host = AcrossSections.host([section], counts: [100])
    host.view.contentOffset.y = 7
    host.view.layoutIfNeeded()
    expect(offsets, [0, 7])
    expect(host.shownItems(), Array(stride(from: 8, to: 31, by: 2)))
  }
}
