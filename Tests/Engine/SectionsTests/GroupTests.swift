import Foundation
import NaiveSections
import SeededRandom
import Sections
import TestExpectations
import TestSeeds
import Testing

@Suite("Bars of groups and of all content")
struct GroupTests {
  @Test(
    "bars of random trees are where the definition puts them, at every offset", arguments: StackQueryTests.World.all)
  func agreesWithDefinition(world: StackQueryTests.World) {
    for seed in TestSeeds.all(0..<25) {
      var random = SplitMix64(seed: seed)
      let tree = NaiveTree.random(&random)
      let stack = tree.stack(scrollDirection: world.scrollDirection, isMirrored: world.isMirrored)
      let (length, view) = (tree.length, random.value(1...14))
      for step in stride(from: CGFloat(-3), through: length + 3, by: 0.5) {
        let expected = tree.bars(from: step, to: step + view)
        let visible = rect(from: step, to: step + view, of: stack, world)
        let everything = CGRect(x: -1000, y: -1000, width: 9000, height: 9000)
        let bars = stack.elements(overlapping: everything, visible: visible).filter { $0.id.kind != .item }
        let found = bars.reduce(into: [StackElement.ID: NaiveTree.Placed]()) { found, bar in
          let natural = stack.frame(of: bar.id).map { start(of: $0, of: stack, world) } ?? .nan
          found[bar.id] = NaiveTree.Placed(natural: natural, pinned: start(of: bar.frame, of: stack, world))
        }
        let isSame = found.count == expected.count && expected.allSatisfy { found[$0]?.isClose(to: $1) ?? false }
        if !isSame { Issue.record("seed \(seed), offset \(step): \(found) instead of \(expected)") }
      }
    }
  }

  private func rect(
    from lower: CGFloat, to upper: CGFloat, of stack: SectionStack, _ world: StackQueryTests.World
  ) -> CGRect {
    if world.scrollDirection == .vertical { return CGRect(x: 0, y: lower, width: 40, height: upper - lower) }
    let start = world.isMirrored ? stack.contentSize.width - upper : lower
    return CGRect(x: start, y: 0, width: upper - lower, height: 40)
  }

  private func start(of frame: CGRect, of stack: SectionStack, _ world: StackQueryTests.World) -> CGFloat {
    if world.scrollDirection == .vertical { return frame.minY }
    return world.isMirrored ? stack.contentSize.width - frame.maxX : frame.minX
  }

  /// Two groups of two sections each; every bar 1 long, items 4.
  private func stack(_ limits: PinLimits = .none, content: Bool = true) -> SectionStack {
    let section = SectionSolution(
      arrangement: TrackList.uniform(itemCount: 4, itemLength: 1, breadth: 10),
      attachments: [.header(extent: 1, pinning: .visibleEdge)])
    let bar = [Attachment.header(extent: 1, pinning: .visibleEdge, zIndex: 11)]
    return SectionStack(
      breadth: 10, sections: [section, section, section, section],
      contentBars: content ? [.header(extent: 1, pinning: .visibleEdge, zIndex: 12)] : [],
      groups: [
        GroupSolution(sections: 0..<2, depth: 0, bars: bar), GroupSolution(sections: 2..<4, depth: 0, bars: bar),
      ],
      pinLimits: limits)
  }

  private func pinned(_ stack: SectionStack, at offset: CGFloat) -> [StackElement.ID: CGFloat] {
    let visible = CGRect(x: 0, y: offset, width: 10, height: 10)
    let found = stack.elements(overlapping: visible, visible: visible).filter(\.isPinned)
    return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0.frame.minY - offset) })
  }

  private let content = StackElement.ID(kind: .contentHeader, section: 0)

  @Test("three levels stack at the edge, and the next group pushes them off from the inside out")
  func push() {
    // The content's header is row 0, the groups' headers are rows 1 and 12, the sections' 2, 7, 13 and 18.
    let stack = stack()
    expect(stack.contentSize.height, 23)
    expect(pinned(stack, at: 4), [content: 0, .header(ofGroupAt: 0, depth: 0): 1, .header(ofSection: 0): 2])
    expect(pinned(stack, at: 9.5), [content: 0, .header(ofGroupAt: 0, depth: 0): 1, .header(ofSection: 1): 1.5])
    expect(pinned(stack, at: 10.5), [content: 0, .header(ofGroupAt: 0, depth: 0): 0.5, .header(ofSection: 1): 0.5])
    expect(pinned(stack, at: 12), [content: 0, .header(ofGroupAt: 2, depth: 0): 1, .header(ofSection: 2): 2])
  }

  @Test(
    "levels beyond a limit scroll away, the outermost first",
    arguments: [
      (PinLimits(levels: 2), [0, 1]), (PinLimits(levels: 1), [0]), (PinLimits(levels: 0), []),
      (PinLimits(coverage: 0.25), [0, 1]), (PinLimits(coverage: 0.1), [0]), (PinLimits(coverage: 0), []),
      (PinLimits(levels: 9, coverage: 1), [0, 1, 2]),
    ] as [(PinLimits, [CGFloat])])
  func limits(limits: PinLimits, expected: [CGFloat]) {
    expect(pinned(stack(limits), at: 4).values.sorted(), expected)
  }

  @Test("a scroll step under four levels and 10,000 sections asks no arrangement but those in view")
  func work() {
    let asked = QueryCounter()
    let section = SectionSolution(
      arrangement: CountingArrangement(counter: asked), attachments: [.header(extent: 1, pinning: .visibleEdge)])
    let bar = [Attachment.header(extent: 1, pinning: .visibleEdge)]
    let groups = [1000, 100, 10].enumerated().flatMap { depth, size in
      stride(from: 0, to: 10_000, by: size).map { GroupSolution(sections: $0..<$0 + size, depth: depth, bars: bar) }
    }
    let grouped = SectionStack(breadth: 10, sections: Array(repeating: section, count: 10_000), groups: groups)
    let plain = SectionStack(breadth: 10, sections: Array(repeating: section, count: 10_000))
    func queries(_ stack: SectionStack, at offset: CGFloat) -> Int {
      asked.queries = 0
      let visible = CGRect(x: 0, y: offset, width: 10, height: 20)
      let found = stack.elements(overlapping: visible, visible: visible)
      #expect(found.count < 60)
      return asked.queries
    }
    for step in 0..<40 {
      let offset = CGFloat(20_000 + step)
      #expect(queries(grouped, at: offset) <= queries(plain, at: offset) + 1)
    }
  }
}

/// Counts how often an arrangement was asked for items.
private final class QueryCounter: @unchecked Sendable {
  var queries = 0
}

private struct CountingArrangement: SectionArrangement {
  let counter: QueryCounter
  let items = TrackList.uniform(itemCount: 4, itemLength: 1, breadth: 10)

  var itemCount: Int { items.itemCount }
  var length: CGFloat { items.length }
  var breadth: CGFloat { items.breadth }
  var lines: LineStructure { items.lines }
  func frame(ofItem item: Int) -> CGRect { items.frame(ofItem: item) }

  func items(overlapping rect: CGRect) -> ItemHits {
    counter.queries += 1
    return items.items(overlapping: rect)
  }
}
