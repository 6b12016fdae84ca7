import CharacterCanvas
import Explorer
import Records
import Scenes

/// A catalogue of a table in memory, in groups by some columns. A reload of `file` reads the text that `again` returns,
/// or the same one.
@MainActor
package func recordsCatalogue(
  _ text: String, by columns: [String] = [], choice: RowChoice? = nil, layout: BuiltInLayout = .list,
  request: Presentation? = nil, folds: Folds = Folds(), aggregates: [Aggregate] = [], file: String? = nil,
  again: @escaping @MainActor () throws -> String? = { nil }
) throws -> SceneCatalogue {
  let choiceOfColumns = ColumnChoice(section: columns.last, groups: columns.dropLast(), showsAllDetails: true)
  func scene(_ text: String) throws -> Scene {
    var source = SourceRequest(path: "t.csv", format: .csv)
    source.content = Array(text.utf8)
    let stream = try RecordStream(source.reader())
    let grouping = try Grouping(of: stream.rows, choiceOfColumns, source: "t.csv")
    var made = try Scene.records(
      stream, grouping: grouping, choice: choice, layout: layout, name: "t", title: "t.csv", source: "t.csv",
      aggregates: aggregates, folds: folds
    ).readToEnd()
    if let file { made.origin = SceneOrigin(files: [file]) { _ in try scene(try again() ?? text) } }
    return made
  }
  return SceneCatalogue([try scene(text)], from: request)
}

/// A session on a table in memory.
@MainActor
package func recordsSession(
  _ text: String, section: String? = nil, choice: RowChoice? = nil, width: Int = 60, height: Int = 12,
  request: Presentation? = nil, settings: ViewerSettings = ViewerSettings(), file: String? = nil
) throws -> ExplorerSession {
  ExplorerSession(
    catalogue: try recordsCatalogue(
      text, by: section.map { [$0] } ?? [], choice: choice, request: request, file: file),
    size: CellSize(width: width, height: height), capabilities: ScreenCapabilities(), settings: settings)
}

/// A session on a table in memory, in groups by one or several columns.
@MainActor
package func groupedSession(
  _ text: String, by columns: [String], layout: BuiltInLayout = .list, width: Int = 50, height: Int = 14,
  request: Presentation? = nil, folds: Folds = Folds(), file: String? = nil
) throws -> ExplorerSession {
  ExplorerSession(
    catalogue: try recordsCatalogue(text, by: columns, layout: layout, request: request, folds: folds, file: file),
    size: CellSize(width: width, height: height))
}

extension ExplorerSession {
  /// Plays keys, each followed by all background work.
  package func play(_ keys: Key...) { for key in keys { play(.key(key)) } }
  package func play(contentsOf text: String) { for character in text { play(.key(Key(character))) } }
  /// The rows of the content, without blanks at their ends.
  package func lines(_ count: Int) -> [String] { rows().prefix(count).map(\.trimmingSpaces) }
}
