/// The subviews of a view, in order. Removing one leaves a gap, which is closed when the order is read, so removing all
/// of *n* views costs O(*n*).
@MainActor
struct SubviewList {
  private var slots: [View] = []
  private var gapCount = 0
  /// How many slots were visited since the list was made, so that tests can count work.
  private(set) var visitCount = 0
  private static let gap = View()

  var count: Int { slots.count - gapCount }

  var views: [View] {
    mutating get {
      closeGaps()
      return slots
    }
  }

  func contains(_ view: View) -> Bool {
    let slot = view.slotInSuperview
    return slots.indices.contains(slot) && slots[slot] === view
  }

  /// Inserts a view before the one at `index`, or at the nearer end.
  /// - Complexity: O(1) at the end, O(*n*) elsewhere.
  mutating func insert(_ view: View, at index: Int) {
    if index < count || gapCount > count { closeGaps() }
    guard index < slots.count - gapCount else {
      view.slotInSuperview = slots.count
      visitCount += 1
      return slots.append(view)
    }
    slots.insert(view, at: max(0, index))
    number(from: max(0, index))
  }

  /// - Precondition: `view` is in the list.
  /// - Complexity: O(1).
  mutating func remove(_ view: View) {
    slots[view.slotInSuperview] = Self.gap
    gapCount += 1
    visitCount += 1
  }

  private mutating func closeGaps() {
    guard gapCount > 0 else { return }
    visitCount += slots.count
    var open = 0
    let gap = Self.gap
    // A closure would check for the main actor at each view.
    for index in slots.indices where slots[index] !== gap {
      if open != index { slots[open] = slots[index] }
      open += 1
    }
    slots.removeSubrange(open...)
    gapCount = 0
    number(from: 0)
  }

  private mutating func number(from first: Int) {
    visitCount += slots.count - first
    for index in first..<slots.count { slots[index].slotInSuperview = index }
  }
}
