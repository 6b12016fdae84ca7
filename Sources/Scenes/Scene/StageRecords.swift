import Records

/// What a stage shows of items, for viewers that arrange or read them.
struct StageItems {
  var source: ItemSource?
  var opensRecords = false
  var doors: SceneDoors?
}

extension Stage {
  /// Shows the items of a source, which its view has already.
  package func show(_ source: ItemSource) {
    items.source = source
    source.foldMark = { [weak self] in self?.foldMark(kind: $0, at: $1) }
    itemTitle = { [weak source] in source?.contents.title(section: $0, item: $1) }
    records?.events.onArrange = { [weak self] in self?.edits?.drop() }
    records?.placesInView = { [weak self] in self?.edits?.shownInView }
  }

  /// The shown records, which can be sorted; nil if the scene shows something else.
  public var records: GrowingRecords? { items.source?.contents.records }

  /// The lines that items are shown as; nil if the scene has none.
  public var lines: ItemLines? { items.source?.lines }

  /// The columns of the records, if they can be shown as a table; nil if the scene shows something else.
  public var table: RecordTable? { items.source?.table }

  /// Whether the records can be put into other groups.
  public var regroups: Bool { records != nil }

  /// Whether viewers show a record where they otherwise select an item.
  public var opensRecords: Bool {
    get { items.opensRecords }
    set { items.opensRecords = newValue }
  }
}
