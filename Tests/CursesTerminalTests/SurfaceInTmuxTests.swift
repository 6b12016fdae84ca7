import CharacterCanvas
import Foundation
import Testing

@testable import CursesTerminal

/// Frames replayed in a terminal show what is on the canvas.
///
/// The terminal is tmux, which knows the scrolling and repeating sequences that curses uses and is not of our making.
@MainActor
@Suite struct SurfaceInTmuxTests {
  /// A terminal that shows the bytes written to it.
  private final class Replay {
    let tmux: Tmux
    private let pipe: FileHandle
    private let path: String

    init(size: CellSize) throws {
      path = NSTemporaryDirectory() + "ashlar-replay-\(UInt64.random(in: 0 ..< .max))"
      try #require(mkfifo(path, 0o600) == 0)
      tmux = try Tmux(size: size, command: "stty raw -echo; exec cat '\(path)'")
      pipe = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }

    deinit { unlink(path) }

    func write(_ bytes: [UInt8]) throws { try pipe.write(contentsOf: Data(bytes)) }

    /// Waits until the terminal shows `canvas`; the differences that stay otherwise.
    func differences(from canvas: Canvas) throws -> [String] {
      let expected = StyledScreen(canvas)
      let deadline = ContinuousClock.now + .seconds(10)
      var differences: [String] = []
      repeat {
        differences = try tmux.picture().differences(from: expected)
        if differences.isEmpty { break }
        usleep(2_000)
      } while ContinuousClock.now < deadline
      return differences
    }
  }

  init() { #expect(UnicodeLocale.adopt()) }

  @Test(
    "random pictures, one after the other",
    arguments: ["xterm-256color", "tmux-256color", "screen-256color", "linux", "vt100", "xterm"])
  func pictures(type: String) throws {
    let seed: UInt64 = 2026
    let size = CellSize(width: 57, height: 19)
    let replay = try Replay(size: size)
    let surface = try #require(CursesSurface(type: type, size: size))
    var canvases = RandomCanvases(size: size, seed: seed)
    var canvas = canvases.first
    for step in 0..<60 {
      try replay.write(surface.bytes(showing: canvas))
      let differences = try replay.differences(from: canvas.limited(to: surface))
      try #require(differences.isEmpty, "\(type), seed \(seed), step \(step): \(differences.prefix(5))")
      canvas = canvases.next(after: canvas)
    }
  }

  @Test("random sizes leave no rubbish behind")
  func sizes() throws {
    var random = SplitMix64(seed: 7)
    let replay = try Replay(size: CellSize(width: 80, height: 24))
    let surface = try #require(CursesSurface(type: "xterm-256color", size: CellSize(width: 80, height: 24)))
    var canvases = RandomCanvases(size: CellSize(width: 80, height: 24), seed: 8)
    var canvas = canvases.first
    for step in 0..<40 {
      let size = CellSize(
        width: Int.random(in: 1...120, using: &random), height: Int.random(in: 1...40, using: &random))
      try replay.tmux.resize(to: size)
      surface.resize(to: size)
      canvas = canvases.resized(canvas, to: size)
      for _ in 0..<2 {
        try replay.write(surface.bytes(showing: canvas))
        let differences = try replay.differences(from: canvas)
        try #require(differences.isEmpty, "step \(step), \(size): \(differences.prefix(5))")
        canvas = canvases.next(after: canvas)
      }
    }
  }
}

extension Canvas {
  /// The canvas as a poorer terminal shows it.
  @MainActor
  fileprivate func limited(to surface: CursesSurface) -> Canvas {
    let names: [(TextAttributes, String)] = [(.bold, "bold"), (.dim, "dim"), (.italic, "sitm"), (.underline, "smul")]
    let missing = TextAttributes(names.filter { surface.string($0.1).isEmpty }.map(\.0))
    var result = self
    result.restyle(bounds) { style in
      var style = style.converted(to: surface.colors)
      style.attributes.subtract(missing)
      return style
    }
    return result
  }
}
