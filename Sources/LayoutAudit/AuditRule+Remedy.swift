extension AuditRule {
  /// How to fix a layout that breaks the rule.
  public var remedy: String {
    switch self {
    case .completeAnswers:
      "Test each frame against the rectangle, pinned and tall elements too, not only those that begin inside it."
    case .nothingOutside: "Filter by the rectangle before you return, and build a new result in every call."
    case .repeatableAnswers: "Return copies of cached attributes, and append to nothing that outlives the query."
    case .agreeingAnswers: "Compute every frame in one place, in `prepare()`, and let all queries look it up."
    case .uniqueElements: "Make one attributes object for each path, with that path, and only for paths of the data."
    case .contentHoldsAll: "Derive the content size from the frames: the largest end, with insets and spacing."
    case .usableFrames: "Guard divisions by zero and sizes that are not known yet; clamp widths to zero or more."
    case .separateCells: "Start each item where the one before it ends, or give overlapping cells different z indexes."
    case .uncoveredItems: "Begin the items of a section after its header, and its footer after the items."
    case .pinnedInPlace:
      "Clamp the pinned place between the header's own place and the end of its section, and respect content insets."
    case .steadyScrolling:
      "Do not read the content offset for places that do not depend on it, or return true from "
        + "`shouldInvalidateLayout(forBoundsChange:)`."
    case .freshAfterResize: "Return true from `shouldInvalidateLayout(forBoundsChange:)` for a new size."
    case .invalidatingTwice: "Reset all state at the start of `prepare()`."
    case .boundedWork: "Search a sorted list of frames by bisection, and make attributes only for what is found."
    case .exactMirror:
      "Return true from `flipsHorizontallyInOppositeLayoutDirection`, or mirror frames, insets and headers alike."
    case .pinnedInFront: "Give pinned elements a higher z index than cells."
    case .pinnedAtEdge: "Pin to the visible edge itself. A section inset shifts items, not pinned headers."
    case .pinnedToTheEnd: "Let the end of the section push the header off: the last item and the inset after it."
    case .reachableItems: "Pin only a part of a tall header, or let it scroll away."
    case .separateSections: "Let a section without items be as long as its header and footer, never shorter."
    case .filledBreadth: "Round the edges of columns, not their widths."
    case .boundedSteps:
      "Solve in `prepare()` only what changed; for new bounds invalidate the pinned elements and nothing else."
    case .clearTargets: "Subtract the length of what is pinned from the offset, or use `scrollToItem(at:at:animated:)`."
    case .keptPlace: "Add the height of what was inserted above to the content offset; keep the offset on a reload."
    case .loneItems: "Align lines at the leading edge instead of justifying them."
    case .plainDescriptions:
      "Divide by `count` where there is spacing, inset groups instead of estimated items, and estimate group and item."
    case .equalGaps: "Use one gap for all lines of a section, the last one too."
    }
  }
}
