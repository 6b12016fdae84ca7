import CharacterCanvas
import CollectionRendering
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import Scenes
import TestExpectations
import Testing

@testable import Explorer

/// One key plays the step that shows what a scene is about.
@MainActor
@Suite("Demonstrations")
struct DemonstrationTests {
  /// What their faults cost or what audits say of them shows in a panel, and not in the content.
  private static let shownInPanels: Set = ["fault-append", "fault-all", "fault-solve", "fault-lookup"]
  /// Only what the view reports or an audit finds differs.
  private static let alike: Set = ["fault-flicker", "fault-move-reload", "fault-duplicate", "fault-registration"]
  /// What they show is not on their first screen, or in no picture at all, with what the note says of where it is. The
  /// item that moves has another place after it moved.
  private static let withoutMark = [
    "fault-solve": "The panel Last step shows it.", "fault-all": "The panel Last step shows it.",
    "fault-lookup": "What it finds shows it.", "fault-scroll-to": "and marks item 7 of section 2.",
    "fault-short": "and marks item", "fault-jump": "and marks item",
    "fault-registration": "the view's message shows it.", "fault-move-reload": "an audit finds it; a runs it.",
  ]

  /// The texts of both sides, without the words in which headers say which side it is.
  private func sides(_ session: ExplorerSession) -> (own: [String], other: [String]) {
    let area = session.contentArea
    let rows = session.rows()[area.minY..<area.maxY]
    func part(_ row: String, _ first: Int) -> String {
      ["at fault", "fixed"].reduce(String(row.dropFirst(first).prefix(39))) { $0.replacing($1, with: "") }
        .trimmingSpaces
    }
    return (rows.map { part($0, 0) }, rows.map { part($0, 40) })
  }

  private func other(_ session: ExplorerSession) throws -> CollectionView {
    guard case .stage(let stage)? = session.activeComparison?.other else { throw CancellationError() }
    return stage.collectionView
  }

  @Test("after P, each fault looks different from its fix beside it")
  func difference() throws {
    for name in GalleryCatalogue.standard.scenes.map(\.name)
    where name.hasPrefix("fault-") && !Self.alike.contains(name) {
      let session = try gallerySession(name)
      session.press("P")
      if Self.shownInPanels.contains(name) {
        expect(session.route.panels.ids.count, 1, "\(name)")
      } else {
        let (own, other) = sides(session)
        #expect(own != other, "\(name)\n\(session.rows().joined(separator: "\n"))")
      }
    }
  }

  /// The numbers of cells in both pictures that have the colour of differences.
  private func marked(_ session: ExplorerSession) throws -> (own: Int, other: Int) {
    let tint = try #require(Theme.dark.differenceTint).background
    let (canvas, area) = (session.frame(), session.contentArea)
    func count(_ columns: Range<Int>) -> Int {
      (area.minY..<area.maxY).reduce(0) { sum, y in sum + columns.count { canvas[$0, y].style.background == tint } }
    }
    return (count(area.minX..<area.maxX), count(area.maxX + 1..<2 * area.maxX + 1 - area.minX))
  }

  private func darkSession(_ name: String, width: Int = 80) throws -> ExplorerSession {
    let catalogue = GalleryCatalogue.standard
    return ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: name), size: CellSize(width: width, height: 24),
      theme: .named(.dark))
  }

  @Test("before P, the place of a fault is marked in both pictures, or a line says what shows it")
  func places() throws {
    for name in GalleryCatalogue.standard.scenes.map(\.name) where name.hasPrefix("fault-") {
      let session = try darkSession(name)
      let (text, marked) = (session.rows().joined(separator: "\n"), try marked(session))
      expect(text.contains("Both look alike: "), Self.alike.contains(name), "\(text)")
      if let words = Self.withoutMark[name] {
        #expect(marked == (0, 0), "\(text)")
        #expect(text.contains(words), "\(text)")
      } else {
        #expect(marked.own > 0, "\(text)")
        #expect(marked.other > 0, "\(text)")
      }
      let steps = session.stage.demonstration.filter { $0 != .start }
      for step in steps { #expect(text.contains(step.words), "\(text)") }
    }
  }

  @Test("what the note says will be marked is marked after P", arguments: ["scroll-to", "short", "jump"])
  func distantMarks(_ name: String) throws {
    let session = try darkSession("fault-\(name)")
    let text = session.rows().joined(separator: "\n")
    let words = try #require(text.firstMatch(of: /, and marks item (\d+) of section (\d+)\./), "\(text)")
    session.press("P")
    let after = session.rows()
    let mark = try #require(try firstMarks(session)[1], "\(after.joined(separator: "\n"))")
    let (item, section) = (try #require(Int(words.1)), try #require(Int(words.2)))
    // The middle row of a box of three has its name.
    let row = after[mark.y + 1].dropFirst(40 + mark.x)
    let title = try #require(session.stage.itemTitle?(section - 1, item - 1))
    #expect(row.contains(title), "\(title)\n\(after.joined(separator: "\n"))")
  }

  @Test("the mark is on what goes wrong: the header of a pinned one, or the item that is lost")
  func marks() throws {
    let session = try darkSession("fault-inset")
    let tint = try #require(Theme.dark.differenceTint).background
    func rows(_ canvas: Canvas) -> [Int] { (0..<20).filter { canvas[5, $0].style.background == tint } }
    expect(rows(session.frame()), [3], "the header is below the inset of three rows")
    session.press("P")
    expect(rows(session.frame()), [0], "the header went to the very top")
    expect((0..<20).filter { session.frame()[45, $0].style.background == tint }, [3], "its fix stays")
    session.press("c", "c")
    #expect(rows(session.frame()).isEmpty, "a view alone has no mark")
  }

  /// The first cells of both pictures that have the colour of differences, as columns and rows of their picture.
  private func firstMarks(_ session: ExplorerSession) throws -> [CellPoint?] {
    let tint = try #require(Theme.dark.differenceTint).background
    let (canvas, area) = (session.frame(), session.contentArea)
    return [0, area.width + 1].map { first in
      (area.minY..<area.maxY).lazy.flatMap { y in (0..<area.width).lazy.map { CellPoint(x: $0, y: y) } }
        .first { canvas[area.minX + first + $0.x, $0.y].style.background == tint }
    }
  }

  @Test("after P, both pictures have the mark in the same place: of what fades, of a last line, and of a lost place")
  func marksAfterPlaying() throws {
    // The first item is below a header of one row, after an inset of one column. The last line of January ends seven
    // rows below the edge: four rows down, and its second item is after one of 14 columns and a gap.
    let places = [
      ("fault-fade", CellPoint(x: 1, y: 1)), ("fault-insert", CellPoint(x: 1, y: 1)),
      ("fault-reload", CellPoint(x: 1, y: 1)), ("fault-last-line", CellPoint(x: 16, y: 4)),
    ]
    for (name, place) in places {
      let session = try darkSession(name)
      session.press("P")
      let marks = try firstMarks(session)
      expect(marks, [place, place], "\(name)\n\(session.rows().joined(separator: "\n"))")
    }
  }

  @Test("a message of several rows leaves the notes in view")
  func message() throws {
    let rows = try darkSession("fault-registration").rows()
    let note = try #require(rows.firstIndex { $0.contains("Right: It is made once") })
    let message = try #require(rows.firstIndex { $0.contains("UICollectionView: Attempted to dequeue") })
    #expect(note < message)
    expect(rows.last?.contains("This is reported once"), true)
  }

  @Test("what only shows while items move stands still on the way, until the next key")
  func onTheWay() throws {
    for name in ["fault-corner", "fault-fade", "fault-leap"] {
      let session = try darkSession(name)
      session.press("P")
      let way = session.rows()
      #expect(way.contains { $0.contains("on the way, ") }, "\(way.joined(separator: "\n"))")
      #expect(try marked(session).own > 0, "\(name)")
      session.press("k")
      let rest = session.rows()
      #expect(rest.contains { $0.hasSuffix("-fixed: 0 cells differ ") }, "\(rest.joined(separator: "\n"))")
    }
  }

  @Test("a picture without a session has the mark too, and other scenes have none")
  func renderedMark() throws {
    let renderer = CollectionRenderer(pointsPerCell: .one)
    for (name, rows) in [("fault-inset", [3]), ("fault-vanish", [0]), ("flow", [])] {
      let scene = GalleryCatalogue.standard.scenes[try GalleryCatalogue.standard.index(named: name)]
      var canvas = Canvas(size: CellSize(width: 60, height: 12))
      DemonstrationPlace.mark(scene, on: &canvas, renderer, theme: .dark)
      let marked = (0..<12).filter { canvas[30, $0].style.background != .standard }
      expect(marked, rows, "\(name)")
    }
  }

  @Test("the status line names the key on the first screen of scenes that have a step, as every fault has")
  func hint() throws {
    let others: Set = ["shuffle", "elements", "accordion"]
    for scene in GalleryCatalogue.standard.scenes {
      let session = try gallerySession(scene.name)
      // A warning of the layout takes the room of hints.
      guard session.stage.announcement == nil else { continue }
      let line = session.statusLine
      let hasStep = scene.name.hasPrefix("fault-") || others.contains(scene.name)
      expect(line.contains("P play  "), hasStep, "\(line)")
    }
  }

  @Test("both sides play the step: the fault loses its place, the fix keeps it until the user scrolls")
  func bothSides() throws {
    // Fifty lines of two boxes, three rows each, come in above.
    let places: [(name: String, own: CGFloat, other: CGFloat)] = [("fault-reload", 0, 60), ("fault-insert", 60, 210)]
    for (name, place, kept) in places {
      let session = try gallerySession(name)
      session.press("P")
      _ = session.frame()
      expect(session.view.contentOffset.y, place)
      let other = try other(session)
      expect(other.contentOffset.y, kept, "\(name)")
      session.press("j")
      _ = session.frame()
      expect(other.contentOffset.y, session.view.contentOffset.y)
    }
  }

  @Test("a width is given and taken back, on both sides")
  func widths() throws {
    let session = try gallerySession("fault-stale")
    session.press("P")
    _ = session.frame()
    expect(session.view.bounds.width, 24)
    try expect(other(session).bounds.width, 24)
    session.press("P")
    _ = session.frame()
    expect(session.view.bounds.width, 39)
  }

  @Test("costs are measured for the step that is played")
  func costs() throws {
    let session = try gallerySession("fault-solve")
    session.press("P")
    _ = session.frame()
    expect(session.scenery.lastStep?.work.sectionsSolved, 25)
  }
}
