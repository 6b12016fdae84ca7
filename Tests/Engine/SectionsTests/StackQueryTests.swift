import Foundation
import NaiveSections
import Sections
import TestExpectations
import TestSeeds
import Testing

@Suite("Stacks of sections")
struct StackQueryTests {
  struct World: Sendable, CustomTestStringConvertible {
    var scrollDirection: SectionStack.ScrollDirection
    var isMirrored: Bool
    var testDescription: String { "\(scrollDirection), \(isMirrored ? "right to left" : "left to right")" }
    static let all = SectionStack.ScrollDirection.allCases.flatMap { scrollDirection in
      [false, true].map { World(scrollDirection: scrollDirection, isMirrored: $0) }
    }
  }

  @Test("a query of a rectangle returns what a full scan of all elements finds", arguments: World.all)
  func agreesWithFullScan(world: World) {
    for seed in TestSeeds.all(0..<260, failed: [26, 216]) {
      var maker = ArrangementMaker(seed: seed)
      compareWithFullScan(
        maker.stack(scrollDirection: world.scrollDirection, isMirrored: world.isMirrored), &maker, seed)
    }
  }

  @Test("a query finds repeated groups and the views beside them as a full scan does", arguments: World.all)
  func findsGroups(world: World) {
    for seed in TestSeeds.all(0..<150) {
      var maker = ArrangementMaker(seed: seed)
      (maker.isUnruly, maker.makesGroups) = (false, true)
      var stack = maker.stack(scrollDirection: world.scrollDirection, isMirrored: world.isMirrored)
      stack.freeze(.none)
      compareWithFullScan(stack, &maker, seed)
      for id in stack.allElements {
        let element = stack.element(id, visible: .null)
        expect(element?.frame, stack.frame(of: id), "seed \(seed), \(id)")
      }
    }
  }

  private func compareWithFullScan(_ stack: SectionStack, _ maker: inout ArrangementMaker, _ seed: UInt64) {
    let bounds = CGRect(origin: .zero, size: stack.contentSize)
    let all = stack.allElements
    let naturals = all.compactMap(stack.frame(of:))
    for _ in 0..<12 {
      let visible = maker.rect(near: bounds, edgesOf: naturals)
      let rect = maker.random.chance(2) ? visible : maker.rect(near: bounds, edgesOf: naturals)
      let expected = all.compactMap { id in
        stack.frame(of: id, pinnedTo: visible).flatMap { sharesArea($0, rect) ? (id, $0) : nil }
      }
      let found = stack.elements(overlapping: rect, visible: visible)
      expect(found.map(\.id), expected.map(\.0), "seed \(seed), rect \(rect), visible \(visible)")
      expect(found.map(\.frame), expected.map(\.1), "seed \(seed), rect \(rect), visible \(visible)")
      for element in found {
        let hasMoved = element.frame != stack.frame(of: element.id)
        expect(element.isPinned, hasMoved, "seed \(seed), \(element)")
      }
    }
  }

  @Test("the pinned elements include every element that another visible part would move")
  func pinnedElementsAreComplete() {
    for seed in TestSeeds.all(0..<200) {
      var maker = ArrangementMaker(seed: seed)
      let stack = maker.stack(scrollDirection: .vertical, isMirrored: false)
      let bounds = CGRect(origin: .zero, size: stack.contentSize)
      let old = maker.rect(near: bounds, edgesOf: [])
      let new = old.offsetBy(dx: maker.random.value(-20...20), dy: maker.random.value(-60...60))
      let named = Set(stack.pinnedElements(in: old) + stack.pinnedElements(in: new))
      for visible in [old, new] {
        expect(stack.hasPinnedElements(in: visible), !stack.pinnedElements(in: visible).isEmpty, "seed \(seed)")
      }
      for element in stack.elements(overlapping: new, visible: new)
      where stack.frame(of: element.id, pinnedTo: old) != element.frame {
        #expect(named.contains(element.id), "seed \(seed), \(element.id)")
      }
    }
  }

  @Test("a stack from right to left is the exact mirror", arguments: SectionStack.ScrollDirection.allCases)
  func mirror(scrollDirection: SectionStack.ScrollDirection) {
    for seed in TestSeeds.all(0..<100) {
      var (one, other) = (ArrangementMaker(seed: seed), ArrangementMaker(seed: seed))
      let plain = one.stack(scrollDirection: scrollDirection, isMirrored: false)
      let mirrored = other.stack(scrollDirection: scrollDirection, isMirrored: true)
      expect(plain.contentSize, mirrored.contentSize)
      let width = plain.contentSize.width
      func mirror(_ frame: CGRect) -> CGRect {
        CGRect(x: width - (frame.origin.x + frame.width), y: frame.origin.y, width: frame.width, height: frame.height)
      }
      let visible = CGRect(x: 40, y: 60, width: 200, height: 150)
      for id in plain.allElements {
        expect(mirrored.frame(of: id), plain.frame(of: id).map(mirror), "seed \(seed), \(id)")
        let pinned = plain.frame(of: id, pinnedTo: visible).map(mirror)
        let mirrorPinned = mirrored.frame(of: id, pinnedTo: mirror(visible))
        #expect(pinned.map { frame in mirrorPinned.map { isClose($0, frame) } == true } ?? (mirrorPinned == nil))
      }
    }
  }

  @Test("a horizontal stack is the exact transposition")
  func transposition() {
    func transposed(_ frame: CGRect) -> CGRect {
      CGRect(x: frame.origin.y, y: frame.origin.x, width: frame.height, height: frame.width)
    }
    for seed in TestSeeds.all(0..<100) {
      var (one, other) = (ArrangementMaker(seed: seed), ArrangementMaker(seed: seed))
      let down = one.stack(scrollDirection: .vertical, isMirrored: false)
      let across = other.stack(scrollDirection: .horizontal, isMirrored: false)
      expect(across.contentSize, CGSize(width: down.contentSize.height, height: down.contentSize.width))
      let visible = CGRect(x: 30, y: 70, width: 150, height: 90)
      for id in down.allElements {
        expect(across.frame(of: id), down.frame(of: id).map(transposed), "seed \(seed), \(id)")
        let pinned = down.frame(of: id, pinnedTo: visible).map(transposed)
        expect(across.frame(of: id, pinnedTo: transposed(visible)), pinned, "seed \(seed), \(id)")
      }
      let found = across.elements(overlapping: transposed(visible), visible: transposed(visible))
      expect(found.map(\.id), down.elements(overlapping: visible, visible: visible).map(\.id))
    }
  }

  @Test("a stack changed section by section equals the stack built at once")
  func mutation() {
    for seed in TestSeeds.all(0..<150) {
      var maker = ArrangementMaker(seed: seed)
      var stack = maker.stack(scrollDirection: .vertical, isMirrored: false)
      var sections = stack.sections
      for _ in 0..<25 {
        let place = maker.random.integer(0...sections.count)
        let solution = maker.section()
        switch maker.random.integer(0...3) {
        case 0 where place < sections.count:
          sections[place] = solution
          stack.replace(section: place, with: solution)
        case 1 where place < sections.count:
          sections.remove(at: place)
          stack.remove(section: place)
        case 2:
          sections.append(solution)
          stack.append(solution)
        default:
          sections.insert(solution, at: place)
          stack.insert(solution, at: place)
        }
      }
      let fresh = SectionStack(
        breadth: stack.breadth, sectionSpacing: stack.sectionSpacing, frozen: stack.frozenEdges, sections: sections,
        contentBars: stack.contentBars, groups: stack.groups, pinLimits: stack.pinLimits)
      expect(stack.contentSize, fresh.contentSize, "seed \(seed)")
      #expect(sections.indices.allSatisfy { stack.sectionExtent($0) == fresh.sectionExtent($0) }, "seed \(seed)")
      let rect = CGRect(x: 0, y: 100, width: 400, height: 300)
      #expect(
        stack.elements(overlapping: rect, visible: rect) == fresh.elements(overlapping: rect, visible: rect),
        "seed \(seed)")
    }
  }

  @Test("the section at a point is found", arguments: World.all)
  func sectionAtPoint(world: World) {
    for seed in TestSeeds.all(0..<150) {
      var maker = ArrangementMaker(seed: seed)
      let stack = maker.stack(scrollDirection: world.scrollDirection, isMirrored: world.isMirrored)
      for _ in 0..<10 {
        let extents = stack.sections.indices.map(stack.sectionExtent)
        let rect = maker.rect(near: CGRect(origin: .zero, size: stack.contentSize), edgesOf: extents)
        let point = rect.origin
        let expected = extents.lastIndex {
          $0.minX <= point.x && point.x < $0.maxX && $0.minY <= point.y && point.y < $0.maxY
        }
        expect(stack.section(at: point), expected, "seed \(seed), \(point)")
      }
    }
  }

  @Test("the lines of a section contain its items", arguments: World.all)
  func lines(world: World) {
    var maker = ArrangementMaker(seed: 3)
    maker.isUnruly = false
    let flow = RaggedFlow(sizes: maker.sizes(40), metrics: FlowMetrics(breadth: 600, lineSpacing: 4))
    let solution = SectionSolution(arrangement: flow, insets: SectionInsets(all: 6), attachments: [.header(extent: 9)])
    let stack = SectionStack(
      scrollDirection: world.scrollDirection, breadth: 612, isMirrored: world.isMirrored,
      sections: [solution, solution])
    for line in stack.lines(ofSection: 1) {
      for item in line.items {
        let frame = stack.frame(of: .item(item, inSection: 1)) ?? .null
        #expect(frame.minX >= line.frame.minX - 1e-6)
        #expect(frame.maxX <= line.frame.maxX + 1e-6)
        #expect(frame.minY >= line.frame.minY - 1e-6)
        #expect(frame.maxY <= line.frame.maxY + 1e-6)
      }
    }
  }
}
