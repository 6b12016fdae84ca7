import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import CursesTerminal

/// What curses sends for canvases, without a terminal.
@MainActor
@Suite struct CursesSurfaceTests {
  init() { #expect(UnicodeLocale.adopt()) }

  private func surface(_ type: String, _ width: Int, _ height: Int) throws -> CursesSurface {
    try #require(CursesSurface(type: type, size: CellSize(width: width, height: height)))
  }

  /// Rows of boxes that are 20 columns wide, between a header and a status line.
  private func boxes(_ width: Int, _ height: Int, offset: Int) -> Canvas {
    var canvas = Canvas(size: CellSize(width: width, height: height))
    let body = CellRect(x: 0, y: 1, width: width, height: height - 2)
    for row in 0...height / 4 + 1 {
      let y = 1 + row * 4 - offset % 4
      for column in 0..<width / 20 {
        let box = CellRect(x: column * 20, y: y, width: 20, height: 4)
        canvas.drawBorder(box, .rounded, style: .plain, clip: body)
        let name = DisplayText("Item \(row + offset / 4)-\(column)")
        canvas.draw(name, at: CellPoint(x: column * 20 + 2, y: y + 1), style: .plain, clip: body)
        canvas.draw("a detail", at: CellPoint(x: column * 20 + 2, y: y + 2), style: .plain, clip: body)
      }
    }
    frame(&canvas, "Section", " boxes  item \(offset)  \(offset * 100 / 500)%  rows \(offset)-\(offset + height - 2)")
    return canvas
  }

  private func list(_ width: Int, _ height: Int, offset: Int) -> Canvas {
    var canvas = Canvas(size: CellSize(width: width, height: height))
    for y in 1..<height - 1 {
      let number = y + offset
      let text = "\(number)  Entry number \(number) of a plain list, with a value of \(number * 7919 % 1000)"
      canvas.draw(DisplayText(text), at: CellPoint(x: 0, y: y), style: .plain)
    }
    frame(&canvas, "Section", " list  item \(offset)  \(offset * 100 / 500)%  rows \(offset)-\(offset + height - 2)")
    return canvas
  }

  private func frame(_ canvas: inout Canvas, _ header: DisplayText, _ status: String) {
    let reverse = Style(attributes: .reverse)
    let last = canvas.size.height - 1
    for y in [0, last] { canvas.fill(CellRect(x: 0, y: y, width: canvas.size.width, height: 1), style: reverse) }
    canvas.draw(header, at: CellPoint(x: 0, y: 0), style: reverse)
    canvas.draw(DisplayText(status), at: CellPoint(x: 0, y: last), style: reverse)
  }

  private func median(_ numbers: [Int]) -> Int { numbers.sorted()[numbers.count / 2] }

  /// The bytes of each step after the first picture, including the marks of mode 2026.
  private func costs(_ type: String, _ canvases: [Canvas]) throws -> [Int] {
    let size = canvases[0].size
    let surface = try surface(type, size.width, size.height)
    let marks = TerminalModes.beginFrame.count + TerminalModes.endFrame.count
    return canvases.map { surface.bytes(showing: $0).count + marks }.dropFirst().map { $0 }
  }

  @Test("scrolling by a row costs 450 bytes at most", arguments: ["xterm-256color", "tmux-256color", "linux", "vt100"])
  func scrollCost(type: String) throws {
    let steps = try costs(type, (0...60).map { boxes(120, 40, offset: $0) })
    #expect(median(steps) <= 450, "\(steps)")
  }

  @Test(
    "scrolling by a page costs 12,000 bytes at most", arguments: ["xterm-256color", "tmux-256color", "linux", "vt100"])
  func pageCost(type: String) throws {
    let steps = try costs(type, (0...20).map { boxes(120, 40, offset: $0 * 37) })
    #expect(steps.allSatisfy { $0 <= 12_000 }, "\(steps)")
  }

  @Test(
    "scrolling a plain list by a row costs 200 bytes at most", arguments: ["xterm-256color", "tmux-256color", "linux"])
  func listCost(type: String) throws {
    let steps = try costs(type, (0...60).map { list(80, 24, offset: $0) })
    #expect(median(steps) <= 200, "\(steps)")
  }

  /// A row of cards above another, beside a scroll bar that stays.
  private func cards(_ width: Int, _ height: Int, offset: Int) -> Canvas {
    var canvas = Canvas(size: CellSize(width: width, height: height))
    let body = CellRect(x: 2, y: 1, width: width - 5, height: height - 2)
    for row in 0..<2 {
      for card in 0...9 {
        let box = CellRect(x: 2 + card * 26 - (row == 0 ? offset : 7), y: 1 + row * 10, width: 24, height: 8)
        canvas.drawBorder(box, .rounded, style: Style(foreground: .indexed(UInt8(17 + card))), clip: body)
        let name = DisplayText("card \(card * 37 % 100)")
        canvas.draw(name, at: CellPoint(x: box.x + 8, y: box.y + 3), style: .plain, clip: body)
      }
    }
    canvas.fill(CellRect(x: width - 2, y: 1, width: 1, height: height - 2), style: Style(attributes: .reverse))
    frame(&canvas, "Cards", " cards  section 0  \(offset) of 200 columns")
    return canvas
  }

  @Test(
    "scrolling a row of cards sideways by four columns costs 450 bytes at most",
    arguments: ["xterm-256color", "tmux-256color", "linux"])
  func sidewaysCost(type: String) throws {
    let offsets = (0...30).map { 4 * $0 } + (0..<30).reversed().map { 4 * $0 }
    let steps = try costs(type, offsets.map { cards(120, 40, offset: $0) })
    #expect(median(steps) <= 450, "\(steps)")
    #expect(steps.allSatisfy { $0 <= 600 }, "\(steps)")
  }

  @Test("a terminal that cannot delete columns is sent none of its sequences")
  func noSidewaysMotion() throws {
    let surface = try surface("vt100", 80, 24)
    for offset in 0..<4 {
      let text = String(decoding: surface.bytes(showing: cards(80, 24, offset: 4 * offset)), as: UTF8.self)
      #expect(!text.contains("\u{1B}[4P"))
      #expect(!text.contains("\u{1B}[4@"))
    }
  }

  @Test("showing the same picture again costs nothing")
  func sameAgain() throws {
    let surface = try surface("xterm-256color", 80, 24)
    let canvas = boxes(80, 24, offset: 3)
    #expect(!surface.bytes(showing: canvas).isEmpty)
    #expect(surface.bytes(showing: canvas).isEmpty)
    #expect(surface.bytes(showing: canvas, cursor: nil).isEmpty)
    surface.invalidate()
    #expect(surface.bytes(showing: canvas).count > 1000)
    #expect(surface.bytes(showing: canvas).isEmpty)
  }

  @Test("a picture that is sent in full shows the cursor again, wherever it was before")
  func cursorAgain() throws {
    let surface = try surface("xterm-256color", 40, 10)
    let (canvas, show) = (boxes(40, 10, offset: 0), "\u{1B}[?25h")
    let cursor = CellPoint(x: 3, y: 2)
    #expect(String(decoding: surface.bytes(showing: canvas, cursor: cursor), as: UTF8.self).contains(show))
    #expect(surface.bytes(showing: canvas, cursor: cursor).isEmpty)
    surface.invalidate()
    let again = String(decoding: surface.bytes(showing: canvas, cursor: cursor), as: UTF8.self)
    #expect(again.contains(show))
    expect(again.components(separatedBy: "\u{1B}[?25l").last?.contains(show), true)
  }

  @Test("frames contain only printable text and the terminal's sequences, and none opens or closes the screen")
  func noStrayControls() throws {
    let surface = try surface("xterm-256color", 40, 10)
    for offset in 0..<20 {
      let text = String(decoding: surface.bytes(showing: boxes(40, 10, offset: offset)), as: UTF8.self)
      #expect(!text.contains("\u{1B}[?1049"))
      #expect(!text.contains("\u{1B}[2J\u{1B}[2J"))
      let controls = text.unicodeScalars.filter { $0.value < 0x20 && !"\u{1B}\r\n\u{08}\t".unicodeScalars.contains($0) }
      #expect(controls.isEmpty)
    }
  }

  @Test("a terminal type that is unknown, or that cannot move its cursor, has no surface")
  func unknownTypes() {
    #expect(CursesSurface(type: "no-such-terminal", size: CellSize(width: 80, height: 24)) == nil)
    #expect(CursesSurface(type: "dumb", size: CellSize(width: 80, height: 24)) == nil)
  }

  @Test("the number of colours is the terminal's, or fewer on request")
  func colors() throws {
    let size = CellSize(width: 10, height: 3)
    try expect(surface("xterm-256color", 10, 3).colors, .indexed256)
    try expect(surface("linux", 10, 3).colors, .ansi8)
    try expect(surface("vt100", 10, 3).colors, .none)
    let plain = try #require(CursesSurface(type: "xterm-256color", size: size, colors: .none))
    var canvas = Canvas(size: size)
    canvas.draw("red", at: CellPoint(x: 0, y: 0), style: Style(foreground: .red, attributes: .bold))
    let text = String(decoding: plain.bytes(showing: canvas), as: UTF8.self)
    #expect(text.contains("red"))
    #expect(text.contains("\u{1B}[0;1m"))
    #expect(!text.contains("\u{1B}[31m"))
  }

  @Test(
    "with RGB, colours of the palette stay short, and others are sent as they are",
    arguments: ["xterm-256color", "xterm", "tmux-256color", "linux"])
  func rgb(type: String) throws {
    let size = CellSize(width: 20, height: 2)
    let surface = try #require(CursesSurface(type: type, size: size, hasRGB: true))
    expect(surface.colors, .rgb)
    let colors: [(Color, String)] = [
      (.red, "31m"), (.brightGreen, "92m"), (.indexed(24), "38;5;24m"), (.rgb(1, 2, 3), "38;2;1;2;3m"),
      (.rgb(255, 255, 255), "38;2;255;255;255m"), (.rgb(0, 0, 9), "38;2;0;1;9m"),
    ]
    for (color, values) in colors {
      for isBackground in [false, true] {
        surface.invalidate()
        var canvas = Canvas(size: size)
        let style = isBackground ? Style(background: color) : Style(foreground: color)
        canvas.draw("x", at: CellPoint(x: 3, y: 1), style: style)
        let ground = "4" + values.dropFirst()
        let expected = !isBackground ? values : color == .brightGreen ? "102m" : ground
        let text = String(decoding: surface.bytes(showing: canvas), as: UTF8.self)
        #expect(text.contains("[\(expected)x"), "\(color): \(text.debugDescription)")
      }
    }
  }

  @Test("fewer colours than the terminal shows are used on request, and none where it has none")
  func fewerColors() throws {
    let size = CellSize(width: 20, height: 2)
    try expect(#require(CursesSurface(type: "vt100", size: size, hasRGB: true)).colors, .none)
    let limited = try #require(CursesSurface(type: "xterm", size: size, colors: .indexed256, hasRGB: true))
    expect(limited.colors, .indexed256)
    var canvas = Canvas(size: size)
    canvas.draw("x", at: CellPoint(x: 3, y: 1), style: Style(foreground: .rgb(255, 0, 0)))
    #expect(String(decoding: limited.bytes(showing: canvas), as: UTF8.self).contains("[38;5;196mx"))
  }

  @Test("surfaces of any size take canvases of any other size", arguments: TestSeeds.all(0..<40))
  func sizes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let surface = try surface("xterm-256color", 1, 1)
    for _ in 0..<25 {
      let sizes = (0..<2).map { _ in
        CellSize(width: Int.random(in: 0...130, using: &random), height: Int.random(in: 0...50, using: &random))
      }
      surface.resize(to: sizes[0])
      let canvas = RandomCanvases(size: sizes[1], seed: random.next()).first
      let cursor = CellPoint(x: Int.random(in: -1...130, using: &random), y: Int.random(in: -1...50, using: &random))
      _ = surface.bytes(showing: canvas, cursor: cursor)
      #expect(surface.bytes(showing: canvas, cursor: cursor).isEmpty, "seed \(seed), \(sizes)")
    }
  }
}
