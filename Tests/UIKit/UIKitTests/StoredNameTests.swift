import LayoutCore
import TestExpectations
import Testing
import UIKit

private final class Turn: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    transitionContext.view(forKey: .to).map(transitionContext.containerView.addSubview)
    transitionContext.completeTransition(true)
  }
}

private final class Mirrored: UICollectionView {
  var changes = 0
  override var semanticContentAttribute: UISemanticContentAttribute { didSet { changes += 1 } }
}

@MainActor
@Suite("Names that published code mentions")
struct StoredNameTests {
  @Test("Keyframes take effect one after the other, before the call returns")
  func keyframes() {
    let view = UIView()
    var news: [String] = []
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.calculationModeCubic]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
      news.append("\(view.alpha)")
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.25 }
    } completion: {
      news.append("done \($0)")
    }
    expect(view.alpha, 0.25)
    expect(news, ["0.5", "done true"])
  }

  @Test("An animator is active once it has made its changes, and until it ends")
  func animators() {
    let view = UIView()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
    animator.addCompletion { ends.append($0) }
    expect(animator.state, .inactive)
    animator.fractionComplete = 0.3
    expect(animator.state, .active)
    expect(view.alpha, 0.5)
    animator.stopAnimation(false)
    expect(animator.state, .stopped)
    #expect(ends.isEmpty)
    animator.finishAnimation(at: .current)
    expect(animator.state, .inactive)
    expect(ends, [.current])
    animator.addAnimations { view.alpha = 1 }
    animator.startAnimation()
    expect(animator.state, .inactive)
    expect(animator.fractionComplete, 1)
    expect(view.alpha, 1)
  }

  @Test("Changes of an animator that is stopped are not made")
  func stopped() {
    let view = UIView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
    animator.stopAnimation(true)
    animator.startAnimation()
    expect(animator.state, .inactive)
    expect(view.alpha, 1)
  }

  @Test("A direction that is forced is that of the view, of those inside, and of collection views")
  func direction() {
    let outer = UIView(), inner = UIView()
    let view = Mirrored(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    outer.addSubview(view)
    view.addSubview(inner)
    expect(outer.semanticContentAttribute, .unspecified)
    expect(inner.effectiveUserInterfaceLayoutDirection, .leftToRight)
    view.semanticContentAttribute = .forceRightToLeft
    expect(view.changes, 1)
    expect(view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    expect((view as UIView).effectiveUserInterfaceLayoutDirection, .rightToLeft)
    expect(inner.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    expect(outer.effectiveUserInterfaceLayoutDirection, .leftToRight)
    inner.semanticContentAttribute = .playback
    expect(inner.effectiveUserInterfaceLayoutDirection, .leftToRight)
    expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft), .rightToLeft)
    expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft), .rightToLeft)
    expect(UIView.userInterfaceLayoutDirection(for: .spatial, relativeTo: .rightToLeft), .leftToRight)
  }

  @Test(
    "The largest rectangle of a shape is in the middle",
    arguments: [
      (CGSize(width: 2, height: 1), CGRect(x: 10, y: 30, width: 40, height: 20)),
      (CGSize(width: 1, height: 1), CGRect(x: 10, y: 20, width: 40, height: 40)),
      (CGSize(width: 100, height: 200), CGRect(x: 15, y: 10, width: 30, height: 60)),
      (CGSize.zero, CGRect(x: 30, y: 40, width: 0, height: 0)),
    ])
  func shapes(ratio: CGSize, expected: CGRect) {
    expect(AVMakeRect(aspectRatio: ratio, insideRect: CGRect(x: 10, y: 10, width: 40, height: 60)), expected)
  }

  @Test("Layers, labels, views and scroll views keep values that nothing uses")
  func stored() {
    let layer = CALayer(), label = UILabel(), view = UIScrollView()
    expect(layer.maskedCorners.rawValue, 15)
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.actions = ["bounds": NSNull()]
    layer.isDoubleSided = false
    expect(layer.maskedCorners.rawValue, 3)
    expect(layer.actions?.count, 1)
    #expect(!layer.isDoubleSided)
    expect(label.lineBreakMode, .byTruncatingTail)
    label.lineBreakMode = .byWordWrapping
    expect(label.lineBreakMode, .byWordWrapping)
    view.insetsLayoutMarginsFromSafeArea = false
    view.preservesSuperviewLayoutMargins = true
    view.delaysContentTouches = false
    view.canCancelContentTouches = false
    #expect(!view.insetsLayoutMarginsFromSafeArea)
    #expect(view.preservesSuperviewLayoutMargins)
    #expect(!view.delaysContentTouches)
    #expect(!view.canCancelContentTouches)
    #expect(view.scrollsToTop)
    expect(UIEvent().type, .touches)
  }

  @Test("Controllers keep what they say about a screen, and their transitions")
  func controllers() {
    let controller = UIViewController(), turn = Turn()
    controller.transitioningDelegate = turn
    controller.edgesForExtendedLayout = []
    controller.extendedLayoutIncludesOpaqueBars = true
    controller.automaticallyAdjustsScrollViewInsets = false
    #expect(controller.transitioningDelegate === turn)
    #expect(controller.edgesForExtendedLayout.isEmpty)
    #expect(controller.extendedLayoutIncludesOpaqueBars)
    #expect(!controller.automaticallyAdjustsScrollViewInsets)
    expect(controller.preferredStatusBarStyle, .default)
    #expect(!controller.prefersStatusBarHidden)
    #expect(controller.supportedInterfaceOrientations.contains(.portrait))
    #expect(turn.animationController(forDismissed: controller) == nil)
  }

  @Test("Earlier names are those of today")
  func earlierNames() {
    let size = "Auk".size(attributes: [NSFontAttributeName: UIFont.systemFont(ofSize: 16)])
    expect(size, CGSize(width: 24, height: 16))
    expect(Notification.Name.UIKeyboardWillShow, UIResponder.keyboardWillShowNotification)
    expect(RunLoop.Mode.commonModes, .common)
  }

  @Test("A view that is drawn into an image has no effect, and is reported once")
  func drawn() {
    var reports: [LayoutDiagnostic.Problem] = []
    let before = CollectionView.unhandledDiagnostic
    CollectionView.unhandledDiagnostic = { reports.append($0.problem) }
    defer { CollectionView.unhandledDiagnostic = before }
    for _ in 0..<2 { #expect(!UIView().drawHierarchy(in: .zero, afterScreenUpdates: true)) }
    expect(reports, [.hasNoEffect("UIView.drawHierarchy(in:afterScreenUpdates:)")])
  }
}
