import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore
import Layouts
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

/// Lists of items have a layout of their own, so that they compile no others. `ListLayout` is what it is compared with.
@MainActor
@Suite("The layout of item lists beside ListLayout") struct RowLayoutTests {
  private struct Row: Identifiable {
    let id: Int
    var text: String
  }

  /// An element of a layout, as it can be compared.
  private struct Place: Hashable, CustomStringConvertible {
    let kind: String?
    let path: IndexPath
    let frame: CGRect
    let zIndex: Int
    var description: String { "\(kind ?? "item") \(path) \(frame) \(zIndex)" }

    init(_ attributes: LayoutAttributes) {
      (kind, path) = (attributes.representedElementKind, attributes.indexPath)
      (frame, zIndex) = (attributes.frame, attributes.zIndex)
    }
  }

  private func list(rows: Int?, _ layout: CollectionViewLayout? = nil) -> ItemList<Row, Int> {
    let list = ItemList<Row, Int>([], id: \.id, rows: rows, layout: layout) { ViewContent(text: $0.text) }
    list.foldsSections = true
    list.view.animatesChanges = false
    return list
  }

  /// What `ItemList` asks of its layout, with properties.
  private func listLayout(rows: Int?) -> ListLayout {
    let (layout, row) = (ListLayout(), PointsPerCell.phone.height)
    if let rows { layout.itemHeight = CGFloat(rows) * row } else { layout.estimatedItemHeight = row }
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  private func randomText(_ random: inout SplitMix64) -> String {
    (0...Int.random(in: 0..<12, using: &random)).map { _ in ["ore", "metal", "a"].randomElement(using: &random)! }
      .joined(separator: " ")
  }

  /// Removes, changes and moves some items, and adds others.
  private func change(_ sections: inout [ItemSection<Row>], _ nextID: inout Int, _ random: inout SplitMix64) {
    let hasTitles = Int.random(in: 0..<4, using: &random) > 0
    var all = sections.flatMap(\.items).filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
    for index in all.indices where Int.random(in: 0..<6, using: &random) == 0 { all[index].text = randomText(&random) }
    if Int.random(in: 0..<4, using: &random) == 0 { all.shuffle(using: &random) }
    for _ in 0..<Int.random(in: 0..<9, using: &random) {
      all.insert(Row(id: nextID, text: randomText(&random)), at: Int.random(in: 0...all.count, using: &random))
      nextID += 1
    }
    sections = (0..<Int.random(in: 1...4, using: &random)).map { number in
      let count = min(all.count, Int.random(in: 0..<12, using: &random))
      let items = Array(all.prefix(count))
      all.removeFirst(count)
      return ItemSection(hasTitles ? "section \(number)" : "", id: "\(number)", items: items)
    }
  }

  @Test(
    "through changes, folds, scrolls and sizes, both have the same elements and pictures",
    arguments: TestSeeds.all(1...12))
  func agreement(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let rows: Int? = [1, 2, nil, nil][Int(seed % 4)]
    let layout = listLayout(rows: rows)
    let (own, other) = (list(rows: rows), list(rows: rows, layout))
    var (sections, nextID) = ([ItemSection<Row>](), 0)
    var size = CellSize(width: 24, height: 8)
    for step in 0..<40 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        change(&sections, &nextID, &random)
        layout.headerHeight = sections.contains { !$0.title.isEmpty } ? own.view.pointsPerCell.height : 0
        (own.sections, other.sections) = (sections, sections)
      case 2: size = CellSize(width: .random(in: 8..<40, using: &random), height: .random(in: 1..<12, using: &random))
      case 3:
        let name = "\(Int.random(in: 0..<4, using: &random))"
        own.foldedSections.formSymmetricDifference([name])
        other.foldedSections.formSymmetricDifference([name])
      default:
        let rows = Int.random(in: -9...9, using: &random)
        for list in [own, other] { list.widget.scroll(rows: rows) }
      }
      let time = Duration.seconds(step)
      let (picture, expected) = (own.widget.frame(size, at: time), other.widget.frame(size, at: time))
      let context = Comment(rawValue: "seed \(seed), step \(step)")
      expect(picture.plainText(), expected.plainText(), context)
      expect(own.view.contentSize, other.view.contentSize, context)
      expect(own.view.contentOffset, other.view.contentOffset, context)
      let rect = CGRect(
        x: .random(in: -50..<100, using: &random), y: .random(in: -50..<900, using: &random),
        width: .random(in: 0..<200, using: &random), height: .random(in: 0..<400, using: &random))
      let places = [own, other].map { list in
        Set((list.view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).map(Place.init))
      }
      expect(places[0], places[1], context)
      expect(own.focused?.id, other.focused?.id, context)
    }
  }

  @Test("the header of the section in view stays, until the next one pushes it out")
  func pinned() {
    let list = list(rows: 1)
    list.sections = (0..<3).map { number in
      ItemSection("section \(number)", items: (0..<10).map { Row(id: number * 10 + $0, text: "\($0)") })
    }
    let size = CellSize(width: 12, height: 3)
    _ = list.widget.frame(size, at: .zero)
    list.widget.scroll(rows: 9)
    expect(list.widget.frame(size, at: .zero).plainText(), "▾ section 0\n9\n▾ section 1")
    list.widget.scroll(rows: 2)
    expect(list.widget.frame(size, at: .zero).plainText(), "▾ section 1\n0\n1")
  }
}
