import Foundation
import LayoutCore
import UIKitViews

/// A description of a font. There is one font: size and weight count, names, designs and other attributes do not.
public struct UIFontDescriptor: Hashable, Sendable {
  /// The traits of a face. Only bold shows.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// The shapes of a system font. They do not show.
  public enum SystemDesign: Hashable, Sendable { case `default`, rounded, serif, monospaced }

  /// The names of attributes. They do not show.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  fileprivate var font: UIFont
  /// The traits, bold among them if the weight shows as bold.
  public private(set) var symbolicTraits: SymbolicTraits

  fileprivate init(_ font: UIFont) {
    self.font = font
    symbolicTraits = font.isBold ? .traitBold : []
  }

  /// The name is ignored: a terminal has only one font.
  public init(name: String, size: CGFloat) { self.init(UIFont(pointSize: size)) }

  /// Of the attributes, the size counts.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(UIFont(pointSize: (attributes[.size] as? CGFloat) ?? UIFont.character.pointSize))
  }

  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style) }

  /// In points.
  public var pointSize: CGFloat { font.pointSize }

  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var other = self
    other.font = font.withSize(newPointSize)
    return other
  }

  /// The same font, bold or not. Other traits do not show.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var other = self
    if symbolicTraits.contains(.traitBold) != font.isBold {
      other.font.weight = symbolicTraits.contains(.traitBold) ? .bold : .regular
    }
    other.symbolicTraits = symbolicTraits
    return other
  }

  /// The same: designs do not show.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

  /// The same: families do not show.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor { self }

  /// The same: of the attributes, only the size counts.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    (attributes[.size] as? CGFloat).map(withSize) ?? self
  }
}

extension Font {
  /// The font that a descriptor describes; a size of 0 keeps that of the descriptor.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self = pointSize > 0 ? descriptor.font.withSize(pointSize) : descriptor.font
  }

  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }
}
