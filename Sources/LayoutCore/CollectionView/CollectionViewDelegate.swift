import Foundation

/// Is notified of selection, highlighting and display. Every member has a default.
@preconcurrency @MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Whether a press may highlight an item; refused, the press comes to nothing. Default: true.
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// An item is pressed.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
  /// An item is no longer pressed; sent after all that the press brought about.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Whether a tap may select an item. Default: true.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Whether a tap may deselect an item, where several can be selected. Default: true.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// A tap selected an item. Selection by code calls nothing.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  /// A tap deselected an item, or selected another one in its place.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
  /// A cell comes on show, with its attributes applied.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath)
  /// A cell has gone off show; after an update the path is the one it had before.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath)
  /// A supplementary view comes on show, with its attributes applied.
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// A supplementary view has gone off show.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
  /// Where the content should lie after a change of data or layout; takes precedence over the layout's.
  func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
}

extension CollectionViewDelegate {
  public func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    OptionalMember.missing(true)
  }
  public func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    OptionalMember.missing(())
  }
  public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    OptionalMember.missing(())
  }
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    OptionalMember.missing(true)
  }
  public func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    OptionalMember.missing(true)
  }
  public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    OptionalMember.missing(())
  }
  public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    OptionalMember.missing(())
  }
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { OptionalMember.missing(()) }
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { OptionalMember.missing(()) }
  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { OptionalMember.missing(()) }
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { OptionalMember.missing(()) }
  public func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { OptionalMember.missing(proposedContentOffset) }
}
