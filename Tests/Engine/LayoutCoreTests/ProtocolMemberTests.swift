import Foundation
import LayoutCore
import TestExpectations
import Testing

/// Implements every member of the protocols and logs each call.
private final class Listener: CollectionViewDelegate, CollectionViewDataSource, CollectionViewDataSourcePrefetching {
  var called: Set<String> = []
  var counts = [30]

  private func note<Answer>(_ name: String, _ answer: Answer) -> Answer {
    called.insert(name)
    return answer
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { note("numberOfSections", counts.count) }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    note("numberOfItems", counts[section])
  }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    note("cellForItem", collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath))
  }
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    note(
      "viewForSupplementary",
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath))
  }
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    note("canMove", true)
  }
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { note("move", ()) }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    note("prefetch", ())
  }
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    note("cancelPrefetching", ())
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { note("didScroll", ()) }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("willEndDragging at \(velocity.y)", ())
    targetContentOffset.pointee.y += 3
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note("willBeginDragging", ()) }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging", ())
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { note("willBeginDecelerating", ()) }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("didEndDecelerating", ()) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { note("didEndScrollingAnimation", ()) }

  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight", true)
  }
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    note("didHighlight", ())
  }
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    note("didUnhighlight", ())
  }
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    note("shouldSelect", true)
  }
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    note("shouldDeselect", true)
  }
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) { note("didSelect", ()) }
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("didDeselect", ())
  }
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { note("willDisplay", ()) }
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) { note("didEndDisplaying", ()) }
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) { note("willDisplaySupplementary", ()) }
  func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { note("didEndDisplayingSupplementary", ()) }
  func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { note("targetContentOffset", proposedContentOffset) }
  func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> TransitionLayout {
    note("transitionLayout", TransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
  }
}

/// Implements only the members without a default.
private final class Silent: CollectionViewDelegate, CollectionViewDataSource, CollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
  }
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
}

@MainActor @Suite("Members of the protocols")
struct ProtocolMemberTests {
  private func view(_ listener: any CollectionViewDataSource & CollectionViewDelegate) -> CollectionView {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 50), collectionViewLayout: SpyLayout(Log(), headerHeight: 10))
    view.register(NameCell.self, forCellWithReuseIdentifier: "name")
    view.register(
      ReusableView.self, forSupplementaryViewOfKind: ElementKind.sectionHeader, withReuseIdentifier: "header")
    view.dataSource = listener
    view.delegate = listener
    return view
  }

  @Test("every member of the protocols is called")
  func everyMember() {
    let listener = Listener()
    let view = view(listener)
    view.prefetchDataSource = listener
    view.layoutIfNeeded()
    view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    view.layoutIfNeeded()
    view.userDidEndScrolling(at: CGPoint(x: 0, y: 100), velocity: CGPoint(x: 0, y: 2_000))
    expect(view.contentOffset.y, 103, "the delegate decides last")
    view.allowsMultipleSelection = true
    view.userDidTapItem(at: path(0, 12))
    view.userDidTapItem(at: path(0, 12))
    view.beginInteractiveMovementForItem(at: path(0, 12))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 5, y: 145))
    view.endInteractiveMovement()
    view.startInteractiveTransition(to: SpyLayout(Log()))
    view.cancelInteractiveTransition()
    #expect(
      listener.called.sorted() == [
        "canMove", "cancelPrefetching", "cellForItem", "didDeselect", "didEndDecelerating", "didEndDisplaying",
        "didEndDisplayingSupplementary", "didEndDragging", "didEndScrollingAnimation", "didHighlight", "didScroll",
        "didSelect",
        "didUnhighlight", "move", "numberOfItems", "numberOfSections", "prefetch", "shouldDeselect",
        "shouldHighlight", "shouldSelect", "targetContentOffset", "transitionLayout", "viewForSupplementary",
        "willBeginDecelerating", "willBeginDragging", "willDisplay", "willDisplaySupplementary",
        "willEndDragging at 2.0",
      ])
  }

  @Test("a missing member is recognized, and an implemented one is not taken for missing")
  func noticed() {
    let (silent, listener) = (Silent(), Listener())
    let view = view(listener)
    #expect(answers(of: silent, in: view).allSatisfy { !$0 })
    #expect(answers(of: listener, in: view).allSatisfy { $0 })
  }

  /// Which members are implemented.
  private func answers(
    of target: any CollectionViewDelegate & CollectionViewDataSource & CollectionViewDataSourcePrefetching,
    in view: CollectionView
  ) -> [Bool] {
    let (cell, header) = (CollectionViewCell(), ReusableView())
    var point = CGPoint.zero
    return [
      OptionalMember.answer { target.numberOfSections(in: view) } != nil,
      OptionalMember.answer { target.collectionView(view, canMoveItemAt: path(0, 0)) } != nil,
      OptionalMember.answer { target.collectionView(view, moveItemAt: path(0, 0), to: path(0, 0)) } != nil,
      OptionalMember.answer {
        target.collectionView(
          view, viewForSupplementaryElementOfKind: ElementKind.sectionHeader, at: path(0, 0))
      } != nil,
      OptionalMember.answer { target.collectionView(view, cancelPrefetchingForItemsAt: []) } != nil,
      OptionalMember.answer { target.scrollViewDidScroll(view) } != nil,
      OptionalMember.answer {
        target.collectionView(
          view, transitionLayoutForOldLayout: CollectionViewLayout(), newLayout: CollectionViewLayout())
      } != nil,
      OptionalMember.answer {
        target.scrollViewWillEndDragging(view, withVelocity: .zero, targetContentOffset: &point)
      } != nil,
      OptionalMember.answer { target.scrollViewDidEndDecelerating(view) } != nil,
      OptionalMember.answer { target.scrollViewDidEndScrollingAnimation(view) } != nil,
      OptionalMember.answer { target.collectionView(view, shouldHighlightItemAt: path(0, 0)) } != nil,
      OptionalMember.answer { target.collectionView(view, didHighlightItemAt: path(0, 0)) } != nil,
      OptionalMember.answer { target.collectionView(view, didUnhighlightItemAt: path(0, 0)) } != nil,
      OptionalMember.answer { target.collectionView(view, shouldSelectItemAt: path(0, 0)) } != nil,
      OptionalMember.answer { target.collectionView(view, shouldDeselectItemAt: path(0, 0)) } != nil,
      OptionalMember.answer { target.collectionView(view, didSelectItemAt: path(0, 0)) } != nil,
      OptionalMember.answer { target.collectionView(view, didDeselectItemAt: path(0, 0)) } != nil,
      OptionalMember.answer { target.collectionView(view, willDisplay: cell, forItemAt: path(0, 0)) } != nil,
      OptionalMember.answer { target.collectionView(view, didEndDisplaying: cell, forItemAt: path(0, 0)) } != nil,
      OptionalMember.answer {
        target.collectionView(view, willDisplaySupplementaryView: header, forElementKind: "", at: path(0, 0))
      } != nil,
      OptionalMember.answer {
        target.collectionView(view, didEndDisplayingSupplementaryView: header, forElementOfKind: "", at: path(0, 0))
      } != nil,
      OptionalMember.answer {
        target.collectionView(view, targetContentOffsetForProposedContentOffset: .zero)
      } != nil,
    ]
  }

  @Test("missing members have UIKit's defaults: one section, selection and highlighting allowed, moving not")
  func defaults() {
    let silent = Silent()
    let view = view(silent)
    view.diagnosticHandler = { _ in }
    view.layoutIfNeeded()
    expect(view.numberOfSections, 1)
    view.userDidTapItem(at: path(0, 1))
    expect(view.indexPathsForSelectedItems, [path(0, 1)])
    #expect(!view.beginInteractiveMovementForItem(at: path(0, 0)))
  }

  @Test("a member that makes the view call a missing one still counts as implemented")
  func nested() {
    let silent = Silent()
    let view = view(silent)
    let answer = OptionalMember.answer {
      view.reloadData()
      return view.numberOfSections
    }
    expect(answer, 1)
  }
}
