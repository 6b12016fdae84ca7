import Foundation
import LayoutCore

/// The reference of a flow's section insets across the scroll axis, with UIKit's names.
public enum SectionInsetReference: Int, Hashable, Sendable, CaseIterable {
  case fromContentInset
  case fromSafeArea
  case fromLayoutMargins

  /// How much farther inside than the adjusted content inset the reference is, across the scroll axis.
  @MainActor
  func insets(of view: CollectionView?, _ direction: ScrollDirection) -> EdgeInsets {
    guard let view, self != .fromContentInset else { return .zero }
    let reference = self == .fromSafeArea ? view.safeAreaInsets : view.safeAreaInsets + view.layoutMargins
    let inset = view.adjustedContentInset
    return direction == .vertical
      ? EdgeInsets(
        top: 0, left: max(0, reference.left - inset.left), bottom: 0, right: max(0, reference.right - inset.right))
      : EdgeInsets(
        top: max(0, reference.top - inset.top), left: 0, bottom: max(0, reference.bottom - inset.bottom), right: 0)
  }
}

extension FlowLayout {
  /// UIKit nests the type in its layout.
  public typealias SectionInsetReference = Layouts.SectionInsetReference
}
