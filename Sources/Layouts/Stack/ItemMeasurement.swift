import Foundation
import LayoutCore

/// What of an item its cell decides by its own measure, through `preferredLayoutAttributesFitting(_:)`.
public enum ItemMeasurement: Hashable, Sendable {
  /// Nothing: sizes are final.
  case nothing
  /// The length along the scroll axis, at the breadth the item has.
  case length
  /// Both extents.
  case size
}
