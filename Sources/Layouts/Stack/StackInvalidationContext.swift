import Foundation
import LayoutCore

/// What of a stacked layout is invalid.
///
/// A change of the visible part alone leaves both flags false: pinned elements move, and nothing is asked or solved. A
/// context that names items invalidates their sizes, and nothing else of their sections; one that names headers,
/// footers or boxes invalidates what surrounds the items of their sections.
open class StackInvalidationContext: LayoutInvalidationContext {
  /// Whether sizes, spacings and whatever else decides about places must be asked again.
  open var invalidatesMetrics = true
  /// Whether places must be worked out again; new metrics make new places in any case.
  open var invalidatesPlaces = true
  /// Whether the context was made for another breadth of the view. Sizes measured at the last one are kept for it.
  var isOfOtherBreadth = false
  /// The sizes that cells ask for themselves, to be taken by layouts whose sizes are estimates.
  open var preferredSizes: [IndexPath: CGSize] = [:]
  /// The sizes that headers and footers ask for themselves, by kind.
  open var preferredSupplementarySizes: [String: [IndexPath: CGSize]] = [:]
}
