import Foundation

/// One extent of an item or of a group, before it is resolved. Breadth runs across the scroll axis, length along it.
public enum TemplateDimension: Sendable, Hashable {
  /// A part of the breadth that the group around it offers.
  case fractionOfBreadth(CGFloat)
  /// A part of the length that the group around it offers.
  case fractionOfLength(CGFloat)
  /// A number of points.
  case absolute(CGFloat)
  /// A number of points until a view has measured itself.
  case estimated(CGFloat)
  /// The same extent for all siblings: the largest that one of them has measured, and the estimate in points until
  /// then.
  case uniform(estimate: CGFloat)

  /// Whether measured views decide it.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniform: true
    case .fractionOfBreadth, .fractionOfLength, .absolute: false
    }
  }

  /// Whether it is a part of the extent that the group around it offers on an axis.
  func isFraction(of axis: TemplateAxis) -> Bool {
    switch self {
    case .fractionOfBreadth: axis == .across
    case .fractionOfLength: axis == .along
    case .absolute, .estimated, .uniform: false
    }
  }

  /// The part; 0 if it is not a fraction.
  var fraction: CGFloat {
    switch self {
    case .fractionOfBreadth(let fraction), .fractionOfLength(let fraction): fraction
    case .absolute, .estimated, .uniform: 0
    }
  }

  var isUniform: Bool {
    if case .uniform = self { return true }
    return false
  }

  /// The extent inside a container; for estimates the estimate.
  func extent(in container: CGSize) -> CGFloat {
    switch self {
    case .fractionOfBreadth(let fraction): fraction * container.width
    case .fractionOfLength(let fraction): fraction * container.height
    case .absolute(let points), .estimated(let points), .uniform(let points): points
    }
  }
}

/// The extents of an item or of a group, before they are resolved.
public struct TemplateSize: Sendable, Hashable {
  /// Across the scroll axis.
  public var breadth: TemplateDimension
  /// Along the scroll axis.
  public var length: TemplateDimension

  /// Two extents.
  public init(breadth: TemplateDimension, length: TemplateDimension) {
    (self.breadth, self.length) = (breadth, length)
  }

  /// The extents in a container; unusable ones are 0, and estimates count as they are given.
  public func resolved(in container: CGSize) -> CGSize {
    CGSize(
      width: Extent.usable(breadth.extent(in: container)), height: Extent.usable(length.extent(in: container)))
  }

  subscript(axis: TemplateAxis) -> TemplateDimension {
    get { axis == .across ? breadth : length }
    set { if axis == .across { breadth = newValue } else { length = newValue } }
  }
}

/// The direction in which the items of a group follow each other.
public enum TemplateAxis: Sendable, Hashable, CaseIterable {
  /// Across the scroll axis.
  case across
  /// Along the scroll axis.
  case along

  var other: TemplateAxis { self == .across ? .along : .across }
}

extension CGSize {
  subscript(axis: TemplateAxis) -> CGFloat {
    get { axis == .across ? width : height }
    set { if axis == .across { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  subscript(axis: TemplateAxis) -> CGFloat {
    get { axis == .across ? x : y }
    set { if axis == .across { x = newValue } else { y = newValue } }
  }
}

extension SectionInsets {
  func before(_ axis: TemplateAxis) -> CGFloat { axis == .across ? leading : lengthBefore }
  func after(_ axis: TemplateAxis) -> CGFloat { axis == .across ? trailing : lengthAfter }
}
