import ArgumentParser
import Records
import SceneFiles

/// The options of every command that takes a scene.
package struct SceneOptions: ParsableArguments {
  package init() {}

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Change a value of the scene: keys joined by dots, =, and a value in YAML. Repeatable.",
      valueName: "key=value"),
    transform: text("keys joined by dots and a value, such as layout.columns=3"))
  package var set: [String] = []

  /// - Throws: `SceneFileError`.
  package var settings: [SceneSetting] {
    get throws { try set.map { try SceneSetting($0) } }
  }
}
