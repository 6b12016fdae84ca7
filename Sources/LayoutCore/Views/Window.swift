/// The root of a tree of views.
open class Window: View {
  open override var window: Window? { self }
}
