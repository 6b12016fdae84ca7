import Testing
import UIKit

/// A view that forwards what its scroll view reports, as banner and pager libraries do.
private final class Pager: UIView, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  weak var delegate: UIScrollViewDelegate?

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.delegate = self
    addSubview(scrollView)
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { delegate?.scrollViewDidScroll?(scrollView) }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidEndScrollingAnimation?(scrollView)
  }
}

private final class Listener: NSObject, UICollectionViewDelegate {
  var calls: [String] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scrolled to \(scrollView.contentOffset.y)") }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("ended") }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { targetContentOffset.pointee.y = velocity.y }
}

@MainActor
@Suite("Scroll views have delegates")
struct ScrollViewTests {
  @Test("A scroll view calls its delegate, which forwards with a question mark")
  func forwarding() {
    let pager = Pager(frame: .zero), listener = Listener()
    pager.delegate = listener
    pager.scrollView.contentOffset.y = 20
    pager.scrollView.setContentOffset(CGPoint(x: 0, y: 30), animated: true)
    #expect(listener.calls == ["scrolled to 20.0", "scrolled to 30.0", "ended"])
  }

  @Test("Optional members of scroll view delegates are nil if they are missing")
  func optionalMembers() {
    final class Silent: UIScrollViewDelegate {}
    let silent = Silent(), listener = Listener(), view = UIScrollView()
    let (quiet, speaking): (UIScrollViewDelegate, UIScrollViewDelegate) = (silent, listener)
    #expect(quiet.scrollViewDidEndScrollingAnimation?(view) == nil)
    #expect(quiet.scrollViewDidEndDecelerating?(view) == nil)
    #expect(speaking.scrollViewDidEndScrollingAnimation?(view) != nil)
    var target = CGPoint.zero
    speaking.scrollViewWillEndDragging?(view, withVelocity: CGPoint(x: 0, y: 3), targetContentOffset: &target)
    #expect(target.y == 3)
  }

  @Test("A collection view is a scroll view with the same delegate")
  func collectionView() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let listener = Listener()
    view.delegate = listener
    let scrollView: UIScrollView = view
    #expect(scrollView.delegate === listener)
    scrollView.delegate = nil
    #expect(view.delegate == nil)
  }
}
