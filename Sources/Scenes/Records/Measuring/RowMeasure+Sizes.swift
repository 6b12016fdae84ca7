import Foundation

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
