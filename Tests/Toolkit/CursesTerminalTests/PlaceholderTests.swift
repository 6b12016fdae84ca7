import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import CursesTerminal

/// Images by kitty's Unicode placeholders, on a terminal of the tests that draws them by kitty's rules.
@MainActor
@Suite struct PlaceholderTests {
  init() { #expect(UnicodeLocale.adopt()) }

  /// The numbers are those of the list in kitty's documentation.
  @Test("there are 297 marks, in the order of the protocol")
  func marks() {
    let values = PlaceholderMarks.all.map(\.value)
    expect(values.count, 297)
    expect(values.reduce(0, +), 4_545_336)
    expect(values.prefix(5), [0x305, 0x30D, 0x30E, 0x310, 0x312])
    expect(values.suffix(2), [0x1D243, 0x1D244])
    expect(values.count { $0 < 0x800 }, 108)
    expect(values, values.sorted())
  }

  /// A surface, the images of its terminal, and the terminal.
  @MainActor private final class Line {
    let surface: CursesSurface
    let terminal: KittyTerminal
    var uploads: ImageUploads
    let passesTmux: Bool
    /// The most images that the terminal held.
    var mostHeld = 0

    init(size: CellSize, hasRGB: Bool, passesTmux: Bool = false, byteLimit: Int = 64 << 20) throws {
      surface = try #require(CursesSurface(type: "xterm-256color", size: size, hasRGB: hasRGB))
      terminal = KittyTerminal(size: size)
      uploads = ImageUploads(highByte: 7, byteLimit: byteLimit)
      self.passesTmux = passesTmux
    }

    func show(_ canvas: Canvas) {
      let runs = canvas.imageRuns
      uploads.beginFrame(runs)
      terminal.write(surface.bytes(showing: canvas, placeholders: Placeholders(runs, in: uploads)))
    }

    func upload(commands count: Int) {
      for _ in 0..<count {
        guard let commands = uploads.next(cell: CellSize(width: 6, height: 10)) else { return }
        send(commands)
        mostHeld = max(mostHeld, terminal.images.held.count)
      }
    }

    func send(_ commands: [KittyCommand]) {
      for command in commands { terminal.write(command.bytes(passesTmux: passesTmux)) }
    }

    /// The cells that do not show what they have to.
    func differences(from picture: (canvas: Canvas, parts: [[ScrolledImages.Part?]])) -> [String] {
      let numbers = Dictionary(
        uniqueKeysWithValues: terminal.images.held.filter { $0.value.size != nil }.map { id, image in
          (Int(image.bytes[image.bytes.count - 1]) << 8 | Int(image.bytes[image.bytes.count - 2]), id)
        })
      let (parts, screen) = (terminal.parts, StyledScreen(picture.canvas))
      var differences: [String] = []
      for (y, row) in picture.parts.enumerated() {
        for (x, part) in row.enumerated() {
          let id = part.flatMap { numbers[$0.number] }
          let wanted = id.flatMap { id in part.map { ImagePart(id: id, row: $0.row, column: $0.column) } }
          if parts[y][x] != wanted { differences.append("\(x),\(y): \([parts[y][x]]), not \([wanted])") }
          let cell = terminal.cells[y][x]
          if wanted == nil, !cell.shows(screen.rows[y][x]) {
            differences.append("\(x),\(y): \(cell), not \(screen.rows[y][x])")
          }
        }
      }
      return differences
    }
  }

  @Test(
    "scrolled at random, images and text are where they belong", arguments: [false, true], TestSeeds.all(1...2))
  func scrolling(hasRGB: Bool, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let size = CellSize(width: 42, height: 18)
    let line = try Line(size: size, hasRGB: hasRGB, passesTmux: seed == 2)
    var scene = ScrolledImages(size: size, count: 40, seed: seed)
    scene.undecoded = Set((0..<40).filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    for step in 0..<40 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: scene.offset = Int.random(in: 0..<scene.height, using: &random)
      case 1:
        scene.box = CellRect(
          x: Int.random(in: -3..<40, using: &random), y: Int.random(in: -2..<16, using: &random), width: 12, height: 5)
      case 2: scene.box = nil
      case 3: scene.undecoded.removeAll()
      case 4:
        line.send(line.uploads.freeing)
        line.uploads.forget()
        line.surface.invalidate()
      default: scene.offset = max(0, scene.offset + Int.random(in: -3...3, using: &random))
      }
      line.show(scene.picture.canvas)
      line.upload(commands: Int.random(in: 0...12, using: &random))
      line.show(scene.picture.canvas)
      let differences = line.differences(from: scene.picture)
      #expect(differences.isEmpty, "seed \(seed), step \(step): \(differences.prefix(3))")
      guard differences.isEmpty else { return }
    }
    #expect(line.mostHeld > 3)
    line.send(line.uploads.freeing)
    #expect(line.terminal.images.held.isEmpty)
    #expect(line.terminal.images.faults.isEmpty, "\(line.terminal.images.faults.prefix(3))")
    #expect(line.terminal.faults.isEmpty, "\(line.terminal.faults.prefix(3))")
    #expect(line.terminal.images.passed == 0 || line.terminal.images.direct == 0)
  }

  @Test("of more images than the terminal may hold, those in view are there, and the others are freed")
  func limits() throws {
    let size = CellSize(width: 42, height: 18)
    // Twelve images of 60x30 pixels.
    let line = try Line(size: size, hasRGB: false, byteLimit: 12 * 4 * 60 * 30)
    var scene = ScrolledImages(size: size, count: 100, seed: 1)
    while scene.offset < scene.height - 20 {
      line.show(scene.picture.canvas)
      line.upload(commands: 1_000)
      line.show(scene.picture.canvas)
      let differences = line.differences(from: scene.picture)
      #expect(differences.isEmpty, "\(differences.prefix(3))")
      scene.offset += 7
    }
    #expect(line.mostHeld <= 12)
    #expect(line.mostHeld > 8)
    #expect(line.terminal.images.faults.isEmpty)
  }

  @Test("an end in the middle of an image frees it, and the text after it is text")
  func cutOff() throws {
    let size = CellSize(width: 42, height: 18)
    let line = try Line(size: size, hasRGB: false)
    let scene = ScrolledImages(size: size, count: 3, seed: 1)
    line.show(scene.picture.canvas)
    line.upload(commands: 1)
    var graphics = ScreenGraphics(.kitty, isInTmux: false)
    graphics.uploads = line.uploads
    let next = try #require(line.uploads.next(cell: CellSize(width: 6, height: 10))?.first).bytes(passesTmux: false)
    line.terminal.write(next.dropLast(100) + graphics.freeing + Array("\u{1B}[H$".utf8))
    #expect(line.terminal.images.held.isEmpty)
    expect(line.terminal.cells[0][0].text, ["$"])
  }
}

extension KittyTerminal.Cell {
  /// Whether the cell looks like one of a picture.
  fileprivate func shows(_ column: StyledScreen.Column) -> Bool {
    let text = String(String.UnicodeScalarView(text))
    guard text == column.text, background == column.style.background.numbers else { return false }
    return text == " " || foreground == column.style.foreground.numbers
  }
}

extension Color {
  fileprivate var numbers: [Int] {
    switch self {
    case .standard: []
    case .indexed(let index): [5, Int(index)]
    case .rgb(let red, let green, let blue): [2, Int(red), Int(green), Int(blue)]
    }
  }
}
