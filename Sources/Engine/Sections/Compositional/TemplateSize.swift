import Foundation

/// One extent of an item or of a group, before it is resolved.
///
/// Descriptions of layouts name the axes of the view. Solvers name theirs: a width runs across the scroll axis there, and
/// a height along it.
public enum TemplateDimension: Sendable, Hashable {
  /// A part of the width that the group around it offers; 1 is all of it.
  case fractionalWidth(CGFloat)
  /// A part of the height that the group around it offers; 1 is all of it.
  case fractionalHeight(CGFloat)
  /// A number of points.
  case absolute(CGFloat)
  /// A number of points until a view has measured itself.
  case estimated(CGFloat)
  /// The same extent for all siblings: the largest that one of them has measured, and the estimate in points until
  /// then.
  case uniformAcrossSiblings(estimate: CGFloat)

  /// The kind of a dimension.
  public enum Unit: Sendable, Hashable {
    /// A part of the width.
    case fractionalWidth
    /// A part of the height.
    case fractionalHeight
    /// Points.
    case absolute
    /// Points until the view has measured itself.
    case estimated
    /// Points until views have measured themselves, the same for all siblings.
    case uniformAcrossSiblings
  }

  /// The unit of ``dimension``.
  public var unit: Unit {
    switch self {
    case .fractionalWidth: .fractionalWidth
    case .fractionalHeight: .fractionalHeight
    case .absolute: .absolute
    case .estimated: .estimated
    case .uniformAcrossSiblings: .uniformAcrossSiblings
    }
  }

  /// A fraction, or points.
  public var dimension: CGFloat {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value),
      .uniformAcrossSiblings(let value):
      value
    }
  }

  /// Whether it is a part of a width.
  public var isFractionalWidth: Bool { unit == .fractionalWidth }
  /// Whether it is a part of a height.
  public var isFractionalHeight: Bool { unit == .fractionalHeight }
  /// Whether it is a number of points.
  public var isAbsolute: Bool { unit == .absolute }
  /// Whether it is an estimate for one view.
  public var isEstimated: Bool { unit == .estimated }
  /// Whether it is an estimate that siblings share.
  public var isUniformAcrossSiblings: Bool { unit == .uniformAcrossSiblings }

  /// Whether measured views decide it.
  public var isMeasured: Bool { isEstimated || isUniformAcrossSiblings }

  /// A dimension of a unit.
  package init(_ unit: Unit, _ value: CGFloat) {
    switch unit {
    case .fractionalWidth: self = .fractionalWidth(value)
    case .fractionalHeight: self = .fractionalHeight(value)
    case .absolute: self = .absolute(value)
    case .estimated: self = .estimated(value)
    case .uniformAcrossSiblings: self = .uniformAcrossSiblings(estimate: value)
    }
  }

  /// The same with the axes swapped.
  package var turned: TemplateDimension {
    switch self {
    case .fractionalWidth(let fraction): .fractionalHeight(fraction)
    case .fractionalHeight(let fraction): .fractionalWidth(fraction)
    case .absolute, .estimated, .uniformAcrossSiblings: self
    }
  }

  /// Whether it is a part of the extent that the group around it offers on an axis.
  func isFraction(of axis: TemplateAxis) -> Bool { axis == .across ? isFractionalWidth : isFractionalHeight }

  /// The extent inside a container; for estimates the estimate.
  package func extent(in container: CGSize) -> CGFloat {
    switch self {
    case .fractionalWidth(let fraction): fraction * container.width
    case .fractionalHeight(let fraction): fraction * container.height
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
    }
  }
}

extension TemplateDimension {
  /// The earlier name of `fractionalWidth`.
  @available(*, deprecated, renamed: "fractionalWidth")
  public static func fractionOfBreadth(_ part: CGFloat) -> TemplateDimension { .fractionalWidth(part) }

  /// The earlier name of `fractionalHeight`.
  @available(*, deprecated, renamed: "fractionalHeight")
  public static func fractionOfLength(_ part: CGFloat) -> TemplateDimension { .fractionalHeight(part) }

  /// The earlier name of `uniformAcrossSiblings`.
  @available(*, deprecated, renamed: "uniformAcrossSiblings(estimate:)")
  public static func uniform(estimate: CGFloat) -> TemplateDimension { .uniformAcrossSiblings(estimate: estimate) }
}

/// The extents of an item or of a group, before they are resolved.
public struct TemplateSize: Sendable, Hashable {
  /// The extent across the view; where solvers read it, across the scroll axis.
  public var widthDimension: TemplateDimension
  /// The extent down the view; where solvers read it, along the scroll axis.
  public var heightDimension: TemplateDimension

  /// A width and a height.
  public init(widthDimension: TemplateDimension, heightDimension: TemplateDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }

  /// Extents across the scroll axis and along it.
  public init(breadth: TemplateDimension, length: TemplateDimension) {
    self.init(widthDimension: breadth, heightDimension: length)
  }

  /// The extent across the scroll axis, where solvers read it.
  public var breadth: TemplateDimension {
    get { widthDimension }
    set { widthDimension = newValue }
  }

  /// The same along the scroll axis.
  public var length: TemplateDimension {
    get { heightDimension }
    set { heightDimension = newValue }
  }

  /// The same with the axes swapped.
  package var turned: TemplateSize {
    TemplateSize(widthDimension: heightDimension.turned, heightDimension: widthDimension.turned)
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
