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
}
