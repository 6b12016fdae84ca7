import CharacterCanvas
import CollectionWidget

extension ExplorerAction {
  static let motion = [
    ExplorerAction("slow-motion", .looking, keys: ["~"], "toggle slow motion", .motion(.toggleSlow))
      .withoutStep.leavingMotion,
    ExplorerAction(
      "move-layout", .scenes, keys: ["%"], "move to the next layout by hand", needs: .otherLayouts,
      .motion(.beginTransition)),
  ]
}

/// An effect on animations.
enum MotionEffect: Hashable, Sendable {
  case toggleSlow
  /// In step mode each row is laid out before the next one, and what moves stands still.
  case enterStepMode, leaveStepMode
  /// So many frames on, or back if negative.
  case frame(Int)
  /// Starts, moves, finishes and cancels a change of the layout by hand.
  case beginTransition, moveTransition(to: Double), endTransition(completed: Bool)
}

extension ExplorerSession {
  func perform(_ effect: MotionEffect) {
    switch effect {
    case .toggleSlow: toggleSlowMotion()
    case .enterStepMode: enterStepMode()
    case .leaveStepMode: leaveStepMode()
    case .frame(let count): stepFrames(count)
    case .beginTransition: beginTransitionByHand()
    case .moveTransition(let progress): moveTransition(to: progress)
    case .endTransition(let isCompleted): endTransitionByHand(completed: isCompleted)
    }
  }

  private func toggleSlowMotion() {
    guard motion.level != .none else {
      return announce("motion is off; set ASHLAR_MOTION=full or 'motion' in the configuration")
    }
    let isSlow = motion.clock.pace != .slow
    motion.clock.run(isSlow ? .slow : .usual, at: motion.moment)
    announce(isSlow ? "slow motion: a tenth of the speed" : "motion at its usual speed")
  }

  /// Lets what moves stand still, or go on.
  func holdMotion(_ isHeld: Bool) { motion.clock.run(isHeld ? .held : .usual, at: motion.moment) }

  private func stepFrames(_ count: Int) {
    guard !isPreparing, view.isInMotion else {
      return announce(
        motion.level == .none
          ? "motion is off; set ASHLAR_MOTION=full or 'motion' in the configuration"
          : "nothing moves; change something first\(hint("switch-layout", "shows another layout"))")
    }
    motion.clock.step(count, length: CollectionViewWidget.motionFrameLength)
  }

  /// An inspection with the way of its element, if that is on its way.
  func withWay(_ inspection: Inspection) -> Inspection {
    guard let sample = motion.sample, let transition = view.transition,
      let element = transition.elements.first(where: { $0.identifier == inspection.element && $0.role != .leaving })
    else { return inspection }
    var moving = inspection
    moving.way = Inspection.Way(from: element.from.frame, to: element.to.frame, progress: sample.fraction)
    return moving
  }

  /// Whether an input leaves what moves on its way: keys of step mode, slow motion, the inspector and overlays, and
  /// those that move a layout by hand.
  func leavesMotion(_ event: InputEvent) -> Bool {
    switch event {
    case .mouse: state.pointer.drag == .transition || route.mode?.transition != nil
    case .key(let key): leavesMotion(key)
    case .paste, .resize, .resumed, .ended: false
    }
  }

  private func leavesMotion(_ key: Key) -> Bool {
    guard route.mode != nil || route.panels.focus != nil else { return table.handling(of: key)?.leavesMotion == true }
    if route.panels.focused is OverlayMenu { return true }
    let mode = route.modeInUse
    if mode?.transition != nil { return true }
    if route.panels.focused is InspectorPanel, InspectorPanel.movesCursor(key) { return true }
    if mode?.step != nil, StepMode.looksAtMotion(key) { return true }
    guard mode == nil || mode?.step != nil else { return false }
    return table.handling(of: key)?.leavesMotion == true
  }
}
