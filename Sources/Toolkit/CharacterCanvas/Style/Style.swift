/// The style of a cell: two colours and the attributes of its text.
public struct Style: Hashable, Sendable {
  public var foreground: Color
  public var background: Color
  public var attributes: TextAttributes

  /// The terminal's own colours and no attributes.
  public static let plain = Style()

  public init(
    foreground: Color = .standard, background: Color = .standard, attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

extension Style {
  /// This style with additional attributes.
  public func adding(_ attributes: TextAttributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  /// This style with another foreground.
  public func foreground(_ color: Color) -> Style {
    var style = self
    style.foreground = color
    return style
  }

  /// This style with another background.
  public func background(_ color: Color) -> Style {
    var style = self
    style.background = color
    return style
  }
}
