import CharacterCanvas
import CollectionRendering
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Overlays explain the picture")
struct OverlayTests {
  @Test("the lines overlay underlines the lines of a flow")
  func lines() throws {
    let session = try gallerySession("flow")
    session.state.overlays.toggle(OverlayKind.lines)
    let frame = session.frame()
    for (y, isLast) in [(3, false), (4, true), (7, false), (8, true)] {
      #expect((1..<79).allSatisfy { frame[$0, y].style.attributes.contains(.underline) == isLast }, "row \(y)")
    }
  }

  @Test("the mark of an anchor at the far corner of an item is in the item, where the badge is")
  func anchors() throws {
    func places(of sign: Character, in rows: [String]) -> Set<[Int]> {
      Set(rows.enumerated().flatMap { y, row in row.enumerated().compactMap { $1 == sign ? [$0, y] : nil } })
    }
    // Days with events have a dot at their upper right corner: the first, the third and the 18th. All badges hang there.
    let dots = places(of: "•", in: try gallerySession("calendar").rows())
    let session = try gallerySession("calendar")
    session.state.overlays.toggle(OverlayKind.groups)
    session.press("j", "k")
    let marks = places(of: "◆", in: session.rows())
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

  @Test("rulers cover no content: the view is smaller by them", arguments: ["flow", "sticky"])
  func rulersBesideContent(scene: String) throws {
    let (ruled, plain) = (
      try gallerySession(scene, width: 80, height: 16), try gallerySession(scene, width: 72, height: 15)
    )
    ruled.state.overlays.toggle(OverlayKind.rulers)
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

  @Test("a flash ends after a moment, the next step flashes again, and its end adds no frame to a script")
  func flash() throws {
    let session = try gallerySession("flow")
    func isSeen() -> Bool {
      let picture = session.frame()
      session.record(shown: picture)
      return picture.plainText().contains("asked ")
    }
    session.state.overlays.toggle(OverlayKind.asked)
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

  @Test("the changes overlay marks each element, and its counts add up")
  func changes() throws {
    let session = try gallerySession("flow", height: 10)
    session.state.overlays.toggle(OverlayKind.changes)
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

  @Test("every overlay has a name and an action")
  func names() throws {
    for kind in OverlayKind.allCases {
      #expect(ActionTable.standard.action(named: "overlay-\(kind.rawValue)") != nil)
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
      for kind in OverlayKind.allCases { session.state.overlays.toggle(kind) }
      session.press("j", "j", " ", "G", "k")
      expect(session.frame().size, session.size)
    }
  }
}
