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
  /// The sizes of the tags of some rows, which must all be measured.
  ///
  /// - Complexity: O(n) for n rows.
  func tagSizes(of rows: RowNumbers, atMost breadth: CGFloat) -> [CGSize] {
    values(of: rows) { $0.tagSize(atMost: breadth) }
  }

  /// The lengths of the cards of some rows, which must all be measured.
  ///
  /// - Complexity: O(n) for n rows.
  func cardLengths(of rows: RowNumbers, inBreadth breadth: CGFloat) -> [CGFloat] {
    values(of: rows) { $0.cardLength(inBreadth: breadth) }
  }

  private func values<Value>(of rows: RowNumbers, _ value: (RowMeasure) -> Value) -> [Value] {
    let unmeasured = RowMeasure()
    switch rows {
    case .all(let count): return (0..<count).map { value(self[$0] ?? unmeasured) }
    case .list(let numbers): return numbers.map { value(self[Int($0)] ?? unmeasured) }
    }
  }
}
