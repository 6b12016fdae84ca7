import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Layouts
import TestExpectations
import TestItems
import Testing

/// Cells that size themselves are as large as what is painted in them.
@MainActor
@Suite("Text is measured as it is painted")
struct MeasuredTextTests {
  private func picture(_ contents: [ViewContent], width: Int, height: Int) -> String {
    let layout = ListLayout()
    layout.estimatedItemHeight = 1
    let items = TestItems([contents.count]) { $0.shownContent = contents[$1.item] }
    return picture(layout, items, width: width, height: height)
  }

  private func picture(_ layout: ListLayout, _ items: TestItems, width: Int, height: Int) -> String {
    let view = items.view(layout, size: CGSize(width: width, height: height))
    view.pointsPerCell = .one
    view.layoutIfNeeded()
    var canvas = Canvas(size: CellSize(width: width, height: height))
    CollectionRenderer(pointsPerCell: .one).paint(VisibleViews(of: view), into: &canvas, area: canvas.bounds)
    return canvas.plainText()
  }

  @Test("a long title is shown in full, with the detail below it")
  func longTitle() {
    let fox = ViewContent(text: "The quick brown fox jumps", detail: "over the lazy dog", border: .single)
    #expect(
      picture([fox, ViewContent(text: "end")], width: 13, height: 8) == """
        ┌───────────┐
        │The quick  │
        │brown fox  │
        │jumps      │
        │over the   │
        │lazy dog   │
        └───────────┘
        end
        """)
  }

  @Test("wide characters count as two columns, and emoji of several scalars count once")
  func wideCharacters() {
    let text = ViewContent(text: "日本語テキスト")
    let family = ViewContent(text: "👩‍🚀👩‍🚀👩‍🚀")
    #expect(
      picture([text, family, ViewContent(text: "end")], width: 5, height: 7) == """
        日本
        語テ
        キス
        ト
        👩‍🚀👩‍🚀
        👩‍🚀
        end
        """)
  }

  @Test("a header is as high as its painted content: the detail is beside the text if both fit, else below")
  func headers() {
    func picture(width: Int) -> String {
      let layout = ListLayout()
      layout.estimatedHeaderHeight = 1
      let items = TestItems(1) { _ in "end" }
      items.fillSupplementary = { header, _, _ in header.shownContent = ViewContent(text: "Fruits", detail: "12 of 20")
      }
      return self.picture(layout, items, width: width, height: 4)
    }
    #expect(
      picture(width: 15) == """
        Fruits 12 of 20
        end


        """)
    #expect(
      picture(width: 14) == """
        Fruits
        12 of 20
        end

        """)
    #expect(
      picture(width: 5) == """
        Fruit
        s
        12 of
        20
        """, "the item is below")
  }

  @Test("a label shows its number of lines in cells of any height")
  func labels() {
    let cell = CollectionViewCell(frame: .zero)
    let label = Label()
    label.text = "one two three"
    cell.contentView.addSubview(label)
    expect(cell.shownContent.lineLimit, 1)
    label.numberOfLines = 0
    expect(cell.shownContent.lineLimit, 0)
  }
}
