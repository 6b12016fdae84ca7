import CharacterCanvas

extension ExplorerAction {
  static let motion = [
    ExplorerAction("slow-motion", .looking, keys: ["~"], "toggle slow motion", .scroll(.toggleSlowMotion))
      .withoutStep.leavingMotion,
    ExplorerAction(
      "move-layout", .scenes, keys: ["%"], "move to the next layout by hand", needs: .otherLayouts,
      .scroll(.beginTransition)),
  ]
}

@MainActor
extension ExplorerState {
  /// Whether events are keys that do no more than scroll, at once. Nothing is recorded for these, as they come most
  /// often. A change that a program makes meanwhile counts apart.
  func scrollsAtOnce(_ events: [InputEvent], slidesPages: Bool) -> Bool {
    guard let first = events.first else { return false }
    if !slidesPages { return events.allSatisfy(route.isScrollKey) }
    return !focusing.isOn && route.isHeldKey(first) && events.allSatisfy { $0 == first }
  }

  /// Whether an input leaves what moves on its way: keys of step mode, slow motion, the inspector and overlays, and
  /// those that move a layout by hand.
  func leavesMotion(_ event: InputEvent) -> Bool {
    switch event {
    case .mouse: pointer.drag == .transition || route.mode?.transition != nil
    case .key(let key): leavesMotion(key)
    case .paste, .resize, .resumed, .ended: false
    }
  }

  private func leavesMotion(_ key: Key) -> Bool {
    let leavesMotion = route.table.handling(of: key)?.leavesMotion == true
    guard route.mode != nil || route.panels.focus != nil else { return leavesMotion }
    if route.panels.focused is OverlayMenu { return true }
    let mode = route.modeInUse
    if mode?.transition != nil { return true }
    if route.panels.focused is InspectorPanel, InspectorPanel.movesCursor(key) { return true }
    if mode?.step != nil, StepMode.looksAtMotion(key) { return true }
    guard mode == nil || mode?.step != nil else { return false }
    return leavesMotion
  }
}
