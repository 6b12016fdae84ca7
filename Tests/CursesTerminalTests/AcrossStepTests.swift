import CharacterCanvas
import Explorer
import Gallery
import Scenes
import Testing

@testable import CursesTerminal

/// What the viewer sends for a step of a section that scrolls across.
@MainActor
@Suite struct AcrossStepTests {
  init() { #expect(UnicodeLocale.adopt()) }

  @Test(
    "a step of a section that scrolls across costs 450 bytes of texts at most, and 2,000 of images",
    arguments: [("carousels", 450), ("store", 2_000)])
  func bytes(scene: String, most: Int) throws {
    let size = CellSize(width: 120, height: 40)
    let surface = try #require(CursesSurface(type: "xterm-256color", size: size))
    let catalogue = GalleryCatalogue.standard
    let session = ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: scene), size: size,
      capabilities: ScreenCapabilities(colors: surface.colors))
    session.handle([.key("l")])
    _ = surface.bytes(showing: session.frame())
    let marks = TerminalModes.beginFrame.count + TerminalModes.endFrame.count
    let costs = (0..<24).map { step in
      session.handle([.key(step < 14 ? "l" : "h")])
      return surface.bytes(showing: session.frame()).count + marks
    }
    // At the ends of the row, nothing moves.
    let steps = costs.filter { $0 > marks }.sorted()
    #expect(steps.count >= 6, "\(costs)")
    #expect(steps.allSatisfy { $0 <= most }, "\(costs)")
  }
}
