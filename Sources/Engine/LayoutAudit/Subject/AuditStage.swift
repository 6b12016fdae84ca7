import Foundation
import LayoutCore

/// A collection view under audit, with the owners of its data: a collection view holds its data source and delegate
/// weakly.
@MainActor
public final class AuditStage {
  /// The view, with layout and data source in place.
  public let view: CollectionView
  private var feeders: [AnyObject]
  /// Performs the program's action for a click on an element, or Enter in it; returns false if there is none. nil if
  /// the program has no such actions. The auditor uses it to check that the element a person reads stays in view.
  public var activate: (@MainActor (ElementIdentifier) -> Bool)?
  /// Whether the check is interrupted. The stage then does nothing and returns nothing, so that the check ends soon.
  var isInterrupted: @MainActor () -> Bool = { false }
  /// Called before each query to the layout; nil if no code follows the audit.
  var willAsk: (@MainActor (AuditQuestion.Request) -> Void)?
  /// How many items are looked at one by one. Larger data are sampled, by this seed.
  var (itemLimit, sampleSeed) = (Int.max, UInt64(0))
  /// The invalidations of the layout when the view scrolled.
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

/// The elements that a layout invalidated because the view scrolled.
struct ScrollInvalidation {
  private(set) var isOfEverything = false
  private var elements: Set<ElementIdentifier> = []

  mutating func note(_ scope: LayoutInvalidation.Scope) {
    if case .elements(let named) = scope { elements.formUnion(named) } else { isOfEverything = true }
  }

  func contains(_ element: ElementIdentifier) -> Bool { isOfEverything || elements.contains(element) }
}

extension AuditStage {
  /// How many screens of content are shown at most. For sampled data, more would not help.
  private var mostViews: Int { itemCount > itemLimit ? 20 : 1000 }

  /// Runs the pass. If the layout estimates sizes, shows all of the content once, so that all views measure themselves.
  /// Of very long content, only a part is shown.
  func settleFromScratch() {
    settle()
    guard layout.estimatesItemSizes || layout.estimatesSupplementarySizes else { return }
    let rest = view.contentOffset
    var place = scrollRange.lowest
    for _ in 0..<mostViews where !isInterrupted() {
      scroll(to: place)
      // Content grows while it is measured.
      let highest = scrollRange.highest
      if view.contentOffset.x < highest.x {
        place = CGPoint(x: min(highest.x, view.contentOffset.x + view.bounds.width), y: view.contentOffset.y)
      } else if view.contentOffset.y < highest.y {
        place = CGPoint(x: scrollRange.lowest.x, y: min(highest.y, view.contentOffset.y + view.bounds.height))
      } else {
        break
      }
    }
    scroll(to: view.clampedContentOffset(rest))
  }
}

// The auditor's queries to a stage. They use only public members of the host and the layout.

extension AuditStage {
  var layout: CollectionViewLayout { view.collectionViewLayout }

  /// Items per section.
  var counts: [Int] { (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } }

  var itemCount: Int { counts.reduce(0, +) }

  /// Items per section as the data source says, without a pass.
  var countsOfData: [Int] {
    guard let source = view.dataSource else { return [] }
    return (0..<max(0, source.numberOfSections(in: view))).map {
      max(0, source.collectionView(view, numberOfItemsInSection: $0))
    }
  }

  /// Runs the host's pass if one is needed.
  func settle() {
    guard !isInterrupted() else { return }
    willAsk?(.pass(bounds: view.bounds))
    view.layoutIfNeeded()
  }

  func scroll(to offset: CGPoint) {
    view.contentOffset = offset
    settle()
  }

  func resize(to size: CGSize) {
    view.frame = CGRect(origin: .zero, size: size)
    settleFromScratch()
  }

  /// The offsets between which the content scrolls, within ten million points.
  var scrollRange: (lowest: CGPoint, highest: CGPoint) {
    let far: CGFloat = 1e7
    return (
      view.clampedContentOffset(CGPoint(x: -far, y: -far)), view.clampedContentOffset(CGPoint(x: far, y: far))
    )
  }

  /// The offset where reading begins: at the top, and at the right if content runs from right to left.
  func startOffset(_ direction: LayoutDirection) -> CGPoint {
    let range = scrollRange
    return CGPoint(x: direction == .leftToRight ? range.lowest.x : range.highest.x, y: range.lowest.y)
  }

  /// The offset where reading ends.
  func endOffset(_ direction: LayoutDirection) -> CGPoint {
    let range = scrollRange
    return CGPoint(x: direction == .leftToRight ? range.highest.x : range.lowest.x, y: range.highest.y)
  }

  // MARK: The layout's results

  func answer(in rect: CGRect) -> [Placement] { attributes(in: rect).map(Placement.init) }

  /// Returns the layout's own objects, for checks that look at these.
  func attributes(in rect: CGRect) -> [LayoutAttributes] {
    guard !isInterrupted() else { return [] }
    willAsk?(.elements(in: rect))
    return layout.layoutAttributesForElements(in: rect) ?? []
  }

  /// - Parameter given: the path that the layout returned for the element, if it is known. Elements that belong to the
  ///   whole content may have a path of one number, and must be queried by it.
  func answer(for element: ElementIdentifier, at given: IndexPath? = nil) -> Placement? {
    guard !isInterrupted() else { return nil }
    willAsk?(.element(element))
    let isOfAll = given?.count == 1 && element.category != .cell
    let (path, kind) = (isOfAll ? given ?? element.indexPath : element.indexPath, element.kind ?? "")
    let attributes =
      switch element.category {
      case .cell: layout.layoutAttributesForItem(at: path)
      case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
      case .decorationView: layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
      }
    return attributes.map(Placement.init)
  }

  /// The item that the host finds at a point of the content; nil if there is none.
  func item(at point: CGPoint) -> ElementIdentifier? {
    guard !isInterrupted() else { return nil }
    willAsk?(.item(at: point))
    return view.indexPathForItem(at: point).map { .cell($0[0], $0[1]) }
  }

  /// Whether the data hold the element.
  func holds(_ element: ElementIdentifier) -> Bool {
    (0..<view.numberOfSections).contains(element.section)
      && (element.category != .cell
        || (0..<view.numberOfItems(inSection: element.section)).contains(element.item))
  }

  // MARK: From the layout's coordinates to the view's

  /// Whether the host mirrors the layout's coordinates, because the direction is not the one it was written for.
  var isMirroredByHost: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != view.effectiveUserInterfaceLayoutDirection
  }

  /// A rectangle of the layout as the view shows it, and the other way round.
  func mirroredByHost(_ rect: CGRect) -> CGRect {
    isMirroredByHost ? rect.mirrored(inWidth: view.contentSize.width) : rect
  }

  /// The part of the content in view, in the layout's coordinates.
  var visibleRect: CGRect { mirroredByHost(view.visibleContentRect) }
}

/// The next query of the auditor to a layout. If the layout stops the program, this is the query that stopped it.
public struct AuditQuestion: Hashable, Sendable, CustomStringConvertible {
  /// A question to the layout.
  public enum Request: Hashable, Sendable {
    /// The elements in a rectangle, in points.
    case elements(in: CGRect)
    /// One element by its path.
    case element(ElementIdentifier)
    /// The item at a point, in points.
    case item(at: CGPoint)
    /// A pass of the host in a view with these bounds, in points: it prepares the layout if needed, and queries it.
    case pass(bounds: CGRect)
  }

  /// The rule that is checked.
  public let rule: AuditRule
  /// The question.
  public let request: Request

  /// A question about a rule.
  public init(_ rule: AuditRule, _ request: Request) { (self.rule, self.request) = (rule, request) }

  /// For example `rule 4 (agreeing-answers) asked for cell 1.3`.
  public var description: String { "rule \(rule.number) (\(rule.name)) asked for \(words)" }

  private var words: String {
    switch request {
    case .elements(let rect): "the elements in \(rect.text)"
    case .element(let element): "\(element)"
    case .item(let point): "the item at \(point.text)"
    case .pass(let bounds): "a layout pass in bounds \(bounds.text)"
    }
  }
}
