/// The root of a tree of views.
open class Window: View {
  open override var window: Window? { self }

  /// The controller of the window's content, which lives as long as the window.
  public final var keptController: AnyObject?
}
