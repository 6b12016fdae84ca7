import CharacterCanvas

/// Something painted over the content and limited to it: outlines, rulers, marks.
///
/// An overlay is a value. Its canvas is as large as the content area and already shows the content. It cannot draw
/// outside that area. To add an overlay, add a file with the type, and a row to the table that calls
/// `session.toggle(overlay:)`. An overlay that is off costs nothing.
@MainActor
public protocol Overlay {
  /// Identifies the overlay: by default its type. Only one overlay of each identity is on.
  var id: PartID { get }
  func draw(into canvas: inout Canvas, over scenery: Scenery)
  /// Draws texts that must be readable whatever other overlays there are: this is called after all of them have drawn.
  func drawWords(into canvas: inout Canvas, over scenery: Scenery)
  /// Whether it shows what the last step did. If so, the session records steps.
  var watchesSteps: Bool { get }
}

extension Overlay {
  public var id: PartID { PartID(Self.self) }
  public func drawWords(into canvas: inout Canvas, over scenery: Scenery) {}
  public var watchesSteps: Bool { false }
}
