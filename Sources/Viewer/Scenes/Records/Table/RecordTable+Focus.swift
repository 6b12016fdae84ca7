import Foundation
import LayoutCore
import Layouts

/// A column that was put in focus, by its name, and by its number for columns that share a name.
public struct ColumnFocus: Hashable, Sendable {
  public let name: String
  fileprivate let number: Int
}

// Columns in focus, and in view. Each is named by its number.

extension RecordTable {
  /// A focus on a column, which follows its name to other data.
  public func focus(onColumn column: Int) -> ColumnFocus {
    ColumnFocus(name: columnNames.indices.contains(column) ? columnNames[column] : "", number: column)
  }

  /// The column of a focus. If it is hidden, the next one that is shown, else the last; if there is none of its name,
  /// the one in its place. nil while everything is folded, and if there are no columns.
  ///
  /// - Complexity: O(c) for c columns.
  public func column(of focus: ColumnFocus) -> Int? {
    guard !isSummary else { return nil }
    let (names, shown) = (columnNames, arrangement.shown)
    let isSame = names.indices.contains(focus.number) && names[focus.number] == focus.name
    let column = isSame ? focus.number : names.firstIndex(of: focus.name) ?? min(focus.number, names.count - 1)
    guard arrangement.hidden.contains(column), let place = arrangement.order.firstIndex(of: column) else {
      return shown.contains(column) ? column : shown.last
    }
    return arrangement.order[place...].first { !arrangement.hidden.contains($0) } ?? shown.last
  }

  /// The column that is shown some places after another one, or the last or the first.
  public func column(_ steps: Int, after column: Int) -> Int {
    let shown = arrangement.shown
    guard let place = shown.firstIndex(of: column) else { return shown.first ?? column }
    return shown[max(0, min(shown.count - 1, place + max(-shown.count, min(shown.count, steps))))]
  }

  /// The fields of the shown columns: from a column on, and then those before it.
  public func fields(from column: Int?) -> [Int] {
    let shown = arrangement.shown
    let start = (column ?? firstColumnInView).flatMap { shown.firstIndex(of: $0) } ?? 0
    return (shown[start...] + shown[..<start]).compactMap { field(ofColumn: $0) }
  }

  /// The focus where one begins: on the column that had it or was clicked, if that is in view, else on the first in
  /// view; nil if there are no columns.
  public func startOfFocus(after earlier: ColumnFocus?) -> ColumnFocus? {
    let known = earlier.flatMap(column).flatMap { isInView(column: $0) ? $0 : nil }
    return (known ?? firstColumnInView).map(focus)
  }

  // MARK: Places

  /// The first column that begins in view, but for frozen ones; the first of all where the view is not scrolled across.
  public var firstColumnInView: Int? {
    guard let layout, let view, !isSummary else { return arrangement.shown.first }
    let edge = view.visibleContentRect.minX + layout.frozenBreadth
    guard view.visibleContentRect.minX > 0 else { return arrangement.shown.first }
    let place = arrangement.order.indices.dropFirst(layout.frozenColumnsInView).first {
      layout.frame(ofColumn: $0).map { $0.minX >= edge } ?? false
    }
    return place.map { arrangement.order[$0] } ?? arrangement.shown.last
  }

  /// The header of a column; nil if there is no such column.
  public func header(ofColumn column: Int) -> ElementIdentifier? {
    arrangement.order.firstIndex(of: column).map {
      ElementIdentifier(category: .supplementaryView, kind: TableLayout.columnHeaderKind, section: 0, item: $0)
    }
  }

  /// The part of a column in view in a visible element: a row, or the header of the column. In points of the content;
  /// nil if none of it is in view.
  public func visibleFrame(ofColumn column: Int, in element: ElementIdentifier) -> CGRect? {
    visibleColumns(in: element).first { $0.column == column }?.frame
  }

  /// The column at a point of the content, in a visible row or the header of a column; nil if there is none.
  public func column(at point: CGPoint, in element: ElementIdentifier) -> Int? {
    visibleColumns(in: element).first { $0.frame.contains(point) }?.column
  }

  private func visibleColumns(in element: ElementIdentifier) -> [(column: Int, frame: CGRect)] {
    guard isShown, !isSummary, let attributes = view?.visibleElement(element)?.attributes as? TableLayoutAttributes
    else { return [] }
    return attributes.columns.compactMap { place in
      column(ofPlace: place.column).map {
        ($0, place.visibleFrame.offsetBy(dx: attributes.frame.minX, dy: attributes.frame.minY))
      }
    }
  }

  /// Whether any of a column is in view.
  public func isInView(column: Int) -> Bool {
    guard let layout, let view, let place = arrangement.order.firstIndex(of: column),
      let frame = layout.frame(ofColumn: place)
    else { return false }
    let visible = view.visibleContentRect
    return isFrozen(column, in: layout) || frame.maxX > visible.minX + layout.frozenBreadth && frame.minX < visible.maxX
  }

  private func isFrozen(_ column: Int, in layout: TableLayout) -> Bool {
    arrangement.shown.firstIndex(of: column).map { $0 < layout.frozenColumnsInView } ?? false
  }

  /// The text of a cell: all of it, where a column is narrower or a line is one of several.
  public func text(ofColumn column: Int, section: Int, item: Int) -> String? {
    guard let view, let contents, columns.indices.contains(column) else { return nil }
    let path = view.dataPath(for: IndexPath(indexes: [section, item]))
    return contents.text(of: columns[column], section: path[0], item: path[1])
  }

  // MARK: Scrolling

  /// The content offset across that brings a column to the leading edge, some columns after the first one in view.
  public func offset(byColumns steps: Int) -> CGFloat? {
    guard let layout, let view else { return nil }
    let edge = view.visibleContentRect.minX + layout.frozenBreadth
    let starts = layout.columns.indices.compactMap { layout.frame(ofColumn: $0)?.minX }
      .dropFirst(layout.frozenColumnsInView)
    let target =
      steps > 0
      ? starts.filter { $0 > edge + 0.5 }.dropFirst(steps - 1).first ?? starts.last
      : starts.filter { $0 < edge - 0.5 }.dropLast(-steps - 1).last ?? starts.first
    return target.map { $0 - layout.frozenBreadth }
  }

  /// Scrolls just enough to show a column.
  public func reveal(column: Int) {
    guard let layout, let view, !isSummary, !isFrozen(column, in: layout),
      let place = arrangement.order.firstIndex(of: column), let frame = layout.frame(ofColumn: place)
    else { return }
    let visible = view.visibleContentRect
    var x = view.contentOffset.x
    if frame.maxX > visible.maxX { x += frame.maxX - visible.maxX }
    let edge = x + layout.frozenBreadth
    if frame.minX < edge { x -= edge - frame.minX }
    view.contentOffset = view.clampedContentOffset(CGPoint(x: x, y: view.contentOffset.y))
    view.layoutIfNeeded()
  }
}
