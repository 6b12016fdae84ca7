/// The overlays that are on, from back to front.
@MainActor
struct OverlayStack {
  private(set) var overlays: [any Overlay] = []
  /// Whether what flashes after a step has gone out again.
  var isFlashOver = false

  func isOn(_ kind: OverlayKind) -> Bool { overlays.contains { ($0 as? NamedOverlay)?.kind == kind } }

  mutating func turnOn(_ kind: OverlayKind) {
    guard !isOn(kind) else { return }
    overlays.append(NamedOverlay(kind: kind))
    sort()
  }

  mutating func turnOff(_ kind: OverlayKind) { overlays.removeAll { ($0 as? NamedOverlay)?.kind == kind } }

  mutating func turnOffAll() { overlays.removeAll { $0 is NamedOverlay } }

  /// Turns an overlay on, or off where one of its name is on.
  mutating func toggle(_ overlay: any Overlay) {
    let count = overlays.count
    overlays.removeAll { $0.name == overlay.name }
    guard overlays.count == count else { return }
    overlays.append(overlay)
    sort()
  }

  /// Kinds lie in the order of their table; overlays of no kind lie in front.
  private mutating func sort() {
    let order = Dictionary(uniqueKeysWithValues: OverlayKind.allCases.enumerated().map { ($1, $0) })
    func place(_ overlay: any Overlay) -> Int { (overlay as? NamedOverlay).flatMap { order[$0.kind] } ?? .max }
    overlays.sort { place($0) < place($1) }
  }
}
