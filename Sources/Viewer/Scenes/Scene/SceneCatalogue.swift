import Foundation
import Records

/// The scenes a viewer can show, in order.
@MainActor
public struct SceneCatalogue {
  public let scenes: [Scene]
  /// The request of the command line; nil if the scenes do not come from one.
  public var request: Presentation?
  /// The program that shows the scenes.
  public var program: ProgramCall

  /// - Precondition: there is at least one scene, and no two share a name.
  /// - Parameters:
  ///   - request: what the command line asked for.
  ///   - program: the program that shows the scenes.
  public init(_ scenes: [Scene], from request: Presentation? = nil, in program: ProgramCall = .ashlar) {
    precondition(!scenes.isEmpty, "a catalogue needs a scene")
    precondition(Set(scenes.map(\.name)).count == scenes.count, "two scenes share a name")
    (self.scenes, self.request, self.program) = (scenes, request, program)
  }

  public var names: [String] { scenes.map(\.name) }

  /// The same scenes with one of them replaced. The new scene takes its place and its name.
  public func replacing(_ index: Int, with scene: Scene) -> SceneCatalogue {
    var scenes = scenes
    scenes[index] = scene
    scenes[index].name = self.scenes[index].name
    return SceneCatalogue(scenes, from: request, in: program)
  }

  public func index(named name: String) throws -> Int {
    guard let index = scenes.firstIndex(where: { $0.name == name }) else {
      throw unknown(name)
    }
    return index
  }

  /// The error for a name that none of the scenes has.
  public func unknown(_ name: String) -> UnknownScene { UnknownScene(name: name, known: names) }
}

/// The error for a name that no scene has.
public struct UnknownScene: Error, Hashable, CustomStringConvertible {
  public let name: String
  public let known: [String]

  package init(name: String, known: [String]) { (self.name, self.known) = (name, known) }

  public var description: String { "unknown scene '\(name)'" + suggestion }

  /// The name that was probably meant.
  package var closest: String? { closestName(to: name, among: known) }

  /// The name that was probably meant, and all known names.
  public var suggestion: String {
    let hint = closest.map { "; did you mean '\($0)'?" } ?? ";"
    return "\(hint) known: \(known.joined(separator: ", "))"
  }
}

/// The call of the program that shows scenes, so that the viewer can name the command that shows the same again.
public struct ProgramCall: Hashable, Sendable {
  /// The program's name on the command line.
  public var name: String
  /// The command that opens scenes; nil if their names follow the program's.
  public var command: String?
  /// Whether the command takes settings, such as `--set layout.columns=3`.
  public var takesSettings: Bool
  /// Whether the program has the command `replay`.
  public var replays: Bool

  public init(name: String, command: String? = nil, takesSettings: Bool = true, replays: Bool = true) {
    (self.name, self.command, self.takesSettings, self.replays) = (name, command, takesSettings, replays)
  }

  /// `ashlar open flow --set layout.columns=3`
  public static let ashlar = ProgramCall(name: "ashlar", command: "open")

  /// The option of a setting.
  public static let settingOption = "--set"

  /// A command line with settings.
  package static func line(_ words: [String], settings: [String]) -> [String] {
    words + settings.flatMap { [settingOption, $0] }
  }

  /// The command line that shows the same.
  ///
  /// - Parameter start: what is shown of scenes without settings.
  package func words(for shown: Presentation, from start: Presentation = Presentation()) -> [String] {
    [name] + (shown.isOfData ? ["view"] : [command].compactMap { $0 }) + shown.words(from: start)
  }
}

/// The files that a scene is made of, and how to remake it after they change.
@MainActor
public struct SceneOrigin {
  /// Paths of files and folders.
  public let files: [String]
  private let make: @MainActor (_ reads: (String) throws(SourceError) -> Void) throws -> Scene

  /// - Parameters:
  ///   - files: the files that the scene was made of.
  ///   - make: makes the scene from the files as they are now. It calls `reads` with the path of every further file
  ///     before it reads that file; `reads` throws if reading could block forever.
  public init(
    files: [String], make: @escaping @MainActor (_ reads: (_ path: String) throws(SourceError) -> Void) throws -> Scene
  ) {
    (self.files, self.make) = (files, make)
  }

  /// Makes the scene again. Returns it, or the error; and the files to watch from now on, including those that could
  /// not be read.
  public func remake() -> (scene: Result<Scene, any Error>, files: Set<String>) {
    var files = Set(files)
    let scene = Result {
      for file in self.files { try Self.refusePipe(file) }
      return try make { (file) throws(SourceError) in
        files.insert(file)
        try Self.refusePipe(file)
      }
    }
    if case .success(let scene) = scene, let origin = scene.origin { files = Set(origin.files) }
    return (scene, files)
  }

  /// Opening a pipe or a device that replaced a file could block. A missing file is reported when it is read.
  private static func refusePipe(_ path: String) throws(SourceError) {
    guard ByteSource.mayWait(path) else { return }
    throw .unreadable(source: path, reason: "it is no longer a file, but a pipe or a device")
  }
}

/// The scenes that the rows of a list open: the tables of a database, or the files of a folder.
@MainActor
public struct SceneDoors {
  /// A scene that a row opened.
  public struct Opened {
    public var scene: Scene
    /// The request of a command line that opens the same.
    public var request: Presentation

    public init(_ scene: Scene, request: Presentation) { (self.scene, self.request) = (scene, request) }
  }

  /// The identity of the list itself. What leads to it comes back to it.
  public let place: String
  /// The identity of what a row leads to; nil if it leads nowhere.
  public let placeOfRow: @MainActor (_ row: Int) -> String?
  private let make: @MainActor (_ row: Int) throws -> Opened
  /// The file of a row, for editors; nil if it is none.
  public let file: @MainActor (_ row: Int) -> String?

  /// - Parameters:
  ///   - place: the identity of the list itself.
  ///   - placeOfRow: the identity of what a row leads to.
  ///   - file: the file of a row.
  ///   - open: opens what a row leads to. Its error is shown as a sentence.
  public init(
    in place: String, placeOfRow: @escaping @MainActor (_ row: Int) -> String?,
    file: @escaping @MainActor (_ row: Int) -> String? = { _ in nil },
    open: @escaping @MainActor (_ row: Int) throws -> Opened
  ) {
    (self.place, self.placeOfRow, self.file, make) = (place, placeOfRow, file, open)
  }

  /// Opens what a row leads to.
  public func open(row: Int) throws -> Opened { try make(row) }
}

extension Stage {
  /// The scenes that the rows of a list open; nil if the scene is no such list.
  public var doors: SceneDoors? {
    get { offers.doors }
    set { offers.doors = newValue }
  }

  /// Whether all data of scenes that are opened from this one are read before they are shown.
  package var opensWhole: Bool {
    get { offers.opensWhole }
    set { offers.opensWhole = newValue }
  }

  /// Whether the rows are counts of other rows. The command line of the scene then shows these.
  package var isCount: Bool { offers.isCount }
}
