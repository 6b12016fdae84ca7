import Foundation
import TextLayout

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
