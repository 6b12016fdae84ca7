import CharacterCanvas
import Foundation
import Images
import LayoutCore

/// Paints images into half rows of a canvas.
@MainActor
struct ImagePainter {
  let store: ImageStore
  let palette: ContentPalette
  /// The background of the images; nil if it is unknown.
  let ground: RGB?
  let pointsPerCell: PointsPerCell
  /// The half rows that may be changed.
  let clip: HalfRowRect
  /// The kind of motion that brings the element to its end. While it moves, each row of an image has one colour, which
  /// takes few bytes to send. Rows that are scrolled need not be sent.
  var way = VisibleViews.Element.Way.still
  /// Below 1, the background of the images shows through, where its colour is known.
  var alpha: CGFloat = 1

  private var isTranslucent: Bool { alpha < 1 && way == .still }

  /// Whether a cell can show two colours.
  private var hasHalves: Bool { way != .moving && palette.isUnicode && palette.allowsHalfRows && !isInShades }
  private var isInShades: Bool { if case .shades = palette.imageDepth { true } else { false } }

  func paint(_ content: ContentImage, in halves: HalfRowRect, into canvas: inout Canvas) {
    let place = hasHalves ? halves : HalfRowRect(halves.rowsTouched)
    guard !place.intersection(clip).isEmpty else { return }
    let request = CellPlace(
      columns: place.width, halfRows: place.height, fit: content.fit,
      cornerRadius: Double(content.cornerRadius / pointsPerCell.width), depth: palette.imageDepth,
      ground: ground.map { PixelColor($0.red, $0.green, $0.blue) }, pixelsPerSquare: Double(pointsPerCell.width))
    if way == .moving, !isInShades, let moving = store.movingImage(content.image, in: request) {
      return paint(moving, in: place, into: &canvas)
    }
    let isRemembered = store.remembersPlaces && hasHalves && way == .still && !isTranslucent
    let rows = isRemembered ? place.halfRowsOfWholeCells : nil
    switch store.state(of: content.image, in: request, mosaicRows: rows) {
    case .ready(let cells):
      paint(cells, in: place, into: &canvas)
      if let rows { remember(content.image, cells, request, in: place, rows, on: &canvas) }
    case .loading(let mean): paintPlaceholder(mean, "", in: place, into: &canvas)
    case .slow(let mean): paintPlaceholder(mean, "takes long to decode", in: place, into: &canvas)
    case .failed(let error):
      let name = URL(fileURLWithPath: error.name).lastPathComponent
      paintPlaceholder(nil, "\(name): \(error.summary)", in: place, into: &canvas)
    }
  }

  private func paint(_ image: CellImage, in place: HalfRowRect, into canvas: inout Canvas) {
    let rows = place.intersection(clip).rowsTouched.intersection(canvas.bounds)
    for y in rows.minY..<max(rows.minY, rows.maxY) {
      for x in rows.minX..<rows.maxX {
        let point = CellPoint(x: x, y: y)
        if let shade = image.shade(x - place.minX, row: y - place.minY / 2) {
          canvas.draw(DisplayText(String(shade)), at: point, style: palette.text)
          continue
        }
        let (upper, lower) = (half(image, x, 2 * y, place), half(image, x, 2 * y + 1, place))
        let behind = isTranslucent ? canvas.grounds(at: point) : nil
        paint(blended(upper, on: behind?.upper), blended(lower, on: behind?.lower), at: point, into: &canvas)
      }
    }
  }

  /// Lets a screen show the image finer in the cells that it fills wholly, but for rounded corners.
  private func remember(
    _ image: Image, _ cells: CellImage, _ request: CellPlace, in place: HalfRowRect, _ halfRows: Range<Int>,
    on canvas: inout Canvas
  ) {
    // Where the rows begin is a part of what is shown.
    let number = 2 * store.number(of: image, in: request) + halfRows.lowerBound
    let parts: @MainActor @Sendable (MosaicGlyphs) -> PixelImage.Cells? = { [store] glyphs in
      guard store.mosaicForm == MosaicForm(glyphs) else { return nil }
      return store.mosaic(of: image, in: request, halfRows: halfRows).map { mosaic in
        { mosaic[$0.x, $0.y].map { MosaicCell($0) } }
      }
    }
    let pixels = PixelImage(number: number, cells: parts) { [store] cell in
      let scale = (x: Double(cell.width), y: Double(cell.height) / 2)
      let pixels = store.finePixels(of: image, in: request, halfRows: halfRows, scale: scale)
      return pixels.map { store.encoded($0) }
    }
    let corner = Int(request.cornerRadius.rounded(.up))
    canvas.remember(pixels, in: place.wholeCells, clip: clip.wholeCells) { point in
      let (x, y) = (point.x - place.minX, 2 * point.y - place.minY)
      guard cells[x, y] != .clear, cells[x, y + 1] != .clear else { return false }
      return min(x, cells.columns - 1 - x) >= corner || min(y, cells.halfRows - 2 - y) >= corner
    }
  }

  /// The ground of a half row; nil where the image is clear, or does not show.
  private func half(_ image: CellImage, _ x: Int, _ y: Int, _ place: HalfRowRect) -> Ground? {
    guard y >= max(place.minY, clip.minY), y < min(place.maxY, clip.maxY) else { return nil }
    switch image[x - place.minX, y - place.minY] {
    case .clear: return nil
    case .rgb(let red, let green, let blue): return .color(.rgb(red, green, blue))
    case .indexed(let index): return .color(.indexed(index))
    }
  }

  private func blended(_ ground: Ground?, on behind: Ground?) -> Ground? {
    guard behind != nil, case .color(let color)? = ground, let rgb = color.rgb() else { return ground }
    let parts = [rgb.red, rgb.green, rgb.blue].map { CGFloat($0) / 255 }
    let own = ViewColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    return .color(Color(palette.blended(own, alpha: alpha, on: behind)))
  }

  private func paint(_ upper: Ground?, _ lower: Ground?, at point: CellPoint, into canvas: inout Canvas) {
    guard upper != nil || lower != nil else { return }
    guard hasHalves else {
      let ground = Self.mean(upper, lower)
      return canvas.setGrounds(upper: ground, lower: ground, at: point)
    }
    // The character of another element keeps its cell.
    if upper == nil || lower == nil, !canvas[point.x, point.y].isBlank { return }
    let behind = canvas.grounds(at: point)
    canvas.setGrounds(upper: upper ?? behind.upper, lower: lower ?? behind.lower, at: point)
  }

  /// One colour for a cell that can show only one.
  private static func mean(_ upper: Ground?, _ lower: Ground?) -> Ground {
    guard case .color(.rgb(let red, let green, let blue))? = upper,
      case .color(.rgb(let otherRed, let otherGreen, let otherBlue))? = lower
    else { return upper ?? lower ?? .color(.standard) }
    func mean(_ one: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(one) + Int(other)) / 2) }
    return .color(.rgb(mean(red, otherRed), mean(green, otherGreen), mean(blue, otherBlue)))
  }

  /// The mean colour of an image that is not ready, or else a shade; and a message in the middle.
  private func paintPlaceholder(
    _ mean: PixelColor?, _ message: String, in place: HalfRowRect, into canvas: inout Canvas
  ) {
    let cells = place.rowsTouched
    let visible = cells.intersection(clip.rowsTouched)
    let color = isInShades ? nil : mean.map { Color.rgb($0.red, $0.green, $0.blue) }
    let ground: Style = color.map { Style(background: $0) } ?? palette.readable(palette.detail)
    canvas.fill(cells, with: color == nil ? (palette.isUnicode ? "░" : ".") : " ", style: ground, clip: visible)
    let lines = TextBlock(message).lines(columns: cells.width, rows: cells.height, ellipsis: palette.isUnicode)
    for (row, line) in lines.enumerated() {
      let point = CellPoint(
        x: cells.minX + (cells.width - line.text.width) / 2, y: cells.minY + (cells.height - lines.count) / 2 + row)
      canvas.draw(
        line.text, at: point, style: palette.readable(palette.text.background(ground.background)), clip: visible)
    }
  }
}

extension CollectionRenderer {
  /// Paints an image that is part of no element. One that is not ready is a shade, and one that cannot be shown a
  /// message.
  ///
  /// - Parameters:
  ///   - image: the image. Its frame is not used.
  ///   - cells: the cells that it fills, all of which are in the canvas.
  ///   - ground: the background; nil if it is unknown, as with a terminal's own background.
  ///   - canvas: the canvas to paint on.
  /// - Complexity: O(c) for c cells.
  public func paint(_ image: ContentImage, in cells: CellRect, onto ground: RGB?, into canvas: inout Canvas) {
    let halves = HalfRowRect(cells.intersection(canvas.bounds))
    ImagePainter(store: images, palette: palette, ground: ground, pointsPerCell: pointsPerCell, clip: halves)
      .paint(image, in: HalfRowRect(cells), into: &canvas)
  }
}

extension HalfRowRect {
  /// The half rows in whole cells, counted from the first one of the rect; nil if there are none.
  fileprivate var halfRowsOfWholeCells: Range<Int>? {
    let whole = wholeCells
    guard !whole.isEmpty else { return nil }
    return 2 * whole.minY - minY..<2 * whole.maxY - minY
  }

  /// The cells that are in the rect with a half or both.
  var rowsTouched: CellRect {
    isEmpty ? .zero : CellRect(minX: minX, minY: minY >> 1, maxX: maxX, maxY: (maxY + 1) >> 1)
  }
}

extension ContentPainter {
  /// The images and the half rows that they fill. One without a frame fills the space that the texts leave.
  var placedImages: [(image: ContentImage, halves: HalfRowRect)] {
    content.images.compactMap { image in
      guard let frame = image.frame else { return roomOfImage.map { (image, $0) } }
      // A section that scrolls by itself has moved its element by whole cells.
      let (natural, corner) = (place.halfRows(of: frame), place.halfRows(of: .zero))
      let (dx, dy) = (halves.minX - corner.minX, halves.minY - corner.minY)
      let moved = HalfRowRect(
        minX: natural.minX + dx, minY: natural.minY + dy, maxX: natural.maxX + dx, maxY: natural.maxY + dy)
      return (image, moved.intersection(halves))
    }
  }

  @MainActor func paintImages(into canvas: inout Canvas) {
    guard !content.images.isEmpty else { return }
    let color = content.background.map { RGB($0) }
    let painter = ImagePainter(
      store: store, palette: palette, ground: hasGround ? color : palette.ground,
      pointsPerCell: place.grid.pointsPerCell,
      clip: halves.intersection(shownHalves), way: role.way, alpha: role.alpha)
    for (image, halves) in placedImages { painter.paint(image, in: halves, into: &canvas) }
  }

  /// The rows of the texts: all, or those below an image without a place.
  var textRoom: CellRect {
    guard let image = roomOfImage else {
      guard hasBorder else { return textCells }
      // An element that is resized on its way has its text laid out in other cells.
      return textCells == cells ? room : textCells.inset(by: 1)
    }
    return CellRect(minX: room.minX, minY: image.maxY / 2, maxX: room.maxX, maxY: endOfCaption)
  }

  /// Where the rows of texts below an image end. A row of which only half belongs to the element has none: the other
  /// half may be the image of the next one.
  private var endOfCaption: Int { hasBorder ? room.maxY : min(room.maxY, halves.maxY >> 1) }

  /// The room for an image above the texts; nil if there is none. Texts take a third at most, but of fewer than three
  /// rows they take all that they need.
  private var roomOfImage: HalfRowRect? {
    guard content.fields.isEmpty, content.images.contains(where: { $0.frame == nil }) else { return nil }
    let texts = TextBlock(content.text, detail: content.detail, lineLimit: content.lineLimit)
    let needed = texts.size(columns: room.width).rows
    let rows = room.height < 3 ? needed : min(needed, room.height / 3)
    let inner = HalfRowRect(room)
    let top = hasBorder ? inner.minY : min(halves.minY, inner.minY)
    let bottom = rows > 0 ? 2 * (endOfCaption - rows) : hasBorder ? inner.maxY : max(halves.maxY, inner.maxY)
    return top < bottom ? HalfRowRect(minX: room.minX, minY: top, maxX: room.maxX, maxY: bottom) : nil
  }
}

extension ElementPlace {
  /// The half rows of a rectangle in the element.
  func halfRows(of rect: CGRect) -> HalfRowRect {
    grid.halfRows(of: rect.offsetBy(dx: origin.x, dy: origin.y)).offsetBy(dx: corner.x, dy: corner.y)
  }
}

extension ImageStore {
  /// Pixels as terminals read them: a file if there is something that writes one.
  fileprivate func encoded(_ pixels: Pixels) -> EncodedPixels {
    let file = decoder?.png(pixels)
    return EncodedPixels(
      width: pixels.size.width, height: pixels.size.height, form: file == nil ? .rgba : .png,
      bytes: file ?? pixels.bytes)
  }
}
