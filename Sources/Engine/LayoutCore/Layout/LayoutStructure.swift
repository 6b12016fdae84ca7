import Foundation

/// The structure of a layout beyond its elements, for viewers that jump to sections and explain the layout.
///
/// Any layout can conform, and return as much as it knows. For other layouts, a viewer uses the frames of headers and
/// first items. All frames are in content coordinates.
@preconcurrency @MainActor
public protocol LayoutStructure: CollectionViewLayout {
  /// The rectangle of a section in the content, with header, insets and footer, as if nothing were pinned; nil if there
  /// is no such section.
  func extent(ofSection section: Int) -> CGRect?

  /// The rectangle of a section's items. Headers, footers and insets are between it and the section's extent.
  func itemArea(ofSection section: Int) -> CGRect?

  /// The frame that an element would have if nothing pinned it; nil if there is no such element.
  func naturalFrame(of element: ElementIdentifier) -> CGRect?

  /// The lines or columns of a section that hold an item in `rect`, in order.
  func lines(ofSection section: Int, in rect: CGRect) -> [LayoutLine]

  /// The groups of a section that hold an item in `rect`, with what is in them: each group before its parts, and the
  /// items in order.
  func parts(ofSection section: Int, in rect: CGRect) -> [LayoutPart]

  /// Whether the layout says what its items are parts of. The layout need not be prepared.
  var hasParts: Bool { get }

  /// The parts that contain an element, outermost first: its section, its groups, and the element itself; empty if the
  /// layout does not know.
  func parts(around element: ElementIdentifier) -> [LayoutPart]
}

extension LayoutStructure {
  public func itemArea(ofSection section: Int) -> CGRect? { nil }

  public func naturalFrame(of element: ElementIdentifier) -> CGRect? { nil }

  public func lines(ofSection section: Int, in rect: CGRect) -> [LayoutLine] { [] }

  public func parts(ofSection section: Int, in rect: CGRect) -> [LayoutPart] { [] }

  public var hasParts: Bool { false }

  public func parts(around element: ElementIdentifier) -> [LayoutPart] { [] }
}

/// A line of a flow, a row of a grid, a column of a waterfall.
public struct LayoutLine: Hashable, Sendable {
  /// Its number among the lines of its section.
  public var number: Int
  /// The frame of the line, in points of the content.
  public var frame: CGRect
  /// Whether its items follow each other in the direction of scrolling, as in a column of a waterfall.
  public var runsAlongScrollAxis: Bool

  /// A line with its number in the section.
  public init(number: Int, frame: CGRect, runsAlongScrollAxis: Bool) {
    (self.number, self.frame, self.runsAlongScrollAxis) = (number, frame, runsAlongScrollAxis)
  }
}

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

  /// The kind of the part.
  public var kind: Kind
  /// Its name in viewers, such as `vertical group`.
  public var name: String
  /// The number of groups around it.
  public var depth: Int
  /// The items in it, by their numbers in the section.
  public var items: Range<Int>
  /// Its own frame, in points of the content.
  public var frame: CGRect
  /// The frame without its insets.
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
