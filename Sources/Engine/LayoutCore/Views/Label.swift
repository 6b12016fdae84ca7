import Foundation
import TextLayout

/// A view with a text. The first label inside a reusable view gives that view its text.
open class Label: View {
  /// nil shows nothing.
  open var text: String? { didSet { announceChange() } }
  /// Whether the text is a picture made of characters, which is not what a view says.
  package final var isSymbol = false
  /// nil is the screen's own colour.
  open var textColor: ViewColor? { didSet { announceChange() } }
  /// The horizontal alignment of the text in the view.
  open var textAlignment = ViewContent.Alignment.leading { didSet { announceChange() } }
  /// Only the weight of the font shows. Its size decides how large the label wants to be. The default font has lines
  /// and characters as large as a character cell.
  open var font: Font! = .character { didSet { announceChange() } }
  /// How many lines to show at the most; 0 means any number.
  open var numberOfLines = 1 { didSet { announceChange() } }

  /// Notifies the views around this label: those whose constraints may place it, and the reusable view that it is in,
  /// at any depth.
  private func announceChange() {
    additions?.contentDidChange(of: self)
    var view: View? = self
    while let parent = view?.superview {
      if let reusable = parent as? ReusableView { return reusable.labelDidChange() }
      view = parent
    }
  }

  /// The size of the text within `size.width` points, with at most `numberOfLines` lines.
  /// - Complexity: O(n) for n characters.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(inBreadth: size.width > 0 ? size.width : nil)
  }

  open override var intrinsicContentSize: CGSize { fittingSize(inBreadth: nil) }

  package override func fittingSize(inBreadth breadth: CGFloat?) -> CGSize {
    TextMetrics.size(of: text ?? "", in: font ?? .character, breadth: breadth, lineLimit: numberOfLines)
  }
}

/// Measures texts, in points. A text fills a grid of characters: columns as broad as the font's advance, and rows as
/// high as the font's lines. Without a font, a character takes 8 by 16 points.
public enum TextMetrics {
  /// The extents of a text, in points.
  ///
  /// - Parameters:
  ///   - text: the text to measure.
  ///   - font: the font, which decides the size of characters.
  ///   - breadth: where lines are broken, at spaces as far as possible; nil breaks at line feeds only.
  ///   - lineLimit: the most lines; 0 means any number. The last line is cut if there is more text.
  /// - Complexity: O(n) for n characters.
  public static func size(
    of text: String, in font: Font = .character, breadth: CGFloat? = nil, lineLimit: Int = 0
  ) -> CGSize {
    guard font.pointSize > 0, font.pointSize.isFinite else { return .zero }
    let columns = breadth.flatMap { columnCount(in: $0, of: font.advance) }
    let size = TextBlock(text, lineLimit: lineLimit).size(columns: columns)
    return CGSize(width: CGFloat(size.columns) * font.advance, height: CGFloat(size.rows) * font.lineHeight)
  }

  /// How many columns fit in a breadth, at least one; nil for an infinite one.
  fileprivate static func columnCount(in breadth: CGFloat, of width: CGFloat) -> Int? {
    breadth.isFinite ? max(1, Int(min(breadth, 1e6) / width)) : nil
  }
}

extension ViewContent {
  /// The size of the content in points: text, detail on lines of its own, and border. Zero if there is no text.
  ///
  /// - Parameters:
  ///   - pointsPerCell: the points that a character takes; nil means those of the usual font.
  ///   - isBar: whether the view is a header or footer. Its detail is beside the text if both fit on a row of that
  ///     breadth.
  func fittingSize(inBreadth breadth: CGFloat?, _ pointsPerCell: PointsPerCell?, isBar: Bool = false) -> CGSize {
    guard !text.isEmpty || !detail.isEmpty else { return .zero }
    let character = pointsPerCell ?? .phone
    let border: CGFloat = border == nil ? 0 : 2
    let columns = breadth.flatMap {
      TextMetrics.columnCount(in: $0 - border * character.width, of: character.width)
    }
    if let longText, let columns {
      return CGSize(
        width: (CGFloat(columns) + border) * character.width,
        height: (CGFloat(longText.rowCount(columns: columns)) + border) * character.height)
    }
    let block = TextBlock(text, detail: detail, lineLimit: lineLimit)
    var size = block.size(columns: columns)
    if isBar, alignment == .leading, let columns, let width = block.widthOnOneRow, width <= columns {
      size = (width, 1)
    }
    return CGSize(
      width: (CGFloat(size.columns) + border) * character.width,
      height: (CGFloat(size.rows) + border) * character.height)
  }
}

/// The size and weight of a label's text.
///
/// There is one font. The weight shows. The size only decides how large a label wants to be: a character cell is as
/// high as the font, and half as wide.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are, from -1 to 1; semibold and heavier show as bold.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Thinner than `thin`.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thinner than `light`.
    public static let thin = Weight(rawValue: -0.6)
    /// Thinner than `regular`.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of running text.
    public static let regular = Weight(rawValue: 0)
    /// Heavier than `regular`.
    public static let medium = Weight(rawValue: 0.23)
    /// Heavier than `medium`.
    public static let semibold = Weight(rawValue: 0.3)
    /// Heavier than `semibold`.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavier than `bold`.
    public static let heavy = Weight(rawValue: 0.56)
    /// Heavier than `heavy`.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The height of a line, in points.
  public var pointSize: CGFloat
  /// How heavy the characters are; from semibold on they show as bold.
  public var weight: Weight

  /// A font of a height in points.
  public init(pointSize: CGFloat, weight: Weight = .regular) {
    self.pointSize = pointSize
    self.weight = weight
  }

  /// 16 points high and 8 broad: the font of texts that name none.
  public static let character = Font(pointSize: 16)

  /// The height of a line, in points.
  public var lineHeight: CGFloat { pointSize }
  /// The breadth of a character, in points.
  public var advance: CGFloat { pointSize / 2 }
  /// Whether the weight shows as bold.
  public var isBold: Bool { weight.rawValue >= Weight.semibold.rawValue }
}

/// A view whose picture is a symbol, such as a switch: its state in words, for lines that screen readers read.
@preconcurrency @MainActor
package protocol SpokenState {
  /// For example `on`; nil if there is nothing to say.
  var spokenState: String? { get }
}

extension View {
  /// The words of the view and of those inside, in their order. Symbols are left out, unless the view says their state.
  package var spokenWords: [String] {
    guard !isHidden, alpha > 0, !accessibilityElementsHidden else { return [] }
    let state = (accessibilityValue ?? (self as? any SpokenState)?.spokenState).map { [$0] } ?? []
    if let accessibilityLabel { return [accessibilityLabel] + state }
    if self is any SpokenState, !state.isEmpty { return state }
    if let label = self as? Label { return (label.isSymbol ? [] : [label.text ?? ""]) + state }
    return subviews.flatMap(\.spokenWords) + state
  }
}
