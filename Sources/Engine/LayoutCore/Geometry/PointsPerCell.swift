import Foundation
import TextLayout

/// How many points of the content one character cell covers.
public struct PointsPerCell: Hashable, Sendable, CustomStringConvertible {
  /// Across the screen.
  public var width: CGFloat
  /// Down the screen.
  public var height: CGFloat

  /// A scale.
  ///
  /// - Precondition: both are positive and finite.
  public init(width: CGFloat, height: CGFloat) {
    require(width > 0 && height > 0 && width.isFinite && height.isFinite, "points per cell must be positive")
    (self.width, self.height) = (width, height)
  }

  /// One point is one cell: the scale of layouts written in character cells.
  public static let one = PointsPerCell(width: 1, height: 1)
  /// The scale of layouts written for a phone, at which a cell has the shape of a character.
  public static let phone = PointsPerCell(width: 8, height: 16)

  /// `8x16`.
  public var description: String { "\(Self.short(width))x\(Self.short(height))" }

  /// Reads `8x16`; nil for anything else, and for numbers that are not positive.
  public init?(_ text: String) {
    guard let (width, height): (Double, Double) = text.pair(separatedBy: "x"), width > 0, height > 0, width.isFinite,
      height.isFinite
    else { return nil }
    self.init(width: CGFloat(width), height: CGFloat(height))
  }

  /// The nearest whole number, halves upwards. Large numbers are limited, so that arithmetic on cells cannot overflow.
  package static func snap(_ value: CGFloat) -> Int {
    guard value.isFinite else { return value > 0 ? limit : value < 0 ? -limit : 0 }
    return Int(min(max((value + 0.5).rounded(.down), CGFloat(-limit)), CGFloat(limit)))
  }

  private static let limit = 1 << 52

  private static func short(_ value: CGFloat) -> String {
    value == value.rounded() && value < 1e9 ? String(Int(value)) : String(Double(value))
  }
}
