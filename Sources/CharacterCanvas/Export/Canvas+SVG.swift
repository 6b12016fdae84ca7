extension Canvas {
  /// The canvas as a drawing: a grid of cells 9 units wide and 18 high, in a monospaced font whose characters are
  /// aligned to the grid. The same canvas gives the same bytes everywhere.
  ///
  /// - Parameters:
  ///   - title: the title of the picture, for screen readers.
  ///   - palette: what the terminal's own colours look like.
  public func svg(title: DisplayText = .empty, palette: Palette = .dark) -> String {
    let grid = SVGGrid(size: size, palette: palette)
    var lines = [grid.openingTag]
    if !title.isEmpty { lines.append("<title>\(Markup.escaped(title.string))</title>") }
    lines.append(grid.ground)
    lines.append("<g \(SVGGrid.textAttributes)>")
    for y in 0..<size.height {
      let runs = markupRuns(row: y, in: palette)
      lines += grid.backgrounds(of: runs, row: y)
      lines += runs.compactMap { grid.text(of: $0, row: y) }
    }
    lines += ["</g>", "</svg>", ""]
    return lines.joined(separator: "\n")
  }
}

/// The places of cells in a drawing, and the elements that show them.
private struct SVGGrid {
  static let cellWidth = 9
  static let cellHeight = 18
  /// The distance from the top of a row to the baseline of its text.
  static let baseline = 14
  /// Six tenths of it is the advance of nearly all monospaced fonts.
  static let fontSize = 15
  static let textAttributes =
    #"font-family="\#(Markup.fontFamily)" font-size="\#(fontSize)" xml:space="preserve""#

  let size: CellSize
  let palette: Palette

  private var width: Int { size.width * Self.cellWidth }
  private var height: Int { size.height * Self.cellHeight }

  var openingTag: String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
      + #"viewBox="0 0 \#(width) \#(height)" role="img">"#
  }

  var ground: String {
    #"<rect width="\#(width)" height="\#(height)" fill="\#(palette.background.hexadecimal)"/>"#
  }

  /// One rectangle for each sequence of runs with the same background, or two if their halves differ; none for the
  /// background of the page.
  func backgrounds(of runs: [MarkupRun], row y: Int) -> [String] {
    var stretches: [(column: Int, columns: Int, look: Look)] = []
    for run in runs {
      if let last = stretches.last?.look, last.background == run.look.background,
        last.lowerBackground == run.look.lowerBackground
      {
        stretches[stretches.count - 1].columns += run.columns
      } else {
        stretches.append((run.column, run.columns, run.look))
      }
    }
    let (top, half) = (y * Self.cellHeight, Self.cellHeight / 2)
    return stretches.flatMap { stretch -> [String] in
      let columns = stretch.column..<stretch.column + stretch.columns
      guard let lower = stretch.look.lowerBackground else {
        return rectangle(columns, top: top, height: Self.cellHeight, stretch.look.background)
      }
      return rectangle(columns, top: top, height: half, stretch.look.background)
        + rectangle(columns, top: top + half, height: half, lower)
    }
  }

  private func rectangle(_ columns: Range<Int>, top: Int, height: Int, _ color: RGB) -> [String] {
    guard color != palette.background else { return [] }
    return [
      #"<rect x="\#(columns.lowerBound * Self.cellWidth)" y="\#(top)" "#
        + #"width="\#(columns.count * Self.cellWidth)" height="\#(height)" "#
        + #"fill="\#(color.hexadecimal)" shape-rendering="crispEdges"/>"#
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

  private func attributes(of look: Look) -> String {
    (look.isBold ? #" font-weight="bold""# : "")
      + (look.isItalic ? #" font-style="italic""# : "")
      + (look.isUnderlined ? #" text-decoration="underline""# : "")
  }
}
