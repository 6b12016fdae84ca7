import Foundation
import Sections
import TestExpectations
import Testing
import WorkedCases

/// The worked cases with their arithmetic, solved directly on a stack of sections.
@Suite("Worked cases on a stack of sections")
struct WorkedCaseTests {
  @Test("all twelve worked cases are read")
  func areRead() { expect(WorkedCase.all.count, 12) }

  @Test("a worked case has the result that was calculated by hand", arguments: WorkedCase.all)
  func matches(_ worked: WorkedCase) throws {
    let stack = worked.stack()
    let expected = worked.expected
    expect(stack.contentSize, CGSize(width: expected.contentSize[0], height: expected.contentSize[1]))
    expectFrames(worked, stack, expected.headers) { stack.frame(of: .header(ofSection: $0)) }
    expectFrames(worked, stack, expected.footers) { stack.frame(of: .footer(ofSection: $0)) }
    expectFrames(worked, stack, expected.decorations) { stack.frame(of: .box(ofSection: $0)) }
    for (key, expected) in expected.items ?? [:] {
      expect(stack.frame(of: try #require(StackElement.ID(key))), CGRect(expected), "\(worked.name), item \(key)")
    }
    for step in expected.steps ?? [] {
      let visible = worked.visible(at: step)
      for (section, frame) in step.headers ?? [:] {
        let id = StackElement.ID.header(ofSection: try #require(Int(section)))
        expect(stack.frame(of: id, pinnedTo: visible), CGRect(frame), "\(worked.name), offset \(step.contentOffset)")
      }
    }
    if let query = expected.query {
      let rect = CGRect(query.rect)
      let found = stack.elements(overlapping: rect, visible: rect).map(\.id)
      expect(found, query.strict.compactMap { StackElement.ID($0) }, "\(worked.name)")
    }
  }

  private func expectFrames(
    _ worked: WorkedCase, _ stack: SectionStack, _ frames: [String: [CGFloat]]?, _ frame: (Int) -> CGRect?
  ) {
    for (section, expected) in frames ?? [:] {
      expect(Int(section).flatMap(frame), CGRect(expected), "\(worked.name), section \(section)")
    }
  }
}

extension WorkedCase {
  private var isHorizontal: Bool { params.scrollDirection == "horizontal" }

  /// The extent of a size along the scroll axis.
  private func along(_ size: [CGFloat]) -> CGFloat { isHorizontal ? size[0] : size[1] }
  private func across(_ size: [CGFloat]) -> CGFloat { isHorizontal ? size[1] : size[0] }

  private var insets: SectionInsets {
    guard let inset = params.sectionInset else { return .zero }
    let (top, left, bottom, right) = (inset[0], inset[1], inset[2], inset[3])
    return isHorizontal
      ? SectionInsets(lengthBefore: left, lengthAfter: right, leading: top, trailing: bottom)
      : SectionInsets(lengthBefore: top, lengthAfter: bottom, leading: left, trailing: right)
  }

  private var attachments: [Sections.Attachment] {
    let header = params.headerHeight ?? params.headerReferenceSize.map(along) ?? 0
    let footer = params.footerReferenceSize.map(along) ?? 0
    var pinning = PinPolicy.none
    if params.sectionHeadersPinToVisibleBounds == true { pinning = .visibleEdge }
    if let strip = params.pinnedHeight { pinning = .strip(extent: strip) }
    let bars = [Sections.Attachment.header(extent: header, pinning: pinning), .footer(extent: footer)]
    return layout == "flow+sectionBox" ? bars + [.box()] : bars
  }

  private func sizes(_ section: Section) -> [CGSize] {
    let sizes = section.items ?? Array(repeating: params.itemSize ?? [], count: section.itemCount ?? 0)
    return sizes.map { CGSize(width: across($0), height: along($0)) }
  }

  fileprivate func stack() -> SectionStack {
    let breadth = isHorizontal ? viewport.height : viewport.width
    let solutions = sections.indices.map { layout == "sectionRowGrid" ? row($0) : solution(sections[$0], breadth) }
    return SectionStack(scrollDirection: isHorizontal ? .horizontal : .vertical, breadth: breadth, sections: solutions)
  }

  private func solution(_ section: Section, _ breadth: CGFloat) -> SectionSolution {
    let room = insets.available(in: breadth)
    let arrangement: any SectionArrangement
    if let heights = section.itemHeights {
      let metrics = WaterfallMetrics(
        breadth: room, columns: params.columns ?? 1, columnSpacing: params.columnSpacing ?? 0,
        itemSpacing: params.itemSpacing ?? 0)
      arrangement = WaterfallColumns(lengths: heights, metrics: metrics)
    } else {
      let metrics = FlowMetrics(
        breadth: room, interitemSpacing: params.minimumInteritemSpacing ?? 0,
        lineSpacing: params.minimumLineSpacing ?? 0)
      arrangement = FlowSolver.solve(sizes: sizes(section), metrics: metrics)
    }
    return SectionSolution(arrangement: arrangement, insets: insets, attachments: attachments)
  }

  private func row(_ section: Int) -> SectionSolution {
    let (item, line) = (params.interitemSpacing ?? 0, params.lineSpacing ?? 0)
    let size = params.itemSize ?? [0, 0]
    let columns = Tracks.uniform(count: sections[section].itemCount ?? 0, extent: size[0], spacing: item)
    let isLast = section == sections.count - 1
    return SectionSolution(
      arrangement: TrackGrid.row(length: size[1], columns: columns),
      insets: SectionInsets(lengthBefore: line, lengthAfter: isLast ? line : 0, leading: item, trailing: item))
  }

  fileprivate func visible(at step: Step) -> CGRect {
    let inset = step.contentInset ?? [0, 0, 0, 0]
    return CGRect(
      x: step.contentOffset[0] + inset[1], y: step.contentOffset[1] + inset[0],
      width: viewport.width - inset[1] - inset[3], height: viewport.height - inset[0] - inset[2])
  }
}

extension CGRect {
  fileprivate init(_ values: [CGFloat]) {
    self.init(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}

extension StackElement.ID {
  /// Reads "section-item".
  fileprivate init?(_ key: String) {
    let parts = key.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 2 else { return nil }
    self = .item(parts[1], inSection: parts[0])
  }
}
