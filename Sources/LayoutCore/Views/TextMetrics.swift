import Foundation
import TextLayout

/// How much room a text takes, in points. A text fills columns of a character grid, each as broad as the font's
/// advance, and rows as high as the font's lines. Texts that name no font take 8 by 16 points a character.
public enum TextMetrics {
  /// The extents of a text, in points.
  ///
  /// - Parameters:
  ///   - text: what is shown.
  ///   - font: how large its characters are.
  ///   - breadth: where lines are broken, at spaces as far as possible; nil breaks at line feeds only.
  ///   - lineLimit: the most lines; 0 means any number. The last line is cut where text is left over.
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
  /// Room for text, detail on lines of its own, and border, in points; zero where there is no text.
  ///
  /// - Parameters:
  ///   - pointsPerCell: the points that a character takes; nil means those of the usual font.
  ///   - isBar: whether the view is a header or footer. Its detail stands beside the text where both fit on a row of
  ///     that breadth.
  func fittingSize(inBreadth breadth: CGFloat?, _ pointsPerCell: PointsPerCell?, isBar: Bool = false) -> CGSize {
    guard !text.isEmpty || !detail.isEmpty else { return .zero }
    let character = pointsPerCell ?? .phone
    let border: CGFloat = border == nil ? 0 : 2
    let columns = breadth.flatMap {
      TextMetrics.columnCount(in: $0 - border * character.width, of: character.width)
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
