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
  nonisolated static let names = [
    "albums", "shelves", "settings", "columns", "calendar", "pinboard", "carousels", "store",
  ]

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

  /// `ASHLAR_SNAPSHOTS=record` writes the pictures.
  @Test("each scene shows what its author meant, at the start and after a scroll", arguments: names)
  func pictures(_ name: String) throws {
    let stage = try scene(name).makeStage()
    let view = stage.collectionView
    view.frame = CGRect(origin: .zero, size: view.pointsPerCell.points(size))
    var pictures = picture(view, "at the start")
    let scrolls = (0..<view.numberOfSections).map { view.scrollSection($0, by: 48) }
    if scrolls.contains(true) { pictures += picture(view, "after a gesture in each section") }
    view.contentOffset.y = 13 * view.pointsPerCell.height
    pictures += picture(view, "13 rows down")
    if ProcessInfo.processInfo.environment["ASHLAR_SNAPSHOTS"] == "record" {
      let path = URL(fileURLWithPath: #filePath).appendingPathComponent("../Pictures/\(name).txt").standardized
      return try Data(pictures.utf8).write(to: path)
    }
    let folder = try #require(Bundle.module.url(forResource: "Pictures", withExtension: nil))
    let expected = try String(contentsOf: folder.appendingPathComponent("\(name).txt"), encoding: .utf8)
    #expect(pictures == expected, "drawn:\n\(pictures)")
  }

  /// `ASHLAR_SNAPSHOTS=record` writes it into the page.
  @Test("the page on compositional layout shows the store after a gesture in each section")
  func page() throws {
    let stage = try scene("store").makeStage()
    stage.collectionView.frame = CGRect(x: 0, y: 0, width: 320, height: 384)
    stage.collectionView.layoutIfNeeded()
    for section in 0..<3 { stage.collectionView.scrollSection(section, by: 48) }
    let rows = picture(stage.collectionView, "").split(separator: "\n", omittingEmptySubsequences: false)
    let drawn = rows.dropFirst().prefix(16).map { $0.replacing(/\x20+$/, with: "") }.joined(separator: "\n")
    let path = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Documentation/Compositional.md")
      .standardized
    let begin = "<!-- picture store -->\n```text\n"
    var page = try String(contentsOf: path, encoding: .utf8)
    let start = try #require(page.firstRange(of: begin)).upperBound
    let end = try #require(page[start...].firstRange(of: "```")).lowerBound
    if ProcessInfo.processInfo.environment["ASHLAR_SNAPSHOTS"] == "record" {
      page.replaceSubrange(start..<end, with: drawn + "\n")
      try Data(page.utf8).write(to: path)
    } else {
      #expect(page[start..<end] == drawn + "\n", "drawn:\n\(drawn)")
    }
  }

  @Test("each scene passes the audit, in both reading directions", arguments: names)
  func audit(_ name: String) throws {
    for direction in LayoutDirection.allCases {
      var subject = try scene(name).auditSubject()
      subject.direction = direction
      let report = LayoutAuditor(seed: 1, rects: 12).audit(subject)
      #expect(report.isClean, "\(report)")
    }
  }
}
