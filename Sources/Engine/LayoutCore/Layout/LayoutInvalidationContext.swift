import Foundation

/// The parts of a layout that are invalid and must be computed again.
///
/// A context that names no element and sets no flag means the whole layout, as plain `invalidateLayout()` does.
@preconcurrency @MainActor
open class LayoutInvalidationContext: NSObject {
  /// Everything is invalid: the data was reloaded, or layout or data source were replaced. Set by the host.
  open internal(set) var invalidateEverything = false
  /// The preferred sizes of views are invalid: they measure at another scale, or belong to another data source. Set by
  /// the host, with `invalidateEverything`.
  open internal(set) var invalidatesMeasuredSizes = false
  /// The numbers of sections and items must be counted again. Set by the host.
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

  /// Whether the view whose preferred size led to this context measures itself again in the same pass, even if it keeps
  /// its size. For layouts that ask for one extent first, and then for the other. It has no effect in other contexts.
  open var measuresViewAgain = false

  public override init() { super.init() }

  /// Makes a context of a class that only the layout knows. It is required instead of `init()`, so that subclasses can
  /// override `init()` without the word `required`, as in UIKit.
  public required convenience init(blank: Void) { self.init() }

  /// Names items. Calls add up, and each path is stored once. An empty list names none.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []).appending(newOf: indexPaths)
  }

  /// Names supplementary views of one kind. Calls add up, and each path is stored once. An empty list is stored as
  /// such.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var named = invalidatedSupplementaryIndexPaths ?? [:]
    named[elementKind] = (named[elementKind] ?? []).appending(newOf: indexPaths)
    invalidatedSupplementaryIndexPaths = named
  }

  /// Names decorations of one kind. Calls add up, and each path is stored once. An empty list is stored as such.
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
  /// This list, with the new paths of the other one appended in order, each once.
  /// - Complexity: O(n) for n paths in both.
  fileprivate func appending(newOf paths: [IndexPath]) -> [IndexPath] {
    guard count + paths.count > 4 else {
      // A set would cost more than comparing all of them.
      return paths.reduce(into: self) { if !$0.contains($1) { $0.append($1) } }
    }
    var known = Set(self)
    return self + paths.filter { known.insert($0).inserted }
  }
}

/// The sums of what several invalidations ask for before one pass.
struct PendingAdjustments: Equatable {
  var offset = CGPoint.zero
  var size = CGSize.zero

  @MainActor
  mutating func add(_ context: LayoutInvalidationContext) {
    offset.x += context.contentOffsetAdjustment.x
    offset.y += context.contentOffsetAdjustment.y
    size.width += context.contentSizeAdjustment.width
    size.height += context.contentSizeAdjustment.height
  }
}
