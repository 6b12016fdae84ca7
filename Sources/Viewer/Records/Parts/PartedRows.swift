import CharacterCanvas

/// Rows with further columns that are parts of their values, computed when they are asked for.
///
/// Columns keep their numbers: parts come after the columns that there were when they were added, and columns that the
/// rows gain come after these.
public struct PartedRows: RowStore {
  fileprivate enum Slot: Hashable, Sendable {
    case column(Int)
    case part(ColumnPart)
  }

  /// The rows without parts.
  let base: any RowStore
  /// The same, if they are a table: reading one is faster than reading any store.
  let table: Table?
  private let slots: [Slot]
  /// Where the columns of the rows are.
  private let places: [Int]
  public let columns: [String]
  let computed: Set<Int>
  private let baseColumnCount: Int

  fileprivate init(_ base: some RowStore, _ slots: [Slot], _ columns: [String]) {
    (self.base, table) = (base, base as? Table)
    (self.slots, self.columns) = (slots, columns)
    places = slots.indices.filter { if case .column = slots[$0] { true } else { false } }
    computed = Set(slots.indices).subtracting(places)
    baseColumnCount = base.columns.count
  }

  public var asParted: PartedRows? { self }
  public var rowCount: Int { base.rowCount }

  public func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    switch slots[column] {
    case .column(let number): withBaseBytes(row, number, body)
    case .part(let part): withBaseBytes(row, part.column) { part.withBytes(of: $0, body) }
    }
  }

  private func withBaseBytes<Result>(
    _ row: Int, _ column: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    guard column < baseColumnCount else { return body(UnsafeRawBufferPointer(start: nil, count: 0)) }
    if let table { return table.withBytes(row: row, column: column, body) }
    return base.withBytes(row: row, column: column, body)
  }

  public func forEachField(ofRow row: Int, _ body: (_ column: Int, UnsafeRawBufferPointer) -> Bool) {
    var (next, goesOn) = (0, true)
    // Parts stand between columns. A row may lack fields before them.
    func passParts(upTo end: Int) {
      while goesOn, next < end {
        let slot = next
        goesOn = withBytes(row: row, column: slot) { body(slot, $0) }
        next += 1
      }
    }
    func pass(_ column: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
      passParts(upTo: places[column])
      guard goesOn else { return false }
      goesOn = body(next, bytes)
      next += 1
      return goesOn
    }
    if let table { table.forEachField(ofRow: row, pass) } else { base.forEachField(ofRow: row, pass) }
    passParts(upTo: slots.count)
  }

  /// The number in the source of a column that it has.
  private func number(_ column: Int) -> Int? {
    if case .column(let number) = slots[column], number < baseColumnCount { number } else { nil }
  }

  public func runs(row: Int, column: Int) -> [TextRun] { number(column).map { base.runs(row: row, column: $0) } ?? [] }
  public func line(ofRow row: Int) -> String { base.line(ofRow: row) }
  public func lineNumber(ofRow row: Int) -> Int? { base.lineNumber(ofRow: row) }
  public func longestRow(inColumn column: Int) -> Int? { number(column).flatMap { base.longestRow(inColumn: $0) } }
  public var byteColumns: Set<Int> { Set(base.byteColumns.map { places[$0] }) }
  public var quietColumns: Set<Int> { Set(base.quietColumns.map { places[$0] }) }
  public var otherLinesColumn: Int? { base.otherLinesColumn.map { places[$0] } }
  public func isPlaceholder(row: Int) -> Bool { base.isPlaceholder(row: row) }
  public var groups: RowGroups? { base.groups.flatMap { places[$0.column] == $0.column ? $0 : nil } }
  public var asFetched: (any FetchedRowStore)? { base.asFetched }
  public var asEngine: EngineRows? { base.asEngine }

  public func kinds(ofRow row: Int) -> FieldKinds? {
    base.kinds(ofRow: row).map { kinds in
      var moved = FieldKinds()
      moved.isBare = kinds.isBare
      for (column, slot) in slots.enumerated() {
        switch slot {
        case .column(let number):
          moved.set(kinds[number], column: column)
          if let source = kinds.source(ofColumn: number) { moved.keepSource(source, column: column) }
        case .part: moved.set(.untyped, column: column)
        }
      }
      return moved
    }
  }

  /// The column of the source that a column is a part of, and the steps to it; nil if it is no part.
  func steps(ofColumn column: Int) -> (base: Int, steps: [PartStep])? {
    if case .part(let part) = slots[column] { (part.column, part.steps) } else { nil }
  }

  /// The order of groups that a column makes; nil for the order in which they appear.
  func order(ofColumn column: Int) -> PartOrder? {
    if case .part(let part) = slots[column] { part.order } else { nil }
  }
}

/// The parts of columns that are used, and the numbers that they have as columns.
public struct ColumnParts: Sendable {
  private var slots: [PartedRows.Slot] = []
  private var names: [String] = []
  private var columnCount = 0

  /// The parts that some rows have already.
  public init(of rows: some RowStore) {
    guard let rows = rows.asParted else { return }
    self = rows.parts
  }

  public var isEmpty: Bool { slots.count == columnCount }

  /// Adds the parts among some names that are none of columns. Names that are unknown are left out.
  ///
  /// - Returns: whether there were any.
  public mutating func add(_ newNames: some Sequence<String>, of rows: some RowStore) -> Bool {
    add(rows.parts(named: newNames), of: rows)
  }

  mutating func add(_ parts: [NamedPart], of rows: some RowStore) -> Bool {
    let before = slots.count
    for new in parts where !names.contains(new.name) {
      if slots.count == before { adoptColumns(of: rows.source) }
      slots.append(.part(new.part))
      names.append(new.name)
    }
    return slots.count > before
  }

  /// Gives the columns that the rows have gained numbers after all others.
  private mutating func adoptColumns(of rows: some RowStore) {
    let columns = rows.columns
    guard columns.count > columnCount else { return }
    for number in columnCount..<columns.count {
      slots.append(.column(number))
      var (name, count) = (columns[number], 1)
      while names.contains(name) {
        count += 1
        name = "\(columns[number]) (\(count))"
      }
      names.append(name)
    }
    columnCount = columns.count
  }

  /// Rows with these parts as columns; the rows as they are if there are none.
  public mutating func applied(to rows: some RowStore) -> any RowStore {
    guard !isEmpty else { return rows }
    let source = rows.source
    adoptColumns(of: source)
    return PartedRows(source, slots, names)
  }
}

extension PartedRows {
  fileprivate var parts: ColumnParts { ColumnParts(slots: slots, names: columns, columnCount: places.count) }
}

extension ColumnParts {
  fileprivate init(slots: [PartedRows.Slot], names: [String], columnCount: Int) {
    (self.slots, self.names, self.columnCount) = (slots, names, columnCount)
  }
}

extension RowStore {
  /// The parts among some names that are none of columns.
  func parts(named names: some Sequence<String>) -> [NamedPart] {
    names.compactMap { name in
      guard PartNotation.mayBePart(name), column(named: name) == nil, case .part(let part) = meaning(of: name) else {
        return nil
      }
      return NamedPart(name: name, part: part)
    }
  }

  /// The same rows with some parts as columns.
  func withParts(_ new: [NamedPart]) -> any RowStore {
    var parts = ColumnParts(of: self)
    return parts.add(new, of: self) ? parts.applied(to: self) : self
  }
}
