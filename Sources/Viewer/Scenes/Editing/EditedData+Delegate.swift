import Foundation
import LayoutCore
import Layouts

// Calls to the view's delegate name items by their index paths in the data source. An optional member that the delegate
// does not implement counts as missing here, too.

extension EditedData: CollectionViewDelegate {
  public func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    behind.delegate?.collectionView(collectionView, shouldHighlightItemAt: place(behindItemAt: indexPath))
      ?? OptionalMember.missing(true)
  }

  public func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    behind.delegate?.collectionView(collectionView, didHighlightItemAt: place(behindItemAt: indexPath))
      ?? OptionalMember.missing(())
  }

  public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    behind.delegate?.collectionView(collectionView, didUnhighlightItemAt: place(behindItemAt: indexPath))
      ?? OptionalMember.missing(())
  }

  public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    behind.delegate?.collectionView(collectionView, shouldSelectItemAt: place(behindItemAt: indexPath))
      ?? OptionalMember.missing(true)
  }

  public func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    behind.delegate?.collectionView(collectionView, shouldDeselectItemAt: place(behindItemAt: indexPath))
      ?? OptionalMember.missing(true)
  }

  public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    behind.delegate?.collectionView(collectionView, didSelectItemAt: place(behindItemAt: indexPath))
      ?? OptionalMember.missing(())
  }

  public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    behind.delegate?.collectionView(collectionView, didDeselectItemAt: place(behindItemAt: indexPath))
      ?? OptionalMember.missing(())
  }

  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    behind.delegate?.collectionView(collectionView, willDisplay: cell, forItemAt: place(behindItemAt: indexPath))
  }

  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let place = departed.place(section: indexPath[0], item: indexPath[1]) else { return }
    let path = IndexPath(indexes: [place.section, place.item])
    behind.delegate?.collectionView(collectionView, didEndDisplaying: cell, forItemAt: path)
  }

  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {
    let path = IndexPath(indexes: [section(behind: indexPath[0])] + indexPath.dropFirst())
    behind.delegate?.collectionView(
      collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: path)
  }

  public func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) {
    guard let section = departed.arranged(indexPath[0]) else { return }
    let path = IndexPath(indexes: [section.origin] + indexPath.dropFirst())
    behind.delegate?.collectionView(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: path)
  }

  public func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    behind.delegate?.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
      ?? OptionalMember.missing(proposedContentOffset)
  }

  public func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> TransitionLayout {
    behind.delegate?.collectionView(collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
      ?? OptionalMember.missing(TransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
  }

  public func scrollViewDidScroll(_ scrollView: ScrollView) { behind.delegate?.scrollViewDidScroll(scrollView) }

  public func scrollViewDidZoom(_ scrollView: ScrollView) { behind.delegate?.scrollViewDidZoom(scrollView) }

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    behind.delegate?.scrollViewWillBeginDragging(scrollView)
  }

  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    behind.delegate?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    behind.delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    behind.delegate?.scrollViewWillBeginDecelerating(scrollView)
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    behind.delegate?.scrollViewDidEndDecelerating(scrollView)
  }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    behind.delegate?.scrollViewDidEndScrollingAnimation(scrollView)
  }

  public func viewForZooming(in scrollView: ScrollView) -> View? {
    behind.delegate?.viewForZooming(in: scrollView) ?? OptionalMember.missing(nil)
  }

  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    behind.delegate?.scrollViewWillBeginZooming(scrollView, with: view)
  }

  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {
    behind.delegate?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }

  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    behind.delegate?.scrollViewShouldScrollToTop(scrollView) ?? OptionalMember.missing(true)
  }

  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {
    behind.delegate?.scrollViewDidScrollToTop(scrollView)
  }

  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    behind.delegate?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }
}

extension EditedData: CollectionViewDataSourcePrefetching {
  public func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    behind.prefetching?.collectionView(collectionView, prefetchItemsAt: indexPaths.map(place(behindItemAt:)))
  }

  public func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    behind.prefetching?.collectionView(
      collectionView, cancelPrefetchingForItemsAt: indexPaths.map(place(behindItemAt:)))
  }
}

/// The data source and the delegates of a view, which an object between calls in its turn.
@MainActor
struct ReplacedDelegates {
  weak var source: (any CollectionViewDataSource)?
  weak var delegate: (any CollectionViewDelegate)? { didSet { layouts = LayoutDelegates(delegate) } }
  /// The delegate, as the protocols of our layouts.
  private(set) var layouts = LayoutDelegates(nil)
  weak var prefetching: (any CollectionViewDataSourcePrefetching)?
}

/// A delegate as each of the protocols of our layouts that it conforms to. Layouts ask for every section, and a cast
/// takes longer than most answers.
@MainActor
final class LayoutDelegates {
  private(set) weak var stack: (any StackLayoutDelegate)?
  private(set) weak var barred: (any BarredLayoutDelegate)?
  private(set) weak var flow: (any FlowLayoutDelegate)?
  private(set) weak var waterfall: (any WaterfallLayoutDelegate)?
  private(set) weak var list: (any ListLayoutDelegate)?
  private(set) weak var grid: (any GridLayoutDelegate)?

  init(_ delegate: (any CollectionViewDelegate)?) {
    (stack, barred) = (delegate as? any StackLayoutDelegate, delegate as? any BarredLayoutDelegate)
    (flow, waterfall) = (delegate as? any FlowLayoutDelegate, delegate as? any WaterfallLayoutDelegate)
    (list, grid) = (delegate as? any ListLayoutDelegate, delegate as? any GridLayoutDelegate)
  }
}
