import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Layouts
import SceneFiles
import Scenes
import TestExpectations
import Testing

/// Groups of sections in scene files.
@MainActor
@Suite("Groups in scene files") struct GroupTests {
  private static let generated = """
    layout: {kind: list, headerHeight: 1, sectionHeadersPinToVisibleBounds: true, groupHeader: 1, contentHeader: 1}
    data:
      {sections: 12, items: 2, title: "{section}.{item}", header: "section {section}", groups: [6, 2],
       contentHeader: "all {count}", groupHeader: {text: "group {group}", detail: "{sections} sections"}}
    """

  private func picture(_ text: String, settings: [String] = [], offset: CGFloat) throws -> [String] {
    let place = PicturePlace.offset(CGPoint(x: 0, y: offset))
    let canvas = try scene(text, settings: settings).picture(size: CellSize(width: 30, height: 8), from: place).canvas
    return Self.lines(of: canvas)
  }

  private static func lines(of canvas: Canvas) -> [String] {
    canvas.plainText().split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: " ").joined(separator: " ")
    }
  }

  @Test("generated sections are in groups of groups, each with its header below the outer one")
  func groups() throws {
    #expect(
      try picture(Self.generated, offset: 8).prefix(6) == [
        "all 24", "group 1 6 sections", "group 2 2 sections", "section 3", "3.2", "section 4",
      ])
    #expect(
      try picture(Self.generated, settings: ["layout.pinLimits={levels: 2}"], offset: 10).prefix(3) == [
        "group 2 2 sections", "section 3", "3.2",
      ])
  }

  @Test("a length of null is no header, and a mapping says whether it is pinned")
  func forms() throws {
    let natural = try picture(
      Self.generated, settings: ["layout.contentHeader={length: 2, pinned: false}", "layout.groupHeader=null"],
      offset: 0)
    expect(natural.prefix(4), ["all 24", "", "section 1", "1.1"])
    let scrolled = try picture(
      Self.generated, settings: ["layout.contentHeader={length: 2, pinned: false}", "layout.groupHeader=null"],
      offset: 3)
    expect(scrolled.prefix(2), ["section 1", "1.2"])
  }

  @Test("a list of fields groups the records of a source, and bars of groups add up their fields")
  func records() throws {
    let room = try Room()
    _ = try room.write("r.csv", "area,town,name,size\nn,t1,a,1\ns,t2,b,2\nn,t3,c,4\nn,t1,d,8\n")
    let file = try room.write(
      "scene.yaml",
      """
      layout: {kind: list, headerHeight: 1, groupHeader: 1}
      data: {source: r.csv, sectionBy: [area, town], title: name, groupHeader: {text: "{group}", detail: "{sum size}"}}
      """)
    let canvas = try SceneFile(path: file).load().picture(size: CellSize(width: 20, height: 12)).canvas
    let lines = Self.lines(of: canvas)
    expect(lines.filter { !$0.isEmpty }, ["n 13", "t1 2", "a", "d", "t3 1", "c", "s 2", "t2 1", "b"])
  }

  @Test(
    "an invalid group, header or style is an error that names its place",
    arguments: [
      ("data: {sections: 3, items: 1, groups: 0}", "data.groups"),
      ("data: {sections: 3, items: 1, groupHeader: '{item}'}", "data.groupHeader"),
      ("data: {sections: 3, items: 1, contentHeader: '{group}'}", "data.contentHeader"),
      ("data: {sections: 3, items: 1}\n  # c\nstyle: {groupHeader: {bold: 3}}", "style.groupHeader.bold"),
    ])
  func errors(text: String, place: String) {
    let found = faults("layout: {kind: list}\n" + text)
    expect(found.count, 1, "\(found)")
    expect(found.first?.contains(place), true, "\(found)")
    let limits = faults("layout: {kind: list, pinLimits: {coverage: 2}}\ndata: {items: 1}")
    expect(limits.count, 1, "\(limits)")
    expect(limits.first?.contains("expected a number from 0 to 1"), true, "\(limits)")
  }
}
