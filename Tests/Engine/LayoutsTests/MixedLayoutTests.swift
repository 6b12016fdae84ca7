import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("Mixed layouts")
struct MixedLayoutTests {
  private func layout() -> MixedLayout {
    MixedLayout { room in
      switch room.section {
      case 0:
        var plan = SectionPlan.waterfall(columns: 2, lengths: .each { path, _ in CGFloat(path.item + 1) })
        plan.header = .pinned(3)
        return plan
      case 1:
        var plan = SectionPlan.flow(
          itemSize: CGSize(width: 30, height: 4), interitemSpacing: 5, lineAlignment: .leading)
        plan.boxes = [SectionBox(kind: "shade")]
        plan.insets = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
        return plan
      default:
        return .list(itemLength: 2, separator: SectionSeparator())
      }
    }
  }

  @Test("a waterfall is above a flow above a list, with pinning, boxes and separators")
  func stacks() {
    let layout = layout()
    layout.register(ReusableView.self, forDecorationViewOfKind: "shade")
    let host = Host(layout, counts: [4, 3, 50], size: CGSize(width: 80, height: 24))
    host.view.layoutIfNeeded()
    // Columns: 1 + 3 and 2 + 4.
    expect(host.frame(0, 3), CGRect(x: 40, y: 5, width: 40, height: 4))
    // 2 * 30 + 5 fit in 76.
    expect(host.frame(1, 2), CGRect(x: 2, y: 14, width: 30, height: 4))
    expect(host.box(1, kind: "shade"), CGRect(x: 0, y: 9, width: 80, height: 10))
    expect(host.frame(2, 0), CGRect(x: 0, y: 19, width: 80, height: 2))
    expect(host.view.contentSize, CGSize(width: 80, height: 119))
    host.view.contentOffset.y = 4
    host.view.layoutIfNeeded()
    expect(host.header(0)?.minY, 4)
    #expect(host.view.visibleElements.contains { $0.identifier.kind == SectionSeparator.kind })
  }

  @Test("rows can be wider than the view")
  func rows() {
    let layout = MixedLayout { room in
      room.section == 0 ? .row(length: 5, columnBreadth: 20, spacing: 2) : .list(itemLength: 1)
    }
    let host = Host(layout, counts: [10, 3], size: CGSize(width: 80, height: 24))
    host.view.layoutIfNeeded()
    expect(host.view.contentSize, CGSize(width: 218, height: 8))
    expect(host.frame(1, 0)?.width, 80)
  }

  @Test("the cells of one section can measure themselves while others do not")
  func measured() {
    let layout = MixedLayout { room in
      .list(lengths: .uniform(1), isMeasured: room.section == 1)
    }
    let host = Host(layout, counts: [2, 2], size: CGSize(width: 80, height: 24), cell: GrowingCell.self)
    host.view.layoutIfNeeded()
    expect(host.frame(0, 1), CGRect(x: 0, y: 1, width: 80, height: 1))
    expect(host.frame(1, 1), CGRect(x: 0, y: 5, width: 80, height: 3))
  }

  @Test("a custom arrangement can be used")
  func foreign() {
    let host = Host(
      MixedLayout { _ in SectionPlan(Staircase()) }, counts: [3], size: CGSize(width: 80, height: 24))
    host.view.layoutIfNeeded()
    expect(host.frame(0, 2), CGRect(x: 20, y: 10, width: 10, height: 5))
    expect(host.view.contentSize, CGSize(width: 80, height: 15))
  }
}
