import Records

/// The scenes a viewer can show, in order.
@MainActor
public struct SceneCatalogue {
  public let scenes: [Scene]
  /// What the command line asked for; nil if the scenes do not come from one.
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

  /// The name that was probably meant, and all known names.
  public var suggestion: String {
    let hint = closestName(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ";"
    return "\(hint) known: \(known.joined(separator: ", "))"
  }
}

/// How the program that shows scenes is called, so that the viewer can name the command that shows the same again.
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
