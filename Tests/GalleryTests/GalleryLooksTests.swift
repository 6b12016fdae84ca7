import CharacterCanvas
import CollectionRendering
import Foundation
import Gallery
import LayoutCore
import Scenes
import Testing

/// What all scenes look like at first sight.
@MainActor
@Suite("The looks of the gallery")
struct GalleryLooksTests {
  private let scenes = GalleryCatalogue.standard.scenes

  private func canvas(_ scene: Scenes.Scene, _ size: CellSize, ground: RGB) throws -> Canvas {
    var palette = ContentPalette()
    palette.ground = ground
    return try scene.picture(size: size, palette: palette).canvas
  }

  @Test("texts are about something: no scene numbers its cards")
  func texts() throws {
    for scene in scenes {
      let text = try canvas(scene, CellSize(width: 120, height: 40), ground: RGB(0, 0, 0)).plainText()
      let placeholder = /\b(?i:item|app|card|row|note|label|drawer|album|shelf|photo|title|cell) \d+\b/
      #expect(!text.contains(placeholder), "\(scene.name):\n\(text)")
    }
  }

  @Test("no area has one of the screen's own colours at full strength")
  func areas() throws {
    let strong: Set = [
      RGB(0, 0, 255), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 0),
    ]
    for scene in scenes {
      let canvas = try canvas(scene, CellSize(width: 120, height: 40), ground: RGB(0x10, 0x14, 0x18))
      for y in 0..<canvas.size.height {
        let grounds = canvas.row(y).compactMap { $0.style.background.rgb() }
        #expect(strong.isDisjoint(with: grounds), "\(scene.name), row \(y)")
      }
    }
  }
}
