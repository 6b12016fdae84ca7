import CharacterCanvas
import Foundation
import Images
import LayoutCore

/// Paints one `ViewContent` into the cells of its element.
///
///     background  fills the cells; without a colour, only decorations behind show through
///     border      along the inner edge
///     images      each in its frame, or above the texts
///     text        one row per line, and more for long lines if there are rows left; else cut with an ellipsis
///     detail      on the rows after the text; at the trailing end of the row if there is only one, or if a header or
///                 footer has text and detail that fit beside each other
///     fields      each at its place, instead of text and detail
struct ContentPainter {
  let content: ViewContent
  var role = Role()
  let palette: ContentPalette
  /// Attributes of the whole element: dim if it is translucent, reversed if it is selected.
  let attributes: TextAttributes
  let cells: CellRect
  let clip: CellRect
  /// Converts points of the element to cells.
  let place: ElementPlace
  /// The cells for the text, if there is no border.
  let textCells: CellRect
  /// The half rows of the element, and the visible ones.
  let halves, shownHalves: HalfRowRect
  /// Where images are decoded.
  let store: ImageStore

  /// The role of the content in its element.
  struct Role {
    /// Whether the content belongs to a header, a footer or another supplementary view.
    var isBar = false
    /// Whether it is a view inside another one, on whose ground its text is.
    var isPart = false
    /// The kind of motion that brings the element to its end.
    var way = VisibleViews.Element.Way.still
    /// How opaque its images are.
    var alpha: CGFloat = 1
  }

  @MainActor func paint(into canvas: inout Canvas, backdrop: Canvas?) {
    paintBackground(into: &canvas, backdrop: backdrop)
    paintBorder(into: &canvas)
    paintImages(into: &canvas)
    paintText(into: &canvas)
  }

  /// The background of the text; nil if that is the picture so far.
  func ground(on backdrop: Canvas?) -> ContentGround? {
    if let color = content.background, color.alpha <= 0 { return nil }
    return backdrop != nil && !hasGround ? .backdrop : .filled(style(palette.text))
  }

  private func paintBackground(into canvas: inout Canvas, backdrop: Canvas?) {
    switch ground(on: backdrop) {
    case .filled(let style): canvas.fill(cells, style: style, clip: clip)
    case .backdrop: if let backdrop { canvas.draw(backdrop, at: .zero, clip: clip) }
    case .painted, nil: return
    }
    if !hasGround, !attributes.isEmpty { canvas.restyle(cells, clip: clip) { $0.adding(attributes) } }
  }

  private func paintBorder(into canvas: inout Canvas) {
    guard let border = content.border, hasBorder else { return }
    var frame = style(palette.border)
    if let color = content.borderColor, color.alpha > 0 { frame = frame.foreground(Color(color)) }
    if !hasGround { frame = palette.readable(frame) }
    canvas.drawBorder(cells, palette.borderStyle(border), style: frame, clip: clip)
  }

  private func paintText(into canvas: inout Canvas) {
    let room = textRoom
    guard !room.isEmpty, !content.text.isEmpty || !content.detail.isEmpty || !content.fields.isEmpty else { return }
    var ink = textStyle(palette.text)
    if content.isBold { ink = ink.adding(.bold) }
    let faint = textStyle(content.background == nil ? palette.detail : palette.text)
    guard content.fields.isEmpty else { return paintFields(at: place, ink: ink, faint: faint, into: &canvas) }
    if let text = content.longText { return paintRows(of: text, in: room, ink: ink, into: &canvas) }
    if room.height == 1 && !content.detail.isEmpty || isOneRowOfBar(room) {
      paintOneRow(in: room, ink: ink, faint: faint, into: &canvas)
    } else {
      let block = TextBlock(content.text, detail: content.detail, lineLimit: content.lineLimit)
      let lines = block.lines(columns: room.width, rows: room.height, ellipsis: palette.isUnicode)
      var inks = RunInks(content)
      for (row, line) in lines.enumerated() {
        let style = line.isDetail ? faint : ink
        let point = paint(line.text, row: room.minY + row, room: room, style: style, into: &canvas)
        if !line.isDetail { inks?.paint(line.text, at: point, palette: palette, clip: textClip, into: &canvas) }
      }
    }
  }

  /// Paints the rows of a long text that are in view.
  private func paintRows(of text: LongText, in room: CellRect, ink: Style, into canvas: inout Canvas) {
    let first = max(0, textClip.minY - room.minY)
    let end = min(room.height, textClip.maxY - room.minY)
    guard first < end else { return }
    for (number, row) in zip(first..., text.rows(first..<end, columns: room.width)) {
      let line = DisplayText(row.text)
      let point = paint(line, row: room.minY + number, room: room, style: ink, into: &canvas)
      let runs = content.runs.within(row.bytes)
      guard !runs.isEmpty else { continue }
      RunInks.paint(
        StyledText(row.text, runs: runs), from: point, over: point.x..<point.x + line.width, palette: palette,
        clip: textClip, into: &canvas)
    }
  }

  /// The cells that are not its border.
  var room: CellRect { hasBorder ? insideOfBorder : cells }

  /// Whether a header or footer of several rows looks as in one row, with its detail beside its text. Both must fit.
  private func isOneRowOfBar(_ room: CellRect) -> Bool {
    guard role.isBar, content.alignment == .leading else { return false }
    return TextBlock(content.text, detail: content.detail).widthOnOneRow.map { $0 <= room.width } ?? false
  }

  var hasBorder: Bool { content.border != nil && cells.width > 1 && cells.height > 1 }

  /// The cells that texts may change: all, or those inside the border.
  private var textClip: CellRect { hasBorder ? clip.intersection(room) : clip }

  /// With two rows, the text is written over the lines of the border.
  private var insideOfBorder: CellRect {
    guard cells.height == 2 else { return cells.inset(by: 1) }
    return CellRect(x: cells.x + 1, y: cells.y, width: cells.width - 2, height: 2)
  }

  /// Paints the text at the leading side and the detail at the trailing side. The detail gets the columns that the text
  /// leaves, and at least about half of them all; it is cut if it is longer. If only one letter of it would remain,
  /// only the text is painted.
  private func paintOneRow(in room: CellRect, ink: Style, faint: Style, into canvas: inout Canvas) {
    let text = lines(of: content.text).first ?? .empty
    let detail = lines(of: content.detail).first ?? .empty
    guard !text.isEmpty else {
      paint(detail, row: room.minY, room: room, style: ink, into: &canvas)
      return
    }
    let least = min(text.width, max(8, room.width / 2))
    let shown = detail.truncated(to: max(0, room.width - least - 1), ellipsis: palette.isUnicode)
    guard shown.width == detail.width || shown.width > 2 else {
      let point = paint(text, row: room.minY, room: room, style: ink, into: &canvas)
      let painted = text.truncated(to: room.width, ellipsis: palette.isUnicode)
      var inks = RunInks(content)
      inks?.paint(painted, at: point, palette: palette, clip: textClip, into: &canvas)
      return
    }
    let textRoom = CellRect(x: room.x, y: room.y, width: room.width - shown.width - 1, height: 1)
    let start = paint(text, row: room.minY, room: textRoom, style: ink, into: &canvas)
    let painted = text.truncated(to: textRoom.width, ellipsis: palette.isUnicode)
    var inks = RunInks(content)
    inks?.paint(painted, at: start, palette: palette, clip: textClip, into: &canvas)
    let point = CellPoint(x: room.maxX - shown.width, y: room.minY)
    canvas.draw(shown, at: point, style: over(faint, at: point, in: canvas), clip: textClip)
  }

  /// - Returns: where the text begins.
  @discardableResult private func paint(
    _ text: DisplayText, row: Int, room: CellRect, style: Style, into canvas: inout Canvas
  ) -> CellPoint {
    let shown = text.truncated(to: room.width, ellipsis: palette.isUnicode)
    let slack = room.width - shown.width
    let indent =
      switch content.alignment {
      case .leading: 0
      case .center: slack / 2
      case .trailing: slack
      }
    let point = CellPoint(x: room.minX + indent, y: row)
    if row >= textClip.minY, row < textClip.maxY {
      canvas.draw(shown, at: point, style: over(style, at: point, in: canvas), clip: textClip)
    }
    return point
  }

  /// `style` on the background that is already there where a text begins to show, if the content has none.
  func over(_ style: Style, at point: CellPoint, in canvas: Canvas) -> Style {
    let x = max(point.x, textClip.minX)
    guard !hasGround, canvas.bounds.contains(CellPoint(x: x, y: point.y)) else { return style }
    let background = canvas[x, point.y].style.background
    // A label without a colour is readable on any ground.
    let ink = role.isPart && style.foreground == .standard ? background.rgb().map { Color($0.ink) } : nil
    return palette.readable(style.background(background).foreground(ink ?? style.foreground))
  }

  /// Whether the content has its own background, and thus the colours that go with it. A translucent element has
  /// its colour in text and border instead: terminals do not blend backgrounds.
  var hasGround: Bool { !isTranslucent && content.background.map { $0.alpha > 0 } ?? false }

  private var isTranslucent: Bool { attributes.contains(.dim) }

  private func style(_ base: Style) -> Style {
    var style = base.adding(attributes)
    if let background = content.background, background.alpha > 0 {
      if isTranslucent {
        style = style.foreground(Color(background))
      } else {
        style = style.background(Color(background)).foreground(Color(RGB(background).ink))
        style.attributes.remove(.dim)
      }
    }
    if let foreground = content.foreground, foreground.alpha > 0 { style = style.foreground(Color(foreground)) }
    return style
  }

  /// The style of a text. An adaptive colour is readable on the background of the content: UIKit's system colours have
  /// a contrast of 1.4 to 4.1 on UIKit's backgrounds. A program that gives one colour for all surroundings gets it.
  private func textStyle(_ base: Style) -> Style {
    let style = style(base)
    return hasGround && content.foreground?.isAdaptive ?? false ? palette.readable(style) : style
  }

  private func lines(of text: String) -> [DisplayText] { text.isEmpty ? [] : DisplayText.lines(of: text) }
}

/// The background of an element's text.
enum ContentGround {
  case filled(Style)
  /// The decorations at the back.
  case backdrop
  /// The picture of a view that paints itself.
  case painted
}

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
    let clip = textClip
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

  /// A text in some columns, cut to the visible ones, and where it begins.
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

/// Gives parts of a painted text their own looks, line by line.
struct RunInks {
  private let text: StyledText
  private var position = 0

  /// Returns nil if no part looks other than the rest.
  init?(_ content: ViewContent) {
    guard !content.runs.isEmpty else { return nil }
    text = StyledText(content.text, runs: content.runs)
  }

  /// - Parameters:
  ///   - line: the next line of the text, as it was painted.
  ///   - point: where it begins.
  mutating func paint(
    _ line: DisplayText, at point: CellPoint, palette: ContentPalette, clip: CellRect, into canvas: inout Canvas
  ) {
    let looks = text.looks(ofLine: line, from: &position)
    guard point.y >= clip.minY, point.y < clip.maxY else { return }
    var x = point.x
    for (cluster, look) in zip(line.clusters, looks) {
      if let look {
        let cells = CellRect(x: x, y: point.y, width: cluster.width, height: 1)
        canvas.restyle(cells, clip: clip) { palette.readable($0.wearing(look)) }
      }
      x += cluster.width
    }
  }
}

extension RunInks {
  /// Paints the looks of a text on one line.
  ///
  /// - Parameters:
  ///   - point: where the text begins.
  ///   - columns: the columns that show the text as it is.
  static func paint(
    _ text: StyledText, from point: CellPoint, over columns: Range<Int>, palette: ContentPalette, clip: CellRect,
    into canvas: inout Canvas
  ) {
    var x = point.x
    for (cluster, look) in text.clusters {
      guard x < columns.upperBound else { return }
      if let look, x >= columns.lowerBound, x + cluster.width <= columns.upperBound {
        let cells = CellRect(x: x, y: point.y, width: cluster.width, height: 1)
        canvas.restyle(cells, clip: clip) { palette.readable($0.wearing(look)) }
      }
      x += cluster.width
    }
  }
}

extension Style {
  /// This style with the changes of a look.
  fileprivate func wearing(_ look: TextLook) -> Style {
    var style = self
    if let foreground = look.foreground { style.foreground = Color(foreground) }
    if let background = look.background { style.background = Color(background) }
    // The two bit sets name the same attributes in the same order.
    return style.adding(TextAttributes(rawValue: look.traits.rawValue))
  }
}

extension Color {
  fileprivate init(_ color: TextLook.Color) {
    switch color {
    case .indexed(let index): self = .indexed(index)
    case .rgb(let red, let green, let blue): self = .rgb(red, green, blue)
    }
  }
}
