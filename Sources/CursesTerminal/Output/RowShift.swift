/// A part of a row that moves sideways; what it leaves is blank.
///
/// The terminal deletes columns at one end of the part and inserts as many at its other end, so that what lies beside
/// the part stays.
struct RowShift: Equatable {
  var row: Int
  var columns: Range<Int>
  /// By how many columns the contents move; negative to the left. Less than `columns` are.
  var distance: Int

  /// The row as the terminal shows it after the shift.
  func applied(to old: ArraySlice<CellKey>) -> [CellKey] {
    var result = Array(old)
    for column in columns {
      let source = column - distance
      result[column] = columns.contains(source) ? old[old.startIndex + source] : .blank
    }
    return result
  }
}
