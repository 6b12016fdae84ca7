import CharacterCanvas
import Foundation
import LayoutCore

/// Where the points of an element are on the canvas.
struct ElementPlace {
  let grid: CellGrid
  /// The corner of the element, in points of the content.
  let origin: CGPoint
  /// The cell of the canvas at the view's corner.
  let corner: CellPoint

  /// The cells of a rectangle in the element.
  func cells(of rect: CGRect) -> CellRect {
    grid.cells(
      of: CGRect(
        x: origin.x + rect.origin.x, y: origin.y + rect.origin.y, width: rect.size.width, height: rect.size.height)
    ).offsetBy(dx: corner.x, dy: corner.y)
  }
}

extension ContentPainter {
  func paintFields(at place: ElementPlace, ink: Style, faint: Style, into canvas: inout Canvas) {
    for field in content.fields {
      let (cells, seen) = (place.cells(of: field.frame), place.cells(of: field.visibleFrame).intersection(clip))
      guard cells.width > 0, seen.width > 0, seen.minY <= cells.minY, cells.minY < seen.maxY else { continue }
      let text = DisplayText(field.text.utf8.contains(0x0A) ? field.text.replacing("\n", with: " ") : field.text)
      let (shown, column) = Self.cut(
        text, to: cells.minX..<cells.maxX, seen: seen.minX..<seen.maxX, alignment: field.alignment,
        ellipsis: palette.isUnicode)
      guard !shown.isEmpty else { continue }
      let point = CellPoint(x: column, y: cells.minY)
      canvas.draw(shown, at: point, style: over(field.isDetail ? faint : ink, at: point, in: canvas), clip: clip)
      guard !field.runs.isEmpty else { continue }
      let start = Self.start(of: text, in: cells.minX..<cells.maxX, alignment: field.alignment)
      // A mark for what is out of view has no look.
      let (isCutBefore, isCutAfter) = (start < column, start + text.width > column + shown.width)
      let own = column + (isCutBefore ? 1 : 0)..<max(column + 1, column + shown.width - (isCutAfter ? 1 : 0))
      RunInks.paint(
        StyledText(field.text, runs: field.runs), from: CellPoint(x: start, y: cells.minY), over: own,
        palette: palette, clip: clip, into: &canvas)
    }
  }

  /// The column where a text begins, which may be out of view.
  private static func start(of text: DisplayText, in columns: Range<Int>, alignment: ViewContent.Alignment) -> Int {
    let slack = max(0, columns.count - text.width)
    switch alignment {
    case .leading: return columns.lowerBound
    case .center: return columns.lowerBound + slack / 2
    case .trailing: return columns.lowerBound + slack
    }
  }

  /// A text in some columns, cut to those of them that are seen, and where it begins.
  ///
  /// - Complexity: O(n) for n characters that fit into the columns.
  static func cut(
    _ text: DisplayText, to columns: Range<Int>, seen: Range<Int>, alignment: ViewContent.Alignment, ellipsis: Bool
  ) -> (text: DisplayText, column: Int) {
    var shown = text.truncated(to: columns.count, ellipsis: ellipsis)
    let slack = columns.count - shown.width
    var column = columns.lowerBound
    switch alignment {
    case .leading: break
    case .center: column += slack / 2
    case .trailing: column += slack
    }
    if column < seen.lowerBound {
      shown = ending(of: shown, without: seen.lowerBound - column, ellipsis: ellipsis)
      column = seen.lowerBound
    }
    return (shown.truncated(to: seen.upperBound - column, ellipsis: ellipsis), column)
  }

  /// A text without its first columns. A mark in the first column left says so.
  private static func ending(of text: DisplayText, without columns: Int, ellipsis: Bool) -> DisplayText {
    guard columns < text.width else { return text.isEmpty || !ellipsis ? .empty : "…" }
    var (left, rest) = (columns + (ellipsis ? 1 : 0), ellipsis ? "…" : "")
    for cluster in text.clusters {
      if left <= 0 {
        rest.append(cluster.character)
      } else {
        left -= cluster.width
        // Half of a wide character is a blank.
        if left < 0 { rest.append(" ") }
      }
    }
    return DisplayText(rest)
  }
}
