import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("List sections and drawings of groups")
struct CompositionalListTests {
  private func host(_ configuration: CompositionalListConfiguration) -> CompositionalHost {
    host(.list(using: configuration))
  }

  private func host(_ layout: CompositionalLayout) -> CompositionalHost {
    let host = CompositionalHost(
      layout, counts: [3, 60], size: CGSize(width: 100, height: 100), cell: GrowingCell.self)
    for kind in [ElementKind.sectionHeader, ElementKind.sectionFooter] {
      host.source.supplementaryClasses[kind] = Bar.self
    }
    host.view.layoutIfNeeded()
    return host
  }

  private final class Bar: ReusableView {
    override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
      layoutAttributes.size.height = 5
      return layoutAttributes
    }
  }

  @Test("rows of a plain list go from edge to edge, as high as their cells, with lines between them")
  func plain() {
    var configuration = CompositionalListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let host = host(configuration)
    expect(host.view(ElementKind.sectionHeader, 0), CGRect(x: 0, y: 0, width: 100, height: 5))
    expect(host.frame(0, 2), CGRect(x: 0, y: 11, width: 100, height: 3))
    expect(host.frame(1, 0), CGRect(x: 0, y: 19, width: 100, height: 3))
    let lines = host.view.visibleElements.filter { $0.identifier.kind == SectionSeparator.kind }
    #expect(lines.contains { $0.attributes.frame == CGRect(x: 16, y: 7, width: 84, height: 1) })
    host.view.contentOffset.y = 30
    host.view.layoutIfNeeded()
    expect(host.view(ElementKind.sectionHeader, 1)?.minY, 30)
  }

  @Test("a handler hides lines, moves their ends, and shows one below the last row")
  func separatorHandler() {
    var configuration = CompositionalListConfiguration(appearance: .plain)
    var asked: Set<IndexPath> = []
    configuration.itemSeparatorHandler = { path, configuration in
      asked.insert(path)
      var own = configuration
      if path == IndexPath(indexes: [0, 0]) { own.bottomSeparatorInsets.leading = 30 }
      if path == IndexPath(indexes: [0, 2]) { own.bottomSeparatorVisibility = .visible }
      if path == IndexPath(indexes: [1, 1]) { own.topSeparatorVisibility = .hidden }
      return own
    }
    let host = host(configuration)
    func line(_ section: Int, _ item: Int) -> CGRect? {
      host.view.collectionViewLayout.layoutAttributesForDecorationView(
        ofKind: SectionSeparator.kind, at: IndexPath(indexes: [section, item]))?.frame
    }
    // Rows are 3 points high.
    expect(line(0, 0), CGRect(x: 30, y: 2, width: 70, height: 1))
    expect(line(0, 1), CGRect(x: 16, y: 5, width: 84, height: 1))
    expect(line(0, 2), CGRect(x: 16, y: 8, width: 84, height: 1))
    #expect(line(1, 0) == nil)
    #expect(line(1, 1) != nil)
    #expect(line(1, 59) == nil)
    #expect(!asked.contains(IndexPath(indexes: [1, 50])), "only rows in view are asked about")
    configuration.itemSeparatorHandler = nil
    configuration.separatorConfiguration.bottomSeparatorVisibility = .hidden
    let bare = self.host(configuration)
    #expect(!bare.view.visibleElements.contains { $0.identifier.kind == SectionSeparator.kind })
  }

  /// The space below a section with a header: 53 pixels of a phone.
  private let below: CGFloat = 53.0 / 3

  /// A phone's list of two sections, with rows of 3 points and headers of 5.
  private func phoneList(_ configuration: CompositionalListConfiguration) -> CompositionalHost {
    let host = CompositionalHost(
      .list(using: configuration), counts: [3, 2], size: CGSize(width: 393, height: 852), cell: GrowingCell.self)
    for kind in [ElementKind.sectionHeader, ElementKind.sectionFooter] {
      host.source.supplementaryClasses[kind] = Bar.self
    }
    host.view.layoutIfNeeded()
    return host
  }

  @Test("recorded: inset groups with headers begin at the top, 17.667 points apart")
  func insetGroupsWithHeaders() {
    var configuration = CompositionalListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let host = phoneList(configuration)
    expect(host.view(ElementKind.sectionHeader, 0), CGRect(x: 16, y: 0, width: 361, height: 5))
    expect(host.frame(0, 0), CGRect(x: 16, y: 5, width: 361, height: 3))
    expect(host.frame(0, 2), CGRect(x: 16, y: 11, width: 361, height: 3))
    let second = host.view(ElementKind.sectionHeader, 1) ?? .null
    #expect(abs(second.minY - (14 + 17.667)) < 0.001)
    expect(second.minX, 16)
    expect(second.width, 361)
    expect(host.frame(1, 0)?.minY, second.minY + 5)
    #expect(abs(host.view.contentSize.height - (host.frame(1, 1)?.maxY ?? 0) - below) < 0.001)
  }

  @Test("recorded: inset groups without headers are 35 points below the top and below each other")
  func insetGroupsWithoutHeaders() {
    let host = phoneList(CompositionalListConfiguration(appearance: .insetGrouped))
    expect(host.frame(0, 0), CGRect(x: 16, y: 35, width: 361, height: 3))
    expect(host.frame(0, 2)?.maxY, 44)
    expect(host.frame(1, 0), CGRect(x: 16, y: 79, width: 361, height: 3))
  }

  @Test("recorded: lines of inset groups begin and end 16 points inside their rows")
  func linesOfInsetGroups() {
    let host = phoneList(CompositionalListConfiguration(appearance: .insetGrouped))
    let lines = host.view.visibleElements.filter { $0.identifier.kind == SectionSeparator.kind }
    #expect(
      lines.map(\.attributes.frame).sorted { $0.minY < $1.minY }
        == [37, 40, 81].map { CGRect(x: 32, y: $0, width: 329, height: 1) }, "none below the last row of a section")
  }

  @Test("the footer of an inset group is close to its rows, and the space of the group below it")
  func insetGroupsWithFooters() {
    var configuration = CompositionalListConfiguration(appearance: .insetGrouped)
    configuration.footerMode = .supplementary
    configuration.showsSeparators = false
    expect(phoneList(configuration).view(ElementKind.sectionFooter, 0)?.minY, 44)
    expect(phoneList(configuration).frame(1, 0)?.minY, 84)
    configuration.headerMode = .supplementary
    let host = phoneList(configuration)
    expect(host.view(ElementKind.sectionFooter, 0), CGRect(x: 16, y: 14, width: 361, height: 5))
    expect(host.view(ElementKind.sectionHeader, 1)?.minY, 19 + below)
    #expect(!host.view.visibleElements.contains { $0.identifier.kind == SectionSeparator.kind })
  }

  @Test("groups from edge to edge have the space of inset groups above and below")
  func grouped() {
    var configuration = CompositionalListConfiguration(appearance: .grouped)
    expect(phoneList(configuration).frame(0, 0), CGRect(x: 0, y: 35, width: 393, height: 3))
    configuration.headerMode = .supplementary
    expect(phoneList(configuration).view(ElementKind.sectionHeader, 1)?.minY, 14 + below)
  }

  @Test("a list whose insets are changed keeps its header above its rows and its footer below them")
  func changedInsets() {
    var configuration = CompositionalListConfiguration(appearance: .insetGrouped)
    (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
    for space in [0, 7] as [CGFloat] {
      let layout = CompositionalLayout { _, environment in
        let section = CompositionalSection.list(using: configuration, layoutEnvironment: environment)
        section.contentInsets = DirectionalEdgeInsets(top: space, leading: 2, bottom: space, trailing: 2)
        return section
      }
      let host = host(layout)
      expect(host.view(ElementKind.sectionHeader, 0), CGRect(x: 2, y: space, width: 96, height: 5))
      expect(host.frame(0, 0), CGRect(x: 2, y: space + 5, width: 96, height: 3))
      expect(host.view(ElementKind.sectionFooter, 0), CGRect(x: 2, y: space + 14, width: 96, height: 5))
    }
  }

  @Test("a group draws itself with the numbers of its items")
  func drawing() {
    func size(_ width: CompositionalDimension, _ height: CompositionalDimension) -> CompositionalSize {
      CompositionalSize(widthDimension: width, heightDimension: height)
    }
    let half = CompositionalItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let group = CompositionalGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(64)),
      subitems: [
        CompositionalItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1))),
        CompositionalGroup.vertical(layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitems: [half]),
      ])
    // 320 points are 60 characters, and 64 points are 6 rows of 10 2/3 points each.
    #expect(
      group.visualDescription() == """
        horizontal group of 3 items, 320 x 64
        ┌────────────────────────────────────────┐┌────────────────┐
        │0                                       ││1               │
        │                                        │└────────────────┘
        │                                        │┌────────────────┐
        │                                        ││2               │
        └────────────────────────────────────────┘└────────────────┘
        """)
    let repeated = CompositionalGroup.horizontal(
      layoutSize: size(.absolute(320), .absolute(30)), subitem: half, count: 4)
    #expect(repeated.visualDescription().hasPrefix("horizontal group of 4 items, 320 x 30\n┌0"))
  }
}
