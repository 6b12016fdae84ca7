import Foundation
import LayoutCore

extension FlowLayout {
  /// Where a section's inset begins. The content inset counts in any case.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// As an estimate: cells say their sizes, and nothing better than UIKit's 50 by 50 points is known before.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The size of items that nobody named one for.
  var placeholderSize: CGSize {
    guard estimatesItemSizes else { return itemSize }
    return estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize
  }

  /// How much further in than the content inset the reference of section insets lies.
  var insetToReference: EdgeInsets {
    guard sectionInsetReference != .fromContentInset, let view = collectionView else { return .zero }
    let reference = sectionInsetReference == .fromSafeArea ? view.safeAreaInsets : view.layoutMargins
    let counted = view.adjustedContentInset
    let isVertical = scrollDirection == .vertical
    return EdgeInsets(
      top: isVertical ? 0 : max(0, reference.top - counted.top),
      left: isVertical ? max(0, reference.left - counted.left) : 0,
      bottom: isVertical ? 0 : max(0, reference.bottom - counted.bottom),
      right: isVertical ? max(0, reference.right - counted.right) : 0)
  }
}
