import CharacterCanvas
import Explorer
import Gallery
import ImageDecoders
import Images
import Testing

@MainActor
@Suite("Images after motion") struct ImageMotionTests {
  /// The picture at rest after keys that come while the one before still shows.
  private func picture(_ scene: String, _ keys: [Key], _ level: MotionLevel) throws -> Canvas {
    ImageStore.shared.decoder = SystemImageDecoder()
    ImageStore.shared.forgetAll()
    let catalogue = GalleryCatalogue.standard
    let session = ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: scene), size: CellSize(width: 80, height: 24))
    session.motionLevel = level
    session.holdClock(at: .zero)
    _ = session.frame()
    for (index, key) in keys.enumerated() {
      session.handle([.key(key)])
      for time in [0, 40, 80] {
        session.holdClock(at: .milliseconds(100 * index + time))
        _ = session.frame()
      }
    }
    session.holdClock(at: .seconds(10))
    _ = session.frame()
    return session.frame()
  }

  @Test("a picture after motion is the one without motion, cell for cell", arguments: ["carousel", "photos"])
  func atRest(scene: String) throws {
    let pages: [Key] = ["l", "l", .pageDown, .pageDown, .pageUp]
    for keys: [Key] in [["G"], ["G", "g"], [.pageDown], pages, ["G", .pageUp, "h"]] {
      let still = try picture(scene, keys, .none)
      for level in [MotionLevel.full, .reduced] {
        let moved = try picture(scene, keys, level)
        let differing = (0..<24).filter { still.row($0) != moved.row($0) }
        #expect(differing.isEmpty, "\(scene), \(keys.map(\.name)), \(level): rows \(differing)")
      }
    }
  }
}
