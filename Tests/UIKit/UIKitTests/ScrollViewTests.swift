import TestExpectations
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

/// Notes all members.
private final class Witness: NSObject, UICollectionViewDelegate {
  var calls: [String] = []
  var mayGoToTop = true

  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("did scroll") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { calls.append("did zoom") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("will drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { calls.append("will end dragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("did end dragging, \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("will slow down") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("did slow down") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("did animate") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("will zoom") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    calls.append("zoomed to \(scale)")
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { mayGoToTop }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("at the top") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    calls.append("inset \(scrollView.adjustedContentInset.top)")
  }
}

/// Forwards all members, as libraries with a delegate in the middle do.
private final class Forwarder: NSObject, UIScrollViewDelegate {
  weak var delegate: UIScrollViewDelegate?

  func scrollViewDidScroll(_ scrollView: UIScrollView) { delegate?.scrollViewDidScroll?(scrollView) }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { delegate?.scrollViewDidZoom?(scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { delegate?.scrollViewWillBeginDragging?(scrollView) }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate?.scrollViewWillEndDragging?(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    delegate?.scrollViewWillBeginDecelerating?(scrollView)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { delegate?.scrollViewDidEndDecelerating?(scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidEndScrollingAnimation?(scrollView)
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { delegate?.viewForZooming?(in: scrollView) }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    delegate?.scrollViewWillBeginZooming?(scrollView, with: view)
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    delegate?.scrollViewDidEndZooming?(scrollView, with: view, atScale: scale)
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    delegate?.scrollViewShouldScrollToTop?(scrollView) ?? true
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { delegate?.scrollViewDidScrollToTop?(scrollView) }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidChangeAdjustedContentInset?(scrollView)
  }
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
    expect(listener.calls, ["scrolled to 20.0", "scrolled to 30.0", "ended"])
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
    expect(target.y, 3)
  }

  @Test("A forwarder passes on every member, and a missing one is nil")
  func allMembers() {
    final class Silent: UIScrollViewDelegate {}
    let (witness, forwarder, view) = (Witness(), Forwarder(), UIScrollView())
    var target = CGPoint.zero
    func callAll(_ delegate: any UIScrollViewDelegate) -> [Bool] {
      [
        delegate.scrollViewDidScroll?(view) != nil, delegate.scrollViewDidZoom?(view) != nil,
        delegate.scrollViewWillBeginDragging?(view) != nil,
        delegate.scrollViewWillEndDragging?(view, withVelocity: .zero, targetContentOffset: &target) != nil,
        delegate.scrollViewDidEndDragging?(view, willDecelerate: false) != nil,
        delegate.scrollViewWillBeginDecelerating?(view) != nil, delegate.scrollViewDidEndDecelerating?(view) != nil,
        delegate.scrollViewDidEndScrollingAnimation?(view) != nil, delegate.viewForZooming?(in: view) != nil,
        delegate.scrollViewWillBeginZooming?(view, with: nil) != nil,
        delegate.scrollViewDidEndZooming?(view, with: nil, atScale: 2) != nil,
        delegate.scrollViewShouldScrollToTop?(view) != nil, delegate.scrollViewDidScrollToTop?(view) != nil,
        delegate.scrollViewDidChangeAdjustedContentInset?(view) != nil,
      ]
    }
    forwarder.delegate = witness
    expect(callAll(forwarder), Array(repeating: true, count: 14))
    #expect(
      witness.calls == [
        "did scroll", "did zoom", "will drag", "will end dragging", "did end dragging, false", "will slow down",
        "did slow down", "did animate", "will zoom", "zoomed to 2.0", "at the top", "inset 0.0",
      ])
    expect(callAll(Silent()), Array(repeating: false, count: 14))
  }

  @Test("A scroll of the user, changed insets and a way to the top call their members, in the order of UIKit")
  func userScrolls() {
    let layout = UICollectionViewLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    let witness = Witness()
    view.delegate = witness
    view.contentSize = CGSize(width: 100, height: 1000)
    view.userDidEndScrolling(at: CGPoint(x: 0, y: 50))
    #expect(
      witness.calls.filter { $0 != "did scroll" } == [
        "will drag", "will end dragging", "did end dragging, true", "will slow down", "did slow down",
      ])
    witness.calls = []
    view.contentInset.top = 20
    view.safeAreaInsets.top = 10
    view.contentInsetAdjustmentBehavior = .never
    expect(witness.calls.filter { $0 != "did scroll" }, ["inset 20.0", "inset 30.0", "inset 20.0"])
    witness.calls = []
    expect(view.userScrollsToTop { true }, true)
    expect(witness.calls, ["at the top"])
    witness.mayGoToTop = false
    #expect(view.userScrollsToTop { true } == nil)
    expect(witness.calls, ["at the top"])
    view.scrollsToTop = false
    expect(view.userScrollsToTop { false }, false, "the delegate is asked only if taps would scroll")
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
