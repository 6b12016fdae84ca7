import Foundation

/// A group or an item of a template in its place, for viewers that explain a layout.
public struct TemplatePart: Sendable, Hashable {
  /// The subitems that lead to it from the outermost group, which has an empty path.
  public var path: [Int]
  /// The items in it, by their numbers in the section.
  public var items: Range<Int>
  /// Its own frame, in coordinates of the arrangement.
  public var frame: CGRect
  /// The frame within its insets.
  public var inside: CGRect
  /// The frames of the views that are attached to it, in the order of the template.
  public var attached: [CGRect] = []
  var attachedKinds: [Int] = []

  func moved(by offset: CGPoint) -> TemplatePart {
    var part = self
    part.frame = frame.moved(x: offset.x, y: offset.y)
    part.inside = inside.moved(x: offset.x, y: offset.y)
    part.attached = attached.map { $0.moved(x: offset.x, y: offset.y) }
    return part
  }
}

extension RepeatedGroups {
  /// The group that holds an item, solved once more: the outermost group first, each group before its contents, and
  /// the items in order.
  ///
  /// - Precondition: `item` is in `0 ..< itemCount`.
  /// - Complexity: O(c + log r) for c items of a group and r runs.
  public func parts(ofGroupWith item: Int) -> [TemplatePart] {
    let place = place(ofItem: item)
    let run = runs[place.run]
    let first = run.item + place.group * run.solved.slots.count
    let sizes = measured
    var solver = TemplateSolver(
      pixelScale: rule.pixelScale, first: first, end: run.isStandard ? .max : itemCount, listsParts: true,
      assumedBreadth: assumedBreadth,
      measured: run.isStandard ? { _ in nil } : { sizes[$0] })
    let forced = TemplateSolver.Forced(breadth: nil, length: sharedLength)
    let origin = CGPoint(x: 0, y: run.start(place.group))
    let solved = solver.solve(template, in: container, forced: forced)
    return solved.parts.compactMap { part in
      var part = part
      for view in part.attached.indices {
        let own = solved.attached.first {
          $0.slot == part.items.lowerBound && $0.kind == part.attachedKinds[view] && $0.frame == part.attached[view]
        }
        if let own { part.attached[view] = measuredFrame(own, run, place.group) }
      }
      part = part.moved(by: origin)
      part.items = (first + part.items.lowerBound..<first + part.items.upperBound).clamped(to: 0..<itemCount)
      // The last group of a section may have places without items.
      return part.items.isEmpty ? nil : part
    }
  }
}
