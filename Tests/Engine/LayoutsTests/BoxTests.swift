import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("Boxes behind sections")
struct BoxTests {
  private func layout() -> FlowLayout {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 80, height: 80)
    layout.minimumLineSpacing = 20
    layout.minimumInteritemSpacing = 0
    layout.sectionInset = EdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
    layout.headerReferenceSize = CGSize(width: 0, height: 90)
    layout.footerReferenceSize = CGSize(width: 0, height: 70)
    layout.register(ReusableView.self, forDecorationViewOfKind: "shade")
    return layout
  }

  private func host(_ layout: FlowLayout, _ counts: [Int] = [4, 0, 7]) -> Host {
    let host = Host(layout, counts: counts, size: CGSize(width: 375, height: 667))
    host.view.layoutIfNeeded()
    return host
  }

  @Test("a box exists as long as any part of its section is in view")
  func existence() {
    let layout = layout()
    layout.sectionBoxes = [SectionBox(kind: "shade")]
    let host = host(layout, [40])
    for offset in [0, 400, 800] as [CGFloat] {
      host.view.contentOffset.y = offset
      host.view.layoutIfNeeded()
      expect(host.view.visibleElements.first?.identifier.kind, "shade", "at \(offset), behind all else")
    }
  }

  @Test("a box can cover the items only, and a section can have several boxes, also of one kind")
  func several() {
    let layout = layout()
    layout.boxesForSection = { section in
      section == 1
        ? nil
        : [
          SectionBox(kind: "shade", covers: .items, zIndex: -3), SectionBox(kind: "frame"),
          SectionBox(kind: "shade", covers: .section, zIndex: -5),
        ]
    }
    layout.sectionBoxes = [SectionBox(kind: "plain")]
    let host = host(layout)
    expect(host.box(0, kind: "shade"), CGRect(x: 30, y: 90, width: 315, height: 180))
    let second = layout.layoutAttributesForDecorationView(ofKind: "shade", at: IndexPath(item: 1, section: 0))
    expect(second?.frame, CGRect(x: 0, y: 0, width: 375, height: 340))
    expect(second?.zIndex, -5)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "shade", at: IndexPath(item: 2, section: 0)) == nil)
    #expect(host.box(1, kind: "shade") == nil)
    expect(host.box(1, kind: "plain")?.height, 160)
    let answer = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 100, width: 10, height: 10)) ?? []
    expect(answer.map(\.zIndex), [-1, -5])
    expect(answer.map(\.indexPath.item), [0, 1])
  }

  @Test("a box stays in place while headers are pinned")
  func pinned() {
    let layout = layout()
    layout.sectionBoxes = [SectionBox(kind: "shade")]
    layout.sectionHeadersPinToVisibleBounds = true
    let host = host(layout)
    host.view.contentOffset.y = 120
    expect(host.header(0)?.minY, 120)
    expect(host.box(0, kind: "shade")?.minY, 0)
  }
}
