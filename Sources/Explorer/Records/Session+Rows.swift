import Records

/// What is done to the rows of records: how they are sorted and grouped, and what is shown of one.
enum RowEffect: Equatable {
  case sort(by: String, alone: Bool)
  case sortSections(by: SectionOrder.Criterion)
  case sourceOrder, sourceOrderOfSections
  /// By these columns, the outermost first; nil for the groups of the source.
  case group(by: [String]?)
  case toggleGroup(String)
  case toggleAggregate(Aggregate)
  case endReading
}

extension ExplorerSession {
  func perform(_ effect: RowEffect) {
    switch effect {
    case .sort(let column, let isAlone): sortRows(by: column, alone: isAlone)
    case .sortSections(let criterion): sortSections(by: criterion)
    case .sourceOrder: chooseRows { $0.order = [] }
    case .sourceOrderOfSections: chooseRows { $0.sections = nil }
    case .group(let columns): group(by: columns)
    case .toggleGroup(let column): toggleGroup(column)
    case .toggleAggregate(let aggregate):
      chooseAggregates { chosen in
        if let place = chosen.firstIndex(of: aggregate) { chosen.remove(at: place) } else { chosen.append(aggregate) }
      }
    case .endReading: endReading()
    }
  }
}
