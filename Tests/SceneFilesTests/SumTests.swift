import Foundation
import LayoutCore
import Records
import Scenes
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import SceneFiles

@MainActor
@Suite("Sums of fields") struct SumTests {
  @Test(
    "a sum has as many decimal places as its numbers, and groups of digits are read",
    arguments: [
      (["1.25", "1.25"], "2.50"), (["0.2"], "0.2"), (["1,234"], "1,234"), (["1,234", "0.5"], "1,234.5"),
      (["0.1", "0.2"], "0.3"), (["-1,234,567.5", "0.25"], "-1,234,567.25"), (["3 pt", "[5]", "none", ""], "8"),
      (["0.30000000000000004", "2"], "2.30000000000000004"), (["9007199254740993", "1"], "9,007,199,254,740,994"),
      // Digits that are not in groups of three, and a group after a leading zero.
      (["12,34"], "12"), (["1,2345"], "1"), (["0,125"], "0"), (["1234,567"], "1,234"), (["1,234,56"], "1,234"),
      (["2e3", "1E-2"], "2,000.01"), (["3em", ".5", "-.25"], "3.25"), (["1.", "2-3"], "3"), (["-1", "1.0"], "0.0"),
      (["1e300", "1"], "1e+300"), (Array(repeating: "0.1", count: 300), "30.0"),
    ])
  func digits(texts: [String], sum: String) {
    var total = ColumnTotal(isLenient: true)
    for text in texts { total.add(text) }
    expect(total.sum.text, sum)
  }

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
