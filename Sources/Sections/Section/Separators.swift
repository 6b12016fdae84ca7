import Foundation

/// Lines between the items of a section: one at the end of each item but the last, inside the item.
public struct Separators: Sendable, Hashable {
  /// The thickness along the scroll axis, in points.
  public let extent: CGFloat
  /// How much shorter than its item a line is, at either side.
  public let leading: CGFloat
  /// By how much a line ends short of the items, where reading ends.
  public let trailing: CGFloat
  /// Higher values cover lower ones; items are at 0.
  public let zIndex: Int

  /// Lines of `extent` points; insets shorten them.
  public init(extent: CGFloat = 1, leading: CGFloat = 0, trailing: CGFloat = 0, zIndex: Int = 1) {
    self.extent = Extent.usable(extent)
    self.leading = Extent.finite(leading)
    self.trailing = Extent.finite(trailing)
    self.zIndex = zIndex
  }
}

extension SectionSolution {
  /// The line at the end of an item, in the coordinates of `frame`, or nil for the last item.
  func separator(afterItem item: Int, at frame: CGRect) -> CGRect? {
    guard let separators, separators.extent > 0, item < arrangement.itemCount - 1 else { return nil }
    let extent = min(separators.extent, frame.size.height)
    return CGRect(
      x: frame.origin.x + separators.leading, y: frame.origin.y + frame.size.height - extent,
      width: max(0, frame.size.width - separators.leading - separators.trailing), height: extent)
  }
}
