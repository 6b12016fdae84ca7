import CharacterCanvas
import Explorer
import Foundation
import Gallery
import LayoutCore
import Scenes
import Testing

@testable import CursesTerminal

/// What the viewer sends while elements move, in 120x40 cells with 256 colours. The marks of mode 2026 are counted.
@MainActor
@Suite struct MotionByteTests {
  init() { #expect(UnicodeLocale.adopt()) }

  private static let size = CellSize(width: 120, height: 40)

  /// The bytes of each picture after a key, as often as the viewer draws one.
  private func bytes(_ keys: String, then key: Key, level: MotionLevel) throws -> [Int] {
    let surface = try #require(CursesSurface(type: "xterm-256color", size: Self.size))
    let catalogue = GalleryCatalogue.standard
    let session = ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: "shuffle"), size: Self.size,
      capabilities: ScreenCapabilities(colors: surface.colors))
    session.motionLevel = level
    var time = Duration.zero
    session.holdClock(at: time)
    let marks = TerminalModes.beginFrame.count + TerminalModes.endFrame.count
    func draw() -> Int { surface.bytes(showing: session.frame()).count + marks }
    for key in keys {
      session.play(.key(Key(key)))
      _ = draw()
      time += .seconds(1)
      session.holdClock(at: time)
      _ = draw()
    }
    session.play(.key(key))
    var costs = [draw()]
    while let delay = session.nextFrame {
      time += delay
      session.holdClock(at: time)
      costs.append(draw())
    }
    return costs
  }

  @Test("a shuffle of 24 tiles takes 24,000 bytes at most, and 5,000 a picture")
  func shuffle() throws {
    let costs = try bytes("E", then: "s", level: .full)
    #expect(costs.count >= 6, "200 ms in pictures of 33 ms")
    #expect(costs.reduce(0, +) <= 24_000, "\(costs)")
    #expect(costs.allSatisfy { $0 <= 5_000 }, "\(costs)")
    #expect(costs.reduce(0, +) > 2_000, "\(costs)")
  }

  @Test("without motion, the same is one picture")
  func atOnce() throws {
    #expect(try bytes("E", then: "s", level: .none).count == 1)
  }
}
