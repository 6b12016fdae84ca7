import ArgumentParser
import Explorer
import Foundation
import Images
import ProgramRuns
import SceneFiles
import Scenes
import Viewer

/// The program that runs: its name, its scenes, and what its command line can name besides.
@MainActor
package struct Program {
  /// Opens data by the words of a command line, and returns what these say.
  package typealias DataOpener = (
    _ words: [String], _ settings: [SceneSetting]
  ) throws -> (scene: Scene, shown: Presentation)

  package let call: ProgramCall
  /// The command that names all others.
  package let root: any ParsableCommand.Type
  /// The command that runs if the command line names none.
  package let usual: any ParsableCommand.Type
  private let make: () -> [Scene]
  /// The names of the scenes without known faults; nil if they are all.
  package var soundNames: (() -> [String])?
  /// Applies settings to a scene with an index.
  package var change: ([Scene], Int, [SceneSetting]) throws -> Scene = { try $0[$1].changed(by: $2) }
  /// The layouts and actions of headers that scene files may name, besides those that all programs know.
  package var layouts: SceneLayouts = [:]
  package var actions = SceneActions()
  /// The viewer's settings, unless options change them.
  package var settings: () -> ViewerSettings = { ViewerSettings() }
  /// nil if the program opens no data.
  package var openData: DataOpener?
  /// Adds the command that a command line without one means.
  package var completeWords: (_ words: [String]) -> [String] = { $0 }
  /// The examples in the help of commands, by the commands' names.
  package var examples: [String: [String]] = [:]

  package init(
    _ call: ProgramCall, root: any ParsableCommand.Type, usual: any ParsableCommand.Type,
    scenes: @escaping () -> [Scene]
  ) {
    (self.call, self.root, self.usual, make) = (call, root, usual, scenes)
  }

  package var scenes: [Scene] { make() }

  package var names: [String] { scenes.map(\.name) }

  /// The names of the scenes that an audit of all is about.
  var auditedNames: [String] { soundNames?() ?? names }

  /// Whether all scenes are the program's own, and none is there to show a fault.
  var hasOnlyOwnScenes: Bool { soundNames == nil && !names.isEmpty }

  /// The program whose command line is parsed and run. The parser asks types, not values, for the names, help and
  /// completions of commands, so they find their program here. Outside of `run` it is one without scenes.
  @TaskLocal package static var current = Program(
    ProgramCall(name: ProgramContext.process.name), root: ProgramCommand.self, usual: OpenScenesCommand.self,
    scenes: { [] })

  /// One run of the program: parses the command line, and runs its command.
  /// - Parameter decoder: the decoder of images; nil leaves the process's own.
  package static func run(
    decoder: (any ImageDecoder)? = nil, _ program: @escaping () throws -> Program
  ) -> ProgramRun {
    ProgramRun(failure: Failure.init(of:)) {
      let store = ProgramContext.current.ownsProcess ? ImageStore.shared : ImageStore()
      if let decoder { store.decoder = decoder }
      return try StoreOfRun.$store.withValue(store) {
        try $current.withValue(program()) { try CommandLineRun.status() }
      }
    }
  }

  /// The error for a name that no scene has.
  func unknown(_ name: String) -> UnknownScene { UnknownScene(name: name, known: names) }

  /// The options of all commands.
  package nonisolated static var options: Set<String> {
    func commands(of command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
      [command] + command.configuration.subcommands.flatMap(commands)
    }
    let root = MainActor.assumeIsolated { current.root }
    return Set(commands(of: root).flatMap { UsageError.options(in: root.helpMessage(for: $0)) })
  }

  /// `spiral audit`: a command as people type it.
  package nonisolated static func command(_ words: String) -> String {
    MainActor.assumeIsolated { "\(current.call.name) \(words)" }
  }

  /// The examples in the help of a command.
  /// - Parameter general: examples for programs that have none, without the program's name. `SCENE` stands
  ///   for the name of their first scene.
  nonisolated static func examples(of command: String, _ general: String...) -> String {
    MainActor.assumeIsolated {
      let scene = current.names.first ?? "scene.yaml"
      let lines =
        current.examples[command]
        ?? general.map { "\(current.call.name) \($0.replacing("SCENE", with: scene))" }
      return (["Examples:"] + lines.map { "  \($0)" }).joined(separator: "\n")
    }
  }
}
