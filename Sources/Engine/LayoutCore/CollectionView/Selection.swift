import Foundation

/// The selected and highlighted items.
struct Selection {
  private(set) var selected: Set<IndexPath> = []
  private(set) var highlighted: Set<IndexPath> = []
  var isAllowed = true
  var allowsMultiple = false {
    didSet {
      guard !allowsMultiple, selected.count > 1 else { return }
      selected = Set(selected.min().map { [$0] } ?? [])
    }
  }
  var editing = EditingMode()
  /// The item that is pressed.
  var pressed: IndexPath?
  /// The item that keys go to, and the one whose actions are open.
  var (focused, swiped): (IndexPath?, IndexPath?)

  mutating func insert(_ path: IndexPath) { selected.insert(path) }

  mutating func remove(_ path: IndexPath) { selected.remove(path) }

  mutating func setHighlighted(_ isHighlighted: Bool, _ path: IndexPath) {
    if isHighlighted { highlighted.insert(path) } else { highlighted.remove(path) }
  }

  mutating func clear() {
    selected = []
    highlighted = []
    pressed = nil
  }

  /// Updates all index paths after a batch update. Deleted items are removed.
  mutating func follow(_ map: DataChange) {
    selected = Set(selected.lazy.compactMap(map.path(after:)))
    highlighted = Set(highlighted.lazy.compactMap(map.path(after:)))
    pressed = pressed.flatMap(map.path(after:))
    (focused, swiped) = (focused.flatMap(map.path(after:)), swiped.flatMap(map.path(after:)))
  }

  mutating func forget(where isGone: (IndexPath) -> Bool) {
    selected = selected.filter { !isGone($0) }
    highlighted = []
    pressed = nil
  }
}

/// The mode in which cells show controls that change the data, and the selection in it.
struct EditingMode {
  var isOn = false
  var allowsSelection = false
  var allowsMultiple = false
}

extension CollectionView {
  func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard allowsSelection else { return }
    guard let indexPath else {
      for path in selection.selected { selection.remove(path) }
      return showSelection()
    }
    guard indexPath.count == 2, holds(.cell(indexPath[0], indexPath[1])) else {
      return report(.selectionOutsideData(indexPath, counts: counts))
    }
    if !allowsMultipleSelection { for path in selection.selected { selection.remove(path) } }
    selection.insert(indexPath)
    showSelection()
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item, without calling the delegate.
  func deselect(_ path: IndexPath) {
    selection.remove(path)
    showSelection()
  }

  /// Updates the visible cells to show the selection.
  func showSelection() {
    for element in shown.elements.values {
      guard let cell = element.view as? CollectionViewCell else { continue }
      let path = element.identifier.indexPath
      let (isSelected, isHighlighted) = (selection.selected.contains(path), selection.highlighted.contains(path))
      let isMarkedAsBefore = cell.isSelected == isSelected && cell.isHighlighted == isHighlighted
      if !isMarkedAsBefore { noteLook(of: element) }
      if cell.isSelected != isSelected { cell.isSelected = isSelected }
      if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    }
  }

  // MARK: Marks of programs

  /// The item that keys go to, for the states of cells. A program with a focus sets it.
  package var focusedIndexPath: IndexPath? {
    get { selection.focused }
    set {
      let former = selection.focused
      selection.focused = newValue
      updateCells(at: former, newValue)
    }
  }

  /// The item whose swipe actions are open, for the states of cells. A program that lists them sets it.
  package var swipedIndexPath: IndexPath? {
    get { selection.swiped }
    set {
      let former = selection.swiped
      selection.swiped = newValue
      updateCells(at: former, newValue)
    }
  }

  private func updateCells(at former: IndexPath?, _ new: IndexPath?) {
    guard former != new else { return }
    for path in [former, new].compactMap({ $0 }) {
      guard let cell = shown[.cell(path[0], path[1])]?.view as? CollectionViewCell, cell.setup != nil else { continue }
      cell.setNeedsUpdateConfiguration()
    }
  }

  // MARK: Actions of the user

  /// The user tapped an item. Makes all calls to the delegate, in UIKit's order:
  ///
  /// shouldHighlight, didHighlight, then shouldSelect and didSelect; didUnhighlight is last. If several items can be
  /// selected, a selected one gets shouldDeselect and didDeselect instead. If the delegate refuses the highlight,
  /// no other member is called. If only one item can be selected, the old one is deselected before didSelect, with
  /// didDeselect.
  public func userDidTapItem(at indexPath: IndexPath) {
    userDidPressItem(at: indexPath)
    userDidReleaseItem(at: indexPath)
  }

  /// The user pressed an item and still holds it.
  public func userDidPressItem(at indexPath: IndexPath) {
    userDidCancelPress()
    guard indexPath.count == 2, holds(.cell(indexPath[0], indexPath[1])),
      ask({ $0.collectionView(self, shouldHighlightItemAt: dataPath(for: indexPath)) })
    else { return }
    selection.pressed = indexPath
    selection.setHighlighted(true, indexPath)
    showSelection()
    notifyDelegate { $0.collectionView(self, didHighlightItemAt: dataPath(for: indexPath)) }
  }

  /// The user released a press. Over the item that was pressed, this selects or deselects; elsewhere it only ends the
  /// press.
  public func userDidReleaseItem(at indexPath: IndexPath) {
    guard selection.pressed == indexPath else { return userDidCancelPress() }
    if mayUserSelect { toggleSelection(at: indexPath) }
    userDidCancelPress()
  }

  /// A press was cancelled: the item is no longer highlighted.
  public func userDidCancelPress() {
    guard let pressed = selection.pressed else { return }
    selection.pressed = nil
    selection.setHighlighted(false, pressed)
    showSelection()
    notifyDelegate { $0.collectionView(self, didUnhighlightItemAt: dataPath(for: pressed)) }
  }

  private func toggleSelection(at path: IndexPath) {
    if mayUserSelectSeveral, selection.selected.contains(path) {
      if ask({ $0.collectionView(self, shouldDeselectItemAt: dataPath(for: path)) }) { deselectForUser(path) }
      return
    }
    guard ask({ $0.collectionView(self, shouldSelectItemAt: dataPath(for: path)) }) else { return }
    if !mayUserSelectSeveral {
      for other in selection.selected.sorted() where other != path { deselectForUser(other) }
    }
    selection.insert(path)
    showSelection()
    notifyDelegate { $0.collectionView(self, didSelectItemAt: dataPath(for: path)) }
  }

  private func deselectForUser(_ path: IndexPath) {
    deselect(path)
    notifyDelegate { $0.collectionView(self, didDeselectItemAt: dataPath(for: path)) }
  }

  private func ask(_ question: (any CollectionViewDelegate) -> Bool) -> Bool {
    guard let delegate else { return true }
    return OptionalMember.silently { question(delegate) }
  }

  private func notifyDelegate(_ event: (any CollectionViewDelegate) -> Void) {
    guard let delegate else { return }
    OptionalMember.silently { event(delegate) }
  }
}

// MARK: The editing mode

extension CollectionView {
  /// Whether the view is in its editing mode: cells show their controls for that.
  public var isEditing: Bool {
    get { selection.editing.isOn }
    set {
      guard newValue != selection.editing.isOn else { return }
      selection.editing.isOn = newValue
      requestConfigurationUpdates()
      editingDidChange()
    }
  }

  /// Whether items can be selected in the editing mode. By default false.
  public var allowsSelectionDuringEditing: Bool {
    get { selection.editing.allowsSelection || selection.editing.allowsMultiple }
    set { selection.editing.allowsSelection = newValue }
  }

  /// Whether several items can be selected in the editing mode. By default false.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { selection.editing.allowsMultiple }
    set { selection.editing.allowsMultiple = newValue }
  }

  /// Whether the user can select items at the moment.
  var mayUserSelect: Bool { allowsSelection && (!isEditing || allowsSelectionDuringEditing) }

  /// Whether a tap selects one more item at the moment.
  var mayUserSelectSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// A selection that the mode does not allow ends with it.
  private func editingDidChange() {
    if !isEditing, !allowsMultipleSelection, selection.editing.allowsMultiple {
      for path in selection.selected { selection.remove(path) }
      showSelection()
    }
  }
}
