import TestExpectations
import TestItems
import Testing
import UIKit

@MainActor
@Suite("Layouts with features beyond the plain flow")
struct LayoutTests {
  final class Texts: TestItems {
    var texts: [String] { didSet { counts = [texts.count] } }

    init(_ texts: [String]) {
      self.texts = texts
      super.init([texts.count])
      fill = { [unowned self] in ($0 as? Row)?.text = self.texts[$1.item] }
    }
  }

  /// A cell that edits its attributes and returns them, as most published cells do.
  final class Row: UICollectionViewCell {
    var text = ""

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
      -> UICollectionViewLayoutAttributes
    {
      setNeedsLayout()
      layoutIfNeeded()
      var frame = layoutAttributes.frame
      frame.size = CGSize(width: CGFloat(text.count) * 10, height: 20)
      layoutAttributes.frame = frame
      return layoutAttributes
    }
  }

  private func view(_ layout: UICollectionViewLayout, _ source: Texts) -> UICollectionView {
    let view = source.view(layout, size: CGSize(width: 100, height: 200), cell: Row.self)
    view.layoutIfNeeded()
    return view
  }

  private func frames(_ view: UICollectionView) -> [CGRect] {
    view.layoutIfNeeded()
    return (0..<view.numberOfItems(inSection: 0)).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
  }

  @Test("With an estimate, items of a flow take the size that their cells prefer")
  func estimates() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumInteritemSpacing = 5
    layout.minimumLineSpacing = 5
    let source = Texts(["aaa", "bbbb", "ccccc", "d"])
    let view = view(layout, source)
    // 30 + 5 + 40 fit in 100 and spread to the edges. 50 + 5 + 10 are on the last line.
    #expect(
      frames(view) == [
        CGRect(x: 0, y: 0, width: 30, height: 20), CGRect(x: 60, y: 0, width: 40, height: 20),
        CGRect(x: 0, y: 25, width: 50, height: 20), CGRect(x: 55, y: 25, width: 10, height: 20),
      ])
    source.texts.insert("bb", at: 0)
    view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    expect(frames(view).map(\.width), [20, 30, 40, 50, 10])
    source.texts = ["aaaa"]
    view.reloadData()
    expect(frames(view), [CGRect(x: 0, y: 0, width: 40, height: 20)])
  }

  @Test("Without an estimate cells are not asked for a preferred size")
  func noEstimate() {
    let view = view(UICollectionViewFlowLayout(), Texts(["aaa", "b"]))
    expect(frames(view).map(\.size), [CGSize(width: 50, height: 50), CGSize(width: 50, height: 50)])
  }

  @Test("The section inset can begin at the safe area where this is further in than the content inset")
  func insetReference() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset.left = 3
    layout.itemSize = CGSize(width: 30, height: 30)
    let view = view(layout, Texts(["a", "b"]))
    view.contentInsetAdjustmentBehavior = .never
    view.safeAreaInsets.left = 8
    view.contentInset.left = 2
    expect(frames(view)[0].minX, 3)
    layout.sectionInsetReference = .fromSafeArea
    // Content begins at the inset of 2. The safe area is 6 further in, and then there are 3.
    expect(frames(view)[0].minX, 9)
  }

  @Test("A transition layout moves elements in straight lines, and fades elements of one layout only")
  func transition() {
    let start = UICollectionViewFlowLayout(), end = UICollectionViewFlowLayout()
    start.itemSize = CGSize(width: 100, height: 20)
    start.minimumLineSpacing = 0
    end.itemSize = CGSize(width: 40, height: 40)
    end.minimumInteritemSpacing = 20
    let source = Texts(["a", "b"])
    let view = view(start, source)
    let between = UICollectionViewTransitionLayout(currentLayout: start, nextLayout: end)
    view.collectionViewLayout = between
    expect(frames(view), [CGRect(x: 0, y: 0, width: 100, height: 20), CGRect(x: 0, y: 20, width: 100, height: 20)])
    between.transitionProgress = 0.5
    expect(frames(view), [CGRect(x: 0, y: 0, width: 70, height: 30), CGRect(x: 30, y: 10, width: 70, height: 30)])
    between.transitionProgress = 1
    expect(frames(view), [CGRect(x: 0, y: 0, width: 40, height: 40), CGRect(x: 60, y: 0, width: 40, height: 40)])
    expect(view.visibleCells.count, 2)
    view.collectionViewLayout = end
    expect(frames(view)[1], CGRect(x: 60, y: 0, width: 40, height: 40))
  }
}
