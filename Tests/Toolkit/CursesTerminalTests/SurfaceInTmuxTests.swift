import CharacterCanvas
import Foundation
import SeededRandom
import TestSeeds
import Testing

@testable import CursesTerminal

/// Frames replayed in a terminal show what is on the canvas.
///
/// The terminal is tmux. It is not ours, and it knows the scrolling and repeating sequences that curses uses.
@MainActor
@Suite struct SurfaceInTmuxTests {
  init() { #expect(UnicodeLocale.adopt()) }

  @Test(
    "random pictures, one after the other, are shown as on the canvas",
    arguments: [
      ("xterm-256color", true), ("xterm-256color", false), ("tmux-256color", true), ("tmux-256color", false),
      ("screen-256color", false), ("linux", false), ("vt100", true), ("xterm", true), ("xterm", false),
    ])
  func pictures(type: String, hasRGB: Bool) throws {
    let seed = TestSeeds.one(2026)
    let size = CellSize(width: 57, height: 19)
    let replay = try Replay(size: size)
    let surface = try #require(CursesSurface(type: type, size: size, hasRGB: hasRGB))
    #expect(surface.colors == .rgb || !hasRGB || type == "vt100")
    var canvases = RandomCanvases(size: size, seed: seed)
    var canvas = canvases.first
    for step in 0..<60 {
      try replay.write(surface.bytes(showing: canvas))
      let differences = try replay.differences(from: canvas.limited(to: surface))
      try #require(differences.isEmpty, "\(type), seed \(seed), step \(step): \(differences.prefix(5))")
      canvas = canvases.next(after: canvas)
    }
  }

  @Test(
    "a part that moves to the right by more than half of its columns leaves nothing behind",
    arguments: [2, 9, 23, 40])
  func farToTheRight(distance: Int) throws {
    let size = CellSize(width: 80, height: 8)
    func canvas(panelAt column: Int) -> Canvas {
      var canvas = Canvas(size: size)
      for y in 0..<size.height {
        canvas.draw("│ │ ╰────────────╯ │ and more text", at: CellPoint(x: column, y: y), style: .plain)
        canvas.draw("│", at: CellPoint(x: 0, y: y), style: .plain)
        if column == 1 { canvas.draw("│", at: CellPoint(x: 41, y: y), style: .plain) }
      }
      return canvas
    }
    let replay = try Replay(size: size)
    let surface = try #require(CursesSurface(type: "tmux-256color", size: size))
    for canvas in [canvas(panelAt: 1), canvas(panelAt: 1 + distance)] {
      try replay.write(surface.bytes(showing: canvas))
      let differences = try replay.differences(from: canvas)
      #expect(differences.isEmpty, "\(differences.prefix(5))")
    }
  }

  @Test(
    "a wide character beside the last cell of all leaves that cell as it is", arguments: ["tmux-256color", "linux"])
  func corner(type: String) throws {
    let size = CellSize(width: 20, height: 5)
    let replay = try Replay(size: size)
    let surface = try #require(CursesSurface(type: type, size: size))
    var canvas = Canvas(size: size)
    for background in [Color.blue, .red, .green] {
      canvas.draw("🙂", at: CellPoint(x: 17, y: 4), style: Style(background: .yellow))
      canvas.draw("x", at: CellPoint(x: 19, y: 4), style: Style(background: background))
      try replay.write(surface.bytes(showing: canvas))
      let differences = try replay.differences(from: canvas)
      #expect(differences.isEmpty, "\(differences.prefix(5))")
      canvas = Canvas(size: size)
      try replay.write(surface.bytes(showing: canvas))
    }
  }

  @Test("random sizes leave nothing of earlier pictures behind")
  func sizes() throws {
    let seed = TestSeeds.one(7)
    var random = SplitMix64(seed: seed)
    let replay = try Replay(size: CellSize(width: 80, height: 24))
    let surface = try #require(CursesSurface(type: "xterm-256color", size: CellSize(width: 80, height: 24)))
    var canvases = RandomCanvases(size: CellSize(width: 80, height: 24), seed: seed &+ 1)
    var canvas = canvases.first
    for step in 0..<40 {
      let size = CellSize(
        width: Int.random(in: 1...120, using: &random), height: Int.random(in: 1...40, using: &random))
      try replay.tmux.resize(to: size)
      surface.resize(to: size)
      canvas = canvases.resized(canvas, to: size)
      for _ in 0..<2 {
        try replay.write(surface.bytes(showing: canvas))
        let differences = try replay.differences(from: canvas.limited(to: surface))
        try #require(differences.isEmpty, "seed \(seed), step \(step), \(size): \(differences.prefix(5))")
        canvas = canvases.next(after: canvas)
      }
    }
  }
}
