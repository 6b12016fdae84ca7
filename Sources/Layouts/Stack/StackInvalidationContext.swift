import Foundation
import LayoutCore

/// The parts of a stacked layout that are invalid.
///
/// If only the visible part changes, both flags are false: pinned elements move, the delegate is not called, and
/// nothing is solved. A context that names items invalidates only their sizes. One that names headers, footers or boxes
/// invalidates insets, bars and boxes of their sections.
open class StackInvalidationContext: LayoutInvalidationContext {
  /// Whether the delegate and closures must be called again for sizes, spacings and everything else that decides
  /// places.
  open var invalidatesMetrics = true
  /// Whether places must be computed again. New metrics always lead to new places.
  open var invalidatesPlaces = true
  /// Whether the context was made for another breadth of the view. Sizes measured at the last one are kept for it.
  var isOfOtherBreadth = false
  /// The sizes that cells prefer, for layouts whose sizes are estimates.
  open var preferredSizes: [IndexPath: CGSize] = [:]
  /// The sizes that headers and footers prefer, by kind.
  open var preferredSupplementarySizes: [String: [IndexPath: CGSize]] = [:]
}
