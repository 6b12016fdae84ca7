/// Which columns a table shows, in which order, how wide they are, and how many stay in view.
public struct ColumnArrangement: Hashable, Sendable {
  /// All columns, by number, in the order they are shown.
  public var order: [Int]
  public var hidden: Set<Int>
  /// The widths that the user gave, by column, in columns of characters. The others come from the data.
  public var widths: [Int: Int] = [:]
  /// How many of the first columns that are shown stay in view.
  public var frozenCount = 1

  /// All columns in the order of the source, but for those that name sections and groups, quiet ones, and parts of others.
  public init(of grouping: Grouping, columnCount: Int) {
    order = Array(0..<columnCount)
    hidden = grouping.unshown.union(grouping.groupColumns).union([grouping.sectionColumn].compactMap { $0 })
    // A table must show a column: then all are shown.
    if hidden.count >= columnCount { hidden = grouping.unshown }
  }

  /// All columns in the order of their numbers, but for hidden ones.
  public init(columnCount: Int, hidden: Set<Int> = [], frozenCount: Int = 0) {
    order = Array(0..<columnCount)
    (self.hidden, self.frozenCount) = (hidden, frozenCount)
  }

  /// The columns that are shown, in order.
  public var shown: [Int] { order.filter { !hidden.contains($0) } }

  /// Adds columns that the source has gained, after the others.
  ///
  /// - Parameter isHidden: whether only columns that were named are shown.
  public mutating func grow(to columnCount: Int, hidden isHidden: Bool = false) {
    guard order.count < columnCount else { return }
    let new = order.count..<columnCount
    order += new
    if isHidden { hidden.formUnion(new) }
  }

  /// Adds the columns that another arrangement has beyond these, hidden where that one hides them.
  package mutating func addColumns(from other: ColumnArrangement, hidden isHidden: Bool) {
    let new = other.hidden.filter { $0 >= order.count }
    grow(to: other.order.count, hidden: isHidden)
    hidden.formUnion(new)
  }

  /// The same for a source with this many columns. Columns that it does not have are left out, and new ones come last.
  public func fitted(to columnCount: Int) -> ColumnArrangement {
    var fitted = self
    fitted.order = order.filter { $0 < columnCount }
    let known = Set(order)
    fitted.order += (0..<columnCount).filter { !known.contains($0) }
    fitted.hidden = hidden.filter { $0 < columnCount }
    if fitted.hidden.count >= columnCount { fitted.hidden = [] }
    return fitted
  }

  /// The same columns, by their names, of another version of the source. Its other columns are at the end, and hidden
  /// where `plain` hides them.
  public func renamed(from names: [String], to newNames: [String], plain: ColumnArrangement) -> ColumnArrangement {
    var places: [String: Int] = [:]
    for (place, name) in newNames.enumerated() { places[name] = place }
    let known = { (column: Int) in names.indices.contains(column) ? places[names[column]] : nil }
    var arrangement = self
    arrangement.order = order.compactMap(known)
    let taken = Set(arrangement.order)
    let others = plain.order.filter { !taken.contains($0) }
    arrangement.order += others
    arrangement.hidden = Set(hidden.compactMap(known)).union(plain.hidden.intersection(others))
    if arrangement.hidden.count >= newNames.count { arrangement.hidden = [] }
    arrangement.widths = [:]
    for (column, width) in widths { known(column).map { arrangement.widths[$0] = width } }
    return arrangement
  }

  /// Shows columns after the last of others, which are hidden. A focus on one of those then is on the next one.
  public mutating func replace(_ old: Set<Int>, with new: [Int]) {
    let rest = order.filter { !new.contains($0) }
    let place = rest.lastIndex { old.contains($0) && !hidden.contains($0) }.map { $0 + 1 } ?? rest.endIndex
    order = rest[..<place] + new + rest[place...]
    hidden = hidden.union(old).subtracting(new)
  }

  /// Shows a column after another, or after all others.
  package mutating func show(_ column: Int, after other: Int?) {
    guard hidden.contains(column) else { return }
    let rest = order.filter { $0 != column }
    let place = other.flatMap(rest.firstIndex).map { $0 + 1 } ?? rest.endIndex
    order = rest[..<place] + [column] + rest[place...]
    hidden.remove(column)
  }

  /// Moves a column by a number of shown columns, as far as there are others.
  public mutating func move(_ column: Int, by steps: Int) {
    let shown = shown
    guard let place = shown.firstIndex(of: column), let index = order.firstIndex(of: column) else { return }
    let target = max(0, min(shown.count - 1, place + steps))
    guard target != place, let other = order.firstIndex(of: shown[target]) else { return }
    order.remove(at: index)
    order.insert(column, at: other)
  }
}
