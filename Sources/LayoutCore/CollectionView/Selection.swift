import Foundation

/// The items selected and highlighted.
struct Selection {
  var selected: Set<IndexPath> = []
  var highlighted: Set<IndexPath> = []
  var isAllowed = true
  var allowsMultiple = false

  mutating func clear() {
    selected = []
    highlighted = []
  }
}
