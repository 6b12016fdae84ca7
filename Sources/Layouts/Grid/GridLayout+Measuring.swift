import Foundation
import LayoutCore
import Sections

// Cells that decide the breadths of columns, the heights of rows, or both. A cell answers in two steps:
//
//   breadth  with neither extent fixed, or with the height of its row where that is given. Once for each content.
//   height   at the breadth that its column then has, whenever the cell comes into view or gets another size.
//
// The second step never changes a breadth, so the two cannot go round in circles.

extension GridLayout {
  /// Whether cells decide the breadth of any column.
  var measuresColumns: Bool {
    if case .shared = columns { true } else { false }
  }

  /// What the cell of these attributes measures next; nil if they are not those of a cell.
  func nextMeasurement(of attributes: LayoutAttributes) -> ItemMeasurement? {
    let path = attributes.indexPath
    guard attributes.representedElementCategory == .cell, path.count == 2 else { return nil }
    let measuresRow = estimatedRowHeight > 0
    let isKnown = knownSize(ofItemAt: path) != nil && !staleBreadths.contains(path)
    if measuresColumns, measuredColumns.fixed[path[1]] == nil, !isKnown { return measuresRow ? .size : .breadth }
    return measuresRow ? .length : .nothing
  }

  func knownSize(ofItemAt path: IndexPath) -> CGSize? { measured.current[path[0]].items[path[1]] }

  /// Whether what a cell prefers has any effect. A height that the cell has already only counts from then on.
  func wantsSize(_ new: CGSize, insteadOf old: CGSize, ofItemAt path: IndexPath, _ next: ItemMeasurement) -> Bool {
    guard new.width >= 0, new.height >= 0, new.width.isFinite, new.height.isFinite else { return false }
    switch next {
    case .nothing: return false
    case .breadth, .size: return true
    case .length where new.height == old.height:
      count(old, ofItemAt: path, next)
      return false
    case .length: return new.height != knownSize(ofItemAt: path)?.height
    }
  }

  /// The size to store: the natural breadth of a cell from its first step, its height from the second. Until then the
  /// cell does not count in its row, unless it was measured before.
  func storedSize(_ new: CGSize, insteadOf old: CGSize, ofItemAt path: IndexPath, _ next: ItemMeasurement) -> CGSize {
    switch next {
    case .breadth: CGSize(width: new.width, height: old.height)
    case .size:
      CGSize(width: new.width, height: knownSize(ofItemAt: path)?.height ?? GridRowPlan.unmeasuredLength)
    case .length, .nothing: CGSize(width: knownSize(ofItemAt: path)?.width ?? old.width, height: new.height)
    }
  }

  /// A cell has the size that it wants. Its column and row stay as they are, and count it from now on.
  func count(_ size: CGSize, ofItemAt path: IndexPath, _ next: ItemMeasurement) {
    guard next != .nothing else { return }
    let (known, isStale) = (knownSize(ofItemAt: path), staleBreadths.contains(path))
    let width = next == .length ? known?.width ?? size.width : size.width
    let counted = CGSize(width: width, height: size.height)
    guard known != counted || isStale else { return }
    takeBreadth(counted, ofItemAt: path)
    store(counted, ofItemAt: path)
  }

  func takeBreadth(_ size: CGSize, ofItemAt path: IndexPath) {
    guard measuresColumns else { return }
    measuredColumns.take(size.width, insteadOf: knownSize(ofItemAt: path)?.width, column: path[1])
    staleBreadths.remove(path)
  }

  /// Whether a row gets another height when a cell of it gets this size.
  func changesRow(_ size: CGSize, ofItemAt path: IndexPath) -> Bool {
    guard estimatedRowHeight > 0 else { return !measuresColumns }
    guard let sections = solved?.stack.sections, sections.indices.contains(path[0]) else { return true }
    let length = sections[path[0]].arrangement.length
    if size.height >= length || size.height < 0 { return size.height > length }
    let known = measured.current[path[0]].items
    return known[path[1]]?.height == length || !known.values.contains { $0.height >= 0 }
  }

  /// Cells that are measured again, moved or removed may have been the broadest of their columns.
  func noteUncountedCells(after context: LayoutInvalidationContext) {
    if context.dataSourceOnlyGrew { return }
    if context.invalidateDataSourceCounts || context.invalidateEverything {
      // Their index paths may change now, so they begin again.
      for path in staleBreadths { measured.forget(item: path[1], section: path[0]) }
      staleBreadths = []
      return measuredColumns.dropAll()
    }
    let stackContext = context as? StackInvalidationContext
    guard stackContext?.invalidatesMetrics ?? true else { return }
    for path in context.invalidatedItemIndexPaths ?? [] where path.count == 2 {
      if stackContext?.preferredSizes[path] != nil { continue }
      measuredColumns.drop(knownSize(ofItemAt: path)?.width, column: path[1])
    }
  }
}
