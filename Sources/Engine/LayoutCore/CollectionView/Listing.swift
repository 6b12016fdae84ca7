import Foundation

/// The editing mode of a collection view, and the cells that changed since the last pass.
struct Listing {
  var isEditing = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
  var measuresChangedCells = true
  /// Whether a visible cell waits for an update of its configurations.
  var awaitsUpdates = false
  /// The visible cells that may want another size.
  var changed: Set<ObjectIdentifier> = []
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

  /// Whether a cell whose content changes is measured again without an invalidation of the layout. By default true.
  package var measuresChangedCells: Bool {
    get { listing.measuresChangedCells }
    set { listing.measuresChangedCells = newValue }
  }

  /// Measures all visible views again in the next pass.
  package func measureVisibleViews() {
    for element in shown.elements.values { listing.changed.insert(ObjectIdentifier(element.view)) }
    setNeedsLayout()
  }

  /// Measures a visible cell again in the next pass, unless changed cells keep their sizes.
  package func measureAgain(_ cell: CollectionViewCell) {
    guard listing.measuresChangedCells else { return }
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
