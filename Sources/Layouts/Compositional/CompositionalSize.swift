import Foundation
import Sections

/// One extent of an item or a group of a compositional layout, before it is resolved.
public final class CompositionalDimension: Sendable, Hashable {
  /// The unit of the value.
  public enum Unit: Sendable, Hashable {
    /// A part of the width that the group around it offers.
    case fractionalWidth
    /// A part of the height that the group around it offers.
    case fractionalHeight
    /// Points.
    case absolute
    /// Points until the view has measured itself.
    case estimated
    /// Points until a view has measured itself; then siblings have the largest extent that one of them measured.
    case uniformAcrossSiblings
  }

  /// The unit of ``dimension``.
  public let unit: Unit
  /// A fraction, or points.
  public let dimension: CGFloat

  init(_ unit: Unit, _ dimension: CGFloat) { (self.unit, self.dimension) = (unit, dimension) }

  /// A part of the width of the group around it; 1 is all of it.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> CompositionalDimension {
    CompositionalDimension(.fractionalWidth, fractionalWidth)
  }

  /// A part of the height of the group around it; 1 is all of it.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> CompositionalDimension {
    CompositionalDimension(.fractionalHeight, fractionalHeight)
  }

  /// A number of points.
  public static func absolute(_ absoluteDimension: CGFloat) -> CompositionalDimension {
    CompositionalDimension(.absolute, absoluteDimension)
  }

  /// A guess in points, until the view measures itself.
  public static func estimated(_ estimatedDimension: CGFloat) -> CompositionalDimension {
    CompositionalDimension(.estimated, estimatedDimension)
  }

  /// A guess in points, until a view measures itself: then all siblings are as large as the largest of them.
  public static func uniformAcrossSiblings(estimate: CGFloat) -> CompositionalDimension {
    CompositionalDimension(.uniformAcrossSiblings, estimate)
  }

  public var isFractionalWidth: Bool { unit == .fractionalWidth }
  public var isFractionalHeight: Bool { unit == .fractionalHeight }
  public var isAbsolute: Bool { unit == .absolute }
  public var isEstimated: Bool { unit == .estimated }
  public var isUniformAcrossSiblings: Bool { unit == .uniformAcrossSiblings }

  public static func == (one: CompositionalDimension, other: CompositionalDimension) -> Bool {
    one.unit == other.unit && one.dimension == other.dimension
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(unit)
    hasher.combine(dimension)
  }

  func template(_ axes: CompositionalAxes) -> TemplateDimension {
    switch unit {
    case .fractionalWidth: axes.isVertical ? .fractionOfBreadth(dimension) : .fractionOfLength(dimension)
    case .fractionalHeight: axes.isVertical ? .fractionOfLength(dimension) : .fractionOfBreadth(dimension)
    case .absolute: .absolute(dimension)
    case .estimated: .estimated(dimension)
    case .uniformAcrossSiblings: .uniform(estimate: dimension)
    }
  }
}

/// The extents of an item or a group of a compositional layout, before they are resolved.
public final class CompositionalSize: Sendable, Hashable {
  public let widthDimension: CompositionalDimension
  public let heightDimension: CompositionalDimension

  public init(widthDimension: CompositionalDimension, heightDimension: CompositionalDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }

  public static func == (one: CompositionalSize, other: CompositionalSize) -> Bool {
    one.widthDimension == other.widthDimension && one.heightDimension == other.heightDimension
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(widthDimension)
    hasher.combine(heightDimension)
  }

  func template(_ axes: CompositionalAxes) -> TemplateSize {
    let (width, height) = (widthDimension.template(axes), heightDimension.template(axes))
    return axes.isVertical
      ? TemplateSize(breadth: width, length: height) : TemplateSize(breadth: height, length: width)
  }
}
