/// Looks for parts of columns in rows while more are read: for members of JSON that the first rows do not have, and for
/// a date that says whether the day or the month comes first.
struct PartSearch {
  /// The names that are looked for, each with the number of rows that were looked at.
  private var open: [String: Int]
  private var found: Set<String> = []

  init(_ names: Set<String>) {
    open = Dictionary(names.filter(PartNotation.mayBePart).map { ($0, 0) }) { first, _ in first }
  }

  func isFound(_ name: String) -> Bool { found.contains(name) }

  /// Whether later rows may have a part, of which only the column is known, or may show how its dates are written.
  ///
  /// - Complexity: O(r) for r rows that are new since the last call.
  mutating func mayFindMore(in rows: some RowStore) -> Bool {
    var mayFind = false
    for (name, first) in open {
      guard case .part(let column, let steps) = PartNotation.read(name, column: { rows.column(named: $0) }),
        rows.column(named: name) == nil
      else { continue }
      let part = ColumnPart(column, steps)
      if found.contains(name) {
        // All rows are looked at again, so that is done seldom.
        if rows.rowCount < first * 2 {
          mayFind = true
          continue
        }
      } else {
        let isFound = part.isFound(in: rows, from: first)
        if isFound == true { found.insert(name) }
        if isFound == false, rows.rowCount < ColumnPart.mostRows { mayFind = true }
        if isFound == nil { open[name] = nil }
      }
      guard open[name] != nil else { continue }
      open[name] = rows.rowCount
      guard found.contains(name) else { continue }
      if part.reading(rows).isInDoubt { mayFind = true } else { open[name] = nil }
    }
    return mayFind
  }
}
