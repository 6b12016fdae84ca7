import ArgumentParser
import Foundation
import Scenes

/// How a table of the user's becomes sections of records.
struct SourceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The column whose values make the sections.", valueName: "column"))
  var sectionBy: String?

  @Option(
    help: ArgumentHelp("The column with the titles; without it the first that makes no sections.", valueName: "column"))
  var title: String?

  @Option(help: ArgumentHelp("A column to show beside the title; may be given several times.", valueName: "column"))
  var detail: [String] = []

  @Option(help: "How records are laid out: \(RecordsLayout.allCases.map(\.rawValue).joined(separator: ", ")).")
  var layout = RecordsLayout.list

  /// Reads a CSV file, or standard input for `-`, and makes a scene of it.
  @MainActor
  func scene(of file: String) throws -> Scene {
    let table = try CSVReader.table(path: file)
    let grouping = try grouping(of: table, file: file)
    let name = file == "-" ? "standard input" : URL(fileURLWithPath: file).lastPathComponent
    return Scene.records(table, grouping: grouping, layout: layout, name: "file", title: name, source: file)
  }

  /// Without `--detail` every column is shown that is neither section nor title.
  private func grouping(of table: Table, file: String) throws -> Grouping {
    let chosen = try Grouping(of: table, sectionBy: sectionBy, title: title, details: detail, source: file)
    guard detail.isEmpty else { return chosen }
    let rest = table.columns.indices.filter { $0 != chosen.sectionColumn && $0 != chosen.titleColumn }
    return try Grouping(
      of: table, sectionBy: sectionBy, title: title, details: rest.map { table.columns[$0] }, source: file)
  }
}

extension RecordsLayout: ExpressibleByArgument {}
