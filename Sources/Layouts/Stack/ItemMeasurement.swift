import Foundation
import LayoutCore

/// The extents of an item that its cell measures, through `preferredLayoutAttributesFitting(_:)`.
public enum ItemMeasurement: Hashable, Sendable {
  /// Nothing: sizes are final.
  case nothing
  /// The length along the scroll axis, at the breadth the item has.
  case length
  /// The breadth across it, at the length the item has.
  case breadth
  /// Both extents.
  case size
}
