/// The parts of cells that have the colour of text, as rectangles in drawings and pages.
struct MosaicMarkup {
  let glyphs: MosaicGlyphs

  /// A rectangle in a cell: a half of its breadth or all of it, and some rows of parts.
  private struct Block {
    /// 0 or 1.
    var left: Int
    /// 1 or 2.
    var halves: Int
    var rows: Range<Int>
  }

  /// The pattern that the characters of a run have; nil if they are text.
  func pattern(of run: MarkupRun) -> UInt8? {
    guard !run.isMonospaced, let scalar = run.text.unicodeScalars.first else { return nil }
    return glyphs.pattern(of: scalar)
  }

  private func blocks(of pattern: UInt8) -> [Block] {
    var blocks: [Block] = []
    for row in 0..<glyphs.rows {
      let halves = pattern >> UInt8(2 * row) & 3
      guard halves != 0 else { continue }
      let block = Block(left: halves == 2 ? 1 : 0, halves: halves == 3 ? 2 : 1, rows: row..<row + 1)
      if let last = blocks.last, last.rows.upperBound == row, (last.left, last.halves) == (block.left, block.halves) {
        blocks[blocks.count - 1].rows = last.rows.lowerBound..<row + 1
      } else {
        blocks.append(block)
      }
    }
    return blocks
  }

  // MARK: SVG

  /// The parts of a run as one path; nil if the run is text.
  func path(of run: MarkupRun, row: Int) -> String? {
    guard let pattern = pattern(of: run) else { return nil }
    let height = 2 * SVGGrid.cellHeight / glyphs.rows
    let pieces = blocks(of: pattern).flatMap { block in
      // Cells that are filled from side to side are one rectangle.
      let count = block.halves == 2 ? 1 : run.columns
      return (0..<count).map { index in
        let x = SVGGrid.cellWidth * (2 * (run.column + index) + block.left)
        let y = 2 * SVGGrid.cellHeight * row + height * block.rows.lowerBound
        let width = SVGGrid.cellWidth * (block.halves == 2 ? 2 * run.columns : 1)
        let (w, h) = (Self.half(width), Self.half(height * block.rows.count))
        return "M\(Self.half(x)) \(Self.half(y))h\(w)v\(h)h-\(w)z"
      }
    }
    return #"<path d="\#(pieces.joined())" fill="\#(run.look.foreground.hexadecimal)" shape-rendering="crispEdges"/>"#
  }

  private static func half(_ number: Int) -> String { "\(number / 2)\(number % 2 == 0 ? "" : ".5")" }

  // MARK: HTML

  /// The declarations of a box with a pattern in the colour of text, over its background.
  func declarations(of pattern: UInt8) -> String {
    let blocks = blocks(of: pattern)
    let places = blocks.map { block in
      let top = 10_000 * block.rows.lowerBound / max(1, glyphs.rows - block.rows.count)
      return "\(100 * block.left)% \(Self.percent(top))"
    }
    let sizes = blocks.map { block in
      // Thirds are rounded up, so that nothing shows between them.
      let height = 10_000 * block.rows.count / glyphs.rows + (glyphs.rows == 3 ? 1 : 0)
      return "\(50 * block.halves)% \(Self.percent(height))"
    }
    let layers = blocks.map { _ in "linear-gradient(currentColor, currentColor)" }
    return [
      "width: 1ch", "background-image: \(layers.joined(separator: ", "))",
      "background-position: \(places.joined(separator: ", "))", "background-size: \(sizes.joined(separator: ", "))",
      "background-repeat: no-repeat",
    ].joined(separator: "; ")
  }

  private static func percent(_ hundredths: Int) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100)\(rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)")%"
  }
}
