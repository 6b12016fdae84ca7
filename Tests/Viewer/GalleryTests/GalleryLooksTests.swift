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

  /// What the first screen of a scene shows.
  private func elements(of name: String, _ size: CellSize) throws -> [VisibleViews.Element] {
    let scene = try #require(scenes.first { $0.name == name })
    let stage = scene.makeStage()
    let view = stage.collectionView
    (view.pointsPerCell, view.frame.size) = (scene.pointsPerCell, scene.pointsPerCell.points(size))
    view.layoutIfNeeded()
    return VisibleViews(of: view).elements
  }

  @Test("texts are about something: no scene numbers its cards")
  func texts() throws {
    for scene in scenes {
      let text = try canvas(scene, CellSize(width: 120, height: 40), ground: RGB(0, 0, 0)).plainText()
      let placeholder = /\b(?i:item|app|card|row|note|label|drawer|album|shelf|photo|title|cell) \d+\b/
      #expect(!text.contains(placeholder), "\(scene.name):\n\(text)")
    }
  }

  @Test(
    "show pieces have images on their first screen",
    arguments: ["photos", "floating", "stream", "carousel", "pages", "albums", "store", "pinboard", "feed"])
  func images(name: String) throws {
    let images = try elements(of: name, CellSize(width: 80, height: 24)).flatMap { $0.content.images }
    #expect(!images.isEmpty)
  }

  @Test(
    "the first screen of all has cards of visibly different heights, filled with facts",
    arguments: [CellSize(width: 80, height: 24), CellSize(width: 120, height: 40)])
  func waterfall(size: CellSize) throws {
    let cards = try elements(of: "waterfall", size).filter { $0.present?.category == .cell }
    let heights = Set(cards.map(\.frame.height))
    #expect(heights.count >= 3, "\(heights)")
    #expect((heights.max() ?? 0) >= 1.5 * (heights.min() ?? 0), "\(heights)")
    for card in cards {
      let facts = card.content.detail.split(separator: "\n").count
      // A name and facts between two borders.
      #expect(CGFloat(1 + facts + 2) >= card.frame.height, "\(card.content)")
    }
  }

  nonisolated private static let grounds = [RGB(0x10, 0x14, 0x18), RGB(0xFA, 0xFA, 0xF8)]

  @Test("no area has one of the screen's own colours at full strength, on dark and on light", arguments: grounds)
  func areas(ground: RGB) throws {
    let strong: Set = [
      RGB(0, 0, 255), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 0),
    ]
    for scene in scenes {
      let canvas = try canvas(scene, CellSize(width: 120, height: 40), ground: ground)
      for y in 0..<canvas.size.height {
        let grounds = (0..<canvas.size.width).flatMap { x in
          let (upper, lower) = canvas.grounds(at: CellPoint(x: x, y: y))
          return [upper, lower].compactMap { if case .color(let color) = $0 { color.rgb() } else { nil } }
        }
        #expect(strong.isDisjoint(with: grounds), "\(scene.name), row \(y)")
      }
    }
  }
}
