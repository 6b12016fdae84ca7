import Foundation

/// A layout's description of itself, in terms that all layouts share.
///
/// Viewers use it to show the same data in another kind of layout with the same headers, insets and spacing. Any layout
/// can override `layoutDescription` and `adopt(_:)`. Values that a layout does not know keep their defaults. Extents
/// are in points.
public struct LayoutDescription: Hashable, Sendable {
  /// The kind of layout in one word, such as `flow`; nil for a layout of no common kind.
  public var kind: String?
  /// The direction in which the content scrolls.
  public var scrollDirection = ScrollDirection.vertical
  /// Whether content runs from right to left.
  public var isMirrored = false
  /// The width of every item; nil if items differ or the layout does not know.
  public var itemWidth: CGFloat?
  /// The height of every item; nil if items differ or the layout does not know.
  public var itemHeight: CGFloat?
  /// Whether items adjoin, like the rows of a list or the cells of a table. Viewers draw no borders around them then.
  public var itemsAdjoin = false
  /// Between neighbours across the scroll axis.
  public var itemSpacing: CGFloat = 0
  /// Between neighbours along the scroll axis.
  public var lineSpacing: CGFloat = 0
  /// Between neighbouring sections.
  public var sectionSpacing: CGFloat = 0
  /// Around the items of a section, inside its header and footer.
  public var sectionInset = EdgeInsets.zero
  /// Its headers and footers.
  public var bars = Bars()

  /// A description with the default values.
  public init() {}

  /// The direction of the content.
  public var direction: ContentDirection {
    ContentDirection(scrollDirection: scrollDirection, isMirrored: isMirrored)
  }

  /// The headers and footers of a layout: of sections, of groups of sections, and of all content.
  public struct Bars: Hashable, Sendable {
    /// The extent of headers along the scroll axis; 0 means none.
    public var headerLength: CGFloat = 0
    /// The extent of footers along the scroll axis; 0 means none.
    public var footerLength: CGFloat = 0
    /// Whether headers stay in view while their section is.
    public var pinsHeaders = false
    /// Whether footers stay in view while their section is.
    public var pinsFooters = false
    /// How much of a pinned header stays in view; nil means all of it.
    public var pinnedHeaderLength: CGFloat?
    /// The extent of the header of all content; 0 means none.
    public var contentHeaderLength: CGFloat = 0
    /// The extent of the footer of all content; 0 means none.
    public var contentFooterLength: CGFloat = 0
    /// The extent of the headers of groups of sections; 0 means none.
    public var groupHeaderLength: CGFloat = 0
    /// The extent of the footers of groups of sections; 0 means none.
    public var groupFooterLength: CGFloat = 0
    /// Whether the headers and footers of content and groups stay in view.
    public var pinsOuterBars = false

    /// No headers and footers.
    public init() {}
  }
}

/// The direction of a layout's content.
public struct ContentDirection: Hashable, Sendable {
  /// The direction in which the content scrolls.
  public var scrollDirection: ScrollDirection
  /// Whether content runs from right to left.
  public var isMirrored: Bool

  /// Content that scrolls in a direction.
  public init(scrollDirection: ScrollDirection, isMirrored: Bool) {
    (self.scrollDirection, self.isMirrored) = (scrollDirection, isMirrored)
  }
}
