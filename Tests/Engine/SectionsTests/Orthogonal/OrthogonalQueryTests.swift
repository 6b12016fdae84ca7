import Foundation
import NaiveSections
import Sections
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@Suite("Queries of sections that scroll across")
struct OrthogonalQueryTests {
  /// A stack in which about every other section scrolls across, and the offsets of its sections.
  private static func world(_ seed: UInt64, _ world: StackQueryTests.World) -> (
    stack: SectionStack, offsets: SectionOffsets, random: SplitMix64
  ) {
    var maker = ArrangementMaker(seed: seed)
    (maker.isUnruly, maker.makesGroups) = (false, true)
    let breadth = maker.random.value(50...300)
    var templates = TemplateMaker(seed: seed)
    let sections = (0..<maker.random.integer(1...5)).map { _ in
      maker.random.chance(3) ? maker.section() : across(&templates, &maker, breadth)
    }
    let stack = SectionStack(
      scrollDirection: world.scrollDirection, breadth: breadth, isMirrored: world.isMirrored,
      sectionSpacing: maker.random.value(0...9),
      sections: sections)
    var offsets = SectionOffsets()
    for section in sections.indices where !maker.random.chance(4) {
      offsets.bySection[section] = maker.random.value(-100...900)
    }
    return (stack, offsets, maker.random)
  }

  private static func across(
    _ templates: inout TemplateMaker, _ maker: inout ArrangementMaker, _ breadth: CGFloat
  ) -> SectionSolution {
    let insets = maker.random.chance(2) ? .zero : SectionInsets(all: maker.random.value(0...9))
    let count = maker.random.integer(0...40)
    let groups = RepeatedGroups(
      itemCount: count, template: templates.group(), container: CGSize(width: 120, height: breadth),
      spacing: maker.random.value(0...8), measured: templates.measured(count), assumesBroadest: true)
    let turned = maker.random.chance(3) ? maker.arrangement(kind: maker.random.integer(0...8)) : groups
    let arrangement = OrthogonalArrangement(
      turned, breadth: insets.available(in: breadth), behavior: maker.random.element(OrthogonalScroll.Behavior.allCases)
    )
    return SectionSolution(
      arrangement: arrangement, insets: insets, attachments: [.box(0), .header(extent: 4, pinning: .visibleEdge)])
  }

  /// The visible frame of an element, computed from its place at offset 0.
  private func place(_ id: StackElement.ID, _ stack: SectionStack, _ offsets: SectionOffsets, _ visible: CGRect) -> (
    frame: CGRect, shown: CGRect
  )? {
    guard let natural = stack.frame(of: id, pinnedTo: visible) else { return nil }
    var isPlacedWithItems = id.kind == .item
    if case .adornment = id.kind { isPlacedWithItems = true }
    guard isPlacedWithItems, let scroll = stack.orthogonalScroll(ofSection: id.section),
      let viewport = stack.viewport(ofSection: id.section)
    else { return (natural, natural) }
    let offset = scroll.clamped(offsets.bySection[id.section] ?? -.greatestFiniteMagnitude)
    let isReversed = stack.isMirrored && stack.scrollDirection == .vertical
    let frame =
      stack.scrollDirection == .vertical
      ? natural.offsetBy(dx: isReversed ? offset : -offset, dy: 0) : natural.offsetBy(dx: 0, dy: -offset)
    return (frame, sharesArea(frame, viewport) ? frame.intersection(viewport) : .zero)
  }

  @Test("a query returns what a full scan finds in the viewports", arguments: StackQueryTests.World.all)
  func agreesWithFullScan(world: StackQueryTests.World) {
    for seed in TestSeeds.all(0..<60) {
      var (stack, offsets, random) = Self.world(seed, world)
      let bounds = CGRect(origin: .zero, size: stack.contentSize)
      let all = stack.allElements
      for _ in 0..<6 {
        let rect = CGRect(
          x: random.value(-40...Double(bounds.maxX + 20)), y: random.value(-40...Double(bounds.maxY + 20)),
          width: random.value(1...200), height: random.value(1...200))
        let visible = random.chance(2) ? rect : CGRect(x: 0, y: random.value(0...200), width: 90, height: 60)
        let expected = all.filter { id in
          place(id, stack, offsets, visible).map { sharesArea($0.shown, rect) } ?? false
        }
        let found = stack.elements(overlapping: rect, visible: visible, offsets: offsets)
        expect(found.map(\.id), expected, "seed \(seed), rect \(rect), offsets \(offsets)")
        for element in found {
          let frame = place(element.id, stack, offsets, visible)?.frame ?? .null
          #expect(isNear(element.frame, frame), "seed \(seed), \(element)")
          expect(stack.element(element.id, visible: visible, offsets: offsets), element, "seed \(seed), \(element)")
        }
      }
    }
  }

  @Test("a section scrolls as the mirror image of one from left to right")
  func mirrors() {
    for seed in TestSeeds.all(0..<30) {
      for direction in SectionStack.ScrollDirection.allCases {
        let (plain, offsets, _) = Self.world(seed, StackQueryTests.World(scrollDirection: direction, isMirrored: false))
        let (mirrored, _, _) = Self.world(seed, StackQueryTests.World(scrollDirection: direction, isMirrored: true))
        let width = plain.contentSize.width
        for id in plain.allElements {
          guard let frame = plain.frame(of: id, offsets: offsets) else { continue }
          let mirror = CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
          expect(mirrored.frame(of: id, offsets: offsets).map { isNear($0, mirror) }, true, "seed \(seed), \(id)")
        }
      }
    }
  }

  @Test("a section is as long as its tallest measured group, or as its estimate if none is measured")
  func lengths() {
    let card = TemplateItem(size: TemplateSize(breadth: .estimated(5), length: .absolute(20)))
    func length(_ measured: [Int: CGSize]) -> CGFloat {
      let template = TemplateItem(
        size: card.size, content: .group(TemplateGroup(axis: .along, subitems: [card])))
      let groups = RepeatedGroups(
        itemCount: 6, template: template, container: CGSize(width: 100, height: 80), measured: measured,
        assumesBroadest: true)
      return OrthogonalArrangement(groups, breadth: 80, behavior: .continuous).length
    }
    expect(length([:]), 5)
    expect(length([0: CGSize(width: 3, height: 20)]), 3)
    expect(length([0: CGSize(width: 3, height: 20), 4: CGSize(width: 9, height: 20)]), 9)
  }

  private func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
    abs(one.minX - other.minX) < 1e-6 && abs(one.minY - other.minY) < 1e-6 && abs(one.width - other.width) < 1e-6
      && abs(one.height - other.height) < 1e-6
  }
}
