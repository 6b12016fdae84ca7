/// What of a flow layout is invalid, in UIKit's terms.
open class FlowLayoutInvalidationContext: StackInvalidationContext {
  /// Whether the delegate gives sizes, insets and spacings again.
  ///
  /// False in a context for new bounds, as recorded of UIKit. The layout calls the delegate again for another breadth
  /// all the same, unless you set this property to false: a terminal has no controller that invalidates on a resize.
  open var invalidateFlowLayoutDelegateMetrics: Bool {
    get { invalidatesMetrics && !isForBounds }
    set { (invalidatesMetrics, isForBounds) = (newValue, false) }
  }
  /// Whether frames are computed again. If the metrics are kept, the delegate is not called.
  open var invalidateFlowLayoutAttributes: Bool {
    get { invalidatesPlaces }
    set { invalidatesPlaces = newValue }
  }
  /// Whether the context was made for new bounds, and its metrics were not set since.
  var isForBounds = false
}
