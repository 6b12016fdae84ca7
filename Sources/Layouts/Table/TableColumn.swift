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
