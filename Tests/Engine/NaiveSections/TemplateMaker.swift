import Foundation
import Sections
import SeededRandom

/// Random descriptions of groups: nested, with all kinds of extents, spacing, insets and attached views.
package struct TemplateMaker {
  package var random: SplitMix64
  package var hasEstimates = true
  package var hasCustomGroups = false

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  package mutating func group(depth: Int = 0) -> TemplateItem {
    var item = TemplateItem(
      size: size(isGroup: true), insets: random.chance(3) ? insets() : .zero, edges: edges(),
      attached: attached(chance: 5, kinds: 2...3))
    if hasCustomGroups, random.chance(6) {
      let frames = (0..<random.integer(1...4)).map { _ in
        let origin = CGPoint(x: random.value(-5...40), y: random.value(-5...40))
        let size = CGSize(width: random.value(0...40), height: random.value(0...40))
        return TemplateFrame(CGRect(origin: origin, size: size), zIndex: random.integer(-1...2))
      }
      item.content = .custom { _ in frames }
      return item
    }
    let repetition: TemplateGroup.Repetition = random.element([
      .fill, .fill, .fill, .equalParts(random.integer(1...4)), .times(random.integer(1...4)),
      .equalPartsOfAtLeast(random.value(4...60)),
    ])
    let subitems = (0..<(repetition == .fill ? random.integer(1...3) : 1)).map { _ in
      depth < 2 && random.chance(3) ? group(depth: depth + 1) : leaf()
    }
    item.content = .group(
      TemplateGroup(
        axis: random.element(TemplateAxis.allCases), subitems: subitems, spacing: spacing(), repetition: repetition))
    return item
  }

  mutating func leaf() -> TemplateItem {
    TemplateItem(
      size: size(isGroup: false), insets: random.chance(4) ? insets() : .zero, edges: edges(),
      attached: attached(chance: 4, kinds: 0...1))
  }

  mutating func size(isGroup: Bool) -> TemplateSize {
    TemplateSize(breadth: dimension(isGroup, isLength: false), length: dimension(isGroup, isLength: true))
  }

  private mutating func dimension(_ isGroup: Bool, isLength: Bool) -> TemplateDimension {
    let largest = isGroup ? 120.0 : 60.0
    if hasEstimates, random.chance(isLength ? 2 : 6) {
      let estimate = random.value(4...largest)
      return random.chance(4) ? .uniformAcrossSiblings(estimate: estimate) : .estimated(estimate)
    }
    if random.chance(2) { return .absolute(random.value(4...largest)) }
    let fraction = random.element([1, 1, 1.0 / 2, 1.0 / 3, 0.25, 0.2, 0.7])
    return random.chance(8) == isLength ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
  }

  mutating func spacing() -> TemplateSpacing {
    let points = random.chance(2) ? 0 : random.value(0...9)
    return random.chance(3) ? .flexible(points) : .fixed(points)
  }

  private mutating func edges() -> TemplateEdges {
    if random.chance(2) { return .none }
    return TemplateEdges(
      lengthBefore: spacing(), lengthAfter: spacing(), leading: spacing(), trailing: spacing())
  }

  private mutating func insets() -> SectionInsets {
    SectionInsets(
      lengthBefore: random.value(0...3), lengthAfter: random.value(0...3), leading: random.value(0...3),
      trailing: random.value(0...3))
  }

  private mutating func attached(chance: Int, kinds: ClosedRange<Int>) -> [AttachedItem] {
    guard random.chance(chance) else { return [] }
    var size = TemplateSize(
      breadth: random.element([.absolute(8), .fractionalWidth(0.5)]),
      length: random.element([.absolute(4), .fractionalHeight(1)]))
    if hasEstimates, random.chance(3) { size.breadth = .estimated(random.value(1...20)) }
    if hasEstimates, random.chance(3) { size.length = .estimated(random.value(1...20)) }
    return [
      AttachedItem(
        kind: random.integer(kinds), size: size, anchor: anchor(), ownAnchor: random.chance(2) ? anchor() : nil)
    ]
  }

  private mutating func anchor() -> TemplateAnchor {
    TemplateAnchor(
      breadthPart: random.element([0, 0.5, 1]), lengthPart: random.element([0, 0.5, 1]),
      offset: random.chance(2) ? .zero : CGPoint(x: random.value(-9...9), y: random.value(-2...2)),
      isFractional: random.chance(3))
  }

  /// The sizes that attached views measured, for some of them, by kind and number.
  package mutating func measuredViews(_ itemCount: Int) -> [Int: [Int: CGSize]] {
    var sizes: [Int: [Int: CGSize]] = [:]
    guard hasEstimates, itemCount > 0, !random.chance(3) else { return sizes }
    for kind in 0...3 {
      for _ in 0..<random.integer(0...min(6, itemCount)) {
        let size = CGSize(width: random.value(0...40), height: random.value(0...40))
        sizes[kind, default: [:]][random.integer(0...itemCount - 1)] = size
      }
    }
    return sizes
  }

  /// The sizes that views measured, for some of the items.
  package mutating func measured(_ itemCount: Int) -> [Int: CGSize] {
    var sizes: [Int: CGSize] = [:]
    guard hasEstimates, itemCount > 0, !random.chance(3) else { return sizes }
    for _ in 0..<random.integer(0...min(12, itemCount)) {
      let size = CGSize(width: random.value(2...70), height: random.value(2...70))
      sizes[random.integer(0...itemCount - 1)] = size
    }
    return sizes
  }
}
