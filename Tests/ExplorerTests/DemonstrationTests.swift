import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import Scenes
import Testing

@testable import Explorer

/// One key plays the step that shows what a scene is about.
@MainActor
@Suite("Demonstrations")
struct DemonstrationTests {
  /// What their faults cost or what audits say of them shows in a panel, and not in the content.
  private static let shownInPanels: Set = ["fault-append", "fault-all", "fault-solve", "fault-lookup"]
  /// These differ while items move, or in what the view reports.
  private static let alikeAtRest: Set = [
    "fault-corner", "fault-fade", "fault-flicker", "fault-leap", "fault-move-reload", "fault-duplicate",
    "fault-registration",
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
    where name.hasPrefix("fault-") && !Self.alikeAtRest.contains(name) {
      let session = try gallerySession(name)
      session.press("P")
      if Self.shownInPanels.contains(name) {
        #expect(session.openPanels.count == 1, "\(name)")
      } else {
        let (own, other) = sides(session)
        #expect(own != other, "\(name)\n\(session.rows().joined(separator: "\n"))")
      }
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
      #expect(line.contains("P play  ") == hasStep, "\(line)")
    }
  }

  @Test("a step sets a parameter to its next value, and undo takes it back")
  func parameters() throws {
    let session = try gallerySession("elements")
    let table = session.rows().dropLast()
    session.press("P")
    #expect(session.rows().first?.contains("Period 1") == true)
    session.press("P")
    #expect(session.rows().first?.contains("Other nonmetals") == true)
    session.press("u", "u")
    #expect(session.rows().dropLast() == table)
  }

  @Test("both sides play the step: the fault loses its place, the fix keeps it until the user scrolls")
  func bothSides() throws {
    // Fifty lines of two boxes, three rows each, come in above.
    let places: [(name: String, own: CGFloat, other: CGFloat)] = [("fault-reload", 0, 60), ("fault-insert", 60, 210)]
    for (name, place, kept) in places {
      let session = try gallerySession(name)
      session.press("P")
      _ = session.frame()
      #expect(session.view.contentOffset.y == place)
      let other = try other(session)
      #expect(other.contentOffset.y == kept, "\(name)")
      session.press("j")
      _ = session.frame()
      #expect(other.contentOffset.y == session.view.contentOffset.y)
    }
  }

  @Test("it plays from the start each time, and says what it did")
  func again() throws {
    let session = try gallerySession("fault-push")
    session.press("P")
    let first = session.rows()
    #expect(session.statusLine.contains("played: the start, down to the end of section 1"))
    session.press("G", "P")
    #expect(session.rows() == first)
  }

  @Test("a width is given and taken back, on both sides")
  func widths() throws {
    let session = try gallerySession("fault-stale")
    session.press("P")
    _ = session.frame()
    #expect(session.view.bounds.width == 24)
    #expect(try other(session).bounds.width == 24)
    session.press("P")
    _ = session.frame()
    #expect(session.view.bounds.width == 39)
  }

  @Test("without room for two, the fault plays alone, and the fix plays after t")
  func alone() throws {
    let session = try gallerySession("fault-inset", width: 60)
    session.press("P")
    #expect(session.view.contentOffset.y == 3)
    #expect(session.statusLine.contains("t switches the layout"))
    let wrong = session.rows().prefix(6)
    session.press("t", "P")
    #expect(session.rows().prefix(6) != wrong)
  }

  @Test("costs are measured for the step that is played")
  func costs() throws {
    let session = try gallerySession("fault-solve")
    session.press("P")
    _ = session.frame()
    #expect(session.scenery.lastStep?.work.sectionsSolved == 25)
  }

  @Test("scenes without steps say so")
  func none() throws {
    let session = try gallerySession("flow")
    session.press("P")
    #expect(session.statusLine.contains("this scene has no step to play"))
  }
}
