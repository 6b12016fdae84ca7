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

  /// The faults of layouts that are as they should be, with the wrong parameters.
  private static let faults = ["fault-last-line", "fault-lone", "fault-tall-header"]

  @Test("are one for every scene of the gallery whose layout is none of its own faults, two or more of them in JSON")
  func all() {
    let names = Self.files.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    #expect(names.sorted() == (GalleryCatalogue.pieces.map(\.name) + Self.faults).sorted())
    #expect(Self.files.count { $0.hasSuffix(".json") } >= 2)
  }

  @Test("lay everything out as their scenes in Swift do", arguments: files)
  func frames(path: String) throws {
    let file = try SceneFile(path: path).load().readToEnd()
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
    let file = try SceneFile(path: path).load().readToEnd()
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
    let file = try SceneFile(path: path).load().readToEnd()
    let scene = try swiftScene(file.name)
    for y in [0, 37, 500] {
      let (size, place) = (CellSize(width: 80, height: 24), PicturePlace.offset(CGPoint(x: 0, y: y)))
      let mine = try file.picture(size: size, from: place).document(as: .json)
      let theirs = try scene.picture(size: size, from: place).document(as: .json)
      #expect(mine == theirs && mine.contains("\"category\""), "from \(y)")
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
