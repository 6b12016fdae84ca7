import Foundation
import LayoutCore
import Layouts

/// A controller whose view holds a collection view, of which it is data source and delegate.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let firstLayout: UICollectionViewLayout
  private var madeCollectionView: UICollectionView?
  /// Stored.
  open var clearsSelectionOnViewWillAppear = true
  /// Stored: there are no gestures.
  open var installsStandardGestureForInteractiveMovement = true

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    firstLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with a flow layout, because there is no interface file to name another.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    firstLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    firstLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open var collectionViewLayout: UICollectionViewLayout { madeCollectionView?.collectionViewLayout ?? firstLayout }

  /// Fills the view. Asking for it loads the view.
  open var collectionView: UICollectionView! {
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
    let made = UICollectionView(frame: view.bounds, collectionViewLayout: firstLayout)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView = made
  }

  // MARK: Data

  open func numberOfSections(in collectionView: UICollectionView) -> Int { OptionalMember.missing(1) }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell() }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { OptionalMember.missing(UICollectionReusableView()) }

  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalMember.missing(false)
  }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { OptionalMember.missing(()) }

  // MARK: Selection and display

  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    OptionalMember.missing(true)
  }

  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    OptionalMember.missing(true)
  }

  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    OptionalMember.missing(())
  }

  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    OptionalMember.missing(())
  }

  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { OptionalMember.missing(()) }

  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { OptionalMember.missing(()) }

  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { OptionalMember.missing(proposedContentOffset) }

  // MARK: Scrolling

  open func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalMember.missing(()) }

  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { OptionalMember.missing(()) }

  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { OptionalMember.missing(()) }

  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { OptionalMember.missing(()) }
}
