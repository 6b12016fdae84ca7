import Foundation
import Sections
import TestExpectations
import Testing

@Suite("Pinned elements")
struct PinningTests {
  private func section(
    items: Int, header: PinPolicy, headerExtent: CGFloat = 10, footer: CGFloat = 0, spacing: CGFloat = 0,
    insets: SectionInsets = .zero
  ) -> SectionSolution {
    SectionSolution(
      arrangement: TrackList.uniform(itemCount: items, itemLength: 20, breadth: 100, spacing: spacing),
      insets: insets,
      attachments: [
        .header(extent: headerExtent, pinning: header),
        .footer(extent: footer, pinning: .visibleEdge),
      ])
  }

  @Test(
    "each header pushes off the one before it",
    arguments: [
      (0, 0, 70), (25, 25, 70), (60, 60, 70), (65, 60, 70), (75, 60, 75),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func pushOff(offset: CGFloat, first: CGFloat, second: CGFloat) {
    let stack = SectionStack(
      breadth: 100, sections: Array(repeating: section(items: 3, header: .visibleEdge), count: 2))
    let visible = CGRect(x: 0, y: offset, width: 100, height: 60)
    expect(stack.frame(of: .header(ofSection: 0))?.minY, 0)
    expect(stack.frame(of: .header(ofSection: 1))?.minY, 70)
    expect(stack.frame(of: .header(ofSection: 0), pinnedTo: visible)?.minY, first)
    expect(stack.frame(of: .header(ofSection: 1), pinnedTo: visible)?.minY, second)
  }

  @Test(
    "a pinned footer stays at the far edge between its header and its natural place",
    arguments: [
      (0, 42, 80), (15, 57, 80), (35, 62, 80), (40, 62, 82), (55, 62, 97), (75, 62, 117), (90, 62, 132),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func footers(offset: CGFloat, first: CGFloat, second: CGFloat) {
    let solution = section(
      items: 2, header: .visibleEdge, footer: 8, spacing: 4, insets: SectionInsets(lengthBefore: 2, lengthAfter: 6))
    expect(solution.length, 70)
    let stack = SectionStack(breadth: 100, sections: [solution, solution])
    let visible = CGRect(x: 0, y: offset, width: 100, height: 50)
    expect(stack.frame(of: .footer(ofSection: 0), pinnedTo: visible)?.minY, first)
    expect(stack.frame(of: .footer(ofSection: 1), pinnedTo: visible)?.minY, second)
    let header = stack.frame(of: .header(ofSection: 0), pinnedTo: visible)
    expect(header?.minY, min(offset, 52))
  }

  @Test(
    "a strip of a tall header stays pinned",
    arguments: [
      (0, 0), (50, 0), (76, 0), (100, 24), (300, 224), (10_000, 500),
    ] as [(CGFloat, CGFloat)])
  func strip(offset: CGFloat, expected: CGFloat) {
    let stack = SectionStack(
      breadth: 200, sections: [section(items: 25, header: .strip(extent: 44), headerExtent: 120)])
    let visible = CGRect(x: 0, y: offset, width: 200, height: 200)
    expect(stack.frame(of: .header(ofSection: 0), pinnedTo: visible)?.minY, expected)
  }

  @Test("a strip larger than the header pins all of it")
  func largeStrip() {
    for policy in [PinPolicy.strip(extent: 500), .visibleEdge] {
      expect(policy.positionBefore(natural: 0, extent: 40, edge: 100, limit: 1_000), 100)
    }
    expect(PinPolicy.strip(extent: .nan).positionBefore(natural: 0, extent: 40, edge: 100, limit: 1_000), 60)
  }

  @Test("a header stays in place in a section shorter than the header")
  func shortSection() {
    expect(PinPolicy.visibleEdge.positionBefore(natural: 50, extent: 40, edge: 70, limit: 60), 50)
    expect(PinPolicy.visibleEdge.positionAfter(natural: 50, extent: 40, edge: 10, limit: 60), 50)
  }

  @Test("several headers of a section are stacked and pushed off as one")
  func severalHeaders() {
    let stack = SectionStack(
      breadth: 100,
      sections: [
        SectionSolution(
          arrangement: TrackList.uniform(itemCount: 10, itemLength: 10, breadth: 100),
          attachments: [
            .header(extent: 10, pinning: .visibleEdge),
            Attachment(kind: .header, edge: .before, extent: 5, pinning: .visibleEdge),
          ])
      ])
    func tops(_ offset: CGFloat) -> [CGFloat?] {
      let visible = CGRect(x: 0, y: offset, width: 100, height: 30)
      return [0, 1].map {
        stack.frame(of: StackElement.ID(kind: .header, section: 0, item: $0), pinnedTo: visible)?.minY
      }
    }
    expect(tops(0), [0, 10])
    expect(tops(40), [40, 50])
    expect(tops(105), [100, 110])
  }

  @Test("the pinned elements are those of the visible sections and no others")
  func pinnedElements() {
    let sections = (0..<100).map {
      section(items: 3, header: $0.isMultiple(of: 2) ? .visibleEdge : .none, footer: $0 == 4 ? 5 : 0)
    }
    let stack = SectionStack(breadth: 100, sections: sections)
    let visible = CGRect(x: 0, y: 215, width: 100, height: 100)
    expect(stack.pinnedElements(in: visible), [.header(ofSection: 4), .footer(ofSection: 4)])
  }

  @Test("frozen columns, rows and the corner stay at the edges")
  func frozenGrid() {
    let row = SectionSolution(
      arrangement: TrackGrid.row(length: 10, columns: .uniform(count: 20, extent: 10)))
    let stack = SectionStack(
      breadth: 50, frozen: FrozenEdges(breadth: 10, length: 10), sections: Array(repeating: row, count: 20))
    let visible = CGRect(x: 35, y: 42, width: 30, height: 30)
    expect(stack.frame(of: .item(0, inSection: 0), pinnedTo: visible), CGRect(x: 35, y: 42, width: 10, height: 10))
    expect(stack.frame(of: .item(0, inSection: 5), pinnedTo: visible), CGRect(x: 35, y: 50, width: 10, height: 10))
    expect(stack.frame(of: .item(5, inSection: 0), pinnedTo: visible), CGRect(x: 50, y: 42, width: 10, height: 10))
    let elements = stack.elements(overlapping: visible, visible: visible)
    let byID = Dictionary(uniqueKeysWithValues: elements.map { ($0.id, $0) })
    expect(byID.count, elements.count)
    expect(byID[.item(0, inSection: 0)]?.zIndex, 16)
    expect(byID[.item(0, inSection: 5)]?.zIndex, 5)
    expect(byID[.item(5, inSection: 0)]?.zIndex, 15)
    expect(byID[.item(5, inSection: 5)]?.zIndex, 0)
    expect(elements.count, 1 + 4 + 4 + 16)
    expect(elements.map(\.id.section), elements.map(\.id.section).sorted())
  }
}
