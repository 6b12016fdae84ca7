import Foundation
import LayoutCore
import UIKitViews

extension Font {
  public enum TextStyle: Hashable, Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

    /// UIKit's sizes at the default setting, in points.
    fileprivate var font: UIFont {
      switch self {
      case .largeTitle: Font(pointSize: 34)
      case .title1: Font(pointSize: 28)
      case .title2: Font(pointSize: 22)
      case .title3: Font(pointSize: 20)
      case .headline: Font(pointSize: 17, weight: .semibold)
      case .body: Font(pointSize: 17)
      case .callout: Font(pointSize: 16)
      case .subheadline: Font(pointSize: 15)
      case .footnote: Font(pointSize: 13)
      case .caption1: Font(pointSize: 12)
      case .caption2: Font(pointSize: 11)
      }
    }
  }

  public static func systemFont(ofSize size: CGFloat) -> UIFont { Font(pointSize: size) }
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    Font(pointSize: size, weight: weight)
  }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { Font(pointSize: size, weight: .bold) }
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { Font(pointSize: size) }
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    Font(pointSize: size, weight: weight)
  }
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    Font(pointSize: size, weight: weight)
  }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { style.font }

  /// The name is ignored: a terminal has only one font.
  public init?(name: String, size: CGFloat) { self.init(pointSize: size) }

  public func withSize(_ size: CGFloat) -> UIFont { Font(pointSize: size, weight: weight) }

  public static var labelFontSize: CGFloat { 17 }
  public static var systemFontSize: CGFloat { 14 }
  public static var smallSystemFontSize: CGFloat { 12 }
}

extension ViewContent.Alignment {
  public static let left = Self.leading
  public static let right = Self.trailing
  public static let natural = Self.leading
  public static let justified = Self.leading
}

extension UIImage.SymbolConfiguration {
  public convenience init(textStyle: UIFont.TextStyle) { self.init(font: .preferredFont(forTextStyle: textStyle)) }

  public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
    self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
  }
}
