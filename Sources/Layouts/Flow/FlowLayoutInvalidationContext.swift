/// What of a flow layout is invalid, in UIKit's terms.
open class FlowLayoutInvalidationContext: StackInvalidationContext {
  /// Whether sizes, insets and spacings are asked of the delegate again.
  open var invalidateFlowLayoutDelegateMetrics: Bool {
    get { invalidatesMetrics }
    set { invalidatesMetrics = newValue }
  }
  /// Whether frames are worked out again; with the metrics kept, nothing is asked.
  open var invalidateFlowLayoutAttributes: Bool {
    get { invalidatesPlaces }
    set { invalidatesPlaces = newValue }
  }
}
