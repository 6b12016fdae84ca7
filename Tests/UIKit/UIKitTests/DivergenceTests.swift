import TestExpectations
import TestItems
import Testing
import UIKit

/// One test for each difference that `DivergencesFromUIKit.md` lists and no other test shows.
@MainActor
@Suite("Intended differences from UIKit")
struct DivergenceTests {
  @Test("Touching rectangles intersect, as in Foundation on Linux")
  func touching() {
    let left = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(left.intersects(left.offsetBy(dx: 10, dy: 0)))
    #expect(!left.intersects(left.offsetBy(dx: 11, dy: 0)))
  }

  @Test("An element that only touches the queried rectangle is not shown, even if a layout returns it")
  func touchingElement() {
    final class Rows: UICollectionViewLayout {
      var answered = 0
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 40) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let rows = (0..<2).map { item in
          let row = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
          row.frame = CGRect(x: 0, y: CGFloat(item) * 20, width: 100, height: 20)
          return row
        }.filter { $0.frame.intersects(rect) }
        answered = rows.count
        return rows
      }
    }
    let rows = Rows(), source = TestItems([2])
    let view = source.view(rows, size: CGSize(width: 100, height: 20))
    view.layoutIfNeeded()
    expect(rows.answered, 2)
    expect(view.visibleCells.count, 1)
  }

  @Test("Animated changes take effect, and completions run, before the call returns")
  func atOnce() {
    let source = TestItems([1])
    let view = source.view(UICollectionViewFlowLayout(), size: CGSize(width: 100, height: 100))
    view.layoutIfNeeded()
    var news: [String] = []
    source.counts = [2]
    view.performBatchUpdates {
      view.insertItems(at: [IndexPath(item: 1, section: 0)])
    } completion: { finished in
      news.append("updated \(finished)")
    }
    expect(news, ["updated true"])
    expect(view.numberOfItems(inSection: 0), 2)
    #expect(!view.hasUncommittedUpdates)
    view.setContentOffset(CGPoint(x: 0, y: 30), animated: true)
    expect(view.contentOffset.y, 30)
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true) { news.append("changed \($0)") }
    expect(news.last, "changed true")
  }

  @Test("Nothing is ever dragged: a key press scrolls at once")
  func noDragging() {
    let view = UIScrollView(frame: .zero)
    view.setContentOffset(CGPoint(x: 0, y: 9), animated: true)
    #expect(!view.isDragging)
    #expect(!view.isTracking)
    #expect(!view.isDecelerating)
  }

  @Test("A colour that adapts has a value for light and one for dark surroundings")
  func adaptableColors() {
    let dark = UITraitCollection(userInterfaceStyle: .dark), light = UITraitCollection(userInterfaceStyle: .light)
    expect(UIColor.systemBackground.resolvedColor(with: dark), .black)
    expect(UIColor.systemBackground.resolvedColor(with: light), .white)
    expect(UIColor.label.resolvedColor(with: dark), .white)
    expect(UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }.resolvedColor(with: dark), .red)
    let translucent: [UIColor] = [.secondaryLabel, .tertiaryLabel, .separator, .systemFill]
    expect(translucent.map(\.alpha), [0.6, 0.3, 0.29, 0.2])
  }

  @Test("Every font is the terminal's: characters are half as wide as the font is high")
  func fonts() {
    let label = UILabel()
    label.text = "four"
    label.font = .systemFont(ofSize: 20)
    expect(label.intrinsicContentSize, CGSize(width: 40, height: 20))
    expect(UIFont(name: "Any", size: 12), .systemFont(ofSize: 12))
    label.sizeToFit()
    expect(label.bounds.size, CGSize(width: 40, height: 20))
  }

  @Test("An item without width or height gets no cell")
  func emptyItem() {
    let layout = UICollectionViewFlowLayout(), source = TestItems([3])
    layout.itemSize = CGSize(width: 10, height: 0)
    let view = source.view(layout, size: CGSize(width: 40, height: 40))
    #expect(view.visibleCells.isEmpty)
    expect(view.numberOfItems(inSection: 0), 3)
    layout.itemSize.height = 10
    view.layoutIfNeeded()
    expect(view.visibleCells.count, 3)
  }

  @Test("Asking for the visible cells lays out what is due")
  func visibleAfterInvalidation() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 10)
    layout.minimumLineSpacing = 0
    let source = TestItems([9]), view = source.view(layout, size: CGSize(width: 40, height: 40))
    layout.itemSize.height = 20
    expect(view.visibleCells.count, 2)
    layout.itemSize.height = 5
    #expect(view.cellForItem(at: IndexPath(item: 7, section: 0)) != nil)
  }

  @Test("The text of the first label of a cell is what searches and screen readers find")
  func firstLabel() {
    let cell = UICollectionViewCell(frame: .zero), first = UILabel(), second = UILabel()
    first.text = "first"
    second.text = "second"
    cell.contentView.addSubview(first)
    cell.contentView.addSubview(second)
    expect(cell.shownContent.text, "first")
  }

  @Test("The device posts no notification when it is rotated, and a resize arrives as a change of bounds")
  func orientation() {
    nonisolated(unsafe) var turns = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in turns += 1 }
    let view = TestItems([1]).view(UICollectionViewFlowLayout(), size: CGSize(width: 10, height: 20))
    view.frame.size = CGSize(width: 20, height: 10)
    expect(turns, 0)
    NotificationCenter.default.removeObserver(observer)
  }
}
