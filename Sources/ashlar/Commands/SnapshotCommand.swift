import ArgumentParser
import CharacterCanvas
import CollectionRendering
import Foundation
import Gallery
import LayoutSnapshots
import Scenes

struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot", abstract: "Keep pictures of scenes as text files, and compare scenes with them.",
    discussion: """
      Examples:
        ashlar snapshot record pictures flow boxes --size 80x24 --size 40x12
        ashlar snapshot verify pictures
        ashlar snapshot verify pictures boxes --update
      """,
    subcommands: [Record.self, Verify.self])

  struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a text file for each scene, size and place.",
      discussion: """
        Example:
          ashlar snapshot record pictures waterfall --at 3.0
        """)

    @Argument(help: "The folder for the files.", completion: .directory)
    var folder: String

    @Argument(help: "The scenes to record; all of the gallery where none is named.", completion: .scenes)
    var scenes: [String] = []

    @Option(
      help: ArgumentHelp("Columns and rows; may be given several times.", valueName: "columns x rows"),
      transform: CellSize.parsed)
    var size: [CellSize] = []

    @Option(
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        "Where the content is scrolled to, in points, kept inside the content; may be given several times.",
        valueName: "x,y"),
      transform: PointArgument.parsed)
    var offset: [PointArgument] = []

    @Option(help: ArgumentHelp("The item at the top; may be given several times.", valueName: "section.item"),
      transform: ItemArgument.parsed)
    var at: [ItemArgument] = []

    func run() {
      perform {
        let chosen = try (scenes.isEmpty ? GalleryCatalogue.standard.names : scenes).map { ($0, try Scene.named($0)) }
        let sizes = size.isEmpty ? [CellSize(width: 80, height: 24)] : size
        var places = offset.map { PicturePlace.offset($0.point) } + at.map { .item($0.path) }
        if places.isEmpty { places = [.offset(.zero)] }
        let snapshots = try chosen.flatMap { name, scene in
          try sizes.flatMap { size in try places.map { try scene.snapshot(named: name, size: size, place: $0) } }
        }
        let written = try SnapshotFolder(path: folder).keep(snapshots).filter { $0 }.count
        let rest = written < snapshots.count ? ", the others are there already" : ""
        Output.write("\(written) of \(snapshots.count) snapshots written\(rest)")
      }
    }
  }

  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compare scenes with the pictures that were kept of them.",
      discussion: """
        Each file says under what conditions it was recorded. The exit status is 1 where a picture differs, is missing, \
        or is left over. Example:
          ashlar snapshot verify pictures --json
        """)

    @Argument(help: "The folder with the files.", completion: .directory)
    var folder: String

    @Argument(help: "The scenes to compare; all that were recorded where none is named.", completion: .scenes)
    var scenes: [String] = []

    @Flag(help: "Write what came where it differs or is missing.")
    var update = false

    @Flag(help: "As a JSON array, an entry for each file.")
    var json = false

    func run() {
      perform {
        let folder = SnapshotFolder(path: folder)
        guard folder.exists else {
          throw Failure(sentence: "'\(folder.path)' is no folder; to make it: ashlar snapshot record", status: 66)
        }
        let results = try SnapshotReview(folder, scenes: scenes, updates: update).results
        if json {
          try Output.write(json: results)
        } else {
          for result in results where result.status != .same { Output.write(result.text) }
          Output.write(SnapshotReview.summary(of: results))
        }
        if results.contains(where: \.isFailure) { throw ExitCode(1) }
      }
    }
  }
}

extension Scene {
  /// What the scene shows under some conditions, to keep or to compare.
  /// - Parameter name: what it is called on the command line.
  func snapshot(named name: String, size: CellSize, place: PicturePlace) throws -> Snapshot {
    let picture = try picture(size: size, from: place)
    return Snapshot(
      of: picture, SnapshotConditions(scene: name, size: size, place: place, pointsPerCell: pointsPerCell))
  }
}
