/// The rules every layout must keep. `LayoutAuditor` checks each of them.
///
/// A rule's number never changes; waivers and command lines use its name. `sentence` says what the rule
/// demands, `harm` why that matters on a device, and `remedy` how to fix a layout that breaks it.
public enum AuditRule: Int, Hashable, Sendable, Codable, CaseIterable {
  /// Every element that overlaps a rectangle is in the result for it.
  case completeAnswers = 1
  /// No element is returned for a rectangle it does not touch.
  case nothingOutside
  /// Querying twice gives the same result, and copies are copies.
  case repeatableAnswers
  /// By rectangle, by path and by point an element is in one place.
  case agreeingAnswers
  /// No element is returned twice, and none outside the data.
  case uniqueElements
  /// The content size holds all frames.
  case contentHoldsAll
  /// Frames are finite and not negative.
  case usableFrames
  /// Cells of one z level do not overlap.
  case separateCells
  /// Before any scroll, no header or footer covers an item.
  case uncoveredItems
  /// A pinned element stays in its section, and in view with it.
  case pinnedInPlace
  /// Scrolling moves nothing but pinned elements and what the layout invalidates.
  case steadyScrolling
  /// A resized view looks like one made at that size.
  case freshAfterResize
  /// Invalidating again changes nothing.
  case invalidatingTwice
  /// The work of a query does not grow with the number of items.
  case boundedWork
  /// The opposite reading direction is the exact mirror.
  case exactMirror
  /// A pinned header or footer is in front of the cells.
  case pinnedInFront
  /// A pinned header or footer is at the edge of the view.
  case pinnedAtEdge
  /// A pinned header or footer stays until its section ends.
  case pinnedToTheEnd
  /// Every item can be scrolled to where it is seen.
  case reachableItems
  /// Headers and footers do not overlap elements of other sections.
  case separateSections
  /// Columns that grow with the view fill its breadth.
  case filledBreadth
  /// The work of a scroll step does not grow with the number of items.
  case boundedSteps
  /// What the program scrolls to is not under a pinned element.
  case clearTargets
  /// Reloads and updates leave what is read in its place.
  case keptPlace
  /// An item alone on its line begins where other lines do. A matter of taste.
  case loneItems
  /// Lines of equal items have equal gaps. A matter of taste.
  case equalGaps
  /// Descriptions of compositional layouts have the effect that they seem to have.
  case plainDescriptions

  /// Whether breaking a rule is a fault.
  public enum Level: Hashable, Sendable {
    /// Something goes wrong on a device: an element is missing, hidden, slow or elsewhere.
    case fault
    /// A matter of taste. Reports list it apart, and are still clean.
    case lint
  }

  /// Whether breaking the rule is a fault or a matter of taste.
  public var level: Level {
    switch self {
    case .loneItems, .equalGaps: .lint
    default: .fault
    }
  }

  /// From 1 to the number of rules, as reports count.
  public var number: Int { rawValue }

  /// The rule called `name`; nil for an unknown name.
  public init?(named name: String) {
    guard let rule = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = rule
  }

  /// Whether a layout may waive the rule, given a reason. The other rules hold for every layout.
  public var isWaivable: Bool {
    switch self {
    case .completeAnswers, .nothingOutside, .repeatableAnswers, .agreeingAnswers, .uniqueElements, .usableFrames,
      .freshAfterResize, .invalidatingTwice, .boundedWork:
      false
    default: true
    }
  }
}
