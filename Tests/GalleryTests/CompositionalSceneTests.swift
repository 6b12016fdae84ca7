import CharacterCanvas
import CollectionRendering
import Foundation
import Gallery
import LayoutAudit
import LayoutCore
import Scenes
import Testing

/// `Pictures/NAME.txt` shows what a person should see of the scenes with compositional layouts, on 40 by 24 cells.
@MainActor
@Suite("The scenes of compositional layouts")
struct CompositionalSceneTests {
  nonisolated static let names = ["albums", "shelves", "settings", "columns", "calendar", "pinboard"]

  private func scene(_ name: String) throws -> Scenes.Scene {
    let catalogue = GalleryCatalogue.standard
    return catalogue.scenes[try catalogue.index(named: name)]
  }

  private let size = CellSize(width: 40, height: 24)

  private func picture(_ view: CollectionView, _ title: String) -> String {
    view.layoutIfNeeded()
    var canvas = Canvas(size: size)
    CollectionRenderer(pointsPerCell: view.pointsPerCell).paint(
      VisibleViews(of: view), into: &canvas, area: CellRect(size: size))
    return "--- \(title)\n\(canvas.plainText())\n"
  }

  @Test("each shows what its author meant, at the start and after a scroll", arguments: names)
  func pictures(_ name: String) throws {
    let stage = try scene(name).makeStage()
    let view = stage.collectionView
    view.frame = CGRect(origin: .zero, size: view.pointsPerCell.points(size))
    var pictures = picture(view, "at the start")
    view.contentOffset.y = 13 * view.pointsPerCell.height
    pictures += picture(view, "13 rows down")
    let folder = try #require(Bundle.module.url(forResource: "Pictures", withExtension: nil))
    let expected = try String(contentsOf: folder.appendingPathComponent("\(name).txt"), encoding: .utf8)
    #expect(pictures == expected, "drawn:\n\(pictures)")
  }

  @Test("each passes the audit, in both reading directions", arguments: names)
  func audit(_ name: String) throws {
    for direction in LayoutDirection.allCases {
      var subject = try scene(name).auditSubject()
      subject.direction = direction
      let report = LayoutAuditor(seed: 1, rects: 12).audit(subject)
      #expect(report.isClean, "\(report)")
    }
  }
}
