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

  @Test("a column is as broad as its broadest cell, and those out of view have the estimate")
  func broadest() {
    let texts = TableTexts(widths: [[4, 9, 5, 8, 8, 8], [6, 2, 5, 8, 8, 8]])
    let view = texts.view(grid(column: 20))
    expect(columns(view), [[0, 6], [6, 9], [15, 5]])
    expect(view.itemFrame(0, 3)?.width, 8, "it came into view when those before it became narrower")
    expect(view.contentSize, CGSize(width: 6 + 9 + 5 + 8 + 8 + 20, height: 2))
    expect(columns(view, 1), columns(view, 0))
  }

  @Test("a cell with just the estimated breadth counts when a narrower one comes into view")
  func accepting() {
    let widths = Array(repeating: [5, 5], count: 10) + Array(repeating: [3, 2], count: 30)
    let view = TableTexts(widths: widths).view(grid())
    view.contentOffset.y = 20
    view.layoutIfNeeded()
    expect(columns(view, 25, 2), [[0, 5], [5, 5]])
  }

  @Test("a cell as high as its row counts when the others of the row are out of view")
  func acceptingRows() {
    let layout = grid(column: 0, row: 3)
    layout.itemSize.width = 10
    let texts = TableTexts([(0..<20).map { TableText(name: "\($0)", width: 2, lines: $0 < 3 ? 3 : 1) }])
    let view = texts.view(layout)
    view.contentOffset.x = 100
    view.layoutIfNeeded()
    expect(view.itemFrame(0, 12)?.height, 3)
  }

  @Test("rows and columns measure together: the height of a cell is that at the breadth of its column")
  func both() {
    let layout = grid(column: 3, row: 2)
    layout.maximumColumnWidth = 8
    let texts = TableTexts([
      [.init(name: "a", width: 4), .init(name: "b", width: 20)], [.init(name: "c", width: 6, lines: 3)],
    ])
    let view = texts.view(layout)
    expect(view.itemFrame(0, 0), CGRect(x: 0, y: 0, width: 6, height: 3), "20 letters take 3 lines of 8")
    expect(view.itemFrame(0, 1), CGRect(x: 6, y: 0, width: 8, height: 3))
    expect(view.itemFrame(1, 0), CGRect(x: 0, y: 3, width: 6, height: 3))
    #expect(view.statistics.prepares <= 5)
  }

  @Test("a height is measured again at the breadth of the column, though the cell has its size already")
  func secondStep() {
    let layout = grid(column: 8, row: 1)
    layout.maximumColumnWidth = 8
    let view = TableTexts(widths: [[20]]).view(layout)
    expect(view.itemFrame(0, 0), CGRect(x: 0, y: 0, width: 8, height: 3))
  }

  @Test("scrolling horizontally, the rows are columns of the screen, and cells decide both")
  func horizontal() {
    let layout = grid(column: 4, row: 5)
    layout.scrollDirection = .horizontal
    let texts = TableTexts([
      [.init(name: "a", width: 3, lines: 2), .init(name: "b", width: 7)], [.init(name: "c", width: 4)],
    ])
    let view = texts.view(layout)
    expect(view.itemFrame(0, 0), CGRect(x: 0, y: 0, width: 7, height: 2))
    expect(view.itemFrame(0, 1), CGRect(x: 0, y: 2, width: 7, height: 1))
    expect(view.itemFrame(1, 0), CGRect(x: 7, y: 0, width: 4, height: 2))
  }

  @Test("columns with a given breadth keep it, and the others are measured")
  func fixed() {
    let layout = grid()
    layout.columnWidth = { $0 == 1 ? 4 : nil }
    let view = TableTexts(widths: [[8, 9, 3]]).view(layout)
    expect(columns(view), [[0, 8], [8, 4], [12, 3]])
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

  @Test("empty cells do not count")
  func empty() {
    let view = TableTexts(widths: [[0, 3], [0, 2]]).view(grid(column: 9))
    expect(columns(view, 0, 2), [[0, 9], [9, 3]])
  }

  @Test("a cell with new content is measured again, at once or when it comes into view")
  func reconfiguring() {
    let texts = TableTexts(widths: Array(repeating: [4], count: 40))
    let view = texts.view(grid())
    (texts.items[0][0].width, texts.items[30][0].width) = (11, 13)
    view.reconfigureItems(at: [[0, 0]])
    view.layoutIfNeeded()
    expect(view.itemFrame(0, 0)?.width, 11)
    texts.items[0][0].width = 6
    view.reconfigureItems(at: [[0, 0]])
    view.layoutIfNeeded()
    expect(view.itemFrame(0, 0)?.width, 6, "it was the broadest")
    view.contentOffset.y = 30
    view.layoutIfNeeded()
    expect(view.itemFrame(0, 0)?.width, 13)
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    texts.items[30][0].width = 5
    view.reconfigureItems(at: [[30, 0]])
    view.layoutIfNeeded()
    expect(view.itemFrame(0, 0)?.width, 13, "not in view yet")
    view.contentOffset.y = 28
    view.layoutIfNeeded()
    expect(view.itemFrame(0, 0)?.width, 6)
  }

  @Test("a context that names an item measures it again")
  func invalidating() {
    let texts = TableTexts(widths: [[4, 3], [8, 3]])
    let view = texts.view(grid())
    texts.items[1][0].width = 5
    view.reloadItems(at: [[1, 0]])
    expect(columns(view, 0, 2), [[0, 5], [5, 3]])
    let context = StackInvalidationContext()
    context.invalidateItems(at: [[1, 0]])
    view.collectionViewLayout.invalidateLayout(with: context)
    view.layoutIfNeeded()
    expect(view.itemFrame(0, 0)?.width, 5, "its size was dropped; then the cell measured itself again")
  }

  @Test("frozen columns take part, and the content scrolls clear of them")
  func frozen() {
    let layout = grid()
    (layout.frozenColumns, layout.frozenRows) = (1, 1)
    var widths = Array(repeating: [3] + Array(repeating: 6, count: 20), count: 60)
    widths[40][0] = 9
    let view = TableTexts(widths: widths).view(layout)
    view.contentOffset = CGPoint(x: 20, y: 10)
    view.layoutIfNeeded()
    expect(view.itemFrame(12, 0), CGRect(x: 20, y: 12, width: 3, height: 1))
    let place = (view.itemFrame(25, 6)?.minX ?? 0) - view.contentOffset.x
    view.contentOffset.y = 35
    view.layoutIfNeeded()
    expect(view.itemFrame(38, 0)?.width, 9)
    expect(view.itemFrame(38, 0)?.minX, view.contentOffset.x)
    expect((view.itemFrame(38, 6)?.minX ?? 0) - view.contentOffset.x, place, "what is read stays")
    expect(view.itemFrame(0, 6)?.minY, view.contentOffset.y)
  }

  @Test("a view that scrolls away from frozen cells goes just as far as it was scrolled")
  func leavingTheStart() {
    let layout = grid(row: 1)
    (layout.frozenColumns, layout.frozenRows) = (1, 1)
    let view = TableTexts(widths: Array(repeating: Array(repeating: 6, count: 20), count: 60)).view(layout)
    view.contentOffset = CGPoint(x: 3, y: 1)
    view.layoutIfNeeded()
    expect(view.contentOffset, CGPoint(x: 3, y: 1))
    let frozenOnly = TableTexts(widths: [Array(repeating: 6, count: 20)]).view(
      grid(row: 1), size: CGSize(width: 30, height: 1))
    (frozenOnly.collectionViewLayout as? GridLayout)?.frozenRows = 1
    frozenOnly.layoutIfNeeded()
    frozenOnly.contentOffset.x = 3
    frozenOnly.layoutIfNeeded()
    expect(frozenOnly.contentOffset.x, 3, "all that is in view is frozen")
  }

  @Test("from right to left, a column grows to the left, and a view at the start stays there")
  func mirrored() {
    let layout = grid()
    layout.isMirrored = true
    var widths = Array(repeating: Array(repeating: 6, count: 20), count: 60)
    (widths[20][1], widths[40][8]) = (10, 9)
    let view = TableTexts(widths: widths).view(layout)
    view.contentOffset.x = view.contentSize.width - 30
    view.layoutIfNeeded()
    expect(view.contentOffset.x, view.contentSize.width - 30)
    view.contentOffset.y = 15
    view.layoutIfNeeded()
    expect(view.contentOffset.x, view.contentSize.width - 30)
    expect(view.itemFrame(15, 0)?.maxX, view.contentSize.width)
    expect(view.itemFrame(15, 1)?.width, 10)
    view.contentOffset = CGPoint(x: view.contentSize.width - 76, y: 30)
    view.layoutIfNeeded()
    let place = (view.itemFrame(38, 8)?.maxX ?? 0) - view.contentOffset.x
    view.contentOffset.y = 35
    view.layoutIfNeeded()
    expect(view.itemFrame(38, 8)?.width, 9)
    expect((view.itemFrame(38, 8)?.maxX ?? 0) - view.contentOffset.x, place)
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
