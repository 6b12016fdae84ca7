import Foundation
import Sections
import TestExpectations
import Testing

@Suite("Bad input")
struct RobustnessTests {
  private let bad: [CGFloat] = [.nan, .infinity, -.infinity, -5, 1e300, .greatestFiniteMagnitude, -0.0]

  private func isFinite(_ frame: CGRect) -> Bool {
    frame.origin.x.isFinite && frame.origin.y.isFinite && frame.size.width.isFinite && frame.size.height.isFinite
  }

  @Test("an invalid size counts as empty in every arrangement, and is reported with the first item and the number")
  func sizesAreFixed() {
    let sizes = [CGSize(width: 10, height: 10)] + bad.map { CGSize(width: $0, height: 10) }
    let lengths = [10] + bad
    let arrangements: [any SectionArrangement] = [
      RaggedFlow(sizes: sizes, metrics: FlowMetrics(breadth: 100)),
      WaterfallColumns(lengths: lengths, metrics: WaterfallMetrics(breadth: 100, columns: 3)),
      WaterfallColumns(lengths: lengths, metrics: WaterfallMetrics(breadth: 100, columns: 3, order: .balanced)),
      TrackList.variable(lengths: lengths, breadth: 100),
      FrameList(frames: sizes.map { CGRect(origin: .zero, size: $0) }),
    ]
    for arrangement in arrangements {
      #expect(
        arrangement.issues == [.notFinite(item: 1, count: 5), .negativeSize(item: 4, count: 1)], "\(arrangement)")
      #expect((0..<arrangement.itemCount).allSatisfy { isFinite(arrangement.frame(ofItem: $0)) })
      expect(arrangement.length, 10)
      expect(Array(arrangement.items(overlapping: CGRect(x: -5, y: -5, width: 500, height: 500))), [0])
    }
  }

  @Test("invalid sizes are still reported after items are appended, and no longer when they are replaced")
  func issuesFollowTheItems() {
    let bad: [CGFloat] = [4, -1, 5]
    var list = TrackList.variable(lengths: bad, breadth: 10)
    list.append(contentsOf: [6])
    expect(list.issues, [.negativeSize(item: 1, count: 1)])
    expect(list.length, 15)
    list.resolve(from: 1, lengths: [4, 1, 5])
    #expect(list.issues.isEmpty)
    expect(list.length, 10)
    var waterfall = WaterfallColumns(lengths: bad, metrics: WaterfallMetrics(breadth: 10, columns: 1))
    waterfall.append(contentsOf: [6])
    expect(waterfall.issues, [.negativeSize(item: 1, count: 1)])
    expect(waterfall.length, 15)
    waterfall.resolve(from: 1, lengths: [4, 1, 5])
    #expect(waterfall.issues.isEmpty)
    expect(waterfall.length, 10)
    let sizes = bad.map { CGSize(width: $0, height: 2) }
    var flow = RaggedFlow(sizes: sizes, metrics: FlowMetrics(breadth: 3))
    flow.append(contentsOf: [CGSize(width: 1, height: 1)])
    expect(flow.issues.first, .negativeSize(item: 1, count: 1))
    flow.resolve(from: 1, sizes: [sizes[0], CGSize(width: 1, height: 1)])
    expect(flow.issues, [.itemTooBroad(item: 0, extent: 4, available: 3, count: 1)])
  }

  @Test("invalid frames, breadths, spacings and insets give only finite results")
  func everythingElse() {
    for (first, second) in bad.flatMap({ one in bad.map { (one, $0) } }) {
      let size = CGSize(width: 10, height: 10)
      let flow = FlowMetrics(breadth: first, interitemSpacing: second, lineSpacing: first)
      let waterfall = WaterfallMetrics(
        breadth: first, columns: -3, columnSpacing: second, itemSpacing: second, parts: .wholeUnits(first))
      let arrangements: [any SectionArrangement] = [
        UniformFlow(itemCount: 5, itemSize: size, metrics: flow),
        UniformFlow(itemCount: -5, itemSize: CGSize(width: first, height: second), metrics: flow),
        UniformFlow(itemCount: 5, itemSize: CGSize(width: first, height: second), metrics: FlowMetrics(breadth: 100)),
        RaggedFlow(sizes: [size, .zero, size], metrics: flow),
        WaterfallColumns(lengths: [1, 2, 3], metrics: waterfall),
        TrackList.uniform(itemCount: 4, itemLength: first, breadth: second, spacing: second),
        TrackGrid(
          itemCount: 9, rows: .uniform(count: 3, extent: first, spacing: second),
          columns: .ragged(extents: [first, second, 4], spacing: second)),
        FrameList(frames: [CGRect(x: first, y: second, width: 5, height: 5)], breadth: first),
      ]
      let insets = SectionInsets(lengthBefore: first, lengthAfter: second, leading: first, trailing: second)
      let sections = arrangements.map {
        SectionSolution(
          arrangement: $0, insets: insets,
          attachments: [
            .header(extent: first, pinning: .strip(extent: second)), .footer(extent: second, pinning: .visibleEdge),
            .box(insets: insets),
          ])
      }
      let stack = SectionStack(
        breadth: first, sectionSpacing: second, frozen: FrozenEdges(breadth: first, length: second), sections: sections)
      #expect(stack.contentSize.width.isFinite)
      #expect(stack.contentSize.height.isFinite)
      for visible in [CGRect(x: first, y: second, width: 10, height: 10), .infinite, .null] {
        for id in stack.allElements {
          #expect(stack.frame(of: id, pinnedTo: visible).map(isFinite) ?? true, "\(first), \(second), \(id)")
        }
        _ = stack.elements(overlapping: visible, visible: visible)
        _ = stack.pinnedElements(in: visible)
        _ = stack.section(at: visible.origin)
      }
    }
  }

  @Test("an attachment is an issue if its extent is negative or no finite number")
  func extentsOfAttachments() {
    let list = TrackList.variable(lengths: [10], breadth: 100)
    for extent in [0, -0.0, 0.5, 12] as [CGFloat] {
      #expect(SectionSolution(arrangement: list, attachments: [.header(extent: extent)]).issues.isEmpty, "\(extent)")
    }
    for extent in [-5, .nan, .infinity, -.infinity] as [CGFloat] {
      let section = SectionSolution(arrangement: list, attachments: [.header(extent: extent), .footer(extent: 3)])
      #expect(section.issues == [.unusableAttachment(kind: .header)], "\(extent)")
    }
  }

  @Test("insets that leave no space are an issue, not a crash")
  func noRoom() {
    let insets = SectionInsets(leading: 60, trailing: 60)
    let metrics = FlowMetrics(breadth: insets.available(in: 100))
    let stack = SectionStack(
      breadth: 100,
      sections: [
        SectionSolution(
          arrangement: FlowSolver.solve(sizes: [CGSize(width: 10, height: 10)], metrics: metrics), insets: insets)
      ])
    #expect(
      stack.issues(ofSection: 0) == [
        .noRoom(breadth: 100, insets: 120), .itemTooBroad(item: 0, extent: 10, available: 0, count: 1),
      ])
    expect(stack.frame(of: .item(0, inSection: 0)), CGRect(x: 55, y: 0, width: 10, height: 10))
    let words = stack.issues(ofSection: 0).map(\.description)
    expect(words.first, "insets of 120.0 leave no space in a breadth of 100.0")
  }

  @Test("elements that do not exist have no frame")
  func missingElements() {
    let stack = SectionStack(
      breadth: 100,
      sections: [
        SectionSolution(
          arrangement: TrackList.uniform(itemCount: 1, itemLength: 10, breadth: 100), attachments: [.header(extent: 0)])
      ])
    let missing: [StackElement.ID] = [
      .item(1, inSection: 0), .item(-1, inSection: 0), .item(0, inSection: 1), .item(0, inSection: -1),
      .header(ofSection: 0), .footer(ofSection: 0), .box(3, ofSection: 0),
      StackElement.ID(kind: .header, section: 0, item: 1),
    ]
    for id in missing {
      #expect(stack.frame(of: id) == nil)
      #expect(stack.frame(of: id, pinnedTo: .zero) == nil)
    }
  }

  @Test("a header of negative extent is reported and left out")
  func negativeHeader() {
    let solution = SectionSolution(
      arrangement: TrackList.uniform(itemCount: 1, itemLength: 10, breadth: 100), attachments: [.header(extent: -4)])
    expect(solution.issues, [.unusableAttachment(kind: .header)])
    expect(solution.length, 10)
  }

  @Test("an empty stack has no length")
  func emptiness() {
    let stack = SectionStack(breadth: 80)
    expect(stack.contentSize, CGSize(width: 80, height: 0))
    #expect(stack.elements(overlapping: .infinite, visible: .infinite).isEmpty)
    #expect(stack.section(at: .zero) == nil)
  }
}
