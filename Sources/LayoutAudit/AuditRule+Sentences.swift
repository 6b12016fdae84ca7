extension AuditRule {
  /// A few words in lower case, such as `complete-answers`.
  public var name: String { words.name }

  /// What is true of a layout that keeps the rule, in one sentence.
  public var sentence: String { words.sentence }

  private var words: (name: String, sentence: String) {
    switch self {
    case .completeAnswers:
      ("complete-answers", "Every element that overlaps a rectangle is in the result for that rectangle.")
    case .nothingOutside: ("nothing-outside", "No element is returned for a rectangle that it does not touch.")
    case .repeatableAnswers:
      ("repeatable-answers", "Querying twice gives the same result, and changing a copy of it changes nothing else.")
    case .agreeingAnswers:
      ("agreeing-answers", "Queries by rectangle, by path and by point find an element in the same place.")
    case .uniqueElements: ("unique-elements", "No element is returned twice, and none for a path outside the data.")
    case .contentHoldsAll: ("content-holds-all", "The content size holds all frames.")
    case .usableFrames: ("usable-frames", "Frames are finite and not negative.")
    case .separateCells: ("separate-cells", "Cells of one z level do not overlap.")
    case .uncoveredItems: ("uncovered-items", "At rest no header or footer covers an item.")
    case .pinnedInPlace:
      ("pinned-in-place", "A pinned element stays inside its section, and in view while items of it are.")
    case .steadyScrolling:
      ("steady-scrolling", "Scrolling moves only pinned elements and what the layout invalidates for new bounds.")
    case .freshAfterResize: ("fresh-after-resize", "A resized view looks like one made at that size.")
    case .invalidatingTwice: ("invalidating-twice", "Invalidating and preparing again, once or twice, changes nothing.")
    case .boundedWork: ("bounded-work", "The work of a query does not grow with the number of items.")
    case .exactMirror: ("exact-mirror", "The opposite reading direction is the exact mirror.")
    case .pinnedInFront: ("pinned-in-front", "A pinned header or footer is painted over the cells that it overlaps.")
    case .pinnedAtEdge:
      ("pinned-at-edge", "No cell shows between a pinned header or footer and the edge that it is pinned to.")
    case .pinnedToTheEnd: ("pinned-to-the-end", "A pinned header or footer stays in view until its section ends.")
    case .reachableItems:
      ("reachable-items", "Every item can be scrolled to a place where headers and footers do not hide it.")
    case .separateSections: ("separate-sections", "Headers and footers do not overlap elements of other sections.")
    case .filledBreadth: ("filled-breadth", "Columns that grow with the view leave no remainder of a division.")
    case .boundedSteps: ("bounded-steps", "The work of a scroll step does not grow with the number of items.")
    case .clearTargets: ("clear-targets", "An item that the program scrolls to is not under a pinned element.")
    case .keptPlace: ("kept-place", "Reloads and updates keep the items in view at their place on the screen.")
    case .loneItems: ("lone-items", "An item alone on its line begins where the other lines begin.")
    case .equalGaps: ("equal-gaps", "Lines of equal items have equal gaps.")
    case .plainDescriptions:
      ("plain-descriptions", "Every size, inset and spacing of a description has the effect that it seems to have.")
    }
  }
}
