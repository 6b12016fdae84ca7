import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore
import Scenes

extension ExplorerSession {
  /// Handles the first of the events that wait, and with it presses of the same key that need not be handled one by one.
  ///
  /// A key that scrolls only moves the offset, within the extents that the last layout pass found. So keys that wait
  /// cost no layout pass, and a picture after each of them would lead to the same state.
  /// - Returns: how many events are done.
  func handleNext(of events: ArraySlice<InputEvent>) -> Int {
    guard let event = events.first else { return 0 }
    journal.inputCount += 1
    guard !leavesPreparing(event) else { return 1 }
    endMove(onlyIfOutdated: true)
    let count = handle(event, pressed: route.heldCount(of: events))
    endMove(onlyIfOutdated: true)
    updateWatch()
    placeStage()
    followProgram()
    // Cells say in their states which item has the focus, and whether its actions are open.
    view.focusedIndexPath = isFocusing ? shown.focusedElement?.itemPath : nil
    if route.panels[CommandPanel.self] == nil { view.swipedIndexPath = nil }
    journal.inputCount += count - 1
    return count
  }

  /// - Returns: how many of the presses are done.
  private func handle(_ event: InputEvent, pressed count: Int) -> Int {
    let done = count > 1 ? handleHeld(event, count) : 0
    guard done == 0 else { return done }
    let before = count > 1 ? HeldPlace(self) : nil
    var action: ExplorerAction?
    if case .key(let key) = event { action = table.action(for: key) }
    reduce { $0.update(event, seen: $1.seen(by: action), in: $1) }
    // If one press has no effect, neither do the rest.
    return before.map { $0 == HeldPlace(self) } == true ? count : 1
  }

  /// Handles presses of one key together, where that leads to the same place. A focus moves by the frames of items;
  /// otherwise the view scrolls once, in layouts of data that measure nothing.
  ///
  /// - Returns: how many are done.
  private func handleHeld(_ event: InputEvent, _ count: Int) -> Int {
    guard instruments.stepWatch == nil, case .key(let key) = event, let action = table.action(for: key) else { return 0 }
    guard isFocusing else {
      guard stage.opensRecords, !widget.estimatesSizes, !widget.mayScrollSections(along: .vertical) else { return 0 }
      run(action, count: count)
      return count
    }
    var copy = state
    guard case .scroll(.move(let direction, _))? = action.reduce(&copy, nil).last,
      let move = widget.moveHeldFocus(from: shown.focusedElement, widget.focusSearch, direction, count)
    else { return 0 }
    shown.focusedElement = move.element
    shown.hasScrolled = true
    return move.count
  }
}

extension ExplorerSession {
  /// Changes the state and performs the effects. Meanwhile panels see the session before the change.
  func reduce(_ change: (inout ExplorerState, Scenery) -> [Effect]) {
    var next = state
    let effects = change(&next, scenery)
    state = next
    effects.forEach(perform)
  }

  /// Runs an action, after its rule for an open popup was applied.
  func run(_ action: ExplorerAction, count: Int?) {
    reduce { $0.run(action, count: count, seen: $1.seen(by: action)) }
  }

  /// Runs an action of the table, or says why it cannot.
  public func perform(_ action: ExplorerAction, count: Int? = nil) {
    reduce { $0.perform(action, count: count, seen: $1.seen(by: action)) }
  }

  /// Passes an event to an open panel.
  /// - Returns: false if the panel does not use it.
  func askPanel(_ id: PartID, _ question: (inout any Panel, Scenery) -> KeyResponse) -> Bool {
    var isUsed = false
    reduce { state, scenery in
      let response = state.route.askPanel(id) { question(&$0, scenery) }
      isUsed = response != nil
      return response?.effects ?? []
    }
    return isUsed
  }

  /// Whether Control-C cancels what is being typed, instead of ending the viewer.
  public var takesInterrupt: Bool { route.takesInterrupt || stage.isFollowingData }
}

extension ExplorerSession {
  /// Shows a message in the status line until the next key; nil removes the one before.
  ///
  /// - Parameters:
  ///   - topic: what it is about, if that decides whether it is renewed.
  ///   - stage: the stage of the scene that it is about; nil for the current one.
  func announce(_ message: String?, about topic: AnnouncementTopic? = nil, on stage: Stage? = nil) {
    let stage = stage ?? self.stage
    stage.announcement = message
    if let topic { stage.announcementTopic = topic }
  }

  func perform(_ effect: Effect) {
    switch effect {
    case .announce(let message): announce(message)
    case .request(let request):
      host.requests.append(request)
      // The rows of a database may have changed.
      if request == .repaint { stage.records?.askAgain() }
    case .action(let name, let count): if let action = table.action(named: name) { perform(action, count: count) }
    case .leaveMode: route.mode = nil
    case .resize(let size): resize(to: size)
    case .mouse(let event): handle(event)
    case .endWheelTurn: shown.input.endWheelTurn()
    case .dismiss:
      // Filters, groups and orders stay.
      if !closeWhatIsOpen(), stage.program?.goBack() != true { goBack() }
    case .type(let purpose, let text): prompt(for: purpose, text: text)
    case .typed(let purpose, let text, let step): perform(purpose, text, step)
    case .scroll(let effect): perform(effect)
    case .panel(let effect): perform(effect)
    case .show(let effect): perform(effect)
    case .data(let effect): perform(effect)
    case .inspect(let effect): perform(effect)
    }
  }

  // MARK: Prompts

  func prompt(for purpose: Prompt.Purpose, text: String) {
    switch purpose {
    case .filter: route.mode = .prompt(Prompt(forFilterOf: stage, suggesting: scenery.filterOfFocus, history: route.histories[.filter]))
    case .search:
      state.searching.beginPreview(at: SearchedStage.Place(place: place, folds: stage.folds))
      route.mode = .prompt(Prompt(forSearchAfter: route.histories[.search]))
    case .save:
      journal.momentToSave = SavedMoment(self)
      route.mode = .prompt(Prompt(forFileOf: scene.name))
    case .parameter(let name): route.mode = .prompt(Prompt("\(name) = ", for: purpose, text: text))
    case .goTo: break
    }
  }

  func perform(_ purpose: Prompt.Purpose, _ text: String, _ step: Prompt.Step) {
    if step == .entered, purpose.keepsEntries { route.histories[purpose, default: PromptHistory()].add(text) }
    switch (purpose, step) {
    case (.filter, .entered) where stage.program == nil: addFilter(text)
    case (.filter, .left): stage.program?.search("")
    case (.filter, _): stage.program?.search(text)
    case (.search, .changed): preview(text)
    case (.search, .entered): endPreview(text)
    case (.search, .left): goBack(to: state.searching.endPreview(accepted: false))
    case (.save, .entered): save(as: text)
    case (.save, .left): journal.momentToSave = nil
    case (.goTo, .entered): if let target = GoToTarget(text) { jump { go(to: target) } }
    case (.parameter(let name), .entered): stage.effects(ofTyping: text, for: name).forEach(perform)
    case (.save, .changed), (.goTo, _), (.parameter, _): break
    }
  }

  /// Shows lines in a bar until Escape, or until a call for the same subject replaces them. No lines withdraw them.
  public func warn(_ lines: [String], about subject: String) {
    state.notices.removeAll { $0.subject == subject }
    if !lines.isEmpty { state.notices.append(Notice(subject: subject, lines: lines)) }
    placeStage()
  }
}

extension KeyRoute {
  /// How often the first event is there in a row, if it is a key that is held to go on, and the content gets it.
  ///
  /// - Complexity: O(n) for n times the same key.
  fileprivate func heldCount(of events: ArraySlice<InputEvent>) -> Int {
    guard let key = events.first, events.dropFirst().first == key, isHeldKey(key) else { return 1 }
    return events.prefix { $0 == key }.count
  }

  /// Whether an event is a key that is held to go on, and the content gets it.
  func isHeldKey(_ event: InputEvent) -> Bool {
    guard count == nil, let key = contentKey(event) else { return false }
    return table.handling(of: key)?.isHeld == true
  }

  /// Whether an event is a key that scrolls the content by rows or pages, or to its start or end.
  func isScrollKey(_ event: InputEvent) -> Bool {
    switch contentKey(event).flatMap(table.role(of:)) {
    case .rows, .start, .end: true
    default: false
    }
  }

  /// The key of an event that no panel and no mode gets.
  private func contentKey(_ event: InputEvent) -> Key? {
    guard case .key(let key) = event, mode == nil, panels.focus == nil else { return nil }
    return key
  }
}

/// The state that a held key can change.
private struct HeldPlace: Equatable {
  let offset: CGPoint
  let sectionOffsets: [Int: CGFloat]
  let focused: ElementIdentifier?
  let announcement: String?

  @MainActor
  init(_ session: ExplorerSession) {
    (offset, sectionOffsets) = (session.view.contentOffset, session.view.sectionOffsets)
    (focused, announcement) = (session.shown.focusedElement, session.stage.announcement)
  }
}
