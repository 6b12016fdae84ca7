import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("Groups of sections in layouts")
struct GroupedLayoutTests {
  private static let size = CGSize(width: 40, height: 12)

  /// Four sections in a tree: {0, {1, 2}}, {3}.
  private nonisolated static let groups = [
    SectionGroup(sections: 0..<3, groups: [SectionGroup(sections: 1..<3)]), SectionGroup(sections: 3..<4),
  ]

  private func list(_ direction: ScrollDirection = .vertical) -> ListLayout {
    let layout = ListLayout()
    layout.scrollDirection = direction
    layout.itemHeight = 1
    layout.headerHeight = 1
    layout.sectionHeadersPinToVisibleBounds = true
    layout.groupHeader = .pinned(1)
    layout.contentHeader = .pinned(1)
    return layout
  }

  private func host(_ layout: CollectionViewLayout, counts: [Int] = [6, 6, 6, 20]) -> Host {
    let host = Host(layout, counts: counts, size: Self.size)
    host.source.groups = Self.groups
    return host
  }

  private func frame(_ host: Host, _ kind: String, _ section: Int, _ item: Int) -> CGRect? {
    host.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: item, section: section))?.frame
  }

  @Test("paths with common beginnings become nested groups")
  func paths() {
    let groups = SectionGroup.groups(ofPaths: [["a"], ["a", "x"], ["a", "x"], ["b"], [], ["b", "x"]])
    let expected = [
      SectionGroup(sections: 0..<3, groups: [SectionGroup(sections: 1..<3)]), SectionGroup(sections: 3..<4),
      SectionGroup(sections: 5..<6, groups: [SectionGroup(sections: 5..<6)]),
    ]
    expect(groups, expected)
    expect(SectionGroup.path(to: 2, in: groups), [0..<3, 1..<3])
    #expect(SectionGroup.path(to: 4, in: groups).isEmpty)
  }

  @Test("headers of all levels take space once and stack at the edge", arguments: ScrollDirection.allCases)
  func stacking(direction: ScrollDirection) {
    let host = host(list(direction))
    func start(_ frame: CGRect?) -> CGFloat? { direction == .vertical ? frame?.minY : frame?.minX }
    // Rows: content 0, group 0 at 1, section 0 at 2, items 3 to 8, group of section 1 at 9, its header at 10.
    expect(start(host.frame(1, 0)), 11)
    expect(start(frame(host, ElementKind.groupHeader, 1, 1)), 9)
    host.view.contentOffset = direction == .vertical ? CGPoint(x: 0, y: 12) : CGPoint(x: 12, y: 0)
    expect(start(frame(host, ElementKind.contentHeader, 0, 0)), 12)
    expect(start(frame(host, ElementKind.groupHeader, 0, 0)), 13)
    expect(start(frame(host, ElementKind.groupHeader, 1, 1)), 14)
    expect(start(host.header(1)), 15)
    let headers = host.view.visibleSupplementaryViews(ofKind: ElementKind.groupHeader)
    expect(headers.count, (direction == .vertical ? 2 : 3))
  }

  @Test("a scroll to an item puts it below all levels, wherever the view was", arguments: [0, 1, 2, 3])
  func scrollTo(section: Int) {
    for start in stride(from: CGFloat(0), through: 34, by: 1) {
      let host = host(list())
      host.view.layoutIfNeeded()
      host.view.contentOffset.y = start
      host.view.scrollToItem(at: IndexPath(item: 2, section: section), at: .top, animated: false)
      host.view.layoutIfNeeded()
      let levels: CGFloat = section == 1 || section == 2 ? 4 : 3
      expect(host.frame(section, 2)?.minY, host.view.contentOffset.y + levels, "from \(start)")
    }
  }

  @Test("a scroll to an item of a section without a header puts it below all levels, too")
  func scrollToWithoutSectionHeaders() {
    let layout = list()
    layout.headerHeight = 0
    let host = host(layout)
    host.view.scrollToItem(at: IndexPath(item: 3, section: 2), at: .top, animated: false)
    host.view.layoutIfNeeded()
    expect(host.frame(2, 3)?.minY, host.view.contentOffset.y + 3)
  }

  @Test("scrolling under pinned levels invalidates their headers alone and solves nothing")
  func work() {
    let host = host(list())
    host.view.layoutIfNeeded()
    for offset in 1...30 {
      host.view.contentOffset.y = CGFloat(offset)
      host.view.layoutIfNeeded()
      expect(host.view.statistics.sectionsSolved, 0)
    }
  }

  @Test("groups follow sections that are inserted and deleted")
  func updates() {
    let host = host(list())
    host.view.layoutIfNeeded()
    host.view.performBatchUpdates {
      host.source.counts = [6, 2, 6, 6, 20]
      host.source.groups = [
        SectionGroup(sections: 0..<4, groups: [SectionGroup(sections: 2..<4)]), SectionGroup(sections: 4..<5),
      ]
      host.view.insertSections(IndexSet(integer: 1))
    }
    host.view.layoutIfNeeded()
    // Section 1 has a header and two items and is in the outer group alone.
    expect(frame(host, ElementKind.groupHeader, 2, 1)?.minY, 12)
    #expect(frame(host, ElementKind.groupHeader, 1, 1) == nil)
    expect(host.frame(2, 0)?.minY, 14)
  }

  @Test("a header of the content is shown above no sections at all")
  func empty() {
    let host = host(list(), counts: [])
    host.source.groups = []
    host.view.layoutIfNeeded()
    expect(host.view.contentSize.height, 1)
    expect(host.view.visibleSupplementaryViews(ofKind: ElementKind.contentHeader).count, 1)
  }

  @Test(
    "groups that do not fit the sections are reported and left out",
    arguments: [[SectionGroup(sections: 2..<7)], [SectionGroup(sections: 1..<1)], [groups[1], groups[0]]])
  func misplaced(groups: [SectionGroup]) {
    let host = host(list())
    host.source.groups = groups
    var reports: [String] = []
    host.view.diagnosticHandler = { reports.append("\($0)") }
    host.view.layoutIfNeeded()
    expect(reports.count, 1)
    expect(reports.first?.contains("sectionGroups(in:)"), true)
    #expect(host.view.visibleSupplementaryViews(ofKind: ElementKind.groupHeader).isEmpty)
  }

  @Test("the delegate gives each group its own bars")
  func delegate() {
    let host = host(list())
    let delegate = GroupDelegate()
    host.view.delegate = delegate
    host.view.layoutIfNeeded()
    expect(frame(host, ElementKind.groupHeader, 0, 0)?.height, 3)
    expect(frame(host, ElementKind.groupHeader, 1, 1)?.height, 2)
    expect(frame(host, ElementKind.groupFooter, 1, 1)?.height, 1)
  }

  @Test("outer bars are in front of inner ones and behind none", arguments: Kind.allCases.filter { $0 != .frozenGrid })
  func zOrder(kind: Kind) {
    let layout = kind.makeLayout(Model(counts: [6, 6, 6, 20]), .vertical)
    layout.groupHeader = .pinned(1)
    layout.contentHeader = .pinned(1)
    let host = host(layout)
    host.view.diagnosticHandler = { _ in }
    host.view.layoutIfNeeded()
    func zIndex(_ kind: String, _ section: Int, _ item: Int) -> Int? {
      layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: item, section: section))?.zIndex
    }
    expect(zIndex(ElementKind.contentHeader, 0, 0), 13)
    expect(zIndex(ElementKind.groupHeader, 0, 0), 12)
    expect(zIndex(ElementKind.groupHeader, 1, 1), 11)
  }

  @Test("frozen rows of a table and the bars before them stay together")
  func frozenRows() {
    let layout = GridLayout()
    layout.itemSize = CGSize(width: 5, height: 1)
    layout.frozenRows = 2
    layout.groupHeader = .scrolling(1)
    let host = Host(layout, counts: Array(repeating: 4, count: 30), size: Self.size)
    host.source.groups = [SectionGroup(sections: 0..<2), SectionGroup(sections: 2..<30)]
    host.view.contentOffset.y = 8
    host.view.layoutIfNeeded()
    expect(frame(host, ElementKind.groupHeader, 0, 0)?.minY, 8)
    expect(host.frame(0, 0)?.minY, 9)
    expect(host.frame(1, 0)?.minY, 10)
    expect(frame(host, ElementKind.groupHeader, 2, 0)?.minY, 3)
  }
}

/// Gives groups longer headers the farther out they are.
@MainActor
private final class GroupDelegate: StackLayoutDelegate {
  func collectionView(_ collectionView: CollectionView, layout: StackLayout, headerForGroupAt indexPath: IndexPath)
    -> SectionBar?
  { .pinned(CGFloat(3 - indexPath.item)) }

  func collectionView(_ collectionView: CollectionView, layout: StackLayout, footerForGroupAt indexPath: IndexPath)
    -> SectionBar?
  { .scrolling(CGFloat(indexPath.item)) }
}
