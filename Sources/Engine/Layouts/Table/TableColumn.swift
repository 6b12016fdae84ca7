import BinarySearch
import Foundation
import LayoutCore

/// A column of a table.
public struct TableColumn: Hashable, Sendable {
  /// The name of the column for the data source.
  public var identifier: String
  /// The extent across the scroll axis, in points.
  public var width: CGFloat
  /// A hidden column takes no space.
  public var isHidden: Bool

  public init(identifier: String, width: CGFloat, isHidden: Bool = false) {
    (self.identifier, self.width, self.isHidden) = (identifier, width, isHidden)
  }
}

/// The place of a column in a row, a header or a footer, in points from the corner of that view.
public struct TableColumnPlace: Hashable, Sendable {
  /// The index of the column in `TableLayout.columns`.
  public let column: Int
  /// All of the column. A frozen column is where it stays.
  public let frame: CGRect
  /// The part of the frame in view that no frozen column covers; never empty.
  public let visibleFrame: CGRect
  /// Whether the column stays in view while the others scroll.
  public let isFrozen: Bool
}

/// Attributes of the elements of a table: they also say where the columns in view are.
///
/// A cell shows a whole row. It gets the places of its columns in `apply(_:)`.
open class TableLayoutAttributes: LayoutAttributes {
  /// The columns in view, in the order they are shown. A header of a column has only its own.
  open var columns: [TableColumnPlace] = []
  /// The part of the element in view, across the scroll axis, in points from its corner.
  open var visibleFrame = CGRect.zero

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? TableLayoutAttributes { (copy.columns, copy.visibleFrame) = (columns, visibleFrame) }
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TableLayoutAttributes, super.isEqual(other) else { return false }
    return other.visibleFrame == visibleFrame && other.columns == columns
  }
}

/// The columns of a table that are not hidden, one after the other. Coordinates run across the scroll axis, from the
/// leading edge of the content.
struct ColumnTracks: Equatable {
  /// The indices of the columns.
  let shown: [Int]
  /// Where each column begins.
  private let starts: [CGFloat]
  private let extents: [CGFloat]
  private let spacing: CGFloat
  /// How many of the first columns are frozen.
  let frozenCount: Int
  /// Where the first column begins.
  let lead: CGFloat

  /// A column in a visible part of the content.
  struct Span: Equatable {
    let column: Int
    let lower, upper: CGFloat
    /// The part of it that is in view and not covered by frozen columns.
    let visibleLower, visibleUpper: CGFloat
    let isFrozen: Bool
  }

  /// - Parameters:
  ///   - widths: the widths of all columns; nil for a hidden one.
  ///   - room: the breadth of the view. Frozen columns leave at least a quarter of it to the others.
  ///   - end: the least end of the last column.
  init(_ widths: [CGFloat?], spacing: CGFloat, lead: CGFloat, frozen: Int, room: CGFloat, end: CGFloat = 0) {
    (self.spacing, self.lead) = (spacing, lead)
    shown = widths.indices.filter { widths[$0] != nil }
    var extents = shown.map { widths[$0] ?? 0 }
    var (starts, next) = ([CGFloat](), lead)
    starts.reserveCapacity(extents.count)
    for extent in extents {
      starts.append(next)
      next += extent + spacing
    }
    if let last = starts.last { extents[extents.count - 1] = max(extents[extents.count - 1], end - last) }
    (self.starts, self.extents) = (starts, extents)
    let limit = room * 3 / 4
    var count = max(0, min(frozen, shown.count))
    while count > 0, starts[count - 1] + extents[count - 1] + spacing - lead > limit { count -= 1 }
    frozenCount = count
  }

  /// Where the last column ends.
  var end: CGFloat { shown.isEmpty ? lead : starts[shown.count - 1] + extents[shown.count - 1] }

  /// How much of the view frozen columns take.
  var frozenExtent: CGFloat {
    guard frozenCount > 0 else { return 0 }
    return starts[frozenCount - 1] + extents[frozenCount - 1] + spacing - lead
  }

  /// The natural place of a column; nil for a hidden one.
  func place(ofColumn column: Int) -> (lower: CGFloat, upper: CGFloat)? {
    index(of: column).map { (starts[$0], starts[$0] + extents[$0]) }
  }

  private func index(of column: Int) -> Int? {
    let index = shown.indices.partitioningIndex { shown[$0] >= column }
    return index < shown.count && shown[index] == column ? index : nil
  }

  /// Where a column is while `lower` is the leading edge of the viewport; nil for a hidden one.
  func span(ofColumn column: Int, visible lower: CGFloat, _ upper: CGFloat) -> Span? {
    index(of: column).map { span($0, visible: lower, upper) }
  }

  /// The columns whose places share a positive extent with a range, in order.
  ///
  /// - Complexity: O(log c + k) for k hits and frozen ones among c columns.
  func spans(overlapping from: CGFloat, _ to: CGFloat, visible lower: CGFloat, _ upper: CGFloat) -> [Span] {
    let first = max(frozenCount, shown.indices.partitioningIndex { starts[$0] + extents[$0] > from })
    var spans = (0..<frozenCount).map { span($0, visible: lower, upper) }
    var index = first
    while index < shown.count, starts[index] < to {
      spans.append(span(index, visible: lower, upper))
      index += 1
    }
    return spans.filter { $0.lower < to && $0.upper > from && $0.lower < $0.upper }
  }

  private func span(_ index: Int, visible lower: CGFloat, _ upper: CGFloat) -> Span {
    let shift = max(0, lower - lead)
    let isFrozen = index < frozenCount
    let start = starts[index] + (isFrozen ? shift : 0)
    let open = isFrozen || frozenCount == 0 ? lower : max(lower, lead + shift + frozenExtent)
    return Span(
      column: shown[index], lower: start, upper: start + extents[index], visibleLower: max(start, open),
      visibleUpper: min(start + extents[index], upper), isFrozen: isFrozen)
  }
}
