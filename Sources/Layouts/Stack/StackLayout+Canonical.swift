import Foundation
import LayoutCore
import Sections

// Converts a layout's points to the axes of `Sections`: across is x, along is y, leading is 0.

extension StackLayout {
  /// The extent of a size along the scroll axis.
  public func length(of size: CGSize) -> CGFloat { scrollDirection == .vertical ? size.height : size.width }

  /// A size in canonical axes: width across, height along the scroll axis.
  public func canonical(_ size: CGSize) -> CGSize {
    scrollDirection == .vertical ? size : CGSize(width: size.height, height: size.width)
  }

  /// Insets in canonical axes; left becomes leading.
  public func canonical(_ insets: EdgeInsets) -> SectionInsets {
    scrollDirection == .vertical
      ? SectionInsets(
        lengthBefore: insets.top, lengthAfter: insets.bottom, leading: insets.left, trailing: insets.right)
      : SectionInsets(
        lengthBefore: insets.left, lengthAfter: insets.right, leading: insets.top, trailing: insets.bottom)
  }

  /// Converts insets back to the axes of the view.
  func real(_ insets: SectionInsets) -> EdgeInsets {
    scrollDirection == .vertical
      ? EdgeInsets(
        top: insets.lengthBefore, left: insets.leading, bottom: insets.lengthAfter, right: insets.trailing)
      : EdgeInsets(
        top: insets.leading, left: insets.lengthBefore, bottom: insets.trailing, right: insets.lengthAfter)
  }
}
