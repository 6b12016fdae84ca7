import Foundation

/// A section, a group, an item or a view beside them, with its extents as they were written and as they were resolved.
public struct LayoutPart: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable { case section, group, item, supplementaryView }

  public var kind: Kind
  /// What viewers call it, such as `vertical group`.
  public var name: String
  /// How many groups it lies in.
  public var depth: Int
  /// The items in it, by their numbers in the section.
  public var items: Range<Int>
  /// Its own frame, in points of the content.
  public var frame: CGRect
  /// What its insets leave of the frame.
  public var inside: CGRect
  /// Its width and its height as they were written, such as `0.5w` and `~44`; empty where nothing was written.
  public var width = ""
  public var height = ""
  /// Spacing, insets and the like as they were written, a few words each.
  public var notes: [String] = []
  /// The point that a supplementary view is attached to, in points of the content.
  public var anchor: CGPoint?

  /// A part in its place.
  public init(kind: Kind, name: String, depth: Int, items: Range<Int>, frame: CGRect, inside: CGRect) {
    (self.kind, self.name, self.depth, self.items) = (kind, name, depth, items)
    (self.frame, self.inside) = (frame, inside)
  }
}
