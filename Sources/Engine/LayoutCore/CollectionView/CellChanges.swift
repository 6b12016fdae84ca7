import Foundation

/// The visible cells that changed since the last pass.
struct CellChanges {
  var areMeasured = true
  /// Whether a visible cell waits for an update of its configurations.
  var awaitUpdates = false
  /// The visible cells that may want another size.
  var resized: Set<ObjectIdentifier> = []
}

extension CollectionView {
  /// Requests an update of all visible cells.
  package func requestConfigurationUpdates() {
    for element in shown.elements.values { (element.view as? CollectionViewCell)?.setNeedsUpdateConfiguration() }
  }

  /// Whether a cell whose content changes is measured again without an invalidation of the layout. By default true.
  package var measuresChangedCells: Bool {
    get { cellChanges.areMeasured }
    set { cellChanges.areMeasured = newValue }
  }

  /// Measures all visible views again in the next pass.
  package func measureVisibleViews() {
    for element in shown.elements.values { cellChanges.resized.insert(ObjectIdentifier(element.view)) }
    setNeedsLayout()
  }

  /// Measures a visible cell again in the next pass, unless changed cells keep their sizes.
  package func measureAgain(_ cell: CollectionViewCell) {
    guard cellChanges.areMeasured else { return }
    cellChanges.resized.insert(ObjectIdentifier(cell))
    if !pass.isRunning { setNeedsLayout() }
  }

  func updateConfigurationsInPass() {
    cellChanges.awaitUpdates = true
    if !pass.isRunning { setNeedsLayout() }
  }

  /// Updates the configurations of cells that wait, and notes which cells are to be measured again.
  /// - Complexity: O(k) for k visible elements if a cell has changed, and O(1) otherwise.
  func updateConfigurations(of elements: [ElementIdentifier: VisibleElement]) {
    if cellChanges.awaitUpdates {
      cellChanges.awaitUpdates = false
      for element in elements.values { (element.view as? CollectionViewCell)?.updateConfigurationIfNeeded() }
    }
    let changed = cellChanges.resized
    guard !changed.isEmpty else { return }
    cellChanges.resized = []
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
