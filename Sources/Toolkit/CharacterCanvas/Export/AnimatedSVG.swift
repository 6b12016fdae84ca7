/// Frames with their times as one drawing that plays them again and again.
///
/// Each row of cells is drawn once for each of its looks, and shown while it looks so. Readers who want no motion, and
/// programs that do not play drawings, show the first frame. The same frames give the same bytes everywhere.
public struct AnimatedSVG: Sendable {
  private let title: DisplayText
  private let palette: Palette
  private let hasWindow: Bool
  private var frames: [(canvas: Canvas, time: Int)] = []

  /// - Parameters:
  ///   - title: the title of the drawing, for screen readers, and of its window.
  ///   - palette: the terminal's own colours.
  ///   - hasWindow: whether the drawing is in a window: below a bar with the title, and in a margin.
  public init(title: DisplayText, palette: Palette = .dark, hasWindow: Bool = false) {
    (self.title, self.palette, self.hasWindow) = (title, palette, hasWindow)
  }

  /// Adds a frame. One that looks like the frame before adds nothing.
  ///
  /// - Parameters:
  ///   - canvas: the frame. The drawing has the size of the first one, and parts beyond it are cut.
  ///   - time: the time since the beginning, which is rounded down to milliseconds. It must not be before that of the
  ///     frame before.
  public mutating func add(_ canvas: Canvas, at time: Duration) {
    let milliseconds = Int(time.components.seconds) * 1_000 + Int(time.components.attoseconds / 1_000_000_000_000_000)
    precondition(milliseconds >= frames.last?.time ?? 0, "a frame is before the one that was added last")
    guard frames.last?.canvas != canvas else { return }
    if frames.last?.time == milliseconds { frames.removeLast() }
    frames.append((canvas, milliseconds))
  }

  /// The drawing.
  ///
  /// - Parameter hold: how long the last frame stays before the first one follows again.
  /// - Complexity: O(n) for the n cells of all frames.
  public func text(holdingLastFrame hold: Duration) -> String {
    guard let first = frames.first?.canvas, let last = frames.last else { return "" }
    let grid = SVGGrid(size: first.size, palette: palette, hasWindow: hasWindow)
    let length =
      last.time
      + max(1, Int(hold.components.seconds) * 1_000 + Int(hold.components.attoseconds / 1_000_000_000_000_000))
    let rows = (0..<first.size.height).flatMap(looks)
    let spans = Spans(rows.map(\.spans), starts: frames.map(\.time), length: length)
    var lines = [grid.openingTag]
    if !title.isEmpty { lines.append("<title>\(Markup.escaped(title.string))</title>") }
    lines.append("<style>\(spans.style)</style>")
    lines += grid.ground(title: title)
    lines.append("<g \(grid.textAttributes)>")
    lines += rows.map { row in
      #"<g transform="translate(0 \#(row.y * SVGGrid.cellHeight))"\#(spans.attributes(of: row.spans))>\#(row.markup)</g>"#
    }
    lines += ["</g>", "</svg>", ""]
    return lines.joined(separator: "\n")
  }

  /// A look of a row, and the frames that show it.
  private typealias RowLook = (y: Int, markup: String, spans: [Range<Int>])

  /// The looks of a row, in the order in which they first appear. A blank look is left out.
  private func looks(ofRow y: Int) -> [RowLook] {
    var looks: [RowLook] = []
    var known: [String: Int] = [:]
    for (number, frame) in frames.enumerated() {
      let markup = y < frame.canvas.size.height ? AnimatedRow(frame.canvas, y, palette).markup : ""
      guard !markup.isEmpty else { continue }
      let index = known[markup] ?? looks.count
      if index == looks.count { looks.append((y, markup, [])) }
      known[markup] = index
      if let last = looks[index].spans.last, last.upperBound == number {
        looks[index].spans[looks[index].spans.count - 1] = last.lowerBound..<number + 1
      } else {
        looks[index].spans.append(number..<number + 1)
      }
    }
    return looks
  }
}

/// When looks of rows are shown: a style sheet with a class for each.
private struct Spans {
  private let names: [[Range<Int>]: String]
  private let all: [[Range<Int>]]
  private let starts: [Int]
  private let length: Int

  /// - Parameters:
  ///   - spans: the frames of each look.
  ///   - starts: the time of each frame, in milliseconds.
  init(_ spans: [[Range<Int>]], starts: [Int], length: Int) {
    (self.starts, self.length) = (starts, length)
    var (names, all): ([[Range<Int>]: String], [[Range<Int>]]) = ([:], [])
    for span in spans where span != [0..<starts.count] && names[span] == nil {
      names[span] = "s\(all.count)"
      all.append(span)
    }
    (self.names, self.all) = (names, all)
  }

  var style: String {
    let rules = all.enumerated().map { index, spans in
      let steps = spans.flatMap { [(time($0.lowerBound), "visible"), (time($0.upperBound), "hidden")] }
      let start = spans[0].lowerBound == 0 ? [] : [(0, "hidden")]
      let frames = (start + steps).map { "\(percent($0.0)){visibility:\($0.1)}" }.joined()
      return "@keyframes s\(index){\(frames)}.s\(index){animation:s\(index) \(length)ms step-end infinite}"
    }
    return rules.joined() + "@media(prefers-reduced-motion:reduce){g{animation:none!important}}"
  }

  /// The attributes that make a look visible in its time; empty for one that always is.
  func attributes(of spans: [Range<Int>]) -> String {
    guard let name = names[spans] else { return "" }
    return #" class="\#(name)""# + (spans[0].lowerBound == 0 ? "" : #" visibility="hidden""#)
  }

  private func time(_ frame: Int) -> Int { frame < starts.count ? starts[frame] : length }

  /// In thousandths, so that the text is the same on every machine.
  private func percent(_ time: Int) -> String {
    let thousandths = time * 100_000 / length
    let rest = String(1_000 + thousandths % 1_000).dropFirst()
    return thousandths % 1_000 == 0 ? "\(thousandths / 1_000)%" : "\(thousandths / 1_000).\(rest)%"
  }
}

/// One row of cells in few bytes: a path for each colour behind the text, and a text for each look of characters.
private struct AnimatedRow {
  private let runs: [MarkupRun]
  private let width: Int
  private let palette: Palette

  init(_ canvas: Canvas, _ y: Int, _ palette: Palette) {
    runs = canvas.markupRuns(row: y, in: palette)
    (width, self.palette) = (canvas.size.width, palette)
  }

  var markup: String { areas + texts }

  private var areas: String {
    var paths: [(color: RGB, steps: String)] = []
    let half = SVGGrid.cellHeight / 2
    for area in SVGAreas([runs], size: CellSize(width: width, height: 1), palette: palette).all {
      let columns = area.stretch.columns
      let breadth = columns.count * SVGGrid.cellWidth
      let step =
        "M\(columns.lowerBound * SVGGrid.cellWidth) \(area.rows.lowerBound * half)h\(breadth)v\(area.rows.count * half)h-\(breadth)z"
      if let index = paths.firstIndex(where: { $0.color == area.stretch.color }) {
        paths[index].steps += step
      } else {
        paths.append((area.stretch.color, step))
      }
    }
    return paths.map { #"<path fill="\#($0.color.hexadecimal)" d="\#($0.steps)" shape-rendering="crispEdges"/>"# }
      .joined()
  }

  /// Words of characters of one unit each have their own place. Others keep the width of their cells.
  private var texts: String {
    let grid = SVGGrid(size: CellSize(width: width, height: 1), palette: palette, hasWindow: false)
    var looks: [Look] = []
    var words: [Look: [Word]] = [:]
    var others = ""
    for run in runs where !run.isBlank {
      guard !run.look.isUnderlined, run.text.utf16.count == run.columns, run.text.count == run.columns else {
        others += grid.text(of: run, row: 0) ?? ""
        continue
      }
      let look = run.look.withoutBackground
      if words[look] == nil { looks.append(look) }
      for (index, character) in run.text.enumerated() where character != " " {
        Word.add(character, at: run.column + index, to: &words[look, default: []])
      }
    }
    let texts = looks.map { look in
      #"<text y="\#(SVGGrid.baseline)" fill="\#(look.foreground.hexadecimal)"\#(grid.attributes(of: look))>"#
        + (words[look] ?? []).map(\.markup).joined() + "</text>"
    }
    return texts.joined() + others
  }

  /// Characters in neighbouring cells.
  private struct Word {
    let column: Int
    var text: String

    static func add(_ character: Character, at column: Int, to words: inout [Word]) {
      if let last = words.last, last.column + last.text.count == column {
        words[words.count - 1].text.append(character)
      } else {
        words.append(Word(column: column, text: String(character)))
      }
    }

    /// In short words, the advance of the font is near enough to the width of cells.
    var markup: String {
      let length = text.count < 4 ? "" : #" textLength="\#(text.count * SVGGrid.cellWidth)""#
      return #"<tspan x="\#(column * SVGGrid.cellWidth)"\#(length)>\#(Markup.escaped(text))</tspan>"#
    }
  }
}

extension Look {
  fileprivate var withoutBackground: Look {
    var look = self
    (look.background, look.lowerBackground) = (RGB(0, 0, 0), nil)
    return look
  }
}
