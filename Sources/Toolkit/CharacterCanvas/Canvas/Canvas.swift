/// A picture made of character cells.
///
/// Drawing is clipped to the canvas and to the given clip rect, so any coordinates are allowed. A canvas never shows
/// half of a wide character. If an edge cuts one, its visible half is a space of the same style. If something is drawn
/// over one half, the other half becomes a space.
public struct Canvas: Sendable {
  /// Columns and rows; never negative.
  public let size: CellSize
  /// Row by row. A cell of width 2 is always followed, in its row, by one of width 0 and the same style.
  var cells: [PackedCell]
  var pool = ClusterPool()
  /// Images that were drawn. Canvases that differ in these only look the same, and are equal.
  var imageAreas: [ImageArea] = []
  /// The characters that are parts of images; nil on canvases of half cells. Drawings show them as rectangles.
  var mosaic: MosaicGlyphs?

  /// - Complexity: O(*c*) for *c* cells.
  public init(size: CellSize, background: Style = .plain) {
    self.size = CellSize(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank(background), count: self.size.width * self.size.height)
  }

  /// All cells of the canvas.
  public var bounds: CellRect { CellRect(size: size) }

  /// - Precondition: the cell is on the canvas.
  public subscript(x: Int, y: Int) -> Cell {
    precondition(
      x >= 0 && x < size.width && y >= 0 && y < size.height,
      "cell \(x),\(y) is not on a canvas of \(size.width)x\(size.height)")
    return cell(at: y * size.width + x)
  }

  /// The cells of one row, from left to right.
  ///
  /// - Precondition: the row is on the canvas.
  /// - Complexity: O(*c*) for the *c* cells of the row.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    precondition(y >= 0 && y < size.height, "row \(y) is not on a canvas of \(size.height) rows")
    return (y * size.width..<(y + 1) * size.width).map(cell)[...]
  }

  private func cell(at index: Int) -> Cell { cell(cells[index]) }

  /// The cells of one row as they are stored. Screens read them, without a value for each.
  ///
  /// - Precondition: the row is on the canvas.
  package func packedRow(_ y: Int) -> ArraySlice<PackedCell> { cells[y * size.width..<(y + 1) * size.width] }

  /// A stored cell as a value.
  package func cell(_ packed: PackedCell) -> Cell {
    guard packed.glyph.clusterIndex == nil else {
      return Cell(cluster: pool.character(of: packed.glyph), style: packed.style, columns: packed.columns)
    }
    if let lower = packed.glyph.lowerGround { return Cell(upperIn: packed.style, lower: lower) }
    return Cell(packed.glyph.scalar, style: packed.style, columns: packed.columns)
  }
}

extension Canvas {
  /// The part of `rect` that can be drawn on.
  func region(_ rect: CellRect, clip: CellRect?) -> CellRect {
    let visible = rect.intersection(bounds)
    guard let clip else { return visible }
    return visible.intersection(clip)
  }

  /// Prepares the columns `minX ..< maxX` of a row to be overwritten: a wide character that is half inside them loses
  /// its other half.
  mutating func severWideCharacters(atEdgesOf minX: Int, _ maxX: Int, row y: Int) {
    let start = y * size.width
    if minX > 0, cells[start + minX].columns == 0 {
      cells[start + minX - 1] = .blank(cells[start + minX - 1].style)
    }
    if maxX < size.width, cells[start + maxX].columns == 0 {
      cells[start + maxX] = .blank(cells[start + maxX].style)
    }
  }

  /// Writes a narrow character to a cell. It must be on the canvas. Screens write the marks of images so.
  package mutating func set(_ character: Character, style: Style, at point: CellPoint) {
    set(PackedCell(pool.glyph(for: character), style), from: point.x, to: point.x + 1, row: point.y)
  }

  /// Writes the same narrow cell to the columns `minX ..< maxX` of a row. They must be on the canvas.
  mutating func set(_ cell: PackedCell, from minX: Int, to maxX: Int, row y: Int) {
    severWideCharacters(atEdgesOf: minX, maxX, row: y)
    let start = y * size.width
    cells.withUnsafeMutableBufferPointer { cells in
      for index in start + minX..<start + maxX { cells[index] = cell }
    }
  }
}

extension Canvas: Hashable {
  /// Whether the two look the same, in whatever order they were drawn.
  public static func == (lhs: Canvas, rhs: Canvas) -> Bool {
    guard lhs.size == rhs.size else { return false }
    if lhs.pool.isEmpty && rhs.pool.isEmpty { return lhs.cells == rhs.cells }
    return lhs.cells.indices.allSatisfy { lhs.cell(at: $0) == rhs.cell(at: $0) }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    for index in cells.indices { hasher.combine(cell(at: index)) }
  }
}

extension Canvas {
  /// Draws a frame along the inner edge of the rect. The inside does not change.
  ///
  /// A rect one row or one column thick gets a plain line. Clipped corners and lines are not drawn, so it is visible
  /// that the frame continues.
  ///
  /// - Complexity: O(*c*) for the *c* cells of the frame that are visible.
  public mutating func drawBorder(
    _ rect: CellRect, _ border: BorderStyle, style: Style, clip: CellRect? = nil
  ) {
    let region = region(rect, clip: clip)
    guard !region.isEmpty else { return }
    let glyphs = border.glyphs
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    guard rect.height > 1 else {
      return drawLine(glyphs.horizontal, style, row: rect.minY, in: region)
    }
    drawLine(glyphs.vertical, style, column: rect.minX, in: region)
    guard rect.width > 1 else { return }
    drawLine(glyphs.vertical, style, column: right, in: region)
    drawLine(glyphs.horizontal, style, row: rect.minY, in: region)
    drawLine(glyphs.horizontal, style, row: bottom, in: region)
    drawCorner(glyphs.topLeft, style, atX: rect.minX, y: rect.minY, in: region)
    drawCorner(glyphs.topRight, style, atX: right, y: rect.minY, in: region)
    drawCorner(glyphs.bottomLeft, style, atX: rect.minX, y: bottom, in: region)
    drawCorner(glyphs.bottomRight, style, atX: right, y: bottom, in: region)
  }

  private mutating func drawLine(_ character: Character, _ style: Style, row y: Int, in region: CellRect) {
    guard y >= region.minY, y < region.maxY else { return }
    set(PackedCell(pool.glyph(for: character), style), from: region.minX, to: region.maxX, row: y)
  }

  private mutating func drawLine(_ character: Character, _ style: Style, column x: Int, in region: CellRect) {
    guard x >= region.minX, x < region.maxX else { return }
    let cell = PackedCell(pool.glyph(for: character), style)
    for y in region.minY..<region.maxY { set(cell, from: x, to: x + 1, row: y) }
  }

  private mutating func drawCorner(_ character: Character, _ style: Style, atX x: Int, y: Int, in region: CellRect) {
    guard region.contains(CellPoint(x: x, y: y)) else { return }
    set(PackedCell(pool.glyph(for: character), style), from: x, to: x + 1, row: y)
  }
}

extension Canvas {
  /// Draws another canvas with its first cell at `point`.
  ///
  /// - Complexity: O(*c*) for the *c* cells of `other` that are visible.
  public mutating func draw(_ other: Canvas, at point: CellPoint, clip: CellRect? = nil) {
    let region = region(CellRect(origin: point, size: other.size), clip: clip)
    guard !region.isEmpty else { return }
    for y in region.minY..<region.maxY {
      severWideCharacters(atEdgesOf: region.minX, region.maxX, row: y)
      let target = y * size.width + region.minX
      let source = (y - point.y) * other.size.width + region.minX - point.x
      for offset in 0..<region.width {
        cells[target + offset] = adopted(other.cells[source + offset], from: other)
      }
      fixCutEdges(from: target, to: target + region.width)
    }
    imageAreas += other.imageAreas.map { $0.moved(to: point, within: region) }.filter { !$0.visible.isEmpty }
  }

  /// A cell of another canvas, converted for this one.
  private mutating func adopted(_ cell: PackedCell, from other: Canvas) -> PackedCell {
    guard cell.glyph.clusterIndex != nil else { return cell }
    return PackedCell(pool.glyph(for: other.pool.character(of: cell.glyph)), cell.style, columns: cell.columns)
  }

  /// Turns halves of wide characters whose other half was not copied into spaces.
  private mutating func fixCutEdges(from first: Int, to end: Int) {
    if cells[first].columns == 0 { cells[first] = .blank(cells[first].style) }
    if cells[end - 1].columns == 2 { cells[end - 1] = .blank(cells[end - 1].style) }
  }
}

extension Canvas {
  /// A hash of the canvas. Canvases that look the same have the same hash on any machine and in any run. Others share
  /// one with a probability of about 2⁻⁶⁴.
  /// - Complexity: O(*c*) for *c* cells.
  public var pictureHash: UInt64 {
    var digest = Digest()
    digest.append(UInt64(size.width) << 32 | UInt64(size.height))
    for cell in cells where cell.columns != 0 {
      digest.append(cell.style)
      guard cell.glyph.clusterIndex != nil else {
        digest.append(cell.glyph.lowerGround.map { UInt64($0.digits) | 1 << 33 } ?? UInt64(cell.glyph.scalar.value))
        continue
      }
      for scalar in pool.character(of: cell.glyph).unicodeScalars { digest.append(UInt64(scalar.value) | 1 << 32) }
    }
    return digest.value
  }
}

/// Hashes words of 64 bits. Each is mixed in by a multiplication. Its high bits are then rotated, so that the next
/// multiplication spreads them.
private struct Digest {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func append(_ word: UInt64) {
    let mixed = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    state = mixed << 29 | mixed >> 35
  }

  mutating func append(_ style: Style) {
    append(UInt64(style.foreground.digits) << 32 | UInt64(style.background.digits))
    append(UInt64(style.attributes.rawValue))
  }

  /// Rotates the last words as often as the first.
  var value: UInt64 {
    var value = state
    for shift in [33, 29, 32] as [UInt64] { value = (value ^ value >> shift) &* 0xBF58_476D_1CE4_E5B9 }
    return value ^ value >> 31
  }
}

extension Canvas {
  /// Fills the rect with one character, by default with blanks.
  ///
  /// `DisplayText` makes the character safe to print. If the safe form has several characters, the first is used. A
  /// wide character is repeated from the left edge of `rect`. A last odd column, and halves at the edges of the clip
  /// rect, become spaces.
  ///
  /// - Complexity: O(*c*) for the *c* cells of the rect that are visible.
  public mutating func fill(
    _ rect: CellRect, with character: Character = " ", style: Style, clip: CellRect? = nil
  ) {
    let region = region(rect, clip: clip)
    guard !region.isEmpty else { return }
    let cluster = Cluster(filling: character)
    let glyph = pool.glyph(for: cluster)
    for y in region.minY..<region.maxY {
      if cluster.width == 2 {
        fillWide(glyph, style, row: y, phase: rect.minX, evenEnd: rect.evenMaxX, in: region)
      } else {
        set(PackedCell(glyph, style), from: region.minX, to: region.maxX, row: y)
      }
    }
  }

  private mutating func fillWide(
    _ glyph: Glyph, _ style: Style, row y: Int, phase: Int, evenEnd: Int, in region: CellRect
  ) {
    severWideCharacters(atEdgesOf: region.minX, region.maxX, row: y)
    let start = y * size.width
    for x in region.minX..<region.maxX {
      let isLeading = (x - phase) % 2 == 0
      let isWhole = x < evenEnd && (isLeading ? x + 1 < region.maxX : x > region.minX)
      if !isWhole {
        cells[start + x] = .blank(style)
      } else {
        cells[start + x] = isLeading ? PackedCell(glyph, style, columns: 2) : .trailingHalf(style)
      }
    }
  }
}

extension CellRect {
  /// The right edge of the last whole pair of columns.
  fileprivate var evenMaxX: Int { width % 2 == 0 ? maxX : maxX - 1 }
}

extension Cluster {
  /// The safe form of the character to fill with.
  fileprivate init(filling character: Character) {
    if let scalar = character.singleScalar, (0x20..<0x7F).contains(scalar.value) {
      self.init(scalar: scalar, width: 1)
    } else {
      self = DisplayText(String(character)).clusters.first ?? Cluster(scalar: " ", width: 1)
    }
  }
}

extension Canvas {
  /// The first invariant that the canvas breaks, in words; `nil` for every valid canvas.
  ///
  /// - Complexity: O(*c*) for *c* cells.
  var brokenInvariant: String? {
    guard cells.count == size.width * size.height else { return "\(cells.count) cells on \(size)" }
    for y in 0..<size.height {
      for x in 0..<size.width {
        if let reason = brokenInvariant(atX: x, y: y) { return "cell \(x),\(y): \(reason)" }
      }
    }
    return nil
  }

  private func brokenInvariant(atX x: Int, y: Int) -> String? {
    let cell = self[x, y]
    let next = x + 1 < size.width ? self[x + 1, y] : nil
    switch cell.width {
    case 0:
      if x == 0 || self[x - 1, y].width != 2 { return "a trailing half without its leading half" }
      if cell.character != " " { return "a trailing half that holds '\(cell.character)'" }
    case 1: break
    case 2:
      guard let next, next.width == 0 else { return "a leading half without its trailing half" }
      if next.style != cell.style { return "halves of different styles" }
    default: return "a width of \(cell.width)"
    }
    if cell.width > 0, TextWidth.columns(of: cell.character) != cell.width {
      return "'\(cell.character)' in \(cell.width) columns"
    }
    return nil
  }
}

extension Canvas {
  /// Changes the style of the cells of the rect. Their characters stay.
  ///
  /// Both halves of a wide character always share a style. A wide character that is only half in the rect keeps its
  /// own.
  ///
  /// - Complexity: O(*c*) for the *c* cells of the rect that are visible.
  public mutating func restyle(
    _ rect: CellRect, clip: CellRect? = nil, _ transform: (Style) -> Style
  ) {
    let region = region(rect, clip: clip)
    guard !region.isEmpty else { return }
    for y in region.minY..<region.maxY {
      let start = y * size.width
      var (first, end) = (start + region.minX, start + region.maxX)
      if cells[first].columns == 0 { first += 1 }
      if end > first, cells[end - 1].columns == 2 { end -= 1 }
      cells.withUnsafeMutableBufferPointer { cells in
        for index in first..<max(first, end) { cells[index].restyle(transform) }
      }
    }
  }
}

extension Canvas {
  /// Draws one line of text from the cell `point` to the right.
  ///
  /// - Returns: the number of painted cells, which is `text.width` if nothing is clipped.
  /// - Complexity: O(*n*) for the *n* clusters of the text; for ASCII, O(*c*) for the *c* cells painted.
  @discardableResult
  public mutating func draw(
    _ text: DisplayText, at point: CellPoint, style: Style, clip: CellRect? = nil
  ) -> Int {
    let line = CellRect(x: point.x, y: point.y, width: text.width, height: 1)
    let region = region(line, clip: clip)
    guard !region.isEmpty else { return 0 }
    severWideCharacters(atEdgesOf: region.minX, region.maxX, row: point.y)
    if text.isASCII {
      drawASCII(text.string, from: point.x, style: style, in: region)
    } else {
      drawClusters(text.clusters, from: point.x, style: style, in: region)
    }
    return region.width
  }

  private mutating func drawASCII(_ text: String, from left: Int, style: Style, in region: CellRect) {
    let start = region.minY * size.width + region.minX
    let first = region.minX - left
    var text = text
    cells.withUnsafeMutableBufferPointer { cells in
      text.withUTF8 { bytes in
        for offset in 0..<region.width {
          cells[start + offset] = PackedCell(Glyph(ascii: bytes[first + offset]), style)
        }
      }
    }
  }

  private mutating func drawClusters(_ clusters: [Cluster], from left: Int, style: Style, in region: CellRect) {
    let start = region.minY * size.width
    var x = left
    for cluster in clusters {
      if x >= region.maxX { return }
      let next = x + cluster.width
      if cluster.width == 1 {
        if x >= region.minX { cells[start + x] = PackedCell(pool.glyph(for: cluster), style) }
      } else if x >= region.minX, next <= region.maxX {
        cells[start + x] = PackedCell(pool.glyph(for: cluster), style, columns: 2)
        cells[start + x + 1] = .trailingHalf(style)
      } else if next > region.minX {
        cells[start + max(x, region.minX)] = .blank(style)
      }
      x = next
    }
  }
}
