import CharacterCanvas
import ExplorerSessions
import Gallery
import TestExpectations
import Testing

@testable import Explorer

/// What is around a device on the first screen of a scene.
@MainActor
@Suite("Around a device")
struct DeviceSurroundingsTests {
  @Test("a device smaller than the screen is framed all around, though some of its rows are cut")
  func frames() throws {
    for scene in GalleryCatalogue.standard.scenes where scene.viewport != nil {
      let session = try gallerySession(scene.name)
      let (area, canvas) = (session.contentArea, session.frame())
      guard area.width < 78 else { continue }
      let corners = [area.minX - 1, area.maxX].flatMap { x in [area.minY - 1, area.maxY].map { y in (x, y) } }
      let drawn = corners.map { canvas[$0.0, $0.1].character }
      expect(drawn, ["╭", "╰", "╮", "╯"], "\(scene.name)")
    }
  }

  @Test("where there is room for a second device, facts are beside the first one")
  func facts() throws {
    let session = try gallerySession("photos", width: 120, height: 40)
    let room = try #require(session.deviceFrame.facts)
    let text = session.rows()[room.minY..<room.maxY].map { $0.dropFirst(room.minX).prefix(room.width) }
      .joined(separator: "\n")
    #expect(text.contains("phone, 375x667 points"))
    #expect(text.contains("8x16 points per cell"))
    #expect(room.minX > session.contentArea.maxX)
    #expect(room.maxX <= 120)
    #expect(try gallerySession("photos").deviceFrame.facts == nil)
    #expect(try gallerySession("flow", width: 120, height: 40).deviceFrame.facts == nil)
  }
}
