import ArgumentParser
import Records
import SceneFiles

/// The options of every command that takes a scene.
package struct SceneOptions: ParsableArguments {
  package init() {}

  @Option(key: "set") package var set: [String]

  @Option(
    help: ArgumentHelp(
      "The most memory for data, such as 500M or 4G. Reading then stops; rows read so far stay. Default: 2G, or "
        + "half of the machine's memory if that is less, for data whose size is not known beforehand.",
      valueName: "size"))
  var memory: MemorySize?

  package func validate() throws {
    if let memory { MemoryLimit.current = MemoryLimit(bytes: memory.bytes, boundsFiles: true) }
  }

  /// - Throws: `SceneFileError`.
  package var settings: [SceneSetting] {
    get throws { try set.map { try SceneSetting($0) } }
  }
}

/// A size such as `500M`.
struct MemorySize: ExpressibleByArgument {
  let bytes: Int

  init?(argument: String) {
    guard let bytes = MemoryLimit.bytes(argument) else { return nil }
    self.bytes = bytes
  }
}
