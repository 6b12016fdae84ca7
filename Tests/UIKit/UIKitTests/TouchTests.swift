import TestExpectations
import Testing
import UIKit

/// Drags its items, as rearrangeable layouts do.
private final class DraggingLayout: UICollectionViewFlowLayout, UIGestureRecognizerDelegate {
  private(set) var longPress: UILongPressGestureRecognizer?
  private(set) var pan: UIPanGestureRecognizer?

  override func prepare() {
    super.prepare()
    guard let view = collectionView, longPress == nil else { return }
    let longPress = UILongPressGestureRecognizer(target: self, action: Selector(("handleLongPress:")))
    longPress.minimumPressDuration = 0.3
    longPress.delegate = self
    for recognizer in view.gestureRecognizers ?? [] where recognizer is UIPanGestureRecognizer {
      recognizer.require(toFail: longPress)
    }
    view.addGestureRecognizer(longPress)
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    view.addGestureRecognizer(pan)
    (self.longPress, self.pan) = (longPress, pan)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer == longPress && otherGestureRecognizer == pan }
}

/// Lets touches through beside its children.
private final class PassThroughView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }
}

private final class WideView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -20, dy: 0).contains(point)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    tag += touches.count
  }
}

@MainActor
@Suite("Touches and gestures are stored, and views are found at points")
struct TouchTests {
  @Test("A layout adds its gestures to the view, and a fresh gesture has not begun")
  func gestures() throws {
    let layout = DraggingLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.layoutIfNeeded()
    let (press, pan) = (try #require(layout.longPress), try #require(layout.pan))
    expect(view.gestureRecognizers, [press, pan])
    #expect(press.view === view)
    expect(press.state, .possible)
    expect(press.minimumPressDuration, 0.3)
    expect(press.location(in: view), .zero)
    let delegate: UIGestureRecognizerDelegate = layout
    #expect(delegate.gestureRecognizer(press, shouldRecognizeSimultaneouslyWith: pan))
    #expect(delegate.gestureRecognizerShouldBegin(pan))
    pan.setTranslation(CGPoint(x: 3, y: 4), in: view)
    expect(pan.translation(in: view), CGPoint(x: 3, y: 4))
    expect(pan.velocity(in: view), .zero)
    view.removeGestureRecognizer(press)
    expect(view.gestureRecognizers, [pan])
    #expect(press.view == nil)
  }

  @Test("A scroll view has one pan gesture, which another gesture may wait for")
  func panOfScrollView() {
    let view = UIScrollView(), tap = UITapGestureRecognizer()
    tap.require(toFail: view.panGestureRecognizer)
    #expect(view.panGestureRecognizer === view.panGestureRecognizer)
    #expect(view.panGestureRecognizer.view === view)
    expect(view.panGestureRecognizer.numberOfTouches, 0)
    let other = UIView()
    other.addGestureRecognizer(view.panGestureRecognizer)
    #expect(view.gestureRecognizers == nil)
    expect(other.gestureRecognizers?.count, 1)
  }

  @Test("Every kind of gesture keeps its settings")
  func settings() {
    let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
    swipe.direction = [.up, .down]
    let pinch = UIPinchGestureRecognizer(), turn = UIRotationGestureRecognizer()
    let edge = UIScreenEdgePanGestureRecognizer()
    pinch.scale = 2
    turn.rotation = .pi
    edge.edges = .left
    #expect(swipe.direction.contains(.down))
    expect(pinch.scale, 2)
    expect(turn.rotation, .pi)
    expect(edge.edges, .left)
    swipe.state = .failed
    expect(swipe.state, UIGestureRecognizerState.failed)
    expect(UIGestureRecognizer.State.recognized, .ended)
  }

  @Test("hitTest finds the front view, and skips hidden, transparent and disabled views")
  func hits() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 30, y: 30, width: 50, height: 50))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    [back, front].forEach(root.addSubview)
    front.addSubview(inner)
    let corner = CGPoint(x: 40, y: 40)
    #expect(root.hitTest(corner, with: nil) === inner)
    inner.isUserInteractionEnabled = false
    #expect(root.hitTest(corner, with: nil) === front)
    front.alpha = 0
    #expect(root.hitTest(corner, with: nil) === back)
    root.bringSubviewToFront(back)
    back.isHidden = true
    #expect(root.hitTest(corner, with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 100, y: 0), with: nil) == nil)
    #expect(root.point(inside: .zero, with: nil))
    #expect(!root.point(inside: CGPoint(x: -1, y: 0), with: nil))
  }

  @Test("Views decide themselves what a touch hits")
  func overrides() {
    let through = PassThroughView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let wide = WideView(frame: CGRect(x: 40, y: 0, width: 20, height: 20))
    through.addSubview(wide)
    #expect(through.hitTest(CGPoint(x: 25, y: 5), with: UIEvent()) === wide)
    #expect(through.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
    wide.touchesBegan([UITouch()], with: UIEvent())
    expect(wide.tag, 1)
  }
}
