import CharacterCanvas
import TestExpectations
import TestSeeds
import Testing

@testable import CursesTerminal

/// Rows that moved up or down, found by comparing two pictures.
@Suite struct ScrollMotionTests {
  init() { #expect(UnicodeLocale.adopt()) }

  private let size = CellSize(width: 40, height: 20)

  private func scroll(_ old: Canvas, _ new: Canvas) -> RowScroll? {
    var reader = KeyReader()
    return ScrollMotion(from: reader.keys(old), to: reader.keys(new), width: old.size.width).scroll()
  }

  /// An image that fills all columns between a header and a status line, and a scroll bar in the last column.
  private func image(offset: Int, header: String = "header") -> Canvas {
    var canvas = Canvas(size: size)
    for y in 1..<size.height - 1 {
      for x in 0..<size.width - 1 {
        let (upper, lower) = (2 * (y + offset), 2 * (y + offset) + 1)
        canvas.setGrounds(
          upper: .color(.indexed(UInt8(16 + (x * 7 + upper * 31) % 200))),
          lower: .color(.indexed(UInt8(16 + (x * 7 + lower * 31) % 200))), at: CellPoint(x: x, y: y))
      }
      let isThumb = (offset..<offset + 3).contains(y)
      canvas.draw(isThumb ? "█" : "│", at: CellPoint(x: size.width - 1, y: y), style: .plain)
    }
    canvas.draw(DisplayText(header), at: CellPoint(x: 0, y: 0), style: .plain)
    canvas.draw(DisplayText("row \(offset)"), at: CellPoint(x: 0, y: size.height - 1), style: .plain)
    return canvas
  }

  @Test("an image scrolls under its header, beside a scroll bar", arguments: [1, 2, 5, 11])
  func images(count: Int) {
    let (first, second) = (image(offset: 0), image(offset: count))
    expect(scroll(first, second), RowScroll(rows: 1..<19, distance: -count))
    expect(scroll(second, first), RowScroll(rows: 1..<19, distance: count))
  }

  @Test("equal pictures, a changed line and other pictures do not scroll")
  func noScroll() {
    #expect(scroll(image(offset: 3), image(offset: 3)) == nil)
    #expect(scroll(image(offset: 3), image(offset: 3, header: "another header")) == nil)
    #expect(scroll(image(offset: 3), image(offset: 150)) == nil)
    #expect(scroll(Canvas(size: size), image(offset: 0)) == nil)
    let tiny = Canvas(size: CellSize(width: 1, height: 2))
    #expect(scroll(tiny, tiny) == nil)
  }

  @Test("a list scrolls although only the numbers in its rows differ")
  func list() {
    func list(_ offset: Int) -> Canvas {
      var canvas = Canvas(size: size)
      for y in 0..<size.height {
        canvas.draw(DisplayText("| item \(y + offset + 10) |"), at: CellPoint(x: 0, y: y), style: .plain)
      }
      return canvas
    }
    expect(scroll(list(0), list(1)), RowScroll(rows: 0..<20, distance: -1))
    expect(scroll(list(1), list(0)), RowScroll(rows: 0..<20, distance: 1))
  }

  @Test("columns that stay keep rows from scrolling only if they are most of the picture", arguments: 1...8)
  func columnsThatStay(eighths: Int) {
    func canvas(_ offset: Int) -> Canvas {
      var canvas = image(offset: offset)
      let part = CellRect(x: 0, y: 1, width: size.width * eighths / 8, height: size.height - 2)
      canvas.draw(image(offset: 0), at: CellPoint(x: 0, y: 0), clip: part)
      return canvas
    }
    expect((scroll(canvas(0), canvas(2)) != nil), (eighths < 4))
  }

  @Test("a scroll leaves fewer columns to send, in neighbouring rows", arguments: TestSeeds.all(0..<200))
  func random(seed: UInt64) {
    let size = CellSize(width: 57, height: 19)
    var canvases = RandomCanvases(size: size, seed: seed)
    var (canvas, reader) = (canvases.first, KeyReader())
    var old = reader.keys(canvas)
    for step in 0..<8 {
      canvas = canvases.next(after: canvas)
      let new = reader.keys(canvas)
      if let scroll = ScrollMotion(from: old, to: new, width: size.width).scroll() {
        let after = Self.scrolled(old, by: scroll, width: size.width)
        expect(after, scroll.applied(to: old, width: size.width), "seed \(seed), step \(step): \(scroll)")
        let (cost, before) = (Self.cost(after, new, width: size.width), Self.cost(old, new, width: size.width))
        #expect(cost < before, "seed \(seed), step \(step): \(scroll)")
        #expect(scroll.rows.count > abs(scroll.distance), "seed \(seed), step \(step): \(scroll)")
      }
      old = new
    }
  }

  /// What a terminal makes of its rows: some are deleted at one margin, and blank ones inserted at the other.
  private static func scrolled(_ keys: [CellKey], by scroll: RowScroll, width: Int) -> [CellKey] {
    var rows = stride(from: 0, to: keys.count, by: width).map { Array(keys[$0..<$0 + width]) }
    let blank = Array(repeating: CellKey.blank, count: width)
    for _ in 0..<abs(scroll.distance) {
      rows.remove(at: scroll.distance < 0 ? scroll.rows.lowerBound : scroll.rows.upperBound - 1)
      rows.insert(blank, at: scroll.distance < 0 ? scroll.rows.upperBound - 1 : scroll.rows.lowerBound)
    }
    return Array(rows.joined())
  }

  /// The bytes of the text that differs, ten for each change of style in it, and six for each row that has any.
  private static func cost(_ keys: [CellKey], _ wanted: [CellKey], width: Int) -> Int {
    let rows = Set(keys.indices.filter { keys[$0] != wanted[$0] }.map { $0 / width })
    return keys.indices.reduce(6 * rows.count) { sum, index in
      guard keys[index] != wanted[index] else { return sum }
      let isStyled = index > 0 && !wanted[index].hasStyle(of: wanted[index - 1])
      return sum + wanted[index].cost + (isStyled ? 10 : 0)
    }
  }
}

/// Reads the columns of one picture after the other. Pairs are numbered as they are used.
private struct KeyReader {
  private var encoder = RowEncoder(
    cells: CellEncoder(isUnicode: true), pairs: ColorPairs(count: 4096, depth: .indexed256))

  mutating func keys(_ canvas: Canvas) -> [CellKey] {
    encoder.beginFrame()
    for y in 0..<canvas.size.height {
      encoder.encode(canvas, row: y, columns: canvas.size.width) { _, _, _ in true }
    }
    return encoder.keys
  }
}
