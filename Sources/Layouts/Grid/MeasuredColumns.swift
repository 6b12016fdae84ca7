import Foundation
import Sections

/// The breadths of the columns of a grid whose cells decide them. A column is as broad as the broadest of its cells that
/// was measured; one number is stored for each such column.
struct MeasuredColumns {
  /// The breadths that are given, by column. Cells do not change these columns.
  var fixed: [Int: CGFloat] = [:]
  /// The most that any column takes if its cells decide; 0 is any number.
  var maximum: CGFloat = 0
  /// The broadest measured cell, by column.
  private var broadest: [Int: CGFloat] = [:]
  private var changed: Set<Int> = []
  /// The columns whose broadest cell may have become narrower or may be gone.
  private var uncounted: Set<Int> = []
  private var isUncounted = true

  /// The extent of a column, or nil if it is unknown.
  func extent(_ column: Int) -> CGFloat? {
    if let given = fixed[column] { return Self.isUsable(given) ? given : 0 }
    return broadest[column].map { maximum > 0 ? min($0, maximum) : $0 }
  }

  static func isUsable(_ breadth: CGFloat) -> Bool { breadth >= 0 && breadth.isFinite }

  /// All extents that are known, by column.
  var extents: [Int: CGFloat] {
    var extents: [Int: CGFloat] = [:]
    for column in broadest.keys { extents[column] = extent(column) }
    for column in fixed.keys { extents[column] = extent(column) }
    return extents
  }

  /// Takes the breadth of a cell that replaces the one it had before.
  mutating func take(_ breadth: CGFloat, insteadOf old: CGFloat?, column: Int) {
    guard fixed[column] == nil else { return }
    let known = broadest[column]
    if let known, breadth <= known {
      if breadth < known, old == known { uncounted.insert(column) }
      return
    }
    broadest[column] = breadth
    changed.insert(column)
  }

  /// A cell with this breadth is no longer measured.
  mutating func drop(_ breadth: CGFloat?, column: Int) {
    if let breadth, broadest[column] == breadth { uncounted.insert(column) }
  }

  /// Any cell may have moved to another column, or may be gone.
  mutating func dropAll() { isUncounted = true }

  /// The columns that have changed since the last call, in ascending order.
  ///
  /// - Complexity: O(c log c) for c changed columns. Where cells are gone, O(m) for m measured cells.
  mutating func changes(after sizes: MeasuredSizes) -> [Int] {
    if isUncounted {
      let counted = sizes.breadthsByNumber.filter { fixed[$0.key] == nil }
      changed.formUnion(Set(counted.keys).union(broadest.keys).filter { counted[$0] != broadest[$0] })
      broadest = counted
    } else {
      for column in uncounted {
        let breadth = sizes.breadth(ofNumber: column)
        if broadest[column] != breadth { changed.insert(column) }
        broadest[column] = breadth
      }
    }
    defer { (changed, uncounted, isUncounted) = ([], [], false) }
    return changed.sorted()
  }
}
