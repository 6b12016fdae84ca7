/// The root of a tree of views.
open class Window: View {
  open override var window: Window? { self }

  /// Lives as long as the window: the controller of what it shows.
  public final var keptController: AnyObject?
}
