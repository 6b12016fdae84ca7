import Foundation
import LayoutCore

/// A collection view under audit, with the owners of its data: a collection view holds its data source and delegate
/// weakly.
@MainActor
public final class AuditStage {
  /// The view, with layout and data source in place.
  public let view: CollectionView
  private var feeders: [AnyObject]
  /// What a click on an element, or Enter in it, makes the program do; false if nothing. nil if the program has no
  /// such actions. The auditor uses it to check that what a person reads stays in view.
  public var activate: (@MainActor (ElementIdentifier) -> Bool)?
  /// Whether the check is interrupted. The stage then does nothing and returns nothing, so that the check ends soon.
  var isInterrupted: @MainActor () -> Bool = { false }
  /// Called before each query to the layout; nil if no code follows the audit.
  var willAsk: (@MainActor (AuditQuestion.Request) -> Void)?
  /// How many items are looked at one by one. Larger data are sampled, by this seed.
  var (itemLimit, sampleSeed) = (Int.max, UInt64(0))
  /// What the layout said about the places of elements when the view scrolled.
  private(set) var scrollInvalidation = ScrollInvalidation()

  /// A stage that owns the objects given.
  public init(_ view: CollectionView, keeping feeders: AnyObject?...) {
    self.view = view
    self.feeders = feeders.compactMap { $0 } + [StandInSuperview(of: view)].compactMap { $0 }
  }

  /// Shows another data source, and keeps it.
  func feed(from source: any CollectionViewDataSource) {
    feeders.append(source)
    view.dataSource = source
  }

  /// Notes from now on what scrolling invalidates.
  func followScrolling() {
    let handler = view.eventHandler
    view.eventHandler = { [weak self] event in
      if case .invalidated(let invalidation) = event, case .bounds = invalidation.cause {
        self?.scrollInvalidation.note(invalidation.scope)
      }
      handler?(event)
    }
  }
}

/// What a layout invalidated because the view scrolled.
struct ScrollInvalidation {
  private(set) var isOfEverything = false
  private var elements: Set<ElementIdentifier> = []

  mutating func note(_ scope: LayoutInvalidation.Scope) {
    if case .elements(let named) = scope { elements.formUnion(named) } else { isOfEverything = true }
  }

  func contains(_ element: ElementIdentifier) -> Bool { isOfEverything || elements.contains(element) }
}
