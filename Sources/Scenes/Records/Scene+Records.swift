import CharacterCanvas
import LayoutCore
import Records

extension Scene {
  /// A scene that shows a table in sections.
  public static func records(
    _ table: some RowStore, grouping: Grouping, layout: BuiltInLayout, name: String, title: String,
    summary: String = "", source: String
  ) -> Scene {
    Scene(name: name, title: title, summary: summary, source: source) {
      stage(of: RecordsSource(table, grouping: grouping, look: layout.look), layout: layout)
    }
  }

  /// A scene that shows rows in sections while they arrive.
  ///
  /// - Parameters:
  ///   - choice: the rows to show and their order; by default all in that of the grouping.
  ///   - aggregates: aggregates of columns, for headers and a footer of totals.
  ///   - columns: the columns of a table; by default all but those that make the sections.
  ///   - wrapsLines: whether long lines of a list go on in further rows.
  ///   - folds: which groups and sections are folded.
  ///   - tabStops: the columns that tabs in lines lead to.
  ///   - readsLooks: whether escape sequences for looks in fields are read, as they always are in lines.
  public static func records(
    _ stream: RecordStream, grouping: Grouping, choice: RowChoice? = nil, layout: BuiltInLayout, name: String,
    title: String, summary: String = "", source: String, wrapsLines: Bool = false, tabStops: TabStops = TabStops(),
    readsLooks: Bool = false, columns: ColumnArrangement? = nil, aggregates: [Aggregate] = [], folds: Folds = Folds()
  ) -> Scene {
    let measures = RecordMeasures(of: stream, grouping: grouping)
    return Scene(name: name, title: title, summary: summary, source: source) {
      let records = GrowingRecords(stream.rows, grouping: grouping, choice: choice, aggregates: aggregates)
      stream.feed(records)
      let source = RecordsSource(records, look: layout.look, measured: measures, columns: columns)
      (source.readsLooks, source.tabStops) = (readsLooks, tabStops)
      let stage = stage(of: source, layout: layout)
      stage.live = stream
      if layout == .list { source.wrapsLines = wrapsLines }
      stage.beginFolded(folds)
      return stage
    }
  }

  private static func stage(of records: RecordsSource, layout: BuiltInLayout) -> Stage {
    let grouping = records.records.grouping
    let view = CollectionView(
      frame: .zero, collectionViewLayout: layout.makeLayout(for: records, grouping))
    records.register(with: view)
    view.dataSource = records
    view.delegate = records
    view.retainedObjects = [records]
    let stage = Stage(view, keeping: [records]) { [weak records] section in
      records.flatMap { $0.records.sections.indices.contains(section) ? $0.records.sections[section].name : nil }
    }
    (stage.records, stage.opensRecords, stage.lines) = (records.growing, true, records)
    (stage.table, stage.regroups) = (records.table, true)
    stage.folding.titles = FoldTitles(of: records.growing)
    stage.itemTitle = { [weak records] in records?.title(section: $0, item: $1) }
    let layouts = [layout] + BuiltInLayout.allCases.filter { $0 != layout }
    let others = layouts.dropFirst().map { other in
      LayoutChoice(other.rawValue, reading: { [weak records] in records?.reading(for: other) }) { [weak records] in
        other.makeLayout(for: records, records?.records.grouping ?? grouping)
      }
    }
    stage.offer(
      others, besides: layout.rawValue, onChange: { [weak records] in records?.look = layouts[$0].look },
      reading: { [weak records] in records?.reading(for: layout) })
    return stage
  }
}
