import Foundation
import Layouts
import TestExpectations
import Testing

/// Settings that differ from section to section, and scenes with several kinds of layout.
@MainActor
@Suite("Layouts that differ by section") struct SectionSettingsTests {
  @Test(
    "a section uses its own settings, and the whole layout's settings for the rest",
    arguments: ["flow", "waterfall", "list"])
  func overrides(kind: String) throws {
    let text = """
      layout: {kind: \(kind), sectionInset: {left: 2}}
      data:
        height: 3
        width: 10
        sections:
          - {items: 2}
          - {items: 2, layout: {sectionInset: {left: 5, top: 1}}}
          - {items: 2}
      """
    let view = try scene(text).view(40, 40).view
    let alone = try scene(text.replacing("layout: {sectionInset: {left: 5, top: 1}}", with: "style: {}")).view(40, 40)
    expect(view.itemFrame(0, 1), alone.view.itemFrame(0, 1))
    expect(view.itemFrame(2, 1)?.size, alone.view.itemFrame(2, 1)?.size)
  }

  @Test(
    "an item that moves to another section keeps its size, and so do the items there",
    arguments: [
      "{kind: list}", "{kind: mixed, sections: [{kind: list}]}",
      "{kind: mixed, sections: [{kind: list}, {kind: flow}]}",
      "{kind: mixed, sections: [{kind: list}, {kind: waterfall, columns: 1, aspectRatio: 40}]}",
    ])
  func movedItems(layout: String) throws {
    for other in ["e", "{title: e, size: [10, 1]}", "{title: e, size: [10, 6]}"] {
      let text = """
        layout: \(layout)
        data:
          sections:
            - items: [{title: a}, {title: tall, size: [10, 4]}, {title: c}]
            - items: [d, \(other)]
        """
      let (stage, view) = try scene(text).view(40, 40)
      let sizes = { (section: Int) in
        (0..<view.numberOfItems(inSection: section)).map { view.itemFrame(section, $0)?.size }
      }
      var (first, second) = (sizes(0), sizes(1))
      _ = try stage.edit(.move(count: 1, section: 0, item: 1, toSection: 1, toItem: 2)).get()
      expect(first.remove(at: 1), CGSize(width: 40, height: 4))
      // A list item is as wide as the view. A waterfall keeps proportions: four tenths of its column.
      second.append(CGSize(width: layout.contains("flow") ? 10 : 40, height: layout.contains("waterfall") ? 16 : 4))
      expect(sizes(0), first, "\(other)")
      expect(sizes(1), second, "\(other)")
      _ = try stage.edit(.removeSections(count: 1, section: 0)).get()
      expect(sizes(0), second, "\(other)")
    }
  }

  @Test("warnings call a layout by its name in the scene", arguments: ["", ", sections: [{itemSize: [400, 3]}]"])
  func warnings(sections: String) throws {
    let stage = try scene("layout: {kind: flow, itemSize: [400, 3]\(sections)}\ndata: {items: 3}").makeStage()
    var reported: [String] = []
    stage.collectionView.diagnosticHandler = { reported.append("\($0)") }
    stage.collectionView.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    stage.collectionView.layoutIfNeeded()
    expect(reported.first?.hasPrefix("flow: cell 0.0 is 400 long across the scroll axis"), true, "\(reported)")
  }

  @Test("rows of a grid can have their own heights, insets and boxes, with common frozen edges")
  func grid() throws {
    let text = """
      layout: {kind: grid, itemSize: [8, 2], columnWidth: [4, 10], frozenRows: 1, frozenColumns: 1}
      data: {sections: [{items: 9}, {items: 9, layout: {itemSize: [8, 5], box: {covers: items}}}, {items: 9}]}
      """
    let view = try scene(text).view(40, 6).view
    #expect(view.collectionViewLayout is GridLayout)
    view.contentOffset = CGPoint(x: 20, y: 3)
    view.layoutIfNeeded()
    #expect(view.visibleElements.contains { $0.identifier == .cell(0, 0) })
    #expect(view.visibleElements.contains { $0.identifier.category == .decorationView && $0.identifier.section == 1 })
  }

  @Test("boxes are behind their sections, and a section's own box replaces the layout's")
  func boxes() throws {
    let text = """
      layout: {kind: flow, itemSize: [10, 2], box: {insets: {left: 1}, border: double, zIndex: -3}}
      data: {sections: [{items: 2}, {items: 2, layout: {box: []}}]}
      """
    let view = try scene(text.replacing("{box: []}", with: "{box: {covers: items}}")).view(40, 40).view
    let boxes = view.visibleElements.filter { $0.identifier.category == .decorationView }
    expect(Set(boxes.map { [$0.attributes.frame.minX, CGFloat($0.attributes.zIndex)] }), [[1, -3], [0, -1]])
    expect(Set(boxes.compactMap(\.view.shownContent.border)), [.double, .rounded])
  }
}
