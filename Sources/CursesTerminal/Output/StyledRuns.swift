import CharacterCanvas

/// The text of a frame in runs of one style, to be written style by style.
///
/// Curses writes from the top to the bottom and changes the style at each place where it differs. Where a few cells of
/// many rows change, as beside a section that scrolls across, these changes are most of a frame. Moving the cursor is
/// cheaper.
struct StyledRuns {
  /// Text from one place on; nothing else of the frame is written there.
  private struct Run {
    var place: Place
    var style: [UInt8]
    var text: [UInt8] = []
    /// The place after it; nil at the end of a row, where terminals differ.
    var end: Place?
  }

  private struct Place: Equatable {
    var row: Int
    var column: Int
  }

  /// Frames that are longer are mostly text.
  private static let longest = 4_096

  private let size: CellSize
  private var runs: [Run] = []
  private var place: Place?
  /// The values of the style that is on, those since the latest reset that have an effect; nil while that is unknown.
  private var style: [UInt8]?
  /// Whether the next text begins a run.
  private var isBroken = true
  /// Where the part of the frame begins that consists of runs only, and the state of the terminal there.
  private var start: (index: Int, style: [UInt8]?) = (0, nil)

  /// - Parameters:
  ///   - size: the columns and rows of the terminal.
  ///   - style: the values of the style that is on, before the frame and after it; nil while that is unknown.
  /// - Returns: the frame, with its runs in the order of their styles if that is shorter. It leaves the cursor at the
  ///   same place, and the same style on.
  /// - Complexity: O(*b*) for *b* bytes.
  static func ordered(_ frame: [UInt8], size: CellSize, style: inout [UInt8]?) -> [UInt8] {
    guard frame.count <= longest else {
      style = nil
      return frame
    }
    var runs = StyledRuns(size: size)
    (runs.style, runs.start.style) = (style, style)
    for token in FrameTokens(frame) { runs.take(token, end: token.range.upperBound) }
    style = runs.style
    guard let tail = runs.written else { return frame }
    let result = frame[..<runs.start.index] + tail
    return result.count < frame.count ? Array(result) : frame
  }

  private init(size: CellSize) { self.size = size }

  // MARK: - Read

  private mutating func take(_ token: FrameTokens.Token, end index: Int) {
    switch token.kind {
    case .style(let values):
      style = Self.style(values, after: style)
      isBroken = true
    case .text(let columns): take(token.bytes, columns: columns, at: index)
    case .move(let row, let column):
      // Without a row, the cursor stays in its own.
      place = (row ?? place?.row).map { Place(row: $0, column: column) }
      isBroken = true
    case .step(let rows, let columns):
      place = place.map { Place(row: $0.row + rows, column: $0.column + columns) }
      isBroken = true
    case .lineFeed:
      guard let row = place?.row, row < size.height else { return leave(to: index) }
      place?.row += 1
      isBroken = true
    case .lineStart:
      place?.column = 1
      isBroken = true
    case .other: leave(to: index)
    }
  }

  /// What comes before an index stays as it is.
  private mutating func leave(to index: Int) {
    (runs, isBroken, start) = ([], true, (index, style))
    // Other sequences, and the text after an unknown one, may have moved the cursor.
    place = nil
  }

  private mutating func take(_ text: ArraySlice<UInt8>, columns: Int?, at index: Int) {
    guard let place, let style, let columns, place.column + columns <= size.width + 1 else { return leave(to: index) }
    if isBroken { runs.append(Run(place: place, style: style)) }
    isBroken = false
    runs[runs.count - 1].text += text
    let next = Place(row: place.row, column: place.column + columns)
    self.place = next.column > size.width ? nil : next
    runs[runs.count - 1].end = self.place
    if self.place == nil { isBroken = true }
  }

  private static func style(_ values: [UInt8], after old: [UInt8]?) -> [UInt8]? {
    let semicolon = UInt8(ascii: ";")
    if values.isEmpty || values == [UInt8(ascii: "0")] { return [] }
    if values.starts(with: [UInt8(ascii: "0"), semicolon]) { return Array(values.dropFirst(2)) }
    if values[0] == semicolon { return Array(values.dropFirst()) }
    return old.map { StyleValues($0).followed(by: StyleValues(values)).bytes }
  }

  // MARK: - Write

  /// The runs, style by style; nil if the place of one is unknown, or the state at the end.
  private var written: [UInt8]? {
    guard !runs.isEmpty, let place, let style else { return nil }
    var styles: [[UInt8]] = []
    for run in runs where !styles.contains(run.style) { styles.append(run.style) }
    var (bytes, cursor, current) = ([UInt8](), Place?.none, start.style)
    func turn(_ new: [UInt8]) {
      if new == current { return }
      let isPlain = current?.isEmpty == true
      let values = isPlain ? new : new.isEmpty ? [] : Array("0;".utf8) + new
      bytes += Array("\u{1B}[".utf8) + values + [UInt8(ascii: "m")]
      current = new
    }
    for style in styles {
      turn(style)
      for run in runs where run.style == style {
        bytes += Self.move(from: cursor, to: run.place) + run.text
        cursor = run.end
      }
    }
    turn(style)
    return bytes + Self.move(from: cursor, to: place)
  }

  private static func move(from old: Place?, to new: Place) -> [UInt8] {
    let absolute = "\u{1B}[\(new.row);\(new.column)H"
    guard let old else { return Array(absolute.utf8) }
    func steps(_ count: Int, _ back: String, _ forth: String) -> String {
      count == 0 ? "" : "\u{1B}[\(abs(count) == 1 ? "" : "\(abs(count))")\(count < 0 ? back : forth)"
    }
    let columns = new.column - old.column
    let isNearBefore = (-3..<0).contains(columns)
    let relative =
      steps(new.row - old.row, "A", "B")
      + (isNearBefore ? String(repeating: "\u{08}", count: -columns) : steps(columns, "D", "C"))
    return Array((relative.utf8.count < absolute.utf8.count ? relative : absolute).utf8)
  }
}
