import Foundation
import LayoutCore

/// What the data say about an item's size. The layout supplies what is nil.
struct ItemExtent: Hashable {
  /// In points.
  var width: CGFloat?
  var height: CGFloat?
  /// Width divided by height.
  var aspectRatio: CGFloat?
  /// Whether the width is that of a text. It shrinks if there is less space.
  var isFitted = false

  /// This extent, with missing values taken from `other`.
  func completed(by other: ItemExtent) -> ItemExtent {
    // An aspect ratio of the item's own overrides a common height.
    guard aspectRatio == nil else {
      return ItemExtent(width: width, height: height, aspectRatio: aspectRatio, isFitted: isFitted)
    }
    return ItemExtent(
      width: width ?? other.width, height: height ?? other.height,
      aspectRatio: height == nil ? other.aspectRatio : nil, isFitted: width == nil ? other.isFitted : isFitted)
  }

  /// The size in a layout that places items by size. `common` supplies missing values.
  func size(in common: CGSize, room: CGFloat = .infinity) -> CGSize {
    var size = CGSize(width: width ?? common.width, height: height ?? common.height)
    if let aspectRatio {
      if height == nil { size.height = size.width / aspectRatio }
      if height != nil, width == nil { size.width = size.height * aspectRatio }
    }
    if isFitted, room > 0 { size.width = min(size.width, room) }
    return size
  }

  /// The length along the scroll axis of an item that is `breadth` points broad; nil if nothing is known about it.
  ///
  /// - Parameter keepsProportions: whether a width and a height together only give the proportions.
  func length(inBreadth breadth: CGFloat, _ direction: ScrollDirection, keepsProportions: Bool) -> CGFloat? {
    let (across, along) = direction == .vertical ? (width, height) : (height, width)
    if let across, let along, keepsProportions { return across > 0 ? along * breadth / across : breadth }
    if let along { return along }
    if let aspectRatio { return direction == .vertical ? breadth / aspectRatio : breadth * aspectRatio }
    return height
  }
}
