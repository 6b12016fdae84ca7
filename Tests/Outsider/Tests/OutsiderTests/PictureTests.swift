import CharacterCanvas
import CollectionRendering
import LayoutCore
import Testing
import UIKit

@testable import LayoutsInSwift6

/// Each layout on 30 by 10 cells, drawn as the program draws. By default a cell is a point.
@MainActor
@Suite("Pictures of a user's layouts")
struct PictureTests {
  private func flow<Layout: UICollectionViewFlowLayout>(
    _ layout: Layout, item: CGSize, line: CGFloat = 0, interitem: CGFloat = 0, header: CGFloat = 0
  ) -> Layout {
    layout.itemSize = item
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (line, interitem)
    layout.headerReferenceSize = CGSize(width: 0, height: header)
    return layout
  }

  @Test("a flow has its items at the bottom of their lines")
  func bottomAligned() {
    let layout = flow(BottomAlignedFlowLayout(), item: .zero, line: 1, interitem: 3)
    let heights: [CGFloat] = [3, 5, 4, 4, 3, 2]
    let host = Pictured(layout, counts: [6], width: 30, height: 10) { CGSize(width: 8, height: heights[$0.item]) }
    // Three items of 8 with 3 between them fill a line. The first line is 5 high. The second begins at 5 + 1 and is 4
    // high.
    #expect(
      host.picture() == """
                   ┌──────┐
                   │1     │   ┌──────┐
        ┌──────┐   │      │   │2     │
        │0     │   │      │   │      │
        └──────┘   └──────┘   └──────┘

        ┌──────┐
        │3     │   ┌──────┐
        │      │   │4     │   ┌5─────┐
        └──────┘   └──────┘   └──────┘
        """)
  }

  @Test("the colour of a section's card shows behind the cells and only there")
  func cardsShow() {
    let layout = CardSectionsLayout()
    layout.itemSize = CGSize(width: 24, height: 16)
    layout.minimumInteritemSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 16, left: 8, bottom: 32, right: 8)
    layout.cardOutset = 16
    let host = Pictured(layout, counts: [2, 1], width: 80, height: 160)
    host.isBordered = false
    host.text = { "\($0.section).\($0.item)" }
    let canvas = host.canvas(10, 10, pointsPerCell: .phone)
    // In cells of 8 by 16 points the view is 10 by 10. A section has 1 row of inset, 1 of items and 2 of inset. Its
    // card reaches 1 row above and below the items, so one row after each card is empty.
    expect(canvas.rows.prefix(8), ["", " 0.0  0.1", "", "", "", " 1.0", "", ""])
    let green = Color.rgb(0, 128, 64)
    // The corners of a card are round, with a radius of 8 points.
    let isGreen = (0..<10).map { row in (1..<9).allSatisfy { canvas[$0, row].style.background == green } }
    expect(isGreen, [true, true, true, false, true, true, true, false, false, false])
    let isBare = (0..<10).map { row in (0..<10).allSatisfy { canvas[$0, row].style.background != green } }
    expect(isBare, isGreen.map { !$0 })
  }

  @Test("a carousel has a card in the middle, and beside it half of a card of half the size")
  func carousel() {
    let host = Pictured(
      flow(CarouselLayout(), item: CGSize(width: 14, height: 8)), counts: [3], width: 30, height: 10)
    // The first card is in the middle: (30 - 14) / 2 = 8 from the left, (10 - 8) / 2 = 1 from above. The centre of the
    // second is a card's width further, at 29. Shrunk to 7 by 4 it goes from 25.5 to 32.5, that is from cell 26 to cell
    // 33.
    #expect(
      host.picture() == """

                ┌────────────┐
                │0           │
                │            │    ┌───
                │            │    │1
                │            │    │
                │            │    └───
                │            │
                └────────────┘
        """)
  }

  @Test("a circle of four has items right, below, left and above the middle, each turned outwards")
  func circle() {
    let layout = CircleLayout()
    layout.itemSize = CGSize(width: 16, height: 28)
    let host = Pictured(layout, counts: [4], width: 100, height: 100)
    // The outer corners are 50 from the middle and 14 to the side, so the outer sides are √(50² - 14²) = 48 away. Items
    // reach from 32 to 48, and 14 to either side. From the left they are at 2...18, 36...64 and 82...98 points. In
    // cells of 3⅓ by 10 points these are columns 1..<5, 11..<19 and 25..<29, and rows 0..<2, 4..<6 and 8..<10.
    #expect(
      host.picture(pointsPerCell: PointsPerCell(width: 100.0 / 30, height: 10)) == """
                   ┌3─────┐
                   └──────┘


         ┌2─┐                    ┌0─┐
         └──┘                    └──┘


                   ┌1─────┐
                   └──────┘
        """)
  }

  @Test("the heat layout has five rows from blue through red to blue")
  func heat() {
    let host = Host(
      flow(HeatLayout(), item: CGSize(width: 30, height: 2)), counts: [5], width: 30, height: 10, cell: HeatCell.self)
    let canvas = host.canvas()
    // The centres are 4, 2, 0, 2 and 4 from the middle, which is 5 from the edge. The heats are 0.2, 0.6, 1, 0.6 and
    // 0.2. This share of 255 is red, and the rest is blue.
    let rows = [(51, 204), (153, 102), (255, 0), (153, 102), (51, 204)].flatMap { [$0, $0] }
    for (row, color) in rows.enumerated() {
      let expected = Color.rgb(UInt8(color.0), 0, UInt8(color.1))
      #expect((0..<30).allSatisfy { canvas[$0, row].style.background == expected }, "row \(row)")
    }
  }

  @Test("a mosaic has its big tile left, then right")
  func mosaic() {
    let host = Pictured(MosaicLayout(), counts: [6], width: 90, height: 100)
    // A third of 90 points is 10 cells of 3 points, and 30 points are 3 rows of 10.
    #expect(
      host.picture(pointsPerCell: PointsPerCell(width: 3, height: 10)) == """
        ┌──────────────────┐┌────────┐
        │0                 ││1       │
        │                  │└────────┘
        │                  │┌────────┐
        │                  ││2       │
        └──────────────────┘└────────┘
        ┌────────┐┌──────────────────┐
        │3       ││4                 │
        └────────┘│                  │
        ┌────────┐│                  │
        """)
  }

  @Test("rows are as high as their notes")
  func selfSizing() {
    let host = Notes(SelfSizingListLayout(), counts: [4], width: 240, height: 160, cell: NoteCell.self)
    host.lineCount = { [1, 2, 3, 1][$0] }
    // Lines are 16 points high, like the rows of this terminal, so nothing is between the notes.
    expect(host.picture(pointsPerCell: .phone), "0.0\n1.0\n1.1\n2.0\n2.1\n2.2\n3.0")
  }

  @Test("a list is complete after its first row slid out and a new one slid in")
  func sliding() {
    let host = Pictured(
      flow(SlidingListLayout(), item: CGSize(width: 30, height: 2)), counts: [4], width: 30, height: 10)
    var names = ["a", "b", "c", "d"]
    host.text = { names[$0.item] }
    host.isBordered = false
    expect(host.picture(), "a\n\nb\n\nc\n\nd")
    host.collectionView.performBatchUpdates {
      names = ["b", "c", "d", "e"]
      host.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
      host.collectionView.insertItems(at: [IndexPath(item: 3, section: 0)])
    }
    // Rows of 2. Three moved up by one, and the new fourth row has arrived.
    expect(host.picture(), "b\n\nc\n\nd\n\ne")
  }

  @Test("a spreadsheet scrolled on both axes keeps row 0 and column 0")
  func spreadsheet() {
    let widths = [6, 9, 9, 9]
    let layout = SpreadsheetLayout(columnWidths: widths.map { CGFloat($0) })
    layout.rowHeight = 1
    let host = Pictured(layout, counts: Array(repeating: 4, count: 14), width: 30, height: 10)
    host.isBordered = false
    host.text = { "\($0.section).\($0.item)".padding(toLength: widths[$0.item], withPad: "-", startingAt: 0) }
    _ = host.frames()
    host.collectionView.contentOffset = CGPoint(x: 3, y: 4)
    // Column 1 begins at 6 - 3. Column 0 hides 3 characters of it, so the last character of 10.1, the fourth, is left.
    // Below row 0 is row 4 + 1.
    #expect(
      host.picture() == """
        0.0---------0.2------0.3------
        5.0---------5.2------5.3------
        6.0---------6.2------6.3------
        7.0---------7.2------7.3------
        8.0---------8.2------8.3------
        9.0---------9.2------9.3------
        10.0--1-----10.2-----10.3-----
        11.0--1-----11.2-----11.3-----
        12.0--1-----12.2-----12.3-----
        13.0--1-----13.2-----13.3-----
        """)
  }

  @Test("the first sticky header is at the top while its section passes, and the second in its place")
  func stickyHeaders() {
    let layout = flow(StickyHeaderLayout(), item: CGSize(width: 30, height: 2), header: 1)
    let host = Pictured(layout, counts: [4, 3], width: 30, height: 10)
    host.isBordered = false
    host.text = { "\($0.section).\($0.item)" }
    _ = host.frames()
    host.collectionView.contentOffset.y = 4
    // Header 0 covers the second row of item 0.1, which began at 1 + 2. Section 1 begins at 1 + 4 · 2 = 9, which is 5
    // below the top.
    expect(host.picture(), "header 0\n0.2\n\n0.3\n\nheader 1\n1.0\n\n1.1")
  }

  @Test("a header is stretched by a pull of 3")
  func stretchyHeader() {
    let layout = flow(StretchyHeaderLayout(), item: CGSize(width: 30, height: 3), header: 2)
    let host = Pictured(layout, counts: [3], width: 30, height: 10)
    _ = host.frames()
    host.collectionView.contentOffset.y = -3
    // 2 and 3 are 5 rows. Items begin where they did: 2 below the origin, which is 3 below the top.
    #expect(
      host.picture() == """
        ┌────────────────────────────┐
        │header 0                    │
        │                            │
        │                            │
        └────────────────────────────┘
        ┌────────────────────────────┐
        │0                           │
        └────────────────────────────┘
        ┌────────────────────────────┐
        │1                           │
        """)
  }

  @Test("tags are as long as their dots")
  func tags() {
    let widths = [8, 12, 10, 6, 9, 20]
    let layout = flow(TagLayout(), item: .zero, line: 1, interitem: 2)
    let host = Pictured(layout, counts: [6], width: 30, height: 10) {
      CGSize(width: CGFloat(widths[$0.item]), height: 1)
    }
    host.isBordered = false
    host.text = { "\($0.item)".padding(toLength: widths[$0.item], withPad: ".", startingAt: 0) }
    // 8 + 2 + 12 fit in 30, and 2 + 10 more do not. 10 + 2 + 6 + 2 + 9 = 29 fit.
    #expect(
      host.picture() == """
        0.......  1...........

        2.........  3.....  4........

        5...................
        """)
  }

  @Test("the clock of a ticker scrolled by one row moves along")
  func ticker() {
    let host = Pictured(TickerLayout(), counts: [5], width: 120, height: 40)
    host.barText = { _ in "noon" }
    _ = host.frames()
    host.collectionView.contentOffset.y = 20
    // In cells of 4 by 4 points rows are 5 high. The clock is 40 points from the right edge and 4 from the top. It has
    // 36 by 12 points, which are cells 20..<29 of rows 1..<4.
    #expect(
      host.picture(pointsPerCell: PointsPerCell(width: 4, height: 4)) == """
        ┌────────────────────────────┐
        │1                  ┌───────┐│
        │                   │noon   ││
        │                   └───────┘│
        └────────────────────────────┘
        ┌────────────────────────────┐
        │2                           │
        │                            │
        │                            │
        └────────────────────────────┘
        """)
  }

  @Test("a timeline has simultaneous events side by side, and a line at each hour without an event")
  func timeline() {
    final class PicturedDay: Pictured, TimelineLayoutDelegate {
      func timeline(_ layout: TimelineLayout, hoursOfItemAt indexPath: IndexPath) -> Range<CGFloat> {
        [1..<3, 2..<4, 3..<5][indexPath.item]
      }
    }
    let layout = TimelineLayout()
    let host = PicturedDay(layout, counts: [3], width: 240, height: 200)
    layout.timelineDelegate = host
    host.barText = { "\($0.item)h" }
    // In cells of 8 by 20 points an hour is 2 rows. Lanes begin after 6 columns and are (30 - 6) / 2 wide. The line of
    // 1 o'clock ends the row above. At later hours events are in front.
    #expect(
      host.picture(pointsPerCell: PointsPerCell(width: 8, height: 20)) == """
        0h
              ────────────────────────
        1h    ┌──────────┐
              │0         │
        2h    │          │┌──────────┐
              └──────────┘│1         │
        3h    ┌──────────┐│          │
              │2         │└──────────┘
        4h    │          │
              └──────────┘
        """)
  }

  @Test("a waterfall has three columns")
  func waterfall() {
    final class PicturedColumns: Pictured, WaterfallLayoutDelegate {
      func collectionView(
        _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath,
        width: CGFloat
      ) -> CGFloat { [4, 3, 5, 5, 3, 4][indexPath.item] }
    }
    let layout = WaterfallLayout()
    (layout.columnCount, layout.spacing) = (3, 3)
    let host = PicturedColumns(layout, counts: [6], width: 30, height: 10)
    // Columns are (30 - 2 · 3) / 3 = 8 wide. After the first row they end at 4 + 3, 3 + 3 and 5 + 3. Item 3 goes to the
    // middle at 6 and reaches to 11 + 3, item 4 to the left at 7 and to 10 + 3, item 5 to the right at 8.
    #expect(
      host.picture() == """
        ┌──────┐   ┌──────┐   ┌──────┐
        │0     │   │1     │   │2     │
        │      │   └──────┘   │      │
        └──────┘              │      │
                              └──────┘

                   ┌──────┐
        ┌──────┐   │3     │
        │4     │   │      │   ┌──────┐
        └──────┘   │      │   │5     │
        """)
  }
}
