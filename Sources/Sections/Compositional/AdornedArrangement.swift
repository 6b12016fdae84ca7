import Foundation

/// A view beside an item or beside a group of items.
public struct Adornment: Sendable, Hashable {
  /// Which kind of view it is, among those of the section.
  public var kind: Int
  /// The number of its item, or that of its group among those with a view of the kind: in the order of their first
  /// items, a group before the groups in it. More items at the end change no number.
  public var number: Int
  /// In coordinates of the arrangement.
  public var frame: CGRect
  /// Higher values cover lower ones.
  public var zIndex: Int
}

/// An arrangement whose items have z indexes of their own, or which has views beside items or groups.
public protocol AdornedArrangement: SectionArrangement {
  /// Whether items have z indexes of their own.
  var hasItemZIndexes: Bool { get }
  /// Whether there are views beside items or groups.
  var hasAdornments: Bool { get }
  /// A range along the scroll axis that contains all such views.
  var adornmentReach: Reach { get }

  /// - Precondition: `item` is in `0 ..< itemCount`.
  func zIndex(ofItem item: Int) -> Int

  /// Calls `body` with the views whose frames share a positive area with `rect`, in order of their hosts.
  ///
  /// - Complexity: O(log n + k) for k hits among n items.
  func forEachAdornment(overlapping rect: CGRect, _ body: (Adornment) -> Void)

  /// A view by its kind and number, or nil if there is none.
  ///
  /// - Complexity: O(log n + c) for c items of a group.
  func adornment(ofKind kind: Int, number: Int) -> Adornment?
}
