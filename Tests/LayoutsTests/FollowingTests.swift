import Foundation
import LayoutCore
import Layouts
import Testing

@MainActor
@Suite("A view that follows the end")
struct FollowingTests {
  private func transcript(_ count: Int, height: CGFloat = 10) -> (view: CollectionView, texts: Texts) {
    let layout = ListLayout()
    layout.estimatedItemHeight = 1
    let texts = Texts([(0..<count).map { $0 % 3 + 1 }])
    let view = texts.view(layout, size: CGSize(width: 20, height: height))
    view.follows = .end
    view.layoutIfNeeded()
    return (view, texts)
  }

  private func isAtEnd(_ view: CollectionView) -> Bool {
    view.layoutIfNeeded()
    return view.contentOffset.y == max(0, view.contentSize.height - view.bounds.height)
  }

  private func append(_ lines: Int, _ view: CollectionView, _ texts: Texts) {
    texts.items[0].append(lines)
    view.insertItems(at: [[0, texts.items[0].count - 1]])
  }

  @Test("begins at the end, and stays there while items come and the last one grows")
  func staysAtEnd() {
    let (view, texts) = transcript(100)
    #expect(isAtEnd(view) && view.contentOffset.y > 0)
    for lines in [1, 7, 15, 2] {
      append(lines, view, texts)
      #expect(isAtEnd(view), "\(lines) lines came")
    }
    for lines in 3...20 {
      texts.items[0][texts.items[0].count - 1] = lines
      view.reconfigureItems(at: [[0, texts.items[0].count - 1]])
      #expect(isAtEnd(view), "the last item has \(lines) lines")
    }
    #expect(view.itemFrame(0, texts.items[0].count - 1)?.maxY == view.contentSize.height)
  }

  @Test("an empty view begins to follow with its first item")
  func fromEmpty() {
    let (view, texts) = transcript(0)
    for _ in 0..<30 {
      append(2, view, texts)
      #expect(isAtEnd(view))
    }
    #expect(view.contentOffset.y == 50)
  }

  @Test("lets go when it is scrolled up, and takes hold when it comes back to the end")
  func letsGo() {
    let (view, texts) = transcript(100)
    view.contentOffset.y -= 3
    view.layoutIfNeeded()
    let places = screenPlaces(of: view)
    append(5, view, texts)
    let after = screenPlaces(of: view)
    #expect(places.allSatisfy { after[$0] == $1 }, "nothing moves")
    #expect(!isAtEnd(view))
    view.contentOffset = view.clampedContentOffset(CGPoint(x: 0, y: 1_000_000))
    view.layoutIfNeeded()
    append(4, view, texts)
    #expect(isAtEnd(view))
  }

  @Test("older items that come before keep what is read, at the end, in the middle and at the start")
  func prepending() {
    let (view, texts) = transcript(100)
    func prepend() -> Bool {
      let before = screenPlaces(of: view)
      texts.items[0].insert(contentsOf: [3, 9, 1], at: 0)
      view.insertItems(at: [[0, 0], [0, 1], [0, 2]])
      let after = screenPlaces(of: view)
      return before.allSatisfy { after[.cell(0, $0.item + 3)] == $1 }
    }
    #expect(prepend() && isAtEnd(view))
    view.contentOffset.y -= 40
    #expect(prepend())
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    #expect(prepend(), "a transcript keeps what is read at its start as well")
    #expect(view.contentOffset.y > 0)
  }

  @Test("stays at the end when the view gets another size")
  func resizing() {
    let (view, texts) = transcript(100)
    for (width, height) in [(20, 6), (30, 14), (20, 10)] {
      view.resize(to: CGSize(width: width, height: height), animated: false)
      #expect(isAtEnd(view), "\(width) by \(height)")
    }
    append(2, view, texts)
    #expect(isAtEnd(view))
  }

  @Test("stays at the end in another layout, and when a place is kept, but not when one is restored")
  func otherLayouts() {
    let (view, _) = transcript(60)
    let anchor = view.scrollAnchor
    let flow = FlowLayout()
    (flow.itemSize, flow.minimumInteritemSpacing) = (CGSize(width: 9, height: 2), 0)
    view.setCollectionViewLayout(flow, animated: false)
    #expect(isAtEnd(view) && view.isFollowingEnd)
    flow.itemSize.height = 5
    view.layoutIfNeeded()
    if let anchor { view.keepInPlace(anchor) }
    #expect(isAtEnd(view))
    if let anchor { view.restore(anchor) }
    #expect(!isAtEnd(view) && !view.isFollowingEnd)
  }

  @Test("a last item that changes all the time solves one item for each change")
  func streaming() {
    let (view, texts) = transcript(10_000, height: 24)
    var solved = 0, sections = 0
    for change in 1...50 {
      texts.items[0][9_999] = change
      view.reconfigureItems(at: [[0, 9_999]])
      view.layoutIfNeeded()
      solved = max(solved, view.statistics.itemsSolved)
      sections = max(sections, view.statistics.sectionsSolved)
      #expect(isAtEnd(view))
    }
    #expect(solved == 1 && sections == 1)
  }
}
