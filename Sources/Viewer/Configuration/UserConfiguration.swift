import CharacterCanvas
import Explorer
import Foundation
import SceneFiles

/// The user's configuration, from `ashlar/config.yaml` in the folder for configurations.
///
///     import Configuration
///     let user = UserConfiguration()
///     try TerminalViewer.run(scenes, settings: user.settings)
@MainActor
public struct UserConfiguration {
  public let settings: ViewerSettings
  /// The most faults of the file that are reported one by one.
  private static let mostFaults = 10
  /// The scene to begin with: a name, or an absolute path; nil if the file names none.
  public let scene: String?
  /// Whether `ashlar view` keeps the columns, the order and the like of each file.
  public let keepsState: Bool
  /// Options of `ashlar view` by patterns of file names. The first pattern that matches is used.
  public let views: [(files: String, options: [String])]

  /// Reads the file, if there is one. Its faults become warnings of the settings; the rest is used.
  ///
  /// - Parameters:
  ///   - sceneNames: the scenes that the file may name besides scene files.
  ///   - path: the path of the file.
  ///   - environment: variables. `ASHLAR_MOTION` and `REDUCED_MOTION` override the file.
  public init(
    sceneNames: [String] = [], path: String = UserSettings.path(),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let known = sceneNames.isEmpty ? "" : ", or one of \(sceneNames.joined(separator: ", "))"
    let vocabulary = UserSettings.Vocabulary(
      actions: ActionTable.standard.actions.map(\.name), themes: ThemeChoice.names, boxes: BoxChoice.names,
      colors: ColorDepth.named.map(\.name), graphics: GraphicsChoice.names, motions: MotionLevel.names,
      sceneExpectation: "a scene file\(known)"
    ) { scene in
      sceneNames.contains(scene) || Self.sceneFile(scene, in: folder, environment) != nil
    }
    let user = UserSettings(path: path, vocabulary: vocabulary)
    var settings = ViewerSettings()
    settings.table = ActionTable.standard.binding(user.keys)
    if let theme = user.theme.flatMap(ThemeChoice.init) { settings.theme = theme }
    if let boxes = user.boxes.flatMap({ BoxChoice($0) }) { settings.boxes = boxes }
    settings.isASCII = user.isASCII ?? false
    settings.colors = user.colors.flatMap { ColorDepth(named: $0) }
    settings.graphics = user.graphics.flatMap(GraphicsChoice.init) ?? .auto
    settings.motion = MotionLevel(environment: environment) ?? user.motion.flatMap(MotionLevel.init) ?? .full
    settings.copyCommand = user.copy.flatMap(ShellWords.words)
    settings.warnings = user.faults.prefix(Self.mostFaults).map(\.description)
    let rest = user.faults.count - Self.mostFaults
    if rest > 0 { settings.warnings.append("\(path): and \(rest) more errors like these") }
    var views: [(files: String, options: [String])] = []
    for view in user.views {
      if let words = ShellWords.words(of: view.options) {
        views.append((view.files, words))
      } else {
        settings.warnings.append("\(path): a quote in the options of '\(view.files)' is never closed")
      }
    }
    self.views = views
    keepsState = user.keepsState ?? false
    self.settings = settings
    scene = user.scene.map { sceneNames.contains($0) ? $0 : Self.sceneFile($0, in: folder, environment) ?? $0 }
  }

  /// The options for a file, by its name; empty if no pattern matches.
  public func options(forFile path: String) -> [String] { view(forFile: path)?.options ?? [] }

  /// The first of the patterns that match the name of a file, with its options.
  public func view(forFile path: String) -> (files: String, options: [String])? {
    let name = URL(fileURLWithPath: path).lastPathComponent
    return views.first { fnmatch($0.files, name, 0) == 0 }
  }

  /// A path relative to the folder of the configuration, or to the home folder with `~/`; nil unless it is a scene
  /// file.
  private static func sceneFile(
    _ name: String, in folder: String, _ environment: [String: String]
  ) -> String? {
    let path =
      name.hasPrefix("~/")
      ? HomeFolder.path(environment) + name.dropFirst() : name.hasPrefix("/") ? name : "\(folder)/\(name)"
    return FileManager.default.fileExists(atPath: path) && SceneFile.isSceneFile(path) ? path : nil
  }
}
