import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Layouts
import SceneFiles
import Scenes
import TestExpectations
import Testing

@testable import Explorer

/// Compositional layouts as text. Frames were calculated by hand.
@MainActor
@Suite("Compositional layouts in scene files") struct CompositionalFileTests {
  private static let nested = """
    layout:
      kind: compositional
      interSectionSpacing: 2
      section:
        group:
          layoutSize: [1w, 10]
          horizontal:
            - layoutSize: [2/3 w, 1h]
              contentInsets: {top: 1, leading: 2}
              supplementaryItems:
                - {kind: NEW, layoutSize: [4, 1], containerAnchor: top trailing}
            - layoutSize: [1/3 w, 1h]
              vertical:
                - layoutSize: [1w, 0.5h]
        contentInsets: {leading: 5, trailing: 5}
        interGroupSpacing: 1
        boundarySupplementaryItems:
          - {kind: header, layoutSize: [1w, 1], pinToVisibleBounds: true}
        decorationItems:
          - {contentInsets: {leading: 1}}
    data: {sections: 2, items: 4, header: "Section {section}"}
    """

  @Test("groups, badges, insets, headers and backgrounds are where the file says")
  func frames() throws {
    let view = try scene(Self.nested).view(100, 40).view
    expect(view.headerFrame(0), CGRect(x: 5, y: 0, width: 90, height: 1))
    expect(view.itemFrame(0, 0), CGRect(x: 7, y: 2, width: 58, height: 9))
    expect(view.itemFrame(0, 1), CGRect(x: 65, y: 1, width: 30, height: 5))
    expect(view.itemFrame(0, 2), CGRect(x: 65, y: 6, width: 30, height: 5))
    expect(view.itemFrame(0, 3), CGRect(x: 7, y: 13, width: 58, height: 9))
    expect(view.headerFrame(1)?.minY, 24)
    let badge = view.layoutAnswer(
      for: ElementIdentifier(category: .supplementaryView, kind: "NEW", section: 0, item: 3))
    expect(badge?.frame, CGRect(x: 61, y: 13, width: 4, height: 1))
    let background = view.layoutAnswer(
      for: ElementIdentifier(category: .decorationView, kind: "box", section: 1, item: 0))
    expect(background?.frame, CGRect(x: 1, y: 24, width: 99, height: 22))
  }

  @Test("counts, flexible spaces, edge spacing and several sections are read")
  func otherSections() throws {
    let view = try scene(
      """
      layout:
        kind: compositional
        sections:
          - group: {layoutSize: [1w, 2], horizontal: [{layoutSize: [1w, 1h]}], count: 3, interItemSpacing: 2}
          - group: {layoutSize: [1w, 2], horizontal: [{layoutSize: [20, 1h]}], interItemSpacing: flexible 2}
          - group:
              layoutSize: [1w, 3]
              horizontal: [{layoutSize: [30, 1], edgeSpacing: {leading: flexible 0, top: flexible 0}}]
              repeatingCount: 2
          - waterfall: {columns: 2, columnSpacing: 2}
          - list: {appearance: insetGrouped}
      data: {sections: 5, items: 3, height: 4, width: 4}
      """
    ).view(80, 40).view
    func edges(_ section: Int) -> [CGFloat] { (0..<3).compactMap { view.itemFrame(section, $0)?.minX } }
    let thirds: [CGFloat] = [0, 82, 164].map { $0 / 3 }
    expect(edges(0), thirds)
    // 20 points are shared by two gaps of at least 2.
    expect(edges(1), [0, 30, 60])
    expect(view.itemFrame(2, 0), CGRect(x: 10, y: 6, width: 30, height: 1))
    expect(view.itemFrame(2, 1), CGRect(x: 50, y: 6, width: 30, height: 1))
    // A square of the data fills its column.
    expect(view.itemFrame(3, 1), CGRect(x: 41, y: 10, width: 39, height: 39))
    expect(view.itemFrame(4, 0)?.minX, 2)
  }

  @Test(
    "lists have the space of their appearance in cells, or in points where a device has them",
    arguments: [("", 2, 2, 1), ("viewport: {size: phone}", 16, 35, 53.0 / 3)] as [(String, CGFloat, CGFloat, CGFloat)])
  func spaceOfLists(device: String, side: CGFloat, above: CGFloat, below: CGFloat) throws {
    func view(_ headerMode: String) throws -> CollectionView {
      try scene(
        """
        layout: {kind: compositional, section: {list: {appearance: insetGrouped, headerMode: \(headerMode)}}}
        data: {sections: [{header: New, items: [Lamp, Chair]}, {header: All, items: [Bed]}]}
        \(device)
        """
      ).view(393, 400).view
    }
    let plain = try view("none")
    expect(plain.itemFrame(0, 0)?.origin, CGPoint(x: side, y: above))
    expect(plain.itemFrame(1, 0)?.minY, (plain.itemFrame(0, 1)?.maxY ?? 0) + above)
    let headed = try view("supplementary")
    let headers = (0..<2).compactMap {
      headed.layoutAttributesForSupplementaryElement(
        ofKind: ElementKind.sectionHeader, at: IndexPath(item: 0, section: $0))?.frame
    }
    expect(headers.first?.origin, CGPoint(x: side, y: 0))
    expect(headers.last?.minY, (headed.itemFrame(0, 1)?.maxY ?? 0) + below)
  }

  @Test("the lines of a list in cells hide no text")
  func linesInCells() throws {
    let stage = try scene(
      """
      layout: {kind: compositional, section: {list: {appearance: plain}}}
      data: {sections: [{items: [A lamp with a long name, Chair]}]}
      """
    ).stage(12, 6)
    let view = stage.collectionView
    let line = view.collectionViewLayout.layoutAttributesForDecorationView(
      ofKind: SectionSeparator.kind, at: IndexPath(item: 0, section: 0))
    expect(line?.frame.maxY, view.itemFrame(0, 0)?.maxY)
    expect(line?.frame.minX, 2)
    var canvas = Canvas(size: CellSize(width: 12, height: 6))
    CollectionRenderer(pointsPerCell: .one).paint(
      VisibleViews(of: view), into: &canvas, area: CellRect(x: 0, y: 0, width: 12, height: 6))
    #expect(canvas.plainText().hasPrefix("A lamp with\na long name\nChair"))
  }

  @Test(
    "columns are as many as fit, in groups and in waterfalls",
    arguments: [(80, 3), (60, 2), (20, 1), (8, 1)] as [(CGFloat, Int)])
  func adaptiveColumns(width: CGFloat, columns: Int) throws {
    let view = try scene(
      """
      layout:
        kind: compositional
        sections:
          - group:
              layoutSize: [1w, 2]
              horizontal: [{layoutSize: [1w, 1h]}]
              minimumItemExtent: 20
              interItemSpacing: 8
          - waterfall: {minimumColumnBreadth: 20, columnSpacing: 8}
      data: {sections: 2, items: 9, height: 4}
      """
    ).view(width, 80).view
    for section in 0..<2 {
      let places = Set((0..<9).compactMap { view.itemFrame(section, $0)?.minX })
      expect(places.count, columns, "section \(section)")
    }
    expect(view.itemFrame(0, 0)?.width, (width - 8 * CGFloat(columns - 1)) / CGFloat(columns))
  }

  @Test("a waterfall scrolls across, as high as its section says")
  func waterfallAcross() throws {
    let view = try scene(
      """
      layout:
        kind: compositional
        section:
          waterfall: {columns: 2, columnSpacing: 2, itemSpacing: 1}
          orthogonalScrollingBehavior: continuous
          itemAreaLength: 0.5h
          itemSupplementaryItems: [{kind: new, layoutSize: [3, 1], containerAnchor: top trailing}]
      data: {sections: 2, items: 30, width: [10, 20], height: 9}
      """
    ).view(80, 24).view
    // Two rows of 5 points; items keep their proportions of 10 and 20 to 9.
    expect(view.itemFrame(0, 1)?.minY, 7)
    expect(view.itemFrame(0, 0)?.height, 5)
    expect(view.itemFrame(0, 0)?.width, 50.0 / 9)
    expect(view.itemFrame(0, 1)?.width, 100.0 / 9)
    expect(view.itemFrame(1, 0)?.minY, 12)
    let badge = view.layoutAttributesForSupplementaryElement(ofKind: "new", at: IndexPath(item: 1, section: 0))
    expect(badge?.frame, CGRect(x: 100.0 / 9 - 3, y: 7, width: 3, height: 1))
    expect(view.sectionScroller(0)?.canScroll, true)
  }

  @Test("texts of extents and spaces are read as they are written")
  func texts() {
    for text in ["0.5w", "1/3 w", "1h", "2/7 h", "120", "0.25", "~44", "~44 uniform"] {
      expect(CompositionalDimension(text)?.description, text)
    }
    expect(CompositionalDimension("2/6w"), .fractionalWidth(2.0 / 6))
    expect(CompositionalDimension(" .5 w "), .fractionalWidth(0.5))
    for text in ["", "w", "-1", "1/0w", "1/2/3w", "~", "~~4", "4 uniform", "~4w", "0x10", "1e3", "nan"] {
      #expect(CompositionalDimension(text) == nil, "\(text)")
    }
    for text in ["8", "-2", "flexible 3", "flexible 0.5"] { expect(CompositionalSpacing(text)?.description, text) }
    for text in ["", "flexible", "flex 3", "3 flexible", "flexible 3 4"] { #expect(CompositionalSpacing(text) == nil) }
  }

  private static func file(_ section: String) -> String {
    "layout:\n  kind: compositional\n  \(section)\ndata: {items: 3}\n"
  }

  @Test(
    "a fault names the place, the key, the value and what was possible",
    arguments: [
      (
        "interSectionSpacing: 1",
        "2:3: layout has no 'section'; expected 'section' with a description, or 'sections' with several"
      ),
      ("section: {}", "3:12: layout.section has no 'group'; expected 'group', 'list' or 'waterfall'"),
      (
        "section: {list: {}, waterfall: {}}",
        "3:34: layout.section has both 'list' and 'waterfall'; expected one of them"
      ),
      (
        "section: {list: {appearance: round}}",
        "3:32: layout.section.list.appearance is 'round'; expected one of plain, grouped, insetGrouped, sidebar, "
          + "sidebarPlain"
      ),
      (
        "section: {group: {layoutSize: [1w, 1x], vertical: [{layoutSize: [1w, 1]}]}}",
        "3:38: layout.section.group.layoutSize.1 is '1x'; expected an extent such as 0.5w or 1/3 w of the width, "
          + "1h of the height, 120 points, or ~44 for estimated ones"
      ),
      (
        "section: {group: {layoutSize: [1w, ~0], vertical: [{layoutSize: [1w, 1]}]}}",
        "3:38: layout.section.group.layoutSize.1 is '~0'; expected an extent such as 0.5w or 1/3 w of the width, "
          + "1h of the height, 120 points, or ~44 for estimated ones"
      ),
      (
        "section: {group: {layoutSize: [1w, 4]}}",
        "3:20: layout.section.group has no 'horizontal'; expected 'horizontal' or 'vertical' with a list of subitems"
      ),
      (
        "section: {group: {layoutSize: [1w, 4], horizontal: []}}",
        "3:54: layout.section.group.horizontal is an empty list; expected a list of items and groups, not empty"
      ),
      (
        "section: {group: {layoutSize: [1w, 4], horizontal: [{layoutSize: [2, 2], count: 2}]}}",
        "3:83: layout.section.group.horizontal.0 has 'count' and no subitems; expected 'horizontal' or 'vertical' as "
          + "well"
      ),
      (
        "section: {group: {layoutSize: [1w, 4], count: 2, horizontal: [{layoutSize: [2, 2]}, {layoutSize: [3, 2]}]}}",
        "3:49: layout.section.group has 'count' and several subitems; expected one subitem"
      ),
      (
        "section: {group: {layoutSize: [1w, 4], count: 2, minimumItemExtent: 9, horizontal: [{layoutSize: [2, 2]}]}}",
        "3:71: layout.section.group has both 'count' and 'minimumItemExtent'; expected one of them"
      ),
      (
        "section: {waterfall: {columns: 2, minimumColumnBreadth: 9}}",
        "3:59: layout.section.waterfall has both 'columns' and 'minimumColumnBreadth'; expected one of them"
      ),
      (
        "section: {group: {layoutSize: [1w, 4], interItemSpacing: loose, horizontal: [{layoutSize: [2, 2]}]}}",
        "3:60: layout.section.group.interItemSpacing is 'loose'; expected a space such as 8, or 'flexible 8' for at "
          + "least 8 points"
      ),
      (
        "section: {list: {}, boundarySupplementaryItems: [{kind: header, layoutSize: [1w, 1], alignment: left}]}",
        "3:99: layout.section.boundarySupplementaryItems.0.alignment is 'left'; expected one of none, top, topLeading, "
          + "leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing"
      ),
    ])
  func faultsOfValues(section: String, sentence: String) {
    expect(faults(Self.file(section)), [sentence])
  }

  @Test("a setting changes one value of a description")
  func settings() throws {
    let view = try scene(
      Self.nested,
      settings: ["layout.section.group.horizontal.0.layoutSize=[0.5w,1h]", "layout.section.interGroupSpacing=3"]
    ).view(100, 40).view
    expect(view.itemFrame(0, 0), CGRect(x: 7, y: 2, width: 43, height: 9))
    expect(view.itemFrame(0, 1)?.minX, 50)
    // The section is 40 points high now: the second group begins 13 after the first.
    expect(view.itemFrame(0, 3)?.minY, 15)
  }

  @Test("what the parameter panel changes, its command line does too")
  func parameters() throws {
    func session(_ settings: [String]) throws -> ExplorerSession {
      ExplorerSession(
        catalogue: SceneCatalogue([try scene(Self.nested, settings: settings)]), size: CellSize(width: 60, height: 30))
    }
    let names = try session([]).parameters.map(\.name)
    for name in [
      "layout.interSectionSpacing", "layout.section.group.layoutSize.height",
      "layout.section.group.horizontal.0.layoutSize.width", "layout.section.group.horizontal.0.contentInsets.top",
      "layout.section.group.horizontal.1.vertical.0.layoutSize.height", "layout.section.interGroupSpacing",
      "layout.section.contentInsets.leading", "layout.section.orthogonalScrollingBehavior",
      "layout.section.boundarySupplementaryItems.0.pinToVisibleBounds",
    ] { #expect(names.contains(name), "\(name)") }
    for name in names where name.hasPrefix("layout.section.") || name == "layout.interSectionSpacing" {
      let changed = try session([])
      let parameter = try #require(changed.parameter(named: name))
      changed.set(name, to: parameter.value(steps: 1, lengthStep: 3))
      let words = changed.command.replacingOccurrences(of: "'", with: "").components(separatedBy: " --set ")
      let settings = Array(words.dropFirst())
      // Insets that are not 0 are written together.
      #expect((1...2).contains(settings.count), "\(name): \(changed.command)")
      try expect(session(settings).rows, changed.rows, "\(changed.command)")
      changed.undo()
      changed.press(.escape)
      expect(changed.rows, (try session([])).rows, "\(name)")
    }
  }

  @Test("fractions and estimates are shown and typed as they are written")
  func spelling() throws {
    let session = ExplorerSession(
      catalogue: SceneCatalogue([try scene(Self.nested)]), size: CellSize(width: 100, height: 40))
    let width = try #require(session.parameter(named: "layout.section.group.horizontal.0.layoutSize.width"))
    expect(width.text(of: width.value), "2/3 w")
    for typed in ["0.4w", "0.4", "2/5 w"] {
      guard case .success(.number(let number)) = width.value(typed: typed) else {
        Issue.record("\(typed) is refused")
        continue
      }
      #expect(abs(number - 0.4) < 1e-9)
    }
    if case .success = width.value(typed: "0.4h") { Issue.record("another unit is accepted") }
    session.set(width.name, to: .number(0.4))
    #expect(session.command.hasSuffix("--set 'layout.section.group.horizontal.0.layoutSize=[0.4w,1h]'"))
  }
}
