/// The overlays that are on, from back to front.
@MainActor
struct OverlayStack {
  private(set) var overlays: [any Overlay] = []
  /// Whether the flash after the last step is over.
  var isFlashOver = false

  func isOn(_ kind: OverlayKind) -> Bool { overlays.contains { $0.id == NamedOverlay(kind: kind).id } }

  mutating func turnOn(_ kind: OverlayKind) {
    guard !isOn(kind) else { return }
    overlays.append(NamedOverlay(kind: kind))
    sort()
  }

  mutating func turnOff(_ kind: OverlayKind) { overlays.removeAll { $0.id == NamedOverlay(kind: kind).id } }

  mutating func turnOffAll() { overlays.removeAll { $0 is NamedOverlay } }

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
    let order = Dictionary(uniqueKeysWithValues: OverlayKind.allCases.enumerated().map { ($1, $0) })
    func place(_ overlay: any Overlay) -> Int { (overlay as? NamedOverlay).flatMap { order[$0.kind] } ?? .max }
    overlays.sort { place($0) < place($1) }
  }
}
