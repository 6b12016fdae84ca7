import Patterns
import Records

/// A request with its statements.
struct PreparedRequest: Sendable {
  let request: EngineRequest
  let table: ServerTable
  private(set) var writer: SQLWriter
  private(set) var notes: [EnginePlan.Note]

  /// - Parameter values: the values of a column, NULL among them if a row has it; nil if they are too many.
  init(
    _ request: EngineRequest, _ table: ServerTable,
    values: @escaping (_ column: Int) throws(EngineError) -> [SQLFilter.Known]?
  ) throws(EngineError) {
    (self.request, self.table) = (request, table)
    let rows = table.inSQL
    let order = SQLWriter.order(request.order, rows, .postgresql)
    let plain = SQLWriter(.postgresql, rows, order: order)
    var filter = SQLFilter(plain, values: values)
    let condition = try filter.condition(request.filters)
    writer = SQLWriter(.postgresql, rows, order: order, filter: condition.isEmpty ? "" : "(\(condition))")
    notes = filter.notes
  }

  /// The same with only the rows that have a text in any column.
  func searching(_ pattern: TextPattern) throws(RequestError) -> PreparedRequest {
    var (found, filter) = (self, SQLFilter(writer))
    do throws(EngineError) {
      let condition = try filter.condition(containing: pattern)
      found.writer = SQLWriter(
        .postgresql, writer.table, order: writer.order, filter: [writer.filter, "(\(condition))"].conjunction)
    } catch {
      throw .engine(error)
    }
    return found
  }

  /// The conditions for the rows of a section.
  func conditions(of path: SectionPath) -> [SQLText] {
    zip(request.groups, path.values).map { writer.condition($0, shows: $1) }
  }

  /// Whether rows can be found by the values of others.
  var hasKey: Bool { !writer.table.key.isEmpty }

  var columnCount: Int { table.columns.count }
}
