import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing
import WorkedCases

@MainActor
@Suite("Worked cases in real layouts")
struct WorkedCaseTests {
  @Test("a worked case has the frames that were calculated by hand", arguments: WorkedCase.all)
  func holds(_ worked: WorkedCase) {
    let host = host(for: worked)
    host.view.diagnosticHandler = { _ in }
    host.view.layoutIfNeeded()
    expect(host.view.contentSize, CGSize(worked.expected.contentSize), "\(worked.why)")
    for (key, expected) in worked.expected.items ?? [:] {
      let path = key.split(separator: "-").compactMap { Int($0) }
      check(host.frame(path[0], path[1]), expected, "item \(key): \(worked.why)")
    }
    for (key, expected) in worked.expected.headers ?? [:] {
      check(host.header(Int(key) ?? -1), expected, "header \(key): \(worked.why)")
    }
    for (key, expected) in worked.expected.footers ?? [:] {
      check(host.footer(Int(key) ?? -1), expected, "footer \(key): \(worked.why)")
    }
    for (key, expected) in worked.expected.decorations ?? [:] {
      check(host.box(Int(key) ?? -1, kind: worked.params.decorationKind ?? ""), expected, "box \(key): \(worked.why)")
    }
    for step in worked.expected.steps ?? [] { check(step, host, worked) }
    if let query = worked.expected.query {
      let answer = host.view.collectionViewLayout.layoutAttributesForElements(in: CGRect(query.rect)) ?? []
      expect(answer.map { "\($0.indexPath.section)-\($0.indexPath.item)" }, query.strict, "\(worked.why)")
    }
  }

  private func check(_ frame: CGRect?, _ expected: [CGFloat], _ message: String) {
    let isExpected = frame?.isClose(to: CGRect(expected)) == true
    #expect(isExpected, "\(String(describing: frame)) instead of \(expected). \(message)")
  }

  private func check(_ step: WorkedCase.Step, _ host: Host, _ worked: WorkedCase) {
    let inset = step.contentInset ?? [0, 0, 0, 0]
    host.view.contentInset = EdgeInsets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
    host.view.layoutIfNeeded()
    host.view.contentOffset = CGPoint(x: step.contentOffset[0], y: step.contentOffset[1])
    host.view.layoutIfNeeded()
    for (key, expected) in step.headers ?? [:] {
      check(host.header(Int(key) ?? -1), expected, "header \(key) at \(step.contentOffset): \(worked.why)")
    }
  }

  private func host(for worked: WorkedCase) -> Host {
    let size = CGSize(width: worked.viewport.width, height: worked.viewport.height)
    return Host(layout(for: worked), counts: worked.sections.map(\.count), size: size)
  }

  private func layout(for worked: WorkedCase) -> CollectionViewLayout {
    let params = worked.params
    if worked.layout == "waterfall" {
      let layout = WaterfallLayout()
      layout.columns = params.columns ?? 2
      layout.columnSpacing = params.columnSpacing ?? 0
      layout.rowSpacing = params.itemSpacing ?? 0
      layout.sectionInset = params.inset
      layout.headerHeight = params.headerHeight ?? 0
      layout.itemLengthsInRange = { section, _, _ in worked.sections[section].itemHeights }
      return layout
    }
    if worked.layout == "partialPinnedHeader" {
      let layout = WaterfallLayout()
      layout.columns = 1
      layout.rowSpacing = params.minimumLineSpacing ?? 0
      layout.headerHeight = params.headerHeight ?? 0
      layout.pinnedHeaderHeight = params.pinnedHeight
      layout.itemLengthsInRange = { section, _, _ in worked.sections[section].items?.map { $0[1] } }
      return layout
    }
    return worked.layout == "sectionRowGrid" ? grid(for: worked) : flow(for: worked)
  }

  /// The seed document puts the spacing around the whole table as well.
  private func grid(for worked: WorkedCase) -> GridLayout {
    let params = worked.params
    let (across, along) = (params.interitemSpacing ?? 0, params.lineSpacing ?? 0)
    let layout = GridLayout()
    layout.itemSize = CGSize(params.itemSize ?? [0, 0])
    layout.columnSpacing = across
    layout.rowSpacing = along
    layout.margins = EdgeInsets(top: along, left: across, bottom: along, right: across)
    return layout
  }

  private func flow(for worked: WorkedCase) -> FlowLayout {
    let params = worked.params
    let layout = FlowLayout()
    layout.scrollDirection = params.scrollDirection == "horizontal" ? .horizontal : .vertical
    layout.minimumInteritemSpacing = params.minimumInteritemSpacing ?? 0
    layout.minimumLineSpacing = params.minimumLineSpacing ?? 0
    layout.sectionInset = params.inset
    if let size = params.itemSize { layout.itemSize = CGSize(size) }
    layout.headerReferenceSize = CGSize(params.headerReferenceSize ?? [0, 0])
    layout.footerReferenceSize = CGSize(params.footerReferenceSize ?? [0, 0])
    layout.sectionHeadersPinToVisibleBounds = params.sectionHeadersPinToVisibleBounds ?? false
    layout.itemSizesInRange = { section, _ in worked.sections[section].items?.map { CGSize($0) } }
    if let kind = params.decorationKind {
      layout.sectionBoxes = [SectionBox(kind: kind, zIndex: params.decorationZIndex ?? -1)]
      layout.register(ReusableView.self, forDecorationViewOfKind: kind)
    }
    return layout
  }
}
