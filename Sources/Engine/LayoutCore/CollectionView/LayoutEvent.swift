import Foundation

/// An event that a collection view reports to its `eventHandler`.
public enum LayoutEvent: Hashable, Sendable {
  /// A pass begins; its `finished` follows before another one does.
  case started
  /// A layout was invalidated; the work happens in the next pass, or in the next round of the one under way.
  case invalidated(LayoutInvalidation)
  /// The layout was queried for the elements in a rectangle of the content, in points.
  case queried(CGRect)
  /// A pass is over, and what it cost.
  case finished(LayoutStatistics)
}

/// One invalidation: what was invalidated, by what, and why.
public struct LayoutInvalidation: Hashable, Sendable {
  /// The cause of the invalidation.
  public enum Cause: Hashable, Sendable {
    /// The layout asked for it, or code that holds the layout did.
    case request
    /// The data were reloaded, or layout or data source replaced.
    case reload
    /// The bounds are about to be these.
    case bounds(CGRect)
    /// The content insets changed.
    /// The insets around the content changed.
    case insets
    /// A batch update changed the numbers of sections and items.
    case update
    /// The view of an element prefers another size.
    case preferredSize(ElementIdentifier)
    /// A section scrolls by itself.
    case sectionOffset(Int)
    /// The user moves an item.
    case interactiveMovement
  }

  /// How much of the layout is invalid.
  public enum Scope: Hashable, Sendable {
    /// The data too.
    case everything
    /// The numbers of sections and items.
    case counts
    /// All places, but not the data.
    case wholeLayout
    /// Only the elements named.
    case elements([ElementIdentifier])
  }

  /// The type of the layout, or the name that it has set.
  public var layout: String
  /// The cause of the invalidation.
  public var cause: Cause
  /// How much of the layout is invalid.
  public var scope: Scope

  @MainActor
  init(_ layout: CollectionViewLayout, _ cause: Cause, _ context: LayoutInvalidationContext) {
    self.layout = layout.reportedName ?? "\(type(of: layout))"
    self.cause = cause
    scope = Scope(context)
  }
}

extension LayoutInvalidation.Scope {
  fileprivate init(_ context: LayoutInvalidationContext) {
    if context.invalidateEverything {
      self = .everything
    } else if context.invalidateDataSourceCounts {
      self = .counts
    } else if context.namesElementsOnly {
      self = .elements(context.namedElements)
    } else {
      self = .wholeLayout
    }
  }
}

extension LayoutInvalidationContext {
  fileprivate var namedElements: [ElementIdentifier] {
    func elements(_ category: ElementCategory, _ named: [String: [IndexPath]]?) -> [ElementIdentifier] {
      (named ?? [:]).sorted { $0.key < $1.key }.flatMap { kind, paths in
        paths.filter { !$0.isEmpty }.map {
          ElementIdentifier(category: category, kind: kind, section: $0[0], item: $0.count > 1 ? $0[1] : 0)
        }
      }
    }
    let cells = (invalidatedItemIndexPaths ?? []).filter { $0.count > 1 }.map { ElementIdentifier.cell($0[0], $0[1]) }
    return cells + elements(.supplementaryView, invalidatedSupplementaryIndexPaths)
      + elements(.decorationView, invalidatedDecorationIndexPaths)
  }
}

extension CollectionView {
  /// Carries out an invalidation by the host, and reports its cause.
  func invalidating(because cause: LayoutInvalidation.Cause, _ body: () -> Void) {
    let before = pass.cause
    pass.cause = cause
    body()
    pass.cause = before
  }
}
