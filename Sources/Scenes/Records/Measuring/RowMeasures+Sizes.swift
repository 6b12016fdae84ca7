import Foundation
import Records

// The sizes of items, in terminal cells.

extension RowMeasure {
  /// The size of a tag: the title, a blank on either side, and the box around them. It is three rows high.
  func tagSize(atMost breadth: CGFloat) -> CGSize {
    CGSize(width: min(CGFloat(max(4 + Int(titleColumns), 8)), breadth), height: 3)
  }

  /// The height of a card: the title, a line for each detail, and the box around them; or the height that the row
  /// states.
  func cardLength(inBreadth breadth: CGFloat) -> CGFloat {
    let length: CGFloat
    switch shape {
    case .none: return CGFloat(3 + Int(detailCount))
    case .height(let height): return max(3, CGFloat(height).rounded())
    // A terminal cell is about twice as high as it is wide.
    case .proportion(let proportion): length = breadth * CGFloat(proportion) / 2
    }
    return max(3, min(length, 10_000).rounded())
  }
}

extension RowMeasures {
  /// A value for each of some rows, from its measure.
  ///
  /// - Parameter missing: measures a row that has no measure here.
  /// - Complexity: O(n) for n rows.
  func values<Value>(
    of rows: RowNumbers, _ items: Range<Int>, missing: (Int) -> RowMeasure, _ value: (RowMeasure) -> Value
  ) -> [Value] {
    switch rows {
    case .all: items.map { value(self[$0] ?? missing($0)) }
    case .list(let numbers): numbers[items].map { value(self[Int($0)] ?? missing(Int($0))) }
    }
  }
}
