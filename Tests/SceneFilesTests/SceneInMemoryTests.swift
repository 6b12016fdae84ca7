import CharacterCanvas
import CollectionRendering
import Foundation
import Gallery
import LayoutCore
import SceneFiles
import Scenes
import Testing

@testable import Explorer

/// Scene files that are part of a program, as those of the gallery are.
@MainActor
@Suite("Scene files in memory") struct SceneInMemoryTests {
  nonisolated private static let names = Repository.sceneFiles.map {
    URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent
  }

  private func load(_ name: String, _ settings: [String] = []) throws -> Scene {
    try SceneFile(
      name: name, text: #require(GalleryCatalogue.sceneFile(of: name)), data: GalleryCatalogue.sceneFileData,
      settings: settings.map { try SceneSetting($0) }, layouts: GallerySceneTests.layouts,
      actions: GallerySceneTests.actions
    ).load()
  }

  @Test("the gallery has those of Demo/, byte by byte", arguments: Repository.sceneFiles)
  func bytes(path: String) throws {
    let url = URL(fileURLWithPath: path)
    #expect(try GalleryCatalogue.sceneFile(of: url.deletingPathExtension().lastPathComponent) == Array(Data(contentsOf: url)))
    #expect(GalleryCatalogue.sceneFile(of: "no-such-scene") == nil)
  }

  @Test("are the scenes that the files are, and follow no file", arguments: names)
  func scenes(name: String) throws {
    let path = try #require(Repository.sceneFiles.first { $0.contains("/\(name).") })
    let settings = ["title=Other", "style.cell.bold=true", "style.cell.border=double"]
    let file = try SceneFile(
      path: path, settings: settings.map { try SceneSetting($0) }, layouts: GallerySceneTests.layouts,
      actions: GallerySceneTests.actions
    ).load()
    let scene = try load(name, settings)
    #expect(scene.name == name && scene.title == "Other" && scene.origin == nil)
    let size = CellSize(width: 60, height: 20)
    let start = PicturePlace.offset(.zero)
    #expect(try scene.picture(size: size, from: start).canvas == file.picture(size: size, from: start).canvas)
  }

  @Test("take all that the scene in Swift lets itself be changed in", arguments: names)
  func parameters(scene: String) throws {
    let gallery = GalleryCatalogue.standard
    let size = CellSize(width: 80, height: 24)
    let session = ExplorerSession(catalogue: gallery, startingAt: try gallery.index(named: scene), size: size)
    let values = Dictionary(uniqueKeysWithValues: session.parameters.map { ($0.name, $0.value) })
    // Sections in place cannot be counted.
    let listed = ["grid", "tags"].contains(scene) ? ["data.sections"] : []
    for (name, value) in values where value != .none && !listed.contains(name) {
      // Sizes are said as a whole.
      let whole = name.hasSuffix(".width") ? String(name.dropLast(6)) : nil
      if name.hasSuffix(".height"), values[name.dropLast(7) + ".width"] != nil { continue }
      let height = whole.flatMap { values[$0 + ".height"] }
      let setting = if let whole, let height { "\(whole)=[\(value),\(height)]" } else { "\(name)=\(value)" }
      #expect(throws: Never.self, "\(setting)") { try load(scene, [setting, "style.cell.bold=true"]) }
    }
  }

  @Test("name files on disk as seen from the working folder, which are then followed")
  func ownData() throws {
    let room = try Room()
    let rows = try room.write("rows.csv", "subregion,name,capital,population\nHere,A,B,3\n")
    let scene = try load("flow", ["data.source=\(rows)"])
    #expect(scene.origin?.files == [rows])
    let (_stage, view) = scene.view(40, 10)
    defer { withExtendedLifetime(_stage) {} }
    #expect(view.numberOfItems(inSection: 0) == 1)
  }

  @Test("tell faults under the name of the scene")
  func faults() throws {
    let text = Array("layout: {kind: flw}\ndata: {items: 1}\n".utf8)
    let error = #expect(throws: SceneFileError.self) { try SceneFile(name: "mine", text: text).load() }
    #expect(error?.lines.first?.hasPrefix("mine:1:16: layout.kind is 'flw'; expected one of flow,") == true)
  }
}
