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

/// `Pictures/NAME.txt` shows what a person should see of the scenes whose elements measure themselves.
@MainActor
@Suite("The scenes of self-sizing elements")
struct SelfSizingSceneTests {
  /// Its own, because other tests have none that decodes.
  private let images = ImageStore()

  init() { images.decoder = SystemImageDecoder() }

  private func stage(_ name: String, width: Int) throws -> Stage {
    let catalogue = GalleryCatalogue.standard
    let stage = catalogue.scenes[try catalogue.index(named: name)].makeStage()
    stage.collectionView.frame = CGRect(x: 0, y: 0, width: CGFloat(width), height: 16)
    stage.collectionView.layoutIfNeeded()
    return stage
  }

  private func picture(_ view: CollectionView, _ title: String) -> String {
    view.layoutIfNeeded()
    let size = CellSize(width: Int(view.bounds.width), height: 16)
    var canvas = Canvas(size: size)
    var renderer = CollectionRenderer(pointsPerCell: .one)
    renderer.images = images
    renderer.paint(VisibleViews(of: view), into: &canvas, area: CellRect(size: size))
    return "--- \(title)\n\(canvas.plainText())\n"
  }

  /// Compares with a picture. `ASHLAR_SNAPSHOTS=record` writes it.
  private func compare(_ pictures: String, with name: String) throws {
    if ProcessInfo.processInfo.environment["ASHLAR_SNAPSHOTS"] == "record" {
      let path = URL(fileURLWithPath: #filePath).appendingPathComponent("../Pictures/\(name).txt").standardized
      return try Data(pictures.utf8).write(to: path)
    }
    let folder = try #require(Bundle.module.url(forResource: "Pictures", withExtension: nil))
    let expected = try String(contentsOf: folder.appendingPathComponent("\(name).txt"), encoding: .utf8)
    expect(expected, pictures, "drawn:\n\(pictures)")
  }

  @Test("messages: the view begins at the end, follows the growing message, and stops following when it is scrolled up")
  func messages() throws {
    let stage = try stage("messages", width: 44)
    let (view, typing) = (stage.collectionView, try #require(stage.live))
    var pictures = picture(view, "at the start")
    try typing.finish()
    pictures += picture(view, "the last message is written")
    view.contentOffset.y -= 12
    pictures += picture(view, "twelve rows up")
    try compare(pictures, with: "messages")
  }

  @Test("messages: nothing moves above while the last message grows out of view")
  func written() throws {
    let stage = try stage("messages", width: 44)
    let view = stage.collectionView
    view.contentOffset.y -= 20
    let before = picture(view, "")
    let height = view.contentSize.height
    try stage.live?.finish()
    expect(picture(view, ""), before)
    view.contentOffset = view.clampedContentOffset(CGPoint(x: 0, y: 1_000_000))
    view.layoutIfNeeded()
    #expect(view.contentSize.height > height + 5, "the message was measured when it came into view")
  }

  @Test(
    "feed: cards are as long as their photographs and texts, and cards in view stay in place when cards above are measured"
  )
  func feed() throws {
    let stage = try stage("feed", width: 60)
    let view = stage.collectionView
    var pictures = picture(view, "at the start")
    view.contentOffset.y = 12
    pictures += picture(view, "twelve rows down")
    view.scrollToItem(at: IndexPath(item: 7, section: 2), at: .bottom, animated: false)
    pictures += picture(view, "the last card")
    view.contentOffset.y -= 4
    pictures += picture(view, "four rows up")
    try compare(pictures, with: "feed")
  }

  @Test("both scenes pass the audit", arguments: ["feed", "messages"])
  func audit(name: String) throws {
    let catalogue = GalleryCatalogue.standard
    let scene = catalogue.scenes[try catalogue.index(named: name)]
    for (seed, size) in [CGSize(width: 80, height: 24), CGSize(width: 47, height: 15)].enumerated() {
      let report = try LayoutAuditor(seed: UInt64(seed), rects: 30).audit(scene.auditSubject(size: size))
      #expect(report.isClean, "\(String("\(report)".prefix(1500)))")
    }
  }
}
