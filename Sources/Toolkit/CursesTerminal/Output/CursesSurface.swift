import CNcurses
import CharacterCanvas

/// Curses without a terminal. Canvases go in, and the bytes that change the last picture into the next come out.
///
/// Curses keeps the last picture it sent, finds what changed, and writes to memory. Rows that moved up or down and parts
/// of rows that moved sideways are found here, and style sequences become shorter. One surface can be open at a time:
/// curses keeps the windows of all its screens in one list, and closing a screen frees them all. All of curses is used on
/// the main actor.
@MainActor
final class CursesSurface {
  private(set) var size: CellSize
  private(set) var colors: ColorDepth
  private let type: String
  private let mostColors: ColorDepth
  private nonisolated(unsafe) let surface: OpaquePointer
  /// Whether the terminal can move rows, and parts of rows.
  private let canScroll, canShift: Bool
  private var encoder: RowEncoder
  private var styles = StyleSequences()
  /// The values of the style that is on between frames; nil while that is unknown.
  private var style: [UInt8]?
  /// The visible columns of the terminal; empty while they are unknown.
  private var shown: [CellKey] = []
  private static let fileSizeLimit = ash_file_size_limit()

  /// - Parameters:
  ///   - type: a terminal type that terminfo knows.
  ///   - colors: the most colours to use.
  ///   - hasRGB: whether the terminal shows any colour, whatever terminfo says.
  /// - Returns: nil if the type is unknown, if curses cannot make a screen for such a terminal, or if another surface is
  ///   open.
  init?(type: String, size: CellSize, colors: ColorDepth = .rgb, isUnicode: Bool = true, hasRGB: Bool = false) {
    let size = size.atLeastOneCell
    guard let surface = ash_surface_open(type, Int32(size.height), Int32(size.width), hasRGB) else { return nil }
    (self.surface, self.size, self.type, mostColors) = (surface, size, type, colors)
    (canScroll, canShift) = (ash_surface_can_scroll(surface), ash_surface_can_shift(surface))
    self.colors = Self.colors(of: surface, atMost: colors)
    let cells = CellEncoder(isUnicode: isUnicode)
    encoder = RowEncoder(cells: cells, pairs: ColorPairs(of: surface, depth: self.colors))
  }

  deinit { ash_surface_close(surface) }

  private static func colors(of surface: OpaquePointer, atMost most: ColorDepth) -> ColorDepth {
    min(most, ColorDepth(colorCount: Int(ash_surface_colors(surface))))
  }

  /// Changes what curses knows of the terminal. The next picture is sent in full.
  ///
  /// - Parameter type: another terminal type; nil for the present one.
  /// - Returns: whether curses takes the description. If not, the former one stays.
  @discardableResult
  func describe(type: String? = nil, hasRGB: Bool) -> Bool {
    guard isOpen else { return false }
    let isTaken = ash_surface_describe(surface, type ?? self.type, hasRGB)
    if isOpen {
      colors = Self.colors(of: surface, atMost: mostColors)
      encoder.pairs = ColorPairs(of: surface, depth: colors)
      forgetShown()
    }
    return isTaken
  }

  var isOpen: Bool { ash_surface_is_open(surface) }

  /// Makes room for another surface. This one then shows nothing any more.
  func close() { ash_surface_close_screen(surface) }

  /// Whether cells can have the 256 colours of the palette.
  var hasPalette: Bool { colors == .indexed256 || isOpen && ash_surface_has_rgb_and_palette(surface) }

  /// The bytes that change the last picture on the terminal into this one; empty if they are the same.
  /// - Parameters:
  ///   - canvas: the picture.
  ///   - placeholders: text that is sent instead of cells of the canvas.
  ///   - cursor: the cell of the cursor; nil hides it.
  /// - Complexity: O(*c*) for *c* cells.
  func bytes(
    showing canvas: Canvas, placeholders: Placeholders = .none, cursor: CellPoint? = nil
  ) -> [UInt8] {
    guard isOpen else { return [] }
    let canvas = placeholders.placed(in: canvas)
    let rows = min(size.height, canvas.size.height)
    var frame = written(showing: canvas, rows: rows, cursor: cursor)
    // Curses wrote no more than a file may have.
    if frame.count >= Self.fileSizeLimit { frame = fullFrame(showing: canvas, rows: rows, cursor: cursor) }
    return StyledRuns.ordered(styles.merged(frame), size: size, style: &style)
  }

  /// The whole picture, row by row, for processes whose file size limit is less than a frame.
  private func fullFrame(showing canvas: Canvas, rows: Int, cursor: CellPoint?) -> [UInt8] {
    invalidate()
    let parts = (0..<rows).map { written(showing: canvas, rows: $0, cursor: nil) }
    return parts.joined() + written(showing: canvas, rows: rows, cursor: cursor)
  }

  /// The bytes that curses writes to show a canvas.
  ///
  /// - Parameter rows: how many rows of the canvas to show, from the first on.
  private func written(showing canvas: Canvas, rows: Int, cursor: CellPoint?) -> [UInt8] {
    encoder.beginFrame()
    for y in 0..<rows { encode(canvas, row: y) }
    let missing = (size.height - rows) * size.width
    move(to: missing > 0 ? encoder.keys + Array(repeating: .blank, count: missing) : encoder.keys)
    ash_surface_begin(surface)
    put()
    let hidden = CellPoint(x: -1, y: 0)
    let place = cursor.flatMap { CellRect(size: size).contains($0) ? $0 : nil } ?? hidden
    let count = ash_surface_finish(surface, Int32(place.x), Int32(place.y))
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      length = count == 0 ? 0 : ash_surface_take(surface, buffer.baseAddress, count)
    }
  }

  /// Moves what the terminal shows where that makes the next picture cheaper. Curses sends what is left to change.
  private func move(to next: [CellKey]) {
    defer { shown = next }
    guard !shown.isEmpty, !encoder.pairs.hasReboundShownPairs else { return }
    let (scrolls, shifts) = moves(to: next)
    guard !scrolls.isEmpty || !shifts.isEmpty else { return }
    let rows = scrolls.map {
      ash_scroll(start: Int32($0.rows.lowerBound), end: Int32($0.rows.upperBound), distance: Int32($0.distance))
    }
    let parts = shifts.map { shift in
      ash_shift(
        y: Int32(shift.row), start: Int32(shift.columns.lowerBound), end: Int32(shift.columns.upperBound),
        distance: Int32(shift.distance))
    }
    ash_surface_move(surface, rows, Int32(rows.count), parts, Int32(parts.count))
  }

  /// The scrolls that make the next picture cheaper, one after the other, then the parts of rows that move. Rows that
  /// move sideways beside a scroll often have the same border as another row, and are not scrolled for that.
  private func moves(to next: [CellKey]) -> (scrolls: [RowScroll], shifts: [RowShift]) {
    let (before, most) = (shown, 4)
    var (scrolls, shifts): ([RowScroll], [RowShift]) = ([], [])
    while canScroll, scrolls.count < most, shifts.isEmpty,
      let scroll = ScrollMotion(from: shown, to: next, width: size.width).scroll()
    {
      shown = scroll.applied(to: shown, width: size.width)
      scrolls.append(scroll)
      if canShift { shifts = SidewaysMotion(from: shown, to: next, width: size.width).shifts() }
    }
    if canShift, scrolls.isEmpty { shifts = SidewaysMotion(from: shown, to: next, width: size.width).shifts() }
    guard !scrolls.isEmpty, !shifts.isEmpty else { return (scrolls, shifts) }
    // Equal cards that move sideways often look as if they moved up as well. Costs are estimates, so a little less does
    // not count.
    let alone = SidewaysMotion(from: before, to: next, width: size.width).shifts()
    let both = scrolls.count * ScrollMotion.price + cost(of: shifts, from: shown, to: next)
    guard cost(of: alone, from: before, to: next) * 4 < both * 3 else { return (scrolls, shifts) }
    shown = before
    return ([], alone)
  }

  /// About how many bytes it takes to send the next picture with parts of rows that move.
  private func cost(of shifts: [RowShift], from shown: [CellKey], to next: [CellKey]) -> Int {
    var moved = shown
    for shift in shifts {
      let columns = shift.row * size.width..<(shift.row + 1) * size.width
      moved.replaceSubrange(columns, with: shift.applied(to: shown[columns]))
    }
    return ScrollMotion(from: moved, to: next, width: size.width).cost + shifts.count * SidewaysMotion.price
  }

  private func encode(_ canvas: Canvas, row: Int) {
    let surface = surface
    encoder.encode(canvas, row: row, columns: size.width) { pair, foreground, background in
      ash_surface_define_pair(surface, Int32(pair), Int32(foreground), Int32(background))
    }
  }

  private func put() {
    encoder.encoded.withUnsafeBufferPointer { cells in
      var start = 0
      for (y, end) in encoder.ends.enumerated() {
        if let first = cells.baseAddress { ash_surface_put_row(surface, Int32(y), first + start, Int32(end - start)) }
        start = end
      }
    }
  }

  /// Changes the size. The next picture is sent in full.
  func resize(to newSize: CellSize) {
    guard isOpen else { return }
    size = newSize.atLeastOneCell
    ash_surface_resize(surface, Int32(size.height), Int32(size.width))
    shown = []
  }

  /// Forgets what the terminal shows, so that the next picture is sent in full.
  func invalidate() {
    guard isOpen else { return }
    ash_surface_invalidate(surface)
    forgetShown()
  }

  private func forgetShown() {
    styles.invalidate()
    style = nil
    shown = []
  }

  /// The terminal's string for a terminfo name, such as `smcup`; empty if it has none.
  func string(_ name: String, _ first: Int = 0, _ second: Int = 0) -> [UInt8] {
    guard isOpen else { return [] }
    let capacity = 256
    return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, length in
      length = ash_surface_string(surface, name, Int32(first), Int32(second), buffer.baseAddress, capacity)
    }
  }
}

extension CellSize {
  /// Curses needs at least one cell, and its coordinates are limited.
  fileprivate var atLeastOneCell: CellSize {
    CellSize(width: min(max(1, width), 4096), height: min(max(1, height), 4096))
  }
}

extension ColorPairs {
  @MainActor fileprivate init(of surface: OpaquePointer, depth: ColorDepth) {
    self.init(
      count: Int(ash_surface_pairs(surface)), depth: depth, hasPalette: ash_surface_has_rgb_and_palette(surface))
  }
}

extension ColorDepth {
  fileprivate init(colorCount: Int) {
    switch colorCount {
    case ..<8: self = .none
    case 8..<16: self = .ansi8
    case 16..<256: self = .ansi16
    case 256: self = .indexed256
    default: self = .rgb
    }
  }
}

/// Makes one of the style sequences that curses writes one after the other.
///
/// Curses sends one sequence for attributes and one for each colour. To end a style it resets the colours, selects the
/// ASCII character set and resets everything. A terminal needs one sequence for all of these, a third as long.
struct StyleSequences {
  /// Terminals accept at least this many values in one sequence.
  private static let mostValues = 16
  private static let escape = UInt8(ascii: "\u{1B}")

  /// Whether the terminal is known to use the ASCII character set.
  private var isASCII = false

  /// - Returns: bytes with the same effect on a terminal as `bytes`.
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func merged(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var pending: Style?
    func flush() {
      if let style = pending { style.append(to: &result) }
      pending = nil
    }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == Self.escape, index + 2 < bytes.count else {
        flush()
        result.append(byte)
        index += 1
        continue
      }
      if let end = Self.endOfStyle(bytes, from: index) {
        let next = Style(bytes[index + 2..<end - 1])
        if let style = pending, !next.isReset, style.count + next.count > Self.mostValues { flush() }
        pending = pending.map { $0.followed(by: next) } ?? next
        index = end
      } else if bytes[index + 1] == UInt8(ascii: "(") {
        // Character sets and styles do not affect each other.
        if bytes[index + 2] != UInt8(ascii: "B") || !isASCII { result += bytes[index..<index + 3] }
        isASCII = bytes[index + 2] == UInt8(ascii: "B")
        index += 3
      } else {
        flush()
        result.append(byte)
        index += 1
      }
    }
    flush()
    return result
  }

  /// Forgets the state of the terminal.
  mutating func invalidate() { isASCII = false }

  /// The index after a style sequence, if one begins at `start`.
  private static func endOfStyle(_ bytes: [UInt8], from start: Int) -> Int? {
    guard bytes[start + 1] == UInt8(ascii: "[") else { return nil }
    var index = start + 2
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: ";"): index += 1
      case UInt8(ascii: "m"): return index + 1
      default: return nil
      }
    }
    return nil
  }

  /// The values of a style sequence.
  private struct Style {
    /// The bytes between the introducer and the final byte; never empty.
    private var values: [UInt8]
    private(set) var count: Int

    init(_ bytes: ArraySlice<UInt8>) {
      values = bytes.isEmpty ? [UInt8(ascii: "0")] : Array(bytes)
      count = values.reduce(1) { $0 + ($1 == UInt8(ascii: ";") || $1 == UInt8(ascii: ":") ? 1 : 0) }
    }

    /// Whether it ends all styles before it.
    var isReset: Bool {
      if values[0] == UInt8(ascii: ";") { return true }
      return values[0] == UInt8(ascii: "0") && (values.count == 1 || values[1] == UInt8(ascii: ";"))
    }

    func followed(by next: Style) -> Style {
      if next.isReset { return next }
      var joined = self
      joined.values += [UInt8(ascii: ";")] + next.values
      joined.count += next.count
      return joined
    }

    func append(to bytes: inout [UInt8]) {
      bytes += [escape, UInt8(ascii: "[")]
      if values != [UInt8(ascii: "0")] { bytes += values }
      bytes.append(UInt8(ascii: "m"))
    }
  }
}
