import ArgumentParser
import SceneFiles

/// The options of every command that takes a scene.
struct SceneOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Change a value of the scene: keys joined by dots, =, and a value in YAML. Repeatable.",
      valueName: "key=value"),
    transform: text("keys joined by dots and a value, such as layout.columns=3"))
  var set: [String] = []

  /// - Throws: `SceneFileError`.
  var settings: [SceneSetting] {
    get throws { try set.map { try SceneSetting($0) } }
  }
}
