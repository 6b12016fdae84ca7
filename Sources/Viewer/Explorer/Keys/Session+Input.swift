import CharacterCanvas
import Foundation
import LayoutCore

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
      take(action, count: count)
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
