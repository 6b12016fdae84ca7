import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

/// Words, broken to the breadth of the cell.
private final class Words: NamedSource<String> {
  var word = "word "

  init(count: Int) { super.init([(0..<count).map { "n\($0)" }]) }

  override func show(_ item: String, in cell: CollectionViewCell) {
    cell.shownContent.text = String(repeating: word, count: (Int(item.dropFirst()) ?? 0) % 5 + 2)
  }
}

@MainActor
@Suite("Sizes measured once are kept")
struct MeasuredOnceTests {
  private func list(_ words: Words) -> CollectionView {
    let layout = ListLayout()
    layout.estimatedItemHeight = 1
    let view = words.view(layout, size: CGSize(width: 20, height: 12))
    view.layoutIfNeeded()
    return view
  }

  /// Shows every item once.
  private func readAll(_ view: CollectionView) {
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    while view.contentOffset.y < view.contentSize.height - view.bounds.height {
      view.contentOffset.y += 6
      view.layoutIfNeeded()
    }
    view.contentOffset.y = 0
    view.layoutIfNeeded()
  }

  @Test("a view that gets an earlier breadth back has the sizes of all items again, and measures nothing")
  func breadths() {
    let view = list(Words(count: 60))
    readAll(view)
    let wide = view.contentSize.height
    view.resize(to: CGSize(width: 10, height: 12), animated: false)
    readAll(view)
    let narrow = view.contentSize.height
    #expect(narrow > wide)
    for (width, height) in [(20, wide), (10, narrow), (20, wide)] {
      view.resize(to: CGSize(width: width, height: 12), animated: false)
      expect(view.contentSize.height, height, "\(width) broad")
      expect(view.statistics.prepares, 1, "nothing wants another size")
    }
  }

  @Test("sizes at other breadths follow their items through updates, and go with them")
  func breadthsFollow() {
    let words = Words(count: 30)
    let view = list(words)
    readAll(view)
    let last = view.itemFrame(0, 29)?.height
    let first = view.itemFrame(0, 0)?.height ?? 0
    let wide = view.contentSize.height
    view.resize(to: CGSize(width: 10, height: 12), animated: false)
    words.items[0].removeFirst()
    view.deleteItems(at: [[0, 0]])
    view.resize(to: CGSize(width: 20, height: 12), animated: false)
    expect(view.itemFrame(0, 28)?.height, last)
    expect(view.contentSize.height, wide - first)
  }

  @Test("after a reload items have the sizes that were measured under their identifiers")
  func identifiers() {
    let words = Words(count: 60)
    let view = list(words)
    readAll(view)
    let heights = Dictionary(uniqueKeysWithValues: (0..<60).map { (words.items[0][$0], view.itemFrame(0, $0)?.height) })
    words.items[0] = words.items[0].reversed().filter { $0 != "n7" } + ["n63"]
    view.reloadData()
    view.layoutIfNeeded()
    let known = words.items[0].enumerated().filter {
      heights[$1] != nil && view.itemFrame(0, $0)?.height == heights[$1]
    }
    expect(known.count, 59)
    expect(view.itemFrame(0, 59)?.height, 1, "never seen")
  }

  @Test("without identifiers, items keep the sizes of their index paths through a reload, and the view its offset")
  func indexPaths() {
    let layout = ListLayout()
    layout.estimatedItemHeight = 1
    let texts = Texts([(0..<80).map { $0 % 5 + 1 }])
    let view = texts.view(layout, size: CGSize(width: 20, height: 12))
    view.layoutIfNeeded()
    readAll(view)
    let length = view.contentSize.height
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    view.reloadData()
    view.layoutIfNeeded()
    expect(view.contentSize.height, length)
    expect(view.contentOffset.y, 100)
    texts.items[0].removeLast(60)
    view.reloadData()
    view.layoutIfNeeded()
    expect(view.contentSize.height, 60, "20 items, three rows each on average")
    let other = Texts([Array(repeating: 2, count: 50)])
    view.retainedObjects = [other]
    view.dataSource = other
    view.layoutIfNeeded()
    expect(view.contentSize.height, 62, "twelve estimates of another data source filled the view")
  }

  @Test("new content under the same identifiers, or another scale, is measured again when it is shown")
  func otherContent() {
    let words = Words(count: 60)
    let view = list(words)
    expect(view.itemFrame(0, 0)?.height, 1)
    words.word = "much longer words "
    view.reloadData()
    view.layoutIfNeeded()
    // "much longer words " is 17 columns without its last space: one line each.
    expect(view.itemFrame(0, 0)?.height, 2)
    view.pointsPerCell = PointsPerCell(width: 2, height: 2)
    view.layoutIfNeeded()
    // Ten columns: "much", "longer", "words much", "longer" and "words", each two points high.
    expect(view.itemFrame(0, 0)?.height, 10)
  }

  @Test("a property of the layout that changes places drops measured sizes")
  func properties() {
    let words = Words(count: 60)
    let view = list(words)
    readAll(view)
    let layout = view.collectionViewLayout as? ListLayout
    layout?.sectionInset = EdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    view.layoutIfNeeded()
    expect(view.itemFrame(0, 59)?.height, 1, "an estimate, for cells are ten broad now")
  }
}
