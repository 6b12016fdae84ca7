import CharacterCanvas
import CollectionRendering
import Foundation
import Gallery
import ImageDecoders
import Images
import LayoutAudit
import LayoutCore
import Scenes
import TestExpectations
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

  /// Its own, because other tests have none that decodes.
  private let images = ImageStore()

  init() { images.decoder = SystemImageDecoder() }

  private func picture(_ view: CollectionView, _ title: String) -> String {
    view.layoutIfNeeded()
    var canvas = Canvas(size: size)
    var renderer = CollectionRenderer(pointsPerCell: view.pointsPerCell)
    renderer.images = images
    renderer.paint(VisibleViews(of: view), into: &canvas, area: CellRect(size: size))
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
    expect(pictures, expected, "drawn:\n\(pictures)")
  }

  @Test("cards that a handler fades have their colour in text and border, and the card in the middle is filled")
  func faded() throws {
    let stage = try scene("carousels").makeStage()
    let view = stage.collectionView
    view.frame = CGRect(origin: .zero, size: view.pointsPerCell.points(CellSize(width: 40, height: 30)))
    view.layoutIfNeeded()
    var canvas = Canvas(size: CellSize(width: 40, height: 30))
    CollectionRenderer(pointsPerCell: view.pointsPerCell).paint(
      VisibleViews(of: view), into: &canvas, area: CellRect(x: 0, y: 0, width: 40, height: 30))
    // The last row has one card in the middle, and the next one at the right edge.
    let row = try #require((24..<30).first { canvas[20, $0].style.background != .standard })
    expect(canvas[38, row].style.background, .standard)
    #expect(canvas[38, row].style.attributes.contains(.dim))
    expect(canvas[38, row].style.foreground, canvas[20, row].style.background)
  }

  @Test("on 20 columns, names and numbers are whole, and badges cover none")
  func narrow() throws {
    func rows(_ name: String, down: CGFloat = 0) throws -> [String] {
      let stage = try scene(name).makeStage()
      let view = stage.collectionView
      view.frame = CGRect(origin: .zero, size: view.pointsPerCell.points(CellSize(width: 20, height: 24)))
      view.layoutIfNeeded()
      view.contentOffset.y = down * view.pointsPerCell.height
      return picture(view, "").split(separator: "\n", omittingEmptySubsequences: false).map {
        String($0.prefix(20)).replacing(/\x20+$/, with: "")
      }
    }
    let calendar = try rows("calendar")
    #expect(calendar.contains("Mo Tu We Th Fr Sa Su"), "\(calendar)")
    #expect(calendar.contains("12 13 14 15 16 17 18"), "\(calendar)")
    let albums = try rows("albums")
    #expect(albums.contains { $0.hasSuffix("NEW") }, "\(albums)")
    #expect(albums.contains(" Misty ridges"), "\(albums)")
    for down in stride(from: CGFloat(0), through: 80, by: 20) {
      let pinboard = try rows("pinboard", down: down)
      #expect(!pinboard.contains { $0.contains("…") }, "\(pinboard)")
    }
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
    let path = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Documentation/Compositional.md")
      .standardized
    let begin = "<!-- picture store -->\n```text\n"
    var page = try String(contentsOf: path, encoding: .utf8)
    let start = try #require(page.firstRange(of: begin)).upperBound
    let end = try #require(page[start...].firstRange(of: "```")).lowerBound
    if ProcessInfo.processInfo.environment["ASHLAR_SNAPSHOTS"] == "record" {
      page.replaceSubrange(start..<end, with: drawn + "\n")
      try Data(page.utf8).write(to: path)
    } else {
      expect(page[start..<end], drawn + "\n", "drawn:\n\(drawn)")
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
