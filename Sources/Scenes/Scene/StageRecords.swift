import Records

/// What a stage shows of records, for viewers that arrange or read them.
struct StageRecords {
  var records: GrowingRecords?
  var lines: (any LineShowing)?
  var table: () -> RecordTable? = { nil }
  var opensRecords = false
  var regroups = false
  var doors: SceneDoors?
}

extension Stage {
  /// The shown records, which can be sorted; nil if the scene shows something else.
  public var records: GrowingRecords? {
    get { ownData.records }
    set {
      ownData.records = newValue
      prepareRecords()
    }
  }

  /// The lines that items are shown as; nil if the scene has none.
  public var lines: (any LineShowing)? {
    get { ownData.lines }
    set { ownData.lines = newValue }
  }

  /// The columns of the records, if they can be shown as a table; nil if the scene shows something else.
  public var table: RecordTable? {
    get { ownData.table() }
    set { ownData.table = { newValue } }
  }

  /// Finds the columns of the current layout, for scenes with several tables.
  package func findTable(_ table: @escaping () -> RecordTable?) { ownData.table = table }

  /// Whether the records can be put into other groups.
  public var regroups: Bool {
    get { ownData.regroups && records != nil }
    set { ownData.regroups = newValue }
  }

  /// Whether viewers show a record where they otherwise select an item.
  public var opensRecords: Bool {
    get { ownData.opensRecords }
    set { ownData.opensRecords = newValue }
  }

  private func prepareRecords() {
    records?.events.onArrange = { [weak self] in self?.edits?.drop() }
    records?.placesInView = { [weak self] in self?.edits?.shownInView }
    records?.foldMark = { [weak self] in self?.edits?.foldMark(kind: $0, at: $1) }
  }
}
