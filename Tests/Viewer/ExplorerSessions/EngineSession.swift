import CharacterCanvas
import Explorer
import Records
import Scenes

/// A catalogue of the rows of an engine.
@MainActor
package func engineCatalogue(
  _ engine: some RowEngine, by columns: [String] = [], choice: RowChoice? = nil, layout: BuiltInLayout = .table,
  aggregates: [Aggregate] = []
) throws -> SceneCatalogue {
  let stream = try RecordStream(EngineReader(engine))
  let choiceOfColumns = ColumnChoice(section: columns.last, groups: columns.dropLast(), showsAllDetails: true)
  let grouping = try Grouping(of: stream.rows, choiceOfColumns, source: engine.name)
  return SceneCatalogue([
    Scene.records(
      stream, grouping: grouping, choice: choice, layout: layout, name: engine.name, title: engine.name,
      source: engine.name, aggregates: aggregates)
  ])
}

/// A session on the rows of an engine, which is not waited for.
@MainActor
package func engineSession(
  _ engine: some RowEngine, by columns: [String] = [], layout: BuiltInLayout = .table, width: Int = 70,
  height: Int = 12, aggregates: [Aggregate] = []
) throws -> ExplorerSession {
  ExplorerSession(
    catalogue: try engineCatalogue(engine, by: columns, layout: layout, aggregates: aggregates),
    size: CellSize(width: width, height: height), capabilities: ScreenCapabilities())
}

extension ExplorerSession {
  /// Does all background work that is due.
  package func finishWork() { while hasWork { work() } }
}
