import Foundation
import Records
import Scenes
import Yams

/// A scene in a text file, in YAML or JSON.
@MainActor
public struct SceneFile {
  /// As given; the name of a scene in memory.
  public let path: String
  public let settings: [SceneSetting]
  private let layouts: SceneLayouts
  private let actions: SceneActions
  /// The text, and the sources that it names, if they are in memory.
  private let text: [UInt8]?
  private let data: [String: [UInt8]]

  /// - Parameters:
  ///   - settings: settings applied to the file before it is read, in order.
  ///   - layouts: the program's own layouts that the file may name besides those of this package.
  ///   - actions: the actions that the file may give to headers.
  public init(
    path: String, settings: [SceneSetting] = [], layouts: SceneLayouts = [:], actions: SceneActions = [:]
  ) {
    (self.path, self.settings, self.layouts, self.actions) = (path, settings, layouts, actions)
    (text, data) = (nil, [:])
  }

  /// A scene file in memory, such as one that is part of a program.
  ///
  /// - Parameters:
  ///   - name: the name of the scene.
  ///   - data: sources that are in memory too, by their names in the text. Other sources are files, relative to the
  ///     working folder.
  public init(
    name: String, text: [UInt8], data: [String: [UInt8]] = [:], settings: [SceneSetting] = [],
    layouts: SceneLayouts = [:], actions: SceneActions = [:]
  ) {
    (path, self.settings, self.layouts, self.actions) = (name, settings, layouts, actions)
    (self.text, self.data) = (text, data)
  }

  /// The schema of scene files, in JSON Schema, draft 2020-12.
  public static var schema: String { schema(layouts: [:]) }

  /// The schema of scene files that may also name these layouts and actions.
  public static func schema(layouts: SceneLayouts, actions: SceneActions = [:]) -> String {
    let layouts = LayoutShapes(layouts, areDescribed: true)
    return SceneSchema.document(
      of: SceneDescription.shape(layouts, actions).withSchema([("allOf", layouts.schemaOfSections)]))
  }

  /// The scene as the file describes it now.
  ///
  /// - Throws: `SourceError` if a file cannot be read, else `SceneFileError` with all faults.
  public func load() throws -> Scene { try load { _ in } }

  /// The scene, and the files that it was made from: the scene file and its data.
  public func loadWithFiles() throws -> (scene: Scene, files: [String]) {
    let scene = try load()
    return (scene, scene.origin?.files ?? [])
  }

  private func load(reads: (String) throws(SourceError) -> Void) throws -> Scene {
    let isPipe = text == nil && ByteSource.isPipe(path)
    var files = text == nil ? [path] : []
    var (root, faults) = try SceneText.node(of: text ?? SceneText.bytes(path: path), source: path)
    let (settings, later) = settings.divided(atOtherLayoutThan: root, layouts)
    root = try settings.applied(to: root)
    let file = URL(fileURLWithPath: path)
    let maker = SceneMaker(
      root: Subject(root), reader: Reader(source: path, settings: settings, faults: faults),
      name: text == nil ? file.deletingPathExtension().lastPathComponent : path, source: path,
      folder: text == nil && path.contains("/") && !isPipe
        ? file.deletingLastPathComponent() : URL(fileURLWithPath: "."),
      shape: SceneDescription.shape(LayoutShapes(layouts, alternatives: root.alternativeNames), actions), data: data)
    var scene = try maker.scene { (file) throws(SourceError) in
      files.append(file)
      try reads(file)
    }.changed(by: later)
    if !files.isEmpty, !isPipe { scene.origin = SceneOrigin(files: files) { [self] in try load(reads: $0) } }
    return scene
  }
}

/// The schema, which is made from the shapes that read scene files.
@MainActor
enum SceneSchema {
  static func document(of shape: Shape<SceneDescription>) -> String {
    let shape = shape.schema
    guard case .object(let members) = shape else { preconditionFailure("a scene is a mapping") }
    let head: [(key: String, value: JSON)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", "Ashlar scene"),
      ("description", "A collection layout with its data, for ashlar open and ashlar render."),
    ]
    return JSON.object(head + members + [("$defs", .object(shape.definitions()))]).document
  }
}
