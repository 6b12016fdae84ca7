import TestExpectations
import Testing
import UIKit

/// When completions of animations run around a collection view that shows changes over time.
@MainActor
@Suite("The ends of animations") struct AnimationEndTests {
  private final class Ends { var lines: [String] = [] }

  private let ends = Ends()
  private let view: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, Int>

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    show(100)
    view.animatesChanges = true
  }

  /// Shows so many items, as an animated change.
  private func show(_ count: Int) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    source.apply(snapshot, animatingDifferences: true)
    view.layoutIfNeeded()
  }

  /// What an animation may be around.
  enum Change: String, CaseIterable, Sendable {
    case update, layout, offset, item

    @MainActor
    fileprivate func make(_ tests: AnimationEndTests) {
      let view = tests.view
      switch self {
      case .update: tests.show(2)
      case .layout:
        let columns = UICollectionViewFlowLayout()
        columns.itemSize = CGSize(width: 90, height: 20)
        view.setCollectionViewLayout(columns, animated: true)
      case .offset: view.setContentOffset(CGPoint(x: 0, y: 150), animated: true)
      case .item: view.scrollToItem(at: IndexPath(item: 60, section: 0), at: .top, animated: true)
      }
    }
  }

  @Test(
    "each kind of change takes the duration of what is around it, and completes when it is over",
    arguments: Change.allCases)
  func around(_ change: Change) {
    UIView.animate(withDuration: 2, animations: { change.make(self) }, completion: note("animate"))
    _ = view.sample(at: .zero)
    _ = view.sample(at: .milliseconds(1999))
    #expect(view.isInMotion)
    expect(ends.lines, [])
    _ = view.sample(at: .seconds(2))
    #expect(!view.isInMotion)
    expect(ends.lines, ["animate true"])
  }

  @Test("an animator runs as long as each kind of change", arguments: Change.allCases)
  func animatorAround(_ change: Change) {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { change.make(self) }
    animator.startAnimation()
    _ = view.sample(at: .zero)
    _ = view.sample(at: .milliseconds(1999))
    #expect(animator.isRunning)
    _ = view.sample(at: .seconds(2))
    #expect(!animator.isRunning)
  }

  @Test("without animation, each kind of change is at once", arguments: Change.allCases)
  func withoutAround(_ change: Change) {
    let offset = view.contentOffset
    UIView.performWithoutAnimation { change.make(self) }
    #expect(!view.isInMotion)
    switch change {
    case .update: expect(view.numberOfItems(inSection: 0), 2)
    case .layout: expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.size.width, 90)
    case .offset: expect(view.contentOffset.y, 150)
    case .item: #expect(view.contentOffset.y > offset.y)
    }
  }

  private func note(_ name: String) -> (Bool) -> Void { { [ends] in ends.lines.append("\(name) \($0)") } }

  @Test("completions wait until what they animate is over")
  func waiting() {
    UIView.animate(withDuration: 1, animations: { show(2) }, completion: note("animate"))
    UIView.animate(withDuration: 1, animations: {}, completion: note("nothing"))
    expect(ends.lines, ["nothing true"])
    _ = view.sample(at: .zero)
    _ = view.sample(at: .milliseconds(999))
    expect(ends.lines, ["nothing true"])
    _ = view.sample(at: .milliseconds(1000))
    expect(ends.lines, ["nothing true", "animate true"])
  }

  @Test("a key that cuts an animation short completes it with true, and another change with false")
  func cut() {
    UIView.animate(withDuration: 1, animations: { show(2) }, completion: note("first"))
    view.finishTransition()
    expect(ends.lines, ["first true"])
    UIView.animate(withDuration: 1, animations: { show(3) }, completion: note("second"))
    UIView.animate(withDuration: 1, animations: { show(4) }, completion: note("third"))
    expect(ends.lines, ["first true", "second false"])
    view.finishTransition()
    expect(ends.lines, ["first true", "second false", "third true"])
  }

  @Test("animated scrolls are waited for, and another scroll takes over")
  func scrolls() {
    func scroll(to y: CGFloat, _ name: String) {
      UIView.animate(
        withDuration: 1, animations: { view.setContentOffset(CGPoint(x: 0, y: y), animated: true) },
        completion: note(name))
    }
    scroll(to: 100, "first")
    scroll(to: 200, "second")
    expect(ends.lines, ["first false"])
    view.finishTransition()
    expect(ends.lines, ["first false", "second true"])
    scroll(to: 300, "third")
    view.contentOffset.y = 50
    _ = view.sample(at: .zero)
    expect(ends.lines, ["first false", "second true", "third false"])
  }

  @Test("an animator runs as long as its changes show, and takes its curve and duration")
  func animator() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { show(2) }
    animator.addCompletion { [ends] in ends.lines.append("\($0)") }
    animator.startAnimation()
    #expect(animator.isRunning)
    expect(view.transition?.animation.duration, .seconds(2))
    #expect(ends.lines.isEmpty)
    view.finishTransition()
    #expect(!animator.isRunning)
    expect(ends.lines, ["end"])
  }

  @Test("an animator that is stopped without finishing calls no completion")
  func stopped() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { show(2) }
    animator.addCompletion { [ends] in ends.lines.append("\($0)") }
    animator.startAnimation()
    animator.stopAnimation(true)
    view.finishTransition()
    #expect(ends.lines.isEmpty)
  }
}
