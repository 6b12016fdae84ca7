extension Canvas {
  /// The canvas as a drawing: a grid of cells 9 units wide and 18 high, in a monospaced font whose characters are
  /// aligned to the grid. The same canvas gives the same bytes everywhere.
  ///
  /// Areas of one colour are one rectangle each. One that others continue reaches a unit below them, so that no line
  /// shows between them at any scale. Parts of images that are finer than half cells are rectangles too.
  ///
  /// - Parameters:
  ///   - title: the title of the picture, for screen readers, and of its window.
  ///   - palette: the terminal's own colours.
  ///   - hasWindow: whether the picture is in a window: below a bar with the title, and in a margin.
  /// - Complexity: O(n) for n cells.
  public func svg(title: DisplayText = .empty, palette: Palette = .dark, hasWindow: Bool = false) -> String {
    let grid = SVGGrid(size: size, palette: palette, hasWindow: hasWindow)
    let rows = (0..<size.height).map { markupRuns(row: $0, in: palette) }
    var lines = [grid.openingTag]
    if !title.isEmpty { lines.append("<title>\(Markup.escaped(title.string))</title>") }
    lines += grid.ground(title: title)
    lines.append("<g \(grid.textAttributes)>")
    lines += SVGAreas(rows, size: size, palette: palette).elements
    let parts = mosaic.map { MosaicMarkup(glyphs: $0) }
    for (y, runs) in rows.enumerated() {
      lines += runs.compactMap { parts?.path(of: $0, row: y) ?? grid.text(of: $0, row: y) }
    }
    lines += ["</g>", "</svg>", ""]
    return lines.joined(separator: "\n")
  }
}

/// The areas of a drawing that differ from the background of the page, as rectangles.
struct SVGAreas {
  /// The colours of half rows and columns, from the top; nil for the background of the page.
  private var colors: [[RGB?]]

  init(_ rows: [[MarkupRun]], size: CellSize, palette: Palette) {
    colors = Array(repeating: Array(repeating: nil, count: size.width), count: 2 * size.height)
    for (y, runs) in rows.enumerated() {
      for run in runs {
        let upper = run.look.background, lower = run.look.lowerBackground ?? upper
        for x in run.column..<min(size.width, run.column + run.columns) {
          if upper != palette.background { colors[2 * y][x] = upper }
          if lower != palette.background { colors[2 * y + 1][x] = lower }
        }
      }
    }
  }

  struct Stretch: Hashable {
    let columns: Range<Int>
    let color: RGB
  }

  /// A rectangle of one colour, and its half rows.
  typealias Area = (stretch: Stretch, rows: Range<Int>)

  private func stretches(ofRow y: Int) -> [Stretch] {
    var found: [Stretch] = []
    var start = 0
    for x in 1...max(1, colors[y].count) where x == colors[y].count || colors[y][x] != colors[y][start] {
      if start < colors[y].count, let color = colors[y][start] {
        found.append(Stretch(columns: start..<x, color: color))
      }
      start = x
    }
    return found
  }

  /// From the top down: those below hide the unit that others reach into them.
  var elements: [String] { all.map { element($0, rows: $1) } }

  /// The areas, from the top down.
  var all: [Area] {
    var begun: [Stretch: Int] = [:]
    var areas: [Area] = []
    for y in 0...colors.count {
      let now = y < colors.count ? stretches(ofRow: y) : []
      let set = Set(now)
      for (stretch, first) in begun where !set.contains(stretch) {
        areas.append((stretch, first..<y))
        begun[stretch] = nil
      }
      for stretch in now where begun[stretch] == nil { begun[stretch] = y }
    }
    return areas.sorted {
      ($0.rows.lowerBound, $0.stretch.columns.lowerBound) < ($1.rows.lowerBound, $1.stretch.columns.lowerBound)
    }
  }

  private func element(_ stretch: Stretch, rows: Range<Int>) -> String {
    let (columns, half) = (stretch.columns, SVGGrid.cellHeight / 2)
    let continues = rows.upperBound < colors.count && colors[rows.upperBound][columns].allSatisfy { $0 != nil }
    return #"<rect x="\#(columns.lowerBound * SVGGrid.cellWidth)" y="\#(rows.lowerBound * half)" "#
      + #"width="\#(columns.count * SVGGrid.cellWidth)" height="\#(rows.count * half + (continues ? 1 : 0))" "#
      + #"fill="\#(stretch.color.hexadecimal)" shape-rendering="crispEdges"/>"#
  }
}

/// The places of cells in a drawing, and the elements that show them.
struct SVGGrid {
  static let cellWidth = 9
  static let cellHeight = 18
  /// The distance from the top of a row to the baseline of its text.
  static let baseline = 14
  /// Six tenths of it is the advance of nearly all monospaced fonts.
  static let fontSize = 15
  /// Around a picture in a window, and the height of its bar.
  private static let (margin, bar) = (12, 30)

  let size: CellSize
  let palette: Palette
  let hasWindow: Bool

  var textAttributes: String {
    #"font-family="\#(Markup.fontFamily)" font-size="\#(Self.fontSize)" xml:space="preserve""#
      + (hasWindow ? #" transform="translate(\#(Self.margin) \#(Self.bar))""# : "")
  }

  private var width: Int { size.width * Self.cellWidth + (hasWindow ? 2 * Self.margin : 0) }
  private var height: Int { size.height * Self.cellHeight + (hasWindow ? Self.bar + Self.margin : 0) }

  var openingTag: String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
      + #"viewBox="0 0 \#(width) \#(height)" role="img">"#
  }

  /// The background of the page, and the bar of the window.
  func ground(title: DisplayText) -> [String] {
    let color = palette.background.hexadecimal
    guard hasWindow else { return [#"<rect width="\#(width)" height="\#(height)" fill="\#(color)"/>"#] }
    let frame = palette[8].hexadecimal
    let page =
      #"<rect x="0.5" y="0.5" width="\#(width - 1)" height="\#(height - 1)" rx="8" fill="\#(color)" stroke="\#(frame)"/>"#
    let buttons = [1, 3, 2].enumerated().map { place, color in
      #"<circle cx="\#(20 + 18 * place)" cy="\#(Self.bar / 2)" r="5" fill="\#(palette[UInt8(color)].hexadecimal)"/>"#
    }
    guard !title.isEmpty else { return [page] + buttons }
    return [page] + buttons + [
      #"<text x="\#(width / 2)" y="\#(Self.bar / 2 + 5)" font-family="\#(Markup.fontFamily)" font-size="13" "#
        + #"text-anchor="middle" fill="\#(palette.foreground.hexadecimal)">\#(Markup.escaped(title.string))</text>"#
    ]
  }

  func text(of run: MarkupRun, row y: Int) -> String? {
    guard !run.isBlank else { return nil }
    var (column, columns, text) = (run.column, run.columns, Substring(run.text))
    if run.isMonospaced && !run.look.isUnderlined {
      let leading = text.utf8.prefix { $0 == 0x20 }.count
      let trailing = text.utf8.reversed().prefix { $0 == 0x20 }.count
      column += leading
      columns -= leading + trailing
      text = text.dropFirst(leading).dropLast(trailing)
    }
    return #"<text x="\#(column * Self.cellWidth)" y="\#(y * Self.cellHeight + Self.baseline)" "#
      + #"textLength="\#(columns * Self.cellWidth)" lengthAdjust="spacingAndGlyphs" "#
      + #"fill="\#(run.look.foreground.hexadecimal)"\#(attributes(of: run.look))>\#(Markup.escaped(text))</text>"#
  }

  func attributes(of look: Look) -> String {
    (look.isBold ? #" font-weight="bold""# : "")
      + (look.isItalic ? #" font-style="italic""# : "")
      + (look.isUnderlined ? #" text-decoration="underline""# : "")
  }
}
