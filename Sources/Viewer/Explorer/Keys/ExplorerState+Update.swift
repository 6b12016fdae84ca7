import CharacterCanvas

@MainActor
extension ExplorerState {
  /// Takes an event: changes the state, and returns what else is to be done.
  ///
  /// - Parameters:
  ///   - seen: what the view and the data were before the event.
  ///   - scenery: what open panels were drawn from.
  mutating func update(_ event: InputEvent, seen: Seen, in scenery: Scenery) -> [Effect] {
    switch event {
    case .key(.control("c")) where !route.takesInterrupt && seen.isFollowingData: return [.scroll(.stopFollowing)]
    case .key(let key): return effects(of: route.handle(key, in: scenery), seen)
    case .paste(let text): return effects(of: route.handle(pasted: text, in: scenery), seen)
    case .mouse(let event): return [.mouse(event)]
    case .resize(let size): return [.resize(size)]
    case .ended: isFinished = true
    case .resumed: break
    }
    return []
  }

  private mutating func effects(of outcome: KeyRoute.Outcome, _ seen: Seen) -> [Effect] {
    switch outcome {
    case .nothing: return []
    case .response(let response, let endsCount):
      if endsCount { route.useCount() }
      return response.effects
    case .action(let action, let count): return run(action, count: count, seen: seen)
    case .unbound(let key): return [.announce("no action on \(key.name)\(hint("help", "lists the keys"))")]
    }
  }

  /// Runs an action, after its rule for an open popup was applied.
  mutating func run(_ action: ExplorerAction, count: Int?, seen: Seen) -> [Effect] {
    guard let popup = route.popup, !action.toggles(popup), action.handling.popupRule != .keepsPopup else {
      return perform(action, count: count, seen: seen)
    }
    route.panels.close(popup.id)
    let runs = action.handling.popupRule == .closesPopup
    return [.announce(nil)] + (runs ? perform(action, count: count, seen: seen) : [])
  }

  /// Runs an action of the table, or says why it cannot.
  mutating func perform(_ action: ExplorerAction, count: Int?, seen: Seen) -> [Effect] {
    pointer.scrolledSection = nil
    if let obstacle = action.need.flatMap({ obstacle(to: $0, seen: seen) }) {
      return [.endWheelTurn, .announce(obstacle)]
    }
    return [.announce(nil), .endWheelTurn] + action.reduce(&self, count)
  }
}

extension KeyResponse {
  /// The effects of the response. If the key was used, the message before it goes.
  var effects: [Effect] {
    switch self {
    case .passed: []
    case .used(let effects): [.announce(nil)] + effects
    }
  }
}
