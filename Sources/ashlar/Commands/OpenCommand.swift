import ArgumentParser
import Gallery
import Scenes

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the gallery, at its first scene or at the one named.")

  @Argument(help: "The scene to begin with.")
  var scene: String?

  func run() {
    perform {
      let catalogue = GalleryCatalogue.standard
      try Exhibition.show(catalogue, startingAt: scene.map(catalogue.index(named:)) ?? 0)
    }
  }
}
