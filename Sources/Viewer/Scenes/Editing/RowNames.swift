import Records

/// Names the rows of an earlier reading of a source as those of a later one, so that edits of them still mean the same.
///
/// A row that is missing gets a number that no row has. Edits that need it wait: they have no effect until a later
/// reading has the row again.
@MainActor
public final class RowNames {
  /// The names of missing rows are the numbers from this one on.
  nonisolated static let firstMissing = 1 << 40

  private struct Missing {
    /// The number of the last reading that had the row, and the row in it.
    let reading, row: Int
  }

  /// By the names of the rows.
  private var missing: [Int: Missing]
  /// The readings that had them.
  private var readings: [Int: any RowStore]
  private let matches: [Int: RowMatch]
  /// The reading before this one, until all edits have their new names.
  private var old: (any RowStore)?
  private let match: RowMatch
  private let number: Int
  private var names: [Int: Int] = [:]

  /// nil if one of the stages shows no records, or if there are too many rows to compare.
  /// - Complexity: O(b) for the bytes of all rows.
  init?(from old: Stage, to new: Stage) {
    guard let rows = new.records?.rows, let oldRows = old.records?.rows,
      let match = RowMatch(from: oldRows, to: rows)
    else { return nil }
    let earlier = old.data.rowNames
    missing = earlier?.stillMissing ?? [:]
    readings = earlier?.readings ?? [:]
    matches = readings.compactMapValues { RowMatch(from: $0, to: rows) }
    (self.old, self.match, number) = (oldRows, match, (earlier?.number ?? 0) + 1)
  }

  private var stillMissing: [Int: Missing] { missing.filter { found($0.value) == nil } }

  private func found(_ row: Missing) -> Int? { matches[row.reading]?.row(after: row.row) }

  /// The name of an item now.
  public func name(of item: ItemIdentity) -> ItemIdentity {
    guard case .row(let row) = item else { return item }
    guard row >= Self.firstMissing else { return .row(match.row(after: row) ?? name(ofMissing: row)) }
    return .row(missing[row].flatMap(found) ?? row)
  }

  private func name(ofMissing row: Int) -> Int {
    if let name = names[row] { return name }
    let name = (missing.keys.max() ?? Self.firstMissing - 1) + 1
    (missing[name], names[row]) = (Missing(reading: number, row: row), name)
    return name
  }

  /// The edits with their names of now.
  package func edits(_ edits: [ItemEdit]) -> [ItemEdit] { edits.map { $0.naming(items: name) } }

  /// Ends the naming, and keeps the readings that had rows which are missing.
  public func finish() {
    if !names.isEmpty { readings[number] = old }
    let wanted = Set(stillMissing.values.map(\.reading))
    readings = readings.filter { wanted.contains($0.key) }
    old = nil
  }
}

extension Stage {
  /// Names the rows in edits that were made to an earlier reading of the same source.
  ///
  /// - Returns: nil if there were no edits, or if they cannot be followed: they are of no records, or of too many.
  package func nameRows(from old: Stage) -> RowNames? {
    guard old.edits != nil, let names = RowNames(from: old, to: self) else { return nil }
    data.rowNames = names
    return names
  }
}
