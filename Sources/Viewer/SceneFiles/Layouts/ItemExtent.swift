import Foundation
import LayoutCore

/// An item's size as far as the data give it. The layout supplies values that are nil.
struct ItemExtent: Hashable {
  /// In points.
  var width: CGFloat?
  var height: CGFloat?
  /// Width divided by height.
  var aspectRatio: CGFloat?
  /// Whether the width is that of a text. It shrinks if there is less space.
  var isFitted = false
  /// The space around the part with the aspect ratio, in points: the texts below an image, and a border.
  var around = CGSize.zero

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
      if height == nil { size.height = height(ofBreadth: size.width, aspectRatio) }
      if height != nil, width == nil { size.width = width(ofBreadth: size.height, aspectRatio) }
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
    if let aspectRatio {
      return direction == .vertical ? height(ofBreadth: breadth, aspectRatio) : width(ofBreadth: breadth, aspectRatio)
    }
    return height
  }

  private func height(ofBreadth width: CGFloat, _ aspectRatio: CGFloat) -> CGFloat {
    max(0, width - around.width) / aspectRatio + around.height
  }

  private func width(ofBreadth height: CGFloat, _ aspectRatio: CGFloat) -> CGFloat {
    max(0, height - around.height) * aspectRatio + around.width
  }
}
