import CharacterCanvas
import Foundation
import LayoutCore
import SceneFiles
import TestExpectations
import Testing

/// The example that describes the format. All frames are worked out by hand for a view of 350 points.
@MainActor
@Suite("The complete example of a scene file") struct IssueExampleTests {
  private func example() throws -> SceneFile {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/two-sections", withExtension: "json"))
    return SceneFile(path: url.path)
  }

  @Test("the example has the frames that follow from its numbers")
  func frames() throws {
    let scene = try example().load()
    expect(scene.title, "Two sections")
    expect(scene.viewport, CGSize(width: 350, height: 600))
    let view = scene.view(350, 600).view
    expect(view.numberOfSections, 2)
    // The line has items of 120 and 100. Sizes differ, so it is the last line of its section and keeps the spacing of
    // 10. It is 60 high, below a header of 40, and the item of 40 is in its middle.
    expect(view.headerFrame(0), CGRect(x: 0, y: 0, width: 350, height: 40))
    expect(view.itemFrame(0, 0), CGRect(x: 0, y: 50, width: 120, height: 40))
    expect(view.itemFrame(0, 1), CGRect(x: 130, y: 40, width: 100, height: 60))
    // The second section has no header. It begins at 100, and its item 5 below that.
    #expect(view.headerFrame(1) == nil)
    expect(view.itemFrame(1, 0), CGRect(x: 0, y: 105, width: 100, height: 100))
    expect(view.contentSize, CGSize(width: 350, height: 210))
  }

  @Test("the example shows its texts and nothing else")
  func picture() throws {
    let picture = try example().load().picture(size: CellSize(width: 350, height: 210)).canvas.plainText()
    let rows = picture.split(separator: "\n", omittingEmptySubsequences: false)
    expect(rows[0].trimmingCharacters(in: .whitespaces), "One")
    #expect(rows[51].hasPrefix("│a "))
    #expect(rows[41].contains("│b "))
    #expect(rows[106].hasPrefix("│c "))
  }

  @Test("the header of the first section is pinned as the example says")
  func pinning() throws {
    let view = try example().load().view(350, 90).view
    view.contentOffset.y = 30
    view.layoutIfNeeded()
    expect(view.headerFrame(0)?.minY, 30)
    view.contentOffset.y = 80
    view.layoutIfNeeded()
    expect(view.headerFrame(0)?.maxY, 100, "pushed off by the end of its section")
  }
}
