import Foundation

/// What of a layout is invalid and must be computed again.
///
/// A context that names no element and sets no flag means the whole layout, as plain `invalidateLayout()` does.
open class LayoutInvalidationContext: NSObject {
  /// Everything is invalid: the data was reloaded, or layout or data source were replaced. Set by the host.
  open internal(set) var invalidateEverything = false
  /// What views asked for as their sizes is invalid: they measure at another scale, or belong to another data source.
  /// Set by the host, with `invalidateEverything`.
  open internal(set) var invalidatesMeasuredSizes = false
  /// The numbers of sections and items must be asked again. Set by the host.
  open internal(set) var invalidateDataSourceCounts = false
  /// The numbers differ only because items were appended to sections, and sections after the last. Set by the host.
  open internal(set) var dataSourceOnlyGrew = false
  /// The items named so far; nil when none was.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views named so far, by kind; nil when none was.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decorations named so far, by kind; nil when none was.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Added to the content offset when the pass is applied, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much the content size is expected to change, in points.
  open var contentSizeAdjustment = CGSize.zero

  public override init() { super.init() }

  /// How contexts are made of a class that only the layout knows. Required in place of `init()`, so that subclasses may
  /// override that one without saying `required`, as they do under UIKit.
  public required convenience init(blank: Void) { self.init() }

  /// Names items; calls add up, and each path is kept once. An empty list names none.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []).appending(newOf: indexPaths)
  }

  /// Names supplementary views of one kind; calls add up, and each path is kept once. An empty list is kept as one.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var named = invalidatedSupplementaryIndexPaths ?? [:]
    named[elementKind] = (named[elementKind] ?? []).appending(newOf: indexPaths)
    invalidatedSupplementaryIndexPaths = named
  }

  /// Names decorations of one kind; calls add up, and each path is kept once. An empty list is kept as one.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var named = invalidatedDecorationIndexPaths ?? [:]
    named[elementKind] = (named[elementKind] ?? []).appending(newOf: indexPaths)
    invalidatedDecorationIndexPaths = named
  }

  /// Whether the context names single elements only, so that a layout may keep all else.
  public var namesElementsOnly: Bool {
    !invalidateEverything && !invalidateDataSourceCounts
      && (invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
        || invalidatedDecorationIndexPaths != nil)
  }
}

extension [IndexPath] {
  /// Those of the list that are new are appended, in order, each once.
  /// - Complexity: O(n) for n paths in both.
  fileprivate func appending(newOf paths: [IndexPath]) -> [IndexPath] {
    var known = Set(self)
    return self + paths.filter { known.insert($0).inserted }
  }
}

/// What several invalidations before one pass come to.
struct PendingInvalidation: Equatable {
  var everything = false
  var dataSourceCounts = false
  var offsetAdjustment = CGPoint.zero
  var sizeAdjustment = CGSize.zero

  mutating func merge(_ context: LayoutInvalidationContext) {
    everything = everything || context.invalidateEverything
    dataSourceCounts = dataSourceCounts || context.invalidateDataSourceCounts
    offsetAdjustment.x += context.contentOffsetAdjustment.x
    offsetAdjustment.y += context.contentOffsetAdjustment.y
    sizeAdjustment.width += context.contentSizeAdjustment.width
    sizeAdjustment.height += context.contentSizeAdjustment.height
  }
}
