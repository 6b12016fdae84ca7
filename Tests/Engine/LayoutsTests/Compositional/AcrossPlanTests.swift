import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

/// A cell as long as its item says, along the axis in which its section scrolls.
private final class BroadCell: CollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    let length = CGFloat(6 + layoutAttributes.indexPath.item % 5)
    layoutAttributes.size.width = length
    return layoutAttributes
  }
}

@MainActor
@Suite("Arrangements without groups that scroll across")
struct AcrossPlanTests {
  private nonisolated static func length(_ path: IndexPath, _ breadth: CGFloat) -> CGFloat {
    CGFloat(7 + path[1] * 5 % 11) + breadth / 10
  }

  private static let plans: [(name: String, plan: any ArrangementPlan)] = [
    ("list", ListPlan(lengths: .uniform(13), spacing: 2)),
    ("ragged list", ListPlan(lengths: .each(length), spacing: 1)),
    ("waterfall", WaterfallPlan(columns: .exactly(3), lengths: .each(length), columnSpacing: 1, itemSpacing: 2)),
    ("even waterfall", WaterfallPlan(columns: .exactly(2), lengths: .uniform(9), itemSpacing: 1)),
    (
      "flow",
      FlowPlan(
        sizes: .each { path, _ in CGSize(width: 9 + path[1] % 4, height: 4 + path[1] % 3) }, lineSpacing: 2,
        interitemSpacing: 1)
    ),
    ("grid row", GridRowPlan(length: 8, columns: .uniform(breadth: 3, spacing: 1))),
  ]

  private static func section(
    _ plan: any ArrangementPlan, _ behavior: OrthogonalScrollingBehavior = .none
  ) -> CompositionalSection {
    let section = CompositionalSection(items: plan)
    section.orthogonalScrollingBehavior = behavior
    section.itemAreaLength = .absolute(12)
    return section
  }

  @Test(
    "items lie as in a layout that scrolls in the other direction, in a view as long as the item area",
    arguments: ScrollDirection.allCases, 0..<6)
  func liesAsInTheOtherDirection(direction: ScrollDirection, plan: Int) {
    let (name, plan) = Self.plans[plan]
    let isVertical = direction == .vertical
    let across = AcrossSections.host([Self.section(plan, .continuous)], counts: [40], direction: direction)
    let along = AcrossSections.host(
      [Self.section(plan)], counts: [40], direction: isVertical ? .horizontal : .vertical,
      size: isVertical ? CGSize(width: 80, height: 12) : CGSize(width: 12, height: 24))
    for item in 0..<40 {
      expect(across.frame(0, item), along.frame(0, item), "\(name), item \(item)")
    }
    expect(across.problems, along.problems, "\(name)")
    let viewport = across.view.sectionScroller(0)?.viewport
    let length = (isVertical ? viewport?.height : viewport?.width) ?? 0
    // A grid says itself how long it is.
    #expect(abs(length - (plan is GridRowPlan ? 159 : 12)) < 1e-9, "\(name)")
    let content = isVertical ? along.view.contentSize.width - 80 : along.view.contentSize.height - 24
    expect(across.view.sectionScroller(0)?.offsets, 0...max(0, content), "\(name)")
  }

  @Test("only items in view get cells, and a scroll solves nothing", arguments: 0..<6)
  func showsWhatIsInView(plan: Int) {
    let (name, plan) = Self.plans[plan]
    let host = AcrossSections.host([Self.section(plan, .continuous), AcrossSections.rows()], counts: [400, 3])
    let before = LayoutStatistics.total
    host.scroll(to: 300)
    expect((LayoutStatistics.total - before).sectionsSolved, 0, "\(name)")
    let shown = (0..<400).filter { item in
      host.frame(0, item).map { $0.maxX > 0 && $0.minX < 80 && $0.minY < 24 } ?? false
    }
    expect(host.shownItems(), shown, "\(name)")
    #expect(host.problems.isEmpty, "\(name)")
  }

  @Test("a waterfall that scrolls across has headers and a background as others have")
  func surroundings() {
    let section = CompositionalSection.waterfall(columns: 2, columnSpacing: 2, itemSpacing: 1) { path, _ in
      CGFloat(10 + path[1])
    }
    (section.orthogonalScrollingBehavior, section.itemAreaLength) = (.paging, .fractionalHeight(0.5))
    section.contentInsets = DirectionalEdgeInsets(top: 1, leading: 3, bottom: 1, trailing: 3)
    section.decorationItems = [.background(elementKind: "background")]
    section.boundarySupplementaryItems = [
      CompositionalBoundaryItem(
        layoutSize: AcrossSections.size(.fractionalWidth(1), .absolute(2)), elementKind: "header", alignment: .top)
    ]
    let host = AcrossSections.host([section], counts: [20])
    expect(host.view("header", 0), CGRect(x: 3, y: 0, width: 74, height: 2))
    expect(host.background(0), CGRect(x: 0, y: 0, width: 80, height: 16))
    expect(host.frame(0, 0), CGRect(x: 3, y: 3, width: 10, height: 5))
    expect(host.frame(0, 1), CGRect(x: 3, y: 10, width: 11, height: 5))
    #expect(host.view.scrollSection(0, by: 1))
    expect(host.view.sectionOffset(0), 80)
    expect(host.frame(0, 0)?.minX, -77)
    expect(host.background(0)?.minX, 0)
  }

  @Test("items of a waterfall have badges, which follow their items as they scroll across and are measured")
  func badges() {
    let badge = CompositionalSupplementaryItem(
      layoutSize: AcrossSections.size(.absolute(3), .absolute(1)), elementKind: "badge",
      containerAnchor: CompositionalAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 1, y: 0)))
    for behavior in [OrthogonalScrollingBehavior.none, .continuous] {
      let section = CompositionalSection.waterfall(columns: 2, estimatedHeight: 8, itemSpacing: 1)
      (section.orthogonalScrollingBehavior, section.itemAreaLength) = (behavior, .absolute(8))
      section.itemSupplementaryItems = [badge]
      let host = AcrossSections.host([section], counts: [30], cell: BroadCell.self)
      host.scroll(to: 20)
      for item in host.shownItems() {
        let (frame, own) = (host.view("badge", 0, item), host.frame(0, item) ?? .null)
        expect(frame, CGRect(x: own.maxX - 2, y: own.minY, width: 3, height: 1), "\(behavior), item \(item)")
      }
      #expect(host.shownItems().count > 4, "\(behavior)")
      #expect(host.problems.isEmpty, "\(behavior)")
    }
  }

  @Test("cells decide how broad items are, and the section stays as long as it says")
  func measures() {
    let section = CompositionalSection.waterfall(columns: 2, estimatedHeight: 20, itemSpacing: 1)
    (section.orthogonalScrollingBehavior, section.itemAreaLength) = (.continuous, .absolute(8))
    let host = AcrossSections.host([section], counts: [30], cell: BroadCell.self)
    expect(host.frame(0, 0), CGRect(x: 0, y: 0, width: 6, height: 4))
    expect(host.frame(0, 1), CGRect(x: 0, y: 4, width: 7, height: 4))
    expect(host.frame(0, 2)?.minX, 7)
    host.scroll(to: 60)
    for item in host.shownItems() { expect(host.frame(0, item)?.width, CGFloat(6 + item % 5), "item \(item)") }
    expect(host.view.contentSize, CGSize(width: 80, height: 8))
    #expect(host.problems.isEmpty)
  }

  @Test("rows of a list that scrolls across are as broad as the view, as in UIKit")
  func list() {
    let layout = CompositionalLayout { _, environment in
      let section = CompositionalSection.list(
        using: CompositionalListConfiguration(appearance: .plain), layoutEnvironment: environment)
      section.orthogonalScrollingBehavior = .groupPaging
      return section
    }
    let host = CompositionalHost(layout, counts: [5], size: CGSize(width: 80, height: 24))
    host.view.layoutIfNeeded()
    expect((0..<5).map { host.frame(0, $0)?.minX }, [0, 80, 160, 240, 320])
    #expect((0..<5).allSatisfy { host.frame(0, $0)?.width == 80 })
    #expect(host.problems.isEmpty)
    #expect(host.view.scrollSection(0, by: 1))
    expect(host.frame(0, 1)?.minX, 0)
  }

  @Test("an item longer than its section is reported along the scroll axis, and one larger than its group too")
  func reports() {
    let flow = AcrossSections.host(
      [Self.section(FlowPlan(sizes: .uniform(CGSize(width: 5, height: 20))), .continuous)], counts: [3])
    expect(flow.problems, [.itemTooLong(.cell(0, 0), extent: 20, available: 12)])
    expect(flow.frame(0, 1)?.height, 20)
    let card = AcrossSections.size(.absolute(40), .absolute(5))
    let section = CompositionalSection(
      group: .vertical(
        layoutSize: card, subitems: [CompositionalItem(layoutSize: AcrossSections.size(.absolute(40), .absolute(9)))]))
    section.orthogonalScrollingBehavior = .continuous
    let groups = AcrossSections.host([section], counts: [3])
    #expect(
      groups.problems == [
        .template(section: 0, issue: "an item takes 9.0 along the scroll axis, its group has only 5.0")
      ])
  }
}
