import Foundation
import Records
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Scenes

@Suite("The measures of rows are kept in few bytes") struct RowMeasuresTests {
  @Test("each measure comes back as it was kept, whatever its size", arguments: TestSeeds.all(1...10))
  func kept(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let columns: [Int32] = [0, 1, 80, 524_287, 524_288, .max, -1]
    let counts: [UInt16] = [0, 1, 2_047, 2_048, .max]
    let shapes: [RowMeasure.Shape] = [.none, .none, .height(2.5), .proportion(0.1)]
    var (measures, expected) = (RowMeasures(), [Int: RowMeasure]())
    for _ in 0..<600 {
      let row = Int.random(in: 0..<20_000, using: &chance)
      let measure = RowMeasure(
        shape: shapes.randomElement(using: &chance)!, detailCount: counts.randomElement(using: &chance)!,
        titleColumns: columns.randomElement(using: &chance)!)
      measures.keep(measure, ofRow: row)
      expected[row] = expected[row] ?? measure
    }
    let wrong = (0..<20_100).filter { measures[$0] != expected[$0] }
    #expect(wrong.isEmpty, "seed \(seed): \(wrong)")
    expect(measures.count, expected.count, "seed \(seed): \(wrong)")
    let rows = RowNumbers.list((0..<20_100).map { UInt32($0) })
    let columnsRead = measures.values(of: rows, 50..<20_000, missing: { _ in RowMeasure() }) { $0.titleColumns }
    expect(columnsRead, (50..<20_000).map { expected[$0]?.titleColumns ?? 0 }, "seed \(seed)")
  }

  @Test("a copy does not change with the original")
  func copies() {
    var measures = RowMeasures()
    measures.keep(RowMeasure(titleColumns: 5), ofRow: 7)
    let copy = measures
    measures.keep(RowMeasure(shape: .height(9)), ofRow: 8)
    #expect(copy[8] == nil)
    expect(copy.count, 1)
    expect(measures[8]?.shape, .height(9))
  }
}
