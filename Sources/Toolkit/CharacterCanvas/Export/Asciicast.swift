/// Frames with their times as an asciicast of version 2, which asciinema and web players play.
///
/// The first line is a header in JSON. Each further line is an event: output for the terminal, or a new size. A frame
/// is written as the rows that differ from the frame before.
public struct Asciicast: Sendable {
  /// The lines so far; complete after ``end()``.
  public private(set) var text: String
  private let depth: ColorDepth
  private var size: CellSize
  private var rows: [Substring] = []
  private var cursor: CellPoint?
  private var time = Duration.zero

  /// - Parameters:
  ///   - size: the size of the terminal at the beginning, in cells.
  ///   - title: the title that players show.
  ///   - depth: the colours that players show.
  public init(size: CellSize, title: DisplayText, depth: ColorDepth) {
    (self.size, self.depth) = (size, depth)
    let head: JSONValue = [
      "version": .integer(2), "width": .integer(size.width), "height": .integer(size.height),
      "title": .string(title.string), "env": ["TERM": "xterm-256color"],
    ]
    text = head.text + "\n"
  }

  /// Adds a frame. A frame that looks like the one before adds nothing.
  /// - Parameters:
  ///   - canvas: the whole screen. A canvas of another size resizes the terminal.
  ///   - cursor: the cell of the terminal's cursor; nil hides it.
  ///   - time: the time since the beginning. An earlier time than that of the frame before counts as the same.
  /// - Complexity: O(c) for c cells.
  public mutating func add(_ canvas: Canvas, cursor: CellPoint?, at time: Duration) {
    self.time = max(time, self.time)
    let isFirst = rows.isEmpty
    if canvas.size != size {
      size = canvas.size
      write("r", "\(size.width)x\(size.height)")
      rows = []
    }
    var output = isFirst ? "\u{1B}[?7l" : ""
    if rows.isEmpty { output += "\u{1B}[0m\u{1B}[2J" }
    let latest = canvas.ansi(depth: depth).split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in latest.enumerated() where rows.isEmpty || line != rows[row] {
      output += "\u{1B}[\(row + 1);1H\u{1B}[2K" + line
    }
    if !output.isEmpty || cursor != self.cursor {
      output += cursor.map { "\u{1B}[\($0.y + 1);\($0.x + 1)H\u{1B}[?25h" } ?? "\u{1B}[?25l"
    }
    (rows, self.cursor) = (latest, cursor)
    if !output.isEmpty { write("o", output) }
  }

  /// Restores the usual modes of the player's terminal.
  public mutating func end() { write("o", "\u{1B}[?7h\u{1B}[?25h") }

  private mutating func write(_ kind: String, _ output: String) {
    text += JSONValue.array([.number(time.seconds), .string(kind), .string(output)]).text + "\n"
  }
}

extension Duration {
  /// Seconds to the millisecond, in as few digits as possible and the same in every locale.
  package var secondsText: String {
    JSONValue.number(seconds).text
  }

  /// Rounded down to milliseconds.
  fileprivate var seconds: Double {
    Double(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000) / 1000
  }
}
