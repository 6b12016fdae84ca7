import ArgumentParser
import Explorer
import Foundation
import LayoutProgram
import SceneFiles
import Scenes

struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Show your own data in sections, under pinned headers.",
    discussion: """
      Examples:
        ashlar view elements.csv --section-by category --title name
        ashlar view Demo --layout waterfall
        ashlar view log.jsonl --section-by level
        ashlar view birds.db --query 'SELECT family, name FROM birds' --section-by family
        git log --format='%an %s' | ashlar view - --section-by 1
        grep -v retired people.csv | ashlar view - --section-by city --layout waterfall
      """)

  @Argument(help: "The file or folder; - is standard input. Keys then come from the terminal.", completion: .file())
  var file: String

  @OptionGroup var source: SourceOptions

  @OptionGroup var options: SceneOptions

  @OptionGroup var look: LookOptions

  @OptionGroup var logging: LogOptions

  func run() {
    perform {
      let isLikeOption = file != "-" && file.hasPrefix("-")
      let words = isLikeOption ? source.words + ["--", file] : [file] + source.words
      let request = SceneRequest(data: words, settings: options.set)
      let namesFormat = source.format != nil
      if file == "-", !look.accessible, Exhibition.mustWait(namesFormat: namesFormat) {
        return try Exhibition.showInput(namesFormat: namesFormat, look: look, log: logging.file()) {
          try Opening(request).catalogue
        }
      }
      try Exhibition.show(try Opening(request).catalogue, look: look, log: logging.file())
    }
  }

  /// The scene that a command line asks for.
  @MainActor
  func scene(_ settings: [SceneSetting]) throws -> Scene {
    if source.format == nil, SceneFile.isSceneFile(file) {
      let advice = "to open it: ashlar open \(ShellWords.quoted(file))"
      throw Failure(sentence: "'\(file)' is a scene; \(advice)", status: Failure.usage)
    }
    return try source.scene(of: file, settings)
  }
}
