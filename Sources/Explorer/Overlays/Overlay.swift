import CharacterCanvas

/// Something painted over the content, and bound to it: outlines, rulers, marks.
///
/// An overlay is a value. Its canvas is as large as the content area and already shows the content; what it draws
/// cannot leave that area. To add one: a file with the type, and a row in the table that calls
/// `session.toggle(overlay:)`. While it is off it costs nothing.
@MainActor
public protocol Overlay {
  /// What tells it from others; one of each name is on.
  var name: String { get }
  func draw(into canvas: inout Canvas, over scenery: Scenery)
  /// What of it is to be read whatever other overlays there are: drawn after all of them.
  func drawWords(into canvas: inout Canvas, over scenery: Scenery)
  /// Whether it shows what the last step did; somebody then keeps count of it.
  var watchesSteps: Bool { get }
}

extension Overlay {
  public func drawWords(into canvas: inout Canvas, over scenery: Scenery) {}
  public var watchesSteps: Bool { false }
}
