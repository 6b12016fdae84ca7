import Foundation

/// The selected and highlighted items.
struct Selection {
  private(set) var selected: Set<IndexPath> = []
  private(set) var highlighted: Set<IndexPath> = []
  var allowsMultiple = false {
    didSet {
      guard !allowsMultiple, selected.count > 1 else { return }
      selected = Set(selected.min().map { [$0] } ?? [])
    }
  }
  /// The item that is pressed.
  var pressed: IndexPath?

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
  mutating func follow(_ map: IndexPathMap) {
    selected = Set(selected.lazy.compactMap(map.path(after:)))
    highlighted = Set(highlighted.lazy.compactMap(map.path(after:)))
    pressed = pressed.flatMap(map.path(after:))
  }

  mutating func forget(where isGone: (IndexPath) -> Bool) {
    selected = selected.filter { !isGone($0) }
    highlighted = []
    pressed = nil
  }
}
