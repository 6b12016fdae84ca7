import Foundation
import LayoutCore
import SceneFiles
import Scenes

/// Files of this repository.
enum Repository {
  static let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized

  /// The scene files of the gallery, by name.
  static var sceneFiles: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/Demo/Scenes")) ?? []
    return names.sorted().map { folder.path + "/Demo/Scenes/" + $0 }
  }

  /// Scenes that the gallery has in Swift only, written as files for these tests.
  static let retoldScenes = ["boxes", "flow", "sticky"]

  static func retoldScene(_ name: String) -> String {
    folder.path + "/Tests/Viewer/SceneFilesTests/Fixtures/Gallery/\(name).yaml"
  }
}

/// A folder for the files of one test, removed with this value.
final class Room {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("scene-files-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    return path + "/" + name
  }
}

/// Loads the scene in a text.
@MainActor
func scene(
  _ text: String, settings: [String] = [], name: String = "scene.yaml", layouts: SceneLayouts = [:]
) throws -> Scene {
  let room = try Room()
  return try SceneFile(
    path: room.write(name, text), settings: settings.map { try SceneSetting($0) }, layouts: layouts
  ).load()
}

/// The faults of a text: line, column and sentence, without the name of the file.
@MainActor
func faults(
  _ text: String, settings: [String] = [], name: String = "scene.yaml", layouts: SceneLayouts = [:]
) -> [String] {
  do {
    _ = try scene(text, settings: settings, name: name, layouts: layouts)
    return []
  } catch let error as SceneFileError {
    return error.faults.map { fault in
      let source = fault.source.hasPrefix("--set") ? fault.source : nil
      let place = ([source] + [fault.line, fault.column].map { $0.map(String.init) }).compactMap { $0 }
      return place.joined(separator: ":") + ": " + fault.sentence
    }
  } catch {
    return ["\(error)"]
  }
}

extension Scene {
  /// A view of this scene, laid out at a size in points.
  @MainActor
  func view(_ width: CGFloat, _ height: CGFloat) -> (stage: Stage, view: CollectionView) {
    let stage = stage(width, height)
    return (stage, stage.collectionView)
  }

  /// A stage of this scene, laid out at a size in points. It owns the data that the view does not own.
  @MainActor
  func stage(_ width: CGFloat, _ height: CGFloat) -> Stage {
    let stage = makeStage()
    stage.collectionView.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stage.collectionView.layoutIfNeeded()
    return stage
  }
}

extension CollectionView {
  func itemFrame(_ section: Int, _ item: Int) -> CGRect? {
    collectionViewLayout.layoutAttributesForItem(at: IndexPath(indexes: [section, item]))?.frame
  }

  func headerFrame(_ section: Int) -> CGRect? {
    collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: ElementKind.sectionHeader, at: IndexPath(indexes: [section, 0]))?.frame
  }
}
