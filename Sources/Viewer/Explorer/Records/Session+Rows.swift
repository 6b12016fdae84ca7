import Records
import Scenes

/// An effect on the rows of records: their choice, their display, and where they go.
enum RowEffect: Hashable, Sendable {
  case sort(by: String, alone: Bool)
  case sortSections(by: SectionOrder.Criterion)
  /// Sorts sections by each criterion in turn, so many further on.
  case sortSectionsNext(Int)
  /// The order of the source: of rows, of sections, or of both.
  case sourceOrder, sourceOrderOfSections, unsort
  case clearFilters
  /// By these columns, the outermost first; nil for the groups of the source.
  case group(by: [String]?)
  case toggleGroup(String)
  case toggleAggregate(Aggregate)
  /// Turns a flag of `Presentation.keys` on or off, such as `wrap`.
  case toggleText(key: String)
  /// Shows all fields of the row in focus, or hides them.
  case toggleRecord
  case endReading
  case copy, openEditor
}

/// The order and the groups of the records, and their aggregates.
struct ShownRows: Hashable {
  var choice = RowChoice()
  /// The columns that rows are sorted by, the most important first; nil for one that is gone.
  var sortedColumns: [String?] = []
  /// The columns that make the groups, the outermost first.
  var groups: [String] = []
  var aggregates: [Aggregate] = []
}

extension ShownRows {
  @MainActor
  init(_ records: GrowingRecords) {
    choice = records.choice
    sortedColumns = choice.order.map { records.columnName(of: $0) }
    groups = choice.groups ?? records.columnsOfSource
    aggregates = records.aggregates
  }
}

extension ExplorerSession {
  func perform(_ effect: RowEffect) {
    switch effect {
    case .sort(let column, let isAlone): sortRows(by: column, alone: isAlone)
    case .sortSections(let criterion): sortSections(by: criterion)
    case .sortSectionsNext(let steps): sortSectionsNext(steps)
    case .sourceOrder: chooseRows { $0.order = [] }
    case .sourceOrderOfSections: chooseRows { $0.sections = nil }
    case .unsort: chooseRows { ($0.order, $0.sections) = ([], nil) }
    case .clearFilters: chooseRows { $0.filters = [] }
    case .group(let columns): group(by: columns)
    case .toggleGroup(let column): toggleGroup(column)
    case .toggleAggregate(let aggregate):
      chooseAggregates { chosen in
        if let place = chosen.firstIndex(of: aggregate) { chosen.remove(at: place) } else { chosen.append(aggregate) }
      }
    case .toggleText(let key): toggleText(key: key)
    case .toggleRecord: toggleRecord()
    case .endReading: endReading()
    case .copy: copyRows()
    case .openEditor: openEditor()
    }
  }
}
