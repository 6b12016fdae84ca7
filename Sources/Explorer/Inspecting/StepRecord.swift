import Foundation
import LayoutCore

/// One step of the user: a batch of input and the picture after it. This is what it did to the content and what it
/// cost.
struct StepRecord: Hashable, Sendable {
  /// What happened to a visible element.
  enum Change: String, CaseIterable, Sendable {
    case appeared, moved, stayed, left

    var mark: String {
      switch self {
      case .appeared: "+"
      case .moved: "~"
      case .stayed: "="
      case .left: "-"
      }
    }
  }

  /// Counted from 1 since recording began.
  var number = 0
  /// The work of all layout passes of the step.
  var work = LayoutStatistics()
  var passes = 0
  /// The rectangles of the layout queries, in order.
  var rects: [CGRect] = []
  var invalidations: [LayoutInvalidation] = []
  /// The times of the layout passes, of painting the content, and of showing the picture.
  var queryTime = Duration.zero
  var paintTime = Duration.zero
  var presentTime = Duration.zero
  /// What was sent to the terminal.
  var bytes = 0
  var writes = 0
  /// The visible elements before and after, with their frames.
  var before: [ElementIdentifier: CGRect] = [:]
  var after: [ElementIdentifier: CGRect] = [:]

  init(number: Int = 0) { self.number = number }

  /// The step that first showed a view.
  @MainActor
  init(first view: ObservedView) {
    self.init(number: 1)
    (work, passes, rects) = (view.statistics, 1, [view.bounds])
    after = Dictionary(view.elements.map { ($0.identifier, $0.frame) }) { $1 }
  }

  @MainActor
  static func frames(of view: CollectionView) -> [ElementIdentifier: CGRect] {
    Dictionary(view.visibleElements.map { ($0.identifier, $0.attributes.frame) }) { $1 }
  }

  func change(of element: ElementIdentifier) -> Change {
    guard let now = after[element] else { return .left }
    return before[element].map { $0.isNearly(now) ? .stayed : .moved } ?? .appeared
  }

  /// The elements that are no longer visible, with their frames before.
  var left: [ElementIdentifier: CGRect] { before.filter { after[$0.key] == nil } }

  func count(of change: Change) -> Int {
    change == .left ? left.count : after.keys.count { self.change(of: $0) == change }
  }

  /// The elements that invalidations named.
  var namedElements: Set<ElementIdentifier> {
    Set(
      invalidations.flatMap { invalidation -> [ElementIdentifier] in
        if case .elements(let named) = invalidation.scope { named } else { [] }
      })
  }
}
