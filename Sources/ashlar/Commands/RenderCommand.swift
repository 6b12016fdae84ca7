import ArgumentParser
import CharacterCanvas
import CollectionRendering
import Foundation
import Gallery
import Scenes

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Print a scene or a CSV file as it would look, without a terminal.",
    discussion: """
      Examples:
        ashlar render waterfall --size 100x30
        ashlar render elements.csv --section-by category --offset 0,40
        ashlar render boxes --at 3.0 --format svg
      """)

  @Argument(help: "The name of a scene, or a file.")
  var subject: String

  @Option(help: "Columns and rows.")
  var size = CellSize(width: 80, height: 24)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where the view is scrolled to, in points; kept inside the content.", valueName: "x,y")
  )
  var offset: PointArgument = PointArgument(point: .zero)

  @Option(help: ArgumentHelp("How many points a cell covers.", valueName: "width x height"))
  var pointsPerCell: PointsPerCell?

  @Option(
    help: ArgumentHelp(
      "The item to scroll to the top, clear of pinned headers: section and item, from 0.", valueName: "section.item"))
  var at: ItemArgument?

  @Option(help: "What to print: \(PictureFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format = PictureFormat.text

  @OptionGroup var source: SourceOptions

  func run() {
    perform {
      var scene = try chosenScene
      if let pointsPerCell { scene.pointsPerCell = pointsPerCell }
      let place = at.map { PicturePlace.item($0.path) } ?? .offset(offset.point)
      let picture = try scene.picture(size: size, from: place, onFaults: Failure.note)
      Exhibition.print(picture, titled: scene.title, as: format)
    }
  }

  /// A scene of the gallery by name; anything else is a file.
  @MainActor
  private var chosenScene: Scene {
    get throws {
      let catalogue = GalleryCatalogue.standard
      if let index = try? catalogue.index(named: subject) { return catalogue.scenes[index] }
      do {
        return try source.scene(of: subject)
      } catch SourceError.noSuchFile {
        throw Failure(
          sentence: "'\(subject)' is neither a file nor a scene; scenes: \(catalogue.names.joined(separator: ", "))",
          status: 66)
      }
    }
  }
}
