import CharacterCanvas
import Foundation
import Images
import LayoutCore

/// The default styles of content, and which characters can be shown.
public struct ContentPalette: Hashable, Sendable {
  public var text: Style
  public var detail: Style
  public var border: Style
  public var separator: Style
  /// Whether characters beyond ASCII can be shown.
  public var isUnicode: Bool
  /// Whether edges of backgrounds may fall between the halves of a row. They do so only if `isUnicode` is set, and if a
  /// row has two points or more.
  public var allowsHalfRows = true
  /// The colours of images. Colours that a terminal lacks are mixed of those that it has.
  public var imageDepth = ImageDepth.rgb
  /// The lines of every box; nil leaves them as the content says.
  public var boxes: BorderStyle?
  /// The background colour of the terminal, if it is known. Colours of content are changed until they are readable on
  /// it, unless the content has its own background.
  public var ground: RGB?
  /// Whether colours that have a dark and a light form show the dark one; nil if the background decides.
  public var isDark: Bool?

  public init(
    text: Style = .plain, detail: Style = Style(attributes: .dim), border: Style = Style(attributes: .dim),
    separator: Style = Style(attributes: .dim), isUnicode: Bool = true
  ) {
    (self.text, self.detail, self.border, self.separator) = (text, detail, border, separator)
    self.isUnicode = isUnicode
  }

  /// The lines of a box that does not belong to content. `style` is the default.
  public func lines(_ style: BorderStyle) -> BorderStyle { isUnicode ? boxes ?? style : .ascii }

  /// Whether there are colours. Images say so: without colours they are shades.
  var hasColors: Bool { if case .shades = imageDepth { false } else { true } }

  func borderStyle(_ border: ViewContent.Border) -> BorderStyle {
    guard isUnicode else { return .ascii }
    if let boxes { return boxes }
    return switch border {
    case .single: .square
    case .rounded: .rounded
    case .heavy: .heavy
    case .double: .double
    }
  }
}

extension ContentPalette {
  /// Which form of colours is shown, where content does not say: that of the theme, or else the dark one if the
  /// terminal's background is known to be dark; else the light one, which is UIKit's default.
  public var appearance: TraitCollection.Appearance {
    isDark ?? ground.map { $0.ink == RGB(255, 255, 255) } ?? false ? .dark : .light
  }

  /// A colour without alpha: blended with its background. Where that is not known, it is as it is.
  func blended(_ color: ViewColor, alpha: CGFloat, on behind: Ground?) -> ViewColor {
    let share = color.alpha * alpha
    guard blends(color, alpha: alpha), let behind = behind?.color(on: ground) else { return color }
    func part(_ own: CGFloat, _ other: UInt8) -> CGFloat { own * share + CGFloat(other) / 255 * (1 - share) }
    let mixed = ViewColor(
      red: part(color.red, behind.red), green: part(color.green, behind.green), blue: part(color.blue, behind.blue),
      alpha: 1)
    return color.isAdaptive ? ViewColor(light: mixed, dark: mixed) : mixed
  }

  /// Whether the background shows through a colour.
  fileprivate func blends(_ color: ViewColor, alpha: CGFloat) -> Bool {
    let share = color.alpha * alpha
    return share > 0 && share < 1
  }

  /// `style` with a foreground that is readable on its background. A style without one is on the terminal's own
  /// background, if that is known.
  public func readable(_ style: Style) -> Style {
    guard let ink = style.foreground.rgb(), let ground = style.background.rgb() ?? ground else { return style }
    return style.foreground(Color(ink.readable(on: ground)))
  }
}

extension ViewContent {
  /// Blends the colours with their backgrounds: the background with the picture so far, and text and border with
  /// the background.
  ///
  /// - Returns: whether any colour became another one.
  mutating func blend(alpha: CGFloat, on behind: Ground?, _ palette: ContentPalette) -> Bool {
    guard hasColor(where: { palette.blends($0, alpha: alpha) }) else { return false }
    let before = (background, foreground, borderColor)
    background = background.map { palette.blended($0, alpha: alpha, on: behind) }
    let ground = background.flatMap { $0.alpha > 0 ? .color(Color($0)) : nil } ?? behind
    foreground = foreground.map { palette.blended($0, alpha: alpha, on: ground) }
    borderColor = borderColor.map { palette.blended($0, alpha: alpha, on: ground) }
    return before != (background, foreground, borderColor)
  }
}

extension Ground {
  /// The colour, if it is known.
  fileprivate func color(on terminal: RGB?) -> RGB? {
    guard case .color(let color) = self else { return nil }
    return color == .standard ? terminal : color.rgb()
  }
}

extension RGB {
  /// The nearest 24-bit colour.
  init(_ color: ViewColor) {
    func byte(_ part: CGFloat) -> UInt8 { UInt8(min(max((part * 255).rounded(), 0), 255)) }
    self.init(byte(color.red), byte(color.green), byte(color.blue))
  }
}

extension Color {
  /// The nearest 24-bit colour; the screen maps it to what its terminal has.
  init(_ color: ViewColor) { self.init(RGB(color)) }
}

extension ImageDepth {
  /// The colours of images on a screen.
  /// - Parameter isDark: whether the background of the screen is dark, for screens without colours.
  public init(_ colors: ColorDepth, isDark: Bool = true) {
    func named(_ count: UInt8) -> ImageDepth {
      .named((0..<count).map { PixelColor(Palette.xterm[$0].red, Palette.xterm[$0].green, Palette.xterm[$0].blue) })
    }
    self =
      switch colors {
      case .rgb: .rgb
      case .indexed256: .indexed256
      case .ansi16: named(16)
      case .ansi8: named(8)
      case .none: .shades(isDark: isDark)
      }
  }
}

extension ViewContent {
  /// The content with the colours for light or dark surroundings. They stay adaptive: texts in such colours are made
  /// readable.
  func resolved(for appearance: TraitCollection.Appearance) -> ViewContent {
    guard hasColor(where: \.isAdaptive) else { return self }
    var content = self
    content.background = background?.settled(for: appearance)
    content.foreground = foreground?.settled(for: appearance)
    content.borderColor = borderColor?.settled(for: appearance)
    return content
  }

  /// Most contents have no such colour, and stay as they are.
  private func hasColor(where isWanted: (ViewColor) -> Bool) -> Bool {
    background.map(isWanted) ?? false || foreground.map(isWanted) ?? false || borderColor.map(isWanted) ?? false
  }
}
