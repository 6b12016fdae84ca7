import Foundation
import Gallery
import Layouts
import Scenes

/// Roughly how many items the scenes of random input have.
enum FuzzScale: String, CaseIterable {
  case small, thousands, million

  /// - Parameter mostRecords: the most rows of a table.
  @MainActor
  func catalogue(mostRecords: Int, seed: UInt64) -> SceneCatalogue {
    let gallery = GalleryCatalogue.standard.scenes
    switch self {
    case .small:
      return SceneCatalogue(
        gallery + Self.boxes([6, 4], [0], []) + FuzzRecords.scenes(rowCount: 40, seed: seed)
          + [FuzzRecords.doors(rowCount: 40, seed: seed)])
    case .thousands:
      let grown = gallery.filter(\.canMultiply).map { scene in
        Scene(
          name: scene.name, title: scene.title, summary: scene.summary, source: scene.source,
          pointsPerCell: scene.pointsPerCell, viewport: scene.viewport
        ) { scene.makeStage(times: 100) }
      }
      return SceneCatalogue(
        grown + Self.boxes([10_000], Array(repeating: 10, count: 1_000))
          + FuzzRecords.scenes(rowCount: min(10_000, mostRecords), seed: seed)
          + [FuzzRecords.doors(rowCount: 1_000, seed: seed)])
    case .million:
      return SceneCatalogue(
        Self.boxes([1_000_000], Array(repeating: 1_000, count: 1_000))
          + FuzzRecords.scenes(rowCount: min(1_000_000, mostRecords), seed: seed))
    }
  }

  @MainActor
  private static func boxes(_ counts: [Int]...) -> [Scene] {
    counts.enumerated().flatMap { index, counts in
      [
        Scene.boxes("flow\(index)", counts: counts) {
          let layout = FlowLayout()
          layout.itemSize = CGSize(width: 9, height: 2)
          layout.headerReferenceSize = CGSize(width: 0, height: 1)
          layout.sectionHeadersPinToVisibleBounds = true
          return layout
        },
        Scene.boxes("list\(index)", counts: counts) {
          let layout = ListLayout()
          layout.itemHeight = 1
          return layout
        },
      ]
    }
  }
}
