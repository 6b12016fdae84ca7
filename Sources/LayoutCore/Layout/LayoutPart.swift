import Foundation

/// A section, a group, an item or a view beside them, with its extents as they were written and as they were resolved.
public struct LayoutPart: Hashable, Sendable {
  /// The kinds of parts.
  public enum Kind: Hashable, Sendable {
    /// A whole section.
    case section
    /// A group of items or of groups.
    case group
    /// One item.
    case item
    /// A header, a footer, or a view attached to an item or a group.
    case supplementaryView
  }

  /// What it is.
  public var kind: Kind
  /// Its name in viewers, such as `vertical group`.
  public var name: String
  /// The number of groups around it.
  public var depth: Int
  /// The items in it, by their numbers in the section.
  public var items: Range<Int>
  /// Its own frame, in points of the content.
  public var frame: CGRect
  /// What its insets leave of the frame.
  public var inside: CGRect
  /// Its width as it was written, such as `0.5w`; empty if nothing was written.
  public var width = ""
  /// Its height as it was written, such as `~44`; empty if nothing was written.
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
