import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Layouts
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

  @Test("a waterfall that is broader than the view scrolls across")
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

  @Test("what the parameter panel changes, its command line does too")
  func parameters() throws {
    func session(_ settings: [String]) throws -> ExplorerSession {
      ExplorerSession(
        catalogue: SceneCatalogue([try scene(Self.nested, settings: settings)]), size: CellSize(width: 60, height: 30))
    }
    let names = try session([]).stage.parameters.map(\.name)
    for name in [
      "layout.interSectionSpacing", "layout.section.group.layoutSize.height",
      "layout.section.group.horizontal.0.layoutSize.width", "layout.section.group.horizontal.0.contentInsets.top",
      "layout.section.group.horizontal.1.vertical.0.layoutSize.height", "layout.section.interGroupSpacing",
      "layout.section.contentInsets.leading", "layout.section.orthogonalScrollingBehavior",
      "layout.section.boundarySupplementaryItems.0.pinToVisibleBounds",
    ] { #expect(names.contains(name), "\(name)") }
    for name in names where name.hasPrefix("layout.section.") || name == "layout.interSectionSpacing" {
      let changed = try session([])
      let parameter = try #require(changed.stage.parameter(named: name))
      changed.set(name, to: parameter.value(steps: 1, lengthStep: 3))
      let words = changed.command.replacingOccurrences(of: "'", with: "").components(separatedBy: " --set ")
      let settings = Array(words.dropFirst())
      // Insets that are not 0 are written together.
      #expect((1...2).contains(settings.count), "\(name): \(changed.command)")
      try expect(session(settings).rows, changed.rows, "\(changed.command)")
      changed.goInHistory(backwards: true)
      changed.press(.escape)
      expect(changed.rows, (try session([])).rows, "\(name)")
    }
  }

  @Test("fractions and estimates are shown and typed as they are written")
  func spelling() throws {
    let session = ExplorerSession(
      catalogue: SceneCatalogue([try scene(Self.nested)]), size: CellSize(width: 100, height: 40))
    let width = try #require(session.stage.parameter(named: "layout.section.group.horizontal.0.layoutSize.width"))
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
