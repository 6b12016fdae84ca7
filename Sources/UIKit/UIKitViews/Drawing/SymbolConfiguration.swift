import Foundation

extension UIImage {
  /// How a symbol looks. Stored: a symbol is one character.
  public class Configuration: NSObject, @unchecked Sendable {}

  public enum SymbolWeight: Int, Hashable, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum SymbolScale: Int, Hashable, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  /// Size, weight, scale and colours of a symbol. Stored: a symbol is one character.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// In points; 0 where it was not given.
    public let pointSize: CGFloat
    public let weight: SymbolWeight
    public let scale: SymbolScale
    public let colors: [UIColor]

    public init(
      pointSize: CGFloat = 0, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) {
      (self.pointSize, self.weight, self.scale, colors) = (pointSize, weight, scale, [])
      super.init()
    }

    public convenience init(weight: SymbolWeight) { self.init(pointSize: 0, weight: weight) }

    public convenience init(scale: SymbolScale) { self.init(pointSize: 0, scale: scale) }

    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }

    public convenience init(font: UIFont, scale: SymbolScale) { self.init(pointSize: font.pointSize, scale: scale) }

    public init(paletteColors: [UIColor]) {
      (pointSize, weight, scale, colors) = (0, .unspecified, .unspecified, paletteColors)
      super.init()
    }

    public convenience init(hierarchicalColor: UIColor) { self.init(paletteColors: [hierarchicalColor]) }

    /// Configurations with the same values are equal.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return (pointSize, weight, scale) == (other.pointSize, other.weight, other.scale) && colors == other.colors
    }

    public override var hash: Int {
      var hasher = Hasher()
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(scale)
      hasher.combine(colors)
      return hasher.finalize()
    }
  }

  /// The image itself: configurations are only stored where they are given.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }

  /// The image itself.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }

  /// The same as `init(systemName:)`.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    self.init(systemName: name)
  }

  /// The image itself: images are drawn in their own colours.
  public func withTintColor(_ color: UIColor) -> UIImage { self }

  /// The image itself: images are drawn in their own colours.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
}
