import LayoutCore

/// What of a stacked layout is void. A change of the visible part alone leaves `invalidatesSections` false: pinned
/// elements move, and nothing is solved.
open class StackInvalidationContext: LayoutInvalidationContext {
  /// Whether sections must be solved again.
  open var invalidatesSections = true
}
