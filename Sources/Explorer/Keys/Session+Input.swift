import CharacterCanvas
import LayoutCore

extension ExplorerSession {
  /// How many of the first events one step handles: the same key again and again, if it scrolls by rows and no layout
  /// pass between two of them could change where the next one leads. Otherwise 1.
  ///
  /// - Complexity: O(n) for n times the same key.
  func heldKeys(at events: ArraySlice<InputEvent>) -> Int {
    guard case .key(let key)? = events.first, events.dropFirst().first == events.first,
      table.action(for: key)?.isHeld == true, scrollsRowsByKeysAlone
    else { return 1 }
    return events.prefix { $0 == .key(key) }.count
  }

  /// Whether keys for rows go to the table, scroll the view as a whole, and can be added up. A layout that estimates
  /// sizes decides anew after each key, as does one whose sections scroll up and down by themselves.
  private var scrollsRowsByKeysAlone: Bool {
    let layout = view.collectionViewLayout
    return !isPreparing && !isFocusing && route.count == nil && route.mode == nil && route.panels.panels.isEmpty
      && instruments.stepWatch == nil && !layout.estimatesItemSizes && !layout.estimatesSupplementarySizes
      && (!(layout is any SectionScrolling) || layout.layoutDescription.scrollDirection == .vertical)
  }

  /// Handles an event, or a key that was pressed several times.
  func handle(_ event: InputEvent, times: Int) {
    guard times > 1, case .key(let key) = event, let action = table.action(for: key) else { return handle(event) }
    take(action, count: times)
  }

  func handle(_ event: InputEvent) {
    switch event {
    case .key(let key) where key == .control("c") && !route.takesInterrupt && stopFollowing(): break
    case .key(let key): perform(routing { $0.take(key, in: $1) })
    case .resize(let size): resize(to: size)
    case .ended: isFinished = true
    case .mouse(let event): handle(event)
    case .paste(let text): perform(routing { $0.take(pasted: text, in: $1) })
    case .resumed: break
    }
  }

  /// Changes the route. Meanwhile panels and modes see the session before the change.
  func routing<Result>(_ body: (inout KeyRoute, Scenery) -> Result) -> Result {
    var route = route
    defer { self.route = route }
    return body(&route, scenery)
  }

  private func perform(_ outcome: KeyRoute.Outcome) {
    switch outcome {
    case .nothing: break
    case .response(let response, let endsCount):
      if endsCount { route.takeCount() }
      follow(response)
    case .action(let action, let count): take(action, count: count)
    case .unbound(let key): stage.announcement = "no action on \(key.name)\(hint("help", "lists the keys"))"
    }
  }

  /// Runs an action, after its rule for an open popup was applied.
  func take(_ action: ExplorerAction, count: Int?) {
    guard let popup = route.popup, !action.toggles(popup), action.popupRule != .keepsPopup else {
      return perform(action, count: count)
    }
    route.panels.close(popup.id)
    stage.announcement = nil
    if action.popupRule == .closesPopup { perform(action, count: count) }
  }

  /// Runs an action of the table, or says why it cannot.
  public func perform(_ action: ExplorerAction, count: Int? = nil) {
    stage.announcement = nil
    (widget.wheelProposal, pointer.scrolledSection) = (nil, nil)
    if let obstacle = action.need?.obstacle(self) { return stage.announcement = obstacle }
    action.body(self, count)
  }

  /// Passes a key or a text to an open panel; nil if the panel does not use it.
  func askPanel(_ id: PartID, _ question: (inout any Panel, Scenery) -> KeyResponse) -> KeyResponse? {
    routing { $0.askPanel(id, question, $1) }
  }

  func follow(_ response: KeyResponse) {
    guard case .used(let effects) = response else { return }
    stage.announcement = nil
    perform(effects)
  }

  /// Whether Control-C cancels what is being typed, instead of ending the viewer.
  public var takesInterrupt: Bool { route.takesInterrupt || isFollowingData }
}
