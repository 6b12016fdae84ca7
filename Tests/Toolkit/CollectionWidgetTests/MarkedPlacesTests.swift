import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@MainActor
@Suite("Marked places of a widget") struct MarkedPlacesTests {
  private let size = CellSize(width: 12, height: 5)

  private func list(_ items: [Int]) -> ItemList<Int, Int> {
    let list = ItemList(items, id: \.self) { ViewContent(text: "row \($0)") }
    _ = list.widget.frame(size, at: .zero)
    return list
  }

  /// The item in the first row of the picture.
  private func first(_ list: ItemList<Int, Int>) -> Int? {
    _ = list.widget.frame(size, at: .zero)
    return list.widget.item(at: .zero).flatMap(list.item(at:))
  }

  @Test("a mark returns to its place from anywhere, and going back leads to and fro")
  func marks() {
    let list = list(Array(0..<100))
    #expect(!list.widget.goToMark("a"))
    #expect(!list.widget.goBack())
    for (name, row) in [("a", 20), ("b", 70)] as [(Character, Int)] {
      list.widget.scroll(to: CGPoint(x: 0, y: CGFloat(row) * list.view.pointsPerCell.height))
      list.widget.setMark(name)
    }
    expect(list.widget.marks, ["a", "b"])
    list.widget.scrollToEnd()
    #expect(list.widget.goToMark("a"))
    expect(first(list), 20)
    #expect(list.widget.goToMark("b"))
    expect(first(list), 70)
    for row in [20, 70, 20] {
      #expect(list.widget.goBack())
      expect(first(list), row)
    }
  }

  @Test("a mark stays with its item wherever changes of the data take it", arguments: TestSeeds.all(1...20))
  func changes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let list = list(Array(0..<60))
    let row = Int.random(in: 1..<50, using: &random)
    list.widget.scroll(to: CGPoint(x: 0, y: CGFloat(row) * list.view.pointsPerCell.height))
    list.widget.setMark("a")
    var fresh = 1000
    for _ in 0..<5 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        list.items.insert(fresh, at: Int.random(in: 0...list.items.count, using: &random))
        fresh += 1
      case 1:
        let index = Int.random(in: 0..<list.items.count, using: &random)
        if list.items[index] != row { list.items.remove(at: index) }
      default: list.items = Array(list.items.dropFirst() + list.items.prefix(1))
      }
      list.widget.scrollToStart()
      #expect(list.widget.goToMark("a"))
      // Near the end the item cannot be at the top.
      let place = list.indexPath(of: row)?.item ?? 0
      expect(first(list), list.items[min(place, list.items.count - size.height)], "seed \(seed)")
    }
  }
}
