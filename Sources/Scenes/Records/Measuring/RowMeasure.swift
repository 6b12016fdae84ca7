import CharacterCanvas
import Foundation
import Records

/// The values of a row that the size of its item depends on, whatever the layout.
struct RowMeasure: Hashable, Sendable {
  /// What the row's size columns state.
  enum Shape: Hashable, Sendable {
    case none
    case height(Double)
    /// Height divided by width.
    case proportion(Double)
  }

  var shape = Shape.none
  /// The number of details that are not empty.
  var detailCount: UInt16 = 0
  /// The width of the title, in cells.
  var titleColumns: Int32 = 0
}

// MARK: The sizes of items, in terminal cells

extension RowMeasure {
  /// The size of a tag: the title, a blank on either side, and the box around them. It is three rows high.
  func tagSize(atMost breadth: CGFloat) -> CGSize {
    CGSize(width: min(CGFloat(max(4 + Int(titleColumns), 8)), breadth), height: 3)
  }

  /// The height of a card: the title, a line for each detail, and the box around them; or the height that the row
  /// states. An image has its title below, and is at most four times as high as it is wide.
  func cardLength(inBreadth breadth: CGFloat, showsImage: Bool = false) -> CGFloat {
    let length: CGFloat
    switch shape {
    case .none: return CGFloat(3 + Int(detailCount))
    case .height(let height): return max(3, CGFloat(height).rounded())
    // A terminal cell is about twice as high as it is wide.
    case .proportion(let proportion):
      length =
        showsImage
        ? (breadth * min(CGFloat(proportion), 4) / 2).rounded() + 1 : breadth * CGFloat(proportion) / 2
    }
    return max(3, min(length, 10_000).rounded())
  }
}

/// The columns that a row's measure is taken from.
struct RowMeasuring: Hashable, Sendable {
  let titleColumn: Int
  let details: ColumnSelection
  let size: SizeColumns?

  init(_ grouping: Grouping, columnCount: Int) {
    (titleColumn, size) = (grouping.titleColumn, grouping.size)
    details = ColumnSelection(grouping.details(among: columnCount))
  }

  func measure(ofRow row: Int, in rows: some RowStore) -> RowMeasure {
    RowMeasure(
      shape: shape(ofRow: row, in: rows), detailCount: detailCount(ofRow: row, in: rows),
      titleColumns: titleColumns(ofRow: row, in: rows))
  }

  func titleColumns(ofRow row: Int, in rows: some RowStore) -> Int32 {
    let plain: Int? = rows.withBytes(row: row, column: titleColumn) { bytes in
      bytes.prefix(LongText.least).allSatisfy { (0x20...0x7E).contains($0) } ? bytes.count : nil
    }
    if let plain { return Int32(clamping: plain) }
    // No screen shows more of it.
    return rows.withBytes(row: row, column: titleColumn) {
      Int32(clamping: DisplayText(LongText.beginning(of: $0)).width)
    }
  }

  func detailCount(ofRow row: Int, in rows: some RowStore) -> UInt16 {
    var count = 0
    details.forEachField(ofRow: row, in: rows) { _, bytes in if !bytes.isEmpty { count += 1 } }
    return UInt16(clamping: count)
  }

  func shape(ofRow row: Int, in rows: some RowStore) -> RowMeasure.Shape {
    guard let size = size?.size(ofRow: row, in: rows) else { return .none }
    return size.width.map { .proportion(size.height / $0) } ?? .height(size.height)
  }
}
