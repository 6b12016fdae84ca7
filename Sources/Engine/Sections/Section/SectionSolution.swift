import Foundation

/// One solved section: items placed by an arrangement, insets around them, and attachments. Coordinates are canonical,
/// with the origin where the section begins.
///
/// Along the scroll axis a section is: bars before, inset, items, inset, bars after. An empty section keeps all but the
/// items.
public struct SectionSolution: Sendable {
  /// The places of the items, from the corner of their area.
  public let arrangement: any SectionArrangement
  /// Around the items, between the bars.
  public let insets: SectionInsets
  /// Bars and boxes, in the order of their positions.
  public var attachments: [Attachment] { bars.attachments }
  /// The lines between the items, if there are any.
  public let separators: Separators?
  /// The z index of items that have none.
  public let itemZIndex: Int
  /// The extent along the scroll axis; never negative.
  public let length: CGFloat
  /// Where the items' own coordinates begin.
  public let itemOrigin: CGPoint
  /// The bars among the attachments.
  let bars: Bars
  /// A range that contains all elements of the section, pinned or not.
  let reach: Reach
  private let abilities: Abilities?

  /// Abilities of few arrangements. Kept apart, so that stacks of many sections are small.
  private final class Abilities: Sendable {
    let adorned: (any AdornedArrangement)?
    let across: OrthogonalArrangement?

    init?(of arrangement: any SectionArrangement) {
      guard let adorned = arrangement.asAdorned else { return nil }
      self.adorned = adorned.hasAdornments || adorned.hasItemZIndexes ? adorned : nil
      across = arrangement as? OrthogonalArrangement
    }
  }

  /// The arrangement, if it has views beside items, or items with their own z indexes.
  var adorned: (any AdornedArrangement)? { abilities?.adorned }
  /// The arrangement, if the section scrolls across.
  var across: OrthogonalArrangement? { abilities?.across }

  /// - Complexity: O(a) for a attachments.
  public init(
    arrangement: any SectionArrangement, insets: SectionInsets = .zero, attachments: [Attachment] = [],
    separators: Separators? = nil, itemZIndex: Int = 0
  ) {
    self.arrangement = arrangement
    self.insets = insets
    (self.separators, self.itemZIndex) = (separators, itemZIndex)
    abilities = Abilities(of: arrangement)
    let (before, after) = (attachments.length(at: .before), attachments.length(at: .after))
    let itemsStart = before + insets.lengthBefore
    let itemsLength = arrangement.length
    let barsAfterStart = itemsStart + itemsLength + insets.lengthAfter
    bars = Bars(attachments: attachments, beforeEnd: before, afterStart: barsAfterStart)
    itemOrigin = CGPoint(x: insets.leading, y: itemsStart)
    length = max(0, barsAfterStart + after)
    var reach = Reach(lower: 0, upper: length).union(arrangement.reach.shifted(by: itemsStart))
    reach = reach.union(Reach(lower: barsAfterStart, upper: barsAfterStart + after))
    reach.upper = max(reach.upper, before)
    if let adorned = abilities?.adorned { reach = reach.union(adorned.adornmentReach.shifted(by: itemsStart)) }
    for (number, bar) in attachments.enumerated() where !bar.takesRoom || bar.offset != 0 {
      guard let start = bars.position(of: number) else { continue }
      reach = reach.union(Reach(lower: start, upper: start + bar.extent))
    }
    for attachment in attachments {
      guard case .cover(let coverage) = attachment.edge else { continue }
      let items = Reach(lower: itemsStart, upper: itemsStart + itemsLength)
      let covered = coverage == .section ? Reach(lower: 0, upper: length) : items
      let insets = attachment.insets
      reach = reach.union(
        Reach(lower: covered.lower + insets.lengthBefore, upper: covered.upper - insets.lengthAfter))
    }
    self.reach = reach
  }

  /// The z index of an item.
  @inline(__always)
  func zIndex(ofItem item: Int) -> Int { itemZIndex + (adorned?.zIndex(ofItem: item) ?? 0) }

  /// The extent across: the items and their insets.
  public var breadth: CGFloat { breadth(ofItems: arrangement.breadth) }

  /// The extent across if the items took this much.
  func breadth(ofItems breadth: CGFloat) -> CGFloat { max(0, insets.leading + breadth + insets.trailing) }

  /// The arrangement, if it is a row on columns that other rows share. A comparison of types is much faster than a cast.
  var rowOnSharedTracks: TrackRow? {
    type(of: arrangement) == TrackRow.self ? arrangement as? TrackRow : nil
  }

  /// Values that the solver replaced or could not follow.
  public var issues: [SectionIssue] {
    arrangement.issues + attachments.filter { !$0.isUsable }.map { .unusableAttachment(kind: $0.kind) }
  }

  /// The frame of an attachment in its natural place, or nil for a bar that does not exist.
  ///
  /// - Parameters:
  ///   - position: Its place in `attachments`.
  ///   - contentBreadth: The breadth of all content, which bars and section boxes span.
  public func frame(ofAttachment position: Int, contentBreadth: CGFloat) -> CGRect? {
    let attachment = attachments[position]
    if case .cover(let coverage) = attachment.edge {
      return box(covering: coverage, insets: attachment.insets, contentBreadth: contentBreadth)
    }
    return bars.position(of: position).map { frame(of: attachment, at: $0, contentBreadth: contentBreadth) }
  }

  private func frame(of bar: Attachment, at position: CGFloat, contentBreadth: CGFloat) -> CGRect {
    CGRect(
      x: bar.insets.leading, y: position, width: bar.insets.available(in: contentBreadth), height: bar.extent)
  }

  private func box(covering coverage: Attachment.Coverage, insets: SectionInsets, contentBreadth: CGFloat) -> CGRect {
    let covered: CGRect
    switch coverage {
    case .section:
      covered = CGRect(x: 0, y: 0, width: contentBreadth, height: length)
    case .items:
      covered = CGRect(
        x: itemOrigin.x, y: itemOrigin.y, width: arrangement.breadth, height: arrangement.length)
    }
    return CGRect(
      x: covered.origin.x + insets.leading, y: covered.origin.y + insets.lengthBefore,
      width: max(0, covered.size.width - insets.leading - insets.trailing),
      height: max(0, covered.size.height - insets.lengthBefore - insets.lengthAfter))
  }

  /// The frame of an attachment that is pinned inside the range `visible`, both in section coordinates.
  ///
  /// Several pinned bars of one edge stack up at it, and are pushed off as one.
  public func frame(ofAttachment position: Int, contentBreadth: CGFloat, pinnedTo visible: Reach) -> CGRect? {
    if attachments[position].isBox { return frame(ofAttachment: position, contentBreadth: contentBreadth) }
    return bars.position(of: position, pinnedTo: visible).map {
      frame(of: attachments[position], at: $0, contentBreadth: contentBreadth)
    }
  }
}

/// Lines between the items of a section: one at the end of each item but the last, inside the item.
public struct Separators: Sendable {
  /// A line that differs from the others.
  public struct Line: Sendable, Hashable {
    /// How much shorter than its item the line is, where reading begins.
    public var leading: CGFloat
    /// The same where reading ends.
    public var trailing: CGFloat

    /// A line with insets in points.
    public init(leading: CGFloat, trailing: CGFloat) { (self.leading, self.trailing) = (leading, trailing) }
  }

  /// Returns the line after an item; nil for no line. It is also called for the last item.
  public typealias LineOfItem = @Sendable (_ item: Int) -> Line?

  /// The thickness along the scroll axis, in points.
  public let extent: CGFloat
  /// How much shorter than its item a line is, where reading begins.
  public let leading: CGFloat
  /// How much shorter than its item a line is, where reading ends.
  public let trailing: CGFloat
  /// Higher values cover lower ones; items are at 0.
  public let zIndex: Int
  private let lineOfItem: LineOfItem?

  /// Lines of `extent` points; insets shorten them.
  ///
  /// - Parameters:
  ///   - extent: The thickness of a line, in points.
  ///   - leading: The inset where reading begins, in points.
  ///   - trailing: The inset where reading ends, in points.
  ///   - zIndex: Higher values cover lower ones.
  ///   - lineOfItem: Decides about each line, instead of the insets. It is called for the items of a query.
  public init(
    extent: CGFloat = 1, leading: CGFloat = 0, trailing: CGFloat = 0, zIndex: Int = 1, lineOfItem: LineOfItem? = nil
  ) {
    self.extent = Extent.usable(extent)
    self.leading = Extent.finite(leading)
    self.trailing = Extent.finite(trailing)
    (self.zIndex, self.lineOfItem) = (zIndex, lineOfItem)
  }

  func line(afterItem item: Int, of count: Int) -> Line? {
    if let lineOfItem { return lineOfItem(item) }
    return item < count - 1 ? Line(leading: leading, trailing: trailing) : nil
  }
}

extension SectionSolution {
  /// The line at the end of an item, in the coordinates of `frame`, or nil if there is none.
  func separator(afterItem item: Int, at frame: CGRect) -> CGRect? {
    guard let separators, separators.extent > 0,
      let line = separators.line(afterItem: item, of: arrangement.itemCount)
    else { return nil }
    let extent = min(separators.extent, frame.size.height)
    return CGRect(
      x: frame.origin.x + Extent.finite(line.leading), y: frame.origin.y + frame.size.height - extent,
      width: max(0, frame.size.width - Extent.finite(line.leading) - Extent.finite(line.trailing)), height: extent)
  }
}
