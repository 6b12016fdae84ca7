import TestExpectations
import struct LayoutCore.Animation
import Testing
import UIKit

private final class StopNote: CAAnimationDelegate {
  var calls: [String] = []
  func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stop \(flag)") }
}

@MainActor
@Suite("Animations")
struct AnimationTests {
  @Test("Changes and completions of UIView.animate run before the call returns")
  func views() {
    let view = UIView()
    var news: [String] = []
    UIView.animate(withDuration: 0.3) { view.alpha = 0.5 }
    expect(view.alpha, 0.5)
    UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 }) { news.append("done \($0)") }
    UIView.animate(
      withDuration: 0.3, delay: 1, options: [.beginFromCurrentState, .curveEaseInOut],
      animations: { view.frame.origin.x = 10 }, completion: { _ in news.append("moved") })
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [],
      animations: { view.frame.origin.y = 20 }, completion: nil)
    UIView.transition(with: view, duration: 0.2, options: .transitionCrossDissolve, animations: { view.tag = 1 })
    expect(view.alpha, 0)
    expect(view.frame.origin, CGPoint(x: 10, y: 20))
    expect(view.tag, 1)
    expect(news, ["done true", "moved"])
  }

  @Test("Animations are off inside performWithoutAnimation and on again behind it")
  func without() {
    var states: [Bool] = []
    UIView.performWithoutAnimation { states.append(UIView.areAnimationsEnabled) }
    states.append(UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(false)
    states.append(UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(true)
    expect(states, [false, true, false])
  }

  @Test("collection views that animate changes take the duration and the curve, and nothing without animation")
  func collections() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    func add(_ item: Int, animating: Bool = true) {
      snapshot.appendItems([item])
      source.apply(snapshot, animatingDifferences: animating)
      view.layoutIfNeeded()
    }
    add(1)
    view.animatesChanges = true
    add(2)
    expect(view.transition?.animation, view.changeAnimation)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear, animations: { add(3) })
    expect(view.transition?.animation, Animation(.seconds(2), .linear))
    view.finishTransition()
    UIView.performWithoutAnimation { add(4) }
    #expect(view.transition == nil)
    add(5, animating: false)
    #expect(view.transition == nil)
    expect(view.numberOfItems(inSection: 0), 5)
  }

  @Test("A transition between two views puts the second in the place of the first")
  func replacement() {
    let root = UIView(), old = UIView(), front = UIView(), new = UIView()
    [old, front].forEach(root.addSubview)
    UIView.transition(from: old, to: new, duration: 0.5, options: .transitionFlipFromLeft)
    expect(root.subviews, [new, front])
  }

  @Test("An animator changes views when it starts, and ends at once")
  func animators() {
    let view = UIView()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { view.alpha = 0.25 }
    animator.addCompletion { ends.append($0) }
    expect(view.alpha, 1)
    animator.startAnimation()
    expect(view.alpha, 0.25)
    expect(ends, [.end])
    #expect(!animator.isRunning)
  }

  @Test("The completion block of a transaction runs when it is committed; transactions may be nested")
  func transactions() {
    var calls: [String] = []
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { calls.append("outer") }
    CATransaction.begin()
    #expect(CATransaction.completionBlock() == nil)
    #expect(CATransaction.disableActions())
    CATransaction.setCompletionBlock { calls.append("inner") }
    CATransaction.commit()
    expect(calls, ["inner"])
    CATransaction.commit()
    expect(calls, ["inner", "outer"])
    #expect(!CATransaction.disableActions())
  }

  @Test("An animation of a layer ends as soon as it is added, and changes nothing of the layer")
  func layers() {
    let view = UIView(), note = StopNote(), turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.fromValue = 0
    turn.toValue = Double.pi
    turn.fillMode = kCAFillModeForwards
    turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    turn.delegate = note
    view.layer.add(turn, forKey: "turn")
    expect(note.calls, ["start", "stop true"])
    #expect(view.layer.animationKeys() == nil)
    expect(view.transform, .identity)
  }

  @Test("A display link never calls its target; clocks run")
  func clocks() {
    let link = CADisplayLink(target: self, selector: Selector(("step:")))
    link.add(to: .main, forMode: .common)
    link.isPaused = true
    #expect(link.isPaused)
    #expect(link.duration > 0)
    #expect(link.targetTimestamp > 0)
    link.invalidate()
    let (media, wall) = (CACurrentMediaTime(), CFAbsoluteTimeGetCurrent())
    #expect(media > 0)
    #expect(wall > 0)
    #expect(CACurrentMediaTime() >= media)
    #expect(CFAbsoluteTimeGetCurrent() >= wall)
  }
}
