/// What of a flow layout is void.
open class FlowLayoutInvalidationContext: StackInvalidationContext {
  /// Whether sizes, insets and spacings are asked of the delegate again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether frames are worked out again.
  open var invalidateFlowLayoutAttributes = true

  /// True while either flag is; setting it sets both.
  open override var invalidatesSections: Bool {
    get { invalidateFlowLayoutDelegateMetrics || invalidateFlowLayoutAttributes }
    set {
      invalidateFlowLayoutDelegateMetrics = newValue
      invalidateFlowLayoutAttributes = newValue
    }
  }
}
