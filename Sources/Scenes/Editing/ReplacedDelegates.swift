import LayoutCore
import Layouts

/// The data source and the delegates of a view, which an object between calls in its turn.
@MainActor
struct ReplacedDelegates {
  weak var source: (any CollectionViewDataSource)?
  weak var delegate: (any CollectionViewDelegate)? { didSet { layouts = LayoutDelegates(delegate) } }
  /// The delegate, as the protocols of our layouts.
  private(set) var layouts = LayoutDelegates(nil)
  weak var prefetching: (any CollectionViewDataSourcePrefetching)?
}

/// A delegate as each of the protocols of our layouts that it conforms to. Layouts ask for every section, and a cast
/// takes longer than most answers.
@MainActor
final class LayoutDelegates {
  private(set) weak var stack: (any StackLayoutDelegate)?
  private(set) weak var barred: (any BarredLayoutDelegate)?
  private(set) weak var flow: (any FlowLayoutDelegate)?
  private(set) weak var waterfall: (any WaterfallLayoutDelegate)?
  private(set) weak var list: (any ListLayoutDelegate)?
  private(set) weak var grid: (any GridLayoutDelegate)?

  init(_ delegate: (any CollectionViewDelegate)?) {
    (stack, barred) = (delegate as? any StackLayoutDelegate, delegate as? any BarredLayoutDelegate)
    (flow, waterfall) = (delegate as? any FlowLayoutDelegate, delegate as? any WaterfallLayoutDelegate)
    (list, grid) = (delegate as? any ListLayoutDelegate, delegate as? any GridLayoutDelegate)
  }
}
