import Foundation
import LayoutCore
import Layouts
import SeededRandom
import TestExpectations
import TestSeeds
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

  @Test("the view stays at the end in another layout, and when its place is kept, but not when a place is restored")
  func otherLayouts() {
    let (view, _) = transcript(60)
    let anchor = view.scrollAnchor
    let flow = FlowLayout()
    (flow.itemSize, flow.minimumInteritemSpacing) = (CGSize(width: 9, height: 2), 0)
    view.setCollectionViewLayout(flow, animated: false)
    #expect(isAtEnd(view))
    #expect(view.isFollowingEnd)
    flow.itemSize.height = 5
    view.layoutIfNeeded()
    if let anchor { view.keepInPlace(anchor) }
    #expect(isAtEnd(view))
    if let anchor { view.restore(anchor) }
    #expect(!isAtEnd(view))
    #expect(!view.isFollowingEnd)
  }

  @Test("after random changes, scrolls and sizes, a view at the end stays there, and any other stays in place")
  func random() {
    for seed in TestSeeds.all(1...12) {
      var generator = SplitMix64(seed: seed)
      let list = ListLayout()
      (list.estimatedItemHeight, list.estimatedFooterHeight) = (1, 1)
      let waterfall = WaterfallLayout()
      (waterfall.columns, waterfall.rowSpacing, waterfall.estimatedItemLength) = (2, 0, 2)
      let flow = FlowLayout()
      (flow.estimatedItemSize, flow.minimumLineSpacing) = (CGSize(width: 9, height: 2), 0)
      let layout = [list, waterfall, flow][Int(seed) % 3]
      let texts = Texts([(0..<40).map { $0 % 3 + 1 }, (0..<20).map { $0 % 4 + 1 }])
      texts.footers = [0: 2, 1: 3]
      let view = texts.view(layout, size: CGSize(width: 20, height: 10))
      view.follows = .end
      view.layoutIfNeeded()
      var follows = true
      for step in 0..<60 {
        let name = change(view, texts, &follows, &generator)
        if follows {
          #expect(isAtEnd(view), "seed \(seed), step \(step): \(name)")
        } else if isAtEnd(view) {
          // Deletions may bring the end into view.
          follows = true
        }
      }
    }
  }

  private func change(
    _ view: CollectionView, _ texts: Texts, _ follows: inout Bool, _ generator: inout SplitMix64
  ) -> String {
    let section = Int(generator.next() % 2), lines = Int(generator.next() % 6) + 1
    let count = texts.items[section].count, item = Int(generator.next() % UInt64(count))
    switch generator.next() % 8 {
    case 0, 1:
      texts.items[1].append(lines)
      view.insertItems(at: [[1, texts.items[1].count - 1]])
      return "an item came"
    case 2:
      texts.items[0].insert(lines, at: 0)
      view.insertItems(at: [[0, 0]])
      return "an older item came"
    case 3:
      texts.items[1][texts.items[1].count - 1] = lines * 3
      view.reconfigureItems(at: [[1, texts.items[1].count - 1]])
      return "the last item changed"
    case 4 where count > 12:
      texts.items[section].remove(at: item)
      view.deleteItems(at: [[section, item]])
      return "item \(section).\(item) went"
    case 5:
      view.contentOffset.y -= CGFloat(lines * 2)
      view.layoutIfNeeded()
      follows = false
      return "a scroll up"
    case 6:
      view.scrollToItem(at: [1, texts.items[1].count - 1], at: .bottom, animated: false)
      view.layoutIfNeeded()
      view.contentOffset = view.clampedContentOffset(CGPoint(x: 0, y: 1_000_000))
      view.layoutIfNeeded()
      follows = true
      return "a scroll to the end"
    default:
      let size = CGSize(width: CGFloat(10 + generator.next() % 20), height: CGFloat(6 + generator.next() % 9))
      view.resize(to: size, animated: false)
      return "\(size.width) by \(size.height)"
    }
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
    expect(solved, 1)
    expect(sections, 1)
  }
}
