import ArgumentParser
import CharacterCanvas
import CollectionRendering
import Explorer
import Foundation
import LayoutCore
import LayoutSnapshots

package struct SnapshotCommand: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "snapshot", abstract: "Keep pictures of scenes as text files, and compare scenes with them.",
      discussion: Program.examples(
        of: "snapshot", "snapshot record pictures SCENE --size 80x24 --size 40x12", "snapshot verify pictures",
        "snapshot verify pictures SCENE --update"),
      subcommands: [Record.self, Verify.self])
  }

  package init() {}

  package func run() throws { throw ValidationError("no command for snapshots; expected one of record, verify") }

  struct Record: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Write a text file for each scene, size and content offset.",
        discussion: """
          Each file begins with its conditions. verify draws the scene under the same conditions. \
          \(Program.examples(of: "snapshot record", "snapshot record pictures SCENE --size 40x12 --theme light"))
          """)
    }

    @Argument(help: "The folder for the files.", completion: .directory, transform: SnapshotFolder.pathGiven)
    var folder: String

    @Argument(help: "The scenes to record. Default: all scenes.", completion: .scenes)
    var scenes: [String] = []

    @Option(
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp("Columns and rows. Repeatable.", valueName: "columns x rows"),
      transform: CellSize.parsed)
    var size: [CellSize] = []

    @Option(
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        "The content offset in points, kept inside the content. Repeatable.",
        valueName: "x,y"),
      transform: PointArgument.parsed)
    var offset: [PointArgument] = []

    @Option(
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp("The item at the top. Repeatable.", valueName: "section.item"),
      transform: ItemArgument.parsed)
    var at: [ItemArgument] = []

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The points of a character cell. Default: those of the scene.", valueName: "width x height"),
      transform: PointsPerCell.parsed)
    var pointsPerCell: PointsPerCell?

    @Option(
      parsing: .unconditional,
      help: "The colours of content without its own: \(Theme.all.map(\.name).joined(separator: ", ")).",
      completion: .list(Theme.all.map(\.name)), transform: Theme.parsed)
    var theme = Theme.none

    @OptionGroup var options: SceneOptions

    @Flag(help: "Print a JSON array with an entry for each file.")
    var json = false

    func run() throws {
      try perform {
        let folder = SnapshotFolder(named: folder)
        let names = scenes.isEmpty ? Program.current.names : scenes
        for name in names { try SceneArgument.refuseData(name) }
        let snapshots = try names.map(folder.name).flatMap { name in
          try conditions(of: name).map { try Snapshot(of: $0, in: folder) }
        }
        try folder.refuseSharedFiles(of: snapshots)
        // Without a list, files that are already there count as listed, not as left over.
        if folder.exists, !folder.hasList {
          let foreign = Set(folder.foreign)
          try folder.list(folder.fileNames.filter { !foreign.contains($0) })
        }
        let written = try folder.keep(snapshots)
        let results = zip(snapshots, written).map { snapshot, isNew in
          let (file, scene) = (snapshot.conditions.fileName, folder.nameFromHere(ofScene: snapshot.conditions.scene))
          return SnapshotResult(file: file, scene: scene, status: isNew ? .written : .same)
        }
        guard !json else { return try Output.write(json: .array(results.map(\.json))) }
        let count = written.filter { $0 }.count
        let rest = count < snapshots.count ? "; the others exist already" : ""
        try Output.write("\(count) of \(snapshots.count) snapshots written\(rest)")
      }
    }

    /// All combinations of sizes and places.
    private func conditions(of scene: String) -> [SnapshotConditions] {
      let sizes = size.isEmpty ? [CellSize(width: 80, height: 24)] : size
      let given = offset.map { PicturePlace.offset($0.point) } + at.map { .item($0.path) }
      let scale = pointsPerCell.map { ["viewport.pointsPerCell=[\($0.description.replacing("x", with: ","))]"] } ?? []
      return sizes.flatMap { size in
        (given.isEmpty ? [.offset(.zero)] : given).map { place in
          SnapshotConditions(
            scene: scene, size: size, place: place, theme: theme.name, settings: options.set + scale)
        }
      }
    }
  }

  struct Verify: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Compare scenes with their recorded pictures.",
        discussion: """
          Each file states the conditions of its recording. The exit status is 1 if a picture differs, is missing or is \
          left over. Only --update writes and deletes files, and it lists them. \
          \(Program.examples(of: "snapshot verify", "snapshot verify pictures", "snapshot verify pictures --theme dark"))
          """)
    }

    @Argument(help: "The folder with the files.", completion: .directory, transform: SnapshotFolder.pathGiven)
    var folder: String

    @Argument(help: "The scenes to compare. Default: all recorded scenes.", completion: .scenes)
    var scenes: [String] = []

    @Flag(help: "Write pictures that differ or are missing, and delete those that are left over.")
    var update = false

    @Option(
      parsing: .unconditional,
      help: "Only pictures that were recorded in this theme: \(Theme.all.map(\.name).joined(separator: ", ")).",
      transform: Theme.parsed)
    var theme: Theme?

    @Option(
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        "Only pictures that were recorded with these settings. Repeatable.", valueName: "key=value"),
      transform: text("keys joined by dots and a value, such as layout.columns=3"))
    var set: [String] = []

    @OptionGroup var reporting: ReportOptions

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Write pictures that differ to this folder, before and after, as SVG.", valueName: "folder"),
      completion: .directory, transform: SnapshotFolder.pathGiven)
    var pictures: String?

    func run() throws {
      try perform {
        let folder = SnapshotFolder(named: folder)
        guard folder.exists else {
          throw Failure(
            sentence: "'\(folder.path)' is not a folder; to make it: \(Program.command("snapshot record"))", status: 66)
        }
        let choice = SnapshotReview.Choice(scenes: scenes.map(folder.name), theme: theme?.name, settings: set)
        let results = try SnapshotReview(folder, choice, updates: update).results
        switch reporting.chosenFormat {
        case .json: try Output.write(json: .array(results.map(\.json)))
        case .text:
          for result in results where result.status != .same { try Output.write(result.text) }
          try Output.write(SnapshotResult.summary(of: results))
        case .github, .junit, .sarif:
          try reporting.write(CheckReport(results, in: folder), total: SnapshotResult.summary(of: results))
        }
        if let pictures { try results.writePictures(to: pictures) }
        try reporting.append(results.markdown(svgFolder: pictures))
        if results.contains(where: \.status.isFailure) { throw ExitCode(1) }
      }
    }
  }
}

extension SnapshotFolder {
  fileprivate static let pathGiven = expecting("the path of a folder, such as pictures") { $0.isEmpty ? nil : $0 }
}

extension Theme {
  static let parsed = expecting("one of \(all.map(\.name).joined(separator: ", "))") { name in
    all.first { $0.name == name }
  }
}
