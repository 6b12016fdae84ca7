import CharacterCanvas
import LayoutCore
import Layouts
import Records

extension Scene {
  /// A scene that shows a table in sections.
  public static func records(
    _ table: some RowStore, grouping: Grouping, layout: BuiltInLayout, name: String, title: String,
    summary: String = "", source: String
  ) -> Scene {
    Scene(name: name, title: title, summary: summary, source: source) {
      stage(of: RecordContents(GrowingRecords(table, grouping: grouping), look: layout.look), layout, grouping)
    }
  }

  /// A scene that shows rows in sections while they arrive.
  ///
  /// - Parameters:
  ///   - choice: the rows to show and their order; by default all in that of the grouping.
  ///   - aggregates: aggregates of columns, for headers and a footer of totals.
  ///   - columns: the columns of a table; by default all but those that make the sections.
  ///   - lines: how the lines of a list look.
  ///   - folds: which groups and sections are folded.
  ///   - tabStops: the columns that tabs in lines lead to.
  ///   - readsLooks: whether escape sequences for looks in fields are read, as they always are in lines.
  ///   - images: the images of the rows.
  public static func records(
    _ stream: RecordStream, grouping: Grouping, choice: RowChoice? = nil, layout: BuiltInLayout, name: String,
    title: String, summary: String = "", source: String, lines: Presentation.Text.Lines = Presentation.Text.Lines(),
    tabStops: TabStops = TabStops(), readsLooks: Bool = false, columns: ColumnArrangement? = nil,
    aggregates: [Aggregate] = [], folds: Folds = Folds(), images: RecordImages? = nil
  ) -> Scene {
    // Layouts that need the size of every row are not offered for the rows of an engine.
    let measures = stream.rows.asEngine == nil ? RecordMeasures(of: stream, grouping: grouping) : nil
    return Scene(name: name, title: title, summary: summary, source: source) {
      let records = GrowingRecords(stream, grouping: grouping, choice: choice, aggregates: aggregates)
      records.events.onChange = { [weak stream] in stream?.onChange?() }
      let contents = RecordContents(records, look: layout.look, measured: measures)
      (contents.readsLooks, contents.tabStops, contents.images) = (readsLooks, tabStops, images)
      let stage = stage(of: contents, layout, grouping, columns)
      stage.live = stream
      stage.show {
        $0.text.lines = lines
        $0.text.wrapsLines = lines.areWrapped && layout == .list
      }
      stage.beginFolded(folds)
      return stage
    }
  }

  @available(*, deprecated, message: "give 'lines', which says how lines look")
  public static func records(
    _ stream: RecordStream, grouping: Grouping, choice: RowChoice? = nil, layout: BuiltInLayout, name: String,
    title: String, summary: String = "", source: String, wrapsLines: Bool, tabStops: TabStops = TabStops(),
    readsLooks: Bool = false, columns: ColumnArrangement? = nil, aggregates: [Aggregate] = [], folds: Folds = Folds(),
    images: RecordImages? = nil
  ) -> Scene {
    records(
      stream, grouping: grouping, choice: choice, layout: layout, name: name, title: title, summary: summary,
      source: source, lines: Presentation.Text.Lines(areWrapped: wrapsLines), tabStops: tabStops,
      readsLooks: readsLooks, columns: columns, aggregates: aggregates, folds: folds, images: images)
  }

  /// The layout that is shown: one that needs the size of every row cannot show the rows of an engine.
  private static func shown(_ layout: BuiltInLayout, for contents: RecordContents) -> BuiltInLayout {
    guard contents.growing.haveEngine, !layout.isClosedForm else { return layout }
    contents.growing.note(layout: layout.rawValue, shownAs: BuiltInLayout.table.rawValue)
    contents.look = BuiltInLayout.table.look
    return .table
  }

  private static func stage(
    of contents: RecordContents, _ layout: BuiltInLayout, _ grouping: Grouping, _ columns: ColumnArrangement? = nil
  ) -> Stage {
    let layout = shown(layout, for: contents)
    let source = ItemSource(contents)
    let table = RecordTable(source, TableColumns(stretchesTexts: true), columns)
    source.keep(table, isShared: true)
    func made(_ layout: BuiltInLayout, _ contents: RecordContents?) -> CollectionViewLayout {
      let made = layout.makeLayout(for: contents, grouping)
      if let made = made as? TableLayout { table.layout = made }
      return made
    }
    let view = source.makeView(made(layout, contents))
    view.delegate = contents
    let stage = Stage(source, in: view)
    (stage.opensRecords, stage.takesAddedItems) = (true, true)
    stage.folding.titles = FoldTitles(of: contents.growing)
    let offered = BuiltInLayout.allCases.filter { $0.isClosedForm || !contents.growing.haveEngine }
    let layouts = [layout] + offered.filter { $0 != layout }
    let others = layouts.dropFirst().map { other in
      LayoutChoice(other.rawValue, reading: { [weak contents] in contents?.reading(for: other) }) {
        [weak contents, weak source] in
        let layout = made(other, contents)
        source?.note(layout)
        return layout
      }
    }
    stage.offer(
      others, besides: layout.rawValue, onChange: { [weak contents] in contents?.look = layouts[$0].look },
      reading: { [weak contents] in contents?.reading(for: layout) })
    return stage
  }
}
