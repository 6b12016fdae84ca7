extension AuditRule {
  /// What a person sees on a device if the rule is broken.
  public var harm: String {
    switch self {
    case .completeAnswers:
      "A host shows only what it is given: elements that are missing from a result leave holes that come and go."
    case .nothingOutside:
      "The host goes through elements that are far from the view. Scrolling stutters as the data grow."
    case .repeatableAnswers: "Elements creep or come twice, more with every scroll step, and no crash shows where."
    case .agreeingAnswers:
      "Taps select another item than the one under the finger, and scrolling to an item ends elsewhere."
    case .uniqueElements: "The host shows the element in one of its places, or stops the program over an invalid path."
    case .contentHoldsAll: "The last lines cannot be scrolled into view, or scrolling ends in the middle of a bounce."
    case .usableFrames: "Core Animation stops the program over positions that are not numbers, or shows nothing."
    case .separateCells: "Text and pictures are hidden under neighbours, and taps reach the wrong one."
    case .uncoveredItems: "The first or last item of a section is never seen whole."
    case .pinnedInPlace: "A header names items that are not its own, or is missing while they are on the screen."
    case .steadyScrolling: "Cells jump while the finger moves: the host does not expect them to, and shows old places."
    case .freshAfterResize: "After a rotation or in a split view, cells keep the widths of the old screen."
    case .invalidatingTwice: "The layout drifts each time that something unrelated invalidates it."
    case .boundedWork: "A list that is smooth with a hundred items stutters with ten thousand."
    case .exactMirror: "In Arabic or Hebrew, items and insets end up on different sides."
    case .pinnedInFront: "Cells scroll over the title of their section, which cannot be read."
    case .pinnedAtEdge: "Cells flicker past in a strip beside the header, as if it had come loose."
    case .pinnedToTheEnd: "The title leaves while its section still fills the screen."
    case .reachableItems: "The items exist, but however far a person scrolls, a header covers them."
    case .separateSections: "Titles cover each other, most often after an empty section."
    case .filledBreadth: "At most widths a strip at the trailing side stays empty, and the margins differ."
    case .boundedSteps: "Each frame of a scroll does the work of a full layout. Long lists drop frames."
    case .clearTargets: "A person asks for an item and sees its neighbour: the item is under the header."
    case .keptPlace: "New items, or a refresh, push away the line that a person is reading."
    case .loneItems: "A single item in the middle looks like a title, not like part of a list."
    case .plainDescriptions: "Rows stay half empty, insets are missing, or texts are cut at the height of a guess."
    case .equalGaps: "Items of neighbouring lines do not line up, most often in the last line of a section."
    }
  }
}
