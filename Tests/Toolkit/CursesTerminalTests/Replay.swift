import CharacterCanvas
import Foundation
import TestTerminals
import Testing

@testable import CursesTerminal

/// A terminal that shows the bytes written to it.
@MainActor
final class Replay {
  let tmux: Tmux
  private let pipe: FileHandle
  private let path: String

  init(size: CellSize) throws {
    path = NSTemporaryDirectory() + "ashlar-replay-\(UInt64.random(in: 0 ..< .max))"
    try #require(mkfifo(path, 0o600) == 0)
    tmux = try Probe.shown("sh -c \"stty raw -echo; exec cat '\(path)'\"", size: size)
    pipe = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  deinit { unlink(path) }

  func write(_ bytes: [UInt8]) throws { try pipe.write(contentsOf: Data(bytes)) }

  /// Waits until the terminal shows `canvas`, and returns the differences that stay.
  func differences(from canvas: Canvas) throws -> [String] {
    let expected = StyledScreen(canvas)
    let deadline = ContinuousClock.now + .seconds(Patience.seconds)
    var differences: [String] = []
    repeat {
      differences = try tmux.picture().differences(from: expected)
      if differences.isEmpty { break }
      usleep(2_000)
    } while ContinuousClock.now < deadline
    return differences
  }
}

extension Canvas {
  /// The canvas as a terminal with fewer abilities shows it.
  /// - Parameter colorless: the attributes that terminfo's `ncv` excludes from use with colours.
  @MainActor
  func limited(to surface: CursesSurface, colorless: TextAttributes = []) -> Canvas {
    let names: [(TextAttributes, String)] = [(.bold, "bold"), (.dim, "dim"), (.italic, "sitm"), (.underline, "smul")]
    let missing = TextAttributes(names.filter { surface.string($0.1).isEmpty }.map(\.0))
    var result = self
    result.restyle(bounds) { style in
      var style = style.converted(to: surface.colors)
      style.attributes.subtract(missing)
      if style.foreground != .standard || style.background != .standard { style.attributes.subtract(colorless) }
      return style
    }
    return result
  }
}
