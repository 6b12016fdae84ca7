import Foundation
import UIKitViews

/// How fonts and lengths grow with the size of texts that the user chose: not at all, because a terminal has one size.
public final class UIFontMetrics: NSObject, Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  public let textStyle: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
    super.init()
  }

  /// The font itself.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// The font itself, or one of the largest size that is allowed.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    guard maximumPointSize > 0, font.pointSize > maximumPointSize else { return font }
    return UIFont(pointSize: maximumPointSize, weight: font.weight)
  }

  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont { font }

  /// The value itself, in points.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }

  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }
}
