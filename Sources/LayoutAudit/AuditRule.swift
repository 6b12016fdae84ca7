/// The rules every layout must keep. `LayoutAuditor` checks each of them.
///
/// A rule's number never changes; waivers and command lines use its name. `sentence` says what the rule
/// demands.
public enum AuditRule: Int, Hashable, Sendable, CaseIterable {
  /// Every element that overlaps a rectangle is in the result for it.
  case completeAnswers = 1
  /// No element is returned for a rectangle it does not touch.
  case nothingInVain
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
  /// At rest no header or footer covers an item.
  case uncoveredItems
  /// A pinned element stays in its section, and in view with it.
  case pinnedInPlace
  /// Scrolling moves nothing but pinned elements.
  case steadyScrolling
  /// A resized view looks like one made at that size.
  case freshAfterResize
  /// Invalidating again changes nothing.
  case invalidatingTwice
  /// The work of a query does not grow with the number of items.
  case boundedWork
  /// The opposite reading direction is the exact mirror.
  case exactMirror

  /// From 1 to 15, as reports count.
  public var number: Int { rawValue }

  /// The rule called `name`; nil for an unknown name.
  public init?(named name: String) {
    guard let rule = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = rule
  }

  /// One word or a few, lower case: `complete-answers`.
  public var name: String { row.name }

  /// What is true of a layout that keeps the rule, in one sentence.
  public var sentence: String { row.sentence }

  /// Whether a layout may waive the rule, given a reason. The other rules hold for every layout.
  public var isWaivable: Bool { row.isWaivable }

  private var row: (name: String, isWaivable: Bool, sentence: String) {
    switch self {
    case .completeAnswers:
      ("complete-answers", false, "Every element that overlaps a rectangle is in the result for that rectangle.")
    case .nothingInVain:
      ("nothing-in-vain", false, "No element is returned for a rectangle that it does not even touch.")
    case .repeatableAnswers:
      (
        "repeatable-answers", false,
        "Querying twice gives the same result, and changing a copy of it changes nothing else."
      )
    case .agreeingAnswers:
      ("agreeing-answers", false, "An element asked for by rectangle, by path and by point is in one place.")
    case .uniqueElements:
      ("unique-elements", false, "No element is returned twice, and none for a path outside the data.")
    case .contentHoldsAll:
      ("content-holds-all", false, "The content size holds all frames.")
    case .usableFrames:
      ("usable-frames", false, "Frames are finite and not negative.")
    case .separateCells:
      ("separate-cells", true, "Cells of one z level do not overlap.")
    case .uncoveredItems:
      ("uncovered-items", true, "At rest no header or footer covers an item.")
    case .pinnedInPlace:
      ("pinned-in-place", true, "A pinned element stays inside its section, and in view while items of it are.")
    case .steadyScrolling:
      ("steady-scrolling", true, "Scrolling by any amount moves nothing but pinned elements.")
    case .freshAfterResize:
      ("fresh-after-resize", false, "A resized view looks like one made at that size.")
    case .invalidatingTwice:
      ("invalidating-twice", false, "Invalidating and preparing again, once or twice, changes nothing.")
    case .boundedWork:
      ("bounded-work", false, "The work of a query does not grow with the number of items.")
    case .exactMirror:
      ("exact-mirror", true, "The opposite reading direction is the exact mirror.")
    }
  }
}
