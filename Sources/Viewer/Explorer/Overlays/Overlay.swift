import CharacterCanvas

/// Something painted over the content and limited to it: outlines, rulers, marks.
///
/// An overlay is a value. Its canvas is as large as the content area and already shows the content. It cannot draw
/// outside that area. An overlay that is off costs nothing.
@MainActor
protocol Overlay: Equatable {
  /// Identifies the overlay: by default its type. Only one overlay of each identity is on.
  var id: PartID { get }
  func draw(into canvas: inout Canvas, over scenery: Scenery)
  /// Draws texts that must be readable whatever other overlays there are: this is called after all of them have drawn.
  func drawWords(into canvas: inout Canvas, over scenery: Scenery)
  /// Whether it shows what the last step did. If so, the session records steps.
  var watchesSteps: Bool { get }
}

extension Overlay {
  /// Whether another overlay is of the same type and equal.
  nonisolated func isEqual(to other: any Overlay) -> Bool { (other as? Self).map { $0 == self } ?? false }

  var id: PartID { PartID(Self.self) }
  func drawWords(into canvas: inout Canvas, over scenery: Scenery) {}
  var watchesSteps: Bool { false }
}

/// The overlays that are on, from back to front.
struct OverlayStack: Equatable {
  private(set) var overlays: [any Overlay] = []
  /// Whether the flash after the last step is over.
  var isFlashOver = false

  static func == (a: OverlayStack, b: OverlayStack) -> Bool {
    a.isFlashOver == b.isFlashOver && a.overlays.elementsEqual(b.overlays) { $0.isEqual(to: $1) }
  }
}

@MainActor
extension OverlayStack {
  func isOn(_ kind: OverlayKind) -> Bool { overlays.contains { $0.id == kind.id } }

  mutating func turnOn(_ kind: OverlayKind) {
    guard !isOn(kind) else { return }
    overlays.append(kind)
    sort()
  }

  mutating func turnOff(_ kind: OverlayKind) { overlays.removeAll { $0.id == kind.id } }

  mutating func turnOffAll() { overlays.removeAll { $0 is OverlayKind } }

  /// Turns an overlay on, or off if one of its identity is on.
  mutating func toggle(_ overlay: any Overlay) {
    let count = overlays.count
    overlays.removeAll { $0.id == overlay.id }
    guard overlays.count == count else { return }
    overlays.append(overlay)
    sort()
  }

  /// Overlays with a kind are in the order of the kinds. Overlays without one are in front.
  private mutating func sort() {
    func place(_ overlay: any Overlay) -> Int {
      (overlay as? OverlayKind).flatMap { OverlayKind.allCases.firstIndex(of: $0) } ?? .max
    }
    overlays.sort { place($0) < place($1) }
  }
}
