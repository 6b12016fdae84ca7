import CharacterCanvas
import CollectionRendering
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Overlays explain the picture")
struct OverlayTests {
  private func rows(
    _ overlays: OverlayKind..., keys: String = "jj", width: Int = 80, height: Int = 10, scene: String = "flow"
  ) throws -> [String] {
    let session = try gallerySession(scene, width: width, height: height)
    for overlay in overlays { session.toggle(overlay: overlay) }
    session.press("j", "k")
    _ = session.frame()
    for key in keys {
      session.press(Key(key))
      _ = session.frame()
    }
    return session.rows().map(\.trimmingSpaces)
  }

  @Test("the frames overlay labels cells with index paths, and headers and footers with a letter")
  func frames() throws {
    let rows = try rows(.frames, keys: "")
    #expect(rows[0].hasPrefix("[H0"))
    #expect(rows[0].hasSuffix("]"))
    // Burundi is 1,1 9×4, Comoros 11,1 9×4.
    #expect(rows[1].hasPrefix(" ┌0.0────┐ ┌0.1────┐"))
    #expect(rows[4].hasPrefix(" └───────┘ └───────┘"))
    #expect(rows[8].hasPrefix("[F0"))
    // In cells of 5 columns a whole index path fits, or brackets fit, but not both.
    let grid = try gallerySession("grid")
    grid.handle(":8.14\r".map { .key($0 == "\r" ? .enter : Key($0)) })
    grid.press("o", "7", .escape)
    let labels = grid.rows()
    #expect(labels.contains { $0.contains("[9.0 ][9.14][9.15]") }, "\(labels.joined(separator: "\n"))")
    #expect(labels.contains { $0.contains("10.14 10.15 ") }, "\(labels.joined(separator: "\n"))")
    let small = try self.rows(.frames, keys: "", width: 20, height: 5)
    expect(small.dropLast(), ["[H0stern Africa  18]", " ┌0.0────┐", " │Burundi│", "[F09,464,295 people]"])
  }

  @Test("the insets overlay hatches all that is neither item, header nor footer")
  func insets() throws {
    let rows = try rows(.insets, keys: "")
    #expect(rows[0].hasPrefix("  section 0: 0,0 80×14 "))
    for row in rows[1...7] { #expect(row.hasPrefix("░") && row.hasSuffix("░") && row.count == 80) }
    #expect(!rows[8].contains("░"), "the footer is not hatched")
  }

  @Test("the lines overlay underlines and numbers the lines of a flow, and dots the columns of a waterfall")
  func lines() throws {
    let session = try gallerySession("flow")
    session.toggle(overlay: OverlayKind.lines)
    let frame = session.frame()
    let rows = session.rows()
    #expect(rows[1].hasPrefix(" 0:0"))
    #expect(rows[5].hasPrefix(" 0:1"))
    #expect(rows[9].hasPrefix(" 0:2"))
    for (y, isLast) in [(3, false), (4, true), (7, false), (8, true)] {
      #expect((1..<79).allSatisfy { frame[$0, y].style.attributes.contains(.underline) == isLast }, "row \(y)")
    }
    let waterfall = try self.rows(.lines, keys: "", height: 24, scene: "waterfall")
    #expect(waterfall[1].contains("0:0"))
    #expect(waterfall[1].contains("0:1"))
    #expect(waterfall[1].contains("0:2"))
    #expect(waterfall[2].hasPrefix(" ┊"))
  }

  @Test("the groups overlay outlines groups as they were written, hatches insets, and marks where badges hang")
  func groups() throws {
    let rows = try rows(.groups, keys: "", height: 24, scene: "albums")
    // The large photo is 0.7 of 367 points broad; its badge hangs on its upper right corner.
    let first = try #require(rows.first { $0.contains("╔1w × 2/3 h═") })
    #expect(first.contains("◆"))
    #expect(first.contains("╔0.3w × 1h"))
    #expect(rows.contains { $0.contains("░║") }, "the inset between the photos is hatched")
    let shelves = try self.rows(.groups, keys: "", height: 24, scene: "shelves")
    // Parts are 16 points apart: two columns of cells.
    #expect(shelves.contains { $0.contains("  ··  ") }, "\(shelves.joined(separator: "\n"))")
    #expect(try self.rows(.groups, keys: "").contains { $0.contains("no groups") })
  }

  @Test("the mark of an anchor at the far corner of an item is in the item, where the badge is")
  func anchors() throws {
    func places(of sign: Character, in rows: [String]) -> Set<[Int]> {
      Set(rows.enumerated().flatMap { y, row in row.enumerated().compactMap { $1 == sign ? [$0, y] : nil } })
    }
    // Days with events have a dot at their upper right corner: the first, the third and the 18th. All badges hang there.
    let dots = places(of: "•", in: try gallerySession("calendar").rows())
    let marks = places(of: "◆", in: try rows(.groups, keys: "", height: 24, scene: "calendar"))
    expect(dots.count, 3, "\(dots.subtracting(marks))")
    #expect(dots.isSubset(of: marks), "\(dots.subtracting(marks))")
  }

  @Test("ghosts are drawn on their own elements, however close these are")
  func closeGhosts() throws {
    let session = try gallerySession("grid")
    session.handle(":8.14\r".map { .key($0 == "\r" ? .enter : Key($0)) })
    session.press("o", "6", .escape)
    // The frozen row is 112 points above, the frozen column 1,100 points or more to the left. Cells have 5 columns.
    let arrows = session.rows().joined(separator: "\n").matches(of: /[↑←][0-9]+/).map { String($0.0) }
    expect(Set(arrows.filter { $0.hasPrefix("↑") }), ["↑\(Int(session.view.contentOffset.y))"])
    expect(Set(arrows.filter { $0.hasPrefix("←") }), ["←\(Int(session.view.contentOffset.x))"])
  }

  @Test("overlays are drawn in a fixed order, whichever was opened first")
  func order() throws {
    let (one, other) = (try rows(.rulers, .insets, scene: "sticky"), try rows(.insets, .rulers, scene: "sticky"))
    expect(one, other)
  }

  @Test("rulers count points from the content offset")
  func rulers() throws {
    let rows = try rows(.rulers)
    #expect(rows[0].contains("|10       |20       |30"))
    #expect(rows[4].contains("5┤"), "scrolled by 2")
    #expect(rows[5].contains("╴"), "scrolled by 2")
    #expect(try self.rows(.rulers, width: 24, height: 5)[0].contains("|10"))
  }

  @Test("rulers cover no content: the view is smaller by them", arguments: ["flow", "sticky"])
  func rulersBesideContent(scene: String) throws {
    let (ruled, plain) = (
      try gallerySession(scene, width: 80, height: 16), try gallerySession(scene, width: 72, height: 15)
    )
    ruled.toggle(overlay: OverlayKind.rulers)
    for session in [ruled, plain] { session.press("j", "j", "j") }
    let (mine, theirs) = (ruled.frame(), plain.frame())
    for y in 0..<14 {
      for x in 0..<72 where mine[x + 8, y + 1] != theirs[x, y] { Issue.record("\(scene): differs at \(x),\(y)") }
    }
  }

  @Test("rulers end where offsets are too large to count", arguments: [0, 1e9, 1e17, -1e17] as [CGFloat])
  func farRulers(offset: CGFloat) throws {
    let session = try gallerySession("flow", width: 60, height: 12)
    session.view.contentOffset.y = offset
    var canvas = Canvas(size: CellSize(width: 60, height: 11))
    let room = CellRect(size: canvas.size)
    OverlayKind.paintRulers(
      into: &canvas, area: OverlayKind.roomInsideRulers(room), room: room, session.scenery.overlayGround)
    expect(canvas[0, 0].style, Theme.none.status)
  }

  @Test("rulers round large numbers to thousands and millions")
  func shortLabels() throws {
    let session = try gallerySession("flow", width: 60, height: 12)
    for (offset, label) in [(9_990_000, "9990000┤"), (12_345_000, " 12345k┤"), (2e9, "2000M┤")] as [(CGFloat, String)] {
      session.view.contentOffset.y = offset
      var canvas = Canvas(size: CellSize(width: 60, height: 11))
      let room = CellRect(size: canvas.size)
      OverlayKind.paintRulers(
        into: &canvas, area: OverlayKind.roomInsideRulers(room), room: room, session.scenery.overlayGround)
      #expect(canvas.plainText().contains(label), "\(canvas.plainText())")
    }
  }

  @Test("frames leave the text of items of two rows readable")
  func lowFrames() throws {
    let scene = Scene.boxes("low", counts: [2]) {
      let layout = ListLayout()
      layout.itemHeight = 2
      return layout
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 30, height: 8))
    let plain = session.rows()
    session.toggle(overlay: OverlayKind.frames)
    let rows = session.rows()
    let text = plain[0].trimmingSpaces.filter(\.isNumber)
    try #require(!text.isEmpty)
    #expect(rows[0].hasPrefix(plain[0].prefix(20)))
    #expect(rows[0].hasSuffix("0.0┐"))
    #expect(rows[1].hasPrefix(plain[1].prefix(20)))
    #expect(rows[1].hasSuffix("┘"))
    #expect(rows[2].hasSuffix("0.1┐"))
  }

  @Test("the query overlay shows the visible rect and the query rect in numbers")
  func query() throws {
    let rows = try rows(.query)
    #expect(rows[8].contains(" queried 0,2 80×9 "))
    #expect(rows[7].contains(" visible 0,2 80×9 "))
    #expect(rows[0].hasPrefix("┏━"))
    #expect(rows[0].hasSuffix("━┓"))
  }

  @Test("a flash of queried elements ends with the next step that queries nothing")
  func asked() throws {
    let rows = try rows(.asked)
    // The layout named header and footer of the section in view in its invalidation.
    #expect(rows[8].hasSuffix("asked 1×, 20 returned, 2 named !"))
    let after = try self.rows(.asked, keys: "jjgk")
    #expect(!after.contains { $0.contains("asked") || $0.contains("┏") }, "k at the top moves nothing")
  }

  @Test("a flash ends after a moment, the next step flashes again, and its end adds no frame to a script")
  func flash() throws {
    let session = try gallerySession("flow")
    func isSeen() -> Bool {
      let picture = session.frame()
      session.record(shown: picture)
      return picture.plainText().contains("asked ")
    }
    session.toggle(overlay: OverlayKind.asked)
    session.press("j")
    #expect(isSeen())
    #expect(session.isFlashing)
    let script = session.script
    session.endFlash()
    #expect(!isSeen())
    #expect(!session.isFlashing)
    expect(session.script, script)
    session.press("j")
    #expect(isSeen())
    #expect(session.isFlashing)
    let isHashed = session.script.steps.allSatisfy { if case .frame(nil) = $0 { false } else { true } }
    #expect(isHashed)
  }

  @Test("the ghosts overlay shows how far pinned elements are from their natural places")
  func ghosts() throws {
    // The header's natural place is 0. The footer's is 13, and it is pinned at 10.
    let rows = try rows(.ghosts)
    #expect(rows[0].contains("H0↑2"))
    #expect(rows[8].contains("F0↓3"))
    let down = try self.rows(.ghosts, keys: "jj", height: 24)
    #expect(down[0].contains("H0↑2"))
    #expect(!down.joined().contains("F0↓"))
  }

  @Test("the changes overlay marks each element, and its counts add up")
  func changes() throws {
    let session = try gallerySession("flow", height: 10)
    session.toggle(overlay: OverlayKind.changes)
    session.press("g")
    _ = session.frame()
    let before = Set(session.view.visibleElements.map(\.identifier))
    session.press("j", "j", "j", "j")
    _ = session.frame()
    let after = Set(session.view.visibleElements.map(\.identifier))
    let step = try #require(session.scenery.lastStep)
    expect(step.count(of: .appeared), after.subtracting(before).count)
    expect(step.count(of: .left), before.subtracting(after).count)
    expect(step.count(of: .moved), 2, "header and footer are pinned")
    expect(step.count(of: .stayed), after.intersection(before).count - 2)
    let counts = " +\(step.count(of: .appeared)) ~2 =\(step.count(of: .stayed)) -\(step.count(of: .left)) "
    #expect(session.rows()[0].contains(counts.trimmingSpaces))
    #expect(session.rows()[0].hasPrefix("~"))
  }

  @Test("the outside overlay shrinks the view and shows the content around it")
  func outside() throws {
    let session = try gallerySession("flow")
    session.press("o", "1", .escape)
    // A fifth of the 23 rows is free above the view, and a fifth below.
    expect(session.contentArea, CellRect(x: 0, y: 4, width: 80, height: 15))
    expect(session.view.bounds.size, CGSize(width: 80, height: 15))
    #expect(session.rows()[3].hasPrefix("━━━"))
    #expect(session.rows()[19].hasPrefix("━━━"))
    session.press("j", "j", "j", "j", "j")
    // Item 0.0 is at 1,1 9×4. After five rows, only its last row is above the view, right above the rule.
    #expect(session.rows()[2].hasPrefix(" └───────┘"))
    #expect(session.rows()[3].hasPrefix("━━━"))
    session.press("j")
    #expect(session.rows()[1].hasPrefix(" └───────┘"))
    session.press("o", "0", .escape)
    expect(session.contentArea, CellRect(x: 0, y: 0, width: 80, height: 23))
  }

  @Test("labels of frames never cover the text of the query overlay")
  func words() throws {
    let scene = Scene.boxes("rows", counts: [100]) {
      let layout = ListLayout()
      layout.itemHeight = 1
      return layout
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 60, height: 12))
    for keys in [["o", "4", "7", .escape], ["o", "4", "4", .escape]] as [[Key]] {
      session.handle(keys.map { .key($0) })
      #expect(session.rows()[10].contains(" queried 0,0 60×11 "))
      #expect(session.rows()[9].contains(" visible 0,0 60×11 "))
    }
  }

  @Test("the menu toggles overlays, and every overlay has a name and an action")
  func menu() throws {
    let session = try gallerySession("flow")
    session.press("o", "7", "j", .space)
    expect(Set(session.state.overlays.overlays.map { ($0 as? OverlayKind)?.rawValue }), ["frames", "changes"])
    #expect(session.rows().contains { $0.contains("7 [x] frames") })
    session.press("7", "0")
    #expect(session.state.overlays.overlays.isEmpty)
    session.press(.escape)
    #expect(session.openPanels.isEmpty)
    #expect(session.instruments.stepWatch == nil)
    for kind in OverlayKind.allCases {
      #expect(session.table.action(named: "overlay-\(kind.rawValue)") != nil)
      try expect(OverlayKind(named: kind.rawValue), kind)
    }
    #expect(
      throws: UnknownOverlay(name: "grid"), performing: { try OverlayKind(named: "grid") })
    #expect(
      "\(UnknownOverlay(name: "grid"))"
        == "unknown overlay 'grid'; known: asked, changes, frames, ghosts, groups, insets, lines, outside, paths, query, "
        + "rulers")
  }

  @Test("the accessible viewer names the key of each overlay")
  func linearKeys() throws {
    let lines = LinearExplorer(try gallerySession("flow")).answer("o")
    #expect(lines.contains { $0.hasPrefix("9 rulers, off") })
    #expect(lines.contains { $0.hasPrefix("a groups, off") })
  }

  @Test("a named overlay is painted without a session, and only in its own area", arguments: OverlayKind.allCases)
  func withoutSession(kind: OverlayKind) throws {
    let catalogue = GalleryCatalogue.standard
    let scene = catalogue.scenes[try catalogue.index(named: "flow")]
    let stage = scene.makeStage()
    stage.collectionView.frame = CGRect(x: 0, y: 0, width: 40, height: 12)
    stage.collectionView.layoutIfNeeded()
    // One overlay shows only what moves.
    stage.collectionView.animatesChanges = true
    stage.collectionView.animate { stage.collectionView.contentOffset.y = 3 }
    let area = CellRect(x: 5, y: 4, width: 40, height: 12)
    var canvas = Canvas(size: CellSize(width: 50, height: 20))
    stage.collectionView.layoutIfNeeded()
    CollectionRenderer(pointsPerCell: .one).paint(VisibleViews(of: stage.collectionView), into: &canvas, area: area)
    let before = canvas
    OverlayKind.paint([kind], into: &canvas, area: area, of: stage.collectionView, pointsPerCell: .one)
    #expect(canvas != before)
    for y in 0..<20 {
      for x in 0..<50 where area.contains(CellPoint(x: x, y: y)) == (kind == .outside) {
        expect(canvas[x, y], before[x, y], "cell \(x),\(y)")
      }
    }
  }

  @Test("all overlays together draw frames of the right size, at any size and on any scene", arguments: [20, 80, 1, 3])
  func anySize(width: Int) throws {
    for scene in GalleryCatalogue.standard.names {
      let session = try gallerySession(scene, width: width, height: max(1, width / 4))
      for kind in OverlayKind.allCases { session.toggle(overlay: kind) }
      session.press("j", "j", " ", "G", "k")
      expect(session.frame().size, session.size)
    }
  }
}
