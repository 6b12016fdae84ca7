import Foundation

// The space that insets leave for the items of a group.

extension TemplateSolver {
  /// The space that a group offers to its items.
  struct Room {
    var size: CGSize
    var insets: SectionInsets
    /// Whether the group is as large as its content.
    var growsAcross: Bool
    var growsAlong: Bool
    /// Whether insets take everything.
    var isEmpty = false
    /// Whether it is after the last item of the section. It then only affects the places before it.
    var isBehind: Bool

    func grows(_ axis: TemplateAxis) -> Bool { axis == .across ? growsAcross : growsAlong }
  }

  mutating func room(of item: TemplateItem, _ given: CGSize, _ forced: Forced) -> Room {
    let insets = item.effectiveInsets(item.size)
    var room = Room(
      size: given, insets: insets, growsAcross: item.size.breadth.isEstimated && forced.breadth == nil,
      growsAlong: item.size.length.isEstimated && forced.length == nil, isBehind: next >= end)
    for axis in TemplateAxis.allCases {
      let taken = insets.before(axis) + insets.after(axis)
      let left = given[axis] - taken
      room.size[axis] = max(0, left)
      if left <= 0, taken > 0 {
        room.isEmpty = true
        note(.noRoom(available: left, axis: axis))
      }
    }
    return room
  }
}

extension SectionInsets {
  /// What the insets leave of a rectangle at the origin; never of negative extent.
  func inside(_ size: CGSize) -> CGRect {
    CGRect(
      x: leading, y: lengthBefore, width: max(0, size.width - leading - trailing),
      height: max(0, size.height - lengthBefore - lengthAfter))
  }
}
