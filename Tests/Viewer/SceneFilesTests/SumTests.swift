import Foundation
import LayoutCore
import Records
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import SceneFiles

@MainActor
@Suite("Sums of fields") struct SumTests {
  @Test("numbers are read as Swift reads them")
  func values() throws {
    let seed = TestSeeds.one(8)
    var chance = SplitMix64(seed: seed)
    for round in 0..<2000 {
      let digits = { (count: Int) in (0..<count).map { _ in "\(Int.random(in: 0...9, using: &chance))" }.joined() }
      var text = ["", "-"][round % 2] + digits(Int.random(in: 1...25, using: &chance))
      if round % 3 > 0 { text += "." + digits(Int.random(in: 1...25, using: &chance)) }
      if round % 5 == 0 { text += "e\(Int.random(in: -330...330, using: &chance))" }
      expect(WrittenNumber(firstIn: "(\(text) m)")?.value, Double(text), "\(text), seed \(seed)")
    }
    #expect(WrittenNumber(firstIn: "a-b. c") == nil)
    expect(WrittenNumber(firstIn: "well-known 5")?.value, 5)
  }

  @Test("a sum stays correct when items are sorted while its header is out of view")
  func sorted() async throws {
    let (room, count) = (try Room(), 20_000)
    // The first row stays first. The others are sorted with the largest first.
    let rows = [0] + (1..<count).reversed()
    _ = try room.write("rows.csv", "name,points\n" + rows.map { "row \($0),\($0)\n" }.joined())
    let text = """
      layout: {kind: list, headerHeight: 1}
      data: {source: rows.csv, sort: items, header: {text: points, detail: '{sum points}'}}
      """
    let (stage, view) = try SceneFile(path: room.write("scene.yaml", text)).load().view(40, 10)
    let header = {
      view.visibleElements.first { $0.identifier.kind == ElementKind.sectionHeader }?.view.shownContent.detail
    }
    let total = "199,990,000"
    #expect(header() != nil)
    #expect(header() != total)
    view.contentOffset.y = 20
    view.layoutIfNeeded()
    #expect(header() == nil)
    let live = try #require(stage.live)
    await withCheckedContinuation { continuation in
      live.onChange = {
        guard live.progress == nil else { return }
        live.onChange = nil
        continuation.resume()
      }
      live.start()
    }
    stage.records?.settle()
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    expect(header(), total)
  }
}
