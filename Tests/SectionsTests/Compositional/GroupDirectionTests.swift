import Foundation
import Sections
import SeededRandom
import TestSeeds
import Testing

@Suite("Sections of groups on both axes, from both sides, and across")
struct GroupDirectionTests {
  /// How a section lies: along or across the scroll axis of a stack that scrolls down or to the side, from either side.
  private struct World {
    let direction: SectionStack.ScrollDirection
    let isMirrored: Bool
    let isAcross: Bool

    init(number: UInt64) {
      direction = number % 2 == 0 ? .vertical : .horizontal
      isMirrored = number / 2 % 2 == 1
      isAcross = number / 4 % 2 == 1
    }

    /// Where a solver on paper puts a frame: by hand, from the corner of the items in a section between insets.
    func place(_ frame: CGRect, insets: CGFloat, contentWidth: CGFloat) -> CGRect {
      var place = frame
      if isAcross { place = CGRect(x: place.minY, y: place.minX, width: place.height, height: place.width) }
      place.origin.x += insets
      place.origin.y += insets
      if direction == .horizontal {
        place = CGRect(x: place.minY, y: place.minX, width: place.height, height: place.width)
      }
      if isMirrored { place.origin.x = contentWidth - place.maxX }
      return place
    }
  }

  @Test("10,000 random sections lie where a solver of another make puts them")
  func agreesWithNaiveSolver() {
    for seed in TestSeeds.all(0..<10_000) {
      let world = World(number: seed)
      var maker = TemplateMaker(seed: seed &+ 1 << 32)
      let (template, count) = (maker.group(), maker.random.integer(0...10))
      let (spacing, insets) = (maker.random.value(0...9), maker.random.value(0...6))
      let (breadth, room) = (maker.random.value(40...120), maker.random.value(10...120))
      let measured = maker.measured(count)
      let inner = breadth - 2 * insets
      let container = world.isAcross ? CGSize(width: room, height: inner) : CGSize(width: inner, height: room)
      let groups = RepeatedGroups(
        itemCount: count, template: template, container: container, spacing: spacing, measured: measured)
      let arrangement: any SectionArrangement =
        world.isAcross ? AcrossArrangement(groups, breadth: inner, behavior: .continuous) : groups
      let stack = SectionStack(
        scrollDirection: world.direction, breadth: breadth, isMirrored: world.isMirrored,
        sections: [SectionSolution(arrangement: arrangement, insets: SectionInsets(all: insets))])
      let naive = NaiveGroups(template, itemCount: count, in: container, spacing: spacing, measured: measured)
      for item in 0..<count {
        let frame = stack.frame(of: StackElement.ID(kind: .item, section: 0, item: item)) ?? .null
        let expected = world.place(naive.frames[item], insets: insets, contentWidth: stack.contentSize.width)
        guard !isClose(frame, expected) else { continue }
        Issue.record("seed \(seed), item \(item): \(frame), not \(expected)")
        break
      }
    }
  }
}
