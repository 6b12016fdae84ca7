import ArgumentParser
import Foundation
import SceneFiles

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of scene files, for editors.",
    discussion: """
      Example:
        ashlar schema > scene.schema.json
      """)

  func run() {
    perform { FileHandle.standardOutput.write(Data(SceneFile.schema.utf8)) }
  }
}
