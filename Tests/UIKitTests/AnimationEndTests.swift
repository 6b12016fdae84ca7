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

  private func note(_ name: String) -> (Bool) -> Void { { [ends] in ends.lines.append("\(name) \($0)") } }

  @Test("completions wait until what they animate is over")
  func waiting() {
    UIView.animate(withDuration: 1, animations: { show(2) }, completion: note("animate"))
    UIView.animate(withDuration: 1, animations: {}, completion: note("nothing"))
    #expect(ends.lines == ["nothing true"])
    _ = view.sample(at: .zero)
    _ = view.sample(at: .milliseconds(999))
    #expect(ends.lines == ["nothing true"])
    _ = view.sample(at: .milliseconds(1000))
    #expect(ends.lines == ["nothing true", "animate true"])
  }

  @Test("a key that cuts an animation short completes it with true, and another change with false")
  func cut() {
    UIView.animate(withDuration: 1, animations: { show(2) }, completion: note("first"))
    view.finishTransition()
    #expect(ends.lines == ["first true"])
    UIView.animate(withDuration: 1, animations: { show(3) }, completion: note("second"))
    UIView.animate(withDuration: 1, animations: { show(4) }, completion: note("third"))
    #expect(ends.lines == ["first true", "second false"])
    view.finishTransition()
    #expect(ends.lines == ["first true", "second false", "third true"])
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
    #expect(ends.lines == ["first false"])
    view.finishTransition()
    #expect(ends.lines == ["first false", "second true"])
    scroll(to: 300, "third")
    view.contentOffset.y = 50
    _ = view.sample(at: .zero)
    #expect(ends.lines == ["first false", "second true", "third false"])
  }

  @Test("an animator runs as long as its changes show, and takes its curve and duration")
  func animator() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { show(2) }
    animator.addCompletion { [ends] in ends.lines.append("\($0)") }
    animator.startAnimation()
    #expect(animator.isRunning)
    #expect(view.transition?.animation.duration == .seconds(2))
    #expect(ends.lines.isEmpty)
    view.finishTransition()
    #expect(!animator.isRunning)
    #expect(ends.lines == ["end"])
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
