import CharacterCanvas
import Foundation
import Records
import Yams

/// The valid settings of a user's configuration file, and the faults of the others.
public struct UserSettings: Sendable {
  /// By names of actions. Each key is bound to one action only.
  public internal(set) var keys: [String: [Key]] = [:]
  public internal(set) var theme: String?
  /// The name of a scene or the path of a scene file, as written.
  public internal(set) var scene: String?
  public internal(set) var boxes: String?
  public internal(set) var isASCII: Bool?
  public internal(set) var colors: String?
  /// How images are shown.
  public internal(set) var graphics: String?
  /// How many animations to show.
  public internal(set) var motion: String?
  /// The command that copies its standard input, as written.
  public internal(set) var copy: String?
  /// Whether the columns, the order and the like are kept for each file.
  public internal(set) var keepsState: Bool?
  /// Options for files, the first that fit count.
  public internal(set) var views: [View] = []
  public internal(set) var faults: [SceneFault] = []

  /// Options of `view` for files whose names fit a pattern.
  public struct View: Hashable, Sendable {
    /// A pattern of file names, such as `*.log`.
    public internal(set) var files = ""
    /// The options, as a shell reads them.
    public internal(set) var options = ""
  }

  /// The words that a configuration file may use.
  public struct Vocabulary {
    public var actions: [String]
    public var themes, boxes, colors, graphics, motions: [String]
    /// The expectation in an error about `scene`. `isScene` says whether a text is valid.
    public var sceneExpectation: String
    public var isScene: (String) -> Bool

    public init(
      actions: [String], themes: [String], boxes: [String], colors: [String], graphics: [String], motions: [String],
      sceneExpectation: String, isScene: @escaping (String) -> Bool
    ) {
      (self.actions, self.themes, self.boxes, self.colors) = (actions, themes, boxes, colors)
      (self.graphics, self.motions) = (graphics, motions)
      (self.sceneExpectation, self.isScene) = (sceneExpectation, isScene)
    }
  }
}

extension UserSettings {
  /// The path of the configuration file: `ashlar/config.yaml` in the folder that `XDG_CONFIG_HOME` names, else in
  /// `~/.config`.
  public static func path(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
    // The XDG specification says to ignore paths that are not absolute.
    let named = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (named ?? HomeFolder.path(environment) + "/.config") + "/ashlar/config.yaml"
  }

  /// Reads a configuration file. A missing file gives no settings; an unreadable one is a fault.
  @MainActor
  public init(path: String, vocabulary: Vocabulary) {
    if let kind = Self.kindOtherThanFile(path) {
      let sentence = "this is \(kind); expected a file"
      faults = [SceneFault(source: path, line: nil, column: nil, sentence: sentence)]
      return
    }
    do {
      let text = try SceneText.bytes(path: path)
      let (root, repeated) = try SceneText.node(of: text, source: path, whenEmpty: Node.mapping(.init([])))
      let reader = Reader(source: path, faults: repeated)
      let subject = Subject(root, path: Subject.KeyPath(root: "the configuration"))
      self = vocabulary.shape.read(subject, reader) ?? UserSettings()
      do { try reader.finish() } catch { faults = error.faults }
    } catch SourceError.noSuchFile {
      return
    } catch SourceError.unreadable(_, let reason) {
      faults = [SceneFault(source: path, line: nil, column: nil, sentence: "cannot be read: \(reason)")]
    } catch let error as SceneFileError {
      faults = error.faults
    } catch {
      faults = [SceneFault(source: path, line: nil, column: nil, sentence: "\(error)")]
    }
  }
}

extension UserSettings {
  /// A name for what is at a path, if it is not a file; nil if it is one, or if there is nothing.
  private static func kindOtherThanFile(_ path: String) -> String? {
    let type = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)[.type]
    switch type as? FileAttributeType {
    case nil, .typeRegular, .typeSymbolicLink: return nil
    case .typeDirectory: return "a folder"
    default: return "a device or a pipe"
    }
  }
}

extension UserSettings.Vocabulary {
  @MainActor
  fileprivate var shape: Shape<UserSettings> {
    let isScene = isScene
    let scene = Shape<String>(scalar: sceneExpectation, schema: ["type": "string"]) { subject in
      subject.text.flatMap { isScene($0) ? $0 : nil }
    }
    let keys = Shape<KeyBindings>.object(actions.map(KeyBindings.field), startingAt: KeyBindings())
    let keysField = Field<UserSettings>(
      "keys", "Actions and their keys.", expectation: keys.expectation, schema: keys.schema
    ) { subject, settings, reader in
      if !subject.isEmpty, let bindings = keys.read(subject, reader) { settings.keys = bindings.keys }
    }
    let text = Shape<String>(scalar: "a text", schema: ["type": "string"]) { $0.text }
    let view = Shape<UserSettings.View>.object(
      [
        Field("files", \.files, text, "A pattern of file names."),
        Field("options", \.options, text, "Options of the command view."),
      ], startingAt: UserSettings.View())
    return .object(
      [
        keysField,
        Field("theme", \.theme, .word(themes.map { ($0, $0) }), "The colours of the viewer's own parts."),
        Field("boxes", \.boxes, .word(boxes.map { ($0, $0) }), "How boxes are drawn."),
        Field("ascii", \.isASCII, .flag, "Whether to draw with ASCII only."),
        Field("colors", \.colors, .word(colors.map { ($0, $0) }), "The largest number of colours."),
        Field("motion", \.motion, .word(motions.map { ($0, $0) }), "How many animations to show."),
        Field("graphics", \.graphics, .word(graphics.map { ($0, $0) }), "How images are shown."),
        Field("scene", \.scene, scene, "The scene that opens by default."),
        Field("copy", \.copy, text, "The command that copies its standard input."),
        Field("state", \.keepsState, .flag, "Whether the view of each file is kept."),
        Field("views", \.views, .list(of: view, "patterns of files with options"), "Options for files."),
      ], startingAt: UserSettings())
  }
}

/// The keys bound to actions, while they are read.
private struct KeyBindings {
  var keys: [String: [Key]] = [:]
  private var owners: [Key: String] = [:]

  @MainActor
  static func field(ofAction name: String) -> Field<KeyBindings> {
    Field(name, "Its key, or a list of keys.", expectation: keys.expectation, schema: keys.schema) {
      subject, bindings, reader in
      if let keys = keys.read(subject, reader) { bindings.bind(keys, to: name, subject, reader) }
    }
  }

  /// A key that already belongs to another action stays with it, and a fault is reported.
  @MainActor
  private mutating func bind(_ wanted: [Key], to name: String, _ subject: Subject, _ reader: Reader) {
    var own: [Key] = []
    for key in wanted where !own.contains(key) {
      if let owner = owners[key] {
        reader.fault(
          subject, "\(subject.path) has the key '\(key.name)', which keys.\(owner) has; expected another key")
      } else {
        own.append(key)
        owners[key] = name
      }
    }
    if !own.isEmpty || wanted.isEmpty { keys[name] = own }
  }

  @MainActor private static let key = Shape<Key>(
    scalar:
      "a key such as j, G, ctrl-d, pgdn or f1, but no digit from 1 to 9, which says how often, and none of ctrl-h, "
      + "ctrl-i, ctrl-j, ctrl-m and ctrl-[, which come as backspace, tab, enter and esc",
    schema: ["type": ["string", "number"]]
  ) { subject in
    guard let name = subject.node.scalar?.string, let key = Key(named: name) else { return nil }
    let isCount = key.modifiers.isEmpty && name.count == 1 && ("1"..."9").contains(name)
    return isCount || comingAsOthers.contains(key) ? nil : key
  }

  /// Terminals send the same bytes for these keys as for other keys, such as tab and enter.
  @MainActor private static let comingAsOthers = Set("hijm[".map { Key.control($0) })

  @MainActor private static let keys = key.map { [$0] }.or(.list(of: key, "keys"))
}

/// The user's home folder.
public enum HomeFolder {
  /// The folder that `HOME` names, or else the one in the system's list of users. An empty or relative `HOME` is no
  /// folder: files would land beside the root, or wherever the program was started.
  public static func path(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return trimmed(home) }
    guard let user = getpwuid(getuid()), let folder = user.pointee.pw_dir else { return NSTemporaryDirectory() }
    let home = String(cString: folder)
    return home.hasPrefix("/") ? trimmed(home) : NSTemporaryDirectory()
  }

  /// Without slashes at the end, unless it is the root.
  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path == "/" ? "" : path
  }
}
