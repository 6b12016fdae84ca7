import CharacterCanvas
import CollectionRendering
import Foundation
import Gallery
import LayoutCore
import SceneFiles
import Scenes
import Testing

/// The built-in scenes as files, beside the same scenes in Swift.
@MainActor
@Suite("The scene files of Demo/") struct GallerySceneTests {
  nonisolated static let files = Repository.sceneFiles

  /// The layouts that the gallery has of its own.
  static let layouts = SceneLayouts(GalleryCatalogue.layouts)

  /// Faults that lie in what the program does when Enter is pressed.
  private static let acts = ["fault-scroll-to", "fault-insert", "fault-reload"]

  @Test("are one for every scene of the gallery that only shows something, two or more of them in JSON")
  func all() {
    let names = Self.files.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    #expect(names.sorted() == GalleryCatalogue.standard.names.filter { !Self.acts.contains($0) }.sorted())
    #expect(Self.files.count { $0.hasSuffix(".json") } >= 2)
  }

  private func load(_ path: String, _ settings: [String] = []) throws -> Scene {
    try SceneFile(path: path, settings: settings.map { try SceneSetting($0) }, layouts: Self.layouts).load().readToEnd()
  }

  @Test("of faults are mended as they say", arguments: files.filter { $0.contains("/fault-") })
  func mended(path: String) throws {
    let summary = try load(path).summary
    let settings = summary.matches(of: /--set (\S+)/).map { String($0.output.1) }
    #expect(settings.count == 1 && summary.split(separator: " ").count < 60)
    let file = try load(path, settings)
    let scene = try swiftScene(file.name)
    for (width, height) in [(80, 24), (47, 15)] as [(CGFloat, CGFloat)] {
      let (stage, mended) = file.view(width, height)
      let (other, built) = scene.view(width, height)
      built.diagnosticHandler = { _ in }
      mended.diagnosticHandler = { _ in }
      other.switchLayout?()
      built.layoutIfNeeded()
      built.contentOffset = mended.contentOffset
      built.layoutIfNeeded()
      let whole = CGRect(origin: .zero, size: built.contentSize)
      let (mine, theirs) = (Self.places(in: mended, whole), Self.places(in: built, whole))
      #expect(mended.contentSize == built.contentSize && mine == theirs && !mine.isEmpty, "\(width)x\(height): \(Set(mine).symmetricDifference(theirs).sorted().prefix(8))")
      withExtendedLifetime((stage, other)) {}
    }
  }

  @Test("lay everything out as their scenes in Swift do", arguments: files)
  func frames(path: String) throws {
    let file = try load(path)
    let scene = try swiftScene(file.name)
    #expect(file.title == scene.title && file.viewport == scene.viewport && file.pointsPerCell == scene.pointsPerCell)
    let sizes = scene.viewport == nil ? [(80, 24), (120, 40), (47, 15)] : [(375, 667), (320, 480), (1000, 300)]
    for size in sizes.map({ CGSize(width: $0, height: $1) }) {
      let (_one, written) = file.view(size.width, size.height)
      let (_other, built) = scene.view(size.width, size.height)
      defer { withExtendedLifetime((_one, _other)) {} }
      #expect(written.contentSize == built.contentSize)
      let whole = CGRect(origin: .zero, size: built.contentSize)
      let (mine, theirs) = (Self.places(in: written, whole), Self.places(in: built, whole))
      #expect(mine == theirs && !mine.isEmpty, "\(size)")
    }
  }

  @Test("look as their scenes in Swift do", arguments: files)
  func pictures(path: String) throws {
    let file = try load(path)
    let scene = try swiftScene(file.name)
    for size in [CellSize(width: 80, height: 24), CellSize(width: 47, height: 41), CellSize(width: 120, height: 40)] {
      for y in [0, 37, 500, 1_000_000] {
        let place = PicturePlace.offset(CGPoint(x: y / 10, y: y))
        let mine = try file.picture(size: size, from: place).canvas
        let theirs = try scene.picture(size: size, from: place).canvas
        #expect(mine == theirs, "\(size) from \(y):\n\(mine.plainText())\n\(theirs.plainText())")
      }
    }
  }

  @Test("are the same to machines, element by element", arguments: files)
  func json(path: String) throws {
    let file = try load(path)
    let scene = try swiftScene(file.name)
    for y in [0, 37, 500] {
      let (size, place) = (CellSize(width: 80, height: 24), PicturePlace.offset(CGPoint(x: 0, y: y)))
      let mine = try file.picture(size: size, from: place).document(as: .json)
      let theirs = try scene.picture(size: size, from: place).document(as: .json)
      #expect(mine == theirs && (mine.contains("\"category\"") || y > 0), "from \(y)")
    }
  }

  private func swiftScene(_ name: String) throws -> Scene {
    let gallery = GalleryCatalogue.standard
    return gallery.scenes[try gallery.index(named: name)]
  }

  /// Where all elements are. Sums of fractions may differ in their last digits.
  private static func places(in view: CollectionView, _ rect: CGRect) -> [String] {
    let attributes = view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    return attributes.map { element in
      let frame = element.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1024).rounded() / 1024 }
      let kind = element.representedElementKind ?? ""
      return "\(kind) \(element.indexPath[0]).\(element.indexPath[1]) \(numbers) \(element.zIndex)"
    }.sorted()
  }
}
