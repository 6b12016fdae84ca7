import ArgumentParser
import Foundation
import Gallery
import Scenes

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the gallery, at its first scene or at the one named.")

  @Argument(help: "The scene to begin with.")
  var scene: String?

  @OptionGroup var look: LookOptions

  func run() {
    perform {
      let catalogue = GalleryCatalogue.standard
      do {
        try Exhibition.show(catalogue, startingAt: scene.map(catalogue.index(named:)) ?? 0, look: look)
      } catch let error as UnknownScene where FileManager.default.fileExists(atPath: error.name) {
        throw Failure(sentence: "\(error); to open a file: ashlar view \(error.name)", status: Failure.usage)
      }
    }
  }
}
