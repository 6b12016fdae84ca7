import Foundation
import LayoutCore
import Layouts

/// A controller with a collection view in its view. It is the collection view's data source and delegate.
open class UICollectionViewController: UIViewController, CollectionViewDataSource, CollectionViewDelegate {
  private let firstLayout: CollectionViewLayout
  private var madeCollectionView: CollectionView?
  /// Stored.
  open var clearsSelectionOnViewWillAppear = true
  /// Stored: there are no gestures.
  open var installsStandardGestureForInteractiveMovement = true

  public init(collectionViewLayout layout: CollectionViewLayout) {
    firstLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with a flow layout, because there is no interface file to name another.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    firstLayout = FlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    firstLayout = FlowLayout()
    super.init(coder: coder)
  }

  open var collectionViewLayout: CollectionViewLayout { madeCollectionView?.collectionViewLayout ?? firstLayout }

  /// Fills the view. Asking for it loads the view.
  open var collectionView: CollectionView! {
    get {
      loadViewIfNeeded()
      return madeCollectionView
    }
    set {
      madeCollectionView?.removeFromSuperview()
      madeCollectionView = newValue
      guard let newValue else { return }
      newValue.dataSource = self
      newValue.delegate = self
      viewIfLoaded?.addSubview(newValue)
    }
  }

  open override func loadView() {
    super.loadView()
    guard madeCollectionView == nil else { return }
    let made = CollectionView(frame: view.bounds, collectionViewLayout: firstLayout)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView = made
  }

  // MARK: Data

  open func numberOfSections(in collectionView: CollectionView) -> Int { OptionalMember.missing(1) }

  open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  open func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  { CollectionViewCell() }

  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView { OptionalMember.missing(ReusableView()) }

  open func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalMember.missing(false)
  }

  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { OptionalMember.missing(()) }

  // MARK: Selection and display

  open func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    OptionalMember.missing(true)
  }

  open func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    OptionalMember.missing(true)
  }

  open func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    OptionalMember.missing(())
  }

  open func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    OptionalMember.missing(())
  }

  open func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { OptionalMember.missing(()) }

  open func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { OptionalMember.missing(()) }

  open func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { OptionalMember.missing(proposedContentOffset) }

  open func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> TransitionLayout { OptionalMember.missing(TransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)) }

  open func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> ContextMenuConfiguration? { OptionalMember.missing(nil) }

  open func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> ContextMenuConfiguration? {
    guard indexPaths.count == 1, let path = indexPaths.first else { return nil }
    return self.collectionView(collectionView, contextMenuConfigurationForItemAt: path, point: point)
  }

  // MARK: Scrolling

  open func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalMember.missing(()) }

  open func scrollViewDidZoom(_ scrollView: UIScrollView) { OptionalMember.missing(()) }

  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { OptionalMember.missing(()) }

  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { OptionalMember.missing(()) }

  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    OptionalMember.missing(())
  }

  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { OptionalMember.missing(()) }

  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { OptionalMember.missing(()) }

  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { OptionalMember.missing(()) }

  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { OptionalMember.missing(nil) }

  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { OptionalMember.missing(()) }

  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    OptionalMember.missing(())
  }

  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { OptionalMember.missing(true) }

  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { OptionalMember.missing(()) }

  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { OptionalMember.missing(()) }
}
