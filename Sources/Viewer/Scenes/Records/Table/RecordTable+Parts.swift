import Layouts
import Records

// Columns that are parts of others.

extension RecordTable {
  /// An arrangement with the columns inside the objects and lists of a column in its place, or else with the column
  /// that it is inside of; nil if it is neither.
  package func opening(_ column: Int) -> (arrangement: ColumnArrangement, shown: Int, inside: Int)? {
    guard let records, let field = field(ofColumn: column) else { return nil }
    let inside = records.rows.columnNames(inside: field)
    let around = inside.isEmpty ? records.rows.columnAround(field) : nil
    let (names, old) = around.map { ([$0.name], $0.inside) } ?? (inside, [field])
    addParts(names)
    let numbers = names.compactMap { records.rows.column(named: $0) }.compactMap(self.column(ofField:))
    guard let first = numbers.first else { return nil }
    var opened = arrangement
    opened.replace(Set(old.compactMap(self.column(ofField:))), with: numbers)
    return (opened, first, inside.count)
  }

  /// An arrangement that also shows a part of a column, by its name, after that column; nil if no column has this part.
  package func showing(part name: String) -> (arrangement: ColumnArrangement, column: Int)? {
    guard let records else { return nil }
    addParts([name])
    guard let field = records.rows.column(named: name), let base = records.rows.columnOfPart(field),
      let column = column(ofField: field)
    else { return nil }
    var shown = arrangement
    shown.show(column, after: self.column(ofField: base))
    return (shown, column)
  }

  private func column(ofField field: Int) -> Int? {
    list.all.indices.first { self.field(ofColumn: $0) == field }
  }
}
