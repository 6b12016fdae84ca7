import Foundation

/// The space between items of a group, or at an edge of one of them.
public enum TemplateSpacing: Sendable, Hashable {
  /// Exactly this many points.
  case fixed(CGFloat)
  /// At least this many points, and a part of the free space.
  case flexible(CGFloat)

  /// No space.
  public static let none = TemplateSpacing.fixed(0)

  /// The least number of points that it takes.
  var minimum: CGFloat {
    switch self {
    case .fixed(let points), .flexible(let points): Extent.finite(points)
    }
  }

  var isFlexible: Bool {
    if case .flexible = self { return true }
    return false
  }
}

/// The space around an item, outside of its own size.
public struct TemplateEdges: Sendable, Hashable {
  /// Before it along the scroll axis.
  public var lengthBefore: TemplateSpacing
  /// After it along the scroll axis.
  public var lengthAfter: TemplateSpacing
  /// Where reading begins, across the scroll axis.
  public var leading: TemplateSpacing
  /// Where reading ends, across the scroll axis.
  public var trailing: TemplateSpacing

  /// No space.
  public static let none = TemplateEdges()

  /// Space at four edges.
  public init(
    lengthBefore: TemplateSpacing = .none, lengthAfter: TemplateSpacing = .none, leading: TemplateSpacing = .none,
    trailing: TemplateSpacing = .none
  ) {
    (self.lengthBefore, self.lengthAfter, self.leading, self.trailing) = (lengthBefore, lengthAfter, leading, trailing)
  }

  func before(_ axis: TemplateAxis) -> TemplateSpacing { axis == .across ? leading : lengthBefore }
  func after(_ axis: TemplateAxis) -> TemplateSpacing { axis == .across ? trailing : lengthAfter }

  func minimum(_ axis: TemplateAxis) -> CGFloat { before(axis).minimum + after(axis).minimum }

  func flexibleCount(_ axis: TemplateAxis) -> Int {
    (before(axis).isFlexible ? 1 : 0) + (after(axis).isFlexible ? 1 : 0)
  }
}
