/// The parts of a flow layout that are invalid, in UIKit's terms.
open class FlowLayoutInvalidationContext: StackInvalidationContext {
  /// Whether the delegate is called again for sizes, insets and spacings.
  ///
  /// False in a context for new bounds, as recorded from UIKit. Even so, the layout calls the delegate again for
  /// another breadth, because a terminal has no controller that invalidates on a resize. Set this property to false to
  /// prevent that.
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
