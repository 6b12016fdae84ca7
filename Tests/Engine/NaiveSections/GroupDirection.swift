import Foundation
import Sections

/// How a section lies: along or across the scroll axis of a stack that scrolls down or to the side, from either side.
package struct GroupDirection {
  /// How many there are.
  package static let count: UInt64 = 8

  private let number: UInt64
  private let scrollDirection: SectionStack.ScrollDirection
  private let isMirrored: Bool
  private let isAcross: Bool

  package init(number: UInt64) {
    self.number = number
    scrollDirection = number % 2 == 0 ? .vertical : .horizontal
    isMirrored = number / 2 % 2 == 1
    isAcross = number / 4 % 2 == 1
  }

  /// The first item of a random section that lies elsewhere than a solver on paper puts it; nil if none does.
  package func mismatch(seed: UInt64) -> String? {
    var maker = TemplateMaker(seed: seed &+ (number + 1) << 32)
    let (template, count) = (maker.group(), maker.random.integer(0...10))
    let (spacing, insets) = (maker.random.value(0...9), maker.random.value(0...6))
    let (breadth, room) = (maker.random.value(40...120), maker.random.value(10...120))
    let measured = maker.measured(count)
    let inner = breadth - 2 * insets
    let container = isAcross ? CGSize(width: room, height: inner) : CGSize(width: inner, height: room)
    let groups = RepeatedGroups(
      itemCount: count, template: template, container: container, spacing: spacing, measured: measured)
    let arrangement: any SectionArrangement =
      isAcross ? OrthogonalArrangement(groups, breadth: inner, behavior: .continuous) : groups
    let stack = SectionStack(
      scrollDirection: scrollDirection, breadth: breadth, isMirrored: isMirrored,
      sections: [SectionSolution(arrangement: arrangement, insets: SectionInsets(all: insets))])
    let naive = NaiveGroups(template, itemCount: count, in: container, spacing: spacing, measured: measured)
    for item in 0..<count {
      let frame = stack.frame(of: StackElement.ID(kind: .item, section: 0, item: item)) ?? .null
      let expected = place(naive.frames[item], insets: insets, contentWidth: stack.contentSize.width)
      if !isNear(frame, expected) { return "seed \(seed), item \(item): \(frame), not \(expected)" }
    }
    return nil
  }

  /// Where a solver on paper puts a frame: by hand, from the corner of the items in a section between insets.
  private func place(_ frame: CGRect, insets: CGFloat, contentWidth: CGFloat) -> CGRect {
    var place = frame
    if isAcross { place = CGRect(x: place.minY, y: place.minX, width: place.height, height: place.width) }
    place.origin.x += insets
    place.origin.y += insets
    if scrollDirection == .horizontal {
      place = CGRect(x: place.minY, y: place.minX, width: place.height, height: place.width)
    }
    if isMirrored { place.origin.x = contentWidth - place.maxX }
    return place
  }

  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= 1e-6 * max(1, abs(a), abs(b)) }
    return isNear(a.origin.x, b.origin.x) && isNear(a.origin.y, b.origin.y) && isNear(a.size.width, b.size.width)
      && isNear(a.size.height, b.size.height)
  }
}
