import Foundation

/// What a collection view knows of the lists in it: its editing mode, and the cells that changed since the last pass.
struct Listing {
  var isEditing = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
  var density = ListDensity.rows
  var selfSizing = SelfSizingInvalidation.enabled
  /// Whether a visible cell waits for an update of its configurations.
  var awaitsUpdates = false
  /// The visible cells that may want another size.
  var changed: Set<ObjectIdentifier> = []
}

/// How high the rows of lists are.
public enum ListDensity: Hashable, Sendable {
  /// A text of one line takes one row of characters: margins of less than a row are left out.
  case rows
  /// Margins and the least height of 44 points are those of a phone.
  case device
}

/// Whether cells that size themselves get another size when their content changes.
public enum SelfSizingInvalidation: Int, Hashable, Sendable {
  /// Only after an invalidation of the layout.
  case disabled
  /// At once, for changes of content configurations.
  case enabled
  /// The same: changes of constraints take effect with the next invalidation.
  case enabledIncludingConstraints
}

extension CollectionView {
  /// Whether the view is in its editing mode: cells show their controls for that.
  public var isEditing: Bool {
    get { listing.isEditing }
    set {
      guard newValue != listing.isEditing else { return }
      listing.isEditing = newValue
      requestConfigurationUpdates()
      editingDidChange()
    }
  }

  /// Whether items can be selected in the editing mode. By default false.
  public var allowsSelectionDuringEditing: Bool {
    get { listing.allowsSelectionDuringEditing || listing.allowsMultipleSelectionDuringEditing }
    set { listing.allowsSelectionDuringEditing = newValue }
  }

  /// Whether several items can be selected in the editing mode. By default false.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { listing.allowsMultipleSelectionDuringEditing }
    set { listing.allowsMultipleSelectionDuringEditing = newValue }
  }

  /// How high the rows of lists are. By default as low as their texts allow.
  public var listDensity: ListDensity {
    get { listing.density }
    set {
      guard newValue != listing.density else { return }
      listing.density = newValue
      for element in shown.elements.values { listing.changed.insert(ObjectIdentifier(element.view)) }
      setNeedsLayout()
    }
  }

  /// Whether cells that size themselves get another size when their content changes. By default they do.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { listing.selfSizing }
    set { listing.selfSizing = newValue }
  }

  /// Whether the items below an item of an outline are shown.
  /// - Parameter indexPath: where the view shows the item.
  public func isItemExpanded(at indexPath: IndexPath) -> Bool { outlineState(ofItemAt: indexPath) ?? false }

  /// Whether the items below an item are shown; nil if the item is in no outline.
  package func outlineState(ofItemAt indexPath: IndexPath) -> Bool? {
    (dataSourceBehind as? any IdentifiedDataSource)?.isItemExpanded(at: dataPath(for: indexPath))
  }

  /// How many items of an outline an item is below; 0 if it is in no outline.
  package func outlineLevel(ofItemAt indexPath: IndexPath) -> Int {
    (dataSourceBehind as? any IdentifiedDataSource)?.outlineLevel(ofItemAt: dataPath(for: indexPath)) ?? 0
  }

  /// Whether the user can select items at the moment.
  var mayUserSelect: Bool { allowsSelection && (!isEditing || allowsSelectionDuringEditing) }

  /// Whether a tap selects one more item at the moment.
  var mayUserSelectSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// A selection that the mode does not allow ends with it.
  private func editingDidChange() {
    if !isEditing, !allowsMultipleSelection, listing.allowsMultipleSelectionDuringEditing {
      for path in selection.selected { selection.remove(path) }
      showSelection()
    }
  }

  // MARK: Changes of cells

  /// Requests an update of all visible cells.
  package func requestConfigurationUpdates() {
    for element in shown.elements.values { (element.view as? CollectionViewCell)?.setNeedsUpdateConfiguration() }
  }

  /// A visible cell may want another size from the next pass on.
  package func cellMayChangeSize(_ cell: CollectionViewCell) { measureAgain(cell) }

  func measureAgain(_ cell: CollectionViewCell) {
    guard listing.selfSizing != .disabled else { return }
    listing.changed.insert(ObjectIdentifier(cell))
    if !pass.isRunning { setNeedsLayout() }
  }

  func updateConfigurationsInPass() {
    listing.awaitsUpdates = true
    if !pass.isRunning { setNeedsLayout() }
  }

  /// Updates the configurations of cells that wait, and notes which cells are to be measured again.
  /// - Complexity: O(k) for k visible elements if a cell has changed, and O(1) otherwise.
  func updateConfigurations(of elements: [ElementIdentifier: VisibleElement]) {
    if listing.awaitsUpdates {
      listing.awaitsUpdates = false
      for element in elements.values { (element.view as? CollectionViewCell)?.updateConfigurationIfNeeded() }
    }
    let changed = listing.changed
    guard !changed.isEmpty else { return }
    listing.changed = []
    for (name, element) in elements where changed.contains(ObjectIdentifier(element.view)) {
      work.unmeasured.insert(name)
    }
  }

  /// Updates the headers and footers that stay at an edge now, or no longer do.
  /// - Complexity: O(k) for k visible headers and footers.
  func notePinned(_ elements: [ElementIdentifier: VisibleElement]) {
    for (name, element) in elements where name.category == .supplementaryView {
      guard let cell = element.view as? CollectionViewCell, let setup = cell.setup else { continue }
      let isPinned = isPinned(element)
      guard setup.isPinned != isPinned else { continue }
      setup.isPinned = isPinned
      cell.setNeedsUpdateConfiguration()
      cell.updateConfigurationIfNeeded()
    }
  }
}
