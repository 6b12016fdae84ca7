import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@testable import Sections

@MainActor
private func size(_ width: CompositionalDimension, _ height: CompositionalDimension) -> CompositionalSize {
  CompositionalSize(widthDimension: width, heightDimension: height)
}

@MainActor
private func rows(of height: CompositionalDimension) -> CompositionalSection {
  let row = size(.fractionalWidth(1), height)
  return CompositionalSection(
    group: .horizontal(layoutSize: row, subitems: [CompositionalItem(layoutSize: row)]))
}

@MainActor
@Suite("Compositional layout")
struct CompositionalLayoutTests {
  private let screen = CGSize(width: 80, height: 24)

  // MARK: Headers and footers

  private func header(_ height: CompositionalDimension, pins: Bool = true) -> CompositionalBoundaryItem {
    let header = CompositionalBoundaryItem(
      layoutSize: size(.fractionalWidth(1), height), elementKind: "header", alignment: .top)
    header.pinToVisibleBounds = pins
    return header
  }

  @Test("a pinned footer is at the lower edge, above the content inset and the cells, and later ones are out of view")
  func pinnedFooters() {
    let section = rows(of: .absolute(1))
    let footer = CompositionalBoundaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(2)), elementKind: "footer", alignment: .bottom)
    footer.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [footer]
    let host = CompositionalHost(CompositionalLayout(section: section), counts: [40, 40], size: screen)
    host.view.contentInset.bottom = 3
    host.view.layoutIfNeeded()
    expect(host.view("footer", 0), CGRect(x: 0, y: 19, width: 80, height: 2))
    let shown = host.view.visibleElements.filter { $0.identifier.kind == "footer" }
    expect(shown.map(\.identifier.section), [0])
    #expect(shown[0].attributes.zIndex > 0)
    host.view.contentOffset.y = 21
    host.view.layoutIfNeeded()
    expect(host.view("footer", 0)?.minY, 40)
  }

  @Test("scrolling with pinned headers solves no section")
  func scrollingSolvesNothing() {
    let section = rows(of: .absolute(1))
    section.boundarySupplementaryItems = [header(.absolute(2))]
    let host = CompositionalHost(CompositionalLayout(section: section), counts: [200, 20], size: screen)
    host.view.layoutIfNeeded()
    let before = LayoutStatistics.total
    for offset in 1...30 {
      host.view.contentOffset.y = CGFloat(offset)
      host.view.layoutIfNeeded()
    }
    let work = LayoutStatistics.total - before
    expect(work.sectionsSolved, 0)
    expect(work.itemsSolved, 0)
  }

  @Test("sections with the same groups in the same space are solved like one")
  func equalSections() {
    let layout = CompositionalLayout(section: rows(of: .absolute(1)))
    let host = CompositionalHost(layout, counts: Array(repeating: 3, count: 40), size: screen)
    for width in [screen.width, screen.width + 1] {
      host.view.frame.size.width = width
      host.view.layoutIfNeeded()
      let groups = layout.stack.sections.compactMap { $0.arrangement as? RepeatedGroups }
      expect(groups.map(\.solvedGroupCount), [1] + Array(repeating: 0, count: 39))
    }
  }

  @Test("headers and footers of all content are those of the configuration")
  func contentBars() {
    let configuration = CompositionalConfiguration()
    let title = CompositionalBoundaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(3)), elementKind: "title", alignment: .top)
    let hint = CompositionalBoundaryItem(
      layoutSize: size(.fractionalWidth(0.5), .absolute(1)), elementKind: "hint", alignment: .bottomTrailing)
    configuration.boundarySupplementaryItems = [title, hint]
    let layout = CompositionalLayout(section: rows(of: .absolute(2)), configuration: configuration)
    let host = CompositionalHost(layout, counts: [2, 1], size: screen)
    host.view.layoutIfNeeded()
    expect(host.view("title", 0), CGRect(x: 0, y: 0, width: 80, height: 3))
    expect(host.frame(0, 0)?.minY, 3)
    expect(host.frame(1, 0)?.minY, 7)
    expect(host.view("hint", 0), CGRect(x: 40, y: 9, width: 40, height: 1))
    expect(host.view.contentSize.height, 10)
    // The layout keeps a copy of its configuration.
    configuration.boundarySupplementaryItems = []
    layout.invalidateLayout()
    host.view.layoutIfNeeded()
    expect(host.view.contentSize.height, 10)
    layout.configuration = configuration
    host.view.layoutIfNeeded()
    expect(host.view.contentSize.height, 6)
  }

  @Test("headers may span the view where items are inset")
  func barsIgnoreInsets() {
    let section = rows(of: .absolute(2))
    section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 7)
    section.boundarySupplementaryItems = [header(.absolute(1))]
    let layout = CompositionalLayout(section: section)
    let host = CompositionalHost(layout, counts: [1], size: screen)
    host.view.layoutIfNeeded()
    expect(host.view("header", 0), CGRect(x: 5, y: 0, width: 68, height: 1))
    section.supplementariesFollowContentInsets = false
    layout.invalidateLayout()
    host.view.layoutIfNeeded()
    expect(host.view("header", 0), CGRect(x: 0, y: 0, width: 80, height: 1))
  }

  @Test("content insets of a header are taken off its sides, and move no other bar")
  func barInsets() {
    let section = rows(of: .absolute(2))
    let (title, button) = (
      CompositionalBoundaryItem(
        layoutSize: size(.fractionalWidth(0.5), .absolute(2)), elementKind: "title", alignment: .topLeading),
      CompositionalBoundaryItem(
        layoutSize: size(.fractionalWidth(0.5), .absolute(2)), elementKind: "button", alignment: .topTrailing)
    )
    title.contentInsets = DirectionalEdgeInsets(top: 0, leading: 3, bottom: 0, trailing: -5)
    section.boundarySupplementaryItems = [title, button]
    let layout = CompositionalLayout(section: section)
    let host = CompositionalHost(layout, counts: [1], size: screen)
    host.view.layoutIfNeeded()
    expect(host.view("title", 0), CGRect(x: 3, y: 0, width: 42, height: 2))
    expect(host.view("button", 0), CGRect(x: 40, y: 0, width: 40, height: 2))
    expect(host.frame(0, 0)?.minY, 2)
    layout.isMirrored = true
    host.view.layoutIfNeeded()
    expect(host.view("title", 0), CGRect(x: 35, y: 0, width: 42, height: 2))
  }

  @Test("insets are measured from the margins of the view where the section or the configuration says so")
  func references() {
    let section = rows(of: .absolute(2))
    section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
    let layout = CompositionalLayout(section: section)
    let host = CompositionalHost(layout, counts: [1], size: screen)
    host.view.layoutMargins = EdgeInsets(top: 0, left: 4, bottom: 0, right: 6)
    host.view.contentInset = EdgeInsets(top: 0, left: 2, bottom: 0, right: 0)
    func frame(_ reference: ContentInsetsReference) -> CGRect? {
      section.contentInsetsReference = reference
      layout.invalidateLayout()
      host.view.layoutIfNeeded()
      return host.frame(0, 0)
    }
    // 2 of the 4 points of margin are the content inset already. Places count from behind it.
    expect(frame(.layoutMargins), CGRect(x: 3, y: 0, width: 68, height: 2))
    expect(frame(.none), CGRect(x: 1, y: 0, width: 76, height: 2))
    expect(frame(.automatic), CGRect(x: 1, y: 0, width: 76, height: 2))
    let configuration = CompositionalConfiguration()
    configuration.contentInsetsReference = .readableContent
    layout.configuration = configuration
    expect(frame(.automatic), CGRect(x: 3, y: 0, width: 68, height: 2))
  }

  @Test("items of a section with a background have a z index one higher")
  func zIndexes() {
    let section = rows(of: .absolute(2))
    section.decorationItems = [.background(elementKind: "background")]
    let host = CompositionalHost(CompositionalLayout(section: section), counts: [1], size: screen)
    host.view.layoutIfNeeded()
    let elements = host.view.visibleElements.map { ($0.identifier.category, $0.attributes.zIndex) }
    #expect(elements.contains { $0 == (.decorationView, 0) })
    #expect(elements.contains { $0 == (.cell, 1) })
    section.boundarySupplementaryItems = [header(.absolute(1))]
    host.view.collectionViewLayout.invalidateLayout()
    host.view.layoutIfNeeded()
    let path = IndexPath(item: 0, section: 0)
    expect(host.view.layoutAttributesForSupplementaryElement(ofKind: "header", at: path)?.zIndex, 2)
  }

  @Test("backgrounds lie behind each other by their z index, and badges are in front of items")
  func order() {
    let badge = CompositionalSupplementaryItem(
      layoutSize: size(.absolute(4), .absolute(1)), elementKind: "badge",
      containerAnchor: CompositionalAnchor(edges: [.top, .trailing]))
    let row = size(.fractionalWidth(1), .absolute(2))
    let item = CompositionalItem(layoutSize: row, supplementaryItems: [badge])
    let section = CompositionalSection(group: .horizontal(layoutSize: row, subitems: [item]))
    expect(badge.zIndex, 1)
    expect(header(.absolute(1)).zIndex, 1)
    let (back, front) = (
      CompositionalDecorationItem.background(elementKind: "back"),
      CompositionalDecorationItem.background(elementKind: "front")
    )
    expect(back.zIndex, 0)
    (back.zIndex, front.zIndex, badge.zIndex) = (-2, -1, 7)
    section.decorationItems = [front, back]
    let layout = CompositionalLayout(section: section)
    for kind in ["back", "front"] { layout.register(ReusableView.self, forDecorationViewOfKind: kind) }
    let host = CompositionalHost(layout, counts: [1], size: screen)
    host.view.layoutIfNeeded()
    let kinds = host.view.visibleElements.sorted { $0.attributes.zIndex < $1.attributes.zIndex }
      .map { $0.identifier.kind ?? "cell" }
    expect(kinds, ["back", "front", "cell", "badge"])
  }

  // MARK: Providers

  @Test("the provider is asked again when the view has another width or another height")
  func adapts() {
    var asked = 0
    let layout = CompositionalLayout { _, environment in
      asked += 1
      let isWide = environment.container.effectiveContentSize.width > 60
      let item = CompositionalItem(
        layoutSize: size(.fractionalWidth(isWide ? 0.25 : 0.5), .fractionalHeight(1)))
      return CompositionalSection(
        group: .horizontal(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)), subitems: [item]))
    }
    let host = CompositionalHost(layout, counts: [8], size: screen)
    host.view.layoutIfNeeded()
    expect(host.frame(0, 3), CGRect(x: 60, y: 0, width: 20, height: 12))
    host.view.frame.size = CGSize(width: 40, height: 24)
    host.view.layoutIfNeeded()
    expect(host.frame(0, 3), CGRect(x: 20, y: 12, width: 20, height: 12))
    let before = asked
    host.view.frame.size = CGSize(width: 40, height: 30)
    host.view.layoutIfNeeded()
    expect(host.frame(0, 3), CGRect(x: 20, y: 15, width: 20, height: 15))
    expect(asked, before + 1)
    host.view.contentOffset.y = 3
    host.view.layoutIfNeeded()
    expect(asked, before + 1)
  }

  @Test("a section that the provider does not describe is reported, and the others are shown")
  func undescribed() {
    let layout = CompositionalLayout { section, _ in section == 0 ? nil : rows(of: .absolute(2)) }
    let host = CompositionalHost(layout, counts: [3, 2], size: screen)
    host.view.layoutIfNeeded()
    expect(host.problems, [.noDescription(section: 0, itemCount: 3)])
    #expect(
      LayoutDiagnostic(subject: "Layout", problem: host.problems[0]).description
        == "Layout: the section provider has no description of section 0; its 3 items have empty frames")
    expect(host.frame(0, 2), CGRect.zero)
    expect(host.frame(1, 0), CGRect(x: 0, y: 0, width: 80, height: 2))
  }

  @Test("insets that leave no space are reported, and no item is shown")
  func noRoom() {
    let section = rows(of: .absolute(2))
    section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    let host = CompositionalHost(
      CompositionalLayout(section: section), counts: [3], size: CGSize(width: 32, height: 24))
    host.view.layoutIfNeeded()
    expect(host.problems, [.noRoom(section: 0, available: 0)])
    #expect(host.view.visibleElements.isEmpty)
  }

  @Test("an estimate of zero and a group that is too wide are reported with what was done")
  func issues() {
    let zero = CompositionalHost(
      CompositionalLayout(section: rows(of: .estimated(0))), counts: [2], size: screen)
    zero.view.layoutIfNeeded()
    #expect(
      zero.problems == [
        .template(
          section: 0, issue: "an estimate of 0.0 along the scroll axis is not positive and counts as 1")
      ])
    expect(zero.frame(0, 1)?.minY, zero.frame(0, 0)?.maxY)
    #expect(zero.frame(0, 1)?.minY ?? 0 > 0)
    let group = CompositionalGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(2)),
      subitems: [CompositionalItem(layoutSize: size(.absolute(100), .absolute(2)))])
    let broad = CompositionalHost(
      CompositionalLayout(section: CompositionalSection(group: group)), counts: [2], size: screen)
    broad.view.layoutIfNeeded()
    #expect(
      broad.problems == [
        .template(section: 0, issue: "an item takes 100.0 across the scroll axis, its group has only 80.0")
      ])
    expect(broad.frame(0, 1), CGRect(x: 0, y: 2, width: 100, height: 2))
  }

  // MARK: Items

  @Test("a group with frames of its own is called with the space inside it")
  func custom() {
    let group = CompositionalGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(10))) { environment in
      let room = environment.container.effectiveContentSize
      return [
        CompositionalCustomItem(frame: CGRect(x: 0, y: 0, width: room.width / 2, height: room.height)),
        CompositionalCustomItem(
          frame: CGRect(x: room.width / 2, y: 4, width: room.width / 2, height: 6), zIndex: 3),
      ]
    }
    group.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
    let host = CompositionalHost(
      CompositionalLayout(section: CompositionalSection(group: group)), counts: [3], size: screen)
    host.view.layoutIfNeeded()
    expect(host.frame(0, 0), CGRect(x: 2, y: 1, width: 38, height: 8))
    expect(host.frame(0, 1), CGRect(x: 40, y: 5, width: 38, height: 6))
    expect(host.frame(0, 2), CGRect(x: 2, y: 11, width: 38, height: 8))
    expect(host.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex, 3)
  }

  @Test("a waterfall and a list are sections among groups, with headers and backgrounds")
  func otherArrangements() {
    let layout = CompositionalLayout { section, _ in
      switch section {
      case 0:
        let waterfall = CompositionalSection.waterfall(columns: 2) { path, _ in CGFloat(path.item + 1) }
        waterfall.boundarySupplementaryItems = [header(.absolute(3), pins: false)]
        waterfall.decorationItems = [.background(elementKind: "background")]
        return waterfall
      case 1: return rows(of: .absolute(2))
      default: return CompositionalSection(items: ListPlan(lengths: .uniform(1)), separator: SectionSeparator())
      }
    }
    let host = CompositionalHost(layout, counts: [4, 2, 3], size: screen)
    host.view.layoutIfNeeded()
    // Columns: 1 + 3 and 2 + 4.
    expect(host.frame(0, 3), CGRect(x: 40, y: 5, width: 40, height: 4))
    expect(host.background(0), CGRect(x: 0, y: 0, width: 80, height: 9))
    expect(host.frame(1, 1), CGRect(x: 0, y: 11, width: 80, height: 2))
    expect(host.frame(2, 2), CGRect(x: 0, y: 15, width: 80, height: 1))
    #expect(host.problems.isEmpty)
  }
}
