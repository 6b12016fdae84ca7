import Foundation
import LayoutCore
import Layouts
import Records
import Testing

@testable import Scenes

@MainActor
@Suite("Sizes of records, many at once") struct RowSizesTests {
  private func stage(_ layout: BuiltInLayout) throws -> Stage {
    let rows = (0..<200).map { row in
      [String(repeating: "ü", count: row % 13), "\(row % 3)", row % 4 == 0 ? "" : "\(row)", "\(row % 2)"]
    }
    let reader = ScriptedReader(columns: ["name", "kind", "n", "half"], [.rows(rows)])
    _ = try reader.readMore()
    let stream = try RecordStream(reader)
    try stream.finish()
    let grouping = try Grouping(of: stream.rows, ColumnChoice(section: "kind", showsAllDetails: true), source: "t")
    let stage = Scene.records(stream, grouping: grouping, layout: layout, name: "t", title: "t", source: "t")
      .makeStage()
    stage.collectionView.frame.size = CGSize(width: 40, height: 10)
    stage.collectionView.layoutIfNeeded()
    return stage
  }

  @Test("sizes at once are those of the delegate one by one, in the groups of the source and in others")
  func agree() throws {
    for groups in [nil, ["half"], []] as [[String]?] {
      let (flowStage, waterfallStage) = (try stage(.flow), try stage(.waterfall))
      for stage in [flowStage, waterfallStage] {
        stage.records?.choose(RowChoice(groups: groups))
        stage.records?.settle()
      }
      try checkFlow(flowStage.collectionView)
      try checkWaterfall(waterfallStage.collectionView)
    }
  }

  private func checkFlow(_ view: CollectionView) throws {
    let layout = try #require(view.collectionViewLayout as? FlowLayout)
    let delegate = try #require(view.delegate as? any FlowLayoutDelegate)
    for section in 0..<view.numberOfSections {
      let items = 2..<view.numberOfItems(inSection: section)
      let sizes = layout.itemSizesInRange?(section, items)
      #expect(
        sizes
          == items.map {
            delegate.collectionView(view, layout: layout, sizeForItemAt: IndexPath(item: $0, section: section))
          })
    }
  }

  private func checkWaterfall(_ view: CollectionView) throws {
    let layout = try #require(view.collectionViewLayout as? WaterfallLayout)
    let delegate = try #require(view.delegate as? any WaterfallLayoutDelegate)
    for section in 0..<view.numberOfSections {
      let items = 2..<view.numberOfItems(inSection: section)
      let lengths = layout.itemLengthsInRange?(section, items, 12)
      #expect(
        lengths
          == items.map {
            let path = IndexPath(item: $0, section: section)
            return delegate.collectionView(view, layout: layout, lengthOfItemAt: path, inColumnOf: 12)
          })
    }
  }
}
