import Foundation

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
