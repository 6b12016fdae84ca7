import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

/// A table of texts: each cell has lines of one width.
final class TableTexts: NamedSource<TableText> {
  /// What the cells of each name had when they were made.
  private(set) var made: [String: TableText] = [:]
  /// What the cells of each name had when they gave their heights.
  private(set) var measured: [String: TableText] = [:]

  /// Rows of one-line texts of these widths.
  convenience init(widths: [[Int]]) {
    self.init(
      widths.enumerated().map { row, widths in
        widths.enumerated().map { TableText(name: "\(row).\($0)", width: $1) }
      })
  }

  func forget(_ name: String) { (made[name], measured[name]) = (nil, nil) }

  func note(_ cell: TableText) { measured[cell.name] = cell }

  override func name(of item: TableText) -> String { item.name }

  override func show(_ item: TableText, in cell: CollectionViewCell) {
    let line = String(repeating: "a", count: item.width)
    cell.shownContent = ViewContent(text: Array(repeating: line, count: item.lines).joined(separator: "\n"))
    (cell as? TableTextCell)?.shown = (item, self)
    made[item.name] = item
  }

  func view(_ layout: CollectionViewLayout, size: CGSize = CGSize(width: 30, height: 10)) -> CollectionView {
    let view = view(layout, size: size, cell: TableTextCell.self)
    view.layoutIfNeeded()
    return view
  }
}

/// The lines of one width in a cell of a table.
struct TableText {
  var name: String
  var width: Int
  var lines = 1
}

/// Notes when it gives its height at a fixed breadth, or accepts both extents.
private final class TableTextCell: CollectionViewCell {
  var shown: (cell: TableText, texts: TableTexts)?

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    let layout = (superview as? CollectionView)?.collectionViewLayout as? GridLayout
    let priorities = layout?.fittingPriorities(for: layoutAttributes)
    let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
    let breadth = layout?.scrollDirection == .vertical ? priorities?.horizontal : priorities?.vertical
    if breadth == .required || preferred === layoutAttributes, let shown { shown.texts.note(shown.cell) }
    return preferred
  }
}

@MainActor
@Suite("Columns that cells decide")
struct EstimatedColumnsTests {
  private func grid(column: CGFloat = 5, row: CGFloat = 0, height: CGFloat = 1) -> GridLayout {
    let layout = GridLayout()
    layout.itemSize = CGSize(width: 7, height: height)
    (layout.estimatedColumnWidth, layout.estimatedRowHeight) = (column, row)
    return layout
  }

  private func columns(_ view: CollectionView, _ row: Int = 0, _ count: Int = 3) -> [[CGFloat?]] {
    (0..<count).map { [view.itemFrame(row, $0)?.minX, view.itemFrame(row, $0)?.width] }
  }

  @Test("a delegate that gives breadths leaves nothing to measure")
  func delegated() {
    final class Speaker: GridLayoutDelegate {
      func collectionView(_ collectionView: CollectionView, layout: GridLayout, widthOfColumn column: Int) -> CGFloat {
        CGFloat(column + 2)
      }
    }
    let speaker = Speaker()
    let view = TableTexts(widths: [[8, 9, 3]]).view(grid())
    view.delegate = speaker
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    expect(columns(view), [[0, 2], [2, 3], [5, 4]])
  }

  @Test("a resize measures nothing again: columns do not depend on the view")
  func resizing() {
    let texts = TableTexts(widths: Array(repeating: Array(repeating: 6, count: 20), count: 60))
    let view = texts.view(grid(row: 1))
    let made = texts.cellsMade
    view.resize(to: CGSize(width: 24, height: 8), animated: false)
    expect(texts.cellsMade, made)
    expect(view.statistics.prepares, 1)
    expect(columns(view), [[0, 6], [6, 6], [12, 6]])
  }

  @Test("a step makes and measures only the cells that come into view, and solves no row for a column")
  func work() {
    var widths = Array(repeating: Array(repeating: 6, count: 40), count: 2000)
    widths[1010][2] = 9
    let texts = TableTexts(widths: widths)
    let view = texts.view(grid())
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    let (made, before) = (texts.cellsMade, LayoutStatistics.total)
    view.contentOffset.y = 1001
    view.layoutIfNeeded()
    let work = LayoutStatistics.total - before
    expect(view.itemFrame(0, 2)?.width, 9)
    expect(texts.cellsMade - made, 5, "one row of five columns of 6 points in 30")
    expect(work.sectionsSolved, 0, "one column")
    expect(work.itemsSolved, 1, "one column")
  }

  @Test("a grid without an estimate asks no cell and keeps its closed form")
  func closedForm() {
    let view = TableTexts(widths: [[8, 9, 3]]).view(grid(column: 0))
    expect(columns(view), [[0, 7], [7, 7], [14, 7]])
    expect(view.statistics.itemsSolved, 0)
    expect((view.collectionViewLayout as? GridLayout)?.stack.sections[0].arrangement.storedBytes, 0)
  }

  @Test("negative spacing, columns without end and breadths that are impossible are placed like any")
  func degenerate() {
    let layout = grid()
    layout.columnSpacing = -1
    layout.columnWidth = { $0 == 2 ? -4 : nil }
    let view = TableTexts(widths: [[8, 9, 3], [2, 2, 2, 7]]).view(layout)
    var reports: [String] = []
    view.diagnosticHandler = { reports.append($0.description) }
    expect(columns(view, 1, 4), [[0, 8], [7, 9], [15, 0], [14, 7]])
    layout.invalidateLayout()
    view.layoutIfNeeded()
    expect(reports, ["GridLayout: the breadth of column 2 is -4.0, which is impossible; used 0"])
  }
}
