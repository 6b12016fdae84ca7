import CharacterCanvas
import CollectionRendering
import Foundation
import Gallery
import LayoutCore
import SceneFiles
import Scenes
import TestExpectations
import Testing

@testable import Explorer

/// Scene files that are part of a program, as those of the gallery are.
@MainActor
@Suite("Scene files in memory") struct SceneInMemoryTests {
  private func load(_ name: String, _ settings: [String] = []) throws -> Scene {
    try SceneFile(
      name: name, text: #require(GalleryCatalogue.sceneFile(of: name)), data: GalleryCatalogue.sceneFileData,
      settings: settings.map { try SceneSetting($0) }, layouts: GallerySceneTests.layouts,
      actions: GallerySceneTests.actions
    ).load()
  }

  @Test("the gallery contains the files of Demo/, byte by byte", arguments: Repository.sceneFiles)
  func bytes(path: String) throws {
    let url = URL(fileURLWithPath: path)
    #expect(
      try GalleryCatalogue.sceneFile(of: url.deletingPathExtension().lastPathComponent) == Array(Data(contentsOf: url)))
    #expect(GalleryCatalogue.sceneFile(of: "no-such-scene") == nil)
  }

  @Test("a file in memory gives the same scene as on disk, and watches no file", arguments: GallerySceneTests.pieces)
  func scenes(name: String) throws {
    let path = try #require(Repository.sceneFiles.first { $0.contains("/\(name).") })
    let settings = ["title=Other", "style.cell.bold=true", "style.cell.border=double"]
    let file = try SceneFile(
      path: path, settings: settings.map { try SceneSetting($0) }, layouts: GallerySceneTests.layouts,
      actions: GallerySceneTests.actions
    ).load()
    let scene = try load(name, settings)
    expect(scene.name, name)
    expect(scene.title, "Other")
    #expect(scene.origin == nil)
    let size = CellSize(width: 60, height: 20)
    let start = PicturePlace.offset(.zero)
    try expect(scene.picture(size: size, from: start).canvas, file.picture(size: size, from: start).canvas)
  }

  @Test(
    "a file takes all parameters that its scene in Swift offers",
    arguments: GallerySceneTests.pieces + GallerySceneTests.faults)
  func parameters(scene: String) throws {
    let gallery = GalleryCatalogue.standard
    let size = CellSize(width: 80, height: 24)
    let session = ExplorerSession(catalogue: gallery, startingAt: try gallery.index(named: scene), size: size)
    let values = Dictionary(uniqueKeysWithValues: session.stage.parameters.map { ($0.name, $0.value) })
    for (name, value) in values where value != .none {
      // A size is set as a whole.
      let whole = name.hasSuffix(".width") ? String(name.dropLast(6)) : nil
      if name.hasSuffix(".height"), values[name.dropLast(7) + ".width"] != nil { continue }
      let height = whole.flatMap { values[$0 + ".height"] }
      let setting = if let whole, let height { "\(whole)=[\(value),\(height)]" } else { "\(name)=\(value)" }
      #expect(throws: Never.self, "\(setting)") { try load(scene, [setting, "style.cell.bold=true"]) }
    }
  }

  @Test(
    "a lower number of sections shows the first sections of the file, as in Swift",
    arguments: [("tags", 1), ("tags", 0)])
  func firstSections(name: String, count: Int) throws {
    let setting = "data.sections=\(count)"
    let gallery = GalleryCatalogue.standard
    let swift = try gallery.scenes[gallery.index(named: name)].changed(by: [SceneSetting(setting)])
    let (size, start) = (CellSize(width: 60, height: 40), PicturePlace.offset(.zero))
    for settings in [[setting, "summary=x"], ["data.sections=2", "summary=x", setting]] {
      let mine = try load(name, settings).picture(size: size, from: start).canvas
      let theirs = try swift.picture(size: size, from: start).canvas
      expect(mine, theirs, "\(mine.plainText())")
    }
    // With generated items, the same setting counts generated sections.
    let view = try load(name, [setting, "data.items=2"]).view(400, 400).view
    expect(view.numberOfSections, count)
  }

  @Test("more sections than the file has are refused, with what to do instead", arguments: ["3", "-1"])
  func tooManySections(count: String) throws {
    let error = #expect(throws: SceneFileError.self) {
      try load("tags", ["data.sections=\(count)", "style.cell.bold=true"])
    }
    #expect(
      error?.lines == [
        "--set data.sections=\(count): data.sections is '\(count)', and the file has 2; expected a whole number from 0 to 2, or data.items as well, for generated sections"
      ])
  }

  @Test("a source that a setting names is read from disk and watched")
  func ownData() throws {
    let room = try Room()
    let rows = try room.write(
      "rows.csv", "category,symbol,name,weight,number,discovered,period,group\nHere,A,B,3,1,1900,1,1\n")
    let scene = try load("waterfall", ["data.source=\(rows)"])
    expect(scene.origin?.files, [rows])
    let view = scene.view(40, 10).view
    expect(view.numberOfItems(inSection: 0), 1)
  }

  @Test("faults are reported under the name of the scene")
  func faults() throws {
    let text = Array("layout: {kind: flw}\ndata: {items: 1}\n".utf8)
    let error = #expect(throws: SceneFileError.self) { try SceneFile(name: "mine", text: text).load() }
    expect(error?.lines.first?.hasPrefix("mine:1:16: layout.kind is 'flw'; expected one of flow,"), true)
  }
}
