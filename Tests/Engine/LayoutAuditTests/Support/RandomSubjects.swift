import Foundation
import LayoutAudit
import LayoutCore
import Layouts
import SeededRandom

/// The scroll axis of content, and its reading direction.
struct World: Sendable, CustomStringConvertible {
  var axis: ScrollDirection
  var direction: LayoutDirection

  static let all = ScrollDirection.allCases.flatMap { axis in
    [LayoutDirection.leftToRight, .rightToLeft].map { World(axis: axis, direction: $0) }
  }

  var description: String { "\(axis), \(direction == .leftToRight ? "left to right" : "right to left")" }
}

/// This package's layouts, with all their properties random from a seed.
@MainActor
struct RandomSubjects {
  var random: SplitMix64
  private let seed: UInt64
  let world: World

  init(seed: UInt64, world: World) { (self.seed, self.world, random) = (seed, world, SplitMix64(seed: seed)) }

  /// One value after the other for successive seeds, so that none is left out.
  func inTurn<Value>(_ values: [Value]) -> Value { values[Int(seed) % values.count] }

  private mutating func counts() -> [Int] {
    (0..<random.integer(1...4)).map { _ in random.chance(4) ? 0 : random.integer(1...12) }
  }

  /// A size that the longest item fits with all insets. Items that do not fit would be reported.
  private mutating func viewSize() -> CGSize {
    CGSize(width: CGFloat(random.integer(18...48)), height: CGFloat(random.integer(16...24)))
  }

  mutating func inset() -> EdgeInsets {
    func side() -> CGFloat { random.chance(2) ? 0 : random.value(0...2) }
    return EdgeInsets(top: side(), left: side(), bottom: side(), right: side())
  }

  /// A subject with random data, in a view that may have insets.
  mutating func subject(
    _ name: String, delegate: (any CollectionViewDelegate)? = nil,
    layout: @escaping @MainActor (AuditConditions) -> CollectionViewLayout
  ) -> AuditSubject {
    let size = viewSize()
    let counted = AuditSubject(name, counts: counts(), size: size, delegate: delegate, layout: layout)
    let insets = random.chance(3) ? inset() : .zero
    var subject = AuditSubject("\(name) \(seed), \(world)", size: size) { conditions in
      let stage = counted.makeStage(conditions)
      stage.view.contentInset = conditions.direction == .rightToLeft ? insets.mirrored : insets
      return stage
    }
    subject.direction = world.direction
    return subject
  }

  /// Random settings that every stacked layout has: axis, direction, boxes, spacing.
  mutating func dress() -> (StackLayout, AuditConditions) -> Void {
    let (axis, spacing) = (world.axis, random.chance(2) ? 0 : random.value(0...5))
    var boxes: [SectionBox] = []
    if random.chance(2) { boxes.append(SectionBox(kind: "box")) }
    if random.chance(2) { boxes.append(SectionBox(kind: "field", covers: .items, insets: inset(), zIndex: -2)) }
    return { layout, conditions in
      layout.scrollDirection = axis
      layout.isMirrored = conditions.direction == .rightToLeft
      layout.sectionSpacing = spacing
      layout.sectionBoxes = boxes
      for box in boxes { layout.register(ReusableView.self, forDecorationViewOfKind: box.kind) }
    }
  }
}
