import Foundation
import LayoutCore

/// A decoration behind a section: a box that covers the section's whole extent, and exists whenever any part of it is
/// in view.
public struct SectionBox: Hashable, Sendable {
  public enum Coverage: Hashable, Sendable {
    /// Header, insets, items and footer, over the whole breadth of the content.
    case section
    /// The area of the items.
    case items
  }

  /// The decoration kind; a view class for it is registered on the layout.
  public var kind: String
  public var covers: Coverage
  /// How much smaller the box is than the area that it covers, in points; negative values make it larger.
  public var insets: EdgeInsets
  public var zIndex: Int

  public init(kind: String, covers: Coverage = .section, insets: EdgeInsets = .zero, zIndex: Int = -1) {
    (self.kind, self.covers, self.insets, self.zIndex) = (kind, covers, insets, zIndex)
  }
}

/// Returns values for single sections of any stacked layout. Members that are not implemented leave them to the
/// layout's properties.
///
/// The collection view's own `delegate` is called if it conforms.
@preconcurrency @MainActor
public protocol StackLayoutDelegate: CollectionViewDelegate {
  /// The boxes behind a section; none if the result is empty.
  func collectionView(_ collectionView: CollectionView, layout: StackLayout, boxesForSectionAt section: Int)
    -> [SectionBox]
  /// The header of a group of sections; nil is none. The path has the group's first section, and the number of groups
  /// around it as its item.
  func collectionView(_ collectionView: CollectionView, layout: StackLayout, headerForGroupAt indexPath: IndexPath)
    -> SectionBar?
  /// The footer of a group of sections; nil is none.
  func collectionView(_ collectionView: CollectionView, layout: StackLayout, footerForGroupAt indexPath: IndexPath)
    -> SectionBar?
}

extension StackLayoutDelegate {
  public func collectionView(_ collectionView: CollectionView, layout: StackLayout, boxesForSectionAt section: Int)
    -> [SectionBox]
  { OptionalMember.missing([]) }

  public func collectionView(
    _ collectionView: CollectionView, layout: StackLayout, headerForGroupAt indexPath: IndexPath
  ) -> SectionBar? { OptionalMember.missing(layout.groupHeader) }

  public func collectionView(
    _ collectionView: CollectionView, layout: StackLayout, footerForGroupAt indexPath: IndexPath
  ) -> SectionBar? { OptionalMember.missing(layout.groupFooter) }
}
