import Foundation
import LayoutCore

/// What is known of how large an item is; what is not comes from the layout.
struct ItemExtent: Hashable {
  /// In points.
  var width: CGFloat?
  var height: CGFloat?
  /// Width through height.
  var aspectRatio: CGFloat?
  /// Whether the width follows from a text, and gives way where there is less room.
  var isFitted = false

  /// What this leaves out is as in `other`.
  func completed(by other: ItemExtent) -> ItemExtent {
    // A proportion of its own goes before a common height.
    guard aspectRatio == nil else {
      return ItemExtent(width: width, height: height, aspectRatio: aspectRatio, isFitted: isFitted)
    }
    return ItemExtent(
      width: width ?? other.width, height: height ?? other.height,
      aspectRatio: height == nil ? other.aspectRatio : nil, isFitted: width == nil ? other.isFitted : isFitted)
  }

  /// The size in a layout of sizes.
  func size(in common: CGSize, room: CGFloat = .infinity) -> CGSize {
    var size = CGSize(width: width ?? common.width, height: height ?? common.height)
    if let aspectRatio {
      if height == nil { size.height = size.width / aspectRatio }
      if height != nil, width == nil { size.width = size.height * aspectRatio }
    }
    if isFitted, room > 0 { size.width = min(size.width, room) }
    return size
  }

  /// The length along the scroll axis of an item `breadth` points broad; nil where nothing is known of it.
  ///
  /// - Parameter keepsProportions: whether a width and a height are taken for proportions.
  func length(inBreadth breadth: CGFloat, _ direction: ScrollDirection, keepsProportions: Bool) -> CGFloat? {
    let (across, along) = direction == .vertical ? (width, height) : (height, width)
    if let across, let along, keepsProportions { return across > 0 ? along * breadth / across : breadth }
    if let along { return along }
    if let aspectRatio { return direction == .vertical ? breadth / aspectRatio : breadth * aspectRatio }
    return height
  }
}
