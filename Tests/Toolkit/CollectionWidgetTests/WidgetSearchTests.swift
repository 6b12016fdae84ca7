import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@MainActor
@Suite("Searches of a widget") struct WidgetSearchTests {
  private let size = CellSize(width: 12, height: 5)

  private func list(_ texts: [String]) -> ItemList<Int, Int> {
    let list = ItemList(Array(texts.indices), id: \.self) { ViewContent(text: texts[$0]) }
    _ = list.widget.frame(size, at: .zero)
    return list
  }

  @Test("matches come in the order of the data from any place, in both directions", arguments: TestSeeds.all(1...20))
  func order(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let texts = (0..<60).map { "\($0) " + (Int.random(in: 0..<5, using: &random) == 0 ? "found" : "lost") }
    let matching = texts.indices.filter { texts[$0].contains("found") }
    for worksInSlices in [false, true] {
      let list = list(texts)
      list.widget.searchPattern = "found"
      list.widget.searchesInSlices = worksInSlices
      for _ in 0..<12 {
        let here = Int.random(in: 0..<60, using: &random)
        list.widget.focusedItem = IndexPath(item: here, section: 0)
        let isForward = Bool.random(using: &random)
        let expected =
          isForward
          ? matching.first { $0 > here } ?? matching.first : matching.last { $0 < here } ?? matching.last
        expect(list.widget.goToMatch(isForward ? .forward : .backward), expected != nil, "seed \(seed)")
        expect(list.focused, expected ?? here, "seed \(seed), from \(here)")
      }
      expect(list.widget.matches.map(\.item), matching, "seed \(seed)")
    }
  }

  @Test("a search in slices shows pictures until it finds its match, and then rests")
  func slices() {
    let list = list((0..<20_000).map { $0 == 15_000 ? "needle" : "hay \($0)" })
    list.widget.searchesInSlices = true
    list.widget.searchPattern = "needle"
    #expect(!list.widget.goToMatch())
    var pictures = 0
    while list.widget.isSearching, pictures < 100 {
      expect(list.widget.nextFrame, .zero)
      _ = list.widget.frame(size, at: .zero)
      pictures += 1
    }
    expect(pictures, 3)
    expect(list.focused, 15_000)
    _ = list.widget.frame(size, at: .zero)
    #expect(list.widget.nextFrame == nil)
  }

  @Test("a tilde begins a regular expression, and a malformed one ends the search")
  func patterns() {
    let list = list(["Iron", "Copper", "Zinc", "Silver"])
    list.widget.searchPattern = "~^.i|pp"
    expect(list.widget.matches.map(\.item), [1, 2, 3])
    let marked = (0..<4).map { y in
      String(list.widget.frame(size, at: .zero).row(y).filter { $0.style.attributes.contains(.bold) }.map(\.character))
    }
    expect(marked, ["", "pp", "Zi", "Si"])
    list.widget.searchPattern = "~("
    #expect(list.widget.searchPattern == nil)
    #expect(list.widget.matches.isEmpty)
  }

  @Test("a closure searches more of an item than its title")
  func closure() {
    let notes = ["magnetic", "red", "", "white"]
    let list = list(["Iron", "Copper", "Zinc", "Silver"])
    list.widget.itemMatches = { path, isFound in isFound(notes[path.item]) }
    list.widget.searchPattern = "e"
    expect(list.widget.matches.map(\.item), [0, 1, 3])
    #expect(list.widget.goToMatch())
    expect(list.focused, 1)
  }

  @Test("a preview goes to the first match from where typing began, and back there if it is given up")
  func preview() {
    let list = list((0..<100).map { "row \($0)" })
    list.widget.focusedItem = IndexPath(item: 40, section: 0)
    let offset = list.view.contentOffset
    for (text, item) in [("4", 40), ("47", 47), ("5", 45), ("row 9", 90)] {
      list.widget.previewSearch(text)
      expect(list.focused, item, "\(text)")
    }
    list.widget.endSearchPreview(accepted: false)
    expect(list.focused, 40)
    expect(list.view.contentOffset, offset)
    #expect(list.widget.searchPattern == nil)
    list.widget.previewSearch("9")
    list.widget.endSearchPreview(accepted: true)
    expect(list.focused, 49)
    expect(list.widget.searchPattern, "9")
  }
}
